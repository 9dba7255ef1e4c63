import { describe, expect, test } from 'vitest'
import { nameAnswer, randomFrom } from '@orrery/kernel/host'
import { lay } from '../../../testing/table.js'
import { bot } from '../bot.js'
import { forSale } from '../bot/diplomats.js'
import { bestAttack } from '../bot/fight.js'
import { freeLabor } from '../bot/turn.js'
import { BRANCHES } from '../content/vocabulary.js'
import { hasPoints } from '../rules/galaxy.js'
import { OFF, tablesOf } from '../state.js'
import { attack, facing, fieldOf, strip } from './clash.js'
import { pool } from './envoys.js'
import { Table } from './table.js'

const says = (t: Table, seat = 0): unknown => {
  const q = t.question(seat)
  return nameAnswer(q, bot.answer?.(t.g, q, randomFrom('bot')) ?? [])
}
/** The bot answers for a seat as long as it is asked such questions. */
const goesOn = (t: Table, prompt: string): Table => {
  while (t.prompt()?.startsWith(prompt)) t.says(t.who() ?? 0, says(t, t.who()) as string)
  return t
}

describe('the bot flies', () => {
  /** A chain of systems without a planet from home to one that nobody has seen. */
  const chain = (empire: string): { t: Table; goal: number } => {
    const t = strip(Table.of(empire, 'psilon')).clear(0).clear(1)
    const [goal = 0] = t.undiscovered()
    const way = [t.home(0), t.star(1), t.star(2), goal]
    t.arrange(g => {
      for (const system of g.systems) system.neutrals.fill(0)
    })
    t.links(...way.slice(1).map((s, i) => [way[i] ?? 0, s] as const))
    t.unit(0, 0, t.home(0))
    return { t, goal }
  }
  test('as far as its units can, to what lies beyond the next jump', () => {
    const { t, goal } = chain('mrrshan')
    t.plays(0, 'flight').says(0, [`system:${t.home(0)}`])
    goesOn(t, 'flight.')
    expect([...t.g.units].filter(u => u.at === goal).length).toBe(1)
  })
  test('overcharged where that is just what is missing, and not otherwise', () => {
    const { t, goal } = chain('sol')
    t.plays(0, 'flight').says(0, [`system:${t.home(0)}`])
    expect(says(t)).toMatch(/^overcharge/)
    goesOn(t, 'flight.')
    expect([...t.g.units].filter(u => u.at === goal && u.state === 'overcharged').length).toBe(1)
    const near = chain('mrrshan').t
    near.plays(0, 'flight').says(0, [`system:${near.home(0)}`])
    expect(says(near)).toMatch(/^jump/)
  })
  test('from where somebody has a place to go, and pays a credit for a second system that has one', () => {
    const from = (credits: number): string[] => {
      const t = strip(Table.of('sol', 'psilon')).clear(0).clear(1).holds(0, 0, 0, 0, credits)
      const [one = 0, other = 0, idle = 0] = t.undiscovered()
      t.arrange(g => {
        for (const system of g.systems) system.neutrals.fill(0)
      })
      t.planet(idle, 'dustwell').owns(0, idle, 1)
      t.links([t.home(0), one], [t.star(2), other])
      for (const s of [t.home(0), t.star(2), idle]) t.unit(0, 0, s)
      t.plays(0, 'flight')
      return [says(t) as string | string[]].flat()
    }
    const t = Table.of()
    const both = [`system:${t.home(0)}`, `system:${t.star(2)}`].sort()
    expect(from(3).sort()).toEqual(both)
    expect(both).toContain(from(0)[0])
    expect(from(0)).toHaveLength(1)
  })
})

describe('the bot researches', () => {
  const branches = (empire: string, points: number, credits: number): number => {
    const t = strip(Table.of(empire, 'klackon')).holds(0, 0, points, 0, credits)
    t.tiers(0, Object.fromEntries(BRANCHES.map(b => [b, 2])))
    t.plays(0, 'research')
    goesOn(t, 'perform.before')
    return [says(t)].flat().length
  }
  test('more branches where it has the points and a credit, or need not pay one', () => {
    expect(branches('sol', 8, 2)).toBeGreaterThan(1)
    expect(branches('sol', 8, 0)).toBe(1)
    expect(branches('sol', 4, 2)).toBe(1)
    expect(branches('psilon', 8, 0)).toBe(2)
  })
})

