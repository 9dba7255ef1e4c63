import { describe, expect, test } from 'vitest'
import { applyPack, randomFrom } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import type { Content } from '../content/content.js'
import { content } from '../content/content.js'
import { FACTIONS } from '../content/vocabulary.js'
import { turnPrice } from '../rules/actions.js'
import { operationsOf } from '../rules/bonuses.js'
import { structurePrice } from '../rules/build.js'
import { citadelStrength } from '../rules/control.js'
import { mapOf, stepsBetween } from '../rules/map.js'
import { shipSpeed } from '../rules/movement.js'
import { mineralLimit } from '../rules/resources.js'
import { buyingPrice } from '../rules/trade.js'
import { incomeOf } from '../rules/upkeep.js'
import { GOOD_KINDS } from '../state.js'
import { Table } from './table.js'

/** Cards two at a time: whatever was played before, each does what its text says, and no more. */

// ---------------------------------------------------------------- what a card of the own turn changes

type Sight = Readonly<Record<string, number>>
const count = (all: Iterable<number>, of: (n: number) => boolean): number => [...all].filter(of).length
/** What the table looks like to seat 0, in numbers; a card may change only what it speaks of. */
function sight({ g }: Table): Sight {
  const me = g.players.at(0)
  const rts = (seat: number): number =>
    [0, 1, 2, 3].reduce((sum, slot) => sum + g.research.at(4 * seat + slot).rt, 0)
  const systems = [...g.systems]
  return {
    ...Object.fromEntries(GOOD_KINDS.map((kind, i) => [kind, me.goods.get(i)])),
    z: me.z,
    zLeft: g.players.at(1).z,
    zRight: g.players.at(2).z,
    vp: me.vp,
    rt: rts(0),
    rtLeft: rts(1),
    completed: me.completed.length,
    belts: me.belts.toArray().reduce((sum, n) => sum + n, 0),
    tokens: me.tokens,
    tokensLeft: g.players.at(1).tokens,
    missions: me.missions.length,
    dismissed: g.missionDiscard.length,
    ships: systems.reduce((sum, { fleet, ships }) => (fleet === 0 ? sum + total(ships) : sum), 0),
    atHome: total(g.systems.at(0).ships),
    far: total(g.systems.at(farOf({ g })).ships),
    tired: systems.filter(({ exhausted }) => (exhausted & 1) !== 0).length,
    built: systems.reduce((sum, { slots }) => sum + count(slots.toArray(), kind => kind >= 0), 0),
    looked: systems.filter(({ explored, known }) => !explored && (known & 1) !== 0).length,
    bp: g.turn.points,
    haste: g.turn.haste,
    discovery: g.turn.discovery,
  }
}
/** Two steps from the Fleet that cards move, and empty. */
const farOf = ({ g }: Pick<Table, 'g'>): number =>
  [...g.systems].findIndex((_row, at) => at >= 9 && stepsBetween(mapOf(g), 1, at) === 2)
const total = (ships: { toArray(): number[] }): number => ships.toArray().reduce((sum, n) => sum + n, 0)

interface Deed {
  /** What has to be there. */
  readonly needs?: (t: Table) => unknown
  /** Answers after the card itself. */
  readonly answers?: (t: Table) => readonly unknown[]
  /** What changes, by what lay on the table before. */
  readonly changes: (before: Sight) => Sight
}
const does = (changes: Sight, ...answers: readonly unknown[]): Deed => ({
  answers: () => answers,
  changes: () => changes,
})
/** The first of these that may be chosen. */
const first =
  (...names: readonly string[]) =>
  (t: Table): readonly unknown[] => [names.find(name => t.whyNot(0, name) === undefined)]
