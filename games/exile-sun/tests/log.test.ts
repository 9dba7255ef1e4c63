import { NOBODY } from '@orrery/kernel'
import { redact } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import { texts } from '../texts.js'
import type { Talk } from '../talk.js'
import { Table } from './table.js'

const names = {
  seat: (s: number) => ['Ann', 'Bob', 'Cy'][s] ?? '',
  player: (s: number) => ['Ann', 'Bob', 'Cy'][s] ?? '',
}
const told = (t: Table, type: keyof Talk['events']): string => {
  const event = t.events(type).at(-1)
  const say = texts.events[type] as (e: unknown, say: unknown, g: unknown) => string
  return say(event && redact(event, NOBODY), names, t.g)
}
rule('XS-SCAN-14', 'the log names what was scanned', () => {
  const t = new Table({ players: 3 }).openSpace()
  const mine = t.put(0, 'light', t.at(0, 0))
  const theirs = t.put(1, 'light', t.at(1, 0))
  t.put(1, 'medium', t.at(0, 1))
  t.says(0, `scan token:${mine} token:${theirs}`)
  expect(told(t, 'scanned')).toMatch(/^Ann scans the token of Bob at .+, distance 1, and succeeds/)
})
rule('XS-RULING-83', 'the log names the two tokens that were mixed', () => {
  const t = new Table({ players: 2 }).openSpace().noTechs().techs(0, 'sensor-ghosts')
  const one = t.put(0, 'heavy', t.at(0, 0))
  const other = t.put(0, 'light', t.at(0, 2))
  t.says(0, `play ${t.tech(0, 'sensor-ghosts')}`, `mix token:${one} token:${other}`, 'keep')
  const [, first = '', second = ''] =
    /^Ann mixes the face-down tokens at (.*) and (.*)\.$/.exec(told(t, 'mixed')) ?? []
  expect(first === '' || second === '' || first === second).toBe(false)
})
