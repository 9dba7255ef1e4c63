import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { noCards, strip, toDice, enough } from './clash.js'
import { classOf, content, ownerOf, tablesOf } from '../state.js'
import type { AdAstra } from '../state.js'
import { Table } from './table.js'

/** Clauses on invasions, raids and ambushes, each read from the specification alone. */

const [FRIGATE, CRUISER, TITAN] = [0, 1, 2] as const
const EDEN = 11
const unitsOf = (t: Table, seat: number, system: number): number =>
  [...t.g.units].filter(({ at }, u) => at === system && ownerOf(t.g, u) === seat).length
const kind = (t: Table, id: string): number => tablesOf(t.g).building[id] ?? -1
const neutral = (t: Table, id: string): number => tablesOf(t.g).neutral[id] ?? -1

// ---------------------------------------------------------------- invasions

/** Seat 0 has these units over a planet of seat 1 with this population. */
function landing(
  classes: readonly number[],
  people: readonly number[],
  mine = 'sol',
  theirs = 'psilon',
): Table {
  const t = strip(Table.of(mine, theirs)).clear(0).clear(1)
  t.planet(EDEN, 'eden').owns(1, EDEN, ...people)
  for (const of of classes) t.unit(0, of, EDEN)
  return noCards(t, 1)
}
function lands(t: Table, dice: readonly number[]): Table {
  t.plays(0, 'invasion').says(0, [`system:${EDEN}`])
  if (t.prompt() === 'invasion.next') t.says(0, [`system:${EDEN}`])
  return t.arrange(g => g.rolls.at(0).dice.assign([...dice]))
}
/** Answers what is left of an invasion with the first thing on offer. */
function settle(t: Table): Table {
  for (const prompt of ['invade.spend', 'invade.victim', 'invade.token'])
    if (t.prompt(0) === prompt) t.says(0, prompt === 'invade.spend' ? 'done' : [t.choices(0)[0]])
  return t
}
/** A die of five pays for a success, or for a death. */
const pays = (t: Table, what: 'success' | 'death'): Table =>
  settle(t.says(0, `spend effect:${what === 'success' ? 1 : 2} face:5`))
const rolledFor = (t: Table): number => t.events('rolled').at(-1)?.dice.length ?? -1

