import { roll } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { ACTIONS, UNITS } from '../content/vocabulary.js'
import { hasRoom } from '../rules/systems.js'
import { tablesOf } from '../state.js'
import { attack, baseOf, best, declareAll, enough, facing, fieldOf, rolled, spends, toDice } from './clash.js'
import { Table } from './table.js'

const outpost = (t: Table): number => tablesOf(t.g).building['outpost'] ?? 0

describe('attack', () => {
  rule(
    ['AA-ATK-02', 'AA-ATK-06', 'AA-ATK-04'],
    'several systems at once, fought one after the other in the attacker’s order',
    () => {
      const t = facing({ units: ['titan', 'titan'] }, { units: ['frigate'] })
      const wormhole = t.star(1)
      t.plays(0, 'attack').says(0, [`system:${baseOf(t)}`])
      const [first = '', second = ''] = [wormhole, fieldOf(t)].map(
        s => t.choices(0).find(name => name.endsWith(`system:${s}`)) ?? '',
      )
      t.says(0, first)
      const unit = second.split(' ')[1] ?? ''
      const other =
        t.choices(0).find(name => name.endsWith(`system:${fieldOf(t)}`) && !name.includes(`${unit} `)) ?? ''
      t.says(0, other)
      expect(t.prompt()).toBe('attack.next')
      expect(t.choices(0)).toEqual([`system:${wormhole}`, `system:${fieldOf(t)}`])
      t.says(0, `system:${fieldOf(t)}`)
      expect(t.events('combat').map(e => e['at'])).toEqual([fieldOf(t)])
      best(rolled(toDice(t), [6, 6, 6, 6], [1]))
      expect(t.events('combat').map(e => e['at'])).toEqual([fieldOf(t), wormhole])
      expect(t.events('combat')[1]).toMatchObject({ attacker: 0, defender: -1 })
    },
  )
  rule(['AA-ATK-09', 'AA-CBT-01'], 'population and planetary buildings neither fight nor suffer', () => {
    const t = facing({ units: ['titan'] }, { units: ['frigate'] })
    const farm = tablesOf(t.g).building['hydroponic-farm'] ?? 0
    t.owns(1, fieldOf(t), 1, 1).arrange(g => g.systems.at(fieldOf(t)).buildings.set(farm, 1))
    best(rolled(toDice(attack(t)), [6, 6, 6, 6], [1]))
    expect(t.population(fieldOf(t))).toEqual([1, 1, 0])
    expect(t.g.systems.at(fieldOf(t)).buildings.get(farm)).toBe(1)
    expect(t.g.systems.at(fieldOf(t)).owner).toBe(1)
    // Without anything that fights there is nothing to attack.
    const u = facing({ units: ['titan'] }, {})
    u.owns(1, fieldOf(u), 1)
    u.plays(0, 'attack').says(0, [`system:${baseOf(u)}`])
    expect(u.choices(0).some(name => name.endsWith(`system:${fieldOf(u)}`))).toBe(false)
  })
  rule('AA-RULING-75', 'a system of one’s own with an enemy in it may be attacked', () => {
    const t = facing({ units: ['titan'] }, { units: ['frigate'] })
    t.owns(0, fieldOf(t), 1)
    expect(toDice(attack(t)).events('combat').length).toBe(1)
  })
  rule(
    'AA-RULING-25',
    'of two enemies in a system the attacker names one, and the other takes no part',
    () => {
      const t = facing({ units: ['titan'] }, { units: ['frigate'] })
      t.arrange(g => g.systems.at(fieldOf(t)).neutrals.set(tablesOf(g).neutral['raider'] ?? 0, 1))
      t.plays(0, 'attack').says(0, [`system:${baseOf(t)}`])
      declareAll(t)
      expect(t.prompt()).toBe('attack.side')
      expect(t.choices(0)).toEqual(['attack seat:1', 'neutral'])
      t.says(0, 'neutral')
      best(rolled(toDice(t), [6, 6, 6, 6], [1]))
      expect(t.events('destroyed').map(e => e['kind'])).toEqual(['neutral'])
      // There is still an enemy: nobody moves in.
      expect([...t.g.units].filter(unit => unit.at === fieldOf(t)).length).toBe(1)
    },
  )
  rule(
    'AA-RULING-101',
    'a target that is empty when its combat comes is not fought for, and tires nobody',
    () => {
      const t = facing({ units: ['titan', 'titan'] }, { units: ['frigate'] })
      const wormhole = t.star(1)
      t.plays(0, 'attack').says(0, [`system:${baseOf(t)}`])
      const to = (s: number): string => t.choices(0).find(name => name.endsWith(`system:${s}`)) ?? ''
      t.says(0, to(wormhole))
      t.says(
        0,
        t
          .choices(0)
          .filter(name => name.endsWith(`system:${fieldOf(t)}`))
          .at(-1),
      )
      t.arrange(g => g.systems.at(wormhole).neutrals.fill(0))
      t.says(0, `system:${wormhole}`)
      expect(t.events('combat').map(e => e['at'])).toEqual([fieldOf(t)])
      expect(t.events('combat-round').length).toBe(1)
      const waiting = [...t.g.units].filter(unit => unit.at === baseOf(t) && unit.target === -1)
      expect(waiting.map(unit => unit.state)).toEqual(['ready'])
    },
  )
  rule(
    ['AA-STATE-02', 'AA-ATK-08'],
    'attackers are exhausted, also those who lost; defenders stay as they were',
    () => {
      const t = facing({ units: ['titan'] }, { units: ['titan'] })
      enough(rolled(toDice(attack(t)), [1, 1, 1, 1], [1, 1, 1, 1]))
      t.says(0, 'disengage', t.basic('flight'))
      expect(
        [...t.g.units].flatMap(unit => (unit.at === baseOf(t) || unit.at === fieldOf(t) ? [unit.state] : [])),
      ).toEqual(['exhausted', 'ready'])
    },
  )
  rule(
    ['AA-RULING-14', 'AA-CBT-16'],
    'units of an ambush that disengage share a system with their enemies, and are destroyed',
    () => {
      const t = facing({ units: [] }, {})
      const field = fieldOf(t)
      t.unit(0, UNITS.indexOf('titan'), field)
      t.arrange(g => {
        g.systems.at(field).neutrals.set(tablesOf(g).neutral['space-eel'] ?? 0, 1)
        for (const unit of g.units) if (unit.at === field) unit.target = field
      })
      // From another system a second titan joins the fight.
      t.unit(0, UNITS.indexOf('titan'), baseOf(t))
      attack(t)
      enough(rolled(toDice(t), [1, 1, 1, 1, 1, 1, 1, 1], [1, 1]))
      t.says(0, 'disengage', t.basic('flight'))
      expect(t.events('destroyed').map(e => e['by'])).toEqual([0])
      expect([...t.g.units].filter(unit => unit.at === field)).toEqual([])
      expect([...t.g.units].filter(unit => unit.at === baseOf(t)).length).toBe(1)
    },
  )
  rule('AA-RULING-21', 'a raider takes the room of a frigate, an eel that of a titan, the base none', () => {
    const room = (neutral: string, n: number): number => {
      const t = facing({ units: ['titan'] }, {})
      t.arrange(g => g.systems.at(fieldOf(t)).neutrals.set(tablesOf(g).neutral[neutral] ?? 0, n))
      let frigates = 0
      while (frigates < 9 && hasRoomAt(t)) {
        t.unit(1, 0, fieldOf(t))
        frigates++
      }
      return frigates
    }
    expect([room('raider', 2), room('space-eel', 1), room('guardian', 1), room('pirate-base', 1)]).toEqual([
      7, 6, 6, 9,
    ])
  })
  rule(
    ['AA-RULING-65', 'AA-TECH-12', 'AA-CBT-14'],
    'a card spent in defence after a pass is missing until the next pass',
    () => {
      const t = facing({ units: ['titan'] }, { units: ['titan'] })
      t.arrange(g => void (g.players.at(1).played = 0))
      t.plays(0, 'research').idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
      t.says(1, 'pass').idle(() => t.prompt() === 'turn.choose' && t.who() === 0)
      enough(rolled(toDice(attack(t)), [1, 1, 1, 1], [1, 1, 1, 1]))
      t.says(0, 'stay')
      t.says(1, 'disengage', t.basic('flight'))
      t.idle(() => t.prompt() === 'turn.choose' && t.g.round === 2)
      expect(t.whyNot(1, `play ${t.basic('flight')} action:0`)).toBeDefined()
      expect(t.g.players.at(1).played).not.toBe(0)
      // A technology card spent is discarded, never developed.
      const u = facing({ units: ['titan'] }, { units: ['titan'], technologies: ['fighter-bays'] })
      const card = u.deal(1, 'deep-core-mine')
      attack(u)
      u.says(1, u.choices(1)[0], `card:${card}`)
      expect(u.g.technologyDiscard.has(card)).toBe(true)
      expect(u.g.rolls.at(1).extra).toBe(2)
    },
  )
  rule('AA-RULING-90', 'an effect puts no unit into a system where it would have to fight', () => {
    const beacon = (enemy: boolean): string[] => {
      const t = facing({}, {})
      t.anomaly(0, 'old-beacon')
      if (enemy) t.unit(1, 0, t.home(0))
      t.says(0, 'pass').idle(() => t.prompt() === 'management.anomalies')
      return t.choices(0)
    }
    expect(beacon(false).length).toBe(2)
    expect(beacon(true)).toEqual(['done'])
  })
  rule('AA-TEST-01', 'rolls are of six-sided dice', () => {
    const seen = new Set<number>()
    for (let n = 0; n < 12; n++) {
      const t = facing({ units: ['doom-star', 'titan'] }, { units: ['titan', 'titan'] })
      t.arrange(g => {
        for (let i = 0; i < n; i++) roll(g, 6)
      })
      toDice(attack(t))
      for (const row of t.g.rolls) for (const die of row.dice) seen.add(die)
    }
    expect([...seen].every(die => die >= 1 && die <= 6)).toBe(true)
    expect(seen.size).toBeGreaterThan(3)
  })
  rule(['AA-BLD-13', 'AA-BLD-14'], 'outposts and battle stations fight with what is printed on them', () => {
    const t = toDice(attack(facing({ units: ['titan'] }, { orbitals: ['outpost'] })))
    expect(t.g.rolls.at(1).dice.length).toBe(2)
    best(rolled(t, [5, 5, 1, 1], [1, 1]))
    expect(t.g.systems.at(fieldOf(t)).buildings.get(outpost(t))).toBe(0)
    const u = toDice(attack(facing({ units: ['titan'] }, { orbitals: ['battle-station'] })))
    expect(u.g.rolls.at(1).dice.length).toBe(3)
    spends(rolled(u, [5, 5, 5, 1], [1, 1, 1]), 0, ['effect:0', 5], ['effect:0', 5], ['effect:0', 5])
    expect([...u.g.combat.pieces].filter(piece => piece.side === 1 && !piece.gone).length).toBe(1)
  })
})
describe('declaring attacks', () => {
  const attackers = (t: Table): string[] => t.choices(0).filter(name => name.startsWith('attack '))
  const chargers = (t: Table): string[] => t.choices(0).filter(name => name.startsWith('overcharge '))
  const begin = (t: Table, ...stars: readonly number[]): Table =>
    t.plays(0, 'attack').says(
      0,
      stars.map(star => `system:${t.star(star)}`),
    )
  const chain = (t: Table): Table =>
    t
      .arrange(g => g.systems.at(t.star(1)).neutrals.fill(0))
      .links([t.star(17), t.star(3)], [t.star(3), t.star(2)])
      .planet(t.star(3), 'eden')
  rule(
    ['AA-STATE-04', 'AA-ATK-03', 'AA-STATE-05'],
    'who overcharges attacks a jump farther, with empty guns',
    () => {
      // A cruiser jumps once; the field is two jumps away.
      const t = chain(facing({ units: ['cruiser', 'titan'] }, { units: ['titan'] }))
      begin(t, 17)
      expect([attackers(t), chargers(t)]).toEqual([[], ['overcharge unit:9', 'overcharge unit:15']])
      t.says(0, 'overcharge unit:9')
      expect(t.g.units.at(9)).toMatchObject({ state: 'overcharged', jumps: 0 })
      expect([attackers(t), chargers(t)]).toEqual([
        [`attack unit:9 system:${fieldOf(t)}`],
        ['overcharge unit:15'],
      ])
      // An overcharged one cannot be charged again.
      expect(t.whyNot(0, 'overcharge unit:9')).toBe('AA-STATE-04')
      t.says(0, `attack unit:9 system:${fieldOf(t)}`, 'done')
      toDice(t)
      expect(t.g.rolls.at(0).dice.length).toBe(0)
      // Where it brings nothing nearer it is not offered; three jumps are too far.
      const u = facing({ units: ['frigate'] }, { units: ['titan'] })
      u.arrange(g => g.systems.at(u.star(1)).neutrals.fill(0)).links([u.star(17), fieldOf(u)])
      begin(u, 17)
      expect([attackers(u).length, chargers(u).length]).toEqual([1, 0])
      const far = chain(facing({ units: ['cruiser'] }, { units: ['titan'] }))
      far.links([far.star(17), far.star(3)], [far.star(3), far.star(12)], [far.star(12), far.star(2)])
      far.planet(far.star(12), 'eden')
      far.plays(0, 'attack')
      expect(far.prompt()).not.toBe('attack.systems')
      // Nor do two jumps more help one that is overcharged already.
      const spent = chain(facing({ units: ['cruiser'] }, { units: ['titan'] }))
      spent.links(
        [spent.star(17), spent.star(3)],
        [spent.star(3), spent.star(12)],
        [spent.star(12), spent.star(2)],
      )
      spent.planet(spent.star(12), 'eden').arrange(g => void (g.units.at(9).state = 'overcharged'))
      spent.plays(0, 'attack')
      expect(spent.prompt()).not.toBe('attack.systems')
    },
  )
  rule(['AA-ATK-01', 'AA-ATK-05'], 'from systems with a unit that can attack something', () => {
    const t = chain(facing({ units: ['frigate'] }, { units: ['titan'] }))
    const [far, tired] = [t.unit(0, 0, t.star(12)), t.unit(0, 0, t.star(7))]
    t.arrange(g => void (g.units.at(tired).state = 'exhausted'))
    t.links([t.star(17), t.star(2)], [t.star(7), t.star(2)], [t.star(12), t.star(15)])
    // The first ship of the other seat lies beside its own, and is none of the attacker's.
    t.unit(1, 0, t.star(3))
    t.links([t.star(17), t.star(2)], [t.star(7), t.star(2)], [t.star(12), t.star(15)], [t.star(3), t.star(2)])
    t.plays(0, 'attack')
    expect(t.choices(0)).toEqual([`system:${t.star(17)}`])
    expect([t.whyNot(0, [`system:${t.star(12)}`]), t.whyNot(0, [`system:${t.star(7)}`])]).toEqual([
      'AA-ATK-01',
      'AA-ATK-01',
    ])
    t.says(0, [`system:${t.star(17)}`])
    expect(t.whyNot(0, `attack unit:${far} system:${fieldOf(t)}`)).toBe('AA-ATK-01')
    expect(t.whyNot(0, `attack unit:${tired} system:${fieldOf(t)}`)).toBe('AA-ATK-05')
    expect(t.whyNot(0, `attack unit:19 system:${fieldOf(t)}`)).toBe('AA-ATK-05')
    // A tired unit beside an enemy's that could attack: still nobody attacks from there.
    const u = facing({ units: ['titan'] }, {})
    u.arrange(g => void (g.units.at(15).state = 'exhausted'))
    u.unit(1, 0, baseOf(u))
    u.unit(0, 0, fieldOf(u))
    u.plays(0, 'attack')
    expect(u.choices(0)).toEqual([`system:${fieldOf(u)}`])
  })
  rule(['AA-ATK-01', 'AA-ATK-03'], 'nobody is asked on for units elsewhere, or too far away', () => {
    const t = facing({ units: ['titan'] }, { units: ['titan'] })
    t.arrange(g => g.systems.at(t.star(1)).neutrals.fill(0))
    t.unit(0, 0, t.star(7))
    t.links([t.star(17), fieldOf(t)], [t.star(7), fieldOf(t)])
    begin(t, 17)
    t.says(0, `attack unit:15 system:${fieldOf(t)}`)
    expect(t.events('combat').length).toBe(1)
    // The frigate reaches the field, the titan does not, even overcharged.
    const u = chain(facing({ units: ['frigate', 'titan'] }, { units: ['titan'] }))
    u.links([u.star(17), u.star(3)], [u.star(3), u.star(12)], [u.star(12), u.star(2)])
    u.planet(u.star(12), 'eden')
    begin(u, 17)
    u.says(0, 'overcharge unit:0', `attack unit:0 system:${fieldOf(u)}`)
    expect(u.events('combat').length).toBe(1)
  })
  rule(['AA-ATK-04', 'AA-ATK-02'], 'of ships that are alike one is offered, of others each', () => {
    const t = facing({ units: ['frigate', 'frigate', 'cruiser'] }, { units: ['titan'] })
    const away = t.unit(0, 0, t.star(7))
    t.arrange(g => g.systems.at(t.star(1)).neutrals.fill(0))
    t.links([t.star(17), t.star(2)], [t.star(7), t.star(2)]).holds(0, 0, 0, 0, 1)
    begin(t, 7, 17)
    const at = `system:${fieldOf(t)}`
    expect(attackers(t)).toEqual([`attack unit:0 ${at}`, `attack unit:${away} ${at}`, `attack unit:9 ${at}`])
    expect(t.whyNot(0, `attack unit:1 ${at}`)).toBe('AA-ATK-04')
    // One that has a target is done with; now the second is the first of its kind.
    t.says(0, `attack unit:0 ${at}`)
    expect(attackers(t)).toEqual([`attack unit:1 ${at}`, `attack unit:${away} ${at}`, `attack unit:9 ${at}`])
    expect(t.whyNot(0, `attack unit:0 ${at}`)).toBe('AA-ATK-05')
    // One that is overcharged differs from one that is not.
    const u = facing({ units: ['frigate', 'frigate', 'frigate'] }, { units: ['titan'] })
    u.arrange(g => {
      g.systems.at(u.star(1)).neutrals.fill(0)
      g.units.at(0).state = 'overcharged'
    })
    u.links([u.star(17), u.star(2)])
    begin(u, 17)
    expect(attackers(u)).toEqual([`attack unit:0 ${at}`, `attack unit:1 ${at}`])
    // When nobody can attack any more nobody is asked.
    u.says(0, `attack unit:0 ${at}`, `attack unit:1 ${at}`, `attack unit:2 ${at}`)
    expect(u.events('combat').length).toBe(1)
  })
  rule('AA-RULING-25', 'of two players in a system the one named is fought', () => {
    const t = new Table(4, {}).ready()
    const who = t.who()
    const [first = 0, second = 0, absent = 0] = [0, 1, 2, 3].filter(seat => seat !== who)
    const [near = 0, far = 0] = [...t.g.systems].flatMap((row, s) =>
      row.hex >= 0 && row.home < 0 ? [s] : [],
    )
    for (const seat of [0, 1, 2, 3]) t.clear(seat)
    t.arrange(g => {
      for (const row of g.systems) row.neutrals.fill(0)
      for (const player of g.players) {
        lay(g.technologyDeck, [
          ...g.technologyDeck.toArray(),
          ...player.hand.toArray(),
          ...player.developed.toArray(),
        ])
        lay(player.hand, [])
        lay(player.developed, [])
      }
    })
    t.links([near, far])
    t.unit(who, 0, near)
    t.unit(first, 0, far)
    t.unit(second, 0, far)
    // The attacker's own station is there, too.
    t.arrange(g => {
      g.systems.at(far).orbitals = who
      g.systems.at(far).buildings.set(outpost(t), 1)
    })
    const basic = t.basic('attack')
    t.says(who, `play ${basic} action:${ACTIONS.indexOf('attack')}`, [`system:${near}`])
    t.says(who, t.choices(who)[0])
    expect(t.prompt()).toBe('attack.side')
    expect(t.choices(who)).toEqual([`attack seat:${first}`, `attack seat:${second}`])
    for (const answer of [`attack seat:${who}`, `attack seat:${absent}`, 'neutral'])
      expect(t.whyNot(who, answer)).toBe('AA-RULING-25')
    t.says(who, `attack seat:${second}`)
    expect(t.events('combat')).toMatchObject([{ at: far, attacker: who, defender: second }])
  })
  rule(
    ['AA-TURN-12', 'AA-ATK-05'],
    'The Hunt: the fleet that flew attacks, and no other; then all is as before',
    () => {
      const t = facing({ empire: 'mrrshan', units: ['frigate', 'frigate'] }, { units: ['titan'] })
      // Another frigate lies where the hunters land, the first of all.
      const [other, hunter] = [0, 1]
      t.arrange(g => {
        g.systems.at(t.star(1)).neutrals.fill(0)
        g.units.at(other).at = t.star(15)
        g.units.at(hunter).at = t.star(12)
      })
      const last = t.unit(0, 0, t.star(12))
      t.planet(t.star(12), 'eden').planet(t.star(15), 'eden')
      t.links([t.star(12), t.star(15)], [t.star(15), t.star(2)])
      t.says(0, 'empire-action', [`system:${t.star(12)}`], `jump unit:${hunter} system:${t.star(15)}`)
      t.says(0, `jump unit:${last} system:${t.star(15)}`)
      while (t.prompt() === 'flight.fly') t.says(0, 'done')
      expect(t.prompt()).toBe('attack.systems')
      t.says(0, [`system:${t.star(15)}`])
      expect(attackers(t)).toEqual([`attack unit:${hunter} system:${fieldOf(t)}`])
      expect(t.whyNot(0, `attack unit:${other} system:${fieldOf(t)}`)).toBe('AA-ATK-05')
      t.says(0, 'done')
      t.idle(() => t.prompt() === 'turn.choose' && t.who() === 1)
      expect([...t.g.units].some(({ fleet }) => fleet)).toBe(false)
      // An attack by a card alone marks nobody, and all may take part.
      t.says(1, 'pass').idle(() => t.prompt() === 'turn.choose' && t.who() === 0)
      t.arrange(g => void (g.players.at(0).played = 0))
      begin(t, 15)
      expect(attackers(t).length).toBe(1)
      t.says(0, attackers(t)[0])
      expect([...t.g.units].some(({ fleet }) => fleet)).toBe(false)
    },
  )
})
const hasRoomAt = (t: Table): boolean => {
  const { classes } = tablesOf(t.g)
  return hasRoom(t.g, fieldOf(t), classes[0] ?? 0)
}
