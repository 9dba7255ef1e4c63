import { contentSet } from '@orrery/kernel'
import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { lay } from '../../../testing/table.js'
import { adAstra } from '../game.js'
import { isAdjacent } from '../rules/galaxy.js'
import { isFulfilled } from '../rules/objectives.js'
import { content, OFF, tablesOf } from '../state.js'
import { solo } from './solo.js'
import { Table } from './table.js'

/** What Automa wish for: which cards lie open, when a wish is granted, and who changes them. */

const wish = (t: Table, id: string): number => content(t.g).objectives.indexOf(id)
/** Exactly these wishes lie open; all others are in the deck. */
const open = (t: Table, ...ids: readonly string[]): Table =>
  t.arrange(g => {
    const cards = ids.map(id => wish(t, id))
    const all = [...g.objectiveDeck, ...g.objectivesOpen, ...g.objectiveDiscard]
    lay(g.objectivesOpen, cards)
    lay(
      g.objectiveDeck,
      all.filter(card => !cards.includes(card)),
    )
    lay(g.objectiveDiscard, [])
  })
const fulfilled = (t: Table, id: string): boolean =>
  isFulfilled(t.g, content(t.g).objectives.byId(id).task, 0, 1)
/** The Automa has passed already: seat 0 is the last. */
const lastToPass = (t: Table): Table =>
  t.arrange(g => {
    g.passed.set(0, 1)
    g.passed.set(1, -1)
  })

describe('the wishes that lie open', () => {
  rule('AA-AUTO-04', 'one more than there are players, and none without an Automa', () => {
    expect(solo().g.objectivesOpen.length).toBe(2)
    const three = new Table(3, { automa: 1 }, 'wishes')
    three.idle(() => three.prompt() === 'turn.choose')
    expect(three.g.objectivesOpen.length).toBe(3)
    expect(Table.of().g.objectivesOpen.length).toBe(0)
  })
  rule(['AA-AUTO-04', 'AA-GEN-10'], 'granted ones are shuffled when the deck runs out', () => {
    const t = open(solo().holds(0, 9, 9, 9, 9), 'famine-relief', 'raw-materials')
    t.arrange(g => {
      lay(
        g.objectiveDiscard,
        g.objectiveDeck.toArray().sort((a, b) => a - b),
      )
      lay(g.objectiveDeck, [])
    })
    const rest = t.g.objectiveDiscard.toArray()
    t.says(0, 'pass').idle(() => t.prompt() === 'objectives.choose')
    t.says(0, `fulfil objective:${wish(t, 'famine-relief')} seat:1`)
    expect([t.g.objectivesOpen.length, t.g.objectiveDiscard.length]).toEqual([2, 0])
    const deck = t.g.objectiveDeck.toArray()
    expect(deck).toHaveLength(rest.length)
    expect(deck).not.toEqual([...deck].sort((a, b) => a - b))
    // With neither deck nor discards there is just one fewer.
    const u = open(solo().holds(0, 9, 9, 9, 9), 'famine-relief', 'raw-materials')
    u.arrange(g => lay(g.objectiveDeck, []))
    u.says(0, 'pass').idle(() => u.prompt() === 'objectives.choose')
    u.says(0, `fulfil objective:${wish(u, 'famine-relief')} seat:1`)
    expect([u.g.objectivesOpen.length, u.g.objectiveDeck.length]).toEqual([2, 0])
  })
  rule('AA-AUTO-04', 'the last to pass changes as many of them as it likes', () => {
    const t = lastToPass(open(solo().holds(0), 'famine-relief', 'raw-materials'))
    t.says(0, 'pass').idle(() => t.prompt() === 'change-objectives.change')
    const [gone, stays] = [wish(t, 'famine-relief'), wish(t, 'raw-materials')]
    expect([t.who(), t.choices(0)]).toEqual([0, [`objective:${gone}`, `objective:${stays}`]])
    t.says(0, [`objective:${gone}`])
    expect(t.g.objectiveDiscard.toArray()).toEqual([gone])
    expect([t.g.objectivesOpen.length, t.g.objectivesOpen.has(stays)]).toEqual([2, true])
    expect(t.prompt()).not.toBe('change-objectives.change')
    // Whoever is not the last is not asked.
    const u = open(solo().holds(0), 'famine-relief', 'raw-materials')
    u.says(0, 'pass').idle(() => {
      expect(u.prompt()).not.toBe('change-objectives.change')
      return u.g.round > 1
    })
    // Neither is anybody in a match without an Automa.
    const people = Table.of()
    people.idle(() => {
      expect(people.prompt()).not.toBe('change-objectives.change')
      return people.g.round > 1
    })
  })
})

