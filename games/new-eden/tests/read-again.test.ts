import { NOBODY } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { Battlefield, CALDARI, KILL, MINMATAR } from './battlefield.js'
import { Table } from './table.js'

/** Battles and the end of the game, read from the rules once more by somebody who had not seen the tests. */

const small = { interceptor: 1 } as const
const KILL_BLACK = [
  ...new Array<'aim dmg'>(4).fill('aim dmg'),
  ...new Array<'dmg dmg'>(6).fill('dmg dmg'),
] as const
/** Both hold an Event without use here, so that the dice can be laid. */
const watched = (seed = 'read again'): Battlefield => new Battlefield([CALDARI, MINMATAR], 2, seed)

describe('preparation', () => {
  rule(
    ['NE-PREP-04', 'NE-PREP-16', 'NE-PREP-12'],
    'both choose in secret at the same time, before any orbit',
    () => {
      const t = watched().attack({ interceptor: 1, command: 1 }, { interceptor: 2 })
      expect(t.asked()).toEqual([0, 1])
      expect(t.prompt(0)).toBe('battle.strategy')
      const seen = (): string => JSON.stringify({ ...t.seen(0), sys: undefined })
      const before = seen()
      t.says(1, `strategy:${t.strategyCard(1, 'shields-up')}`)
      expect(seen()).toBe(before)
      expect(t.events('strategies')).toEqual([])
      const other = `strategy:${t.strategyCard(0, 'shields-up')}`
      t.says(0, `strategy:${t.strategyCard(0, 'neutral-formation')}`)
      expect(t.prompt()).toMatch(/^aligning/)
      expect(t.whyNot(0, other)).toBeDefined()
    },
  )
  rule(
    ['NE-PREP-06', 'NE-PREP-07', 'NE-PREP-08', 'NE-PREP-09', 'NE-PREP-10'],
    'the Attacker first; a Leader of the size of its orbit',
    () => {
      const t = watched().attack({ interceptor: 2, 'heavy-assault': 1 }, { interceptor: 1, marauder: 1 })
      t.strategies()
      expect(t.who()).toBe(0)
      t.align(0, { medium: ['heavy-assault', { interceptor: 2 }] })
      expect(t.who()).toBe(1)
      t.align(1, { large: ['marauder', { interceptor: 1 }] })
      const placed = [...t.g.battle.ships].map(({ side, orbit, leader }) => [side, orbit, leader])
      expect(placed.filter(([side, , leader]) => side === 0 && leader)).toEqual([[0, 1, true]])
      expect(placed.filter(([side]) => side === 0).every(([, orbit]) => orbit === 1)).toBe(true)
      expect(placed.filter(([side]) => side === 1).every(([, orbit]) => orbit === 2)).toBe(true)
    },
  )
  rule('NE-PREP-11', 'at least one orbit is used: the last that could be has to be', () => {
    const t = watched().attack(small, { interceptor: 2, 'heavy-assault': 1 }).strategies()
    t.align(0, { small: ['interceptor'] })
    // The Small Orbit may stay empty as long as the Medium one can still be led.
    expect(t.choices(1)).toContain('none')
    t.says(1, 'none')
    if (t.prompt() === 'aligning.leader') expect(t.choices(1)).not.toContain('none')
  })
  rule(
    ['NE-PREP-05', 'NE-RULING-68', 'NE-CEND-03'],
    'a Strategy Card is used once a game, Neutral Formation again and again',
    () => {
      const t = watched().battle(
        { interceptor: 3 },
        { interceptor: 3 },
        [{}, {}],
        ['shields-up', 'neutral-formation'],
      )
      t.playOut()
      expect(t.g.players.at(0).spent.length).toBe(1)
      expect(t.g.players.at(1).spent.length).toBe(0)
      expect(t.g.players.at(0).strategies.length).toBe(8)
      expect(t.g.players.at(1).strategies.length).toBe(9)
    },
  )
  rule(
    ['NE-PREP-03', 'NE-PREP-14', 'NE-RULING-65', 'NE-STRUC-09'],
    'who moved in is the Attacker in his own System too, and its Citadels serve him',
    () => {
      const t = watched()
      t.control(0, t.at).structure(t.at, 'citadel')
      t.battle({ interceptor: 2 }, { interceptor: 2 })
      expect(t.prompt()).toBe('opening.citadel')
      expect(t.who()).toBe(0)
      t.says(0, 'orbit:0')
      t.fightOn().roll(t.rows(1)[0])
      expect(t.g.battle.dice.length).toBe(3 + 1 + 1)
    },
  )
  rule(
    ['NE-PREP-13', 'NE-PREP-15', 'NE-EX-16'],
    'the Attacker resolves the own Strategy Card, then the Defender',
    () => {
      const t = watched()
      t.battle({ interceptor: 2 }, { command: 1 }, [{}, {}], ['shields-up', 'endless-barrage'])
      expect([t.who(), t.prompt()]).toEqual([1, 'combat-effect.orbit'])
      t.says(1, 'orbit:1').fightOn().miss()
      const target = t.rows(0)[0] ?? -1
      t.roll(target)
      expect(t.g.battle.dice.length).toBe(4 + 2)
      t.dice(['aim aim', 'dmg']).closeWindow()
      expect(t.damage(target)).toBe(0)
    },
  )
})

