import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { ShipClass } from '../content/ships.js'
import { abilityKey } from '../rules/combat-effects.js'
import { statOf } from '../rules/ships.js'
import type { BlackFace, WhiteFace } from './battlefield.js'
import { AMARR, Battlefield, CALDARI, classNumber, GALLENTE, MINMATAR, WHITE } from './battlefield.js'

/** When something can be used in a battle and when it could do nothing, and how far what it does reaches. */

const ability = (type: ShipClass, index: number, orbit: number): string =>
  `activate ability:${abilityKey(orbit, classNumber(type), index)}`
const colours = (t: Battlefield): number[] => [
  (t.last('rolled').white as unknown[]).length,
  (t.last('rolled').black as unknown[]).length,
]

/** Ships of these sides cannot be destroyed, whatever the dice show. */
const strong = (t: Battlefield, ...sides: readonly number[]): Battlefield =>
  t.arrange(g => {
    for (const side of sides)
      Object.assign(g.battle.effects.push(), { side, change: 'hp', n: 99, scope: 'all', until: 'battle' })
  })

describe('Events and Developments are kept where they would do nothing', () => {
  /** Seat 0 attacks seat 1, who holds this Event and is asked after the roll. */
  const attacked = (id: string, white: readonly WhiteFace[], black: readonly BlackFace[] = []) => {
    const t = new Battlefield()
    const card = `play event:${t.dealEvent(1, id)}`
    t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn().roll().dice(white, black)
    while (t.rolled && t.who() === 0) t.says(0, 'pass')
    return { t, why: t.rolled ? t.whyNot(1, card) : 'nobody is asked', card }
  }
  rule(['NE-CARD-10', 'NE-RULING-99'], 'what removes AIM wants AIM, what removes damage DMG or CRIT', () => {
    const why = (id: string, ...white: readonly WhiteFace[]) => attacked(id, white).why
    expect(why('tracking-disruptor', 'aim')).toBeUndefined()
    expect(why('tracking-disruptor', 'dmg', 'crit')).toBe('NE-CARD-10')
    expect(why('reactive-plating', 'aim', 'aim aim')).toBe('NE-CARD-10')
    expect(why('reactive-plating', 'dmg')).toBeUndefined()
    expect(why('reactive-plating', 'crit')).toBeUndefined()
    expect(why('reactive-plating', 'dmg', 'crit')).toBeUndefined()
  })
  rule('NE-RULING-99', 'one DMG and one CRIT are removed together, without a question', () => {
    const { t, card } = attacked('reactive-plating', ['aim', 'dmg', 'crit'])
    t.says(1, card)
    expect(t.prompt()).not.toBe('combat-effect.crits')
    t.closeWindow()
    expect(t.last('counted')).toMatchObject({ aim: 1, damage: 0 })
    expect(t.events('cancelled')).toMatchObject([
      { by: 1, n: 1 },
      { by: 1, n: 1 },
    ])
    // Of one kind alone nothing is said about the other.
    const one = attacked('reactive-plating', ['aim', 'dmg'])
    one.t.says(1, one.card).closeWindow()
    expect(one.t.events('cancelled')).toMatchObject([{ by: 1, n: 1 }])
    const aim = attacked('tracking-disruptor', ['aim aim', 'aim aim'])
    aim.t.says(1, aim.card).closeWindow()
    expect(aim.t.events('cancelled')).toMatchObject([{ by: 1, of: 0, n: 2 }])
    expect(aim.t.last('counted')).toMatchObject({ aim: 2 })
  })
  rule(['NE-CARD-10', 'NE-ATK-11'], 'what rerolls wants a die that was not rerolled', () => {
    const lucky = (...dice: readonly WhiteFace[]): boolean => {
      const t = new Battlefield().completed(0, 'targeting-uplink')
      const card = `play event:${t.dealEvent(0, 'lucky-shot')}`
      t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn().roll().dice(dice)
      t.says(0, `use development:${t.development(0, 'targeting-uplink')}`, ['die:0', 'die:1'])
      return t.rolled && t.who() === 0 && t.choices(0).includes(card)
    }
    expect([lucky('aim', 'blank', 'dmg'), lucky('aim', 'blank')]).toEqual([true, false])
  })
  rule(
    ['NE-CARD-10', 'NE-DEV-20', 'NE-RULING-94'],
    'cards for the own attack are of no use in an enemy’s, nor abilities',
    () => {
      const t = new Battlefield().completed(1, 'targeting-uplink', 'offensive-systems-t1')
      const lucky = `play event:${t.dealEvent(1, 'lucky-shot')}`
      const jamming = `play event:${t.dealEvent(1, 'sensor-jamming')}`
      const uplink = `use development:${t.development(1, 'targeting-uplink')}`
      const reroll = ability('interceptor', 0, 0)
      t.battle({ interceptor: 1 }, { interceptor: 1 }).fightOn().roll().dice(['blank', 'blank'])
      while (t.who() === 0) t.says(0, 'pass')
      expect([lucky, uplink, reroll, jamming].map(answer => t.whyNot(1, answer))).toEqual([
        'NE-CARD-10',
        'NE-DEV-20',
        'NE-RULING-94',
        undefined,
      ])
      // In the own attack it is the other way round.
      t.closeWindow().roll().dice(['blank', 'blank'])
      while (t.who() === 0) t.says(0, 'pass')
      expect([lucky, uplink, reroll, jamming].map(answer => t.whyNot(1, answer))).toEqual([
        undefined,
        undefined,
        undefined,
        'NE-CARD-10',
      ])
    },
  )
  rule(['NE-RULING-95', 'NE-DEV-20'], 'Relentless Pursuit while nobody retreats, whoever it is', () => {
    const offered = (...answers: readonly ('fight' | 'retreat')[]): boolean => {
      const t = new Battlefield([MINMATAR, CALDARI]).completed(0, 'relentless-pursuit')
      t.battle({ interceptor: 1 }, { interceptor: 1 })
      for (const answer of answers) t.says(t.who(), answer)
      return t.choices().includes(`use development:${t.development(0, 'relentless-pursuit')}`)
    }
    expect([offered('fight', 'fight'), offered('retreat'), offered('fight', 'retreat')]).toEqual([
      true,
      false,
      false,
    ])
  })
  rule(
    ['NE-CEND-04', 'NE-CEND-05', 'NE-DEV-20'],
    'Fleet Command where Strength decides: both have Ships left and nobody retreats',
    () => {
      const field = (): { t: Battlefield; used: string } => {
        const t = new Battlefield().withoutCards().completed(1, 'fleet-command')
        t.battle({ interceptor: 1 }, { interceptor: 1 })
        return { t, used: `use development:${t.development(1, 'fleet-command')}` }
      }
      const end = ({ t, used }: ReturnType<typeof field>): [offered: boolean, strengths: unknown] => {
        let offered = false
        for (let n = 0; t.g.battle.at >= 0 && n < 50; n++) {
          if (t.choices().includes(used)) offered = true
          t.says(t.who(), t.choices().includes('pass') ? 'pass' : t.choices()[0])
        }
        return [offered, t.last('battle-won').strengths]
      }
      const both = field()
      strong(both.t, 0, 1)
      expect(end(both)).toEqual([true, [1, 1]])
      for (const falls of [0, 1]) {
        const one = field()
        strong(one.t, 1 - falls).arrange(g => {
          Object.assign(g.battle.effects.push(), {
            side: 1 - falls,
            change: 'aim',
            n: 9,
            scope: 'all',
            until: 'battle',
          })
          Object.assign(g.battle.effects.push(), {
            side: 1 - falls,
            change: 'dmg',
            n: 9,
            scope: 'all',
            until: 'battle',
          })
        })
        expect(end(one)).toEqual([false, []])
      }
      const fled = field()
      strong(fled.t, 0, 1)
      fled.t.says(0, 'retreat')
      expect(end(fled)).toEqual([false, []])
    },
  )
})

