import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { HEARD } from '../content/hearing.js'
import type { CardEffect, Verb } from '../content/vocabulary.js'
import { goodOf } from '../state.js'
import { Table } from './table.js'
import { at, development, event, packed } from './worded.js'

/** Every order that a card may give in the own turn, from an Event and from a Development. */

/** A position in which it can be done, the answers on the way, and what is so afterwards. */
interface Order {
  readonly verb: Verb
  readonly given?: (t: Table) => unknown
  readonly answers?: (t: Table) => readonly unknown[]
  /** Whose answers they are. */
  readonly seat?: number
  readonly done: (t: Table) => unknown
  readonly is: unknown
}
const near = (t: Table): number => t.beside(1).find(place => place >= 6) ?? -1
const beyond = (t: Table): number =>
  t.beside(near(t)).find(place => place >= 6 && !t.beside(1).includes(place)) ?? -1
const z = (t: Table): number[] => [...t.g.players].map(player => player.z)
const systems = (t: Table): number[] => Array.from({ length: t.g.systems.length - 6 }, (_, i) => i + 6)
const scout = (t: Table): Table => t.bare().fleet(0, 1, { interceptor: 1 })

const ORDERS: Readonly<Record<string, Order>> = {
  levy: {
    verb: { levy: { z: 2, from: 'one' } },
    given: t => t.has(0, { z: 3 }).has(1, { z: 9 }),
    answers: t => [t.choices(0)[0]],
    done: z,
    is: [5, 7],
  },
  'levy from both': {
    verb: { levy: { z: 2, from: 'both' } },
    given: t => t.has(0, { z: 3 }).has(1, { z: 9 }),
    done: z,
    is: [5, 7],
  },
  gift: { verb: { gift: { z: 2 } }, given: t => t.has(0, { z: 3 }).has(1, { z: 9 }), done: z, is: [3, 11] },
  'gift of RTs': {
    verb: { gift: { rt: 2 } },
    seat: 1,
    answers: () => [{ 'slot:5': 2 }],
    done: t => t.rts(1),
    is: [0, 2, 0, 0],
  },
  trade: {
    verb: { trade: 1 },
    given: t => t.has(0, { z: 4, morphite: 2 }),
    answers: () => ['sell trade:3'],
    done: t => [t.g.players.at(0).z, t.g.players.at(0).goods.get(goodOf('morphite'))],
    is: [7, 1],
  },
  manufacture: {
    verb: { manufacture: 1 },
    given: t => t.has(0, { mexallon: 4 }),
    answers: () => ['make product:0'],
    done: t => t.goods(0),
    is: { component: 1, mexallon: 2 },
  },
  exchange: {
    verb: { exchange: true },
    given: t => t.researching(0, 1, 'corporate-taxes', 3),
    answers: t => ['slot:1', `development:${t.development(0, 'strip-mining')}`],
    done: t => [t.g.research.at(1).card.at(0) === t.development(0, 'strip-mining'), t.rts(0)[1]],
    is: [true, 3],
  },
  rush: {
    verb: { rush: 2 },
    given: t => t.researching(0, 0, 'corporate-taxes', 2),
    answers: () => ['slot:0'],
    done: t => t.g.players.at(0).completed.has(t.development(0, 'corporate-taxes')),
    is: true,
  },
  points: {
    verb: { points: 2 },
    given: t => t.has(0, { z: 49, tritanium: 12 }),
    answers: () => ['build', ...Array.from({ length: 8 }, (_, n) => `ship class:${n % 3} system:0`)],
    done: t => t.choices(0),
    is: ['done'],
  },
  ship: {
    verb: { ship: 'small' },
    given: t => t.bare().has(0, { z: 4, tritanium: 1 }),
    answers: () => ['ship class:2 system:0'],
    done: t => t.ships(0)[2],
    is: 1,
  },
  structure: {
    verb: { structure: { less: 3 } },
    given: t => t.has(0, { z: 1, pyerite: 1 }),
    answers: t => [t.choices(0).find(choice => choice.startsWith('structure structure:1'))],
    done: t => [t.g.players.at(0).z, t.g.structures.get(1)],
    is: [0, 12],
  },
  unlock: {
    verb: { unlock: true },
    answers: () => ['unlock belt:1'],
    done: t => t.g.players.at(0).belts.toArray(),
    is: [1, 1, 0],
  },
  move: {
    verb: { move: { steps: 1, strength: 3 } },
    given: scout,
    answers: t => ['system:1', `system:${near(t)}`],
    done: t => t.g.systems.at(near(t)).fleet,
    is: 0,
  },
  jump: {
    verb: { jump: { range: 2, strength: 3 } },
    given: scout,
    answers: t => ['system:1', `system:${beyond(t)}`],
    done: t => t.g.systems.at(beyond(t)).fleet,
    is: 0,
  },
  ready: {
    verb: { ready: 1 },
    given: t => t.arrange(g => void (g.systems.at(1).exhausted = 1)),
    answers: () => [['system:1']],
    done: t => t.g.systems.at(1).exhausted,
    is: 0,
  },
  haste: {
    verb: { haste: 1 },
    given: t => {
      for (const place of systems(t)) t.explored(place)
      return t.bare().fleet(0, 1, { marauder: 1 })
    },
    answers: () => ['move system:1'],
    done: t => t.choices(0).includes(`go system:${beyond(t)}`),
    is: true,
  },
  discovery: {
    verb: { discovery: 1 },
    given: t => scout(t).tile(near(t), 'maurasi').nextDiscoveries('five-z', 'three-z'),
    answers: t => ['move system:1', `go system:${near(t)}`, { 'class:0': 1 }],
    done: t => t.events('found')[0]?.tokens.length,
    is: 2,
  },
  look: {
    verb: { look: 1 },
    given: scout,
    answers: t => [[`system:${near(t)}`]],
    done: t => t.g.systems.at(near(t)).known,
    is: 1,
  },
  uprising: {
    verb: { uprising: true },
    given: t => t.control(1, t.centre),
    answers: t => [`system:${t.centre}`],
    done: t => t.g.players.at(1).tokens,
    is: 0,
  },
  sabotage: {
    verb: { sabotage: true },
    given: t => scout(t).control(1, near(t)).structure(near(t), 'refinery'),
    answers: t => [`site:${near(t) * 3}`],
    done: t => t.g.systems.at(near(t)).slots.get(0),
    is: -1,
  },
  claim: {
    verb: { claim: true },
    given: t => t.bare().explored(near(t)).fleet(0, near(t), { interceptor: 1 }),
    answers: t => [`system:${near(t)}`],
    done: t => t.g.systems.at(near(t)).controller,
    is: 0,
  },
  mission: {
    verb: { mission: true },
    given: t => t.dealMission(0, 'land-rush'),
    answers: t => [`mission:${t.g.players.at(0).missions.at(0)}`],
    done: t => [t.g.missionDiscard.length, t.g.players.at(0).missions.length],
    is: [1, 1],
  },
}
/** What says it, and the answer that brings it about. */
type Place = readonly [says: (verb: Verb) => CardEffect, from: 'event' | 'development']
const PLACES: Readonly<Record<string, Place>> = {
  'an Event': [verb => at({ turn: 'any' }, verb), 'event'],
  'an Event before the action': [verb => at({ turn: 'before' }, verb), 'event'],
  'a Development': [verb => at({ turn: 'any' }, verb), 'development'],
}
function obeyed([says, from]: Place, { verb, given, answers, done, seat = 0 }: Order): unknown {
  const sets = from === 'event' ? event(says(verb)) : development(says(verb))
  const t = new Table(2, 'eden', packed(sets)).settled().withoutCards()
  const card =
    from === 'event'
      ? `play event:${t.dealEvent(0, 'contract-payment')}`
      : `use development:${t.completed(0, 'trade-pact').development(0, 'trade-pact')}`
  given?.(t)
  t.says(0, 'begin', card)
  t.says(seat, ...((answers?.(t) ?? []) as never[]))
  return done(t)
}
describe('an order is obeyed', () => {
  for (const [name, place] of Object.entries(PLACES))
    rule(['NE-CARD-08', 'NE-DEV-19'], `given by ${name}`, () => {
      const orders = Object.entries(ORDERS)
      expect(orders.map(([order, what]) => [order, obeyed(place, what)])).toEqual(
        orders.map(([order, what]) => [order, what.is]),
      )
    })
  rule('NE-CARD-10', 'and every one that may be given stands in this table', () => {
    const given = new Set(Object.values(ORDERS).map(({ verb }) => Object.keys(verb)[0]))
    const gains = ['z', 'basic', 'morphite', 'material', 'planetary', 'moon', 'component', 'rt']
    const others = [...gains, 'event', 'card', 'vp', 'tribute', 'mine']
    const may = HEARD.filter(({ when }) => when?.includes('turn any')).flatMap(({ words }) => words)
    expect(may.filter(word => !given.has(word) && !others.includes(word))).toEqual([])
  })
})
