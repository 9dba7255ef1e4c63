import { describe, expect } from 'vitest'
import { contentSet } from '@orrery/kernel'
import { rule } from '../../../testing/rule.js'
import { adAstra } from '../game.js'
import { firstUnit, tablesOf } from '../state.js'
import {
  attack,
  baseOf,
  BASIC,
  clash,
  effectOf,
  enough,
  facing,
  fieldOf,
  noCards,
  rolled,
  strip,
} from './clash.js'
import { inPlay } from './envoys.js'
import { Table } from './table.js'

/** What players try and may not do, action by action, and the rule that says so. */

const [FRIGATE, CRUISER, TITAN] = [0, 1, 2] as const
const ALL = { biology: 5, physics: 5, engineering: 5, government: 5 } as const
const kind = (t: Table, id: string): number => tablesOf(t.g).building[id] ?? 0
/** A seat with plenty of everything, owning its home and two systems more. */
function owner(empire = 'silicoid'): { t: Table; home: number; there: number; other: number } {
  const t = Table.of(empire).tiers(0, ALL).holds(0, 20, 20, 20, 20)
  const [there = 0, other = 0] = t.undiscovered()
  for (const s of [there, other]) t.planet(s, 'mirefall').owns(0, s, 1)
  return { t, home: t.home(0), there, other }
}
const inSystems = (...systems: readonly number[]): string[] => systems.map(s => `system:${s}`)
/** The other seat has given leave to build in its home this turn. */
const allowed = (t: Table): Table => t.says(0, `ask-permission system:${t.home(1)}`).says(1, 'allow')

describe('flight', () => {
  rule('AA-FLY-02', 'units of others do not fly', () => {
    const { t, home, there } = owner()
    t.plays(0, 'flight').says(0, inSystems(home))
    expect(t.whyNot(0, `jump unit:${firstUnit(t.g, 1)} system:${there}`)).toBe('AA-FLY-02')
    expect(t.whyNot(0, `overcharge unit:${firstUnit(t.g, 1)}`)).toBe('AA-FLY-02')
  })
  rule('AA-RULING-85', 'Impressive: none from an empty supply, and never another’s', () => {
    const t = Table.of('sol')
    const [a = 0, b = 0, c = 0] = t.undiscovered()
    for (const s of [a, b, c]) t.planet(s, 'mirefall')
    t.links([t.home(0), a], [a, b], [b, c])
    const star = t.unit(0, 3, a)
    t.arrange(g => void (g.systems.at(b).influence = 1))
    t.plays(0, 'flight').says(0, inSystems(a)).says(0, `jump unit:${star} system:${b}`)
    expect(t.whyNot(0, `shift system:${t.home(1)}`)).toBe('AA-RULING-85')
    expect(t.whyNot(0, 'replace')).toBeUndefined()
    t.arrange(g => {
      for (let s = 0, left = 5; left > 0; s++)
        if (g.systems.at(s).hex >= 0 && g.systems.at(s).influence < 0) {
          g.systems.at(s).influence = 0
          left--
        }
    })
    expect(t.whyNot(0, 'replace')).toBe('AA-RULING-85')
    expect(t.whyNot(0, `shift system:${t.home(0)}`)).toBeUndefined()
  })
})