describe('nobody is asked in vain', () => {
  /** Nobody holds an Event: who is asked could use something that all can see. */
  const field = (...cards: readonly string[]): Battlefield =>
    new Battlefield().withoutCards().completed(0, ...cards)
  const began = (t: Battlefield): Battlefield =>
    strong(t.battle({ interceptor: 1 }, { marauder: 1 }), 0, 1)
      .says(0, 'fight')
      .says(1, 'fight')
  rule(
    ['NE-RULING-96', 'NE-DEV-20', 'NE-DEV-24'],
    'about Developments of another moment, or too expensive',
    () => {
      expect(began(field('tracking-computers')).prompt()).toBe('combat.choose')
      const turrets = field('overloaded-turrets').has(0, {})
      expect(began(turrets).prompt()).not.toBe('combat.choose')
      expect(began(field('overloaded-turrets').has(0, { moon: 1 })).prompt()).toBe('combat.choose')
      // Fleet Command is asked about at the end of the battle, and only there.
      const command = began(field('fleet-command'))
      expect(command.prompt()).toBe('retreating.choose')
      expect(command.events('counted').length).toBeGreaterThan(0)
    },
  )
  rule(['NE-RULING-96', 'NE-DEV-23'], 'about a Development that is tapped', () => {
    const t = began(field('tracking-computers'))
    t.says(0, `use development:${t.development(0, 'tracking-computers')}`)
    expect([t.prompt(), t.g.battle.round]).toEqual(['retreating.choose', 2])
    t.says(0, 'fight').says(1, 'fight')
    expect([t.prompt(), t.g.battle.round]).toEqual(['retreating.choose', 3])
  })
  rule(['NE-RULING-96', 'NE-SHIP-13'], 'about an ability that was used, or that has no die to reroll', () => {
    const rolls = (faces: readonly WhiteFace[]): Battlefield => {
      const u = new Battlefield().completed(0, 'offensive-systems-t1')
      u.battle({ interceptor: 1 }, { marauder: 1 }).fightOn().roll().dice(faces)
      return u.withoutCards()
    }
    const reroll = ability('interceptor', 0, 0)
    const twice = rolls(['blank', 'blank']).says(0, reroll, ['die:0'])
    expect([twice.rolled, twice.events('counted')[0]?.['by']]).toEqual([false, 0])
    // Nobody hits anything, so that a Logistics Cruiser has nothing to repair.
    const idle = new Battlefield().withoutCards()
    idle.battle({ interceptor: 1, logistics: 1 }, { marauder: 1 }, [
      { small: ['interceptor', { logistics: 1 }] },
      {},
    ])
    idle.arrange(g => {
      for (const side of [0, 1])
        Object.assign(g.battle.effects.push(), { side, change: 'aim', n: -99, scope: 'all', until: 'battle' })
    })
    idle
      .says(0, 'fight')
      .says(1, 'fight')
      .says(1, `target ship:${idle.row(0, 'interceptor')}`)
    expect([idle.prompt(), idle.g.battle.round]).toEqual(['retreating.choose', 2])
  })
})

