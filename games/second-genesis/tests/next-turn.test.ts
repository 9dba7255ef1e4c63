import { isOut } from '@orrery/kernel'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table } from './table.js'

/** What a new turn brings back, and what it does not. */

const THIRD = 2

rule('SG-DRAW-04', 'the draw phase that is skipped gives no extra cards either', () => {
  for (const name of ['Society of Conscious Thought', 'Venal Tower']) {
    const t = new Table()
    if (name === 'Venal Tower') t.starbase(IAN, name, true)
    else t.ship(IAN, 'Omen', { at: t.outer(IAN, name) })
    const asked: string[] = []
    while (t.prompt() !== 'manage') {
      asked.push(t.question().prompt)
      if (t.prompt() === 'exchange') t.says(t.who(), [])
      else if (t.prompt() === 'income or card') t.says(IAN, 'income')
      else t.pass()
    }
    expect([t.player(IAN).hand.length, asked.includes('optional draw.ask')]).toEqual([7, false])
  }
})
rule(
  ['SG-WIN-06', 'SG-INC-07'],
  'a card instead of income from an empty market loses in the income step',
  () => {
    const t = Table.ready({ players: 3 })
    t.holds(IAN)
    t.market(ELYSHA, 0).says(IAN, 'pass')
    while (t.prompt() !== 'income or card') t.pass()
    t.says(ELYSHA, 'card')
    while (!isOut(t.g, ELYSHA)) {
      expect(t.g.step).not.toBe('income')
      t.pass()
    }
    expect([t.g.active, t.over]).toEqual([THIRD, false])
  },
)
rule('SG-TURN-06', 'income given up is back in the next turn', () => {
  const t = Table.ready()
  const before = t.player(IAN).isk
  t.says(IAN, 'pass')
  while (t.prompt() !== 'manage' || t.who() !== IAN)
    if (t.prompt() === 'income or card') t.says(t.who(), t.who() === IAN ? 'card' : 'income')
    else if (t.prompt() === 'discard') t.says(t.who(), t.choices().slice(0, 1))
    else if (t.prompt() === 'manage') t.says(t.who(), 'pass')
    else t.pass()
  expect(t.player(IAN).isk).toBe(before)
  t.toManagement(ELYSHA).toManagement(IAN)
  expect(t.player(IAN).isk).toBe(before + 2)
})
rule(['SG-MGMT-05', 'SG-RULING-21'], 'a new turn brings new free acts and another limited card', () => {
  const t = Table.ready()
  const docked = t.ship(IAN, 'Punisher', { at: 'dock' })
  const [fraud = 0, more = 0] = t.holds(IAN, 'Insurance Fraud', 'Insurance Fraud')
  t.g.acts = 100
  t.isk(IAN, 9).play(IAN, fraud).resolve()
  expect(t.whyNot(IAN, `undock card:${docked}`)).toBe('SG-RULING-21')
  expect(t.whyNot(IAN, `play card:${more} none`)).toBe('SG-MGMT-05')
  t.says(IAN, 'pass')
  while (t.g.active === IAN) t.pass()
  t.says(ELYSHA, 'income')
  // A turn is a turn, whoever's it is.
  while (t.who() !== IAN) t.pass()
  expect(t.whyNot(IAN, `play card:${more} none`)).toBeUndefined()
  t.toManagement(IAN)
  expect(t.whyNot(IAN, `undock card:${docked}`)).toBeUndefined()
})
rule('SG-RULING-91', 'the first news of every turn is cheaper, not just of the first', () => {
  const t = Table.ready()
  t.ship(IAN, 'Omen', { at: t.outer(IAN, 'Dam Torsad') })
  const target = t.ship(IAN, 'Typhoon')
  const news = t.holds(IAN, 'Hull Breach', 'Hull Breach', 'Hull Breach')
  for (const [card, price] of [
    [news[0]!, 2],
    [news[1]!, 3],
  ] as const) {
    t.isk(IAN, 9).play(IAN, card, `card:${target}`).resolve()
    expect(9 - t.player(IAN).isk).toBe(price)
  }
  t.toManagement(ELYSHA).toManagement(IAN).isk(IAN, 9).play(IAN, news[2]!, `card:${target}`)
  expect(9 - t.player(IAN).isk).toBe(2)
})
rule('SG-RULING-41', 'guests are sent home after the management phase of their own player', () => {
  const t = Table.ready({ players: 3 })
  const place = t.outer(ELYSHA, 'Metropolis')
  t.ship(ELYSHA, 'Slasher', { at: place })
  const [mine, theirs] = [t.ship(IAN, 'Punisher', { at: place }), t.ship(THIRD, 'Punisher', { at: place })]
  t.endManagement()
  expect([t.where(mine), t.where(theirs)]).toEqual(['dock', place])
  t.toManagement(THIRD).endManagement()
  expect(t.where(theirs)).toBe('dock')
})
rule('SG-CTL-03', 'a borrowed ship goes back docked and ready, even if it was being reassembled', () => {
  const t = Table.ready().race(IAN, 'gallente')
  const ship = t.ship(ELYSHA, 'Slasher')
  const [vote = 0, dry = 0] = t.holds(IAN, 'Popular Vote', 'Dry Dock Orders')
  t.isk(IAN, 9).play(IAN, vote, `card:${ship}`).resolve().play(IAN, dry, `card:${ship}`).resolve()
  t.card(ship).left = 2
  t.toManagement(ELYSHA)
  expect([t.card(ship).controller, t.where(ship), t.card(ship).left]).toEqual([ELYSHA, 'dock', 0])
})
