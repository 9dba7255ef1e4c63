import { randomFrom } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { Content } from '../content/content.js'
import { HEARD } from '../content/hearing.js'
import type { Ability, Do, Feature, Law } from '../content/vocabulary.js'
import { always, costs, does, doesIf, flips, LAWS, UNITS, words } from '../content/vocabulary.js'
import { technologyLimit } from '../rules/boards.js'
import { wardedBy } from '../rules/casualties.js'
import { unitCost } from '../rules/construction.js'
import { incomeOf } from '../rules/income.js'
import { successesNeeded } from '../rules/invasion.js'
import { speedOf } from '../rules/movement.js'
import { fullHull } from '../rules/pieces.js'
import { limitIn } from '../rules/systems.js'
import { cardEffect } from '../rules/tests.js'
import { firstUnit, tablesOf } from '../state.js'
import { altered } from './box.js'
import { strip } from './clash.js'
import { fillDeck } from './envoys.js'
import type { Place } from './speaking.js'
import { feature, other, refused, saying } from './speaking.js'
import { Table } from './table.js'

/** Words said by other things than those that print them: each is heard, or refused with its place. */

describe('a word that no rule hears there', () => {
  test('is refused, and the refusal names its place', () => {
    const all: readonly (readonly [Place, Ability])[] = [
      ['technology', does({ free: true }, { damage: 2 })],
      ['technology', does({ free: true }, { income: { of: 'food', n: 1 } })],
      ['technology', always({ gain: { food: 1 } })],
      ['technology', { effect: { do: [{ gain: { food: 1 } }] } }],
      ['technology', always({ law: 'jump-drive' })],
      ['technology', does({ before: 'growth' }, { discount: { of: 'branch', n: 1 } })],
      ['technology', does({ before: 'growth' }, { discount: { of: 'titan', n: 1 } })],
      ['technology', does({ spend: { in: 'combat', cost: 5, repeat: false } }, { shield: 1 })],
      ['technology', does({ roll: 'diplomacy' }, { damage: 1 })],
      ['technology', does({ combat: 'after-roll' }, { dice: 1 })],
      ['technology', does({ management: true }, { place: { unit: 'frigate', at: 'here' } })],
      ['anomaly', always({ armor: 1 })],
      ['anomaly', does({ instead: 'growth' }, { perform: { action: 'growth' } })],
      ['anomaly', does({ on: 'combat-won' }, { gain: { food: 1 } })],
      ['milestone', does({ free: true }, { gain: { food: 1 } })],
      ['milestone', always({ law: 'better-diplomats' })],
      ['special', always({ law: 'ambassador' })],
      ['special', does({ discovery: true }, { survey: 1 })],
      ['income', does({ management: true }, { gain: { food: 1 } })],
      ['unit', always({ armor: 1 })],
      ['unit', always({ law: 'twin-frigates' })],
      ['unit', does({ roll: 'diplomacy' }, { dice: 1 })],
    ]
    for (const [place, ability] of all)
      expect([place, ability, refused(place, ability)]).toEqual([
        place,
        ability,
        expect.stringMatching(/effect\.do\[0\]$/),
      ])
    const cards = { phasor: { abilities: [always({ armor: 1 }, { gate: true })] } }
    expect(() => altered({ technologies: cards })).toThrow('abilities[0].effect.do[1]')
    expect(refused('anomaly', always({ armor: 1 }))).toBe('ability.effect.do[0]')
    expect(refused('unit', always({ armor: 1 }))).toBe('units[1].special.abilities[0].effect.do[0]')
  })
  test('so is a condition that nobody looks at, and a price that nobody asks for', () => {
    const dice = doesIf({ combat: 'before-roll' }, [{ side: 'attacker' }], { dice: 1 })
    const fields = (ability: Ability): unknown[] => [
      refused('technology', ability),
      refused('anomaly', ability),
    ]
    expect(fields(dice)).toEqual([undefined, 'ability.effect.do[0]'])
    expect(refused('technology', doesIf({ roll: 'invasion' }, [{ side: 'attacker' }], { dice: 1 }))).toBe(
      'abilities[0].effect.do[0]',
    )
    const gain = does({ before: 'growth' }, { gain: { food: 1 } })
    expect(fields(flips(gain))).toEqual([undefined, 'ability.effect.do[0]'])
    expect(fields(costs({ pay: { credits: 1 } }, gain))).toEqual([undefined, undefined])
    expect([refused('special', gain), refused('special', costs({ pay: { credits: 1 } }, gain))]).toEqual([
      undefined,
      'specials[0].abilities[0].effect.do[0]',
    ])
    expect(refused('technology', costs({ pay: { food: 1 } }, always({ armor: 1 })))).toBeDefined()
  })
  test('so are additions to an action that has no use for them, and a second action of one ability', () => {
    const free = (...verbs: readonly Do[]): unknown =>
      refused('technology', { effect: { when: { free: true }, do: verbs } })
    expect(free({ perform: { action: 'diplomacy', dice: 1 } })).toBeUndefined()
    expect(free({ perform: { action: 'construction', ignoring: true } })).toBeUndefined()
    expect(free({ perform: { action: 'growth', dice: 1 } })).toBeDefined()
    expect(free({ perform: { action: 'growth', ignoring: true } })).toBeDefined()
    expect(free({ perform: { action: 'growth' } }, { perform: { action: 'flight' } })).toBe(
      'abilities[0].effect.do[1]',
    )
    // Boards are never turned over.
    const manages = flips(does({ management: true }, { gain: { food: 1 } }))
    expect([refused('technology', manages), refused('special', manages)]).toEqual([
      undefined,
      'specials[0].abilities[0].effect.do[0]',
    ])
  })
  test('so is a second ability of one moment, which would take the place of the first', () => {
    const gain = does({ free: true }, { gain: { food: 1 } })
    expect(() => saying('technology', gain, gain)).toThrow('abilities[1]')
    expect(() => saying('technology', always({ armor: 1 }), always({ guard: 1 }))).not.toThrow()
  })
  test('every word and every law is heard somewhere', () => {
    const heard = new Set<string>(HEARD.flatMap(one => one.words))
    expect(Object.keys(words.do).filter(word => !heard.has(word))).toEqual([])
    const laws = new Set<Law>(HEARD.flatMap(one => one.is ?? []))
    expect(LAWS.filter(law => !laws.has(law))).toEqual([])
  })
})