describe('attack', () => {
  rule(
    ['AA-ATK-01', 'AA-ATK-03', 'AA-ATK-04'],
    'units of the chosen systems attack within reach; of two alike the first',
    () => {
      const t = facing({ units: ['titan', 'titan'] }, { units: ['frigate'] })
      const away = t.unit(0, TITAN, t.star(1))
      t.arrange(g => g.systems.at(t.star(1)).neutrals.fill(0))
      const [first = 0, second = 0] = [...t.g.units].flatMap((u, i) => (u.at === baseOf(t) ? [i] : []))
      t.plays(0, 'attack').says(0, inSystems(baseOf(t)))
      expect(t.whyNot(0, `attack unit:${away} system:${fieldOf(t)}`)).toBe('AA-ATK-01')
      expect(t.whyNot(0, `overcharge unit:${away}`)).toBe('AA-ATK-01')
      expect(t.whyNot(0, `attack unit:${second} system:${fieldOf(t)}`)).toBe('AA-ATK-04')
      expect(t.whyNot(0, `attack unit:${first} system:${t.home(1)}`)).toBe('AA-ATK-03')
      t.says(0, `attack unit:${first} system:${fieldOf(t)}`)
      expect(t.whyNot(0, `attack unit:${second} system:${fieldOf(t)}`)).toBeUndefined()
    },
  )
  rule('AA-STATE-04', 'no overcharge that brings nothing more within reach', () => {
    const t = facing({ units: ['titan'] }, { units: ['frigate'] })
    // The base is linked to the field alone: one jump reaches all there is.
    t.links([baseOf(t), fieldOf(t)])
    const [titan = 0] = [...t.g.units].flatMap((u, i) => (u.at === baseOf(t) ? [i] : []))
    t.plays(0, 'attack').says(0, inSystems(baseOf(t)))
    expect(t.whyNot(0, `overcharge unit:${titan}`)).toBe('AA-STATE-04')
  })
  rule('AA-RULING-25', 'where two players hold a system there is no neutral side to fight', () => {
    const t = strip(new Table(3, {}, 'three').ready())
    const me = t.who()
    const [one = 0, other = 0] = [0, 1, 2].filter(seat => seat !== me)
    const [field = 0, base = 0] = t.undiscovered()
    for (const s of [field, base]) t.planet(s, 'mirefall')
    t.links([base, field])
    for (const seat of [one, other]) t.unit(seat, FRIGATE, field)
    const unit = t.unit(me, TITAN, base)
    t.plays(me, 'attack').says(me, inSystems(base)).says(me, `attack unit:${unit} system:${field}`)
    t.idle(() => t.prompt() === 'attack.side')
    expect(t.whyNot(me, 'neutral')).toBe('AA-RULING-25')
    expect(t.whyNot(me, `attack seat:${me}`)).toBe('AA-RULING-25')
    expect(t.whyNot(me, `attack seat:${other}`)).toBeUndefined()
  })
})

