import type { Item } from '@orrery/kernel'
import { applyPack, exportPack } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import {
  abilityTexts,
  agendaText,
  archaeotechText,
  cardText,
  colonyText,
  effectText,
  facilityText,
  rewardText,
  scoringText,
  shipText,
  startText,
  taskText,
  technologyName,
  technologyText,
  useText,
} from '../card-texts.js'
import { uses } from '../content/archaeotech.js'
import { COLOURS } from '../content/conflict-cards.js'
import { content } from '../content/content.js'
import { SUITS, tasks } from '../content/missions.js'
import { DISPLAY, influenceOf, TRAY } from '../content/numbers.js'
import { ways } from '../content/scoring.js'
import { BRANCHES, STEPS } from '../content/technologies.js'
import type { Amount, Effect } from '../content/vocabulary.js'
import { CATEGORIES, COUNTS, vocabulary } from '../content/vocabulary.js'

const {
  archaeotech,
  bands,
  categories,
  colonies,
  facilities,
  factions,
  fleets,
  missions,
  planets,
  policies,
  ships,
  strategies,
  tactics,
  technologies,
} = content

const total = (items: readonly { readonly copies: number }[]): number =>
  items.reduce((n, item) => n + item.copies, 0)
const keyOf = (word: object): string => Object.keys(word)[0] ?? ''
const effects: readonly Effect[] = [
  ...[strategies, tactics, technologies, facilities, ships].flatMap(set =>
    (set.items as readonly { readonly effects: readonly Effect[] }[]).flatMap(item => item.effects),
  ),
  ...policies.items.flatMap(policy => [...policy.red, ...policy.blue]),
  ...factions.items.flatMap(({ basic, advanced }) => [...basic, advanced].flatMap(can => can.effects)),
]
/** The number under a word among the effects of an item, 0 if it is not there. */
const number = (item: { readonly effects: readonly Effect[] }, word: string): number =>
  item.effects
    .flatMap(effect => effect.do)
    .reduce((n, verb) => n + (keyOf(verb) === word ? Number(Object.values(verb)[0]) : 0), 0)

describe('printed counts', () => {
  test('150 ships: the counts of the rulebook with 19 Kraken', () => {
    expect(Object.fromEntries(ships.items.map(ship => [ship.id, ship.copies]))).toEqual({
      stingray: 39,
      barracuda: 32,
      hammerhead: 29,
      kraken: 19,
      leviathan: 13,
      behemoth: 8,
      piranha: 6,
      basilisk: 1,
      manticore: 1,
      centaur: 2,
    })
    expect(total(ships.items)).toBe(150)
  })
  test('40 Facilities, 24 Archaeotech, 27 missions, 5 and 15 cards, 7 Policies, 6 factions, 4 planets', () => {
    expect(total(facilities.items)).toBe(40)
    expect(facilities.length).toBe(10)
    expect(total(archaeotech.items)).toBe(24)
    expect(missions.length).toBe(27)
    expect([strategies, tactics, policies, factions, planets, fleets].map(set => set.length)).toEqual([
      5, 15, 7, 6, 4, 4,
    ])
  })
  test('the tray holds 120, 100 or 80 Technologies', () => {
    expect(technologies.items.map(({ branch, step }) => `${branch} ${step}`)).toEqual(
      BRANCHES.flatMap(branch => STEPS.map(step => `${branch} ${step}`)),
    )
    const tray = (players: 3 | 4 | 5): number =>
      technologies.items.reduce((n, { step }) => n + TRAY[players][step], 0)
    expect([tray(3), tray(4), tray(5)]).toEqual([80, 100, 120])
  })
  test('every item names a source, and each set has an id once', () => {
    for (const set of Object.values(content))
      for (const item of set.items as readonly Item[])
        expect(['rulebook', 'public', 'ours']).toContain(item.source)
  })
})

