import { answer, fork, readAnswer } from '@orrery/kernel/host'
import { expect, test } from 'vitest'
import { PILE } from '../state.js'
import { rule } from '../../../testing/rule.js'
import { ELYSHA, IAN, Table } from './table.js'

/** Answers that mean nothing are refused as such, whether they are names or a program's numbers; no rule is broken by them. */

/** What the table says to numbers. */
function refused(t: Table, seat: number, ...given: number[]): string | undefined {
  const result = answer(fork(t.g), seat, given)
  return result.ok ? undefined : (result.error.rule ?? result.error.code)
}
/** The number a name stands for. */
function numberOf(t: Table, seat: number, name: unknown): number {
  const [x = -1] = readAnswer(t.question(seat), name) as readonly number[]
  return x
}

test('names of things that are not there', () => {
  const t = Table.ready()
  const [rock = 0, breach = 0] = t.holds(IAN, 'Veldspar', 'Hull Breach')
  t.ship(ELYSHA, 'Maller')
  t.isk(IAN, 9)
  const { cards, regions, players } = t.g
  const sizes = { card: cards.length, region: regions.length, seat: players.length, item: PILE }
  for (const [thing, size] of Object.entries(sizes))
    for (const held of [rock, breach]) {
      for (const n of [size, size + 1, 9999])
        expect([thing, n, t.whyNot(IAN, `play card:${held} ${thing}:${n}`)]).toEqual([thing, n, 'malformed'])
      const known = t.whyNot(IAN, `play card:${held} ${thing}:${size - 1}`)
      expect([thing, known === 'malformed']).toEqual([thing, false])
    }
  for (const odd of ['', 'card', 'card:', 'card:-1', 'card:1x', 'thing:1', 'nobody', 'none:0'])
    expect([odd, t.whyNot(IAN, `play card:${breach} ${odd}`)]).toEqual([odd, 'malformed'])
})
rule('SG-CMD-02', 'orders that no ship has are not understood', () => {
  const t = Table.ready()
  const miner = t.ship(IAN, 'Procurer')
  t.location(IAN, 'Veldspar', IAN)
  for (const odd of ['', 'on', 'command:0', 'command:3', 'mine', `mine:${t.g.cards.length}`, 'mine:9999'])
    expect([odd, t.whyNot(IAN, `command card:${miner} ${odd}`)]).toEqual([odd, 'malformed'])
  expect(t.whyNot(IAN, `command card:${miner} mine:${t.g.cards.length - 1}`)).toBe('SG-CMD-15')
  const last = numberOf(t, IAN, `command card:${miner} mine:${t.g.cards.length - 1}`)
  expect([refused(t, IAN, last), refused(t, IAN, last + 1)]).toEqual(['SG-CMD-15', 'malformed'])
})
rule('SG-TRG-02', 'numbers behind the last thing, or below the first, are no targets', () => {
  const t = Table.ready()
  const place = t.outer(ELYSHA, 'Metropolis')
  for (let n = 0; n < 2; n++) t.ship(ELYSHA, 'Typhoon', { at: place })
  const ship = t.ship(IAN, 'Blackbird')
  const one = t.ship(IAN, 'Maller')
  for (const attacker of [ship, one]) t.warp(attacker, place)
  t.endManagement()
  while (t.prompt() === 'initiative') t.pass()
  expect(t.prompt()).toBe('ability target')
  const nothing = numberOf(t, IAN, ['none'])
  expect([nothing, nothing + 1, -1].map(x => refused(t, IAN, x))).toEqual([
    'SG-TRG-02',
    'malformed',
    'malformed',
  ])
  // A ship that is told to aim hears of ships alone.
  t.says(IAN, t.choices().slice(0, 1)).toStep('withdraw').on().stay().stay().on()
  expect(t.prompt()).toBe('target.aim')
  const hold = numberOf(
    t,
    IAN,
    t.choices().find(choice => choice.startsWith('hold')),
  )
  expect(refused(t, IAN, hold)).toBeUndefined()
  expect([refused(t, IAN, hold + 4000), refused(t, IAN, -1)]).toEqual(['malformed', 'malformed'])
})
rule('SG-RULING-101', 'who concedes says that and nothing more', () => {
  const t = Table.ready({ players: 3 })
  expect([t.whyNot(IAN, 'concede'), t.whyNot(IAN, 'concede now')]).toEqual([undefined, 'malformed'])
  const gone = numberOf(t, IAN, 'concede')
  expect([refused(t, IAN, gone), refused(t, IAN, gone + 1)]).toEqual([undefined, 'malformed'])
})
