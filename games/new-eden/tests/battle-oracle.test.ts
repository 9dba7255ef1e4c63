import { expect, test } from 'vitest'
import type { Random } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import { answer, answerNamed, questions, randomFrom, sample, start } from '@orrery/kernel/host'
import { FACTIONS } from '../content/vocabulary.js'
import { holderOf, isHome, structuresAt } from '../rules/control.js'
import { HOMES } from '../rules/map.js'
import type { NewEden } from '../state.js'
import { developmentOf, eventOf, strategyOf } from '../state.js'
import { lab } from './battle-lab.js'
import type { Told } from './battle-oracle.js'
import { Oracle } from './battle-oracle.js'

/** What lies on the table when a battle has just begun. */
function opening(g: NewEden): Oracle {
  const { battle } = g
  const seats = [battle.sides.at(0).owner, battle.sides.at(1).owner] as const
  const completed = seats.map(
    seat =>
      new Set(
        g.players
          .at(seat)
          .completed.toArray()
          .map(card => developmentOf(g, card).id),
      ),
  ) as [Set<string>, Set<string>]
  const holder = holderOf(g, battle.at)
  const side = holder === seats[0] ? 0 : holder === seats[1] ? 1 : -1
  let citadels = structuresAt(g, battle.at, 'citadel')
  if (isHome(g, battle.at)) {
    citadels = 0
    for (let place = 0; place < HOMES; place++) citadels += structuresAt(g, holder * HOMES + place, 'citadel')
  }
  return new Oracle({
    seats,
    ships: [...battle.ships].map(ship => ({ side: ship.side, class: ship.type })),
    factions: seats.map(seat => FACTIONS[g.players.at(seat).faction] ?? 'amarr') as [string, string],
    completed,
    holder: side,
    citadels: citadels * (completed[Math.max(0, side)]?.has('fortified-citadels') ? 2 : 1),
    home: isHome(g, battle.at),
    strategy: card => strategyOf(g, card).id,
    development: card => developmentOf(g, card).id,
    event: card => eventOf(g, card).id,
  })
}

/** One answer at random; most battles are fought to their end. */
function answerAny(g: NewEden & object, random: Random): readonly Told[] {
  const [question] = questions(g)
  if (!question) throw new Error('nobody is asked')
  const fights = question.prompt === 'retreating.choose' && random(10) > 0
  const result = fights
    ? answerNamed(g, question.seat, 'fight')
    : answer(g, question.seat, sample(question, random))
  if (!result.ok) throw new Error(result.error.message)
  return result.events as unknown as Told[]
}
/** A battle until it is over: what the oracle found, and what happened in it. */
function watch(g: NewEden & object, random: Random, seen: Map<string, number>): string[] {
  const oracle = opening(g)
  const drawn = [0, 0]
  let aligned = 0
  let vp = 0
  while (!isOver(g)) {
    for (const event of answerAny(g, random)) {
      if (event.type === 'battle') return [...oracle.problems, ...compare(oracle, vp, drawn)]
      seen.set(event.type, (seen.get(event.type) ?? 0) + 1)
      if (event.type === 'aligned' && ++aligned === 2)
        oracle.aligned([...g.battle.ships].map(({ orbit, leader }) => ({ orbit, leader })))
      oracle.hear(event)
      if (event.type === 'scored' && event.source === 'battle') vp += event.vp as number
      if (event.type === 'drew')
        drawn[oracle.sideOf(event.by)] = (drawn[oracle.sideOf(event.by)] ?? 0) + (event.cards as number)
    }
  }
  return [...oracle.problems, ...compare(oracle, vp, drawn)]
}
function compare(oracle: Oracle, vp: number, drawn: readonly number[]): string[] {
  const mine = oracle.rewards()
  const told = JSON.stringify([vp, drawn])
  const expected = JSON.stringify([mine.vp, mine.events])
  return told === expected ? [] : [`rewards: the game gives ${told}, the oracle ${expected}`]
}

test('an independent calculation agrees with every attack, winner and reward of many random battles', () => {
  const problems: string[] = []
  const seen = new Map<string, number>()
  for (let seed = 0; seed < 60; seed++) {
    const g = start(lab, { players: 2 + (seed % 2), seed: `oracle ${seed}`, settings: {} }) as NewEden &
      object
    const random = randomFrom(`answers ${seed}`)
    while (!isOver(g)) problems.push(...watch(g, random, seen).map(problem => `${seed}: ${problem}`))
  }
  expect(problems).toEqual([])
  // It has had something to look at.
  for (const type of [
    'hit',
    'missed',
    'critical',
    'rerolled',
    'cancelled',
    'repaired',
    'sent',
    'fleet-lost',
    'escaped',
  ])
    expect([type, (seen.get(type) ?? 0) > 9]).toEqual([type, true])
}, 60_000)
