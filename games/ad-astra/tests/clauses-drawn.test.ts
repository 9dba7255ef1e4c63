import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { spareTokens } from '../rules/diplomats.js'
import { openMicroWormhole } from '../rules/galaxy.js'
import { incomeOf } from '../rules/income.js'
import { limitIn } from '../rules/systems.js'
import { content, OFF, tablesOf } from '../state.js'
import { inPlay } from './envoys.js'
import { Table } from './table.js'

/** Clauses drawn by lot, each read from the rulebook alone and looked at where it meets others. */

const [FRIGATE, CRUISER] = [0, 1] as const
/** No neutral pieces anywhere. */
const calm = (t: Table): Table =>
  t.arrange(g => {
    for (const row of g.systems) row.neutrals.fill(0)
  })

describe('drawn by lot', () => {
  rule(
    ['AA-MGT-01', 'AA-RULING-79', 'AA-RULING-105', 'AA-MGT-08', 'AA-MGT-09'],
    'the eight steps of management come in their order, and each pays for the next',
    () => {
      const t = calm(Table.of()).holds(0)
      const home = t.home(0)
      t.owns(0, home, 1, 0, 0)
      t.arrange(g => {
        g.players.at(0).unrest = 12 // level 3: all there is must go, what the diplomat brought too
        const wreck = g.units.at(tablesOf(g).classes.indexOf(CRUISER))
        wreck.at = OFF
        wreck.scrapped = true
        g.systems.at(home).flipped = true
      })
      const guest = inPlay(t, 'quartermaster', 0, 1)
      expect([incomeOf(t.g, 0, 0), incomeOf(t.g, 0, 2)]).toEqual([1, 0])
      t.says(0, 'pass').says(0, { credits: 1 })
      t.idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
      const told = t.events('resources').flatMap(({ by, amounts }) => (by === 0 ? [amounts.join()] : []))
      // First to pass, income, recycling, the Quartermaster, unrest.
      expect(told.slice(-5)).toEqual(['0,0,0,1', '1,0,0,0', '0,0,1,0', '0,0,2,0', expect.anything()])
      expect(t.resources(0).reduce((n, m) => n + m)).toBe(5 - 3)
      expect(t.g.systems.at(home).flipped).toBe(false)
      expect(t.g.diplomatDiscard.toArray()).toContain(guest)
      expect(t.g.passed.get(0)).toBe(0)
    },
  )
  rule(
    ['AA-GAL-07', 'AA-GAL-08', 'AA-DT-03', 'AA-FLY-04'],
    'micro wormholes lead to the wormhole both ways, and to each other only through it',
    () => {
      const t = calm(Table.of()).clear(0).clear(1)
      const [one = 0, other = 0] = t.undiscovered()
      for (const s of [one, other]) t.planet(s, 'dustwell')
      t.links()
      t.tile(one, 'micro-wormhole').tile(other, 'micro-wormhole-anomaly')
      t.arrange(g => [one, other].forEach(s => openMicroWormhole(g, s)))
      const frigate = t.unit(0, FRIGATE, one)
      t.plays(0, 'flight')
      if (t.prompt() === 'flight.systems') t.says(0, [`system:${one}`])
      const jump = (system: number): string => `jump unit:${frigate} system:${system}`
      expect(t.whyNot(0, jump(other))).toBe('AA-FLY-04')
      t.says(0, jump(t.star(1)))
      expect(t.choices(0)).toContain(jump(one))
      t.says(0, jump(other))
      expect(t.g.units.at(frigate).at).toBe(other)
    },
  )
  rule(
    ['AA-RULING-31', 'AA-END-04', 'AA-END-05'],
    'a home that is flown through ends nothing, one that is held does, in the last round no later',
    () => {
      const passing = (round: number) => {
        const t = calm(Table.of()).clear(0).clear(1)
        const [beyond = 0, before = 0] = t.undiscovered()
        for (const s of [beyond, before]) t.planet(s, 'dustwell')
        t.links([before, t.home(1)], [t.home(1), beyond])
        t.arrange(g => {
          const row = g.systems.at(t.home(1))
          row.orbitals = -1
          row.buildings.fill(0)
          g.round = round
        })
        const frigate = t.unit(0, FRIGATE, before)
        t.plays(0, 'flight')
        if (t.prompt() === 'flight.systems') t.says(0, [`system:${before}`])
        t.says(0, `jump unit:${frigate} system:${t.home(1)}`)
        return { t, beyond, frigate }
      }
      const { t, beyond, frigate } = passing(1)
      t.says(0, `jump unit:${frigate} system:${beyond}`)
      t.idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
      expect(t.events('end-near')).toEqual([])
      for (const [round, last] of [
        [1, 2],
        [4, 4], // the First Game has four rounds
      ] as const) {
        const held = passing(round).t
        held.says(0, 'done').idle(() => held.who() === 1 && held.prompt() === 'turn.choose')
        expect(held.events('end-near')).toMatchObject([{ by: 0, why: 'home', last }])
      }
    },
  )
  rule(['AA-RULING-24', 'AA-PIR-02', 'AA-RULING-54'], 'with all six raiders out none is placed', () => {
    const raiders = (out: number): number => {
      const t = calm(Table.of())
      const raider = tablesOf(t.g).neutral['raider'] ?? 0
      t.arrange(g => {
        g.systems.at(t.star(1)).neutrals.set(tablesOf(g).neutral['pirate-base'] ?? 0, 1)
        g.systems.at(t.star(17)).neutrals.set(raider, out)
      })
      t.says(0, 'pass').says(0, { food: 1 })
      return [...t.g.systems].reduce((n, row) => n + row.neutrals.get(raider), 0)
    }
    expect([raiders(0), raiders(5), raiders(6)]).toEqual([1, 6, 6])
  })
  rule(
    ['AA-BLD-15', 'AA-BLD-14', 'AA-RULING-60'],
    'what must replace another is not built without it, though milestones are ignored',
    () => {
      const open = (...there: string[]): string[] => {
        const t = Table.of().holds(0, 9, 9, 9, 9)
        const card = t.develops(0, 'pollution-processor')
        const home = t.home(0)
        t.arrange(g => {
          const row = g.systems.at(home)
          row.buildings.fill(0)
          row.orbitals = -1
          for (const id of there) {
            row.buildings.set(tablesOf(g).building[id] ?? 0, 1)
            if (id === 'outpost') row.orbitals = 0
          }
        })
        t.says(0, `stand-in ability:${card}`)
        if (t.prompt() === 'construction.systems') t.says(0, [`system:${home}`])
        return t
          .choices(0)
          .flatMap(name => /^build system:\d+ building:(\d+)/.exec(name)?.[1] ?? [])
          .map(kind => content(t.g).buildings.at(Number(kind)).id)
      }
      const bare = open()
      for (const id of [
        'soil-enrichment-facility',
        'astro-university',
        'robo-mining-plant',
        'tcp',
        'battle-station',
      ])
        expect(bare).not.toContain(id)
      expect(bare).toEqual(expect.arrayContaining(['hydroponic-farm', 'trade-port', 'http', 'outpost']))
      expect(open('hydroponic-farm')).toContain('soil-enrichment-facility')
      expect(open('hydroponic-farm')).not.toContain('robo-mining-plant')
      expect(open('outpost')).toContain('battle-station')
    },
  )
  rule(
    ['AA-GRO-10', 'AA-TURN-17'],
    'credits for a second system are gone, though nothing is born there',
    () => {
      const t = Table.of().holds(0, 9, 0, 0, 2)
      const [there = 0] = t.undiscovered()
      t.planet(there, 'dustwell').owns(0, there, 1)
      const before = t.population(there)
      t.plays(0, 'growth').says(0, [`system:${t.home(0)}`, `system:${there}`])
      expect(t.resources(0)).toEqual([9, 0, 0, 1])
      t.says(0, 'done')
      expect([t.resources(0), t.population(there)]).toEqual([[9, 0, 0, 1], before])
    },
  )
  rule(
    ['AA-POP-03', 'AA-RES-08', 'AA-DT-05', 'AA-GRO-06'],
    'limits stay between 0 and 4, whatever adds and takes',
    () => {
      const t = Table.of().tiers(0, { biology: 4 })
      const [there = 0] = t.undiscovered()
      t.planet(there, 'bounty').owns(0, there, 1) // 2 farmers, and 2 by Terraforming
      expect(limitIn(t.g, there, 0, 0)).toBe(4)
      t.develops(0, 'subterranean-farms')
      t.tile(there, 'fertile-soil')
      expect(limitIn(t.g, there, 0, 0)).toBe(4)
      t.planet(there, 'dustwell').tile(there, 'buried-artifacts') // no worker, and one fewer, and 1 by Terraforming
      expect(limitIn(t.g, there, 2, 0)).toBe(0)
      expect(limitIn(t.g, there, 2, 1)).toBe(0)
    },
  )
  rule(
    ['AA-GEN-11', 'AA-GRO-02', 'AA-RULING-77', 'AA-CON-03'],
    'neutral pieces are enemies: their system grows and builds nothing',
    () => {
      for (const action of ['growth', 'construction'] as const) {
        const t = calm(Table.of()).holds(0, 9, 9, 9, 9)
        const [there = 0] = t.undiscovered()
        t.planet(there, 'dustwell').owns(0, there, 1)
        t.plays(0, action)
        expect(t.whyNot(0, [`system:${there}`])).toBeUndefined()
        t.arrange(g => g.systems.at(there).neutrals.set(tablesOf(g).neutral['raider'] ?? 0, 1))
        expect(t.whyNot(0, [`system:${there}`])).toBe(action === 'growth' ? 'AA-RULING-77' : 'AA-CON-03')
      }
    },
  )
  rule(
    ['AA-RULING-52', 'AA-DIP-08', 'AA-DIP-11'],
    'a basic diplomat that has done its work lies with all others, and its token is back',
    () => {
      const t = Table.of().arrange(g => {
        lay(g.diplomatDeck, [])
        lay(g.diplomatBox, [])
        lay(g.diplomatDiscard, [])
        for (const player of g.players) lay(player.diplomats, [])
      })
      const card = content(t.g).diplomats.items.findIndex(({ basic }) => basic === 'sol')
      t.arrange(g => lay(g.players.at(0).diplomats, [card]))
      t.says(0, 'force-deal seat:1', `system:${t.home(0)}`)
      if (t.prompt() === 'force-deal.diplomat') t.says(0, `diplomat:${card}`)
      expect([t.g.diplomatDiscard.toArray(), t.g.diplomatsInPlay.length]).toEqual([[card], 0])
      expect(spareTokens(t.g, 0)).toBe(8)
    },
  )
  rule('AA-RULING-07', 'who was refused may ask again in a later turn, and not before', () => {
    const t = Table.of('sol').tiers(0, { engineering: 1 }).holds(0, 0, 0, 9, 0)
    const ask = `ask-permission system:${t.home(1)}`
    t.says(0, ask).says(1, 'refuse')
    expect(t.whyNot(0, ask)).toBe('AA-RULING-07')
    t.plays(0, 'growth').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
    t.plays(1, 'growth').idle(() => t.who() === 0 && t.prompt() === 'turn.choose')
    expect(t.choices(0)).toContain(ask)
    t.says(0, ask).says(1, 'allow')
    expect(t.whyNot(0, ask)).toBe('AA-RULING-07')
    t.plays(0, 'exploration').idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
    t.plays(1, 'exploration').idle(() => t.who() === 0 && t.prompt() === 'turn.choose')
    // Leave is for a turn, too.
    t.plays(0, 'construction')
    expect(t.whyNot(0, [`system:${t.home(1)}`])).toBe('AA-CON-02')
  })
  rule('AA-MGT-04', 'the own tokens are ready again wherever they lie, and nobody else’s', () => {
    const t = Table.of()
    const [there = 0] = t.undiscovered()
    t.planet(there, 'dustwell').owns(0, there, 1)
    t.arrange(g => {
      Object.assign(g.systems.at(there), { influence: 1, flipped: true })
      Object.assign(g.systems.at(t.star(17)), { influence: 0, flipped: true })
    })
    t.says(0, 'pass').says(0, { food: 1 })
    t.idle(() => t.who() === 1 && t.prompt() === 'turn.choose')
    expect([t.g.systems.at(t.star(17)).flipped, t.g.systems.at(there).flipped]).toEqual([false, true])
  })
})
