import type { Answer, Question, Random } from '@orrery/kernel'
import { isOver } from '@orrery/kernel'
import { answer, fork, questions, randomFrom, start } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { bot, exileSun } from '../game.js'
import { fulfilled } from '../rules/agendas.js'
import type { ExileSun } from '../state.js'

/** Whole games of bots, who claim all they may as soon as they are asked. */

type Game = ExileSun & object
const CLAIM = 'claims.claim'
/** Plays a game; `each` sees every question with its answer before it is given. */
function play(players: number, seed: string, each: (g: Game, q: Question, given: Answer) => void): void {
  const g = start(exileSun, { players, seed, settings: {} }) as Game
  const random = randomFrom(seed)
  while (!isOver(g)) {
    const q = questions(g)[0] as Question
    const given = bot.answer?.(g, q, random) ?? []
    each(g, q, given)
    expect(answer(g, q.seat, given, q.errand).ok).toBe(true)
  }
}
/** Cards that are met and still in a hand. */
const unclaimed = (g: Game, last: boolean): string[] =>
  [...g.players].flatMap((player, seat) =>
    player.agendas.toArray().flatMap(card => (fulfilled(g, seat, card, last) ? [`${seat}: ${card}`] : [])),
  )
const GAMES = [
  [2, 'two'],
  [3, 'three'],
  [6, 'six'],
] as const

rule(['XS-RULING-90', 'XS-RULING-55'], 'whatever is met, its player is asked in time to claim it', () => {
  let battles = 0
  let phases = 0
  for (const [players, seed] of GAMES)
    play(players, seed, (g, { prompt }) => {
      // The next battle begins: all that the battles before have met is claimed.
      if (prompt === 'battle.ships' || prompt === 'battles.next') {
        battles += g.battles.length
        expect(unclaimed(g, false)).toEqual([])
      }
      // The last claims are over.
      if (prompt === 'hand.discard') {
        phases++
        expect(unclaimed(g, true)).toEqual([])
      }
    })
  expect([battles > 50, phases > 10]).toEqual([true, true])
})

/** Another world with the same public facts: all Agenda cards that nobody has shown are dealt anew, drawn at any moment. */
function dealtAnew(g: Game, random: Random): Game {
  const other = fork(g)
  const hidden = [other.agendaDeck, ...[...other.players].map(player => player.agendas)]
  const cards = hidden.flatMap(zone => zone.toArray())
  const next = (): number => cards.splice(random(cards.length), 1)[0] ?? 0
  for (const zone of hidden)
    lay(
      zone,
      zone.toArray().map(() => next()),
    )
  for (const player of other.players)
    for (const card of player.agendas) player.since.set(card, random(other.battles.length + 1))
  return other
}
const askedToClaim = (g: Game): number[] => questions(g).flatMap(q => (q.prompt === CLAIM ? [q.seat] : []))

rule('XS-RULING-90', 'who is asked is the same whatever cards the hands hold', () => {
  const random = randomFrom('dealt anew')
  let asked = 0
  for (const [players, seed] of GAMES)
    play(players, seed, (g, q, given) => {
      if (g.phase !== 'battle' || q.prompt === CLAIM) return
      const [here, there] = [fork(g), dealtAnew(g, random)].map(world => {
        expect(answer(world, q.seat, given, q.errand).ok).toBe(true)
        return askedToClaim(world)
      })
      expect(there).toEqual(here)
      asked += here?.length ?? 0
    })
  expect(asked).toBeGreaterThan(20)
})
