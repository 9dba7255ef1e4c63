import { decide, greedy, players, search, strengths } from '@orrery/bots'
import type { Player } from '@orrery/bots'
import { games } from '@orrery/games'
import type { Question } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import {
  answer,
  check,
  hash,
  imagine,
  questions,
  randomFrom,
  start,
  view,
  winners,
} from '@orrery/kernel/host'
import { beforeAll, expect, test } from 'vitest'
import type { Loaded } from '@orrery/games'
import { playMatch } from './play.js'

let sample: Loaded
beforeAll(async () => {
  const loaded = await games['skirmish']?.load()
  if (!loaded) throw new Error('the sample game is missing')
  sample = loaded
})
const named = (name: string): Player => players[name] as Player

/** The share of games won by the first bot, which sits in every seat in turn; a shared win counts in part. */
function shareOf(one: Player, other: Player, games: number, played = sample): number {
  let won = 0
  for (let i = 0; i < games; i++) {
    const seat = i % 2
    const best = winners(playMatch(played, seat === 0 ? [one, other] : [other, one], `share/${i}`))
    if (best.includes(seat)) won += 1 / best.length
  }
  return won / games
}

test('greedy beats random clearly', () => {
  expect(shareOf(named('greedy'), named('random'), 60)).toBeGreaterThan(0.8)
})

test('search beats random clearly, and greedy too', () => {
  const small = search('small search', { playouts: 60 })
  expect(shareOf(small, named('random'), 12)).toBeGreaterThan(0.8)
  expect(shareOf(small, named('greedy'), 20)).toBeGreaterThan(0.6)
})

test('normal is stronger than easy', () => {
  expect(shareOf(named('normal'), named('easy'), 30)).toBeGreaterThan(0.7)
})

test.each(['random', 'quick', 'greedy', 'easy', 'normal'])('%s: same seed, same game', name => {
  const player = named(name)
  const play = (seed: string): string => hash(playMatch(sample, [player, player, player], seed))
  expect(play('a')).toBe(play('a'))
  expect(play('a')).not.toBe(play('b'))
})

test('what a bot cannot see does not change its answer', () => {
  const few = greedy('few', { worlds: 2, ahead: 3 })
  const small = search('small search', { playouts: 30, depth: 10 })
  let differed = 0
  playMatch(sample, [named('greedy'), named('random')], 'blind', (g, q) => {
    const other = imagine(g, view(g, q.seat), randomFrom(`other/${hash(g)}`))
    if (hash(other) !== hash(g)) differed++
    const there = questions(other, q.seat).find(x => x.errand === q.errand)
    if (!there) throw new Error('the other world does not ask')
    for (const player of [few, small, named('random')]) {
      const think = (world: object, question: typeof q) =>
        decide(player, sample.game, world, question, { bot: sample.bot, random: randomFrom('same') })
      expect(think(g, q)).toEqual(think(other, there))
    }
  })
  expect(differed).toBeGreaterThan(10)
})

test('every bot answers every question of a match legally, for any number of seats', () => {
  for (const seats of [2, 3, 4])
    for (const name of ['random', 'quick', 'greedy', 'easy'])
      playMatch(
        sample,
        Array.from({ length: seats }, () => named(name)),
        `legal/${seats}`,
        (_g, q, given) => expect(check(q, given)).toBeUndefined(),
      )
})

test('in every game a search answers legally, and so is all that the game proposes', async () => {
  const small = search('small search', { playouts: 4 })
  for (const entry of Object.values(games)) {
    const { game, bot } = await entry.load()
    const random = randomFrom('every game')
    const players = game.def.players.min
    const brought = bot?.brings?.(players, {}, random)
    const g = start(game, { players, seed: 'every game', settings: {}, ...(brought && { brought }) })
    for (let n = 0; n < 40 && !isOver(g); n++) {
      const open = questions(g)
      const q = open[random(open.length)] as Question
      for (const given of bot?.propose?.(g, q, random) ?? []) expect(check(q, given)).toBeUndefined()
      const given = decide(small, game, g, q, { bot, random })
      const result = answer(g, q.seat, given, q.errand)
      if (!result.ok) throw result.error
    }
  }
}, 60_000)

test('without a word from the game, bots play for the score', () => {
  const plain = { game: sample.game }
  const ahead = greedy('ahead', { worlds: 2, ahead: 12 })
  expect(shareOf(ahead, named('random'), 40, plain)).toBeGreaterThan(0.65)
})

test('time that is up ends the search at once, with a legal answer', () => {
  const g = start(sample.game, { players: 2, seed: 'clock', settings: {} })
  const [q] = questions(g)
  if (!q) throw new Error('nobody is asked')
  let asked = 0
  const stop = (): boolean => ++asked > 5
  const given = decide(named('hard'), sample.game, g, q, { bot: sample.bot, random: randomFrom('x'), stop })
  expect(check(q, given)).toBeUndefined()
  expect(asked).toBe(6)
})

test('the strengths of the table are bots', () => {
  expect(strengths.map(name => players[name].name)).toEqual(['easy', 'normal', 'hard'])
})
