import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { strategyOf } from '../state.js'
import { AMARR, Battlefield, CALDARI, classNumber, GALLENTE, MINMATAR } from './battlefield.js'

describe('the start of a battle', () => {
  rule(['NE-PREP-01', 'NE-PREP-03', 'NE-MOVE-27'], 'moving into enemy Ships starts a battle', () => {
    const t = new Battlefield().control(0, 7).attack({ interceptor: 1 }, { interceptor: 1 })
    expect(t.last('battle')).toMatchObject({ by: 0, against: 1, at: t.at })
    expect(t.prompt()).toBe('battle.strategy')
  })
  rule('NE-PREP-03', 'the Attacker is who moved in, even into the own System', () => {
    const t = new Battlefield()
    t.control(0, t.at).attack({ interceptor: 1 }, { interceptor: 1 })
    expect(t.g.battle.sides.at(0).owner).toBe(0)
  })
})

describe('Strategy Cards', () => {
  rule(
    ['NE-PREP-04', 'NE-PREP-16', 'NE-RULING-67'],
    'chosen at once and hidden until the orbits stand',
    () => {
      const t = new Battlefield().attack({ interceptor: 2, 'covert-ops': 1 }, { interceptor: 1 })
      expect(t.asked()).toEqual([0, 1])
      const mine = t.strategyCard(0, 'shields-up')
      t.says(0, `strategy:${mine}`)
      const side = (seat: number, of: number) =>
        (t.seen(seat) as unknown as { battle: { sides: { card: unknown[]; shown: unknown[] }[] } }).battle
          .sides[of]
      expect(t.asked()).toEqual([1])
      t.says(1, `strategy:${t.strategyCard(1, 'endless-barrage')}`)
      expect(t.prompt()).toBe('aligning.leader')
      expect(side(0, 0)?.card).toEqual([mine])
      for (const other of [1, -1]) expect(side(other, 0)?.card).not.toEqual([mine])
      expect(t.events('strategies')).toEqual([])
      t.align(0, { small: ['interceptor'] })
      expect(side(1, 0)?.shown).toEqual([mine]) // NE-PREP-12
    },
  )
  rule(['NE-PREP-12', 'NE-PREP-15'], 'revealed together once the Defender has assigned orbits', () => {
    const t = new Battlefield().attack({ interceptor: 1 }, { interceptor: 1, 'covert-ops': 1 })
    const [attacker, defender] = [t.strategyCard(0, 'covered-withdrawal'), t.strategyCard(1, 'shields-up')]
    t.strategies('covered-withdrawal', 'shields-up')
    expect([t.prompt(), t.who()]).toEqual(['aligning.leader', 1])
    expect(t.events('strategies').length).toBe(0)
    t.align(1, { small: ['interceptor'] })
    expect(t.events('strategies')).toMatchObject([{ attacker, defender }])
    expect(t.g.battle.sides.at(0).shown.length).toBe(1)
    expect(t.prompt()).toBe('retreating.choose')
  })
  rule(
    ['NE-PREP-05', 'NE-CEND-03', 'NE-RULING-68'],
    'used once a game, except Neutral Formation, which comes back',
    () => {
      const t = new Battlefield().battle({ interceptor: 1 }, { interceptor: 1 }, undefined, ['focus-fire'])
      t.says(0, `ship:${t.row(1, 'interceptor')}`).says(0, 'retreat')
      t.pass()
      t.says(1, 'hold')
      t.idle(() => t.g.battle.at < 0)
      const names = (zone: { toArray(): number[] }) => zone.toArray().map(card => strategyOf(t.g, card).id)
      expect(names(t.g.players.at(0).spent)).toEqual(['focus-fire'])
      expect(names(t.g.players.at(0).strategies)).not.toContain('focus-fire')
      expect(names(t.g.players.at(1).spent)).toEqual([])
      expect(names(t.g.players.at(1).strategies)).toContain('neutral-formation')
      expect(t.g.players.at(1).strategies.length).toBe(9)
    },
  )
  rule(['NE-PREP-13', 'NE-EX-16'], 'the Attacker resolves the own card first, then the Defender', () => {
    const t = new Battlefield().attack({ interceptor: 1 }, { interceptor: 1, command: 1 })
    t.strategies('shields-up', 'endless-barrage').align(1, { small: ['interceptor'], medium: ['command'] })
    // Shields Up asks nothing; the Defender names an orbit.
    expect(t.g.battle.effects.at(0)).toMatchObject({ side: 0, change: 'red', n: 1, scope: 'size', which: 0 })
    expect([t.prompt(), t.who()]).toEqual(['combat-effect.orbit', 1])
    t.says(1, 'orbit:1').fightOn()
    expect(t.last('orbit-chosen')).toMatchObject({ by: 1, orbit: 1 })
    // One damage no longer gets through.
    t.miss(t.row(1, 'command'))
    t.roll().dice(['aim', 'aim', 'dmg']).closeWindow()
    expect(t.last('hit')).toMatchObject({ by: 1, of: 0, red: 1, damage: 0, destroyed: false })
    // The Medium Orbit of the Defender: ATK 4 and 2 more dice, one of each colour.
    t.roll()
    expect(t.last('rolled')).toMatchObject({ by: 1 })
    expect((t.last('rolled').white as unknown[]).length).toBe(3)
    expect((t.last('rolled').black as unknown[]).length).toBe(3)
  })
})