describe('dice', () => {
  rule(['NE-ATK-02', 'NE-ATK-07'], 'ten at most of Ships and Citadel, dice of cards on top', () => {
    const t = watched().battle(
      { interceptor: 5, 'covert-ops': 5 },
      { interceptor: 2 },
      [{ small: ['interceptor', { interceptor: 4, 'covert-ops': 5 }] }, {}],
      ['endless-barrage'],
    )
    if (t.prompt() === 'combat-effect.orbit') t.says(0, 'orbit:0')
    t.fightOn().roll(t.rows(1)[0])
    expect(t.g.battle.dice.length).toBe(12)
    expect([...t.g.battle.dice].every(({ black }) => !black)).toBe(true)
  })
  rule(
    ['NE-ATK-03', 'NE-ATK-04', 'NE-ATK-05', 'NE-ATK-06'],
    'colours are those of the orbit, whatever the size of a Support',
    () => {
      const colours = (orbit: 'small' | 'medium' | 'large'): [number, number] => {
        const leader = { small: 'interceptor', medium: 'command', large: 'marauder' } as const
        const line = { [orbit]: [leader[orbit], { 'covert-ops': 1, logistics: 1 }] }
        const t = watched().battle({ [leader[orbit]]: 1, 'covert-ops': 1, logistics: 1 }, { marauder: 1 }, [
          line,
          {},
        ])
        t.fightOn().roll(t.rows(1)[0])
        const black = [...t.g.battle.dice].filter(die => die.black).length
        return [t.g.battle.dice.length - black, black]
      }
      expect(colours('small')).toEqual([3 + 1 + 2, 0])
      expect(colours('medium')).toEqual([4, 3])
      expect(colours('large')).toEqual([0, 6 + 1 + 2])
    },
  )
  rule(['NE-ATK-04', 'NE-ATK-23'], 'the target first, then the colour of the odd die', () => {
    const t = watched().battle({ command: 1, 'covert-ops': 1 }, { marauder: 2 }, [
      { medium: ['command', { 'covert-ops': 1 }] },
      { large: ['marauder', { marauder: 1 }] },
    ])
    t.fightOn()
    while (t.prompt() === 'combat.choose') t.says(t.who(), 'pass')
    expect(t.prompt()).toBe('attack.target')
    t.says(0, `target ship:${t.rows(1)[1]}`)
    expect(t.prompt()).toBe('attack.odd')
    t.says(0, 'black')
    while (!t.rolled) t.says(t.who(), 'pass')
    expect([...t.g.battle.dice].map(({ black }) => black)).toEqual([false, false, true, true, true])
  })
})

