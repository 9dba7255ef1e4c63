import type { GameEvent, Question, Random, Seat } from '@orrery/kernel'
import { isOut, isOver } from '@orrery/kernel'
import {
  answerNamed,
  describe,
  nameAnswer,
  questions,
  randomFrom,
  sample,
  start,
  winners,
} from '@orrery/kernel/host'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { secondGenesis } from '../game.js'
import type { G } from '../state.js'

/** Whole games at random in which players drop out at any moment: what must hold after every answer. */

const some = <T>(of: readonly T[], random: Random): T => of[random(of.length)] as T
/** Keen on ships and on warping; now and then somebody concedes. */
function answerTo(q: Question, random: Random): unknown {
  if (!['initiative', 'manage'].includes(q.prompt)) return nameAnswer(q, sample(q, random))
  if (random(250) === 0) return 'concede'
  const all = (describe(q).options ?? []).map(({ name }) => name)
  if (q.prompt === 'initiative')
    return random(100) < 85 ? all.find(name => name === 'pass' || name === 'hand-on') : some(all, random)
  const wishes = [/^(play|open|upgrade)/, /^undock/, /^warp/]
  const wish = wishes[random(5)]
  const wanted = all.filter(name => wish?.test(name))
  return wanted.length > 0 ? some(wanted, random) : random(3) === 0 ? some(all, random) : 'pass'
}

const outIn = (g: G): Seat[] => [...g.players].flatMap((_, seat) => (isOut(g, seat) ? [seat] : []))
const rowsOf = (g: G, zone: Iterable<number>) => [...zone].map(card => g.cards.at(card))
/** SG-RULING-79: what a player who is out leaves behind. */
function leftBehind(g: G, seat: Seat): string[] {
  const homes = g.players.length
  const { hand, market, scrap, aside } = g.players.at(seat)
  const isTheirs = ({ owner, controller }: { owner: Seat; controller: Seat }): boolean =>
    owner === seat || controller === seat
  const inPlay = rowsOf(g, [...g.ships, ...g.structures, ...g.news])
  return [
    [hand, market, scrap, aside].some(zone => zone.length > 0) && 'cards',
    inPlay.some(isTheirs) && 'cards in play',
    rowsOf(g, g.played).some(({ owner }) => owner === seat) && 'cards on the pile',
    rowsOf(g, g.locations).some(
      ({ owner, region }) => region === seat || (owner === seat && region < homes),
    ) && 'locations',
    [...g.regions].some(r => r.open && (r.controller === seat || r.attacker === seat)) && 'regions',
    [...g.waiting].some(({ by }) => by === seat) && 'abilities that wait',
    questions(g).some(q => q.seat === seat) && 'questions',
  ].flatMap(what => (what === false ? [] : [`${seat} is out and leaves ${what}`]))
}
/** Where ships are, and who controls outer regions (SG-REG-09, SG-RULING-41). */
function misplaced(g: G): string[] {
  const homes = g.players.length
  const ships = rowsOf(g, g.ships)
  const there = (r: number): Seat[] =>
    ships.flatMap(ship => (!ship.docked && ship.region === r ? [ship.controller] : []))
  return [
    ...ships.map(ship => ship.docked && ship.region !== ship.controller && 'a ship is docked abroad'),
    ...ships.map(ship => ship.docked && ship.command >= 0 && 'a docked ship has a command'),
    ...ships.map(
      ship => !ship.docked && ship.region < homes && !g.regions.at(ship.region).open && 'a ship is nowhere',
    ),
    ...[...g.regions].map(({ open, controller }, r) => {
      if (!open || r < homes) return false
      if (controller >= 0)
        return !there(r).includes(controller) && `region ${r} is controlled by nobody there`
      return new Set(there(r)).size === 1 && `region ${r} is nobody's with one player there`
    }),
  ].flatMap(what => (what === false ? [] : [what]))
}
/** SG-RULING-90, SG-RULING-103: what a turn leaves to the next. */
function leftOver(g: G): string[] {
  return [
    ...rowsOf(g, g.ships).map(
      ({ damage, attacked, lent, side, aim }) =>
        (damage > 0 || attacked || lent || side !== 'none' || aim >= 0) && 'something of a battle or a loan',
    ),
    ...[...g.players].map(({ damage }) => damage > 0 && 'damage to a starbase'),
    [g.pile, g.waiting, g.changes, g.hits].some(list => list.length > 0) && 'items, effects or hits',
    [...g.regions].some(({ attacker }) => attacker >= 0) && 'an attack',
  ].flatMap(what => (what === false ? [] : [`the turn before leaves ${what}`]))
}

interface Played {
  readonly problems: readonly string[]
  readonly outs: number
  readonly turns: number
}
function played(n: number): Played {
  const players = 2 + (n % 5)
  const teams = players === 4 && n % 2 === 1 ? 2 : players === 6 && n % 3 === 0 ? 3 : 0
  const g = start(secondGenesis, { players, seed: `whole ${n}`, settings: { teams, cap: 60 } })
  const random = randomFrom(`wild ${n}`)
  const problems: string[] = []
  let [turns, active] = [0, -1]
  while (!isOver(g)) {
    const q = some(questions(g), random)
    const result = answerNamed(g, q.seat, answerTo(q, random), q.errand)
    if (!result.ok) throw result.error
    const { events } = result
    const has = (type: string): boolean => events.some((event: GameEvent) => event.type === type)
    const found: string[] = []
    if (isOver(g)) {
      const [first = 0, ...others] = [...g.players].flatMap((_, seat) => (isOut(g, seat) ? [] : [seat]))
      const won =
        teams === 0
          ? [first, ...others]
          : [...g.players].map((_, s) => s).filter(s => s % teams === first % teams)
      if (!has('cap') && !has('fulfilled'))
        found.push(...(winners(g).join() === won.join() ? [] : ['others win']))
    } else if (!questions(g).some(({ prompt }) => /^(withdraw|leave a fallen home)/.test(prompt))) {
      found.push(...outIn(g).flatMap(seat => leftBehind(g, seat)), ...misplaced(g))
      if (isOut(g, g.active) && !g.resolving) found.push('the turn of somebody who is out goes on')
    }
    if (has('turn')) {
      turns++
      found.push(...leftOver(g))
      let next = active
      do next = (next + 1) % players
      while (isOut(g, next) && next !== active)
      if (active >= 0 && !has('out') && next !== g.active) found.push('the turn goes to somebody else')
      active = g.active
    }
    problems.push(...found.map(what => `game ${n}, turn ${g.turn}: ${what}`))
  }
  return { problems, outs: outIn(g).length, turns }
}

rule(
  ['SG-WIN-08', 'SG-WIN-10', 'SG-RULING-79', 'SG-RULING-90', 'SG-RULING-101', 'SG-RULING-103'],
  'whole games of two to six, alone and in teams, whenever somebody drops out',
  () => {
    const games = Array.from({ length: 60 }, (_, n) => played(n))
    expect(games.flatMap(({ problems }) => problems).slice(0, 5)).toEqual([])
    const sum = (of: (game: Played) => number): number => games.reduce((n, game) => n + of(game), 0)
    expect([sum(game => game.outs) > 100, sum(game => game.turns) > 1000]).toEqual([true, true])
  },
)