describe('invasion', () => {
  rule(
    ['AA-INV-05', 'AA-INV-09', 'AA-INV-10', 'AA-INV-12', 'AA-INV-14'],
    'five dice, three successes: planet, people and a captured token change hands',
    () => {
      const t = landing([FRIGATE, TITAN], [1, 1, 1])
      t.arrange(g => g.players.at(1).tokens.set(0, 1))
      const before = t.g.players.at(0).tokens.toArray()
      lands(t, [5, 4, 4, 2, 1])
      expect(rolledFor(t)).toBe(5)
      settle(t.says(0, 'best'))
      expect([t.g.systems.at(EDEN).owner, t.population(EDEN)]).toEqual([0, [1, 1, 1]])
      expect(t.g.players.at(1).tokens.get(0)).toBe(0)
      expect(t.g.players.at(0).tokens.get(0)).toBe((before[0] ?? 0) + 1)
    },
  )
  rule(['AA-INV-03', 'AA-STATE-06'], 'exhausted and overcharged units land with all their firepower', () => {
    const t = landing([FRIGATE, TITAN], [2, 2, 2]).arrange(g => {
      for (const [u, unit] of [...g.units].entries())
        if (unit.at === EDEN) unit.state = classOf(g, u) === TITAN ? 'overcharged' : 'exhausted'
    })
    lands(t, [1])
    expect(rolledFor(t)).toBe(5)
  })
  rule(
    ['AA-INV-08', 'AA-INV-09'],
    'of an invasion that fails the people killed stay dead, and it may be tried again',
    () => {
      const t = landing([TITAN], [1, 1, 1])
      lands(t, [5, 1, 1, 1])
      pays(t, 'death')
      expect([t.g.systems.at(EDEN).owner, t.population(EDEN)]).toEqual([1, [0, 1, 1]])
      expect(t.events('repelled')).toHaveLength(1)
    },
  )
  rule(
    ['AA-RULING-26', 'AA-RULING-29', 'AA-INV-12'],
    'who kills all has won, takes a token, and nobody owns the planet; its buildings stay',
    () => {
      const t = landing([TITAN], [1, 0, 0]).arrange(g => {
        g.players.at(1).tokens.set(0, 1)
        g.systems.at(EDEN).buildings.set(tablesOf(g).building['hydroponic-farm'] ?? 0, 1)
      })
      lands(t, [5, 1, 1, 1])
      pays(t, 'death')
      expect(t.g.systems.at(EDEN).owner).toBe(-1)
      expect(t.g.systems.at(EDEN).buildings.get(kind(t, 'hydroponic-farm'))).toBe(1)
      expect(t.g.players.at(1).tokens.get(0)).toBe(0)
      expect(t.g.players.at(0).invasionWon).toBe(true)
    },
  )
  rule(
    ['AA-RULING-27', 'AA-SYS-03', 'AA-SYS-04'],
    'a seventh system costs one of the seven, and its people',
    () => {
      const t = landing([TITAN], [1, 0, 0]).arrange(g => {
        for (const s of [2, 6, 13, 14, 16]) {
          Object.assign(g.systems.at(s), { owner: 0, planet: 8 })
          g.systems.at(s).population.set(0, 1)
        }
      })
      lands(t, [5, 1, 1, 1]).says(0, 'best')
      expect(t.prompt()).toBe('invade.flag')
      expect(t.choices(0)).toHaveLength(7)
      t.says(0, ['system:13'])
      expect([t.g.systems.at(13).owner, t.population(13), t.g.systems.at(EDEN).owner]).toEqual([
        -1,
        [0, 0, 0],
        0,
      ])
    },
  )
  rule('AA-RULING-28', 'conquest raises no unrest', () => {
    const t = landing([TITAN], [1, 0, 0])
    lands(t, [5, 1, 1, 1]).says(0, 'best')
    expect(t.g.systems.at(EDEN).owner).toBe(0)
    expect(t.g.players.at(0).unrest).toBe(0)
  })
  rule(['AA-RULING-76', 'AA-INV-01'], 'an orbital building alone does not land', () => {
    const t = landing([], [1, 0, 0]).arrange(g => {
      g.systems.at(EDEN).orbitals = 0
      g.systems.at(EDEN).buildings.set(tablesOf(g).building['outpost'] ?? 0, 1)
    })
    t.plays(0, 'invasion')
    expect(t.prompt() === 'invasion.systems' ? t.choices(0) : []).toEqual([])
    const both = landing([TITAN], [1, 0, 0]).arrange(g => {
      g.systems.at(EDEN).orbitals = 0
      g.systems.at(EDEN).buildings.set(tablesOf(g).building['outpost'] ?? 0, 1)
    })
    lands(both, [1])
    expect(rolledFor(both)).toBe(4)
  })
  rule(
    ['AA-INV-11', 'AA-MGT-05'],
    'what was conquered yields to its new owner at once, and no more to the old one',
    () => {
      const t = landing([TITAN], [0, 0, 2]).holds(0).holds(1)
      const seven = t.g.systems.at(7).population.toArray()
      lands(t, [5, 5, 1, 1]).says(0, 'best')
      t.toPrompt('turn.choose')
        .says(1, 'pass')
        .idle(() => t.events('passed').length === 1 && t.prompt() === 'turn.choose')
      const [, production = 0] = t.resources(1)
      expect(production).toBe(seven[2])
      t.says(0, 'pass').idle(() => t.prompt() !== 'turn.choose')
      expect(t.resources(0)[2]).toBe(2 + (t.population(3)[2] ?? 0))
    },
  )
  rule('AA-INV-02', 'two planets are taken in the order of the attacker, the second for a credit', () => {
    const t = landing([TITAN], [1, 0, 0]).holds(0, 0, 0, 0, 1)
    t.planet(13, 'glassmere').owns(1, 13, 0, 1, 0).unit(0, TITAN, 13)
    t.plays(0, 'invasion').says(0, [`system:${EDEN}`, 'system:13'])
    expect(t.resources(0)[3]).toBe(0)
    t.says(0, ['system:13'])
    t.arrange(g => g.rolls.at(0).dice.assign([5, 1, 1, 1])).says(0, 'best')
    if (t.prompt() === 'invasion.next') t.says(0, [`system:${EDEN}`])
    t.arrange(g => g.rolls.at(0).dice.assign([5, 1, 1, 1])).says(0, 'done')
    expect([t.g.systems.at(13).owner, t.g.systems.at(EDEN).owner]).toEqual([0, 1])
  })
  rule('AA-INV-09', 'against the Bulrathi it takes one success more while anybody lives there', () => {
    const t = landing([TITAN], [1, 0, 0], 'sol', 'bulrathi')
    pays(lands(t, [5, 1, 1, 1]), 'success')
    expect(t.g.systems.at(EDEN).owner).toBe(1)
    const gone = landing([TITAN], [1, 0, 0], 'sol', 'bulrathi')
    pays(lands(gone, [5, 1, 1, 1]), 'death')
    expect(gone.events('repelled')).toEqual([])
  })
})

