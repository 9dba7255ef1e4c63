import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { BlackFace, WhiteFace } from './battlefield.js'
import { takes } from '../rules/attack.js'
import { statOf } from '../rules/ships.js'
import { AMARR, Battlefield, BLACK, CALDARI, MINMATAR, WHITE } from './battlefield.js'

const colours = (t: Battlefield): number[] => [
  (t.last('rolled').white as unknown[]).length,
  (t.last('rolled').black as unknown[]).length,
]
const hits = (t: Battlefield) => t.events('hit')

describe('targets', () => {
  rule('NE-ATK-01', 'any enemy Ship in any orbit, Leader or Support, before dice are counted', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, { interceptor: 2, command: 1, marauder: 1 }, [
      {},
      { small: ['interceptor'], medium: ['command', { interceptor: 1 }], large: ['marauder'] },
    ])
    t.fightOn()
    expect(t.prompt()).toBe('attack.target')
    expect(t.choices(0)).toEqual(t.rows(1).map(ship => `target ship:${ship}`))
    expect(t.whyNot(0, `target ship:${t.row(0, 'interceptor')}`)).toBe('NE-ATK-01')
    expect(t.g.battle.dice.length).toBe(0)
  })
  rule('NE-RULING-72', 'a Ship that is destroyed and not yet removed is no target', () => {
    // Both of the Defender's orbits shoot in the Small and Medium step; the Attacker's Small Ship dies in the Small one.
    const t = new Battlefield().battle({ interceptor: 3 }, { interceptor: 1 }, [
      { small: ['interceptor', { interceptor: 2 }] },
      {},
    ])
    t.fightOn()
    t.roll().dice(['blank']).closeWindow()
    const [first = -1, second = -1] = t.rows(0)
    t.roll(first).dice(['aim aim', 'aim aim', 'dmg', 'dmg']).closeWindow()
    expect(t.prompt()).toBe('attack.further')
    expect(t.choices(1)).toEqual(
      t
        .rows(0)
        .slice(1)
        .map(ship => `ship:${ship}`),
    )
    expect(t.whyNot(1, [`ship:${first}`])).toBe('NE-ATK-18')
    t.says(1, [`ship:${second}`])
  })
  rule('NE-RULING-72', 'nor is one that has been removed', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, { interceptor: 3 }).fightOn()
    const [gone = -1, ...left] = t.rows(1)
    t.shot(gone, ['aim aim', 'dmg', 'dmg'])
    t.quietly(() => t.g.battle.round === 2 && t.prompt() === 'attack.target' && t.who() === 0)
    expect(t.choices(0)).toEqual(left.map(ship => `target ship:${ship}`))
    expect(t.whyNot(0, `target ship:${gone}`)).toBe('NE-RULING-72')
  })
  rule('NE-RULING-71', 'an attack cannot be left out, except against a side that retreats', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, { interceptor: 2 })
    t.fightOn()
    expect(t.whyNot(0, 'hold')).toBe('NE-RULING-71')
    const fled = new Battlefield().battle({ interceptor: 1 }, { interceptor: 1 }).says(0, 'retreat').pass()
    expect(fled.choices(1)).toEqual([`target ship:${fled.row(0, 'interceptor')}`, 'hold'])
  })
})