/** One Ship leaves the large Fleet and is exhausted where it arrives. */
const sends = (to: 'atHome' | 'far', system: (t: Table) => number): Deed => ({
  answers: t => ['system:1', `system:${system(t)}`, 'board class:0', 'go'],
  changes: before => ({ [to]: 1, tired: before[to] === 0 ? 1 : 0 }),
})
const works = first('structure structure:1 site:0', 'structure structure:1 site:6')
const tribute =
  (most: number) =>
  (before: Sight): Sight => ({ z: Math.min(most, before['tokens'] ?? 0) })

const EVENTS: Readonly<Record<string, Deed>> = {
  'contract-payment': does({ z: 5 }),
  'ore-shipment': does({ pyerite: 2 }, { 'mineral:0': 2 }),
  'morphite-vein': does({ morphite: 1 }),
  'supply-convoy': does({ moon: 1 }, 'moon'),
  'surplus-parts': does({ component: 1, z: -3 }),
  'spot-market': does({ component: -1, z: 5 + 2 }, 'sell trade:0'),
  'war-bonds': { changes: tribute(7) },
  'field-factory': does({ tritanium: -2, moon: 1, mexallon: 1 }, 'make product:1', { 'mineral:1': 1 }),
  breakthrough: does({ rt: 2 }, { 'slot:0': 2 }),
  'change-of-plan': {
    answers: t => ['slot:1', `development:${t.g.players.at(0).deck.at(0)}`, { 'slot:0': 1 }],
    changes: () => ({ rt: 1 }),
  },
  'early-trials': {
    answers: first('slot:2', 'slot:3'),
    changes: () => ({ rt: -4, completed: 1 }),
  },
  'extra-shifts': does({ bp: 2 }),
  'reserve-squadron': does({ ships: 1, z: -4, tritanium: -1 }, 'ship class:2 system:2'),
  'subsidised-works': {
    answers: works,
    changes: () => ({ built: 1, z: -1, pyerite: -1 }),
  },
  'belt-survey': { answers: first('unlock belt:1', 'unlock belt:2'), changes: () => ({ belts: 1, z: -8 }) },
  'hasty-orders': sends('atHome', () => 0),
  wormhole: sends('far', farOf),
  'second-wind': { answers: first('system:2', 'system:1'), changes: () => ({ tired: -1 }) },
  afterburners: does({ haste: 1 }),
  'anomaly-signal': does({ discovery: 1 }),
  'probe-scan': {
    answers: t => [t.choices(0).slice(0, 2)],
    changes: () => ({ looked: 2, z: 2 }),
  },
  'civilian-uprising': { answers: t => t.choices(0).slice(0, 1), changes: () => ({ tokensLeft: -1 }) },
  sabotage: { answers: t => t.choices(0).slice(0, 1), changes: () => ({ built: -1 }) },
  'protection-money': does({ z: 4, zLeft: -2, zRight: -2 }),
  'local-alliance': { answers: t => t.choices(0).slice(0, 1), changes: () => ({ tokens: 1 }) },
  'new-orders': {
    needs: t => t.dealMission(0, 'land-rush'),
    answers: t => t.choices(0).slice(0, 1),
    changes: () => ({ dismissed: 1, z: 2 }),
  },
}
const USES: Readonly<Record<string, Deed>> = {
  'moon-laboratories': does({ moon: -1, rt: 3 }, [], { 'slot:0': 3 }),
  'orbital-yards': {
    answers: works,
    changes: () => ({ planetary: -1, pyerite: -1, built: 1 }),
  },
  'war-logistics': { answers: first('system:2', 'system:1'), changes: () => ({ tired: -1 }) },
  'strip-mining': does({ pyerite: 2 }, 'mineral:0'),
  'trade-pact': does({ z: 2, zLeft: 1 }),
  'hostile-takeover': does({ z: -16, component: -1, vp: 1 }),
  'imperial-tithes': { changes: tribute(5) },
  brokerage: does({ z: 4, moon: -1 }, 'sell trade:2'),
  'research-grants': does({ z: -2, rt: 2 }, { 'slot:0': 2 }),
  'scrap-yards': does({ mexallon: 1, z: 1 }, { 'mineral:1': 1 }),
  'joint-venture': does({ z: -3, component: 1, zLeft: 2 }),
  'cultural-exchange': {
    answers: () => [{ 'slot:0': 2 }],
    changes: () => ({ rt: 2, rtLeft: 1 }),
  },
  'smuggling-ring': does({ z: 2, zRight: -2 }, 'player:2'),
}