describe('Critical abilities', () => {
  const field = (mine: ShipClass, dice: readonly WhiteFace[]): Battlefield => {
    const t = new Battlefield([CALDARI, CALDARI + 1]).completed(0, 'offensive-systems-t1')
    return t
      .battle({ [mine]: 1 }, { marauder: 1 })
      .fightOn()
      .roll()
      .dice(dice)
  }
  rule('NE-RULING-74', 'want a CRIT, a Leader that has one, and the own attack', () => {
    expect(field('heavy-assault', ['aim', 'crit']).whyNot(0, 'critical')).toBeUndefined()
    expect(field('heavy-assault', ['aim', 'dmg']).whyNot(0, 'critical')).toBe('NE-RULING-74')
    expect(field('interceptor', ['blank', 'crit']).whyNot(0, 'critical')).toBe('NE-RULING-74')
    const t = field('heavy-assault', ['aim', 'crit'])
    while (t.who() === 0) t.says(0, 'pass')
    expect(t.whyNot(1, 'critical')).toBe('NE-RULING-74')
    // Nor does the Attacker count the Defender's.
    const back = new Battlefield([MINMATAR, CALDARI]).completed(1, 'offensive-systems-t1')
    back.battle({ marauder: 1 }, { 'heavy-assault': 1 }).fightOn().roll().dice(['aim', 'crit'])
    expect([back.g.battle.attacking, back.who(), back.whyNot(0, 'critical')]).toEqual([1, 0, 'NE-RULING-74'])
  })
  rule(
    ['NE-RULING-74', 'NE-RULING-76'],
    'a CRIT that the Defender’s reroll brings up triggers nothing',
    () => {
      const t = new Battlefield().completed(0, 'offensive-systems-t1')
      const jamming = `play event:${t.dealEvent(1, 'sensor-jamming')}`
      t.battle({ 'heavy-assault': 1 }, { marauder: 1 }).fightOn().roll().dice(['aim', 'dmg'])
      while (t.who() === 0) t.says(0, 'pass')
      t.says(1, jamming, ['die:1'])
      t.arrange(g => void (g.battle.dice.at(1).face = WHITE.crit)).closeWindow()
      expect([t.events('critical'), t.last('counted')]).toMatchObject([[], { aim: 1, damage: 1 }])
    },
  )
})

