import type { Block } from '../game/markdown.js'
import { measured } from '../game/markdown.js'

/** A share of wins, as a part of the fair one, and how far it may be off. */
export interface Share {
  readonly label: string
  readonly value: number
  readonly error: number
}
/** Shares of one kind (by faction, by seat), by the number of players. */
interface Shares {
  readonly title: string
  readonly by: ReadonlyMap<number, readonly Share[]>
}
/** How long games of so many players last: nine of ten at least and at most, and half of them. */
export interface Length {
  readonly players: number
  readonly games?: number | undefined
  readonly unit: string
  readonly low: number
  readonly median: number
  readonly high: number
}
export interface Figures {
  readonly counts: readonly number[]
  readonly shares: readonly Shares[]
  readonly lengths: readonly Length[]
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six']
/** "4", "4 players", "Four players": how many. */
function countIn(text: string): number | undefined {
  const [first = ''] = text.toLowerCase().split(' ')
  const spelled = NUMBERS.indexOf(first) + 1
  const n = spelled > 0 ? spelled : Number(first)
  return /^\S+( players?)?$/i.test(text) && n >= 1 && n <= NUMBERS.length ? n : undefined
}

type Table = Block & { kind: 'table' }
function* sharesIn({ head, rows }: Table, chapter: string): Iterable<[number, Share]> {
  for (const [label = '', ...cells] of rows)
    for (const [i, cell] of cells.entries()) {
      const found = measured(cell)
      const count = countIn(head[i + 1] ?? '') ?? countIn(chapter)
      if (found && count !== undefined) yield [count, { label, ...found }]
    }
}
/** Lengths stand in a row for each number of players, or in one row of a chapter about one number. */
function lengthsIn({ head, rows }: Table, chapter: string): Length[] {
  const [low, median, high] = [/10 %$/, /^median$/, /90 %$/].map(name => head.findIndex(h => name.test(h)))
  if (low === undefined || median === undefined || low < 0 || median < 0) return []
  const perCount = head[0] === 'players'
  // "decisions, 10 %" names what is counted itself; else the column before it does: "cycles, mean".
  const named = (head[low]?.includes(',') ? head[low] : head[low - 1])?.split(',')[0] ?? ''
  const at = (row: readonly string[], column: number | undefined): number => Number(row[column ?? -1] ?? NaN)
  return rows.flatMap(row => {
    const players = countIn(perCount ? (row[0] ?? '') : chapter)
    if (players === undefined || (!perCount && row[0] !== 'rounds')) return []
    const games = at(row, head.indexOf('games'))
    return {
      players,
      games: Number.isNaN(games) ? undefined : games,
      unit: perCount ? named : 'rounds',
      low: at(row, low),
      median: at(row, median),
      high: high === undefined || high < 0 ? at(row, median) : at(row, high),
    }
  })
}

/** What of a page about balance can be drawn. */
export function figuresOf(blocks: readonly Block[]): Figures {
  const shares = new Map<string, Map<number, Share[]>>()
  const lengths: Length[] = []
  let chapter = ''
  let section = ''
  for (const block of blocks) {
    if (block.kind === 'heading') {
      section = block.text
      if (block.level <= 2) chapter = block.text
    }
    if (block.kind !== 'table') continue
    lengths.push(...lengthsIn(block, chapter))
    for (const [count, share] of sharesIn(block, chapter)) {
      const chart = shares.get(section) ?? new Map<number, Share[]>()
      shares.set(section, chart)
      chart.set(count, [...(chart.get(count) ?? []), share])
    }
  }
  // One share alone compares nothing.
  const drawn = [...shares]
    .map(([title, by]) => ({ title, by: new Map([...by].filter(([, list]) => list.length > 1)) }))
    .filter(({ by }) => by.size > 0)
  const counts = new Set([...drawn.flatMap(({ by }) => [...by.keys()]), ...lengths.map(l => l.players)])
  return { counts: [...counts].sort((a, b) => a - b), shares: drawn, lengths }
}