describe('granting a wish', () => {
  /** Whether seat 0 is asked about its wishes on passing. */
  const asked = (t: Table): boolean => {
    t.says(0, 'pass').idle(() => t.prompt() === 'objectives.choose' || t.g.round > 1)
    return t.prompt() === 'objectives.choose'
  }
  rule(['AA-AUTO-04', 'AA-AUTO-06'], 'not to an Automa that could not like one better', () => {
    const friends = (relation: number): boolean => {
      const t = open(solo().holds(0, 9, 0, 0, 0), 'famine-relief')
      return asked(t.arrange(g => g.players.at(1).relations.set(0, relation)))
    }
    expect([friends(-3), friends(2), friends(3)]).toEqual([true, true, false])
  })
  rule('AA-AUTO-04', 'what is paid for in goods costs them, what is done costs nothing', () => {
    const t = open(solo().holds(0, 0, 5, 0, 0), 'shared-science')
    asked(t)
    const before = t.resources(0)
    t.says(0, `fulfil objective:${wish(t, 'shared-science')} seat:1`)
    expect(t.resources(0)).toEqual(before.map((n, i) => (i === 1 ? n - 3 : n)))
    const u = open(solo().holds(0, 0, 5, 0, 0), 'new-horizons')
    u.arrange(g => void (g.players.at(0).discovered = true))
    asked(u)
    const held = u.resources(0)
    u.says(0, `fulfil objective:${wish(u, 'new-horizons')} seat:1`)
    expect(u.resources(0)).toEqual(held)
  })
  rule(['AA-AUTO-04', 'AA-GEN-02'], 'a price in anything is paid in what the player chooses', () => {
    const { objectives } = adAstra.def.content
    const items = objectives.items.map(item =>
      item.id === 'famine-relief' ? { ...item, task: { pay: { any: 2 } } } : item,
    )
    const cards = { ...adAstra.def.content, objectives: contentSet({ ...objectives, items }) }
    const t = new Table(2, { scenario: 'first-game', automa: 1 }, 'table', cards)
    t.idle(() => t.prompt() === 'turn.choose').holds(0, 2, 2, 2, 2)
    open(t, 'famine-relief')
    asked(t)
    t.holds(0, 2, 2, 2, 2)
    t.says(0, `fulfil objective:${wish(t, 'famine-relief')} seat:1`)
    expect(t.prompt()).toBe('pay-any.share')
    t.says(0, { production: 1, credits: 1 })
    expect(t.resources(0)).toEqual([2, 2, 1, 1])
  })
  rule('AA-AUTO-04', 'restraint takes a ready token that might have gone there', () => {
    const t = solo()
    expect(fulfilled(t, 'restraint')).toBe(true)
    t.arrange(g => {
      for (const row of g.systems) row.flipped = true
    })
    expect(fulfilled(t, 'restraint')).toBe(false)
    // Somebody else's ready token is none of one's own.
    t.arrange(g => {
      g.systems.at(t.home(1)).influence = 1
      g.systems.at(t.home(1)).flipped = false
    })
    expect(fulfilled(t, 'restraint')).toBe(false)
  })
  rule('AA-AUTO-04', 'an investment is a building in their systems, or a Trade Port anywhere', () => {
    const t = solo()
    const invested = (seats: number, port: boolean): boolean =>
      fulfilled(
        t.arrange(g => {
          g.players.at(0).invested = seats
          g.players.at(0).port = port
        }),
        'foreign-investment',
      )
    expect([invested(0, false), invested(0b10, false), invested(0b01, false), invested(0, true)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })
  rule('AA-AUTO-04', 'open space: no unit at their home or beside it; elsewhere they may be', () => {
    const t = solo().clear(0)
    const placed = [...t.g.systems].flatMap((row, s) => (row.hex === OFF ? [] : [s]))
    const unit = t.unit(0, 0, t.home(0))
    for (const s of placed) {
      t.arrange(g => void (g.units.at(unit).at = s))
      const near = s === t.home(1) || isAdjacent(t.g, s, t.home(1))
      expect([s, fulfilled(t, 'open-space')]).toEqual([s, !near])
    }
  })
  rule('AA-AUTO-04', 'a watch post: an own outpost beside one of their systems', () => {
    const t = solo()
    const placed = [...t.g.systems].flatMap((row, s) => (row.hex === OFF ? [] : [s]))
    const beside = placed.find(s => s !== t.home(0) && isAdjacent(t.g, s, t.home(1))) ?? 0
    const away = placed.find(s => s !== t.home(1) && !isAdjacent(t.g, s, t.home(1))) ?? 0
    const post = (s: number, orbitals: number, kind: string | undefined): boolean => {
      t.arrange(g => {
        for (const row of g.systems) {
          row.orbitals = -1
          row.buildings.fill(0)
        }
        g.systems.at(s).orbitals = orbitals
        if (kind !== undefined) g.systems.at(s).buildings.set(tablesOf(g).building[kind] ?? 0, 1)
      })
      return fulfilled(t, 'watch-post')
    }
    expect(post(beside, 0, 'outpost')).toBe(true)
    expect(post(beside, 1, 'outpost')).toBe(false)
    expect(post(beside, 0, 'battle-station')).toBe(false)
    expect(post(away, 0, 'outpost')).toBe(false)
  })
})

rule(['AA-AUTO-04', 'AA-ROUND-02'], 'what was done in a round pleases nobody in the next', () => {
  const t = solo().arrange(g => {
    const me = g.players.at(0)
    for (const done of ['neutralDestroyed', 'discovered', 'explored', 'port'] as const) me[done] = true
    for (const whom of ['gifts', 'intruded', 'invested'] as const) me[whom] = 0b10
  })
  const all = [
    'monster-hunt',
    'new-horizons',
    'strange-signals',
    'good-faith',
    'foreign-investment',
    'restraint',
  ]
  const granted = (): boolean[] => all.map(id => fulfilled(t, id))
  expect(granted()).toEqual([true, true, true, true, true, false])
  const { round } = t.g
  t.says(0, 'pass').idle(() => t.g.round > round && t.prompt() === 'draft.pick')
  expect(granted()).toEqual([false, false, false, false, false, true])
})