describe('rerolls take the dice they name', () => {
  rule('NE-ATK-10', 'and roll them', () => {
    const changed = [0, 1, 2, 3].map(seed => {
      const t = new Battlefield([CALDARI, MINMATAR], 2, `reroll ${seed}`)
      const lucky = `play event:${t.dealEvent(0, 'lucky-shot')}`
      t.battle({ interceptor: 1 }, { marauder: 1 }).fightOn().roll().dice(['aim', 'aim', 'aim'])
      t.says(0, lucky, ['die:0', 'die:1', 'die:2'])
      return (t.last('rerolled')['faces'] as number[]).some(face => face !== WHITE.aim)
    })
    expect(changed).toContain(true)
  })
  rule('NE-ATK-10', 'an Interceptor’s a blank white one, in the Medium Orbit too', () => {
    const t = new Battlefield().completed(0, 'offensive-systems-t1')
    t.battle({ command: 1, interceptor: 1 }, { marauder: 1 }, [
      { medium: ['command', { interceptor: 1 }] },
      {},
    ])
    const reroll = ability('interceptor', 0, 1)
    t.fightOn().roll().dice(['aim'], ['blank'])
    expect(t.whyNot(0, reroll)).toBe('NE-RULING-94')
    t.dice(['blank', 'aim'], ['blank']).says(0, reroll)
    expect(t.choices(0)).toEqual(['die:0'])
    expect(['die:1', 'die:2'].map(die => t.whyNot(0, [die]))).toEqual(['NE-ATK-10', 'NE-ATK-10'])
  })
  rule('NE-ATK-10', 'a Zealot’s a black one, a Deimos’ a blank one of either colour', () => {
    const offered = (faction: number, white: readonly WhiteFace[], black: readonly BlackFace[]): boolean => {
      const t = new Battlefield([faction, CALDARI]).completed(0, 'utility-systems-t1')
      const line =
        faction === AMARR
          ? { medium: ['heavy-assault'] as const }
          : { medium: ['command', { 'heavy-assault': 1 }] as const }
      t.battle({ 'heavy-assault': 1, ...(faction === GALLENTE && { command: 1 }) }, { marauder: 1 }, [
        line,
        {},
      ])
      t.fightOn().roll().dice(white, black)
      return t.choices(0).includes(ability('heavy-assault', 2, 1))
    }
    expect(offered(AMARR, ['blank', 'aim'], [])).toBe(false)
    expect(offered(AMARR, ['blank'], ['dmg'])).toBe(true)
    expect(offered(GALLENTE, ['aim'], ['dmg'])).toBe(false)
    expect(offered(GALLENTE, ['blank'], ['dmg'])).toBe(true)
    expect(offered(GALLENTE, ['aim'], ['blank'])).toBe(true)
  })
})

