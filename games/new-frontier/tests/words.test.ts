import { OrreryError } from '@orrery/kernel'
import { applyPack } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import type { Content } from '../content/content.js'
import { content } from '../content/content.js'
import type { Speaker } from '../content/hearing.js'
import { HEARD } from '../content/hearing.js'
import type { Effect } from '../content/vocabulary.js'
import { at, given, holds, vocabulary } from '../content/vocabulary.js'
import { Table } from './table.js'

/** Words said by other items than those that print them: each is heard, or refused with its place. */

const { factions, facilities, policies, ships, strategies, tactics, technologies } = content
/** One item of every kind that says these effects and nothing else. */
const SAYING: Readonly<Record<Speaker, (effects: readonly Effect[]) => object>> = {
  technology: effects => ({ technologies: [{ ...technologies.byId('logistics-2a'), effects }] }),
  basic: effects => ({ factions: [{ ...factions.byId('alpha'), basic: [{ name: 'Words', effects }] }] }),
  advanced: effects => ({ factions: [{ ...factions.byId('alpha'), advanced: { name: 'Words', effects } }] }),
  facility: effects => ({ facilities: [{ ...facilities.byId('space-dock'), effects }] }),
  agenda: effects => ({ policies: [{ ...policies.byId('conflict'), red: effects }] }),
  'planet-agenda': effects => ({ policies: [{ ...policies.byId('planet'), red: effects }] }),
  ship: effects => ({ ships: [{ ...ships.byId('behemoth'), effects }] }),
  strategy: effects => ({ strategies: [{ ...strategies.byId('balanced-strategy'), effects }] }),
  tactic: effects => ({ tactics: [{ ...tactics.byId('feint'), effects }] }),
  green: effects => ({ tactics: [{ ...tactics.byId('feint'), green: true, effects }] }),
}
const saying = (by: Speaker, ...effects: readonly Effect[]): Content => {
  const pack = { orreryPack: 1, game: 'new-frontier', name: 'words', sets: SAYING[by](effects) }
  return applyPack('new-frontier', content, pack, 'words.json')
}
const isTaken = (by: Speaker, effect: Effect): boolean => {
  try {
    saying(by, effect)
    return true
  } catch (error) {
    if (error instanceof OrreryError && error.code === 'bad-content') return false
    throw error
  }
}

const many = (n: number, id = 'stingray'): string[] => new Array<string>(n).fill(id)
const III = 2
type Seen = Readonly<Record<'strength' | 'left' | 'stolen' | 'vp' | 'prestige' | 'income', number>>
/** Seat 0 attacks seat 1 at III, always with the same dice; `who` has what speaks. */
function fought(played: Content, by: Speaker, who: number): Seen {
  const factions = who === 0 ? ['alpha', 'mts', 'meridian'] : ['mts', 'alpha', 'meridian']
  const t = new Table({ factions, content: played }).planning()
  t.setFleet(1 - who, III, ...many(4)).setFleet(who, III, ...many(5), 'behemoth')
  for (const seat of [0, 1]) t.mine(seat, III, 8)
  if (by === 'technology') t.technologies(who, 'logistics-2a')
  if (by === 'advanced') t.arrange(g => void (g.poweredUp = true))
  if (by === 'facility') t.facilities(who, III, 'space-dock')
  if (by === 'agenda') t.agenda('conflict', 'red')
  if (by === 'planet-agenda') t.agenda('planet', 'red', III)
  t.plans(['attack planet:2 player:1']).strategies()
  for (const seat of [0, 1])
    t.says(seat, t.tactic(seat === who && by === 'tactic' ? 'feint' : 'show-of-force'))
  const [outcome] = t.events('outcome')
  t.idle(() => t.events('income').some(event => event['planet'] === III))
  const paid = t.events('income').find(event => event['by'] === who && event['planet'] === III)
  return {
    strength: (outcome?.['strengths'] as number[] | undefined)?.[who] ?? 0,
    left: t.area(who, III).fleet.length,
    stolen: t.events('stole').reduce((sum, event) => sum + (event['amount'] as number), 0),
    vp: t.gained('vp', who, 'conflict'),
    prestige: t.gained('prestige', who, 'conflict'),
    income: paid?.['n'] as number,
  }
}
const SILENCE = holds({ casualties: 0 })
/** What is different for a player by these words. */
function change(by: Speaker, who: number, ...effects: readonly Effect[]): Partial<Seen> {
  const [without, having] = [[SILENCE], effects].map(said => fought(saying(by, ...said), by, who))
  const names = Object.keys(without ?? {}) as (keyof Seen)[]
  const changed = names.map(name => [name, (having?.[name] ?? 0) - (without?.[name] ?? 0)] as const)
  return Object.fromEntries(changed.filter(([, n]) => n !== 0))
}