describe('an attack', () => {
  rule(
    ['NE-ATK-01', 'NE-ATK-12', 'NE-ATK-14'],
    'any Ship in any orbit; locked in by AIM, damaged by DMG and CRIT less RED',
    () => {
      const t = watched().battle({ 'heavy-assault': 1 }, { marauder: 1, 'heavy-assault': 1 }, [
        { medium: ['heavy-assault'] },
        { large: ['marauder'], medium: ['heavy-assault'] },
      ])
      const target = t.row(1, 'marauder')
      t.fightOn().shot(target, ['aim', 'crit', 'dmg'], ['dmg dmg', 'dmg'])
      expect(t.damage(target)).toBe(1 + 1 + 2 + 1 - 2)
    },
  )
  rule(
    ['NE-ATK-12', 'NE-ATK-24', 'NE-EX-27'],
    'one AIM short of DIF and all is lost, with nobody else to aim at',
    () => {
      const t = watched().battle({ interceptor: 1 }, { 'covert-ops': 1, interceptor: 1 }, [
        {},
        { small: ['covert-ops', { interceptor: 1 }] },
      ])
      const target = t.row(1, 'covert-ops')
      t.fightOn().shot(target, ['aim', 'aim', 'dmg', 'dmg', 'dmg', 'dmg'])
      expect(t.prompt()).not.toBe('attack.further')
      expect([t.damage(target), t.damage(t.row(1, 'interceptor'))]).toEqual([0, 0])
    },
  )
  rule(
    ['NE-ATK-15', 'NE-ATK-16', 'NE-EX-18', 'NE-EX-19'],
    'RED counts in every attack anew, damage stays',
    () => {
      const t = watched().battle({ interceptor: 1, 'heavy-assault': 1 }, { marauder: 1 }, [
        { small: ['interceptor'], medium: ['heavy-assault'] },
        {},
      ])
      const target = t.row(1, 'marauder')
      t.fightOn().shot(target, ['aim', 'dmg', 'dmg'])
      expect(t.damage(target)).toBe(0)
      t.shot(target, ['aim', 'dmg', 'dmg', 'dmg'])
      expect(t.damage(target)).toBe(1)
      t.quietly(() => t.g.battle.round === 2)
      expect(t.damage(target)).toBe(1)
    },
  )
  rule(
    ['NE-ATK-18', 'NE-ATK-19', 'NE-ATK-20', 'NE-RULING-73', 'NE-EX-26'],
    'what is left over goes on to the same orbit, RED and DIF once more',
    () => {
      const t = watched().battle({ interceptor: 2 }, { interceptor: 1, logistics: 1 }, [
        {},
        { small: ['interceptor', { logistics: 1 }] },
      ])
      const [first, second] = [t.row(1, 'interceptor'), t.row(1, 'logistics')]
      t.fightOn().shot(first, ['aim aim', 'aim aim', 'aim', 'dmg', 'dmg', 'dmg', 'crit'])
      expect(t.prompt()).toBe('attack.further')
      t.says(0, [`ship:${second}`])
      expect(t.g.battle.ships.at(first).destroyed).toBe(true)
      expect(t.damage(second)).toBe(4 - 1 - 1)
    },
  )
  rule(['NE-ATK-18', 'NE-ATK-20'], 'the AIM that is left must reach the next DIF', () => {
    const t = watched().battle({ interceptor: 2 }, { interceptor: 2, 'covert-ops': 1 }, [
      {},
      { small: ['interceptor', { interceptor: 1, 'covert-ops': 1 }] },
    ])
    const [first = -1, other = -1] = t.rows(1, 'interceptor')
    t.fightOn().shot(first, ['aim aim', 'aim aim', 'dmg', 'dmg', 'dmg'])
    expect(t.choices(0)).toEqual([`ship:${other}`])
  })
  rule('NE-ATK-21', 'never to another orbit', () => {
    const t = watched().battle({ interceptor: 2 }, { interceptor: 1, command: 1 }, [
      {},
      { small: ['interceptor'], medium: ['command'] },
    ])
    t.fightOn().shot(t.row(1, 'interceptor'), KILL)
    expect(t.prompt()).not.toBe('attack.further')
    expect(t.damage(t.row(1, 'command'))).toBe(0)
  })
  rule(
    [
      'NE-ATK-17',
      'NE-ATK-22',
      'NE-CRND-09',
      'NE-CRND-10',
      'NE-EX-28',
      'NE-CEND-07',
      'NE-RULING-78',
      'NE-RULING-83',
    ],
    'Leaders of an orbit shoot at the same time; both gone is a defeat for the Attacker',
    () => {
      const t = watched().battle(small, small)
      const [vp] = t.vp()
      t.fightOn().shot(undefined, KILL)
      expect(t.g.battle.ships.at(1).destroyed).toBe(true)
      t.roll()
      expect(t.g.battle.dice.length).toBe(3)
      t.dice(KILL).closeWindow().pass()
      expect(t.last('battle-won')).toMatchObject({ by: 1, against: 0 })
      expect(t.vp()[0]).toBe(vp)
      expect(t.g.systems.at(t.at).fleet).toBe(NOBODY)
      expect(t.events('escaped')).toEqual([])
    },
  )
  rule(['NE-CRND-11', 'NE-EX-20'], 'an orbit whose Leader is gone before it acts makes no attack', () => {
    const t = watched().battle({ interceptor: 1 }, { command: 1, interceptor: 2 }, [
      {},
      { medium: ['command', { interceptor: 2 }] },
    ])
    t.fightOn().shot(t.row(1, 'command'), KILL)
    while (t.prompt() === 'attack.further') t.says(0, [])
    t.quietly(() => t.prompt() === 'realigning.choose' || t.g.battle.round === 2)
    expect(t.events('attacks').filter(({ by }) => by === 1)).toEqual([])
  })
  rule('NE-ATK-11', 'a die is rolled again once', () => {
    const t = watched().completed(0, 'offensive-systems-t1')
    t.battle({ interceptor: 2 }, { interceptor: 2 })
    t.fightOn().roll(t.rows(1)[0]).dice(['blank', 'aim', 'aim', 'aim'])
    const [use] = t.choices(0).filter(name => name.startsWith('activate'))
    t.says(0, use).says(0, ['die:0'])
    t.arrange(({ battle: { dice } }) => void (dice.at(0).face = 0))
    expect(t.g.battle.dice.at(0).rerolled).toBe(true)
    expect(t.choices(0).filter(name => name.startsWith('activate'))).toEqual([])
  })
  rule(['NE-ATK-08', 'NE-ATK-09'], 'six faces each, one as likely as the other', () => {
    const shown: Record<string, number> = {}
    for (let i = 0; i < 60; i++) {
      const t = watched(`faces ${i}`).battle({ interceptor: 5 }, { marauder: 1 }, [
        { small: ['interceptor', { interceptor: 4 }] },
        {},
      ])
      t.fightOn().roll().closeWindow().roll(t.rows(0)[0]).closeWindow()
      for (const { white, black } of t.events('rolled'))
        for (const [colour, faces] of [
          ['white', white],
          ['black', black],
        ] as const)
          for (const face of faces) shown[`${colour} ${face}`] = (shown[`${colour} ${face}`] ?? 0) + 1
    }
    expect(Object.keys(shown).length).toBe(12)
    for (const n of Object.values(shown)) expect(Math.abs(n - 65)).toBeLessThan(32)
  })
  rule(
    ['NE-ATK-10', 'NE-RULING-76', 'NE-EX-40'],
    'after the roll the battle’s Attacker uses effects, then the Defender, once each',
    () => {
      const t = watched().completed(1, 'offensive-systems-t1')
      t.dealEvent(0, 'sensor-jamming')
      t.battle({ marauder: 1 }, { 'heavy-assault': 1, interceptor: 1 }, [
        {},
        { small: ['interceptor'], medium: ['heavy-assault'] },
      ])
      t.fightOn()
      t.roll().dice(['blank', 'aim', 'aim'])
      expect([t.g.battle.attacking, t.who()]).toEqual([1, 0])
      t.says(
        0,
        t.choices(0).find(name => name.startsWith('play')),
      ).says(0, ['die:1', 'die:2'])
      expect(t.who()).toBe(0)
      t.says(0, 'pass')
      expect([t.prompt(), t.who()]).toEqual(['combat.choose', 1])
      t.says(
        1,
        t.choices(1).find(name => name.startsWith('activate')),
      ).says(1, ['die:0'])
      expect([...t.g.battle.dice].every(({ rerolled }) => rerolled)).toBe(true)
      expect(t.events('counted').length).toBe(1)
    },
  )
  rule('NE-ATK-13', 'a lock is for one attack: the next must lock in again', () => {
    const t = watched().battle({ interceptor: 1, command: 1 }, { marauder: 1 }, [
      { small: ['interceptor'], medium: ['command'] },
      {},
    ])
    t.fightOn().shot(undefined, ['aim', 'dmg', 'dmg', 'dmg'])
    expect(t.damage(t.row(1, 'marauder'))).toBe(1)
    t.shot(undefined, ['dmg', 'dmg', 'dmg', 'dmg'])
    expect(t.damage(t.row(1, 'marauder'))).toBe(1)
  })
  rule(
    ['NE-SHIP-10', 'NE-SHIP-11', 'NE-RULING-74', 'NE-EX-12'],
    'a Critical ability adds once for every CRIT that shows',
    () => {
      const t = watched().completed(0, 'offensive-systems-t1')
      t.battle({ 'heavy-assault': 1 }, { marauder: 1 })
      t.fightOn().roll().dice(['aim', 'crit'], ['crit', 'dmg']).closeWindow()
      expect(t.damage(t.row(1, 'marauder'))).toBe(3 + 2 - 2)
    },
  )
  rule(['NE-RULING-74', 'NE-RULING-99'], 'a CRIT that the other side took away triggers nothing', () => {
    const t = watched().completed(1, 'offensive-systems-t1')
    t.dealEvent(0, 'reactive-plating')
    t.battle({ marauder: 1 }, { 'heavy-assault': 1 }).fightOn()
    t.quietly(() => t.prompt() === 'attack.odd').says(1, 'white')
    t.roll().dice(['aim', 'crit', 'dmg'], ['crit', 'dmg dmg'])
    t.says(
      0,
      t.choices(0).find(name => name.startsWith('play')),
    )
    expect(t.prompt()).toBe('combat-effect.crits')
    t.says(0, 1).closeWindow()
    expect(t.events('critical')).toMatchObject([{ by: 1, times: 1 }])
    // Three DMG and two CRITs, one less of each, and one DMG for the CRIT that was left.
    expect(t.last('counted')).toMatchObject({ aim: 1, damage: 2 + 1 + 1 })
  })
})