rule(['NE-SHIP-12', 'NE-RULING-94'], 'in an attack only Ships of the orbit that acts use abilities', () => {
  const t = new Battlefield().completed(0, 'offensive-systems-t1')
  t.battle({ command: 1, interceptor: 1 }, { marauder: 1 }, [
    { small: ['interceptor'], medium: ['command'] },
    {},
  ])
  const reroll = ability('interceptor', 0, 0)
  t.fightOn().roll().dice(['blank'])
  expect(t.choices(0)).toContain(reroll)
  t.closeWindow().roll().dice(['blank'], ['blank'])
  expect(t.g.battle.orbit).toBe(1)
  expect([t.choices(0).includes(reroll), t.whyNot(0, reroll)]).toEqual([false, 'NE-SHIP-12'])
})

describe('repairs', () => {
  /** Seat 0 has a Logistics Cruiser behind a Small Leader and a Marauder in the Large Orbit; the first round ends. */
  const field = (hurt: readonly ShipClass[], ...cards: readonly string[]): Battlefield => {
    const t = new Battlefield([AMARR, CALDARI]).completed(0, ...cards).has(0, { moon: 1 })
    t.battle({ interdictor: 1, logistics: 1, marauder: 1 }, { interceptor: 1 }, [
      { small: ['interdictor', { logistics: 1 }], large: ['marauder'] },
      {},
    ])
    t.arrange(g => hurt.forEach(type => void (g.battle.ships.at(t.row(0, type)).damage = 1)))
    return t.quietly(
      () =>
        t.g.battle.round === 2 ||
        (t.prompt() === 'combat.choose' && t.g.battle.attacking < 0 && t.who() === 0),
    )
  }
  const REPAIR = ability('logistics', 0, 0)
  rule('NE-RULING-94', 'a Logistics Cruiser repairs damaged Ships of its own orbit', () => {
    expect(field(['marauder']).choices()).not.toContain(REPAIR)
    const t = field(['marauder', 'logistics'])
    t.says(0, REPAIR)
    expect(t.choices(0)).toEqual([`ship:${t.row(0, 'logistics')}`])
    expect(t.whyNot(0, `ship:${t.row(0, 'marauder')}`)).toBe('NE-RULING-94')
    expect(t.whyNot(0, `ship:${t.row(0, 'interdictor')}`)).toBe('NE-RULING-94') // it is unhurt
    expect(t.whyNot(0, `ship:${t.row(1, 'interceptor')}`)).toBe('NE-RULING-94')
  })
  rule(
    ['NE-RULING-94', 'NE-SHIP-13'],
    'its Development adds to the repair and is no repair by itself',
    () => {
      const t = field(['logistics'], 'defensive-systems-t1')
      expect(t.choices(0)).not.toContain(ability('logistics', 1, 0))
      expect(t.whyNot(0, ability('logistics', 1, 0))).toBe('NE-RULING-94')
      t.says(0, REPAIR, `ship:${t.row(0, 'logistics')}`)
      // No more than there was.
      expect([t.damage(t.row(0, 'logistics')), t.last('repaired')['n']]).toEqual([0, 1])
    },
  )
  rule('NE-RULING-94', 'Nanite Repairs heal in any orbit, and no more than their own three', () => {
    const t = field(['marauder'], 'nanite-repairs', 'defensive-systems-t1')
    t.arrange(g => {
      g.battle.ships.at(t.row(0, 'marauder')).damage = 5
      g.battle.ships.at(t.row(0, 'logistics')).damage = 2
    })
    const [marauder, cruiser] = [t.row(0, 'marauder'), t.row(0, 'logistics')]
    t.says(0, `use development:${t.development(0, 'nanite-repairs')}`)
    expect(t.prompt()).toBe('combat-effect.share')
    expect(t.whyNot(0, { [`ship:${marauder}`]: 4 })).toBe('NE-RULING-94')
    t.says(0, { [`ship:${marauder}`]: 2, [`ship:${cruiser}`]: 1 })
    expect([t.damage(marauder), t.damage(cruiser)]).toEqual([3, 1])
  })
  rule(['NE-CEND-02', 'NE-RULING-94'], 'not in the last Combat Round, after which damage is gone', () => {
    const t = field([], 'nanite-repairs')
    t.quietly(() => t.g.battle.round === 3)
    t.arrange(g => void (g.battle.ships.at(t.row(0, 'logistics')).damage = 1))
    const offered = new Set<string>()
    while (t.g.battle.at >= 0) {
      for (const choice of t.choices()) offered.add(choice)
      t.quietly(() => true)
      const [who, prompt] = [t.who(), t.prompt()]
      if (t.rolled) t.dice(['blank'])
      if (prompt === 'retreating.choose') t.says(who, 'fight')
      else if (prompt === 'combat.choose') t.says(who, 'pass')
      else t.says(who, t.choices(who)[0])
    }
    expect([...offered].filter(choice => choice === REPAIR || choice.startsWith('use'))).toEqual([])
  })
  rule(['NE-RULING-94', 'NE-ATK-22'], 'what was destroyed is not repaired', () => {
    const t = new Battlefield([AMARR, CALDARI])
    t.battle({ logistics: 1, interdictor: 2 }, { interceptor: 1 }, [
      { small: ['interdictor', { interdictor: 1, logistics: 1 }] },
      {},
    ])
    const [first = -1, second = -1] = t.rows(0, 'interdictor')
    t.fightOn().miss()
    t.shot(second, ['aim aim', 'dmg', 'dmg'])
    t.arrange(g => void (g.battle.ships.at(first).damage = 1))
    t.quietly(() => t.choices().includes(REPAIR)).says(0, REPAIR)
    expect(t.choices(0)).toEqual([`ship:${first}`])
    expect(t.whyNot(0, `ship:${second}`)).toBe('NE-RULING-94')
  })
})

