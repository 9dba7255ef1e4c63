import type { Described } from '@orrery/kernel/host'
import type { Axial } from '@orrery/ui/svg'
import { BEACON, circle, figure, glyph, IVORY, line, path, place, rect } from '@orrery/ui/svg'
import { rangeOutline, scanTag, SPACE_SIZE } from '../art/spaces.js'
import { content } from '../../content/content.js'
import { PLANET } from '../../rules/map.js'
import type { Choice } from '../choices.js'
import { numberOf, pairsOf, second } from '../choices.js'
import type { Position } from '../position.js'
import { mapOf, tokensAt } from '../position.js'
import { axial, centre } from './ground.js'
import { wayOf } from './way.js'

/** What one token can do: where it can go and what it costs, whom it can scan and with what chance. */

export interface Reach {
  readonly token: number
  readonly moves: ReadonlyMap<number, Choice>
  /** By the token scanned. */
  readonly scans: ReadonlyMap<number, Choice>
}
export function reachOf(question: Described | undefined, token: number | null): Reach | undefined {
  if (token === null) return undefined
  const moves = pairsOf(question, 'move').get(token)
  const scans = pairsOf(question, 'scan').get(token)
  if (!moves && !scans) return undefined
  const by = (choices: readonly Choice[] | undefined) => new Map((choices ?? []).map(c => [second(c), c]))
  return { token, moves: by(moves), scans: by(scans) }
}
/** XS-SCAN-04 to XS-SCAN-06: chances in sixths by distance. */
const SIXTHS = [6, 6, 4, 2] as const
export function scanChance(p: Position, choice: Choice): number {
  const distance = numberOf(choice.note, 'distance')
  return distance > 1 && p.sureScans > 0 ? 1 : (SIXTHS[distance] ?? 0) / 6
}
export const percent = (chance: number): string => `${Math.round(chance * 100)}%`
export function scanNeeds(p: Position, choice: Choice): string {
  const distance = numberOf(choice.note, 'distance')
  if (distance <= 1) return 'Next to it, never fails'
  if (p.sureScans > 0) return `Distance ${distance}, certain with your card`
  return `Distance ${distance}, needs ${distance === 2 ? 3 : 5} or higher`
}
export const isEnemyAt = (p: Position, me: number, space: number): boolean =>
  tokensAt(p, space).some(t => p.tokens[t]?.owner !== me)

/** Ships a token brings into a battle, as far as the viewer knows; Scouts of one side fight together. */
function shipsOf(p: Position, token: number): number | undefined {
  const row = p.tokens[token]
  if (!row || row.kind === null || row.kind === 'none') return undefined
  if (!row.scout) return content.tokens.byId(row.kind).ships
  return tokensAt(p, row.at).filter(t => p.tokens[t]?.owner === row.owner && p.tokens[t].scout).length
}
/** What an attack would come to, before the click: "5 ships to 4". */
export function attackOdds(p: Position, me: number, token: number, space: number): string {
  const target = tokensAt(p, space).find(t => p.tokens[t]?.owner !== me)
  const [own, theirs] = [shipsOf(p, token), target === undefined ? undefined : shipsOf(p, target)]
  if (own === 0) return 'a bluff: a Decoy has no ships'
  if (theirs === undefined) return `${own ?? 'your'} ships to an unknown number`
  if (theirs === 0) return 'it is a Decoy'
  return `${own ?? 'your'} ${own === 1 ? 'ship' : 'ships'} to ${theirs}`
}

// ---------------------------------------------------------------- drawn over the map

/** One outline around all that can be reached, a dot in each free space, a bolt where a fight would begin. */
export function reachDrawing(p: Position, me: number, reach: Reach): string {
  const map = mapOf(p)
  const row = p.tokens[reach.token]
  if (!row) return ''
  const spaces = [...reach.moves.keys()]
  const inside = new Set([...spaces, row.at])
  // Holes of a single space are not worth a line.
  const holes = map.beside.flatMap((beside, at) =>
    !inside.has(at) && beside.filter(s => inside.has(s)).length >= 5 ? [at] : [],
  )
  const cells = (list: readonly number[]): Axial[] => list.map(at => axial(map, at))
  const free = spaces.filter(at => tokensAt(p, at).length === 0 && p.terrain[at] !== PLANET)
  const range = rangeOutline(cells(spaces), SPACE_SIZE, {
    closed: cells([...inside, ...holes]),
    dots: cells(free),
  })
  const bolts = spaces
    .filter(at => isEnemyAt(p, me, at))
    .map(at => {
      const [x, y] = centre(map, at)
      return place(
        { x: x + 14, y: y - 15 },
        circle(0, 0, 8.5, { fill: '#3a120b', stroke: BEACON, strokeWidth: 1.5 }),
        glyph('bolt', { size: 11, color: '#ffb4a8', sw: 2.6 }),
      )
    })
  return range + bolts.join('')
}
export function scansDrawing(p: Position, reach: Reach): string {
  const map = mapOf(p)
  const from = p.tokens[reach.token]
  if (!from) return ''
  const tags: (readonly [x: number, y: number])[] = []
  /** Tags of neighbours stand one above the other instead of covering each other. */
  const free = (x: number, y: number): number => {
    let up = y
    while (tags.some(([u, v]) => Math.abs(u - x) < 40 && Math.abs(v - up) < 19)) up -= 19
    tags.push([x, up])
    return up
  }
  return [...reach.scans]
    .map(([target, choice]) => {
      const at = p.tokens[target]?.at ?? -1
      if (at < 0) return ''
      const [x, y] = centre(map, at)
      const ray = path(line([centre(map, from.at), [x, y]]), {
        stroke: '#d9c9ff',
        strokeOpacity: 0.75,
        strokeWidth: 1.6,
        strokeDasharray: '2 4',
        strokeLinecap: 'round',
      })
      return ray + scanTag(percent(scanChance(p, choice)), x, free(x, y - 23))
    })
    .join('')
}
/** The way to a space under the pointer and its price, before the click. */
export function wayDrawing(p: Position, reach: Reach, space: number): string {
  const choice = reach.moves.get(space)
  if (!choice) return ''
  const map = mapOf(p)
  const way = wayOf(p, reach.token, space)?.spaces ?? []
  const [x, y] = centre(map, space)
  const cost = numberOf(choice.note, 'cost')
  const left = numberOf(choice.note, 'left')
  const attack = isEnemyAt(p, p.tokens[reach.token]?.owner ?? -1, space)
  const after = attack
    ? attackOdds(p, p.tokens[reach.token]?.owner ?? -1, reach.token, space)
    : `${left} left`
  const text = `${cost} ${cost === 1 ? 'move' : 'moves'} · ${after}`
  const w = text.length * 6.4 + 14
  return (
    path(line(way.map(at => centre(map, at))), {
      fill: 'none',
      stroke: BEACON,
      strokeWidth: 3,
      strokeDasharray: '1 6',
      strokeLinecap: 'round',
    }) +
    place(
      { x, y: y + 30 },
      rect(-w / 2, -10, w, 20, { rx: 4, fill: '#0b1118', stroke: BEACON, strokeWidth: 1.2 }),
      figure(0, 4.5, text, 12.5, IVORY),
    )
  )
}