describe('ships', () => {
  test('two Leviathans cost 12, and a Factory takes 2 and 3 off: 7', () => {
    const [first = 0, second = 0] = facilities
      .byId('factory')
      .effects.flatMap(effect => effect.do)
      .flatMap(verb => ('discounts' in verb ? verb.discounts : []))
    expect(2 * ships.byId('leviathan').price - first - second).toBe(7)
  })
  test('a ship is worth about its price, and nothing that can be bought beats another in all ways', () => {
    const yard = ships.items.filter(ship => ship.kind === 'yard')
    for (const ship of yard) expect(Math.abs(ship.attack + ship.defense - ship.price)).toBeLessThanOrEqual(1)
    const pairs = yard.flatMap(a => yard.filter(b => b !== a).map(b => [a, b] as const))
    const beaten = pairs.filter(
      ([a, b]) => a.price <= b.price && a.attack >= b.attack && a.defense >= b.defense,
    )
    expect(beaten).toEqual([])
  })
  test('five sets of four Starting Fleets leave a stock of every kind', () => {
    const used = fleets.items.flatMap(fleet => fleet.ships)
    expect(used.length).toBe(12)
    const left = ships.items
      .filter(ship => ship.kind === 'yard')
      .map(ship => ship.copies - 5 * used.filter(id => id === ship.id).length)
    expect(left).toEqual([14, 17, 14, 14, 13, 8])
    const sums = fleets.items.map(fleet =>
      fleet.ships.reduce<readonly [number, number]>(
        ([attack, defense], id) => [attack + ships.byId(id).attack, defense + ships.byId(id).defense],
        [0, 0],
      ),
    )
    expect(sums).toEqual([
      [4, 5],
      [5, 3],
      [3, 7],
      [5, 4],
    ])
  })
})

describe('conflict cards', () => {
  test('every Strategy allows six to nine Tactics', () => {
    expect(strategies.items.map(card => card.colour)).toEqual(COLOURS)
    for (const { colour } of strategies.items) {
      const allowed = tactics.items.filter(card => card.with.includes(colour)).length
      expect(allowed).toBeGreaterThanOrEqual(6)
      expect(allowed).toBeLessThanOrEqual(9)
    }
  })
  test('Fighting Withdrawal goes with Defensive Strategy and cuts Casualties', () => {
    const withdrawal = tactics.byId('fighting-withdrawal')
    expect(withdrawal.with).toContain(strategies.byId('defensive-strategy').colour)
    expect(
      number(withdrawal, 'casualties') + number(strategies.byId('defensive-strategy'), 'casualties'),
    ).toBe(-6)
  })
  test('Planetary Assault with Frontal Assault steals no more and no less', () => {
    expect(number(strategies.byId('planetary-assault'), 'steal')).toBe(2)
    expect(number(tactics.byId('frontal-assault'), 'steal')).toBe(-2)
    expect(tactics.byId('frontal-assault').with).toContain(strategies.byId('planetary-assault').colour)
  })
  test('Planetary Defense and Denied Flank take 2 from those who target you', () => {
    for (const card of [strategies.byId('planetary-defense'), tactics.byId('denied-flank')]) {
      expect(card.green).toBe(true)
      expect(number(card, 'steal')).toBe(-2)
    }
  })
  test('new players go without five Tactics and three Policies', () => {
    expect(tactics.items.filter(card => card.advanced).map(card => card.name)).toEqual([
      'Force Dispersal',
      'Fighting Withdrawal',
      'Fleet Superiority',
      'Echelon Formation',
      'Decapitation Strike',
    ])
    expect(policies.items.filter(policy => policy.advanced).map(policy => policy.id)).toEqual([
      'corporate',
      'planet',
      'support',
    ])
    for (const { colour } of strategies.items)
      expect(tactics.items.some(card => !card.advanced && card.with.includes(colour))).toBe(true)
  })
  test('no Tactic says the same as another, and green cards do nothing for their owner', () => {
    const said = [...strategies.items, ...tactics.items].map(card => cardText(content, card))
    expect(new Set(said).size).toBe(said.length)
    for (const card of [...strategies.items, ...tactics.items].filter(card => card.green))
      for (const verb of card.effects.flatMap(effect => effect.do))
        expect(['steal', 'strength', 'casualties']).toContain(keyOf(verb))
  })
})

