import { describe, expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { fork, nameAnswer, randomFrom, sample } from '@orrery/kernel/host'
import { FRIGATES, covered, power, clash, open } from './clash.js'
import { Table } from './table.js'

type Points = Record<string, number>

describe('errors and misses as table settings', () => {
  rule(
    ['XS-EX-25', 'XS-BATTLE-13', 'XS-RULING-04'],
    'errors allowed: the opponent takes the point too many from any of the columns',
    () => {
      const t = clash(['cruiser', 'frigate', 'frigate'], FRIGATES(3), { settings: { errors: true } })
      expect(power(t)[0]).toBe(8)
      t.round([{ 1: 5, 2: 2 }, { 1: 2 }], [{}])
      expect([t.asked(), t.prompt(1)]).toEqual([[1], 'excess.remove'])
      expect(t.choices(1)).toEqual(['attack-1', 'attack-2', 'defend-1'])
      expect(t.whyNot(1, {})).toBe('XS-BATTLE-13')
      expect(t.whyNot(1, { 'attack-1': 2 })).toBe('XS-BATTLE-13')
      expect(t.whyNot(1, { 'defend-2': 1 })).toBe('XS-BATTLE-13')
      t.says(1, { 'attack-2': 1 })
      expect(covered(t, 1)).toEqual([2, 1, 0, 0, 0])
    },
  )
  rule(['XS-BATTLE-13', 'XS-RULING-04'], 'points for one kind of column are not too many there', () => {
    const t = open({ settings: { errors: true } })
      .attack('light', 'light')
      .hand(0, ...FRIGATES(3))
      .hand(1, ...FRIGATES(3))
    t.techs(0, 'pulse-lances', 'aegis-screens').toPrompt('battle.ships')
    t.says(0, t.ships(0, ...FRIGATES(3))).says(1, t.ships(1, ...FRIGATES(3)))
    t.says(0, [t.tech(0, 'pulse-lances'), t.tech(0, 'aegis-screens')])
    const more = (attack: Points, defend: Points): Table => {
      const trial = new Table({ players: 2 })
      trial.g = fork(t.g)
      return trial.round([attack, defend], [{}])
    }
    // Six for either, three for Attack only, three for Defend only.
    expect(more({ 1: 8, 2: 1 }, { 1: 3 }).prompt(1)).not.toBe('excess.remove')
    expect(more({ 1: 3 }, { 1: 8, 2: 1 }).prompt(1)).not.toBe('excess.remove')
    expect(more({ 1: 8, 2: 1 }, { 1: 4 }).question(1).spec).toMatchObject({ total: 1 })
  })
  rule(
    ['XS-BATTLE-13', 'XS-RULING-04'],
    'what is taken away must be what is too much: no more from either half than it takes of the common power',
    () => {
      /** Six for either half, three for Attack only, three for Defend only; two points too many. */
      const tooMany = (attack: Points = {}, defend: Points = {}): Table => {
        const t = open({ settings: { errors: true } })
          .attack('light', 'light')
          .hand(0, ...FRIGATES(3))
          .hand(1, ...FRIGATES(3))
        t.techs(0, 'pulse-lances', 'aegis-screens').toPrompt('battle.ships')
        t.says(0, t.ships(0, ...FRIGATES(3))).says(1, t.ships(1, ...FRIGATES(3)))
        t.says(0, [t.tech(0, 'pulse-lances'), t.tech(0, 'aegis-screens')])
        t.round([attack, defend], [{}])
        expect(t.question(1).spec).toMatchObject({ total: 2, exact: true })
        return t
      }
      const [attack, defend, both] = [{ 'attack-1': 2 }, { 'defend-1': 2 }, { 'attack-1': 1, 'defend-1': 1 }]
      const cases: readonly [Points[], Points[], Points[]][] = [
        [[{ 1: 8, 2: 2 }, { 1: 4 }], [attack, both], [defend]],
        [[{ 1: 4 }, { 1: 8, 2: 2 }], [defend, both], [attack]],
        [[{ 1: 1 }, { 1: 8, 2: 3 }], [defend], [both]],
        [[{ 1: 8, 2: 3 }, { 1: 1 }], [attack], [both]],
        [[{ 1: 7 }, { 1: 7 }], [attack, defend, both], []],
      ]
      for (const [set, fine, refused] of cases) {
        const t = tooMany(set[0], set[1])
        for (const answer of fine)
          expect([set, answer, t.whyNot(1, answer)]).toEqual([set, answer, undefined])
        for (const answer of refused)
          expect([set, answer, t.whyNot(1, answer)]).toEqual([set, answer, 'XS-BATTLE-13'])
      }
      // Both halves are shown as they are left, and nobody is asked again.
      const t = tooMany({ 1: 7 }, { 1: 7 }).says(1, both)
      expect(t.events('excess').map(event => [event['by'], event['of'], event['points']])).toEqual([
        [1, 0, [6, 0, 0, 0, 0, 6, 0, 0, 0, 0]],
      ])
      expect(t.g.battle.round).toBe(2)
    },
  )
  rule(['XS-RULING-04', 'XS-BATTLE-09'], 'errors allowed: every column takes its eight points', () => {
    const five = ['cruiser', 'frigate', 'frigate', 'frigate', 'destroyer']
    const t = clash(five, five, { settings: { errors: true } })
    const all = { 1: 8, 2: 8, 3: 8, 4: 8, 5: 8 }
    expect(t.whyNot(0, { parts: [all, all] })).toBeUndefined()
    expect(t.whyNot(0, { parts: [{ 1: 9 }, {}] })).toBe('XS-BATTLE-09')
    // The last column of each half counts like the others.
    const { power } = t.g.battle.sides.at(0)
    t.round([{ 5: 8 }, { 5: power - 7 }], [{}])
    expect(t.question(1).spec).toMatchObject({ total: 1 })
    t.says(1, { 'defend-5': 1 })
    expect(t.events('excess').at(-1)?.['points']).toEqual([0, 0, 0, 0, 8, 0, 0, 0, 0, power - 8])
  })
  rule(['XS-BATTLE-32', 'XS-RULING-06'], 'the blow of a quiet battle is all that is demanded', () => {
    const t = clash(FRIGATES(3), FRIGATES(3), { settings: { errors: true } }).arrange(g => {
      g.battle.quiet = 3
    })
    expect(t.whyNot(0, { parts: [{ 2: 1 }, {}] })).toBeUndefined()
    expect(t.whyNot(0, { parts: [{}, { 1: 1 }] })).toBe('XS-BATTLE-32')
    // One of two blows may be taken away.
    t.round([{ 1: 1, 2: 1 }, { 1: 5 }], [{ 1: 1 }])
    for (const answer of [{ 'attack-1': 1 }, { 'attack-2': 1 }, { 'defend-1': 1 }])
      expect(t.whyNot(1, answer)).toBeUndefined()
  })
  rule(
    ['XS-BATTLE-32', 'XS-BATTLE-13'],
    'a blow is one at an enemy ship, whatever stands in the own line',
    () => {
      const t = clash(FRIGATES(3), FRIGATES(3), { settings: { errors: true, misses: 'stand' } }).arrange(
        g => {
          g.battle.quiet = 3
          const [own, enemy] = [g.battle.sides.at(0), g.battle.sides.at(1)]
          own.gone = 1 << 1
          own.power = 2
          enemy.gone = 1 << 0
        },
      )
      expect(t.whyNot(0, { 1: 1 })).toBe('XS-BATTLE-32')
      expect(t.whyNot(0, { 2: 1 })).toBeUndefined()
      expect(t.whyNot(1, { 2: 1 })).toBe('XS-BATTLE-32')
      t.round([{ 1: 2, 2: 1 }, {}], [{ 1: 1 }])
      expect(t.prompt(1)).toBe('excess.remove')
      expect(t.whyNot(1, { 'attack-2': 1 })).toBe('XS-BATTLE-13')
      expect(t.whyNot(1, { 'attack-1': 1 })).toBeUndefined()
    },
  )
  rule(['XS-BATTLE-13', 'XS-RULING-06'], 'before a battle is quiet every blow may be taken away', () => {
    const t = clash(FRIGATES(3), FRIGATES(3), { settings: { errors: true } }).arrange(g => {
      g.battle.quiet = 2
    })
    t.round([{ 1: 1 }, { 1: 6 }], [{ 1: 1 }])
    expect(t.whyNot(1, { 'attack-1': 1 })).toBeUndefined()
  })
  rule(
    ['XS-RULING-06', 'XS-BATTLE-32'],
    'a removal leaves a blow at a ship where a quiet battle demands one, whatever else stays',
    () => {
      /** Three Frigates against three, and these points of the first side. */
      const quiet = (attack: Points, defend: Points, power = 6, screens = 0): Table =>
        clash(FRIGATES(3), FRIGATES(3), { settings: { errors: true, misses: 'stand' } })
          .arrange(g => {
            g.battle.quiet = 3
            g.battle.sides.at(0).power = power
            g.battle.sides.at(0).defendOnly = screens
          })
          .round([attack, defend], [{ 1: 1 }])
      const why = (t: Table, ...answers: readonly Points[]): (string | undefined)[] =>
        answers.map(answer => t.whyNot(1, answer))
      const one = quiet({ 1: 1 }, { 1: 6 })
      expect(why(one, { 'attack-1': 1 }, { 'defend-1': 1 })).toEqual(['XS-BATTLE-32', undefined])
      one.says(1, { 'defend-1': 1 })
      expect(covered(one, 1)[0]).toBe(1)
      // Points where no ship is are no blow.
      const missed = quiet({ 1: 1, 4: 2 }, { 1: 5 })
      expect(why(missed, { 'attack-1': 1, 'defend-1': 1 }, { 'attack-1': 1, 'attack-4': 1 })).toEqual([
        'XS-BATTLE-32',
        'XS-BATTLE-32',
      ])
      expect(why(missed, { 'attack-4': 2 }, { 'attack-4': 1, 'defend-1': 1 })).toEqual([undefined, undefined])
      // Of several blows all may be taken but one, whichever it is.
      const two = quiet({ 1: 1, 2: 1, 4: 1 }, { 1: 5 })
      expect(why(two, { 'attack-1': 1, 'attack-2': 1 })).toEqual(['XS-BATTLE-32'])
      expect(why(two, { 'attack-1': 1, 'attack-4': 1 }, { 'attack-2': 1, 'attack-4': 1 })).toEqual([
        undefined,
        undefined,
      ])
      const double = quiet({ 2: 2 }, { 1: 6 })
      expect(why(double, { 'attack-2': 2 }, { 'attack-2': 1, 'defend-1': 1 })).toEqual([
        'XS-BATTLE-32',
        undefined,
      ])
      // With nothing to take from Defend columns, what misses goes first.
      const idle = quiet({ 1: 6, 4: 2 }, {})
      expect(why(idle, { 'attack-1': 2 }, { 'attack-4': 2 })).toEqual([undefined, undefined])
      const far = quiet({ 1: 2, 4: 6 }, {}, 1)
      expect(why(far, { 'attack-1': 2, 'attack-4': 5 }, { 'attack-1': 1, 'attack-4': 6 })).toEqual([
        'XS-BATTLE-13',
        undefined,
      ])
      // Points for Defend columns alone are not too many, and stay.
      const screened = quiet({ 1: 1, 4: 6 }, { 1: 3 }, 1, 3)
      expect(why(screened, { 'attack-4': 6 }, { 'attack-4': 5, 'defend-1': 1 })).toEqual([
        undefined,
        'XS-BATTLE-13',
      ])
      // Who has no power need not strike.
      expect(why(quiet({ 1: 1 }, {}, 0), { 'attack-1': 1 })).toEqual([undefined])
      // Every question has an answer that bots find.
      for (const t of [one, missed, two, double, idle, far, screened].filter(
        at => at.prompt(1) === 'excess.remove',
      )) {
        const random = randomFrom('excess')
        for (let n = 0; n < 12; n++) {
          const answer = nameAnswer(t.question(1), sample(t.question(1), random))
          expect([answer, t.whyNot(1, answer)]).toEqual([answer, undefined])
        }
      }
    },
  )
  rule(
    ['XS-BATTLE-05', 'XS-BATTLE-04', 'XS-RULING-04'],
    'Attack comes first, with the points for it alone; then Defend, with those for it and what is left',
    () => {
      const half = (card: string): Table => {
        const t = open()
          .attack('light', 'light')
          .hand(0, ...FRIGATES(3))
          .hand(1, ...FRIGATES(3))
        t.techs(0, card).toPrompt('battle.ships')
        t.says(0, t.ships(0, ...FRIGATES(3))).says(1, t.ships(1, ...FRIGATES(3)))
        return t.says(0, [t.tech(0, card)])
      }
      for (const [card, attack, defend] of [
        ['pulse-lances', 9, 6],
        ['aegis-screens', 6, 9],
      ] as const) {
        const t = half(card)
        expect([t.prompt(0), t.question(0).spec]).toMatchObject(['tactics.attack', { total: attack }])
        t.says(0, {})
        expect([t.prompt(0), t.question(0).spec]).toMatchObject(['tactics.defend', { total: defend }])
      }
    },
  )
  rule('XS-BATTLE-13', 'no column loses more than stands on it', () => {
    const t = clash(FRIGATES(3), FRIGATES(3), { settings: { errors: true } })
    t.round([{ 1: 5, 2: 1 }, { 1: 2 }], [{}])
    expect(t.whyNot(1, { 'attack-2': 2 })).toBe('XS-BATTLE-13')
    expect(t.whyNot(1, { 'attack-1': 1, 'attack-2': 1 })).toBeUndefined()
  })
  rule('XS-MISS-03', 'stand: misplaced points are accepted and lost', () => {
    const t = clash(FRIGATES(3), FRIGATES(3), { settings: { misses: 'stand' } })
    t.round([{ 4: 4, 1: 1 }, { 5: 1 }], [{}])
    expect(covered(t, 1)).toEqual([1, 0, 0, 0, 0])
    expect(t.prompt(0)).toBe('tactics.attack')
  })
  rule(
    ['XS-MISS-04', 'XS-RULING-05'],
    'redo: both set tactics anew if the opponent agrees, once a round',
    () => {
      const t = clash(FRIGATES(3), FRIGATES(3), { settings: { misses: 'redo' } })
      t.round([{ 4: 4 }], [{ 1: 1 }])
      expect([t.asked(), t.prompt(1)]).toEqual([[1], 'misses.agree'])
      t.says(1, 'redo')
      expect([t.asked(), t.prompt(0), t.g.battle.round]).toEqual([[0, 1], 'tactics.attack', 1])
      t.round([{ 5: 4 }], [{ 1: 1 }])
      expect(t.g.battle.round).toBe(2)
      // Both missed: both must agree.
      t.round([{ 4: 1 }], [{ 5: 1 }])
      expect(t.asked()).toEqual([0, 1])
      t.says(0, 'redo').says(1, 'stand')
      expect(t.g.battle.round).toBe(3)
      expect(covered(t, 0)).toEqual([1, 0, 0, 0, 0])
    },
  )
  rule(
    ['XS-MISS-01', 'XS-MISS-04', 'XS-RULING-05'],
    'points on ships are no misses, and where both missed both must want to set their tactics anew',
    () => {
      const five = ['cruiser', 'frigate', 'frigate', 'frigate', 'destroyer']
      const t = clash(five, five, { settings: { misses: 'redo' } })
      t.round([{ 5: 1 }, { 1: 1, 5: 1 }], [{ 1: 1 }, { 1: 1 }])
      expect([t.g.battle.round, t.events('misses')]).toEqual([2, []])
      const u = clash(FRIGATES(3), FRIGATES(3), { settings: { misses: 'redo' } })
      u.round([{ 4: 1 }], [{ 1: 1 }, { 5: 1 }])
      u.says(0, 'redo').says(1, 'redo')
      expect([u.g.battle.round, u.prompt(0), covered(u, 0)]).toEqual([1, 'tactics.attack', [0, 0, 0, 0, 0]])
      expect(u.events('misses').map(event => event['redo'])).toEqual([true])
      u.round([{ 1: 1 }], [{ 1: 1 }])
      expect([u.g.battle.round, covered(u, 1)]).toEqual([2, [1, 0, 0, 0, 0]])
      // A ship that was lost leaves a column to miss.
      u.round([{ 1: 1 }], [{}]).round([{ 1: 1 }], [{}])
      expect([u.asked(), u.prompt(1)]).toEqual([[1], 'misses.agree'])
      u.says(1, 'stand')
      expect(u.events('misses').map(event => event['redo'])).toEqual([true, false])
    },
  )
  rule('XS-MISS-01', 'Defend points in a column without a ship miss as well', () => {
    const t = clash(FRIGATES(3), FRIGATES(3), { settings: { misses: 'redo' } })
    t.round([{ 1: 1 }, { 4: 1 }], [{}])
    expect([t.asked(), t.prompt(1)]).toEqual([[1], 'misses.agree'])
  })
})