describe('orbits', () => {
  rule(['NE-PREP-06', 'NE-EX-14'], 'the Attacker first, openly: five Small and a Large Ship', () => {
    const t = new Battlefield([CALDARI, GALLENTE]).attack(
      { interceptor: 5, marauder: 1 },
      { marauder: 1, command: 1, interceptor: 1 },
    )
    t.strategies()
    expect(t.who()).toBe(0)
    t.align(0, { large: ['marauder', { interceptor: 3 }], small: ['interceptor', { interceptor: 1 }] })
    expect(t.last('aligned')).toMatchObject({ by: 0, orbits: [[0, 0], [], [6, 0, 0, 0]] })
    expect(t.who()).toBe(1)
    t.align(1, { medium: ['command', { marauder: 1, interceptor: 1 }] })
    expect(t.last('aligned')).toMatchObject({ by: 1, orbits: [[], [5, 0, 6], []] })
  })
  rule(
    ['NE-EX-15', 'NE-PREP-09', 'NE-PREP-10'],
    'orbits need not be used; any size supports any orbit',
    () => {
      const t = new Battlefield().attack({ interceptor: 1 }, { marauder: 1, command: 1, interceptor: 1 })
      t.strategies()
      t.says(1, 'none', `lead class:${classNumber('command')}`, 'none')
      expect(t.g.battle.ships.length).toBe(4)
      expect(t.rows(1).map(i => t.g.battle.ships.at(i).orbit)).toEqual([1, 1, 1])
    },
  )
  rule(['NE-PREP-07', 'NE-PREP-08'], 'one Leader an orbit, of its size', () => {
    const t = new Battlefield().attack({ interceptor: 2, 'covert-ops': 1, command: 1 }, { interceptor: 1 })
    t.strategies()
    expect(t.choices(0)).toEqual(['lead class:0', 'lead class:1', 'none'])
    expect(t.whyNot(0, `lead class:${classNumber('command')}`)).toBe('NE-PREP-08')
    expect(t.whyNot(0, `lead class:${classNumber('interdictor')}`)).toBe('NE-PREP-06')
    t.says(0, 'lead class:1', `lead class:${classNumber('command')}`)
    expect(t.whyNot(0, { 'orbit:2': 2 })).toBe('NE-PREP-10')
    expect(t.whyNot(0, { 'orbit:0': 1 })).toBe('NE-PREP-10') // all Ships must be assigned
    t.says(0, { 'orbit:0': 1, 'orbit:1': 1 })
    const leaders = t.rows(0).filter(i => t.g.battle.ships.at(i).leader)
    expect(leaders.map(i => t.g.battle.ships.at(i).type)).toEqual([1, classNumber('command')])
  })
  rule('NE-PREP-11', 'at least one orbit has to be used', () => {
    const t = new Battlefield().attack({ interceptor: 1, marauder: 1 }, { interceptor: 1 }).strategies()
    t.says(0, 'none')
    // The Large Orbit is the last that can have a Leader: nothing is left to ask.
    expect(t.events('aligned')[0]).toMatchObject({ by: 0, orbits: [[], [], [6, 0]] })
    const two = new Battlefield().attack({ interceptor: 1, 'covert-ops': 1 }, { interceptor: 1 }).strategies()
    expect(two.whyNot(0, 'none')).toBe('NE-PREP-11')
  })
})