describe('Technologies, Facilities and factions', () => {
  test('levels cost 1, 1, 2, 2, 3 and need 0, 1, 1, 2, 3 others', () => {
    for (const branch of BRANCHES) {
      const five = technologies.items.filter(item => item.branch === branch)
      expect(five.map(item => item.level)).toEqual([1, 1, 2, 2, 3])
      expect(five.map(item => item.needs)).toEqual([0, 1, 1, 2, 3])
    }
  })
  test('each kind of Facility comes from one Technology, and its tokens suffice exactly', () => {
    const placed = technologies.items.flatMap(({ step, effects: all }) =>
      all
        .flatMap(effect => effect.do)
        .flatMap(verb => ('facilities' in verb ? [{ step, ...verb.facilities }] : [])),
    )
    expect(placed.map(item => item.kind).sort()).toEqual(facilities.items.map(item => item.id).sort())
    for (const { step, kind, n } of placed) expect(n * TRAY[5][step]).toBe(facilities.byId(kind).copies)
  })
  test('Space Docks and Satellites are orbital, all others planet-based', () => {
    expect(facilities.items.filter(item => item.orbital).map(item => item.id)).toEqual([
      'space-dock',
      'satellite',
    ])
  })
  test('six factions, each with an XYZ-1 and a 2A of another Branch', () => {
    expect(factions.items.map(faction => faction.name).sort()).toEqual([
      'Alpha Venture',
      'MTS Group',
      'Meridian League',
      'Star Empire Protectorate',
      'Sub-Saharan Confederation',
      'Trans-Atlantic Alliance',
    ])
    for (const { head, technology } of factions.items) {
      const { branch, step } = technologies.byId(technology)
      expect(step).toBe('2a')
      expect(branch).not.toBe(head)
    }
    const { head, technology } = factions.byId('alpha')
    expect([head, technology]).toEqual(['exploration', 'politics-2a'])
  })
  test('starting values stay near 9 Prestige and 12 Credits', () => {
    for (const { prestige, credits } of factions.items) {
      expect(Math.abs(prestige - 9)).toBeLessThanOrEqual(2)
      expect(Math.abs(credits - 12)).toBeLessThanOrEqual(3)
    }
  })
  test('every id that a word, a fleet or a faction names is there', () => {
    const verbs = effects.flatMap(effect => effect.do)
    for (const verb of verbs.filter(word => 'tiesAgainst' in word)) tactics.byId(verb.tiesAgainst)
    for (const verb of verbs.filter(word => 'pierces' in word)) facilities.byId(verb.pierces)
    for (const verb of verbs.filter(word => 'facilities' in word)) facilities.byId(verb.facilities.kind)
    for (const verb of verbs.filter(word => 'addShip' in word))
      expect(ships.byId(verb.addShip).kind).not.toBe('yard')
    for (const id of fleets.items.flatMap(fleet => fleet.ships)) expect(ships.byId(id).kind).toBe('yard')
    for (const id of factions.items.flatMap(faction => faction.facilities))
      expect(facilities.indexOf(id)).toBeGreaterThanOrEqual(0)
  })
  test('every Piranha and Prototype has a faction that brings it', () => {
    const brought = effects
      .flatMap(effect => effect.do)
      .flatMap(verb => ('addShip' in verb ? [verb.addShip] : []))
    for (const ship of ships.items.filter(item => item.kind === 'prototype'))
      expect(brought.filter(id => id === ship.id).length).toBe(ship.copies)
    expect(brought).toContain('piranha')
  })
})

