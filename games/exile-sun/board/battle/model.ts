import type { Kind } from '../../state.js'
import { COLUMNS } from '../../state.js'
import { power } from '../words.js'
import type { Story } from './story.js'
import type { Seen } from '../../state.js'
import { circlesOf } from '../../state.js'
import { running } from '@orrery/kernel'
import { battle } from '../../rules/battle.js'

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
function fromView(g: Seen, story: Story | undefined, seat: number, role: Line['role'], token: number): Line {
  const side = [...g.battle.sides].find(s => s.owner === seat && s.ships.length > 0)
  const kind = token < 0 ? 'scout' : g.tokens.at(token).kind
  const plates = side
    ? Array.from({ length: COLUMNS }, (_, i): Plate | undefined => {
        if (i >= side.size || i >= side.ships.length) return undefined
        const card = side.ships.at(i)
        const circles = circlesOf(g, card)
        return {
          card,
          circles,
          covered: Math.min(side.covered.get(i), circles.length),
          gone: (side.gone & (1 << i)) !== 0,
          ...lostIn(story, seat, i),
        }
      })
    : []
  return {
    seat,
    role,
    kind,
    token,
    plates,
    power: side?.power ?? 0,
    attackOnly: side?.attackOnly ?? 0,
    defendOnly: side?.defendOnly ?? 0,
  }
}
function fromStory(g: Seen, story: Story, seat: number, role: Line['role']): Line {
  const line = story.lines[seat]
  const plates = (line?.ships ?? []).map((card, i): Plate => {
    const circles = circlesOf(g, card)
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
const scoutsDefend = (g: Seen, at: number, defender: number): boolean =>
  [...g.tokens].some(t => t.at === at && t.owner === defender && t.scout)

/** The battle on the table, or the one just over if there is a story of it. */
export function fightOf(g: Seen, story: Story | undefined, me: number): Fight | undefined {
  const locals = running(g, battle)?.locals
  let sides: [Line, Line] | undefined
  let at = -1
  let fought = false
  if (locals && g.battle.at >= 0) {
    at = locals.at
    fought = true
    const { aggressor, defender } = locals
    const attacked = [...g.tokens].findIndex(t => t.at === at && t.owner === defender && !t.scout)
    const here = story && story.at === at ? story : undefined
    sides = [
      fromView(g, here, aggressor, 'aggressor', locals.by),
      fromView(g, here, defender, 'defender', scoutsDefend(g, at, defender) ? -1 : attacked),
    ]
    // Its cards have gone back already: the story knows how it ended.
    if (here && sides.every(line => line.plates.length === 0) && here.rounds.length > 0)
      sides = [fromStory(g, here, aggressor, 'aggressor'), fromStory(g, here, defender, 'defender')]
  } else if (story) {
    at = story.at
    sides = [
      fromStory(g, story, story.aggressor, 'aggressor'),
      fromStory(g, story, story.defender, 'defender'),
    ]
  }
  if (!sides) return undefined
  const mine = sides.findIndex(line => line.seat === me)
  const below = sides[mine < 0 ? 0 : mine] ?? sides[0]
  const above = sides[mine < 0 ? 1 : 1 - mine] ?? sides[1]
  const shown = sides.some(line => line.plates.length > 0)
  return { at, round: g.battle.round, quiet: g.battle.quiet, above, below, shown, fought }
}
