import type { Random, Setup } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import { answer, questions, randomFrom, sample, start } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { lay } from '../../../testing/table.js'
import { adAstra } from '../game.js'
import { homeOf } from '../rules/galaxy.js'
import { incomeOf } from '../rules/income.js'
import { pointsOf } from '../rules/scoring.js'
import { hasRoom, modelFor, placeUnit } from '../rules/systems.js'
import type { AdAstra } from '../state.js'
import { tablesOf } from '../state.js'
import { faults, incomeWithDiplomats, pointsOnTable } from './books.js'

/** Whole games of players who answer anything, with the books of `books.ts` beside them. */

/** Everybody has more of everything than a game would give them in its first rounds. */
function enrich(g: AdAstra, random: Random): void {
  for (const [who, player] of [...g.players].entries()) {
    for (let branch = 0; branch < 4; branch++) player.tiers.set(branch, random(6))
    for (const unitClass of [1, 2, 3, 0]) {
      const model = modelFor(g, who, unitClass)
      if (hasRoom(g, homeOf(g, who), unitClass)) placeUnit(g, model, homeOf(g, who))
    }
    if (player.automa) continue
    for (let i = 0; i < 4; i++) player.resources.set(i, random(15))
    const nameOf = (card: number): string | undefined => tablesOf(g).technologies[card]?.name
    const deck = g.technologyDeck.toArray()
    const [one = 0, two = 0] = deck
    const cards = nameOf(one) === nameOf(two) ? [one] : [one, two]
    lay(player.developed, [...player.developed.toArray(), ...cards])
    lay(
      g.technologyDeck,
      deck.filter(card => !cards.includes(card)),
    )
    const anomalies = g.anomalyDeck.toArray()
    lay(player.anomalies, anomalies.splice(0, 4))
    lay(g.anomalyDeck, anomalies)
  }
}
const LEVEL: Readonly<Record<string, number>> = { easy: 0, normal: 3, hard: 6 }
/** Looks at one turn in so many, and at the end. */
const EVERY = 4
function playBesideBooks(players: number, seed: string, settings: Setup['settings']): void {
  const random = randomFrom(seed)
  const g = start(adAstra, { players, seed, settings }) as AdAstra & object
  let turns = 0
  while (!isOver(g)) {
    const [q] = questions(g)
    if (!q) throw new Error('nobody is asked')
    if (q.prompt === 'turn.choose' && turns++ === 0) enrich(g, random)
    const result = answer(g, q.seat, sample(q, random))
    if (!result.ok) throw result.error
    const isBetween = questions(g)[0]?.prompt === 'turn.choose' && turns % EVERY === 0
    if (!isOver(g) && !isBetween) continue
    expect(faults(g)).toEqual([])
    for (let who = 0; who < players; who++) {
      const more = g.players.at(who).automa ? LEVEL[String(settings['level'] ?? 'normal')] : 0
      expect(pointsOf(g, who)).toBe(pointsOnTable(g, who) + (more ?? 0))
      expect([0, 1, 2, 3].map(i => incomeOf(g, who, i))).toEqual(incomeWithDiplomats(g, who))
    }
  }
}

const GAMES: readonly [number, string, Setup['settings']][] = [
  [2, 'solo', { automa: 1, level: 'hard', rounds: 8 }],
  [3, 'three', {}],
  [4, 'mixed', { automa: 2 }],
]
test.each(GAMES)('points, incomes and limits hold through a game of %i, %s', playBesideBooks)
