import { listed } from '@orrery/kernel'
import { scoringText, technologyName } from '../../card-texts.js'
import type { ScoringCategory } from '../../content/scoring.js'
import { MINES } from '../../content/numbers.js'
import { scoresOf } from '../../rules/end-game.js'
import type { Open } from '../../state.js'
import { areaOf, seatsOf } from '../../state.js'
import type { Sight } from '../props.js'
import { contentIn, nameAt, planets, showsFleets } from '../table.js'

/** A title of End Game Scoring as it is told: what is compared or counted, and what it gives. */
export interface Title {
  readonly id: string
  readonly name: string
  readonly text: string
  /** What it pays, in a few signs. */
  readonly brief: string
  readonly values: readonly number[]
  /** By seat, with what Technologies add, and of it what these add. */
  readonly gained: readonly number[]
  readonly added: readonly number[]
  /** The Technology that adds to it. */
  readonly technology: string | undefined
}

/** Technologies of this level pay at the end. */
const LAST = 3
function titlesOf(g: Open): readonly Title[] {
  const content = contentIn(g)
  return content.categories.items.map((category, i) => {
    const { values, points, technologies } = scoresOf(g, i)
    const adds = content.technologies.items.find(
      ({ level, effects }) =>
        level === LAST &&
        effects.some(({ when }) => when && 'scoring' in when && when.scoring === category.id),
    )
    const technology = adds && technologyName(adds)
    return {
      id: category.id,
      name: category.name,
      text: scoringText(content, category),
      brief: briefly(category.pays, technology),
      values,
      gained: points.map((n, seat) => n + (technologies[seat] ?? 0)),
      added: technologies,
      technology,
    }
  })
}
function briefly(pays: ScoringCategory['pays'], technology = ''): string {
  if ('title' in pays) return `${pays.title.first} / ${pays.title.second}`
  if ('largestFleet' in pays) return `${pays.largestFleet} each`
  if ('mines' in pays) return `Mines ${MINES.limit + 1}+`
  if ('colony' in pays) return `${pays.colony} a Colony`
  return 'missions' in pays ? pays.missions.join(', ') : technology
}

/** The whole of the scoring: the titles, and everybody's points before them and after each. */
export interface Scored {
  readonly titles: readonly Title[]
  /** By how many titles are told, then by seat. */
  readonly sums: readonly (readonly number[])[]
}
export function scoredIn(g: Open): Scored {
  const titles = titlesOf(g)
  const seats = seatsOf(g)
  const inPlay = seats.map(seat =>
    titles.reduce((sum, { gained }) => sum - (gained[seat] ?? 0), g.players.at(seat).vp),
  )
  const sums = [inPlay]
  for (const { gained } of titles)
    sums.push(seats.map(seat => (sums.at(-1)?.[seat] ?? 0) + (gained[seat] ?? 0)))
  return { titles, sums }
}
export const sumOf = ({ sums }: Scored, seat: number, told: number): number => sums[told]?.[seat] ?? 0

/** The page keeps the result to itself while this is told. */
export const telling = {
  parts: ({ g }: Sight) => (g.phase === 'over' && showsFleets(g) ? contentIn(g).categories.length : 0),
  points: ({ g }: Sight, told: number) => (showsFleets(g) ? (scoredIn(g).sums[told] ?? []) : []),
  events: ['scored', 'won'] as const,
}

/** Levels of the Mines that pay. */
export const payingMines = (g: Open, seat: number): readonly number[] =>
  planets
    .map(planet => areaOf(g, seat, planet).mine)
    .filter(level => level > MINES.limit)
    .toSorted((a, b) => b - a)
/** Whether a place is shared that would have been worth something. */
export function isTie({ id, values }: Title, seat: number): boolean {
  const ranks = [...new Set(values)].toSorted((a, b) => b - a)
  const mine = values[seat] ?? 0
  return (
    ['prestige', 'credits', 'power', 'technologies'].includes(id) &&
    ranks.indexOf(mine) < 2 &&
    values.filter(value => value === mine).length > 1
  )
}

/** "Star Empire leads with 46 · you and MTS Group follow with 44". */
export function standing(g: Open, me: number, scored: Scored, told: number): string {
  const seats = seatsOf(g)
  const ranks = [...new Set(scored.sums[told])].toSorted((a, b) => b - a)
  const at = (sum: number | undefined): readonly number[] =>
    seats.filter(seat => sumOf(scored, seat, told) === sum)
  const line = (sum: number | undefined, verb: string): string => {
    const who = at(sum)
    const alone = who.length === 1 && who[0] !== me
    return `${namesOf(g, who, me)} ${verb}${alone ? 's' : ''} with ${sum}`
  }
  return [line(ranks[0], 'lead'), ...(ranks[1] === undefined ? [] : [lower(line(ranks[1], 'follow'))])].join(
    ' · ',
  )
}
const lower = (text: string): string => text.replace(/^You\b/, 'you')
/** "Star Empire, MTS Group and you": the viewer last. */
export function namesOf(g: Open, seats: readonly number[], me: number): string {
  const others = seats.filter(seat => seat !== me).map(seat => nameAt(g, seat, me))
  return listed(seats.includes(me) ? [...others, others.length > 0 ? 'you' : 'You'] : others)
}