describe('a word of a fight', () => {
  for (const by of (Object.keys(SAYING) as Speaker[]).filter(one => one !== 'green')) {
    const isCard = by === 'strategy' || by === 'tactic'
    test(`is heard of a ${by}, for who attacks and for who defends`, () => {
      const sides = holds({ attack: 2 }, { defense: 1 })
      expect([0, 1].map(who => change(by, who, sides).strength)).toEqual([2, 1])
    })
    test(`is heard of a ${by} where its condition holds`, () => {
      const said = [
        given({ attacking: false }, holds({ strength: 4 })),
        given({ turn: 1 }, holds({ strength: 2 })),
      ]
      expect(change(by, 0, ...said).strength).toBe(2)
    })
    test(`is heard of a ${by} when ships are lost, Credits stolen and rewards paid`, () => {
      // A card speaks of the Conflict in any case.
      const gains = [{ vp: 2 }, { prestige: 3 }] as const
      const rewards = isCard ? holds(...gains) : at({ conflict: 'rewards' }, ...gains)
      expect(change(by, 0, holds({ casualties: 2 }, { steal: 1 }), rewards)).toEqual({
        left: -1,
        stolen: 1,
        vp: 2,
        prestige: 3,
      })
    })
    if (isCard || by === 'ship') continue
    test(`of income is heard of a ${by}`, () => {
      const income = (credits: number): Effect => at({ planet: 'income' }, { credits })
      expect(change(by, 0, income(2), given({ attacking: false }, income(4)))).toEqual({ income: 2 })
    })
  }
})

describe('a count', () => {
  test('of Conflicts defended is of the one over its owner, not of one that owner began', () => {
    const defended = at({ conflict: 'rewards' }, { vp: { n: 2, per: 'defended' } })
    expect([0, 1].map(who => change('technology', who, defended))).toEqual([{}, { vp: 2 }])
  })
})

describe('a word that no rule hears there', () => {
  test('is refused', () => {
    const refused: readonly (readonly [Speaker, Effect])[] = [
      ['tactic', holds({ mineLimit: 8 })],
      ['technology', holds({ noSteal: true })],
      ['technology', holds({ stealFromYou: -1 })],
      ['green', holds({ defense: 1 })],
      ['green', holds({ vp: 1 })],
      ['facility', at({ gained: true }, { vp: 1 })],
      ['basic', at({ gained: true }, { vp: 1 })],
      ['facility', holds({ vp: 1 })],
      ['planet-agenda', at({ security: 'prestige' }, { prestigeByAttacks: [1] })],
      ['advanced', at({ setup: true }, { archaeotech: 1 })],
      ['technology', at({ phase: 'marketing' }, { deal: 2 })],
      ['ship', at({ planet: 'income' }, { credits: 1 })],
      ['technology', at({ phase: 'politics' }, { credits: 1 })],
    ]
    for (const [by, effect] of refused) expect([by, effect, isTaken(by, effect)]).toEqual([by, effect, false])
  })
  test('so is a condition that is not known then, one that is missing, and a count', () => {
    // Who is Stronger is found before Tactics are shown, and who wins after all Strength is known.
    expect(isTaken('strategy', given({ outmatched: true }, holds({ strength: 2 })))).toBe(true)
    expect(isTaken('tactic', given({ outmatched: true }, holds({ strength: 2 })))).toBe(false)
    expect(isTaken('strategy', given({ wins: true }, holds({ strength: 2 })))).toBe(false)
    expect(isTaken('strategy', given({ wins: true }, holds({ vp: 2 })))).toBe(true)
    const sale = at({ planet: 'income' }, { sell: 2 })
    expect([isTaken('facility', given({ once: 'turn' }, sale)), isTaken('facility', sale)]).toEqual([
      true,
      false,
    ])
    const income = (per: 'facility' | 'won'): Effect => at({ planet: 'income' }, { credits: { n: 1, per } })
    expect([isTaken('technology', income('facility')), isTaken('technology', income('won'))]).toEqual([
      true,
      false,
    ])
  })
  test('the refusal names its place', () => {
    expect(() => saying('basic', SILENCE, holds({ rolls: 2 }, { pierces: 'factory' }))).toThrow(
      /alpha.*basic\[0\]\.effects\[1\]\.do\[1\]/,
    )
  })
  test('every word is heard somewhere', () => {
    const words = new Set<string>(HEARD.flatMap(one => one.words))
    expect(Object.keys(vocabulary.do).filter(word => !words.has(word))).toEqual([])
  })
})
