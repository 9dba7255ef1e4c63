import { percent } from '@orrery/kernel'
import type { Axial } from '@orrery/ui/svg'
import { BEACON, circle, figure, glyph, IVORY, line, path, place, rect } from '@orrery/ui/svg'
import { rangeOutline, scanTag, SPACE_SIZE } from '../art/spaces.js'
import { PLANET, mapOf } from '../../rules/map.js'
import { axial, centre } from './ground.js'
import { wayOf } from '../../rules/moving.js'
import { scanChance } from '../../rules/scanning.js'
import { scoutsAt, shipsOf } from '../../rules/tokens.js'
import type { Question, Choice } from '../props.js'
import { pairsOf, second } from '../choices.js'
import type { Seen } from '../../state.js'
import { tokensAt } from '../table.js'

/** What one token can do: where it can go and what it costs, whom it can scan and with what chance. */

export interface Reach {
  readonly token: number
  readonly moves: ReadonlyMap<number, Choice>
  /** By the token scanned. */
  readonly scans: ReadonlyMap<number, Choice>
}
export function reachOf(question: Question | undefined, token: number | null): Reach | undefined {
  if (token === null) return undefined
  const moves = pairsOf(question, 'move').get(token)
  const scans = pairsOf(question, 'scan').get(token)
  if (!moves && !scans) return undefined
  const by = (choices: readonly Choice[] | undefined) => new Map((choices ?? []).map(c => [second(c), c]))
  return { token, moves: by(moves), scans: by(scans) }
}
export const oddsOf = ({ note }: Choice): number => scanChance(note.needs ?? 7)
export function scanNeeds({ note: { distance = 0, needs = 0 } }: Choice): string {
  if (distance <= 1) return 'Next to it, never fails'
  return needs === 1
    ? `Distance ${distance}, certain with your card`
    : `Distance ${distance}, needs ${needs} or higher`
}
export const isEnemyAt = (g: Seen, me: number, space: number): boolean =>
  tokensAt(g, space).some(t => g.tokens.at(t).owner !== me)

/** Ships a token brings into a battle, as far as the viewer knows; Scouts of one side fight together. */
function shipsIn(g: Seen, token: number): number | undefined {
  const row = g.tokens.at(token)
  if (row.kind === undefined || row.kind === 'none') return undefined
  return row.scout ? scoutsAt(g, row.owner, row.at).length : shipsOf(g, row.kind)
}
/** What an attack would come to, before the click: "5 ships to 4". */
export function attackOdds(g: Seen, me: number, token: number, space: number): string {
  const target = tokensAt(g, space).find(t => g.tokens.at(t).owner !== me)
  const [own, theirs] = [shipsIn(g, token), target === undefined ? undefined : shipsIn(g, target)]
  if (theirs === 1 && target !== undefined && g.tokens.at(target).scout)
    return 'a lone Scout, lost without a fight' // XS-SCOUT-13, XS-DECOY-08
  if (own === 0) return 'a bluff: a Decoy has no ships'
  if (theirs === undefined) return `${own ?? 'your'} ships to an unknown number`
  if (theirs === 0) return 'it is a Decoy'
  return `${own ?? 'your'} ${own === 1 ? 'ship' : 'ships'} to ${theirs}`
}

// ---------------------------------------------------------------- drawn over the map

/** One outline around all that can be reached, a dot in each free space, a bolt where a fight would begin. */
export function reachDrawing(g: Seen, me: number, reach: Reach): string {
  const map = mapOf(g)
  const row = g.tokens.at(reach.token)
  const spaces = [...reach.moves.keys()]
  const inside = new Set([...spaces, row.at])
  // Holes of a single space are not worth a line.
  const holes = map.beside.flatMap((beside, at) =>
    !inside.has(at) && beside.filter(s => inside.has(s)).length >= 5 ? [at] : [],
  )
  const cells = (list: readonly number[]): Axial[] => list.map(at => axial(map, at))
  const free = spaces.filter(at => tokensAt(g, at).length === 0 && g.terrain.get(at) !== PLANET)
  const range = rangeOutline(cells(spaces), SPACE_SIZE, {
    closed: cells([...inside, ...holes]),
    dots: cells(free),
  })
  const bolts = spaces
    .filter(at => isEnemyAt(g, me, at))
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
export function scansDrawing(g: Seen, reach: Reach): string {
  const map = mapOf(g)
  const from = g.tokens.at(reach.token)
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
      const { at } = g.tokens.at(target)
      if (at < 0) return ''
      const [x, y] = centre(map, at)
      const ray = path(line([centre(map, from.at), [x, y]]), {
        stroke: '#d9c9ff',
        strokeOpacity: 0.75,
        strokeWidth: 1.6,
        strokeDasharray: '2 4',
        strokeLinecap: 'round',
      })
      return ray + scanTag(percent(oddsOf(choice)), x, free(x, y - 23))
    })
    .join('')
}
/** The way to a space under the pointer and its price, before the click. */
export function wayDrawing(g: Seen, reach: Reach, space: number): string {
  const choice = reach.moves.get(space)
  if (!choice) return ''
  const map = mapOf(g)
  const way = wayOf(g, reach.token, space)
  const [x, y] = centre(map, space)
  const cost = choice.note.cost ?? 0
  const left = choice.note.left ?? 0
  const attack = isEnemyAt(g, g.tokens.at(reach.token).owner, space)
  const after = attack ? attackOdds(g, g.tokens.at(reach.token).owner, reach.token, space) : `${left} left`
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
