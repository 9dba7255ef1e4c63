import type { Seat, Setup } from '@orrery/kernel'
import type { ORDERS, TARGETS } from '../content/automa.js'
import type { Content } from '../content/content.js'
import { content as printed } from '../content/content.js'
import type { UNITS } from '../content/vocabulary.js'
import { UNITS as CLASSES } from '../content/vocabulary.js'
import { wormhole } from '../rules/galaxy.js'
import { lay } from '../../../testing/table.js'
import { content, firstUnit, tablesOf } from '../state.js'
import { strip } from './clash.js'
import { Table } from './table.js'

/** Matches against an Automa, in few words. */

/** A player (seat 0) and an Automa (seat 1) in the galaxy of the First Game; the player is to move. */
export function solo(settings: Setup['settings'] = {}, seed = 'table', cards: Content = printed): Table {
  const t = new Table(2, { scenario: 'first-game', automa: 1, ...settings }, seed, cards)
  return strip(t.idle(() => t.prompt() === 'turn.choose'))
}
/** The same, where every planet is known and nobody but the two homes has pieces anywhere. */
export function quiet(seed = 'table', cards: Content = printed): Table {
  const t = solo({}, seed, cards)
  t.clear(0).clear(1)
  t.arrange(g => {
    g.systems.at(wormhole(g)).neutrals.fill(0)
    for (const row of g.systems) if (row.hex >= 0 && row.planet < 0) row.owner = 0
  })
  for (const [star, planet] of [
    [3, 'tillhaven'],
    [7, 'farlight'],
    [14, 'bittersea'],
    [12, 'rustplain'],
    [15, 'eden'],
  ] as const)
    t.planet(t.star(star), planet).owns(0, t.star(star), 1)
  return t
}
/** Nobody has seen these systems, or lives there. */
export const unseen = (t: Table, ...stars: readonly number[]): Table =>
  t.arrange(g => {
    for (const star of stars) {
      const row = g.systems.at(t.star(star))
      row.planet = -1
      row.owner = -1
      row.population.fill(0)
    }
  })
/** Links between star tiles, by their numbers. */
export const lanes = (t: Table, ...pairs: readonly (readonly [number, number])[]): Table =>
  t.links(...pairs.map(([a, b]) => [t.star(a), t.star(b)] as const))
/** A unit more of a class in a system, by the number of its tile. */
export const stands = (t: Table, seat: Seat, unit: (typeof UNITS)[number], star: number): number =>
  t.unit(seat, CLASSES.indexOf(unit), t.star(star))
/** Neutral pieces of a kind in a system, by the number of its tile. */
export const lurk = (t: Table, kind: string, star: number, n = 1): Table =>
  t.arrange(g => g.systems.at(t.star(star)).neutrals.set(tablesOf(g).neutral[kind] ?? 0, n))
/** The tiles on which a seat's units lie, by their numbers. */
export const whereabouts = (t: Table, seat: Seat): number[] => {
  const from = firstUnit(t.g, seat)
  return [...t.g.units].flatMap(({ at }, u) =>
    u >= from && u < from + tablesOf(t.g).classes.length && at >= 0 ? [content(t.g).stars.at(at).number] : [],
  )
}

type Order = (typeof ORDERS)[number]
/** The next decision card has this order; its other order and its target rule are those given. */
export function plans(t: Table, order: Order, otherwise?: Order, target?: (typeof TARGETS)[number]): number {
  const { decisions } = content(t.g)
  const card = decisions.items.findIndex(
    item =>
      item.order === order &&
      (otherwise === undefined || item.otherwise === otherwise) &&
      (target === undefined || item.target === target),
  )
  if (card < 0) throw new Error(`no card says ${order}, ${otherwise}, ${target}`)
  t.arrange(g => {
    const all = [...g.decisionDeck.toArray(), ...g.decisionDiscard.toArray()].filter(c => c !== card)
    lay(g.decisionDiscard, [])
    lay(g.decisionDeck, [...all, card])
  })
  return card
}
/** The player does nothing of note; the Automa takes its turn, and then it is the player's again. */
export function turn(t: Table): Table {
  const before = t.events('decision').length
  t.arrange(g => void (g.players.at(0).played = 0))
  t.plays(0, 'exploration')
  return t.idle(() => t.events('decision').length > before && t.prompt() === 'turn.choose')
}
/** The Automa carries out the order of such a card. */
export const obeys = (t: Table, ...card: readonly [Order, Order?, (typeof TARGETS)[number]?]): Table => {
  plans(t, ...card)
  return turn(t)
}
/** Which of the two orders of its last card the Automa carried out: 1 or 2, or 0 for neither. */
export function carried(t: Table): number {
  const last = t.log.filter(({ type }) => type === 'decision' || type === 'order').at(-1)
  return last?.type === 'order' ? (last['second'] === true ? 2 : 1) : 0
}
export const relate = (t: Table, to: number): Table => t.arrange(g => g.players.at(1).relations.set(0, to))
/** The decision that was shown last. */
export const shown = (t: Table) => content(t.g).decisions.at(t.events('decision').at(-1)?.['card'] as number)