describe('rounds', () => {
  rule(
    ['NE-CRND-01', 'NE-CEND-01', 'NE-CEND-02'],
    'three Combat Rounds; the damage is gone afterwards',
    () => {
      const t = watched().battle({ 'heavy-assault': 1 }, { marauder: 1 })
      t.fightOn().shot(undefined, ['aim', 'dmg', 'dmg', 'dmg'])
      expect(t.damage(t.row(1, 'marauder'))).toBe(1)
      t.playOut()
      expect(t.events('combat-round').map(({ round }) => round)).toEqual([1, 2, 3])
      expect(t.g.battle.ships.length).toBe(0)
    },
  )
  rule(
    [
      'NE-CRND-02',
      'NE-CRND-03',
      'NE-CRND-04',
      'NE-CRND-05',
      'NE-CRND-06',
      'NE-RULING-70',
      'NE-RULING-71',
      'NE-EX-36',
    ],
    'whoever retreats does not shoot, is harder to hit and has lost',
    () => {
      const t = watched().battle({ interceptor: 5, 'heavy-assault': 1 }, { interceptor: 1 }, [
        { small: ['interceptor', { interceptor: 4 }], medium: ['heavy-assault'] },
        {},
      ])
      expect(t.prompt()).toBe('retreating.choose')
      expect(t.who()).toBe(0)
      t.says(0, 'retreat')
      expect(t.prompt()).not.toBe('retreating.choose')
      while (t.prompt() === 'combat.choose') t.says(t.who(), 'pass')
      expect([t.prompt(), t.who()]).toEqual(['attack.target', 1])
      expect(t.choices(1)).toContain('hold')
      const target = t.rows(0, 'interceptor')[0] ?? -1
      t.shot(target, ['aim', 'aim', 'dmg'])
      expect(t.damage(target)).toBe(0)
      t.playOut()
      expect(t.events('combat-round').length).toBe(1)
      expect(t.events('attacks').filter(({ by }) => by === 0)).toEqual([])
      expect(t.last('battle-won')).toMatchObject({ by: 1 })
      expect(t.events('escaped').length).toBe(1)
      const to = t.events('escaped')[0]?.to ?? -1
      expect(t.g.systems.at(to).exhausted & 1).toBe(1)
    },
  )
  rule(['NE-CRND-07', 'NE-CRND-08'], 'Small, Medium, Large; in each the Attacker before the Defender', () => {
    const line = { small: ['interceptor'], medium: ['command'], large: ['marauder'] } as const
    const ships = { interceptor: 1, command: 1, marauder: 1 }
    const t = watched().battle(ships, ships, [line, line])
    t.quietly(() => t.g.battle.round === 2)
    expect(t.events('attacks').map(({ by, orbit }) => [orbit, by])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ])
  })
  rule(
    ['NE-CRND-12', 'NE-CRND-13', 'NE-CRND-14', 'NE-CRND-15', 'NE-RULING-77'],
    'an orbit that lost its Leader promotes or empties, the others stay as they are',
    () => {
      const t = watched().battle({ interceptor: 1 }, { interceptor: 2, command: 1, 'covert-ops': 1 }, [
        {},
        { small: ['interceptor', { 'covert-ops': 1 }], medium: ['command', { interceptor: 1 }] },
      ])
      const lead = [...t.g.battle.ships].findIndex(
        ({ side, leader, orbit }) => side === 1 && leader && orbit === 0,
      )
      t.fightOn().shot(lead, ['aim aim', 'dmg'])
      t.quietly(() => t.prompt() === 'realigning.choose')
      expect(t.who()).toBe(1)
      const support = t.row(1, 'covert-ops')
      expect(t.choices(1).toSorted()).toEqual([`promote ship:${support}`, `send ship:${support} orbit:1`])
    },
  )
  rule('NE-CRND-14', 'if nothing else can take them, one must be promoted', () => {
    const t = watched().battle({ interceptor: 1 }, { interceptor: 3 }, [
      {},
      { small: ['interceptor', { interceptor: 2 }] },
    ])
    const lead = [...t.g.battle.ships].findIndex(({ side, leader }) => side === 1 && leader)
    t.fightOn().shot(lead, ['aim aim', 'dmg'])
    while (t.prompt() === 'attack.further') t.says(0, [])
    t.quietly(() => t.prompt() === 'realigning.choose' || t.g.battle.round === 2)
    if (t.prompt() === 'realigning.choose')
      expect(t.choices(1).every(name => name.startsWith('promote'))).toBe(true)
    t.quietly(() => t.g.battle.round === 2)
    expect(
      [...t.g.battle.ships].filter(({ side, leader, gone }) => side === 1 && leader && !gone).length,
    ).toBe(1)
  })
  rule(
    ['NE-CRND-18', 'NE-RULING-95'],
    'changes of the number add up; a retreat still makes the round the last',
    () => {
      const t = watched().battle(
        { 'heavy-assault': 1 },
        { marauder: 1 },
        [{}, {}],
        ['set-the-pace', 'set-the-pace'],
      )
      t.says(0, 'more').says(1, 'more')
      t.playOut()
      expect(t.events('combat-round').map(({ round }) => round)).toEqual([1, 2, 3, 4, 5])
      const u = watched().battle(
        { 'heavy-assault': 1 },
        { marauder: 1 },
        [{}, {}],
        ['set-the-pace', 'set-the-pace'],
      )
      u.says(0, 'fewer').says(1, 'fewer')
      u.playOut()
      expect(u.events('combat-round').length).toBe(1)
    },
  )
})