describe('what it reaches', () => {
  rule('NE-ATK-18', 'Evasive Burn helps the target, not the Ship beside it', () => {
    const t = new Battlefield()
    const burn = `play event:${t.dealEvent(1, 'evasive-burn')}`
    t.battle({ interceptor: 1 }, { interceptor: 2 }).fightOn()
    const [first = -1, second = -1] = t.rows(1)
    t.says(0, `target ship:${first}`, 'pass').says(1, burn)
    expect([statOf(t.g, first, 'dif'), statOf(t.g, second, 'dif')]).toEqual([3, 2])
    t.roll().dice(['aim aim', 'aim aim', 'aim', 'dmg', 'dmg']).closeWindow()
    expect(t.choices(0)).toEqual([`ship:${second}`]) // 3 of 5 AIM went to the first
  })
  rule(['NE-RULING-74', 'NE-SHIP-10'], 'an Interdictor without a CRIT leaves the DIF of its target', () => {
    const dif = (...dice: readonly WhiteFace[]): number => {
      const t = new Battlefield().battle({ interdictor: 1 }, { marauder: 1, command: 1 }, [
        {},
        { medium: ['command'], large: ['marauder'] },
      ])
      t.fightOn().shot(t.row(1, 'command'), dice)
      return statOf(t.g, t.row(1, 'command'), 'dif')
    }
    expect([dif('aim', 'dmg'), dif('aim', 'crit')]).toEqual([2, 1])
  })
  rule(
    ['NE-ATK-04', 'NE-RULING-112'],
    'Drone Bays: one die a Support, halved in the Medium Orbit alone',
    () => {
      const field = (supports: number, orbit: 'small' | 'medium'): { t: Battlefield; use: string } => {
        const t = new Battlefield([GALLENTE, AMARR]).completed(0, 'drone-bays')
        const leader = orbit === 'small' ? 'interceptor' : 'command'
        t.battle({ [leader]: 1, 'covert-ops': supports }, { marauder: 1 }, [
          { [orbit]: [leader, { 'covert-ops': supports }] },
          {},
        ])
        t.fightOn()
        if (t.prompt() === 'attack.odd') t.says(0, 'white')
        return { t, use: `use development:${t.development(0, 'drone-bays')}` }
      }
      const none = field(0, 'small')
      expect(none.t.whyNot(0, none.use)).toBe('NE-DEV-20')
      const one = field(1, 'small')
      one.t.says(0, one.use)
      expect(one.t.prompt()).not.toBe('combat-effect.odd')
      expect(colours(one.t.roll())).toEqual([3 + 1 + 1, 0])
      const two = field(2, 'medium')
      two.t.says(0, two.use)
      expect(two.t.prompt()).not.toBe('combat-effect.odd')
      expect(colours(two.t.roll())).toEqual([3 + 1, 3 + 1])
      for (const [colour, dice] of [
        ['white', [4 + 1, 3]],
        ['black', [4, 3 + 1]],
      ] as const) {
        const odd = field(1, 'medium')
        odd.t.says(0, odd.use)
        expect(odd.t.prompt()).toBe('combat-effect.odd')
        // Four of the Leader, one of its Support: five, the odd one white; then the drone.
        expect(colours(odd.t.says(0, colour).roll())).toEqual([dice[0] - 1, dice[1] - 1])
      }
    },
  )
})

