import { describe, expect, test } from 'vitest'
import type { Item } from '@orrery/kernel'
import { OrreryError } from '@orrery/kernel'
import { applyPack, start } from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import type { Content } from '../content/content.js'
import { content } from '../content/content.js'
import type { Price, Verb } from '../content/vocabulary.js'
import { newEden } from '../game.js'
import { siteOf } from '../rules/build.js'
import { mapOf, stepsBetween } from '../rules/map.js'
import { statOf } from '../rules/ships.js'
import { goodOf } from '../state.js'
import type { WhiteFace } from './battlefield.js'
import { Battlefield, CALDARI, MINMATAR } from './battlefield.js'
import { Table } from './table.js'

/** Words and pairs of words that no printed card has: a pack may use them, and they mean what they say. */

type Sets = Readonly<Record<string, readonly object[]>>
const packed = (sets: Sets): Content =>
  applyPack('new-eden', content, { orreryPack: 1, game: 'new-eden', name: 'Words', sets }, 'words.json')
/** This Event, with other verbs. */
const event = (id: string, ...verbs: readonly Verb[]): Content => {
  const card = content.events.byId(id)
  return packed({ events: [{ ...card, effect: { ...card.effect, do: verbs } }] })
}
const field = (pack: Content): Battlefield => new Battlefield([CALDARI, MINMATAR], 2, 'eden', pack)