describe('the end of a battle', () => {
  rule(
    ['NE-CEND-04', 'NE-EX-30', 'NE-CREW-01', 'NE-CREW-04'],
    'only Ships left count, not bonuses; 1 VP for the Attacker who destroyed one',
    () => {
      const t = watched()
      t.control(1, t.at).structure(t.at, 'citadel')
      t.battle({ interceptor: 2 }, { interceptor: 1 })
      if (t.prompt() === 'opening.citadel') t.says(1, 'orbit:0')
      const [before] = t.vp()
      const cards = t.eventsInHand(1)
      t.fightOn().shot(undefined, KILL).playOut()
      expect(t.last('battle-won')).toMatchObject({ by: 0 })
      expect(t.vp()[0]).toBe((before ?? 0) + 1)
      expect(t.eventsInHand(1)).toBe(cards + 1)
    },
  )
  rule(
    ['NE-CEND-05', 'NE-CEND-06', 'NE-CEND-08', 'NE-CREW-02'],
    'the higher Strength wins, a tie is the Defender’s, who gains no VP',
    () => {
      const won = (mine: number, theirs: number): unknown => {
        const t = watched(`${mine}/${theirs}`).battle({ interceptor: mine }, { interceptor: theirs })
        t.playOut()
        expect(t.vp()).toEqual([0, 0])
        return t.last('battle-won')['by']
      }
      expect([won(3, 2), won(2, 2), won(2, 3)]).toEqual([0, 1, 1])
    },
  )
  rule(
    ['NE-CEND-05', 'NE-RULING-65', 'NE-EX-29', 'NE-STRUC-13', 'NE-BOARD-11'],
    'Home and Citadel count for whoever controls the System',
    () => {
      const home = 3
      const t = watched()
      const from = t.beside(home).find(at => at > 5) ?? -1
      t.explored(from).place(from, home).structure(home, 'citadel')
      t.battle({ interceptor: 4 }, { interceptor: 2 })
      if (t.prompt() === 'opening.citadel') t.says(1, 'orbit:0')
      t.playOut()
      expect(t.last('battle-won')).toMatchObject({ by: 1, strengths: [4, 5] })
    },
  )
  rule(
    ['NE-CEND-09', 'NE-CEND-10', 'NE-CEND-15', 'NE-RULING-79'],
    'all move together to a System that is explored, nobody else’s and free of enemies',
    () => {
      const t = watched()
      const around = t.beside(t.at).filter(at => at > 5)
      const [free = -1, taken = -1, held = -1] = around
      t.explored(free).control(1, taken).explored(held).fleet(1, held, small)
      t.battle({ interceptor: 1 }, { interceptor: 2 })
      t.quietly(() => t.prompt() === 'ending.escape')
      expect(t.who()).toBe(0)
      const open = t.beside(t.at).filter(at => at < 3 || at === free)
      expect(
        t
          .choices(0)
          .map(name => Number(name.split(':')[1]))
          .toSorted((a, b) => a - b),
      ).toEqual(open.toSorted((a, b) => a - b))
    },
  )
  rule(['NE-CEND-11', 'NE-CEND-14', 'NE-MOVE-31'], 'it arrives exhausted and without a free claim', () => {
    const t = watched()
    const to = t.beside(t.at).find(at => at > 5) ?? -1
    t.explored(to).fleet(0, to, { interceptor: 3 })
    t.battle({ interceptor: 1 }, { interceptor: 2 })
    t.quietly(() => t.prompt() === 'ending.escape' || t.g.battle.at < 0)
    t.says(0, `system:${to}`)
    expect(t.prompt()).not.toBe('arriving.claim')
    expect(t.g.systems.at(to).controller).toBe(NOBODY)
    expect(t.g.systems.at(to).exhausted & 1).toBe(1)
    expect(t.ships(to)[0]).toBe(4)
  })
  rule(
    ['NE-CEND-12', 'NE-CEND-13', 'NE-CREW-06', 'NE-RULING-80', 'NE-RULING-81'],
    'without a way out all are lost: cards for them, no VP for the Attacker',
    () => {
      const t = watched()
      const alone = t.systemsOfTier(2).find(at => t.beside(at).every(near => near > 5)) ?? -1
      const [from = -1, ...rest] = t.beside(alone)
      t.explored(from).place(from, alone)
      for (const at of rest) t.control(0, at)
      t.control(0, from)
      const cards = t.eventsInHand(1)
      t.battle({ interceptor: 5, 'covert-ops': 1 }, { interceptor: 3 }, [
        { small: ['interceptor', { interceptor: 4, 'covert-ops': 1 }] },
        {},
      ]).playOut()
      expect(t.last('battle-won')).toMatchObject({ by: 0 })
      expect(t.vp()).toEqual([0, 0])
      expect(t.g.systems.at(alone).fleet).toBe(0)
      expect(t.eventsInHand(1)).toBe(cards + 1 + 1)
    },
  )
  rule(['NE-CREW-03', 'NE-EX-21'], 'the Attacker’s Reparations, a card for each full 3 Strength', () => {
    const t = watched().battle({ interceptor: 2, command: 1, marauder: 1 }, { marauder: 2, command: 1 }, [
      { large: ['marauder', { interceptor: 2, command: 1 }] },
      { large: ['marauder', { marauder: 1, command: 1 }] },
    ])
    const cards = t.eventsInHand(0)
    t.arrange(g => {
      for (const ship of g.battle.ships)
        if (ship.side === 0 && !ship.leader) ship.damage = ship.type < 3 ? 0 : 3
    })
    t.fightOn()
    for (let n = 0; n < 20 && t.g.battle.at >= 0; n++) {
      if (t.prompt() === 'attack.further') {
        const next = t.choices(t.who())[0]
        t.says(t.who(), next ? [next] : [])
      } else if (t.rolled && t.g.battle.attacking === 1)
        t.dice([], [...KILL_BLACK, ...KILL_BLACK, ...KILL_BLACK]).closeWindow()
      else if (t.prompt() === 'attack.target' && t.who() === 1)
        t.says(1, `target ship:${t.rows(0).find(i => !t.g.battle.ships.at(i).leader) ?? t.rows(0)[0]}`)
      else if (t.rolled) t.dice(['blank']).closeWindow()
      else if (t.prompt() === 'retreating.choose') t.says(t.who(), 'fight')
      else if (t.prompt() === 'combat.choose') t.says(t.who(), 'pass')
      else t.says(t.who(), t.choices(t.who())[0])
    }
    const lost =
      2 +
      3 +
      (t
        .events('removed')
        .flatMap(({ by, classes }) => (by === 0 ? classes : []))
        .includes(6)
        ? 5
        : 0)
    expect(t.eventsInHand(0)).toBe(cards + Math.floor(lost / 3))
    expect(t.vp()).toEqual([0, 0])
  })
  rule(
    ['NE-CREW-04', 'NE-CREW-05', 'NE-CREW-07', 'NE-EX-22'],
    'the Defender: a card for a loss and Reparations, after the Attacker’s',
    () => {
      const t = watched().battle({ interceptor: 5, 'covert-ops': 5 }, { command: 2, marauder: 2 }, [
        { small: ['interceptor', { interceptor: 4, 'covert-ops': 5 }] },
        { medium: ['command', { command: 1 }], large: ['marauder', { marauder: 1 }] },
      ])
      const cards = t.eventsInHand(1)
      t.fightOn().shot(t.rows(1, 'command')[0], [...KILL, 'aim aim', 'dmg', 'dmg'])
      if (t.prompt() === 'attack.further') t.says(0, [t.choices(0)[0]])
      t.playOut()
      expect(t.events('removed').flatMap(({ classes }) => classes).length).toBe(2)
      expect(t.last('battle-won')).toMatchObject({ by: 1 })
      expect(t.vp()).toEqual([0, 0])
      expect(t.eventsInHand(1)).toBe(cards + 3)
    },
  )
})

