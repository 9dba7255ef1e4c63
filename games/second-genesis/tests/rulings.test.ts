import { NOBODY } from '@orrery/kernel'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table } from './table.js'

/** Rulings added in play, and what is off unless agreed. */

rule('SG-RULING-12', 'no teams: everybody else is an enemy, and one player alone wins', () => {
  const t = Table.ready({ players: 4 })
  const place = t.outer(2, 'Metropolis')
  t.ship(2, 'Kestrel', { at: place })
  const one = t.ship(IAN, 'Executioner')
  t.warp(one, place)
  expect(t.region(place).attacker).toBe(IAN)
  t.says(IAN, 'concede').toManagement(1).says(1, 'concede')
  expect(t.over).toBe(false)
  t.toManagement(2).says(2, 'concede')
  expect(t.winners).toEqual([3])
})
rule('SG-RULING-102', 'the free acts count together, and playing goes on after them', () => {
  const t = Table.ready()
  const one = t.ship(IAN, 'Punisher', { at: 'dock' })
  const place = t.outer(IAN, 'Metropolis')
  const [fraud = 0] = t.holds(IAN, 'Insurance Fraud')
  t.g.acts = 97
  t.undock(one).command(one, 'command:1').warp(one, place)
  expect(t.whyNot(IAN, `warp card:${one} region:${IAN}`)).toBe('SG-RULING-21')
  expect(t.whyNot(IAN, `play card:${fraud} none`)).toBeUndefined()
})
rule('SG-RULING-103', 'what lay on the pile of a turn cut short is scrapped', () => {
  const t = Table.ready({ players: 3 })
  const [fraud = 0] = t.holds(ELYSHA, 'Insurance Fraud')
  t.isk(ELYSHA, 1).says(IAN, 'pass').play(ELYSHA, fraud).says(ELYSHA, 'hand-on').says(2, 'pass')
  expect(t.who()).toBe(IAN)
  t.says(IAN, 'concede')
  expect([t.g.active, t.g.pile.length, t.player(ELYSHA).isk]).toEqual([ELYSHA, 0, 0])
  expect(t.player(ELYSHA).scrap.has(fraud)).toBe(true)
})
rule('SG-RULING-104', 'what says the same is not put in order; a single target is taken', () => {
  const t = Table.ready().race(IAN, 'minmatar')
  t.news(IAN, 'Hull Insurance', 3)
  t.news(IAN, 'Hull Insurance', 3)
  const one = t.ship(IAN, 'Reaper')
  const [breach = 0] = t.holds(IAN, 'Hull Breach')
  t.isk(IAN, 3).play(IAN, breach, `card:${one}`).says(IAN, 'hand-on').says(ELYSHA, 'pass').says(IAN, 'pass')
  expect([t.prompt(), t.g.pile.length]).toEqual(['initiative', 2])
  t.resolve()
  expect(t.player(IAN).isk).toBe(4)
})
rule('SG-RULING-105', 'conceding is taken in every window and never proposed', () => {
  for (const step of ['duration', 'assembly', 'income'] as const) {
    const t = Table.ready({ players: 3 })
    t.says(IAN, 'pass')
    while (t.g.step !== step) {
      if (t.prompt() === 'income or card') t.says(t.who(), 'income')
      else if (t.prompt() === 'discard') t.says(t.who(), t.choices().slice(0, 1))
      else t.pass()
    }
    expect(t.choices()).not.toContain('concede')
    expect(t.whyNot(t.who(), 'concede')).toBeUndefined()
  }
})
rule('SG-RULING-106', 'the cards of a player who is out stay unseen', () => {
  const t = Table.ready({ players: 3 })
  const cards = [...t.player(IAN).hand, ...t.player(IAN).market]
  t.says(IAN, 'concede')
  for (const card of cards) {
    expect(t.g.gone.has(card)).toBe(true)
    expect([t.sees(ELYSHA, card), t.sees(NOBODY, card)]).toEqual([false, false])
  }
})

rule('SG-RULING-107', 'a pile takes sixty-four items from players, and no more', () => {
  const t = Table.ready()
  const augoror = t.ship(IAN, 'Augoror')
  t.isk(IAN, 90)
  for (let n = 0; n < 64; n++) t.use(IAN, augoror, `card:${augoror}`)
  expect(t.g.pile.length).toBe(64)
  expect(t.whyNot(IAN, `use card:${augoror} card:${augoror}`)).toBe('SG-RULING-107')
  t.resolve()
  expect(t.g.pile.length).toBe(0)
  expect([...t.g.changes].map(c => c.n)).toEqual([128])
})
rule('SG-RULING-107', 'sixty-four abilities wait at most', () => {
  const t = Table.ready()
  for (let n = 0; n < 12; n++) t.news(IAN, 'Hull Insurance', 3)
  for (let n = 0; n < 6; n++) t.ship(IAN, 'Impairor')
  for (const one of t.g.ships) t.card(one).damage = 1
  const [fraud = 0] = t.holds(IAN, 'Insurance Fraud')
  t.isk(IAN, 1).play(IAN, fraud)
  expect([t.g.ships.length, t.g.pile.length]).toEqual([0, 1 + 64])
  t.resolve()
  expect(t.player(IAN).isk).toBe(3 + 128)
})