rule('NE-ATK-10', 'a reroll of white dice leaves black ones alone', () => {
  const t = field(event('lucky-shot', { reroll: { n: 2, only: 'white' } }))
  const lucky = `play event:${t.dealEvent(0, 'lucky-shot')}`
  t.battle({ command: 1 }, { marauder: 1 }).fightOn().roll().dice(['aim', 'dmg'], ['blank'])
  t.says(0, lucky)
  expect(t.choices(0)).toEqual(['die:0', 'die:1'])
  expect(t.whyNot(0, ['die:2'])).toBe('NE-ATK-10')
})
rule(['NE-CARD-10', 'NE-ATK-11'], 'of two effects of a card the one that can do nothing is left out', () => {
  const t = field(event('lucky-shot', { reroll: { n: 3 } }, { reroll: { n: 3 } }))
  const lucky = `play event:${t.dealEvent(0, 'lucky-shot')}`
  t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn().roll().dice(['aim', 'dmg'])
  t.says(0, lucky, ['die:0', 'die:1'])
  expect(t.prompt()).not.toBe('combat-effect.reroll')
})
rule('NE-CARD-10', 'a Combat Event with a price is for those who can pay, and others are not asked', () => {
  const plain = content.events.byId('overheat')
  const played = (moon: number): Battlefield => {
    const t = field(packed({ events: [{ ...plain, pay: { moon: 1 } }] }))
    t.withoutCards().has(0, { moon }).dealEvent(0, 'overheat')
    return t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn()
  }
  const t = played(1)
  const [card] = t.choices(0).filter(name => name.startsWith('play'))
  expect(t.says(0, card).goods(0)).toEqual({})
  // Target Painter costs nothing and might be held: so the poor are asked, and may not.
  const poor = played(0)
  expect([poor.choices(0), poor.whyNot(0, card)]).toEqual([['pass'], 'NE-CARD-10'])
  expect([t.g.eventDiscard.length, t.eventsInHand(0)]).toEqual([1, 0])
  // Where every card for this moment has its price, the poor are not asked.
  const all = ['overheat', 'target-painter'].map(id => ({ ...content.events.byId(id), pay: { moon: 1 } }))
  for (const moon of [0, 1]) {
    const u = field(packed({ events: all }))
      .withoutCards()
      .has(0, { moon })
    u.dealEvent(0, 'contract-payment')
    u.battle({ interceptor: 1 }, { marauder: 1 }).fightOn()
    expect(u.rolled).toBe(moon === 0)
  }
})
rule(['NE-SHIP-11', 'NE-ATK-07'], 'dice that a CRIT rolls have the colour the ability names', () => {
  const ship = content.ships.byId('cerberus')
  const rolled = (colour: 'white' | 'black', ...dice: readonly WhiteFace[]): boolean[] => {
    const verb: Verb = { dice: { n: 2, colour, on: 'attack', until: 'attack' } }
    const abilities = [{ needs: [], role: 'critical', effect: { when: { combat: 'rolled' }, do: [verb] } }]
    const t = field(packed({ ships: [{ ...ship, abilities }] }))
    t.battle({ 'heavy-assault': 1 }, { marauder: 1 }).fightOn().roll().dice(dice).says(0, 'critical')
    return [...t.g.battle.dice].slice(dice.length).map(die => die.black)
  }
  expect(rolled('black', 'crit', 'aim')).toEqual([true, true])
  expect(rolled('white', 'crit', 'crit', 'crit')).toEqual(new Array(6).fill(false))
})
rule(['NE-SHIP-12', 'NE-RULING-94'], 'an ability with a moment of its own waits until it is used', () => {
  const ship = content.ships.byId('golem')
  const verb: Verb = { result: { n: 1, of: 'aim', on: 'attack', until: 'attack' } }
  const effect = { when: { combat: 'rolled' }, if: [{ attacking: true }], do: [verb] }
  const t = field(packed({ ships: [{ ...ship, abilities: [{ needs: [], effect }] }] }))
  t.battle({ marauder: 1 }, { command: 1 }).fightOn().miss().roll().dice(['blank'])
  expect(t.again().closeWindow().last('counted')).toMatchObject({ aim: 0 })
  const use = t.choices(0).find(choice => choice.startsWith('activate'))
  expect(t.says(0, use).closeWindow().last('counted')).toMatchObject({ aim: 1 })
})
rule(['NE-ATK-07', 'NE-ATK-05'], 'dice in the colour of the orbit, of an ability that lasts', () => {
  const ship = content.ships.byId('golem')
  const verb: Verb = { dice: { n: 2, colour: 'orbit', on: 'attack', until: 'battle' } }
  const t = field(packed({ ships: [{ ...ship, abilities: [{ needs: [], effect: { do: [verb] } }] }] }))
  t.battle({ marauder: 1 }, { interceptor: 1 }).fightOn().miss().roll()
  expect((t.last('rolled')['black'] as unknown[]).length).toBe(6 + 2)
})
rule(['NE-SHIP-10', 'NE-RULING-74'], 'DIF that each CRIT takes away adds up, unless once an attack', () => {
  const ship = content.ships.byId('flycatcher')
  const abilities = ship.abilities.map(({ needs, role, effect }) => ({
    needs,
    ...(role && { role }),
    effect,
  }))
  const dif = (pack: Content): number => {
    const t = field(pack).battle({ interdictor: 1 }, { 'covert-ops': 2 }).fightOn()
    const target = t.row(1, 'covert-ops')
    t.shot(target, ['crit', 'crit'] satisfies WhiteFace[])
    return statOf(t.g, target, 'dif')
  }
  expect([dif(content), dif(packed({ ships: [{ ...ship, abilities }] }))]).toEqual([3 - 1, 3 - 2])
})
rule(
  ['NE-RULING-72', 'NE-ATK-01'],
  'an enemy Ship that is chosen before a roll is one that can be hit',
  () => {
    const card = content.developments.byId('armour-hardeners')
    const verb: Verb = { stat: { stat: 'dif', n: -1, on: 'enemy', until: 'round' } }
    const t = field(packed({ developments: [{ ...card, effect: { when: { combat: 'roll' }, do: [verb] } }] }))
    t.completed(0, card.id).has(0, { planetary: 1 })
    const use = `use development:${t.development(0, card.id)}`
    t.battle({ interceptor: 1 }, { interceptor: 3 }).fightOn()
    const [first = -1, ...others] = t.rows(1)
    // The Defender's Leader is destroyed and fires back all the same, before it is removed.
    t.shot(first, ['aim aim', 'dmg'])
    expect([t.g.battle.attacking, t.who()]).toEqual([1, 0])
    t.says(0, use)
    expect(t.choices(0)).toEqual(others.map(ship => `ship:${ship}`))
    for (const ship of [first, t.row(0, 'interceptor')]) expect(t.whyNot(0, `ship:${ship}`)).toBe('NE-ATK-01')
  },
)
rule(['NE-VIC-01', 'NE-CARD-05'], 'VP as the reward of a Mission come from the Mission', () => {
  const card = { ...content.missions.byId('war-chest'), reward: { gain: { vp: 1 } } }
  const t = new Table(2, 'eden', packed({ missions: [card] })).settled().withoutCards()
  const mission = t.dealMission(0, 'war-chest')
  t.has(0, { z: 31 }).says(0, 'begin', `fulfil mission:${mission}`)
  expect([t.vp(), t.g.players.at(0).earned.toArray()]).toEqual([
    [2, 0],
    [0, 0, 0, 0, 2, 0],
  ])
})