describe('Citadels', () => {
  rule(
    ['NE-PREP-14', 'NE-STRUC-08', 'NE-STRUC-09', 'NE-RULING-66'],
    'the controller chooses an orbit, once, whatever their number',
    () => {
      const t = new Battlefield([CALDARI, MINMATAR])
      t.control(1, t.at).structure(t.at, 'citadel', 0).structure(t.at, 'citadel', 1)
      t.attack({ interceptor: 1 }, { interceptor: 1, command: 1 }).strategies()
      t.align(1, { small: ['interceptor'], medium: ['command'] })
      expect([t.prompt(), t.who()]).toEqual(['opening.citadel', 1])
      expect(t.choices(1)).toEqual(['orbit:0', 'orbit:1', 'orbit:2'])
      t.says(1, 'orbit:0').fightOn().miss(t.row(1, 'command')).roll()
      // ATK 3 and one die of the Citadel.
      expect((t.last('rolled').white as unknown[]).length).toBe(4)
    },
  )
  rule(['NE-PREP-14', 'NE-RULING-65'], 'also when the controller is the Attacker', () => {
    const t = new Battlefield()
    t.control(0, t.at).structure(t.at, 'citadel')
    t.battle({ interceptor: 1 }, { interceptor: 1 })
    expect([t.prompt(), t.who()]).toEqual(['opening.citadel', 0])
  })
  rule('NE-RULING-86', 'a third player’s Citadel helps nobody', () => {
    const t = new Battlefield([CALDARI, MINMATAR, GALLENTE], 3)
    t.control(2, t.at).structure(t.at, 'citadel')
    t.battle({ interceptor: 1 }, { interceptor: 1 })
    expect(t.prompt()).toBe('retreating.choose')
  })
  rule('NE-RULING-64', 'on a Home Tile its SUP works in its own Home System only', () => {
    for (const [place, asked] of [
      [3, true],
      [4, false],
    ] as const) {
      const t = new Battlefield()
      const next = t.beside(3).find(at => at >= 6) ?? -1
      t.explored(next).place(next, 3).structure(place, 'citadel')
      t.battle({ interceptor: 1 }, { interceptor: 1 })
      expect(t.prompt() === 'opening.citadel').toBe(asked)
    }
  })
})

describe('before the first card', () => {
  rule(['NE-PREP-01', 'NE-DEV-21'], 'Imperial Edict: who is attacked draws an Event, once a Round', () => {
    const t = new Battlefield([AMARR, AMARR + 1])
    t.arrange(g => void (g.players.at(1).faction = AMARR))
    for (const seat of [0, 1]) t.completed(seat, 'imperial-edict')
    t.attack({ interceptor: 1 }, { interceptor: 1 })
    expect([t.prompt(), t.asked()]).toEqual(['reaction.window', [1]])
    const before = t.eventsInHand(1)
    t.says(1, `use development:${t.development(1, 'imperial-edict')}`)
    expect([t.eventsInHand(1), t.asked()]).toEqual([before + 1, [0, 1]])
    expect(t.prompt()).toBe('battle.strategy')
  })
})

rule(
  ['NE-DEV-21', 'NE-RULING-25', 'NE-RULING-96'],
  'an Edict is not asked about while no Event is left to draw',
  () => {
    const t = new Battlefield([CALDARI, AMARR]).completed(1, 'imperial-edict')
    t.arrange(g => lay(g.eventDeck, []))
    expect(t.again().attack({ interceptor: 1 }, { interceptor: 1 }).prompt()).toBe('battle.strategy')
    t.arrange(g => lay(g.eventDiscard, [0])).attack({ interceptor: 1 }, { interceptor: 1 })
    expect([t.prompt(), t.who()]).toEqual(['reaction.window', 1])
  },
)