describe('tests', () => {
  rule('AA-TEST-02', 'an effect that is being paid for is paid in full before another', () => {
    const t = rolled(
      clash({ units: ['titan'], technologies: ['merculite-missiles'] }, { units: ['titan'] }),
      [4, 4, 4, 5],
      [1],
    )
    const missiles = effectOf(t, 0, 'merculite-missiles')
    t.says(0, `spend ${missiles} face:4`)
    expect(t.whyNot(0, `spend ${BASIC} face:5`)).toBe('AA-TEST-02')
    expect([t.whyNot(0, 'best'), t.whyNot(0, 'done')]).toEqual(['AA-TEST-02', 'AA-TEST-02'])
    t.says(0, `spend ${missiles} face:4`)
    expect(t.whyNot(0, `spend ${BASIC} face:5`)).toBeUndefined()
  })
  rule('AA-TEST-02', 'dice in hand must be worth the whole price', () => {
    const t = clash({ units: ['titan'], technologies: ['merculite-missiles'] }, { units: ['titan'] })
    rolled(t, [5, 1, 1], [1])
    expect(t.whyNot(0, `spend ${effectOf(t, 0, 'merculite-missiles')} face:5`)).toBe('AA-TEST-02')
    expect(t.whyNot(0, `spend ${BASIC} face:5`)).toBeUndefined()
  })
  rule('AA-TEST-08', 'what costs an action is not used without a card for it', () => {
    // Space Academy can be paid for, so the seat is asked; Fighter Bays want a construction card.
    const t = facing(
      { units: ['titan'], technologies: ['fighter-bays', 'space-academy'] },
      { units: ['titan'] },
    )
    noCards(t, 0).holds(0, 0, 0, 0, 1)
    const card = t.deal(0, 'star-gate')
    const [bays = 0, academy = 0] = ['fighter-bays', 'space-academy'].map(id =>
      t.g.players
        .at(0)
        .developed.toArray()
        .find(c => tablesOf(t.g).technologies[c]?.id === id),
    )
    const attacker = t.deal(0, 'mass-driver')
    t.plays(0, 'attack', `card:${attacker}`).says(0, inSystems(baseOf(t)))
    t.idle(() => t.prompt() === 'combat.before' || t.prompt() === 'attack.declare')
    const target = t
      .choices(0)
      .find(name => name.startsWith('attack ') && name.endsWith(`system:${fieldOf(t)}`))
    if (target !== undefined) t.says(0, target)
    t.idle(() => t.prompt() === 'combat.before')
    expect(t.whyNot(0, `use ability:${bays}`)).toBe('AA-TEST-08')
    expect(t.whyNot(0, `use ability:${academy}`)).toBeUndefined()
    expect(t.g.players.at(0).hand.has(card)).toBe(true)
  })
  rule('AA-CBT-14', 'whoever holds no Flight card does not disengage with another', () => {
    const t = facing({ units: ['titan'] }, { units: ['titan'] })
    attack(t)
    // Seat 1 may hold one, as all can see: its only card shows Construction.
    t.deal(1, 'recyclotron')
    enough(rolled(t, [1, 1, 1, 1], [1, 1, 1, 1]))
    t.says(0, 'stay')
    expect([t.who(), t.prompt()]).toEqual([1, 'disengage.choose'])
    expect(t.whyNot(1, 'disengage')).toBe('AA-CBT-14')
  })
  rule(
    ['AA-RET-01', 'AA-RET-02', 'AA-FLY-10'],
    'only units that fought retreat, with the jumps they have; none overcharges twice',
    () => {
      const t = facing({ units: ['titan'] }, { units: ['titan', 'frigate'] })
      t.arrange(g => void (g.players.at(1).played = 0))
      const elsewhere = t.unit(1, FRIGATE, t.home(1))
      const [titan = 0, frigate = 0] = [TITAN, FRIGATE].map(c =>
        [...t.g.units].findIndex((u, i) => u.at === fieldOf(t) && tablesOf(t.g).classes[i % 19] === c),
      )
      t.arrange(g => void (g.units.at(frigate).state = 'overcharged'))
      enough(rolled(attack(t), [1, 1, 1, 1], [1, 1, 1, 1, 1]))
      t.says(0, 'stay').says(1, 'disengage', t.basic('flight'))
      expect(t.prompt()).toBe('retreat.move')
      const [to = ''] = t.choices(1).filter(name => name.startsWith(`retreat unit:${titan} `))
      const system = to.split(' ')[2] ?? ''
      const mine = [...t.g.units].findIndex(u => u.at === baseOf(t))
      expect(t.whyNot(1, `retreat unit:${mine} ${system}`)).toBe('AA-RET-01')
      expect(t.whyNot(1, `overcharge unit:${mine}`)).toBe('AA-RET-01')
      expect(t.whyNot(1, `retreat unit:${elsewhere} ${system}`)).toBe('AA-RET-02')
      expect(t.whyNot(1, `overcharge unit:${frigate}`)).toBe('AA-FLY-10')
      expect(t.whyNot(1, `overcharge unit:${titan}`)).toBeUndefined()
    },
  )
})