rule(['NE-DEV-21', 'NE-DEV-24'], 'an answer that costs something is for those who can pay', () => {
  const card = { ...content.developments.byId('guerilla-warfare'), pay: { moon: 1 } }
  for (const moon of [0, 1]) {
    const t = new Table(2, 'eden', packed({ developments: [card] })).settled().withoutCards().bare()
    const at = t.systemsOfTier(2)[0] ?? -1
    t.control(1, at).fleet(0, at, { interceptor: 1 }).completed(1, card.id).has(1, { moon })
    t.says(0, 'begin', `claim system:${at}`)
    expect(t.prompt()).toBe(moon === 0 ? 'turn.choose' : 'reaction.window')
    if (moon === 1) expect(t.says(1, `use development:${t.development(1, card.id)}`).goods(1)).toEqual({})
  }
})

rule(
  ['NE-RULING-27', 'NE-RULING-107'],
  'several operations by a card are no Trade or Manufacture Action',
  () => {
    const t = new Table(2, 'eden', event('spot-market', { trade: 3 })).settled().withoutCards()
    t.has(0, { z: 20, component: 3 }).has(1, { z: 0 })
    for (const id of ['war-chest', 'market-day']) t.dealMission(0, id)
    t.says(0, 'begin', `play event:${t.dealEvent(0, 'spot-market')}`, 'sell trade:0', 'sell trade:0')
    expect([t.g.players.at(0).z, t.prompt()]).toEqual([30, 'trade.choose']) // no checkpoint in between
    t.says(0, 'sell trade:0')
    expect(t.choices(0)).toEqual([`mission:${content.missions.indexOf('war-chest')}`]) // a state, no sale
    const made = new Table(2, 'eden', event('field-factory', { manufacture: 3 })).settled().withoutCards()
    made
      .has(0, { z: 0, pyerite: 4, mexallon: 4, tritanium: 4 })
      .has(1, { z: 0 })
      .dealMission(0, 'mixed-production')
    made.says(0, 'begin', `play event:${made.dealEvent(0, 'field-factory')}`)
    for (const product of [0, 1, 2]) made.says(0, `make product:${product}`)
    const state = new Table(2, 'eden', event('field-factory', { manufacture: 2 })).settled().withoutCards()
    state.has(0, { z: 0, tritanium: 4, moon: 3, component: 2 }).dealMission(0, 'strategic-stockpile')
    state.says(0, 'begin', `play event:${state.dealEvent(0, 'field-factory')}`, 'make product:1')
    expect(state.prompt()).toBe('manufacture.choose') // four Materials now, and no checkpoint yet
    expect([made.prompt(), made.says(0, 'research', 'done').prompt()]).toEqual(['turn.choose', 'turn.choose'])
  },
)
rule(['NE-RES-12', 'NE-CARD-10'], 'of two Materials only what is there is gained', () => {
  const t = new Table(2, 'eden', event('supply-convoy', { material: 2 })).settled().withoutCards().has(0, {})
  t.arrange(g => {
    g.pool.set(goodOf('planetary'), 1)
    g.pool.set(goodOf('moon'), 0)
  })
  t.says(0, 'begin', `play event:${t.dealEvent(0, 'supply-convoy')}`, 'planetary')
  expect([t.prompt(), t.goods(0)]).toEqual(['turn.choose', { planetary: 1 }])
})