describe('dice', () => {
  rule(
    ['NE-EX-17', 'NE-ATK-02', 'NE-ATK-04', 'NE-ATK-23'],
    'a Sleipnir with three Stilettos: seven dice, one of them of the player’s choice before the roll',
    () => {
      for (const [colour, expected] of [
        ['white', [4, 3]],
        ['black', [3, 4]],
      ] as const) {
        const t = new Battlefield([MINMATAR, CALDARI]).battle(
          { command: 1, interceptor: 3 },
          { interceptor: 1 },
          [{ medium: ['command', { interceptor: 3 }] }, {}],
        )
        t.fightOn()
        // The Defender's Small Orbit comes first.
        t.miss(t.row(0, 'command'))
        expect([t.prompt(), t.who()]).toEqual(['attack.odd', 0])
        t.says(0, colour)
        expect(t.prompt()).toBe('combat.choose')
        expect(t.g.battle.dice.length).toBe(0)
        t.roll()
        expect(colours(t)).toEqual(expected)
      }
    },
  )
  rule(['NE-ATK-03', 'NE-ATK-05', 'NE-ATK-06'], 'white from the Small, black from the Large Orbit', () => {
    const t = new Battlefield().battle({ interceptor: 2, marauder: 1, command: 1 }, { marauder: 1 }, [
      { small: ['interceptor', { command: 1 }], large: ['marauder', { interceptor: 1 }] },
      {},
    ])
    t.fightOn().roll()
    expect(colours(t)).toEqual([3 + 3 + 1, 0]) // a Command Ship lends its Leader one ATK more
    t.dice(['blank']).closeWindow().roll()
    expect(colours(t)).toEqual([0, 6 + 1])
  })
  rule(['NE-ATK-02', 'NE-ATK-07'], 'ten at most, and added dice above them', () => {
    const t = new Battlefield().battle(
      { marauder: 1, 'heavy-assault': 3 },
      { marauder: 1 },
      [{ large: ['marauder', { 'heavy-assault': 3 }] }, {}],
      ['endless-barrage'],
    )
    t.says(0, 'orbit:2').fightOn().roll()
    expect(colours(t)).toEqual([0, 12]) // 6 + 3 × 2 = 12, cut to 10, and 2 more
  })
  rule('NE-ATK-07', 'added dice keep the colour they name', () => {
    const t = new Battlefield().completed(0, 'tracking-computers')
    t.dealEvent(0, 'overheat')
    t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn()
    const uplink = t.development(0, 'tracking-computers')
    t.says(0, `use development:${uplink}`, `play event:${eventCard(t, 'overheat')}`).roll()
    expect(colours(t)).toEqual([3 + 2, 2])
  })
  rule(['NE-ATK-08', 'NE-ATK-09', 'NE-ATK-14'], 'what the faces of both colours are worth', () => {
    const worth: Record<string, [aim: number, damage: number]> = {
      blank: [0, 0],
      aim: [1, 0],
      dmg: [0, 1],
      crit: [0, 1],
      'aim aim': [2, 0],
      'aim dmg': [1, 1],
      'dmg dmg': [0, 2],
    }
    const ready = () => new Battlefield().battle({ interceptor: 1 }, { marauder: 1 }).fightOn().roll()
    for (const face of Object.keys(WHITE) as WhiteFace[]) {
      const t = ready().dice([face]).closeWindow()
      expect([t.last('counted').aim, t.last('counted').damage]).toEqual(worth[face])
    }
    for (const face of Object.keys(BLACK) as BlackFace[]) {
      const t = ready().dice([], [face]).closeWindow()
      expect([t.last('counted').aim, t.last('counted').damage]).toEqual(worth[face])
    }
  })
  rule(['NE-ATK-08', 'NE-ATK-09'], 'every face of both colours is rolled', () => {
    const seen = [new Set<number>(), new Set<number>()]
    for (let seed = 0; seed < 12; seed++) {
      const t = new Battlefield([CALDARI, MINMATAR], 2, `roll ${seed}`)
      t.battle({ command: 1, 'heavy-assault': 3 }, { marauder: 1 }, [
        { medium: ['command', { 'heavy-assault': 3 }] },
        {},
      ])
      t.fightOn().roll()
      for (const face of t.last('rolled').white as number[]) seen[0]?.add(face)
      for (const face of t.last('rolled').black as number[]) seen[1]?.add(face)
    }
    expect(seen.map(faces => [...faces].sort((a, b) => a - b))).toEqual([
      [0, 1, 2, 3, 4, 5],
      [0, 1, 2, 3, 4, 5],
    ])
  })
})
const eventCard = (t: Battlefield, id: string): number =>
  t.g.players
    .at(0)
    .events.toArray()
    .find(card => t.eventId(card) === id) ?? -1

