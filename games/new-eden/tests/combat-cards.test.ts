import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { statOf } from '../rules/ships.js'
import { AMARR, Battlefield, CALDARI, GALLENTE, MINMATAR } from './battlefield.js'

/** Each Strategy Card and each Development of combat use, by what it says. */

const colours = (t: Battlefield): number[] => [
  (t.last('rolled').white as unknown[]).length,
  (t.last('rolled').black as unknown[]).length,
]
const fleet = { interceptor: 2, command: 1, marauder: 1 }
const line = { small: ['interceptor', { interceptor: 1 }], medium: ['command'], large: ['marauder'] } as const
/** Seat 0 plays this card; its Ships by class, a Support first. */
function played(faction: number, card: string, ...answers: readonly string[]): Battlefield {
  const t = new Battlefield([faction, (faction + 1) % 4])
  t.battle(fleet, fleet, [line, line], [card])
  for (const answer of answers) t.says(0, answer)
  return t
}
const stat = (t: Battlefield, name: 'dif' | 'red' | 'sup', side: 0 | 1 = 0): number[] => {
  const ships = [...t.rows(side, 'interceptor'), t.row(side, 'command'), t.row(side, 'marauder')]
  const support = ships.filter(ship => !t.g.battle.ships.at(ship).leader)
  const leaders = ships.filter(ship => t.g.battle.ships.at(ship).leader)
  return [...support, ...leaders].map(ship => statOf(t.g, ship, name))
}
/** The second Combat Round has begun. */
const later = (t: Battlefield): Battlefield => t.quietly(() => t.g.battle.round === 2)

describe('Strategy Cards', () => {
  test('Neutral Formation does nothing', () => {
    const t = played(AMARR, 'neutral-formation')
    expect([stat(t, 'dif'), stat(t, 'red'), stat(t, 'sup')]).toEqual([
      [2, 2, 2, 1],
      [0, 0, 1, 2],
      [1, 1, 3, 3],
    ])
  })
  test('Shields Up: RED of Small Ships, Gilded Bulwark: of the others, for the whole battle', () => {
    const shields = played(AMARR, 'shields-up')
    expect([stat(shields, 'red'), stat(later(shields), 'red')]).toEqual([
      [1, 1, 1, 2],
      [1, 1, 1, 2],
    ])
    const bulwark = played(AMARR, 'gilded-bulwark')
    expect([stat(bulwark, 'red'), stat(later(bulwark), 'red')]).toEqual([
      [0, 0, 2, 3],
      [0, 0, 2, 3],
    ])
    expect(stat(bulwark, 'red', 1)).toEqual([0, 0, 1, 2])
  })
  rule(
    'NE-ATK-01',
    'Evasive Pattern: DIF of one size; Focus Fire: an enemy Ship’s in the first Combat Round',
    () => {
      const evasive = played(CALDARI, 'evasive-pattern', 'medium')
      expect([stat(evasive, 'dif'), stat(later(evasive), 'dif')]).toEqual([
        [2, 2, 3, 1],
        [2, 2, 3, 1],
      ])
      const focus = new Battlefield().battle(fleet, fleet, [line, line], ['focus-fire'])
      expect(focus.whyNot(0, `ship:${focus.row(0, 'command')}`)).toBe('NE-ATK-01')
      focus.says(0, `ship:${focus.row(1, 'command')}`)
      expect([stat(focus, 'dif', 1), stat(later(focus), 'dif', 1)]).toEqual([
        [2, 2, 1, 1],
        [2, 2, 2, 1],
      ])
    },
  )
  test('Endless Barrage: two more dice of the orbit’s colour in each of its attacks', () => {
    const t = played(CALDARI, 'endless-barrage', 'orbit:0').fightOn()
    t.roll(t.row(1, 'marauder'))
    expect(colours(t)).toEqual([3 + 1 + 2, 0])
    later(t).fightOn().roll(t.row(1, 'marauder'))
    expect(colours(t)).toEqual([3 + 1 + 2, 0])
  })
  rule('NE-RULING-112', 'an orbit that is chosen must have own Ships', () => {
    const t = new Battlefield().battle({ interceptor: 1 }, fleet, [{}, line], ['endless-barrage'])
    expect(t.choices(0)).toEqual(['orbit:0'])
    expect(t.whyNot(0, 'orbit:2')).toBe('NE-RULING-112')
    const heavy = new Battlefield().battle(
      { command: 1, marauder: 1 },
      fleet,
      [{ medium: ['command'], large: ['marauder'] }, line],
      ['endless-barrage'],
    )
    expect(heavy.choices(0)).toEqual(['orbit:1', 'orbit:2'])
  })
  test('Last Stand: a black die in every attack, if outnumbered at the reveal', () => {
    const dice = (theirs: number): number[] => {
      const t = new Battlefield([AMARR, CALDARI]).battle(
        { interceptor: 1 },
        { interceptor: theirs },
        undefined,
        ['last-stand'],
      )
      t.fightOn().roll(t.row(1, 'interceptor'))
      return colours(t)
    }
    expect([dice(2), dice(1)]).toEqual([
      [3, 1],
      [3, 0],
    ])
  })
  test('Guided Missiles: two AIM for an orbit; Long Range Opening: DIF of all Ships at first', () => {
    const missiles = played(CALDARI, 'guided-missiles', 'orbit:0').fightOn()
    missiles.roll(missiles.row(1, 'marauder')).dice(['blank']).closeWindow()
    expect(missiles.last('counted')).toMatchObject({ aim: 2, damage: 0 })
    const opening = played(CALDARI, 'long-range-opening')
    expect([stat(opening, 'dif'), stat(later(opening), 'dif')]).toEqual([
      [3, 3, 3, 2],
      [2, 2, 2, 1],
    ])
  })
  test('Drone Swarm: SUP, and Drone Screen: DIF of Supports', () => {
    expect(stat(played(GALLENTE, 'drone-swarm'), 'sup')).toEqual([2, 1, 3, 4])
    expect(stat(played(GALLENTE, 'drone-screen'), 'dif')).toEqual([3, 2, 2, 1])
  })
})