describe('Feint', () => {
  /** Seat 0 leads two orbits with Interceptors behind the second. */
  const field = (supports: number): Battlefield =>
    new Battlefield([MINMATAR, CALDARI]).battle(
      { interceptor: 1, command: 1, 'covert-ops': supports },
      { interceptor: 2 },
      [{ small: ['interceptor'], medium: ['command', { 'covert-ops': supports }] }, {}],
      ['feint'],
    )
  rule(['NE-PREP-15', 'NE-CRND-15'], 'moves each own Support once, then it is over by itself', () => {
    const t = field(2)
    const [first = -1, second = -1] = t.rows(0, 'covert-ops')
    expect(t.whyNot(0, `send ship:${t.row(1, 'interceptor', 1)} orbit:1`)).toBe('NE-CRND-15') // an enemy's
    t.says(0, `send ship:${first} orbit:0`)
    expect(t.whyNot(0, `send ship:${first} orbit:1`)).toBe('NE-CRND-15')
    t.says(0, `send ship:${second} orbit:0`)
    expect(t.prompt()).not.toBe('combat-effect.reorder')
    expect([first, second].map(ship => t.g.battle.ships.at(ship).orbit)).toEqual([0, 0])
  })
  rule('NE-PREP-15', 'asks nothing where no Support could go anywhere', () => {
    expect(field(0).prompt()).not.toBe('combat-effect.reorder')
    const alone = new Battlefield([MINMATAR, CALDARI]).battle(
      { interceptor: 3 },
      { interceptor: 1 },
      [{}, {}],
      ['feint'],
    )
    expect(alone.prompt()).not.toBe('combat-effect.reorder')
    expect(statOf(alone.g, alone.row(0, 'interceptor'), 'dif')).toBe(3) // the rest of the card holds
  })
})