describe('missions, Archaeotech and the Exploration Board', () => {
  test('the deck fits four displays', () => {
    for (const suit of SUITS) {
      const cards = missions.items.filter(card => card.suit === suit)
      expect(cards.length).toBe(9)
      for (const back of ['first', 'last']) expect(cards.filter(card => card.back === back).length).toBe(2)
      expect(cards.filter(card => card.players === 5).length).toBe(1)
    }
    const common = missions.items.filter(card => card.players === undefined)
    expect(common.filter(card => card.suit !== 'white').length).toBe(4 * DISPLAY[3])
    expect(common.length).toBe(4 * DISPLAY[4])
    expect(4 * DISPLAY[5] - missions.length).toBe(1)
  })
  test('8, 10 and 12 Colonies are open to 3, 4 and 5 players', () => {
    const open = (players: number): number =>
      colonies.items.filter(colony => colony.players <= players).length
    expect([open(3), open(4), open(5)]).toEqual([8, 10, 12])
  })
  test('level 5 Colonies give a Tech lvl, level 7 that or two Mine levels', () => {
    for (const { level, utilities } of colonies.items)
      expect(utilities).toEqual(
        level === 3 ? [] : level === 5 ? [{ levels: 1 }] : [{ levels: 1 }, { mine: 2 }],
      )
  })
  test('only the Credits for Tech lvls may not be a token to start with', () => {
    for (const { uses: alternatives, starting } of archaeotech.items)
      expect(starting).toBe(!alternatives.some(use => 'levelCredits' in use))
  })
  test('Storm on I, Prosperity on II and IV, Power-up on III', () => {
    expect(planets.items.map(planet => `${planet.numeral} ${planet.start}`)).toEqual([
      'I storm',
      'II prosperity',
      'III power-up',
      'IV prosperity',
    ])
  })
  rule(['NF-INF-02', 'NF-EX-03', 'NF-RULING-06'], 'Influence is a third of Prestige, rounded up', () => {
    const row = Array.from({ length: 23 }, (_, prestige) => influenceOf(prestige))
    expect(row).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8])
  })
  test('categories are scored in the fixed order, Prestige first', () => {
    expect(categories.items.map(item => item.id)).toEqual(CATEGORIES)
  })
})

describe('the vocabulary', () => {
  const used = (words: readonly object[]): Set<string> => new Set(words.map(keyOf))
  test('every word is used by some item', () => {
    expect(used(effects.flatMap(effect => effect.when ?? []))).toEqual(new Set(Object.keys(vocabulary.when)))
    expect(used(effects.flatMap(effect => effect.if ?? []))).toEqual(new Set(Object.keys(vocabulary.if)))
    expect(used(effects.flatMap(effect => effect.do))).toEqual(new Set(Object.keys(vocabulary.do)))
    expect(used(missions.items.map(card => card.task))).toEqual(new Set(Object.keys(tasks)))
    expect(used(archaeotech.items.flatMap(token => token.uses))).toEqual(new Set(Object.keys(uses)))
    expect(used(categories.items.map(item => item.pays))).toEqual(new Set(Object.keys(ways)))
  })
  test('everything that can be counted is counted by some item', () => {
    const amounts = effects.flatMap(effect => effect.do).map(verb => Object.values(verb)[0] as Amount)
    const counts = amounts.flatMap(amount =>
      typeof amount === 'object' && 'per' in amount ? [amount.per] : [],
    )
    expect(new Set(counts)).toEqual(new Set(COUNTS))
  })
})