describe('invasion', () => {
  /** Seat 0 is over the home of seat 1 and over its own. */
  function over(): Table {
    const t = strip(Table.of('bulrathi', 'sol')).clear(0).clear(1)
    t.arrange(g => {
      g.systems.at(t.home(1)).orbitals = -1
      g.systems.at(t.home(1)).buildings.fill(0)
    })
    for (const s of [t.home(0), t.home(1)]) t.unit(0, TITAN, s)
    return noCards(t, 1)
  }
  rule(
    ['AA-INV-01', 'AA-RULING-76'],
    'nobody invades an own system, one that nobody owns, or from afar',
    () => {
      const t = over()
      t.unit(0, TITAN, t.star(17))
      t.plays(0, 'invasion')
      expect(t.whyNot(0, inSystems(t.home(0)))).toBe('AA-INV-01')
      expect(t.whyNot(0, inSystems(t.star(17)))).toBe('AA-INV-01')
      const [bare = 0] = t.undiscovered()
      t.planet(bare, 'mirefall').owns(1, bare, 1)
      expect(t.whyNot(0, inSystems(bare))).toBe('AA-RULING-76')
      t.says(0, inSystems(t.home(1)))
      expect(t.whyNot(0, `system:${bare}`)).toBe('AA-INV-01')
      expect(t.whyNot(0, `system:${t.home(1)}`)).toBeUndefined()
    },
  )
  rule('AA-TURN-12', 'Storm Landing: the fleet that attacked invades, and no other', () => {
    const t = over()
    const other = t.star(12)
    t.planet(other, 'mirefall').owns(1, other, 1)
    // A fleet at the base attacks a raider over another system of seat 1, and lands there.
    const field = t.star(7)
    t.planet(field, 'mirefall').owns(1, field, 1).unit(0, TITAN, other)
    t.links([t.home(0), field], [t.home(1), other])
    t.arrange(g => g.systems.at(field).neutrals.set(tablesOf(g).neutral['raider'] ?? 0, 1))
    t.develops(0, 'battle-scanner')
    t.says(0, 'empire-action').says(0, inSystems(t.home(0)))
    t.says(
      0,
      t.choices(0).find(name => name.endsWith(`system:${field}`)),
    )
    while (t.prompt() === 'attack.declare') t.says(0, 'done')
    while (t.prompt() === 'combat.begins' || t.prompt() === 'combat.before') t.says(0, 'pass')
    t.arrange(g => {
      g.rolls.at(0).dice.assign([6, 6, 6, 6])
      g.rolls.at(1).dice.assign([1])
    })
    t.says(0, 'pass', 'best').idle(() => t.prompt() === 'invasion.systems')
    expect(t.whyNot(0, inSystems(field))).toBeUndefined()
    expect(t.whyNot(0, inSystems(other))).toBe('AA-TURN-12')
  })
  rule('AA-RULING-27', 'the flag for a seventh system comes from one of the seven', () => {
    const t = over()
    t.develops(0, 'armored-infantry')
    const free = [...t.g.systems].flatMap((row, s) => (s !== t.home(1) && row.hex >= 0 ? [s] : []))
    t.arrange(g => {
      for (const row of g.systems) if (row.owner === 0) row.owner = -1
    })
    for (const s of free.slice(0, 6)) t.owns(0, s, 1)
    t.owns(1, t.home(1), 1)
    t.plays(0, 'invasion')
      .says(0, inSystems(t.home(1)))
      .says(0, `system:${t.home(1)}`)
    t.arrange(g => g.rolls.at(0).dice.assign([6, 6, 6, 6])).says(0, 'pass')
    t.says(0, 'spend effect:1 face:6')
    if (t.prompt() === 'invade.spend') t.says(0, 'done')
    expect(t.prompt()).toBe('invade.flag')
    expect(t.whyNot(0, `system:${free[6]}`)).toBe('AA-RULING-27')
    expect(t.whyNot(0, `system:${free[0]}`)).toBeUndefined()
  })
})

describe('exploration and growth', () => {
  rule(['AA-EXP-02', 'AA-EXP-05'], 'only chosen systems with own units and a token left', () => {
    const { t, home, there, other } = owner()
    for (const s of [there, other]) {
      t.unit(0, FRIGATE, s)
      t.arrange(g => void (g.systems.at(s).anomalies = 2))
    }
    t.plays(0, 'exploration')
    expect(t.whyNot(0, inSystems(t.home(1)))).toBe('AA-EXP-02')
    t.says(0, inSystems(home, there))
    for (const s of [home, other]) expect(t.whyNot(0, `explore system:${s}`)).toBe('AA-EXP-05')
    expect(t.whyNot(0, `explore system:${there}`)).toBeUndefined()
  })
  rule(['AA-GRO-01', 'AA-GRO-04'], 'population grows in the chosen systems, on food', () => {
    const { t, home, there } = owner('sol')
    t.plays(0, 'growth').says(0, inSystems(there))
    expect(t.whyNot(0, `grow system:${home} profession:1`)).toBe('AA-GRO-01')
    expect(t.whyNot(0, `grow-on-production system:${there} profession:1`)).toBe('AA-GRO-04')
    const rock = owner('silicoid')
    rock.t.plays(0, 'growth').says(0, inSystems(rock.there))
    expect(rock.t.whyNot(0, `grow-on-production system:${rock.home} profession:1`)).toBe('AA-GRO-01')
    expect(rock.t.whyNot(0, `grow-on-production system:${rock.there} profession:1`)).toBeUndefined()
  })
  rule('AA-TURN-12', 'an empire action in one system grows there, too, when that is its second step', () => {
    const { content } = adAstra.def
    const empireCards = contentSet({
      ...content.empireCards,
      items: content.empireCards.items.map(card =>
        card.id === 'deep-roots' ? { ...card, steps: ['construction', 'growth'] as const } : card,
      ),
    })
    const t = Table.of('silicoid', 'sol', {}, { ...content, empireCards }).holds(0, 9, 0, 9, 9)
    const [there = 0] = t.undiscovered()
    t.planet(there, 'mirefall').owns(0, there, 1)
    t.says(0, 'empire-action').says(0, inSystems(there)).says(0, `unit system:${there} class:0`)
    expect(t.prompt()).toBe('growth.systems')
    expect(t.whyNot(0, inSystems(t.home(0)))).toBe('AA-TURN-12')
    expect(t.whyNot(0, inSystems(there))).toBeUndefined()
  })
  rule(['AA-TURN-17', 'AA-GRO-06'], 'free population comes to different systems, where there is room', () => {
    const { t, home, there, other } = owner('sol')
    strip(t).owns(0, home, 9, 9, 9)
    inPlay(t, 'settlement-agent', 0, 1)
    t.says(0, 'pass').idle(() => t.prompt() === 'populate.place')
    expect(t.whyNot(0, `grow system:${home} profession:0`)).toBe('AA-GRO-06')
    t.says(0, `grow system:${there} profession:1`)
    expect(t.whyNot(0, `grow system:${there} profession:2`)).toBe('AA-TURN-17')
    expect(t.whyNot(0, `grow system:${other} profession:1`)).toBeUndefined()
    // Where there is no room anywhere nobody is asked.
    const asked: string[] = []
    const full = owner('sol')
    for (const s of [full.home, full.there, full.other]) strip(full.t).owns(0, s, 9, 9, 9)
    inPlay(full.t, 'settlement-agent', 0, 1)
    full.t.says(0, 'pass').idle(() => {
      asked.push(full.t.prompt() ?? '')
      return full.t.prompt() === 'turn.choose' && full.t.who() === 1
    })
    expect(asked).not.toContain('populate.place')
  })
})