describe('building by other prices', () => {
  const building = (id: string, price: Price): object => ({ ...content.buildings.byId(id), price })
  const customs = (slot: number): string => `structure structure:1 site:${siteOf(9, slot)}`
  rule(['NE-BUILD-18', 'NE-BUILD-20', 'NE-BUILD-22'], 'of 2 BP a slot takes off one, not both', () => {
    const pack = packed({ buildings: [building('customs', { bp: 2, z: 4, pyerite: 1 })] })
    const after = (ships: number): Table => {
      const t = new Table(2, 'eden', pack).settled().withoutCards().bare().control(0, 9).tile(9, 'rancer')
      t.has(0, { z: 49, tritanium: 9, pyerite: 2 }).says(0, 'begin', 'build')
      for (let n = 0; n < ships; n++) t.says(0, `ship class:${n % 3} system:1`)
      return t
    }
    const why = (ships: number): unknown[] => [0, 1].map(slot => after(ships).whyNot(0, customs(slot)))
    expect([4, 5, 6].map(why)).toEqual([
      [undefined, undefined],
      ['NE-BUILD-18', undefined],
      ['NE-BUILD-18', 'NE-BUILD-18'],
    ])
    expect(after(5).says(0, customs(1)).whyNot(0, 'ship class:0 system:1')).toBe('NE-BUILD-01')
    expect(after(4).says(0, customs(1)).whyNot(0, 'ship class:0 system:1')).toBeUndefined()
  })
  rule(['NE-BUILD-21', 'NE-RULING-52'], 'of two minerals a slot takes off one', () => {
    const pack = packed({ buildings: [building('engineering', { bp: 1, z: 4, tritanium: 2 })] })
    const t = new Table(2, 'eden', pack).settled().withoutCards().control(0, 9).tile(9, 'huola')
    const complex = (slot: number): string => `structure structure:2 site:${siteOf(9, slot)}`
    t.has(0, { z: 4, tritanium: 1 }).says(0, 'begin', 'build')
    expect(t.whyNot(0, complex(0))).toBe('NE-RES-14')
    expect(t.says(0, complex(1)).goods(0)).toEqual({})
  })
  rule('NE-BUILD-24', 'a home with two belts has no third to unlock', () => {
    const [home] = content.homes.items
    if (!home) throw new Error('no home')
    const systems = home.systems.map(({ belts, slots }) => ({ belts: belts.slice(0, 2), slots }))
    const t = new Table(2, 'eden', packed({ homes: [{ ...home, systems }] })).settled(0, 1).withoutCards()
    t.has(0, { z: 40 }).says(0, 'begin', 'build')
    expect([1, 2].map(belt => t.whyNot(0, `unlock belt:${belt}`))).toEqual([undefined, 'NE-BUILD-24'])
  })
  rule(['NE-CARD-10', 'NE-BUILD-09'], 'a card for a Medium Ship waits for its Hulls', () => {
    const pack = event('reserve-squadron', { ship: 'medium' })
    const why = (...completed: readonly string[]): string | undefined => {
      const t = new Table(2, 'eden', pack)
        .settled()
        .withoutCards()
        .completed(0, ...completed)
      t.has(0, { z: 9, mexallon: 1, planetary: 1, moon: 1 }).says(0, 'begin')
      return t.whyNot(0, `play event:${t.dealEvent(0, 'reserve-squadron')}`)
    }
    expect([why(), why('medium-hulls')]).toEqual(['NE-CARD-10', undefined])
  })
  rule(['NE-RULING-107', 'NE-RULING-27'], 'a Ship of a card is not built in a Build Action', () => {
    const card = { ...content.missions.byId('grand-launch'), grades: [{ vp: 1, objective: { launch: 1 } }] }
    const launched = (...answers: readonly string[]): boolean => {
      const t = new Table(2, 'eden', packed({ missions: [card] })).settled().withoutCards()
      t.has(0, { z: 9, tritanium: 2 }).has(1, { z: 0 }).dealMission(0, 'grand-launch')
      const squadron = `play event:${t.dealEvent(0, 'reserve-squadron')}`
      t.says(0, 'begin', ...answers.map(answer => (answer === 'play' ? squadron : answer)))
      return t.prompt() === 'checkpoint.mission'
    }
    expect(launched('build', 'ship class:0 system:1', 'done')).toBe(true)
    expect(launched('play', 'ship class:0 system:1', 'trade', 'done')).toBe(false)
  })
})
rule('NE-JUMP-07', 'of two Jumps a Ship makes the longer, in whatever order they stand', () => {
  const ship = content.ships.items.find(one => one.class === 'black-ops')
  if (!ship) throw new Error('no Black Ops')
  const able = (verb: Verb): object => ({ needs: [], effect: { do: [verb] } })
  for (const ranges of [
    [1, 3],
    [3, 1],
  ]) {
    const abilities = ranges.map(leap => able({ leap }))
    const t = new Table(2, 'eden', packed({ ships: [{ ...ship, abilities }] }))
      .settled()
      .withoutCards()
      .bare()
    t.fleet(0, 1, { 'black-ops': 1 }).says(0, 'begin', 'move system:1')
    const jumps = t.choices().flatMap(name => (name.startsWith('jump') ? [Number(name.split(':')[1])] : []))
    const map = mapOf(t.g)
    const near = map.hexes.flatMap((_hex, at) => (at !== 1 && stepsBetween(map, 1, at) <= 3 ? [at] : []))
    expect(jumps).toEqual(near)
  }
})
rule(['NE-RULING-05', 'NE-JUMP-03'], 'a Ship too slow for the nearest System leaves it by a Jump', () => {
  const ship = { ...content.ships.byId('redeemer'), spd: 1 }
  // Around 6 all lies face down, Tier 2 at the nearest.
  const from = (...cards: readonly string[]): string | undefined =>
    new Table(2, 'eden', packed({ ships: [ship] }))
      .settled()
      .withoutCards()
      .bare()
      .explored(6)
      .fleet(0, 6, { 'black-ops': 1 })
      .completed(0, ...cards)
      .says(0, 'begin')
      .whyNot(0, 'move system:6')
  expect(from()).toBe('NE-RULING-05')
  expect(from('utility-systems-t1')).toBeUndefined()
})
rule('NE-MOVE-22', 'a card that takes off three tokens takes off the two there are', () => {
  const t = new Table(2, 'eden', event('second-wind', { ready: 3 })).settled().withoutCards().bare()
  t.fleet(0, 1, { interceptor: 1 }).fleet(0, 2, { interceptor: 1 })
  t.arrange(g => [1, 2].forEach(at => (g.systems.at(at).exhausted = 1)))
  t.says(0, 'begin', `play event:${t.dealEvent(0, 'second-wind')}`)
  if (t.prompt() === 'ready.fleets') t.says(0, ['system:1', 'system:2'])
  expect([1, 2].map(at => t.g.systems.at(at).exhausted)).toEqual([0, 0])
})
rule(
  ['NE-PC-04', 'NE-RULING-96'],
  'nobody is asked about a Mission that two players leave in the box',
  () => {
    const asked = (notForTwo: boolean): boolean => {
      const chest = { ...content.missions.byId('war-chest'), ...(notForTwo && { notForTwo }) }
      const t = new Table(2, 'eden', packed({ missions: [chest] })).settled().withoutCards().has(1, { z: 0 })
      t.has(0, { z: 35 }).dealMission(0, 'giant-slayer')
      return t.says(0, 'begin', 'trade', 'done').prompt() === 'checkpoint.mission'
    }
    expect([asked(false), asked(true)]).toEqual([true, false])
  },
)
rule(
  ['NE-MOVE-37', 'NE-JUMP-03'],
  'a card that moves a Fleet two Systems ends where a Fleet has to stop',
  () => {
    const reached = (verb: Verb, change: (t: Table) => unknown): number[] => {
      const t = new Table(2, 'eden', event('hasty-orders', verb)).settled().withoutCards().bare()
      t.fleet(0, 1, { interceptor: 1 })
      change(t)
      t.says(0, 'begin', `play event:${t.dealEvent(0, 'hasty-orders')}`)
      if (t.prompt() === 'card-move.from') t.says(0, ['system:1'])
      return t.choices().map(name => Number(name.split(':')[1]))
    }
    const map = mapOf(new Table().g)
    const near = (steps: number): number[] =>
      map.hexes.flatMap((_hex, at) => (at !== 1 && stepsBetween(map, 1, at) <= steps ? [at] : []))
    const beside = (at: number): readonly number[] => map.beside[at] ?? []
    const two: Verb = { move: { steps: 2, strength: 9 } }
    const GATE = 15
    /** What lies behind the Tier 1 System in front of the home, and behind nothing else that is passed through. */
    const isBehindHome = (at: number): boolean =>
      [0, 1, 2].some(home => home === at || beside(home).includes(at))
    const behind = beside(GATE).filter(at => near(2).includes(at) && !isBehindHome(at))
    expect(behind.length).toBeGreaterThan(0)
    expect(reached(two, () => 0)).toEqual(near(2).filter(at => !behind.includes(at)))
    expect(reached(two, t => t.explored(GATE))).toEqual(near(2))
    expect(reached(two, t => t.control(0, GATE))).toEqual(near(2))
    expect(reached(two, t => t.control(1, GATE))).toEqual(near(2).filter(at => !behind.includes(at)))
    // A Fleet leaves where it would have had to stop, and a Jump passes everything.
    const siege = (t: Table): Table => t.arrange(g => void (g.systems.at(1).controller = 1)).explored(GATE)
    expect(reached(two, siege)).toEqual(near(2))
    expect(reached({ jump: { range: 2, strength: 9 } }, () => 0)).toEqual(near(2))
  },
)
rule('NE-RULING-25', 'of three cards only those that are there are drawn', () => {
  for (const left of ['event', 'mission'] as const) {
    const pact = content.developments.byId('trade-pact')
    const draws = { ...pact, effect: { ...pact.effect, do: [{ card: 3 }] } }
    const t = new Table(2, 'eden', packed({ developments: [draws] })).settled().withoutCards()
    t.completed(0, 'trade-pact')
    t.arrange(({ eventDeck, missionDeck, eventDiscard, missionDiscard }) => {
      lay(eventDeck, left === 'event' ? eventDeck.toArray().slice(0, 2) : [])
      lay(missionDeck, left === 'mission' ? missionDeck.toArray().slice(0, 2) : [])
      for (const pile of [eventDiscard, missionDiscard]) lay(pile, [])
    })
    t.says(0, 'begin', `use development:${t.development(0, 'trade-pact')}`)
    for (let n = 0; n < 3 && t.prompt() === 'draw.deck'; n++) t.says(0, left)
    const { events, missions } = t.g.players.at(0)
    expect([left, t.prompt(), events.length + missions.length]).toEqual([left, 'turn.choose', 2])
  }
})