describe('after the roll', () => {
  rule(
    ['NE-ATK-10', 'NE-RULING-76', 'NE-EX-40'],
    'the battle’s Attacker first, then the Defender, once each',
    () => {
      const t = new Battlefield().completed(1, 'targeting-uplink')
      const jamming = t.dealEvent(0, 'sensor-jamming')
      t.battle({ marauder: 1 }, { interceptor: 1 }).fightOn()
      // The Defender's Small Orbit attacks.
      t.roll().dice(['aim', 'aim', 'crit'])
      expect(t.who()).toBe(0)
      t.says(0, `play event:${jamming}`)
      expect(t.whyNot(0, ['die:0', 'die:1', 'die:2'])).toBe('NE-ATK-10')
      t.says(0, ['die:0', 'die:1'])
      t.says(0, 'pass')
      expect(t.who()).toBe(1)
      t.says(1, `use development:${t.development(1, 'targeting-uplink')}`)
      expect(t.whyNot(1, ['die:0'])).toBe('NE-ATK-11')
      t.says(1, ['die:2'])
      // The window of the Attacker is not opened again.
      expect(t.events('counted').length + (t.rolled && t.who() === 1 ? 1 : 0)).toBe(1)
      t.closeWindow()
      expect(t.events('counted').length).toBe(1)
    },
  )
  rule('NE-ATK-11', 'a die is rerolled once, and the next attack’s dice are fresh', () => {
    const t = new Battlefield().completed(0, 'targeting-uplink')
    const lucky = t.dealEvent(0, 'lucky-shot')
    t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn().roll()
    t.says(0, `use development:${t.development(0, 'targeting-uplink')}`, ['die:0', 'die:1'])
    t.says(0, `play event:${lucky}`)
    expect(t.choices(0)).toEqual(['die:2'])
    t.says(0, ['die:2']).closeWindow()
    t.quietly(() => t.g.battle.round === 2 && t.rolled && t.g.battle.attacking === 0)
    expect([...t.g.battle.dice].every(die => !die.rerolled)).toBe(true)
  })
  rule('NE-RULING-99', '“damage” removed is DMG or CRIT, as its user says, and never below zero', () => {
    const t = new Battlefield()
    const plating = t.dealEvent(1, 'reactive-plating')
    t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn().roll().dice(['aim', 'dmg', 'dmg', 'crit'])
    t.says(0, 'pass').says(1, `play event:${plating}`)
    expect(t.prompt()).toBe('combat-effect.crits')
    expect(t.whyNot(1, 2)).toBe('NE-RULING-99')
    t.says(1, 1).closeWindow()
    expect(t.last('counted')).toMatchObject({ aim: 1, damage: 1 })
    const one = new Battlefield()
    const other = one.dealEvent(1, 'reactive-plating')
    one.battle({ interceptor: 1 }, { marauder: 1 }).fightOn().roll().dice(['aim', 'dmg'])
    one.says(0, 'pass').says(1, `play event:${other}`).closeWindow()
    expect(one.last('counted')).toMatchObject({ aim: 1, damage: 0 })
  })
})