describe('construction', () => {
  rule('AA-CON-01', 'only in the systems that were chosen', () => {
    const { t, home, there } = owner()
    t.plays(0, 'construction').says(0, inSystems(home))
    expect(t.whyNot(0, `build system:${there} building:${kind(t, 'http')}`)).toBe('AA-CON-01')
    expect(t.whyNot(0, `unit system:${there} class:0`)).toBe('AA-CON-01')
  })
  rule('AA-CON-06', 'not without the production for it', () => {
    const { t, home } = owner()
    t.holds(0, 9, 9, 0, 9).plays(0, 'construction').says(0, inSystems(home))
    expect(t.whyNot(0, `unit system:${home} class:${FRIGATE}`)).toBe('AA-CON-06')
    const hive = owner('klackon')
    hive.t.holds(0, 9, 9, 1, 9).plays(0, 'construction').says(0, inSystems(hive.home))
    expect(hive.t.whyNot(0, `unit system:${hive.home} class:${FRIGATE}`)).toBeUndefined()
    expect(hive.t.whyNot(0, `twins system:${hive.home}`)).toBe('AA-CON-06')
  })
  rule(
    ['AA-EMP-02', 'AA-CON-08', 'AA-CON-11'],
    'two frigates at once: for Klackon, with two models and room for both',
    () => {
      const others = owner('mrrshan')
      others.t.plays(0, 'construction').says(0, inSystems(others.home))
      expect(others.t.whyNot(0, `twins system:${others.home}`)).toBe('AA-EMP-02')
      const models = owner('klackon')
      for (let i = 0; i < 6; i++) models.t.unit(0, FRIGATE, models.there)
      models.t.plays(0, 'construction').says(0, inSystems(models.home))
      expect(models.t.whyNot(0, `twins system:${models.home}`)).toBe('AA-CON-08')
      expect(models.t.whyNot(0, `unit system:${models.home} class:0`)).toBeUndefined()
      const room = owner('klackon')
      room.t.clear(0)
      for (let i = 0; i < 2; i++) room.t.unit(0, TITAN, room.home)
      for (let i = 0; i < 2; i++) room.t.unit(0, FRIGATE, room.home)
      room.t.plays(0, 'construction').says(0, inSystems(room.home))
      expect(room.t.whyNot(0, `twins system:${room.home}`)).toBe('AA-CON-11')
      expect(room.t.whyNot(0, `unit system:${room.home} class:0`)).toBeUndefined()
    },
  )
  rule(['AA-CON-10', 'AA-SYS-05'], 'a building goes where it stands, and only from full slots', () => {
    const { t, home } = owner()
    t.arrange(g => {
      g.systems.at(home).buildings.set(kind(t, 'http'), 1)
      g.systems.at(home).buildings.set(kind(t, 'spy-center'), 1)
    })
    t.plays(0, 'construction').says(0, inSystems(home))
    const remove = (id: string): string => `remove system:${home} building:${kind(t, id)}`
    expect(t.whyNot(0, remove('trade-port'))).toBe('AA-CON-10')
    expect(t.whyNot(0, remove('http'))).toBeUndefined()
    t.says(0, remove('http'))
    expect(t.whyNot(0, remove('spy-center'))).toBe('AA-SYS-05')
  })
  rule(
    ['AA-CON-10', 'AA-CON-01', 'AA-CON-04', 'AA-CON-05', 'AA-CON-11'],
    'own units make room where something may still be built, and only where there is none',
    () => {
      const { t, home, there, other } = owner('klackon')
      t.clear(0).clear(1)
      const full = (s: number): number => [0, 1, 2].map(() => t.unit(0, CRUISER, s))[0] ?? 0
      const [atHome, away] = [full(home), full(there)]
      const guest = t.unit(0, FRIGATE, t.home(1))
      const foreign = t.unit(1, FRIGATE, t.star(17))
      allowed(t)
        .plays(0, 'construction')
        .says(0, inSystems(home, other, t.home(1)))
      const withdraw = (unit: number): string | undefined => t.whyNot(0, `withdraw unit:${unit}`)
      expect(withdraw(foreign)).toBe('AA-CON-10')
      expect(withdraw(away)).toBe('AA-CON-01')
      expect(withdraw(guest)).toBe('AA-CON-05')
      expect(withdraw(atHome)).toBeUndefined()
      t.says(0, `build system:${home} building:${kind(t, 'http')}`)
      expect(withdraw(atHome)).toBe('AA-CON-04')
      const roomy = owner('klackon')
      const lone = roomy.t.clear(0).unit(0, FRIGATE, roomy.home)
      roomy.t.plays(0, 'construction').says(0, inSystems(roomy.home))
      expect(roomy.t.whyNot(0, `withdraw unit:${lone}`)).toBe('AA-CON-11')
    },
  )
  rule(
    ['AA-TURN-17', 'AA-SYS-02', 'AA-SYS-11'],
    'the frigate of Endless Swarm comes to a chosen, own system with room',
    () => {
      const { t, home, there, other } = owner('klackon')
      t.clear(0).clear(1)
      for (let i = 0; i < 3; i++) t.unit(0, TITAN, there)
      allowed(t)
        .plays(0, 'construction')
        .says(0, inSystems(home, there, t.home(1)))
      t.says(0, `unit system:${home} class:${CRUISER}`, 'done')
      expect(t.prompt()).toBe('place-unit.system')
      expect(t.whyNot(0, `system:${other}`)).toBe('AA-TURN-17')
      expect(t.whyNot(0, `system:${t.home(1)}`)).toBe('AA-SYS-02')
      expect(t.whyNot(0, `system:${there}`)).toBe('AA-SYS-11')
      expect(t.whyNot(0, `system:${home}`)).toBeUndefined()
    },
  )
  rule('AA-CON-02', 'nobody is asked for leave to build at home, or where nobody lives', () => {
    const { t, home } = owner()
    for (const s of [home, t.star(17)]) expect(t.whyNot(0, `ask-permission system:${s}`)).toBe('AA-CON-02')
    expect(t.whyNot(0, `ask-permission system:${t.home(1)}`)).toBeUndefined()
  })
  rule('AA-RULING-104', 'before an action only what can be paid for', () => {
    const t = Table.of('sol').holds(0, 0, 0, 0, 0)
    const paid = t.develops(0, 'biotechnology')
    const free = t.develops(0, 'cloning-vats')
    t.plays(0, 'growth')
    expect(t.prompt()).toBe('perform.before')
    expect(t.whyNot(0, `use ability:${paid}`)).toBe('AA-RULING-104')
    expect(t.whyNot(0, `use ability:${free}`)).toBeUndefined()
  })
})