test('Forced Labor waits for the last rounds: until then colonies need the room for unrest', () => {
  const t = strip(Table.of('sol', 'psilon'))
  const spaces = [1, 2, 3, 4].map(round => {
    t.arrange(g => void (g.round = round))
    return freeLabor(t.g, 0)
  })
  expect(t.g.last).toBe(4)
  expect(spaces).toEqual([0, 0, 2, 2])
})

test('a spy is passed off as a friend now and then, where there is no friend to sell', () => {
  const t = strip(Table.of('sol', 'psilon'))
  t.arrange(g => lay(g.players.at(0).diplomats, []))
  const spy = Number(pool(t, 0, 'pickpocket').split(':')[1])
  const sold = () =>
    [1, 2, 3, 4, 5, 6].map(round => {
      t.arrange(g => void (g.round = round))
      return forSale(t.g, 0)
    })
  const saboteur = Number(pool(t, 0, 'saboteur').split(':')[1])
  const alone = [spy, saboteur].map(card => {
    t.arrange(g => lay(g.players.at(0).diplomats, [card]))
    return sold()
  })
  // Not by the round alone: each of the two is offered at some time or kept for good.
  expect(alone.flat()).toContain(undefined)
  expect(alone.flat().some(card => card !== undefined)).toBe(true)
  const friend = Number(pool(t, 0, 'relief-convoy').split(':')[1])
  expect(new Set(sold())).toEqual(new Set([friend]))
})

test('a blow to one rival is worth less the more rivals there are', () => {
  const worth = (players: number): number => {
    const t = facing({ units: ['titan', 'titan'] }, { units: ['frigate'] })
    t.planet(fieldOf(t), 'eden').owns(1, fieldOf(t), 2)
    if (players === 2) return bestAttack(t.g, 0).worth
    const more = new Table(3).ready()
    strip(more).clear(0).clear(1).clear(2)
    more.arrange(g => {
      for (const system of g.systems) system.neutrals.fill(0)
      g.players.at(0).empire = 0
      g.players.at(1).empire = 2
    })
    const [base, field] = [more.star(1), more.star(2)]
    more.links([base, field])
    for (const _ of [1, 2]) more.unit(0, 2, base)
    more.unit(1, 0, field)
    more.planet(field, 'eden').owns(1, field, 2)
    return bestAttack(more.g, 0).worth
  }
  expect(worth(2)).toBeGreaterThan(worth(3))
  expect(worth(3)).toBeGreaterThan(0)
})

test('the bot pays for no construction that leaves nothing to construct with', () => {
  const choice = (production: number): unknown => {
    const t = strip(Table.of('sol', 'psilon')).tiers(0, { engineering: 3 }).holds(0, 0, 0, production, 0)
    const card = t.develops(0, 'pollution-processor')
    t.arrange(g => lay(g.players.at(0).hand, []))
    t.arrange(g => void (g.players.at(0).played = 31))
    expect(t.choices(0)).toContain(`stand-in ability:${card}`)
    return says(t)
  }
  expect(choice(2)).toBe('pass')
  expect(choice(9)).toMatch(/^stand-in/)
})

test('the bot sends raiders only where they can destroy something', () => {
  const lead = (frigates: number): unknown => {
    const t = strip(Table.of('sol', 'psilon')).clear(0).clear(1)
    const at = t.star(1)
    t.arrange(g => {
      for (const system of g.systems) system.neutrals.fill(0)
      g.systems.at(at).neutrals.set(tablesOf(g).neutral['raider'] ?? 0, 1)
    })
    const [target = 0] = [...t.g.systems].flatMap((row, s) =>
      row.hex !== OFF && s !== at && hasPoints(t.g, at, s) ? [s] : [],
    )
    t.arrange(g => {
      g.systems.at(target).orbitals = 1
      g.systems.at(target).buildings.set(tablesOf(g).building['battle-station'] ?? 0, 1)
    })
    for (let i = 0; i < frigates; i++) t.unit(1, 0, target)
    t.says(0, 'pass').says(0, { food: 1 })
    expect(t.choices(0)).toContain(`attack system:${at} system:${target}`)
    return says(t)
  }
  expect(lead(1)).toMatch(/^attack/)
  expect(lead(0)).not.toMatch(/^attack/)
})
test('the bot gives up no only die for a shield', () => {
  const before = (...units: readonly ('frigate' | 'titan')[]): unknown => {
    const t = attack(facing({ units, technologies: ['class-i-shield'] }, { units: ['titan'] }))
    expect(t.prompt()).toBe('combat.before')
    return says(t)
  }
  expect(before('frigate')).toBe('pass')
  expect(before('titan')).toMatch(/^use/)
})