describe('Developments with Use in combat', () => {
  const field = (faction: number, id: string): { t: Battlefield; use: string } => {
    const t = new Battlefield([faction, (faction + 1) % 4])
      .completed(0, id)
      .has(0, { moon: 1, planetary: 1, z: 9 })
    t.battle({ interceptor: 3 }, { marauder: 1 })
    return { t, use: `use development:${t.development(0, id)}` }
  }
  test('Overloaded Turrets: a Moon Material for three black dice; Tracking Computers: two white ones', () => {
    const turrets = field(AMARR, 'overloaded-turrets')
    turrets.t.fightOn().says(0, turrets.use).roll()
    expect([colours(turrets.t), turrets.t.goods(0)]).toEqual([[5, 3], { planetary: 1 }])
    // Without the Material it cannot be used, and after that it is tapped for the Round.
    const poor = field(AMARR, 'overloaded-turrets')
    poor.t.has(0, {}).fightOn()
    expect(poor.t.whyNot(0, poor.use)).toBe('NE-DEV-24')
    turrets.t.quietly(() => turrets.t.g.battle.round === 2 && turrets.t.prompt() === 'combat.choose')
    expect(turrets.t.whyNot(0, turrets.use)).toBe('NE-DEV-23')
  })
  test('Targeting Uplink rerolls two dice; Missile Guidance adds two AIM', () => {
    const uplink = field(AMARR, 'targeting-uplink')
    uplink.t.fightOn().roll().says(0, uplink.use, ['die:0', 'die:4'])
    expect(uplink.t.last('rerolled')).toMatchObject({ dice: [0, 4] })
    const guidance = field(CALDARI, 'missile-guidance')
    guidance.t.fightOn().roll().dice(['blank']).says(0, guidance.use).closeWindow()
    expect(guidance.t.last('counted')).toMatchObject({ aim: 2 })
  })
  test('Electronic Countermeasures: DIF of an orbit for the Combat Round', () => {
    const { t, use } = field(MINMATAR, 'electronic-countermeasures')
    t.fightOn().says(0, use, 'orbit:0')
    const dif = (): number[] => t.rows(0).map(ship => statOf(t.g, ship, 'dif'))
    expect(dif()).toEqual([3, 3, 3])
    t.quietly(() => t.g.battle.round === 2)
    expect(dif()).toEqual([2, 2, 2])
  })
  test('Armour Hardeners: RED of an orbit for the battle, from its start', () => {
    const { t, use } = field(MINMATAR, 'armour-hardeners')
    t.says(0, use, 'orbit:0')
    const red = (): number[] => t.rows(0).map(ship => statOf(t.g, ship, 'red'))
    expect([red(), t.goods(0)]).toEqual([[1, 1, 1], { moon: 1 }])
    t.quietly(() => t.g.battle.round === 2)
    expect(red()).toEqual([1, 1, 1])
  })
  rule('NE-RULING-94', 'Nanite Repairs: three damage of any own Ships', () => {
    const t = new Battlefield([AMARR, CALDARI]).completed(0, 'nanite-repairs').has(0, { moon: 1 })
    t.battle({ command: 1, marauder: 1 }, { interceptor: 1 }, [
      { medium: ['command'], large: ['marauder'] },
      {},
    ])
    const [one, two] = [t.row(0, 'command'), t.row(0, 'marauder')]
    t.arrange(g => {
      g.battle.ships.at(one).damage = 2
      g.battle.ships.at(two).damage = 3
    })
    const use = `use development:${t.development(0, 'nanite-repairs')}`
    t.quietly(() => t.choices(t.who()).includes(use))
    t.says(0, use)
    expect(t.whyNot(0, { [`ship:${one}`]: 2, [`ship:${two}`]: 2 })).toBe('NE-RULING-94')
    t.arrange(g => void (g.battle.ships.at(t.row(1, 'interceptor')).damage = 1))
    expect(t.whyNot(0, { [`ship:${t.row(1, 'interceptor')}`]: 1 })).toBe('NE-RULING-94')
    t.says(0, { [`ship:${one}`]: 2, [`ship:${two}`]: 1 })
    expect([t.damage(one), t.damage(two)]).toEqual([0, 2])
  })
  test('Drone Bays: a die for each Support, three at most; from the Medium Orbit the odd one is chosen', () => {
    const { t, use } = field(GALLENTE, 'drone-bays')
    t.fightOn().says(0, use).roll()
    expect(colours(t)).toEqual([3 + 1 + 1 + 2, 0])
    const medium = new Battlefield([GALLENTE, AMARR]).completed(0, 'drone-bays')
    medium.battle({ 'heavy-assault': 1, interceptor: 5 }, { marauder: 1 }, [
      { medium: ['heavy-assault', { interceptor: 5 }] },
      {},
    ])
    medium
      .fightOn()
      .says(0, `use development:${medium.development(0, 'drone-bays')}`, 'black')
      .roll()
    expect(colours(medium)).toEqual([5 + 1, 5 + 2])
  })
})