describe('the end of the game', () => {
  /** Everybody passes and answers as little as can be, to the end of a Round. */
  const table = (players = 2): Table => new Table(players, 'the end').settled().withoutCards()
  rule(
    ['NE-VIC-12', 'NE-VIC-13', 'NE-VIC-14', 'NE-VIC-15', 'NE-EX-33', 'NE-RULING-91'],
    'five Systems, most of all, and the centre',
    () => {
      const t = table(4)
      const free = Array.from({ length: t.g.systems.length }, (_, at) => at).filter(
        at => at >= 12 && at !== t.centre,
      )
      t.control(0, t.centre, ...free.splice(0, 5))
        .control(1, ...free.splice(0, 6))
        .control(2, ...free.splice(0, 5))
        .control(3, ...free.splice(0, 2))
      t.nextRound()
      expect(t.vp()).toEqual([2, 1, 1, 0])
    },
  )
  rule(['NE-VIC-13', 'NE-VIC-15'], 'three for one player where nobody has as many', () => {
    const t = table()
    const free = Array.from({ length: t.g.systems.length }, (_, at) => at).filter(
      at => at >= 6 && at !== t.centre,
    )
    t.control(0, t.centre, ...free.splice(0, 4)).control(1, ...free.splice(0, 4))
    t.nextRound()
    expect(t.vp()).toEqual([3, 0])
  })
  rule(
    ['NE-VIC-02', 'NE-VIC-03', 'NE-VIC-08', 'NE-VIC-19', 'NE-RULING-88'],
    'reached in an Upkeep: one more Round with its Upkeep, and most VP wins',
    () => {
      const t = table().has(0, { vp: 9 }).has(1, { vp: 8 })
      t.control(0, t.centre)
      const { round } = t.g
      t.allPass().idle(() => t.g.round > round)
      expect(t.vp()[0]).toBe(10)
      expect(t.events('verge')).toMatchObject([{ by: 0, phase: 'upkeep' }])
      t.has(1, { vp: 20 })
      t.allPass().idle(() => t.over)
      expect(t.g.round).toBe(round + 1)
      expect(t.events('dominates').length).toBe(2)
      expect(t.winners).toEqual([1])
      expect(t.events('verge').length).toBe(1)
    },
  )
  rule(
    [
      'NE-VIC-04',
      'NE-VIC-05',
      'NE-VIC-06',
      'NE-VIC-07',
      'NE-VIC-16',
      'NE-RULING-87',
      'NE-RULING-89',
      'NE-RULING-90',
      'NE-EX-34',
      'NE-EX-37',
    ],
    'reached in a Round: the turn ends it, no Domination, then a whole Round',
    () => {
      const t = table().has(0, { vp: 8, mexallon: 2, pyerite: 2, tritanium: 2, morphite: 6 })
      t.control(0, t.centre)
      const vpProduct = (): string =>
        t.choices(0).find(name => t.whyNot(0, name) === undefined && t.again().says(0, name).vp()[0] === 9) ??
        ''
      t.says(0, 'begin', 'manufacture')
      const vp = vpProduct()
      t.says(0, vp, vp)
      expect(t.vp()[0]).toBe(10)
      expect(t.goods(0)).toMatchObject({ morphite: 2 })
      expect(t.choices(0)).not.toContain(vp)
      t.says(0, 'done')
      expect(t.prompt()).toBe('turn.choose')
      t.says(0, 'end')
      // Nobody else has had a turn.
      expect(t.events('turn').map(({ by }) => by)).toEqual([0])
      t.idle(() => t.g.round === 2)
      expect(t.events('upkeep')).toMatchObject([{ emergency: true }])
      expect(t.events('upkeep-step').map(({ step }) => step)).not.toContain(9)
      expect(t.vp()[0]).toBe(10)
      expect(t.g.first).toBe(1)
      t.has(0, { vp: 3 })
      t.allPass().idle(() => t.over)
      expect(t.g.round).toBe(2)
      expect(t.events('upkeep-step').filter(({ step }) => step === 9).length).toBe(1)
      expect(t.vp()[0]).toBe(4)
      expect(t.events('verge').length).toBe(1)
    },
  )
  rule(
    ['NE-VIC-09', 'NE-VIC-10', 'NE-VIC-11', 'NE-RULING-93'],
    'ties: Systems, then Strength of Ships, then shared',
    () => {
      const end = (arrange: (t: Table) => void): Table => {
        const t = table().has(0, { vp: 12 }).has(1, { vp: 12 })
        arrange(t)
        t.arrange(g => {
          g.verge = 0
          g.last = true
        })
        return t.allPass().idle(() => t.over)
      }
      const [one = -1, two = -1] = table().systemsOfTier(1)
      const systems = end(t =>
        t
          .control(1, one)
          .control(0, two)
          .control(1, table().systemsOfTier(2)[0] ?? -1),
      )
      expect(systems.winners).toEqual([1])
      const ships = end(t => t.control(1, one).structure(one, 'citadel').control(0, two).fleet(0, two, small))
      expect(ships.winners).toEqual([0])
      expect(end(() => undefined).winners).toEqual([0, 1])
      expect(systems.events('ended')).toMatchObject([{ tie: 'systems' }])
    },
  )
  rule(['NE-VIC-18', 'NE-VIC-06'], 'after the last Upkeep Missions can be completed once more', () => {
    const t = table().has(0, { vp: 12 }).has(1, { vp: 11, z: 20 })
    t.arrange(g => {
      g.verge = 0
      g.last = true
    })
    t.allPass()
    const mission = t.dealMission(1, 'war-chest')
    const card = `mission:${mission}`
    while (!t.over)
      if (t.prompt() !== 'checkpoint.mission') t.idle(() => t.over || t.prompt() === 'checkpoint.mission')
      else t.says(1, t.g.step === 10 && t.choices(1).includes(card) ? [card] : [])
    expect(t.vp()).toEqual([12, 12])
    expect(t.winners).toEqual([0, 1])
  })
  rule(
    ['NE-RAID-04', 'NE-RAID-05', 'NE-RAID-06', 'NE-RAID-10', 'NE-RAID-12', 'NE-EX-31', 'NE-RULING-60'],
    'Raids: a tie fails, one VP from each enemy at most, out without a token',
    () => {
      const t = table().bare().has(1, { vp: 5 }).structure(4, 'citadel')
      t.fleet(0, 3, { command: 1 }).fleet(0, 4, { command: 1, interceptor: 1 }).fleet(0, 5, { command: 2 })
      for (const home of [3, 4, 5]) for (const at of t.beside(home)) if (at > 5) t.explored(at)
      t.allPass().idle(() => t.g.round === 2)
      const raids = t.events('raid')
      expect(raids.length).toBe(3)
      expect(Object.fromEntries(raids.map(({ at, success }) => [at, success]))).toEqual({
        3: false,
        4: true,
        5: true,
      })
      expect(t.vp()).toEqual([1, 4])
      for (const { to } of t.events('left')) {
        expect(t.g.systems.at(to).exhausted & 1).toBe(0)
        expect(t.g.systems.at(to).controller).toBe(NOBODY)
      }
    },
  )
  rule(
    ['NE-RAID-07', 'NE-RAID-11', 'NE-EX-39', 'NE-RULING-61'],
    'nothing to take, nowhere to go: the Fleet is lost and repaired for',
    () => {
      const t = table().bare().fleet(0, 3, { command: 1, interceptor: 1 })
      const cards = t.g.players.at(0).events.length
      for (const at of t.beside(3)) if (at > 5) t.control(1, at)
      t.allPass().idle(() => t.g.round === 2)
      expect(t.events('raid')).toMatchObject([{ success: true, vp: 0 }])
      expect(t.vp()).toEqual([0, 0])
      expect(t.events('fleet-lost').length).toBe(1)
      expect(t.g.players.at(0).events.length).toBe(cards + 1)
    },
  )
})