describe('locking in and damage', () => {
  rule(
    ['NE-ATK-12', 'NE-EX-27', 'NE-ATK-24'],
    'too little AIM: nothing happens and no other target may be chosen',
    () => {
      const t = new Battlefield().battle({ interceptor: 1 }, { 'covert-ops': 2 }).fightOn()
      const target = t.row(1, 'covert-ops') // DIF 3
      t.roll(target).dice(['aim', 'aim', 'dmg', 'dmg', 'dmg', 'dmg', 'dmg', 'dmg']).closeWindow()
      expect(t.last('missed')).toMatchObject({ ship: target, aim: 2, dif: 3 })
      expect(hits(t)).toEqual([])
      expect(t.prompt()).not.toBe('attack.further')
      expect(t.damage(target)).toBe(0)
    },
  )
  rule('NE-ATK-12', 'AIM equal to DIF is enough', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, { 'covert-ops': 1 }).fightOn()
    t.roll().dice(['aim', 'aim aim', 'dmg']).closeWindow()
    expect(t.last('hit')).toMatchObject({ damage: 1, destroyed: true })
  })
  rule(['NE-EX-18', 'NE-ATK-14'], 'RED 3 lets 1 of 4 damage through', () => {
    const t = new Battlefield()
      .completed(1, 'defensive-systems-t1')
      .battle({ interceptor: 1 }, { marauder: 1 })
    t.fightOn().roll().dice(['aim', 'dmg', 'dmg', 'crit', 'dmg']).closeWindow()
    expect(t.last('hit')).toMatchObject({ red: 3, damage: 1, destroyed: false })
    expect(t.damage(t.row(1, 'marauder'))).toBe(1)
  })
  rule(
    ['NE-EX-19', 'NE-ATK-15', 'NE-ATK-13'],
    'RED counts anew in each attack, and each attack has to lock in again',
    () => {
      const t = new Battlefield().completed(1, 'defensive-systems-t1')
      t.battle({ interceptor: 1, command: 1 }, { marauder: 1 }, [
        { small: ['interceptor'], medium: ['command'] },
        {},
      ])
      t.fightOn()
      t.roll().dice(['aim', 'dmg', 'dmg', 'dmg']).closeWindow()
      t.roll().dice(['aim', 'dmg', 'dmg', 'dmg']).closeWindow()
      expect(hits(t).map(hit => hit.damage)).toEqual([0, 0])
      t.quietly(() => t.rolled && t.g.battle.round === 2)
      t.dice(['dmg', 'dmg', 'dmg', 'dmg', 'dmg']).closeWindow()
      expect(t.last('missed')).toMatchObject({ aim: 0, dif: 1 })
    },
  )
  rule(['NE-ATK-16', 'NE-ATK-17'], 'damage adds up over Combat Rounds until the Ship is destroyed', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, { interdictor: 1 }).fightOn() // HP 2
    const target = t.row(1, 'interdictor')
    const foretold = [1, 2, 9].map(damage => takes(t.g, target, damage))
    expect(foretold.map(({ taken, left }) => [taken, left])).toEqual([
      [1, 1],
      [2, 0],
      [2, 0],
    ])
    t.roll().dice(['aim aim', 'dmg']).closeWindow()
    expect([t.damage(target), t.last('hit').destroyed]).toEqual([1, false])
    expect(takes(t.g, target, 1)).toEqual({ taken: 1, left: 0, destroyed: true })
    t.quietly(() => t.rolled && t.g.battle.round === 2 && t.g.battle.attacking === 0)
    t.dice(['aim aim', 'dmg']).closeWindow()
    expect(t.last('hit')).toMatchObject({ damage: 1, destroyed: true })
  })
  rule('NE-ATK-16', 'and is forgotten in the next battle', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, { marauder: 1 }).fightOn()
    t.roll().dice(['aim', 'dmg', 'dmg', 'dmg', 'dmg']).closeWindow()
    expect(t.damage(t.row(1, 'marauder'))).toBe(2)
    t.playOut()
    expect(t.g.battle.ships.length).toBe(0)
    t.says(0, 'end').says(1, 'begin', 'trade', 'done', 'end').has(0, { z: 20 })
    t.attack({ 'covert-ops': 1 }, {}).strategies()
    expect(t.rows(1).map(ship => t.damage(ship))).toEqual([0])
  })
})

describe('excess results', () => {
  const field = () =>
    new Battlefield().battle({ interceptor: 1 }, { 'heavy-assault': 1, interceptor: 1, marauder: 1 }, [
      {},
      { medium: ['heavy-assault', { interceptor: 1 }], large: ['marauder'] },
    ])
  rule(
    ['NE-EX-26', 'NE-ATK-18', 'NE-ATK-19', 'NE-ATK-20', 'NE-RULING-73'],
    'the first target uses 2 AIM and 1 damage, the second is locked in with the rest',
    () => {
      const t = field().fightOn()
      const [support, second] = [t.row(1, 'interceptor'), t.row(1, 'heavy-assault')]
      t.roll(support).dice(['aim aim', 'aim aim', 'aim', 'dmg', 'dmg', 'dmg', 'crit']).closeWindow()
      expect([t.g.battle.aim, t.g.battle.damage]).toEqual([3, 3])
      expect(t.prompt()).toBe('attack.further')
      t.says(0, [`ship:${second}`])
      expect(t.last('hit')).toMatchObject({ ship: second, red: 1, damage: 2, destroyed: false })
      expect(t.damage(second)).toBe(2)
      expect(t.prompt()).not.toBe('attack.further')
    },
  )
  rule('NE-ATK-21', 'no Ship of another orbit', () => {
    const t = field().fightOn()
    t.roll(t.row(1, 'interceptor')).dice(['aim aim', 'aim aim', 'dmg', 'dmg', 'dmg']).closeWindow()
    expect(t.whyNot(0, [`ship:${t.row(1, 'marauder')}`])).toBe('NE-ATK-21')
  })
  rule(
    ['NE-ATK-18', 'NE-RULING-73'],
    'nobody whom the AIM left cannot lock in; the attacker may stop',
    () => {
      const t = field().fightOn()
      t.roll(t.row(1, 'interceptor')).dice(['aim aim', 'aim', 'dmg', 'dmg', 'dmg']).closeWindow()
      expect(t.prompt()).not.toBe('attack.further') // 1 AIM against DIF 2
      const stop = field().fightOn()
      stop.roll(stop.row(1, 'interceptor')).dice(['aim aim', 'aim aim', 'dmg', 'dmg']).closeWindow()
      stop.says(0, [])
      expect(hits(stop).length).toBe(1)
    },
  )
  rule('NE-ATK-18', 'of two others only one may be within reach of the AIM left', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, { interceptor: 2, 'covert-ops': 1 }, [
      {},
      { small: ['interceptor', { interceptor: 1, 'covert-ops': 1 }] },
    ])
    const [first = -1, second = -1] = t.fightOn().rows(1, 'interceptor')
    t.roll(first).dice(['aim aim', 'aim aim', 'dmg', 'dmg', 'dmg']).closeWindow()
    expect(t.choices(0)).toEqual([`ship:${second}`])
    expect(t.whyNot(0, [`ship:${t.row(1, 'covert-ops')}`])).toBe('NE-ATK-18') // DIF 3, and 2 AIM
  })
  rule('NE-ATK-20', 'nor without damage left', () => {
    const t = field().fightOn()
    t.roll(t.row(1, 'interceptor')).dice(['aim aim', 'aim aim', 'dmg']).closeWindow()
    expect(t.prompt()).not.toBe('attack.further')
  })
})

