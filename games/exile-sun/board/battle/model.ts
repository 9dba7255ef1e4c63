import type { Kind } from '../../state.js'
import { COLUMNS } from '../../state.js'
import type { Position } from '../position.js'
import { circlesOf, running } from '../position.js'
import { power } from '../words.js'
import type { Story } from './story.js'

/** Both lines as the scene draws them: from the position while a battle is fought, from its story afterwards. */
export interface Plate {
  readonly card: number
  readonly circles: readonly number[]
  readonly covered: number
  readonly gone: boolean
  /** The round that destroyed it, if the story tells. */
  readonly lostIn?: number
}
export interface Line {
  readonly seat: number
  readonly role: 'aggressor' | 'defender'
  /** What the token is, once shown; undefined while it lies face down. */
  readonly kind: Kind | undefined
  readonly token: number
  /** By column; undefined where there never was a ship. Empty until the lines are shown. */
  readonly plates: readonly (Plate | undefined)[]
  readonly power: number
  readonly attackOnly: number
  readonly defendOnly: number
}
export interface Fight {
  readonly at: number
  readonly round: number
  readonly quiet: number
  /** Seen from the viewer: the own line below, or the aggressor's for those who watch. */
  readonly above: Line
  readonly below: Line
  readonly shown: boolean
  readonly fought: boolean
}
const standing = (plate: Plate | undefined): plate is Plate => plate !== undefined && !plate.gone
export const isStanding = (line: Line, column: number): boolean => standing(line.plates[column])
export const platePower = (plate: Plate): number =>
  plate.gone ? 0 : power(plate.circles.slice(plate.covered))
export const left = (plate: Plate): number => plate.circles.length - plate.covered
export const shipsLeft = (line: Line): number => line.plates.filter(standing).length

function lostIn(story: Story | undefined, seat: number, column: number): { lostIn?: number } {
  const round = story?.rounds.find(r => r.destroyed[seat]?.includes(column))
  return round ? { lostIn: round.number } : {}
}
function fromView(
  p: Position,
  story: Story | undefined,
  seat: number,
  role: Line['role'],
  token: number,
): Line {
  const side = p.battle.sides.find(s => s.owner === seat && s.ships.length > 0)
  const row = p.tokens[token]
  const plates = side
    ? Array.from({ length: COLUMNS }, (_, i): Plate | undefined => {
        const card = side.ships[i]
        if (card === undefined || i >= side.size) return undefined
        const circles = circlesOf(p, card)
        return {
          card,
          circles,
          covered: Math.min(side.covered[i] ?? 0, circles.length),
          gone: (side.gone & (1 << i)) !== 0,
          ...lostIn(story, seat, i),
        }
      })
    : []
  return {
    seat,
    role,
    kind: token < 0 ? 'scout' : (row?.kind ?? undefined),
    token,
    plates,
    power: side?.power ?? 0,
    attackOnly: side?.attackOnly ?? 0,
    defendOnly: side?.defendOnly ?? 0,
  }
}
function fromStory(p: Position, story: Story, seat: number, role: Line['role']): Line {
  const line = story.lines[seat]
  const plates = (line?.ships ?? []).map((card, i): Plate => {
    const circles = circlesOf(p, card)
    const covered = story.rounds.reduce(
      (sum, round) =>
        Math.max(
          0,
          Math.min(circles.length, sum + (round.hits[seat]?.[i] ?? 0)) - (round.repaired[seat]?.[i] ?? 0),
        ),
      0,
    )
    const lost = lostIn(story, seat, i)
    return { card, circles, covered, gone: lost.lostIn !== undefined, ...lost }
  })
  const last = story.rounds.at(-1)
  return {
    seat,
    role,
    kind: story.decoys.includes(seat) ? 'decoy' : line?.kind,
    token: -1,
    plates: plates.length > 0 ? Array.from({ length: COLUMNS }, (_, i) => plates[i]) : [],
    power:
      plates.length > 0
        ? plates.reduce((n, plate) => n + platePower(plate), 0)
        : (last?.power[role === 'aggressor' ? 0 : 1] ?? 0),
    attackOnly: 0,
    defendOnly: 0,
  }
}
const scoutsDefend = (p: Position, at: number, defender: number): boolean =>
  p.tokens.some(t => t.at === at && t.owner === defender && t.scout)

/** The battle on the table, or the one just over if there is a story of it. */
export function fightOf(p: Position, story: Story | undefined, me: number): Fight | undefined {
  const locals = running(p, 'battle')?.locals
  const number = (key: string): number => (typeof locals?.[key] === 'number' ? locals[key] : -1)
  let sides: [Line, Line] | undefined
  let at = -1
  let fought = false
  if (locals && p.battle.at >= 0) {
    at = number('at')
    fought = true
    const [aggressor, defender] = [number('aggressor'), number('defender')]
    const attacked = p.tokens.findIndex(t => t.at === at && t.owner === defender && !t.scout)
    const here = story && story.at === at ? story : undefined
    sides = [
      fromView(p, here, aggressor, 'aggressor', number('by')),
      fromView(p, here, defender, 'defender', scoutsDefend(p, at, defender) ? -1 : attacked),
    ]
    // Its cards have gone back already: the story knows how it ended.
    if (here && sides.every(line => line.plates.length === 0) && here.rounds.length > 0)
      sides = [fromStory(p, here, aggressor, 'aggressor'), fromStory(p, here, defender, 'defender')]
  } else if (story) {
    at = story.at
    sides = [
      fromStory(p, story, story.aggressor, 'aggressor'),
      fromStory(p, story, story.defender, 'defender'),
    ]
  }
  if (!sides) return undefined
  const mine = sides.findIndex(line => line.seat === me)
  const below = sides[mine < 0 ? 0 : mine] ?? sides[0]
  const above = sides[mine < 0 ? 1 : 1 - mine] ?? sides[1]
  const shown = sides.some(line => line.plates.length > 0)
  return { at, round: p.battle.round, quiet: p.battle.quiet, above, below, shown, fought }
}