rule(['AA-DPL-04', 'AA-TECH-07'], 'an effect of several words in diplomacy carries out all of them', () => {
  const when = { spend: { in: 'diplomacy', cost: 5, repeat: false } } as const
  const cards = saying('technology', {
    effect: { when, do: [{ hire: true }, { unrest: -2 }, { sway: true }] },
  })
  const t = fillDeck(strip(Table.of('sol', 'psilon', {}, cards)).holds(0))
  const [phasor] = [t.develops(0, 'phasor'), t.develops(0, 'galactic-court')]
  t.arrange(g => void (g.players.at(0).unrest = 9))
  t.plays(0, 'diplomacy').says(0, [`system:${t.home(0)}`])
  t.arrange(g => g.rolls.at(0).dice.assign([6]))
  t.says(0, 'pass', `spend effect:${cardEffect(phasor ?? 0)} face:6`)
  expect(t.prompt()).toBe('hire.keep')
  t.says(0, t.choices(0)[0])
  expect([t.g.players.at(0).unrest, t.prompt()]).toEqual([7, 'sway.system'])
})
rule(
  ['AA-TURN-04', 'AA-DISC-01'],
  'what helps with a discovery and turns no card does so once a turn',
  () => {
    const t = strip(
      Table.of('sol', 'psilon', {}, saying('technology', does({ discovery: true }, { survey: 1 }))),
    )
    const card = t.develops(0, 'phasor')
    const unit = t.clear(0).unit(0, 0, t.star(17))
    t.plays(0, 'flight').says(0, [`system:${t.star(17)}`], `jump unit:${unit} system:${t.star(3)}`)
    t.says(0, `use ability:${card}`)
    expect([t.prompt(), t.g.drawnPlanets.length]).toEqual(['discover.planet', 3])
  },
)