describe('texts', () => {
  const all: readonly (readonly [id: string, text: string])[] = [
    ...[...strategies.items, ...tactics.items].map(card => [card.id, cardText(content, card)] as const),
    ...technologies.items.map(item => [technologyName(item), technologyText(content, item)] as const),
    ...facilities.items.map(item => [item.id, facilityText(content, item)] as const),
    ...ships.items.map(ship => [ship.id, shipText(content, ship)] as const),
    ...policies.items.flatMap(policy =>
      (['red', 'blue'] as const).map(
        side => [`${policy.id} ${side}`, agendaText(content, policy, side)] as const,
      ),
    ),
    ...factions.items.flatMap(faction => [
      [faction.id, startText(content, faction)] as const,
      ...abilityTexts(content, faction),
    ]),
    ...missions.items.map(card => [card.id, `${taskText(content, card)} ${rewardText(card)}`] as const),
    ...archaeotech.items.map(token => [token.id, archaeotechText(content, token)] as const),
    ...archaeotech.items.flatMap(token => token.uses.map(use => [token.id, useText(content, use)] as const)),
    ...colonies.items.map(colony => [colony.id, colonyText(colony)] as const),
    ...categories.items.map(item => [item.id, scoringText(content, item)] as const),
  ]
  test('every item has a short sentence without a hole', () => {
    const wrong = all.filter(
      ([, text]) =>
        !/^[A-Z0-9+−].*\.$/.test(text) ||
        /undefined|null|NaN|\[object|\.\.| {2}|: *\.|; *;/.test(text) ||
        text.length > 190,
    )
    expect(wrong).toEqual([])
  })
  test('a changed number changes the text', () => {
    for (const effect of effects)
      for (const [i, verb] of effect.do.entries()) {
        const [key, value] = Object.entries(verb)[0] ?? []
        if (typeof value !== 'number' || key === undefined) continue
        const other = { ...effect, do: effect.do.with(i, { [key]: value + 2 } as never) }
        expect(effectText(other, content)).not.toBe(effectText(effect, content))
      }
  })
  test('texts that had to be worded with care', () => {
    const said = (id: string): string | undefined => all.find(([name]) => name === id)?.[1]
    expect(said('fighting-withdrawal')).toBe('−3 Strength; −2 Casualties; no Steal.')
    expect(said('blockade')).toBe('Players targeting you: −2 Strength.')
    expect(said('R&D 2B')).toBe('At once: place 2 Research Facilities; take 2 level 1 Technologies.')
    expect(said('Production 2B')).toBe('At once: place 2 Refineries.')
    expect(said('system blue')).toBe('−1 Casualty.')
    expect(said('silent-court')).toBe(
      'Needs 7 Influence and 2 Credits. +1 Tech lvl this Turn, or raise a Mine by 2.',
    )
  })
})

describe('packs', () => {
  test('the content goes out as a pack and comes back the same', () => {
    const pack = JSON.parse(JSON.stringify(exportPack('new-frontier', content))) as unknown
    const back = applyPack('new-frontier', content, pack, 'all.json')
    expect(exportPack('new-frontier', back)).toEqual(pack)
  })
  test('a pack changes what a card does and what it says', () => {
    const feint = { ...tactics.byId('feint'), effects: [{ do: [{ rolls: 3 }] }] }
    const pack = { orreryPack: 1, game: 'new-frontier', name: 'bold', sets: { tactics: [feint] } }
    const changed = applyPack('new-frontier', content, pack, 'bold.json')
    expect(cardText(changed, changed.tactics.byId('feint'))).toBe('Roll 3 times, keep the best.')
  })
  test('an unknown word and a wrong number are refused with their place', () => {
    const broken = (verb: object): unknown => ({
      orreryPack: 1,
      game: 'new-frontier',
      name: 'bad',
      sets: { tactics: [{ ...tactics.byId('feint'), effects: [{ do: [verb] }] }] },
    })
    expect(() => applyPack('new-frontier', content, broken({ dance: 1 }), 'bad.json')).toThrow(
      /bad-content.*feint.*effects\[0\]\.do\[0\]/,
    )
    expect(() => applyPack('new-frontier', content, broken({ strength: 99 }), 'bad.json')).toThrow(
      /bad-content.*feint.*effects\[0\]\.do\[0\]\.strength/,
    )
    expect(() =>
      applyPack('new-frontier', content, broken({ vp: { n: 1, per: 'star' } }), 'bad.json'),
    ).toThrow(/bad-content.*feint.*vp\.per/)
  })
  test('a pack can change the end of the resolution table', () => {
    const last = { ...bands.byId('might-9'), every: 1 }
    const pack = { orreryPack: 1, game: 'new-frontier', name: 'steep', sets: { bands: [last] } }
    const changed = applyPack('new-frontier', content, pack, 'steep.json')
    expect(changed.bands.at(9).every).toBe(1)
  })
})
