import type { Seat } from '@orrery/kernel'
import { start, toJson } from '@orrery/kernel/host'
import { lay, RulesTable } from '../../../testing/table.js'
import { skirmish } from '../game.js'
import type { Skirmish, Talk } from '../state.js'
import { BEACON, beside, cardCount, cardOf, OFF } from '../state.js'

/** What a seat sees, as far as tests look at it. */
interface Seen {
  readonly phase: string
  readonly squadrons: readonly { readonly strength: number | null }[]
}

export class Table extends RulesTable<Skirmish & object, Seen, Talk> {
  constructor(players = 2, seed = 'table') {
    super(start(skirmish, { players, seed, settings: {} }) as Skirmish & object)
  }

  /** Everybody has placed: strengths 1, 2, 3 from the home hex outwards. */
  placed(): this {
    for (const seat of this.asked()) for (let i = 0; i < 3; i++) this.says(seat, this.choices(seat)[0])
    return this
  }
  /** Everybody has given out power, so by default; the turns begin. */
  powered(...power: readonly Record<string, number>[]): this {
    this.placed()
    for (const seat of this.asked()) this.says(seat, power[seat] ?? { engines: 2, guns: 1 })
    return this
  }
  /** Puts a card into a hand from wherever it lies. */
  deal(seat: Seat, id: string): number {
    const card = Array.from({ length: cardCount(this.g) }, (_, c) => c).find(c => cardOf(this.g, c).id === id)
    if (card === undefined) throw new Error(`no card is a ${id}`)
    const { deck, discard, players } = this.g
    for (const zone of [deck, discard, ...[...players].map(p => p.hand)])
      lay(
        zone,
        zone.toArray().filter(c => c !== card),
      )
    const { hand } = players.at(seat)
    lay(hand, [...hand.toArray(), card])
    return card
  }
  /** What was rolled in the battle that goes on. */
  rolled(): { attack: number[]; defence: number[] } {
    const { stack } = toJson(this.g)['sys'] as unknown as {
      stack: { procedure: string; locals: { attack: number[]; defence: number[] } }[]
    }
    return stack.find(frame => frame.procedure === 'battle')?.locals ?? { attack: [], defence: [] }
  }
}

/** Seat 0's squadron of strength `mine` stands beside seat 1's of strength `theirs`; seat 0 may attack. No cards in hand. */
export function facing(mine: number, theirs: number): { t: Table; a: number; d: number; attack: string } {
  const t = new Table().powered()
  const { squadrons, players } = t.g
  for (const row of squadrons) if (row.owner >= 0) row.at = OFF
  const a = [0, 1, 2].find(s => squadrons.at(s).strength === mine) ?? 0
  const d = [3, 4, 5].find(s => squadrons.at(s).strength === theirs) ?? 3
  squadrons.at(a).at = BEACON
  squadrons.at(d).at = beside(BEACON)[0] ?? 0
  for (const { hand } of players) lay(hand, [])
  return { t, a, d, attack: `move squadron:${a} hex:${beside(BEACON)[0]}` }
}
