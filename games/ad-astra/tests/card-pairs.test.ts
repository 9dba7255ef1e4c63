import { fork } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { content } from '../content/content.js'
import type { Ability, Action } from '../content/vocabulary.js'
import { anomalyHandle } from '../rules/abilities.js'
import { tokensInSupply } from '../rules/influence.js'
import { populationIn } from '../rules/systems.js'
import { strip } from './clash.js'
import { Table } from './table.js'

/** Cards of the own turn two at a time: whatever was used before, each does what its text says, and no more. */

type Sight = Readonly<Record<string, number>>
function sight(t: Table): Sight {
  const { g } = t
  const me = g.players.at(0)
  const [food = 0, research = 0, production = 0, credits = 0] = t.resources(0)
  const { extra, population, branch, piece, speed } = g.action
  return {
    food,
    research,
    production,
    credits,
    unrest: me.unrest,
    hand: me.hand.length,
    people: populationIn(g, t.home(0)),
    tired: [...g.systems].filter(row => row.influence === 0 && row.flipped).length,
    supply: tokensInSupply(g, 0),
    extra,
    population,
    branch,
    piece,
    frigates: speed.get(0),
  }
}
interface Deed {
  readonly changes: Sight
  readonly answers?: readonly unknown[]
}
type Deeds = Readonly<Record<string, Deed>>
const does = (changes: Sight, ...answers: readonly unknown[]): Deed => ({ changes, answers })
const FREE: Deeds = {
  'biomorphic-fungi': does({ food: 2 }),
  'merchant-charter': does(
    { food: -1, credits: -1, production: 2 },
    { food: 1, credits: 1 },
    { production: 2 },
  ),
  'drifting-seed-vault': does({ food: 3 }),
  'ancient-library': does({ research: 3 }),
  'derelict-freighter': does({ production: 3 }),
  'lost-treasury': does({ credits: 3 }),
  'hidden-transmitter': does({ tired: -2 }),
  'memory-wipe': does({ hand: 1 }),
}
/** By the action they come before. */
const BEFORE: Readonly<Partial<Record<Action, Deeds>>> = {
  growth: {
    'cloning-vats': does({ population: 2 }),
    biotechnology: does({ credits: -1, food: 2 }),
    'sleeping-colonists': does({ people: 1 }, 'grow'),
    'happy-spores': does({ unrest: -4 }),
  },
  research: {
    autolab: does({ research: 2 }),
    'alien-blueprint': does({ branch: 2, research: 1 }),
  },
  construction: {
    'microlite-construction': does({ production: 2 }),
    'self-building-hull': does({ piece: 4 }),
  },
  flight: {
    'hyperspace-charts': does({ extra: 1, research: 1 }),
    'extended-fuel-tanks': does({ frigates: 1 }),
  },
}
/** Seat 0 has something of everything, and two tokens that lie face down. */
const base = strip(Table.of()).holds(0, 4, 4, 4, 4)
base.arrange(g => {
  g.players.at(0).unrest = 9
  for (const star of [2, 3]) Object.assign(g.systems.at(base.star(star)), { influence: 0, flipped: true })
})
const isTechnology = (id: string): boolean => content.technologies.items.some(card => card.id === id)
/** Uses the cards one after the other, free ones first: what each changed, beside what it says. */
function used(...cards: readonly (readonly [id: string, deed: Deed, before?: Action])[]): [unknown, unknown] {
  const t = Object.assign(Object.create(Table.prototype) as Table, base, { g: fork(base.g), log: [] })
  const handles = cards.map(([id]) =>
    isTechnology(id) ? t.develops(0, id) : anomalyHandle(t.g, t.anomaly(0, id)),
  )
  const said: unknown[] = []
  const seen: unknown[] = []
  cards.forEach(([id, { changes, answers = [] }, action], i) => {
    if (action && t.prompt() === 'turn.choose') t.plays(0, action)
    const before = sight(t)
    t.says(0, `${action ? 'use' : 'free'} ability:${handles[i]}`)
    for (const answer of answers)
      t.says(0, answer === 'grow' ? t.choices(0).find(name => name.startsWith('grow')) : answer)
    const after = sight(t)
    const keys = Object.keys(before)
    said.push([id, Object.fromEntries(keys.map(key => [key, changes[key] ?? 0]))])
    seen.push([id, Object.fromEntries(keys.map(key => [key, (after[key] ?? 0) - (before[key] ?? 0)]))])
  })
  return [said, seen]
}

describe('cards of the own turn', () => {
  test('every one has its line here, but those that fly', () => {
    const isHere = ({ effect: { when, do: verbs } }: Ability): boolean =>
      when !== undefined &&
      ('free' in when || 'before' in when) &&
      !verbs.some(verb => 'gate' in verb || 'perform' in verb)
    const ids = [
      ...content.technologies.items.filter(({ abilities }) => abilities.some(isHere)),
      ...content.anomalies.items.filter(({ ability }) => isHere(ability)),
    ].map(({ id }) => id)
    expect([FREE, ...Object.values(BEFORE)].flatMap(deeds => Object.keys(deeds)).sort()).toEqual(ids.sort())
  })
  const free = Object.entries(FREE)
  rule(['AA-TURN-04', 'AA-TECH-07', 'AA-ANOM-01'], 'free actions, one behind any other', () => {
    for (const first of free)
      for (const second of free.filter(card => card !== first)) {
        const [said, seen] = used(first, second)
        expect(seen).toEqual(said)
      }
  })
  for (const [action, deeds] of Object.entries(BEFORE) as [Action, Deeds][])
    rule(['AA-RULING-104', 'AA-TECH-07', 'AA-ANOM-01'], `before ${action}, behind any other`, () => {
      const before = Object.entries(deeds).map(([id, deed]) => [id, deed, action] as const)
      for (const second of before)
        for (const first of [...free, ...before.filter(card => card !== second)]) {
          const [said, seen] = used(first, second)
          expect(seen).toEqual(said)
        }
    })
})
