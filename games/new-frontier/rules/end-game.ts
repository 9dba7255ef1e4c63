import type { Seat } from '@orrery/kernel'
import { call, contentOf, finish, int, NOBODY } from '@orrery/kernel'
import type { Content } from '../content/content.js'
import { SUITS } from '../content/missions.js'
import { MINES } from '../content/numbers.js'
import type { Category } from '../content/vocabulary.js'
import type { ForSeat, NewFrontier, Open, Seen } from '../state.js'
import { areaOf, emit, forSeat, k, missionCount, missionOf, PLANETS, seatsOf, shipOf } from '../state.js'
import { sumOf } from './effects.js'
import { suitPoints, titlePoints } from './end-game-scoring.js'
import { facilityKinds } from './facilities.js'
import { openFleet } from './fleets.js'
import { gainVp } from './gains.js'
import { largestFleetAt, situationAt } from './situation.js'
import { effectsOf, wordOf } from './sources.js'
import { turnOrder } from './turn-order.js'

/** End Game Scoring, category by category, and who wins. */

const planets = Array.from({ length: PLANETS }, (_, planet) => planet)
const technologiesOf = (g: Seen, who: Seat): number =>
  1 +
  g.players
    .at(who)
    .technologies.toArray()
    .filter(held => held > 0).length
/** Attack and Defense of all ships. */
export const powerOf = (g: Open, who: Seat): number =>
  planets
    .flatMap(planet => areaOf(g, who, planet).fleet.toArray())
    .reduce((sum, token) => sum + shipOf(g, token).attack + shipOf(g, token).defense, 0)
const coloniesOf = (g: Seen, who: Seat): number =>
  [...g.colonies].filter(colony => colony.owner === who).length

/** NF-TECH-24: the suit that counts for a completed mission. */
export const suitOf = (g: Seen, who: Seat, card: number): number => {
  const { changed, changedSuit } = g.players.at(who)
  return card === changed ? changedSuit : SUITS.indexOf(missionOf(g, card).suit)
}
/** What a category compares or counts for a player (NF-SCORE-16). */
function measure(g: Open, who: Seat, category: Category): number {
  const player = g.players.at(who)
  switch (category) {
    case 'prestige':
      return player.prestige
    case 'credits':
      return player.credits
    case 'power':
      return powerOf(g, who)
    case 'technologies':
      return technologiesOf(g, who)
    case 'fleets':
      return planets.filter(planet => largestFleetAt(g, planet) === who).length
    case 'production':
      return planets.reduce((sum, planet) => sum + areaOf(g, who, planet).mine, 0)
    case 'facilities':
      return planets.reduce((sum, planet) => sum + facilityKinds(areaOf(g, who, planet).facilities).length, 0)
    case 'exploration':
      return coloniesOf(g, who)
    case 'marketing':
      return player.completed.length
  }
}
/** VP of a category by seat, without Technologies. */
function pointsOf(g: Seen, index: number, values: readonly number[]): readonly number[] {
  const { pays } = contentOf<Content>(g).categories.at(index)
  const seats = seatsOf(g)
  if ('title' in pays) return titlePoints(values, pays.title)
  if ('largestFleet' in pays) return values.map(n => n * pays.largestFleet) // NF-SCORE-07
  if ('mines' in pays)
    return seats.map(who =>
      planets.reduce(
        (sum, planet) => sum + (pays.mines[areaOf(g, who, planet).mine - MINES.limit - 1] ?? 0),
        0,
      ),
    )
  if ('colony' in pays) return values.map(n => n * pays.colony)
  if ('missions' in pays)
    return seats.map(who => {
      const suits = g.players
        .at(who)
        .completed.toArray()
        .map(card => suitOf(g, who, card))
      return SUITS.reduce(
        (sum, _, suit) => sum + suitPoints(suits.filter(s => s === suit).length, pays.missions),
        0,
      )
    })
  return values.map(() => 0)
}
/** NF-SCORE-11: level 3 Technologies pay with their category. */
function technologyPoints(g: Seen, who: Seat, category: Category, values: readonly number[]): number {
  const here = situationAt(g, who, 0, { leads: values[who] === Math.max(...values) })
  return sumOf(effectsOf(g, who), 'vp', here, `scoring ${category}`)
}
/** What a category is worth to everybody: what is compared or counted, and VP without and by Technologies. */
export function scoresOf(g: Open, index: number) {
  const category = contentOf<Content>(g).categories.at(index).id as Category
  const seats = seatsOf(g)
  const values = seats.map(who => measure(g, who, category))
  return {
    values,
    points: pointsOf(g, index, values),
    technologies: seats.map(who => technologyPoints(g, who, category, values)),
  }
}
function score(g: NewFrontier, index: number): void {
  const { points, technologies } = scoresOf(g, index)
  emit(g, 'scored', { category: index, points: [...points], technologies })
  for (const who of seatsOf(g)) gainVp(g, who, (points[who] ?? 0) + (technologies[who] ?? 0), 'scoring')
}

// ---------------------------------------------------------------- Marketing 1B

const completed = k.guard<ForSeat>(
  k.cardsIn('mission', missionCount, (g, _f, who) => g.players.at(who).completed, 'NF-TECH-24'),
  [],
)
const suits = k.guard<ForSeat>(
  k.things('suit', () => SUITS.length),
  [['NF-TECH-24', (g, _f, suit, _who, card) => SUITS[suit] !== missionOf(g, card).suit]],
)
/** NF-SCORE-14. */
const changeSuit = k.procedure('change-suit', forSeat, {
  choose: k.choose((g, f) => (g.players.at(f.seat).completed.length > 0 ? f.seat : NOBODY), {
    change: k.option(k.pairs(completed, suits), (g, f, card, suit) => {
      const player = g.players.at(f.seat)
      player.changed = card
      player.changedSuit = suit
      emit(g, 'suit-changed', { by: f.seat, mission: card, suit })
    }),
    keep: k.plain([], () => undefined),
  }),
})

/** NF-GEN-03, NF-SCORE-12, 13: most VP, then Prestige, then Credits, then the Turn Order Track. */
export function winnerOf(g: Seen): Seat {
  const track = turnOrder(g)
  const better = (a: Seat, b: Seat): number => {
    const [one, other] = [g.players.at(a), g.players.at(b)]
    return (
      other.vp - one.vp ||
      other.prestige - one.prestige ||
      other.credits - one.credits ||
      track.indexOf(a) - track.indexOf(b)
    )
  }
  return [...seatsOf(g)].sort(better)[0] ?? NOBODY
}

export const endGame = k.procedure(
  'end-game',
  { at: int() },
  {
    begin: g => {
      g.phase = 'scoring'
      for (const area of g.areas) openFleet(g, area) // all ships are counted in the open
    },
    suits: k.each(turnOrder, (g, _f, who) =>
      wordOf(g, who, 'changeSuit') === undefined ? null : call(changeSuit, { seat: who }),
    ),
    /** NF-SCORE-02. */
    categories: (g, f) => {
      if (f.at === contentOf<Content>(g).categories.length) return undefined
      score(g, f.at)
      f.at += 1
      return 'categories'
    },
    win: g => {
      const winner = winnerOf(g)
      g.phase = 'over'
      emit(g, 'won', { by: winner, vp: [...g.players].map(player => player.vp) })
      finish(g, [winner])
    },
  },
)