describe('removal', () => {
  rule(
    ['NE-ATK-22', 'NE-CRND-10', 'NE-EX-28', 'NE-CEND-07', 'NE-RULING-83'],
    'both Ships of the Small Orbit destroy each other',
    () => {
      const t = new Battlefield([AMARR, CALDARI]).battle({ interceptor: 1 }, { interceptor: 1 }).fightOn()
      t.roll().dice(['aim aim', 'dmg']).closeWindow()
      expect(t.events('removed')).toEqual([])
      t.roll()
      expect(colours(t)).toEqual([3, 0])
      t.dice(['aim aim', 'dmg']).closeWindow()
      expect(t.events('removed').map(e => e.by)).toEqual([0, 1])
      expect(t.last('battle-won')).toMatchObject({ by: 1, against: 0, strengths: [] })
      expect(t.vp()).toEqual([0, 0])
      expect(t.events('escaped')).toEqual([])
      expect(t.g.systems.at(t.at).fleet).toBe(-1)
      expect(t.g.players.at(0).models.get(0)).toBe(5)
    },
  )
})

describe('what is left of an attack', () => {
  const AIMED = new Array<WhiteFace>(6).fill('aim aim')
  const damage = (n: number): WhiteFace[] => [...AIMED, ...new Array<WhiteFace>(n).fill('dmg')]
  const line = { medium: ['command', { command: 2 }] } as const
  const field = (): Battlefield => new Battlefield().battle({ interceptor: 1 }, { command: 3 }, [{}, line])
  rule(['NE-ATK-15', 'NE-ATK-19'], 'the RED of each Ship hit is taken off once', () => {
    const t = field().fightOn()
    const [first = -1, second = -1] = t.rows(1)
    const [red, hp] = [statOf(t.g, first, 'red'), statOf(t.g, first, 'hp')]
    expect(red).toBeGreaterThan(0)
    t.shot(first, damage(red + hp + red + 1)).says(0, [`ship:${second}`])
    expect([t.g.battle.ships.at(first).destroyed, t.damage(second)]).toEqual([true, 1])
    expect(t.prompt()).not.toBe('attack.further') // the second one stands: all is used up
  })
  rule('NE-ATK-18', 'goes on and on as long as Ships are destroyed', () => {
    const t = field().fightOn()
    const [first = -1, second = -1, third = -1] = t.rows(1)
    const each = statOf(t.g, first, 'red') + statOf(t.g, first, 'hp')
    t.shot(first, damage(3 * each)).says(0, [`ship:${second}`], [`ship:${third}`])
    expect(hits(t).map(({ destroyed }) => destroyed)).toEqual([true, true, true])
  })
  rule(['NE-ATK-24', 'NE-ATK-12'], 'after a miss there is no other target, however easy', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, { interceptor: 1, 'covert-ops': 1 }, [
      {},
      { small: ['covert-ops', { interceptor: 1 }] },
    ])
    const hard = t.row(1, 'covert-ops')
    const easy = t.row(1, 'interceptor')
    t.fightOn()
    expect(statOf(t.g, hard, 'dif')).toBeGreaterThan(statOf(t.g, easy, 'dif'))
    t.shot(hard, ['aim aim', 'dmg', 'dmg'])
    expect([t.last('missed')['ship'], t.prompt() === 'attack.further']).toEqual([hard, false])
  })
  rule(['NE-ATK-10', 'NE-ATK-13'], 'results taken away from one attack are there in the next', () => {
    const t = new Battlefield()
    const card = t.dealEvent(1, 'tracking-disruptor')
    t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn().roll().dice(['aim', 'aim'])
    t.says(0, 'pass').says(1, `play event:${card}`).closeWindow()
    expect(t.last('counted')).toMatchObject({ aim: 0 })
    t.quietly(() => t.g.battle.round === 2 && t.rolled && t.g.battle.attacking === 0)
    t.dice(['aim', 'aim']).closeWindow()
    expect(t.last('counted')).toMatchObject({ aim: 2 })
  })
  rule(['NE-ATK-04', 'NE-ATK-06'], 'dice lie on the table in the colours they were rolled in', () => {
    const t = new Battlefield().battle({ command: 1 }, { marauder: 1 }).fightOn().roll()
    const { white, black } = t.last('rolled') as { white: number[]; black: number[] }
    expect([...t.g.battle.dice].map(die => die.black)).toEqual([
      ...white.map(() => false),
      ...black.map(() => true),
    ])
    expect(black.length).toBeGreaterThan(0)
  })
})

