import { NOBODY } from '@orrery/kernel'
import { redact } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { texts } from '../texts.js'
import type { Talk } from '../talk.js'
import { Table } from './table.js'

const name = (seat: number): string => ['Ann', 'Bob', 'Cy', 'Di'][seat] ?? ''
const names = { seat: name, player: name }
/** The first sentence of this kind in the log. */
const told = (t: Table, type: keyof Talk['events']): string => {
  const [event] = t.events(type)
  const say = texts.events[type] as (e: unknown, say: unknown, g: unknown) => string
  return say(event && redact(event, NOBODY), names, t.g)
}
const seats = { factions: ['mts', 'alpha', 'meridian'] } as const

rule(['NF-PLAN-35', 'NF-SEIZE-03'], 'the log tells all that is shown of a plan', () => {
  const t = new Table(seats).planning().arrange(g => {
    g.colonies.at(0).owner = 0
    g.colonies.at(0).turn = 0
  })
  t.player(0, { credits: 40 }).plans([
    'attack planet:1 player:1',
    'seize planet:1',
    'build planet:2',
    `order planet:2 ${t.class('kraken')}`,
    'support area:3',
    'support area:3',
    'level',
    'level',
    'bid area:3',
    'trade',
    'invest',
    'bribe',
    'relocate',
  ])
  expect(told(t, 'planned')).toBe(
    'Ann planned: attacks Bob at Corvane, seizing the initiative; builds 1 ship at Tesk; R&D 2 times with a bid of 1; ' +
      '2 Tech lvls; a trade for an Archaeotech; an investment; a bribe of 1; Strategic Relocation.',
  )
})
rule('NF-RULING-11', 'the log names who was not served', () => {
  const t = new Table({ ...seats, settings: { order: 'sealed' } }).planning().setStock('kraken', 1)
  const plan = ['build planet:2', `order planet:2 ${t.class('kraken')}`]
  t.plans(['initiative', ...plan], plan)
  expect(told(t, 'sold-out')).toBe('The yard is out of 1 ship that Bob ordered for Tesk.')
})
rule(['NF-AGD-09', 'NF-DEST-02'], 'the log names the roll that Planet Policy asks for', () => {
  const t = new Table(seats)
    .planning()
    .agenda('planet', 'red', 2)
    .setFleet(0, 2, ...new Array<string>(5).fill('kraken'))
    .setFleet(1, 2, 'stingray', 'stingray')
    .mine(1, 2, 5)
    .facilities(1, 2, 'refinery')
    .plans(['attack planet:2 player:1'])
  t.strategies().tactics(['show-of-force', 'show-of-force'])
  t.idle(() => t.isAsked('steal.forgo'))
  t.lucky(0, 'none', events => events.some(e => e.type === 'destroy-roll' && e['result'] === 2))
  expect(told(t, 'destroy-roll')).toBe('Ann rolls 2 against the Facilities of Bob, with 2 needed.')
  expect(t.gained('vp', 0, 'destroy')).toBe(2)
})
rule(['NF-CONF-30', 'NF-CONF-38'], 'the log tells who defeats whom, fighter by fighter', () => {
  const t = new Table(seats)
    .planning()
    .setFleet(0, 2, ...new Array<string>(6).fill('kraken'))
    .setFleet(1, 2, ...new Array<string>(3).fill('kraken'))
    .setFleet(2, 2, 'stingray')
    .plans(['attack planet:2 player:2'], ['attack planet:2 player:2'])
  t.strategies().tactics(['show-of-force', 'show-of-force', 'show-of-force'], [0, 0, 0])
  t.idle(() => t.events('outcome').length > 0)
  expect(told(t, 'outcome')).toMatch(/^Ann with Might \d defeats Bob and Cy; Bob with Might \d defeats Cy\.$/)
})
