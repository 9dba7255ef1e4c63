import type { Random } from '@orrery/kernel'
import { everyone } from '@orrery/kernel'
import { answer, fork, questions, randomFrom, sample, start } from '@orrery/kernel/host'
import { lay } from '../../../testing/table.js'
import { newEden } from '../game.js'
import { countAll } from '../rules/holdings.js'
import { HOMES } from '../rules/map.js'
import type { NewEden } from '../state.js'
import { developmentOf, TYPES } from '../state.js'

/** A board in full swing: random Fleets, Structures, Developments and hands, so that a short game meets most of the rules. */

function research(g: NewEden, seat: number, random: Random): void {
  const { deck, completed } = g.players.at(seat)
  for (let n = 3 + random(12); n > 0; n--) {
    const card = deck.at(random(deck.length))
    const { after } = developmentOf(g, card)
    const done = completed.toArray()
    if (after !== undefined && !done.some(other => developmentOf(g, other).id === after)) continue
    lay(completed, [...done, card])
    lay(
      deck,
      deck.toArray().filter(other => other !== card),
    )
  }
}
function dealCards(g: NewEden, seat: number, random: Random): void {
  const { events, missions } = g.players.at(seat)
  for (const [deck, hand, n] of [
    [g.eventDeck, events, random(6)],
    [g.missionDeck, missions, random(5)],
  ] as const)
    for (let i = 0; i < n; i++) {
      const cards = deck.toArray()
      lay(hand, [...hand.toArray(), cards.pop() ?? -1])
      lay(deck, cards)
    }
}
function fillSystem(g: NewEden, at: number, random: Random): void {
  const row = g.systems.at(at)
  const isTile = at >= HOMES * g.players.length
  if (isTile && random(3) > 0) {
    row.explored = true
    row.known = everyone(g)
    const owner = g.players.at(random(g.players.length))
    if (random(2) === 0 && owner.tokens < 11) {
      row.controller = [...g.players].indexOf(owner)
      owner.tokens += 1
    }
  }
  if (row.explored && row.fleet < 0 && random(2) === 0) {
    const seat = random(g.players.length)
    const { models } = g.players.at(seat)
    for (let n = 1 + random(5); n > 0; n--) {
      const type = random(TYPES)
      if (models.get(type) === 0) continue
      models.add(type, -1)
      row.ships.add(type, 1)
      row.fleet = seat
    }
  }
  const kind = random(g.structures.length)
  if ((!isTile || row.controller >= 0) && random(2) === 0 && g.structures.get(kind) > 0) {
    g.structures.add(kind, -1)
    row.slots.set(0, kind)
  }
}
/** After a random set-up; nothing is created or lost. */
export function richPosition(players: number, seed: string): NewEden & object {
  const g = start(newEden, { players, seed, settings: {} }) as NewEden & object
  const random = randomFrom(`rich ${seed}`)
  while (g.phase === 'setup') {
    const [question] = questions(g)
    if (!question || !answer(g, question.seat, sample(question, random)).ok) throw new Error('no set-up')
  }
  for (let seat = 0; seat < players; seat++) {
    const player = g.players.at(seat)
    research(g, seat, random)
    dealCards(g, seat, random)
    player.z = 20 + random(25)
    player.vp = random(6)
    for (let kind = 0; kind < player.goods.length; kind++) {
      const n = random(4)
      g.pool.add(kind, player.goods.get(kind) - n)
      player.goods.set(kind, n)
    }
  }
  for (let at = 0; at < g.systems.length; at++) fillSystem(g, at, random)
  countAll(g)
  return fork(g)
}