// ---------------------------------------------------------------- what always holds, in every place and in pairs

type Sight = Readonly<Record<string, number>>
/** What standing words change for seat 0, in numbers. */
function sight(t: Table): Sight {
  const { g } = t
  const outpost = { kind: 'orbital', what: tablesOf(g).building['outpost'] ?? 0, side: 0, damage: 0 } as const
  return {
    food: incomeOf(g, 0, 0),
    technologies: technologyLimit(g, 0),
    guard: successesNeeded(g, t.home(0)),
    titan: unitCost(g, 0, UNITS.indexOf('titan')),
    farmers: limitIn(g, t.home(0), 0, 0),
    speed: speedOf(g, firstUnit(g, 0)),
    armor: wardedBy(g, 0),
    hull: fullHull(g, outpost as never),
  }
}
const STANDING: readonly (readonly [Do, Sight])[] = [
  [{ income: { of: 'food', n: 2 } }, { food: 2 }],
  [{ technologies: -2 }, { technologies: -2 }],
  [{ guard: 2 }, { guard: 2 }],
  [{ discount: { of: 'titan', n: 2 } }, { titan: -2 }],
  [{ capacity: { of: 'farmer', n: 1 } }, { farmers: 1 }],
  [{ speed: { of: 'frigate', n: 1 } }, { speed: 1 }],
  [{ armor: 3 }, { armor: 3 }],
  [{ hull: { of: 'orbital', n: 2 } }, { hull: 2 }],
]
const PLACES = ['technology', 'milestone', 'special', 'income'] as const
/** Two things that say one word each; whoever has both, with one branch at its first tier. */
function both(
  one: readonly [(typeof PLACES)[number], Do],
  two: readonly [(typeof PLACES)[number], Do],
): Sight {
  const says = (place: Place): Ability[] =>
    [one, two].flatMap(([where, verb]) => (where === place ? [always(verb)] : []))
  const spoken = (place: Place, was: Feature | undefined): Feature => {
    const abilities = says(place)
    return abilities.length > 0 ? feature(...abilities) : (was ?? feature())
  }
  const cards: Content = altered({
    technologies: { phasor: { abilities: [always({ recycle: 1 }), ...says('technology')].slice(-2) } },
    milestones: { http: { abilities: says('milestone') } },
    empires: {
      sol: {
        income: spoken('income', feature(always({ recycle: 1 }))),
        specials: [spoken('special', feature(always({ recycle: 1 }))), other],
      },
    },
  })
  const t = strip(Table.of('sol', 'psilon', {}, cards)).tiers(0, { physics: 1 })
  t.develops(0, 'phasor')
  t.arrange(g => {
    g.rolls.at(0).owner = 0
    g.combat.round = 1
  })
  return sight(t)
}
rule(
  ['AA-TECH-07', 'AA-RES-06', 'AA-EMP-06', 'AA-CBT-23'],
  'what always holds does so wherever it stands, and beside any other that does',
  () => {
    const quiet: Do = { recycle: 1 }
    const before = both(['technology', quiet], ['technology', quiet])
    const random = randomFrom('pairs')
    for (const [verb, changed] of STANDING)
      for (const place of PLACES) {
        const [other = quiet, more = {}] = STANDING[random(STANDING.length)] ?? []
        const where = PLACES[random(PLACES.length)] ?? 'technology'
        const wanted = Object.entries(before).map(([key, n]) => [
          key,
          n + (changed[key] ?? 0) + (more[key] ?? 0),
        ])
        const pair = [place, verb, where, other]
        expect([pair, both([place, verb], [where, other])]).toEqual([pair, Object.fromEntries(wanted)])
      }
  },
)