describe('a pack that would bring a match to a halt is refused with its item and field', () => {
  const refusal = (pack: Content, players = 4): string | undefined => {
    try {
      start(newEden, { players, seed: 'pack', settings: {} }, pack)
      return undefined
    } catch (error) {
      if (!(error instanceof OrreryError) || error.code !== 'bad-content') throw error
      return `${String(error.params['item'])}.${String(error.params['field'])}`
    }
  }
  type Named = 'developments' | 'strategies' | 'ships' | 'systems' | 'missions'
  const every = (set: Named, change: (item: Item) => object): Content =>
    packed({ [set]: content[set].items.map(item => ({ ...item, ...change(item) })) })
  const one = (set: Named, id: string, change: object): string | undefined =>
    refusal(packed({ [set]: [{ ...content[set].byId(id), ...change }] }))

  test('a card that only one faction has, and no other in its place', () => {
    expect(one('developments', 'research-grants', { faction: 'amarr' })).toBe('developments.faction')
    expect(one('strategies', 'shields-up', { faction: 'minmatar' })).toBe('strategies.faction')
  })
  test('a Development that waits for none of its deck, or for itself', () => {
    expect(one('developments', 'corporate-taxes', { after: 'nowhere' })).toBe('corporate-taxes.after')
    expect(one('developments', 'corporate-taxes', { after: 'drone-bays' })).toBe('corporate-taxes.after')
    expect(one('developments', 'corporate-taxes', { after: 'trade-pact' })).toBeUndefined()
    const circle: Readonly<Record<string, string>> = {
      'corporate-taxes': 'trade-pact',
      'trade-pact': 'corporate-taxes',
    }
    const waiting = every('developments', ({ id }) => (circle[id] === undefined ? {} : { after: circle[id] }))
    expect(refusal(waiting)).toMatch(/^(corporate-taxes|trade-pact)\.after$/)
  })
  test('a Ship of another faction, class or size than its place', () => {
    expect(one('ships', 'oneiros', { faction: 'amarr' })).toBe('oneiros.faction')
    expect(one('ships', 'oneiros', { class: 'command' })).toBe('oneiros.class')
    expect(one('ships', 'oneiros', { size: 'small' })).toBe('oneiros.size')
    expect(refusal(every('ships', () => ({ size: 'small' })))).toBeUndefined()
  })
  test('too few Missions to deal, and too few tiles of a Tier', () => {
    const forMore = every('missions', () => ({ notForTwo: true }))
    expect([2, 3].map(players => refusal(forMore, players))).toEqual(['missions.notForTwo', undefined])
    expect(refusal(every('systems', () => ({ tier: 1 })))).toBe('systems.tier')
  })
})