describe('Critical abilities of the Defender', () => {
  const defended = (): Battlefield => {
    const t = new Battlefield([MINMATAR, CALDARI]).completed(1, 'offensive-systems-t1', 'targeting-uplink')
    t.battle({ marauder: 1 }, { 'heavy-assault': 1 }).fightOn()
    return t.quietly(() => t.g.battle.attacking === 1 && t.rolled)
  }
  rule(['NE-RULING-74', 'NE-SHIP-10'], 'are triggered when the own window closes, unless before', () => {
    const t = defended().dice(['crit', 'blank'])
    while (t.who() === 0) t.says(0, 'pass')
    t.says(1, `use development:${t.development(1, 'targeting-uplink')}`, ['die:1'])
    t.arrange(g => void (g.battle.dice.at(1).face = WHITE.crit)).closeWindow()
    expect(t.last('critical')).toMatchObject({ by: 1, times: 2 })
    expect(t.last('counted')).toMatchObject({ damage: 2 + 2 })
  })
})
rule(
  ['NE-RULING-74', 'NE-RULING-76'],
  'the Attacker’s CRITs have counted when the Defender’s window opens: the bonus stays',
  () => {
    const t = new Battlefield([CALDARI, MINMATAR]).completed(0, 'offensive-systems-t1')
    const plating = `play event:${t.dealEvent(1, 'reactive-plating')}`
    t.battle({ 'heavy-assault': 1 }, { marauder: 1 }).fightOn().roll().dice(['aim', 'crit', 'crit'])
    while (t.who() === 0) t.says(0, 'pass')
    expect(t.last('critical')).toMatchObject({ by: 0, times: 2 })
    t.says(1, plating, 2).closeWindow() // both CRITs are gone, the DMG they added is not
    expect(t.last('counted')).toMatchObject({ aim: 1, damage: 2 })
  },
)
rule(['NE-ATK-18', 'NE-ATK-20'], 'a second Ship whose RED swallows the rest ends the attack', () => {
  const t = new Battlefield().battle({ interceptor: 1 }, { marauder: 3 }, [
    {},
    { large: ['marauder', { marauder: 2 }] },
  ])
  t.fightOn()
  const [first = -1, second = -1] = t.rows(1)
  const [red, hp] = [statOf(t.g, first, 'red'), statOf(t.g, first, 'hp')]
  const damage = new Array<WhiteFace>(red + hp + red - 1).fill('dmg')
  t.shot(first, ['aim aim', 'aim aim', ...damage]).says(0, [`ship:${second}`])
  expect([t.last('hit')['damage'], t.damage(second)]).toEqual([0, 0])
  expect(t.prompt()).not.toBe('attack.further')
})