/** Seat 0 of this faction has everything that the cards ask for, and begins a turn; seat 1 has what can be taken away. */
function position(faction: number, pack?: Content): Table {
  const t = new Table(3, 'eden', pack).settled(faction, (faction + 1) % 4, (faction + 2) % 4).withoutCards()
  const [a = -1, b = -1] = t.systemsOfTier(1)
  const [c = -1, d = -1, e = -1] = t.systemsOfTier(2)
  t.bare().explored(farOf(t))
  t.fleet(0, 1, { interceptor: 4 }).fleet(0, 2, { interceptor: 1 }).explored(d).fleet(0, d, { command: 1 })
  t.arrange(g => {
    for (const at of [1, 2]) g.systems.at(at).exhausted = 1
  })
  t.control(0, a, b).control(1, c, e)
  t.structure(t.beside(d).find(at => at === c || at === e) ?? c, 'refinery')
  t.has(0, { z: 30, pyerite: 2, tritanium: 4, planetary: 3, moon: 3, component: 3 })
  for (const seat of [1, 2]) t.has(seat, { z: 10 })
  t.researching(0, 0, 'large-thrusters').researching(0, 1, 'space-warlord')
  return t.researching(0, 2, 'trade-hub', 4).researching(0, 3, 'assembly-lines', 4)
}
interface Card {
  readonly id: string
  readonly deed: Deed
  readonly isEvent: boolean
}
const cardsOf = (faction: number): Card[] => [
  ...Object.entries(EVENTS).map(([id, deed]) => ({ id, deed, isEvent: true })),
  ...Object.entries(USES)
    .filter(([id]) => [undefined, FACTIONS[faction]].includes(content.developments.byId(id).faction))
    .map(([id, deed]) => ({ id, deed, isEvent: false })),
]
const BASES = FACTIONS.map((_faction, i) => position(i))
/** Plays cards one after the other: what each changed, beside what it says. */
function played(base: Table, ...cards: readonly Card[]): { said: unknown; seen: unknown } {
  const t = base.again()
  const ways = cards.map(({ id, deed, isEvent }) => {
    deed.needs?.(t)
    if (isEvent) return `play event:${t.dealEvent(0, id)}`
    t.completed(0, id)
    return `use development:${t.development(0, id)}`
  })
  t.says(0, 'begin')
  const seen: unknown[] = []
  const said: unknown[] = []
  cards.forEach(({ id, deed }, i) => {
    const before = sight(t)
    t.says(0, ways[i])
    for (const answer of deed.answers?.(t) ?? []) t.says(0, answer)
    t.idle(() => t.prompt() === 'turn.choose')
    const after = sight(t)
    const wanted = deed.changes(before)
    const keys = Object.keys(before)
    said.push([id, Object.fromEntries(keys.map(key => [key, wanted[key] ?? 0]))])
    seen.push([id, Object.fromEntries(keys.map(key => [key, (after[key] ?? 0) - (before[key] ?? 0)]))])
  })
  return { said, seen }
}