// ---------------------------------------------------------------- raids and ambushes

/** Seat 0 passes first and leads the pirates. */
function leads(t: Table): Table {
  t.says(0, 'pass')
  if (t.prompt() === 'take-any.share') t.says(0, { food: 1 })
  return t
}
describe('pirates', () => {
  rule(
    ['AA-PIR-02', 'AA-MGT-02', 'AA-RULING-79', 'AA-RULING-24'],
    'whoever passes first takes a resource, then a raider comes to the base, while one is left',
    () => {
      const t = leads(strip(Table.of()).holds(0))
      expect(t.resources(0)[0]).toBe(1)
      expect(t.g.systems.at(0).neutrals.get(neutral(t, 'raider'))).toBe(1)
      const all = strip(Table.of()).arrange(g => g.systems.at(16).neutrals.set(0, 6))
      leads(all)
      expect(all.g.systems.at(0).neutrals.get(0)).toBe(0)
    },
  )
  rule(
    ['AA-PIR-03', 'AA-PIR-05', 'AA-RULING-22', 'AA-RULING-23'],
    'raiders attack what others control, never the leader; they do not move where units are',
    () => {
      const t = strip(Table.of()).clear(0).clear(1)
      t.unit(1, CRUISER, 1)
      t.unit(0, CRUISER, 16)
      leads(t)
      expect(t.choices(0)).toContain('attack system:0 system:1')
      expect(t.choices(0).filter(name => name.endsWith('system:16'))).toEqual([])
      expect(t.choices(0)).not.toContain('move system:0 system:1')
    },
  )
  rule('AA-RULING-57', 'a micro wormhole is no way for raiders', () => {
    const t = strip(Table.of()).clear(0).clear(1).planet(EDEN, 'eden').tile(EDEN, 'micro-wormhole')
    t.unit(1, CRUISER, EDEN)
    leads(t)
    expect(
      t.prompt() === 'pirates.lead' ? t.choices(0).filter(name => name.endsWith(`system:${EDEN}`)) : [],
    ).toEqual([])
  })
  rule(
    ['AA-RULING-23', 'AA-NEU-04', 'AA-CBT-05'],
    'who throws raiders back is paid; who loses to them sees them move in',
    () => {
      const fight = (): Table => {
        const t = noCards(strip(Table.of()).clear(0).clear(1).holds(1), 1)
        t.unit(1, CRUISER, 1)
        t.develops(1, 'battle-scanner')
        leads(t).says(0, 'attack system:0 system:1')
        return t
      }
      const won = fight()
      while (won.prompt() === 'combat.before' || won.prompt() === 'combat.begins') won.says(won.who(), 'pass')
      expect([won.who(), won.prompt()]).toEqual([1, 'combat.after'])
      won.arrange(g => {
        g.rolls.at(0).dice.assign([1])
        g.rolls.at(1).dice.assign([6])
      })
      won.says(1, 'pass').says(1, 'best')
      expect(won.events('combat-over').at(-1)?.winner).toBe(1)
      expect(won.resources(1)).toEqual([0, 0, 0, 1])
      expect(won.g.systems.at(0).neutrals.get(0)).toBe(0)
      const lost = fight().arrange(g => {
        g.rolls.at(0).dice.assign([6])
        g.rolls.at(1).dice.assign([1])
        for (const p of g.combat.pieces) if (p.kind === 'unit') p.damage = 2
      })
      lost.says(1, 'pass')
      if (lost.prompt() === 'combat.spend') lost.says(1, 'done')
      expect(lost.events('combat-over').at(-1)?.winner).toBe(0)
      expect(lost.g.systems.at(1).neutrals.get(0)).toBe(1)
      expect(lost.g.systems.at(0).neutrals.get(0)).toBe(0)
    },
  )
  rule(['AA-RULING-23', 'AA-CBT-15'], 'after five rounds raiders stay where they came from', () => {
    const t = noCards(strip(Table.of()).clear(0).clear(1), 1)
    t.unit(1, CRUISER, 1)
    t.develops(1, 'battle-scanner')
    leads(t).says(0, 'attack system:0 system:1')
    for (let n = 0; t.events('combat-over').length === 0 && n < 60; n++) {
      if (t.prompt() === 'combat.after')
        t.arrange(g => [0, 1].forEach(side => g.rolls.at(side).dice.assign([1])))
      t.says(
        t.who(),
        t.prompt() === 'combat.spend' ? 'done' : t.prompt() === 'disengage.choose' ? 'stay' : 'pass',
      )
    }
    expect(t.events('combat-round')).toHaveLength(5)
    expect([t.g.systems.at(0).neutrals.get(0), t.g.systems.at(1).neutrals.get(0)]).toEqual([1, 0])
  })
})