describe('cards of the own turn', () => {
  const isInTurn = ({ effect: { when } }: { effect: { when?: object | undefined } }): boolean =>
    'turn' in (when ?? {})
  test('every one of them has its line here', () => {
    const ids = (items: readonly { id: string; effect: { when?: object | undefined } }[]): string[] =>
      items
        .filter(isInTurn)
        .map(({ id }) => id)
        .sort()
    expect(Object.keys(EVENTS).sort()).toEqual(ids(content.events.items))
    expect(Object.keys(USES).sort()).toEqual(ids(content.developments.items))
  })
  rule(['NE-CARD-10', 'NE-DEV-19'], 'each does what it says, alone and behind any other', () => {
    const random = randomFrom('pairs')
    for (const faction of FACTIONS.keys()) {
      const cards = cardsOf(faction)
      for (const second of cards) {
        const others = cards.filter(
          card => card !== second || (card.isEvent && content.events.byId(card.id).copies > 1),
        )
        const { said, seen } = played(
          BASES[faction] as Table,
          others[random(others.length)] ?? second,
          second,
        )
        expect(seen).toEqual(said)
      }
    }
  })
  rule(['NE-CARD-10', 'NE-DEV-19'], 'a Development that says what an Event says does the same', () => {
    const { pay: _pay, ...spoken } = content.developments.byId('trade-pact')
    for (const [id, deed] of Object.entries(EVENTS)) {
      const { pay, effect } = content.events.byId(id)
      const card = { ...spoken, ...(pay && { pay }), effect: { when: { turn: 'any' }, do: effect.do } }
      const pack = { orreryPack: 1, game: 'new-eden', name: 'Same', sets: { developments: [card] } }
      const t = position(0, applyPack('new-eden', content, pack, 'same.json'))
      const { said, seen } = played(t, { id: spoken.id, deed, isEvent: false })
      expect([id, seen]).toEqual([id, said])
    }
  })
})

// ---------------------------------------------------------------- Developments that hold for good

/** What lasting Developments change, in numbers. */
function standing({ g }: Table): Sight {
  return {
    income: incomeOf(g, 0),
    hold: mineralLimit(g, 0),
    pyerite: buyingPrice(g, 0, content.trades.byId('pyerite')),
    three: buyingPrice(g, 0, content.trades.byId('3-tritanium')),
    component: buyingPrice(g, 0, content.trades.byId('component')),
    structure: structurePrice(g, 0, 'refinery', 0).z ?? 0,
    fourth: turnPrice(g, 0),
    trade: operationsOf(g, 0, 'trade'),
    manufacture: operationsOf(g, 0, 'manufacture'),
    citadel: citadelStrength(g, 15),
    small: shipSpeed(g, 0, 0, false),
    medium: shipSpeed(g, 0, 5, false),
    large: shipSpeed(g, 0, 7, false),
  }
}
const LASTING: Readonly<Record<string, Sight>> = {
  'corporate-taxes': { income: 3 },
  'tariff-network': { income: 1 },
  'expanded-holds': { hold: 2 },
  'bulk-contracts': { pyerite: -1, three: -1 },
  'prefabricated-modules': { structure: -2 },
  'overtime-crews': { fourth: -3 },
  'trade-hub': { trade: 1 },
  'assembly-lines': { manufacture: 1 },
  'fortified-citadels': { citadel: 1 },
  'small-thrusters': { small: 1 },
  'medium-thrusters': { medium: 1 },
  'large-thrusters': { large: 1 },
}
rule(['NE-RULING-108', 'NE-DEV-17'], 'what two lasting Developments add is added up', () => {
  const base = new Table().settled().withoutCards().control(0, 15).structure(15, 'citadel')
  base.structure(1, 'customs').used(0, 'trade', 3)
  const before = standing(base)
  const ids = Object.keys(LASTING)
  for (const [i, one] of ids.entries())
    for (const other of ids.slice(i)) {
      const t = base.again()
      t.completed(0, one)
      if (other !== one) t.completed(0, other)
      const both = other === one ? [one] : [one, other]
      const wanted = Object.entries(before).map(([key, n]) => [
        key,
        both.reduce((sum, id) => sum + (LASTING[id]?.[key] ?? 0), n),
      ])
      expect([both, standing(t)]).toEqual([both, Object.fromEntries(wanted)])
    }
})