describe('ambush', () => {
  /** A frigate and a cruiser discover a system and find raiders. */
  function meets(...classes: readonly number[]): Table {
    const t = strip(Table.of()).clear(0).clear(1)
    t.develops(0, 'battle-scanner')
    const units = classes.map(of => t.unit(0, of, 16))
    t.links([16, 6], [16, 3])
    t.plays(0, 'flight').says(0, ['system:16'])
    for (const unit of units) t.says(0, `jump unit:${unit} system:6`)
    if (t.prompt() === 'flight.fly') t.says(0, 'done')
    return t
  }
  rule(
    ['AA-DISC-01', 'AA-DISC-02', 'AA-FLY-12', 'AA-DISC-07'],
    'a planet and a tile are kept of two each, the others discarded face up',
    () => {
      const t = meets(FRIGATE)
      const planets = t.choices(0)
      expect([t.prompt(), planets.length]).toEqual(['discover.planet', 2])
      t.says(0, planets[0])
      const tiles = t.choices(0)
      expect([t.prompt(), tiles.length]).toEqual(['discover.tile', 2])
      t.says(0, tiles[1])
      expect(t.g.systems.at(6).planet).toBe(Number(planets[0]?.split(':')[1]))
      expect(t.g.blueDiscard.toArray()).toEqual([Number(planets[1]?.split(':')[1])])
      expect(t.g.discoveryDiscard.toArray()).toEqual([Number(tiles[0]?.split(':')[1])])
    },
  )
  rule(
    ['AA-DISC-06', 'AA-RULING-14', 'AA-CBT-16', 'AA-RULING-13'],
    'who stays attacks; after five rounds it is destroyed, for it shares the system with enemies',
    () => {
      const t = meets(CRUISER)
      t.says(0, t.choices(0)[0])
      t.arrange(g => lay(g.drawnDiscoveries, [eelTile(g), g.drawnDiscoveries.at(1)]))
      t.says(0, t.choices(0)[0])
      expect(t.prompt()).toBe('retreat.move')
      expect(t.choices(0).some(name => name.endsWith('system:16'))).toBe(true)
      t.says(0, 'done')
      toDice(t)
      for (let n = 0; n < 5; n++) {
        t.arrange(g => [0, 1].forEach(side => g.rolls.at(side).dice.assign([1])))
        while (t.prompt() === 'combat.after') t.says(0, 'pass')
        enough(t)
        if (n < 4) toDice(t)
      }
      expect(t.events('combat-over').at(-1)?.winner).toBe(-1)
      expect([unitsOf(t, 0, 6), unitsOf(t, 0, 16)]).toEqual([0, 0])
      expect(t.g.systems.at(6).planet).toBeGreaterThanOrEqual(0)
    },
  )
})
const eelTile = (g: AdAstra): number =>
  tablesOf(g).discoveries.indexOf(content(g).discoveries.indexOf('space-eel'))
