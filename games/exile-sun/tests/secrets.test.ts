import { describe, expect } from 'vitest'
import { NOBODY } from '@orrery/kernel'
import {
  answerNamed,
  fork,
  imagine,
  questions,
  randomFrom,
  redact,
  view,
  waitingFor,
} from '@orrery/kernel/host'
import { rule } from '../../../testing/rule.js'
import { Table } from './table.js'

/** All that a viewer can tell of a table: what it sees, what it is asked, whom the table waits for. */
const toldTo = (t: Table, viewer: number): unknown => [
  [...view(t.g, viewer).words],
  questions(t.g, viewer).map(q => q.prompt),
  waitingFor(t.g),
]

describe('secrets', () => {
  rule(
    ['XS-RULING-81', 'XS-CAS-16'],
    'whether a hand is put away looks the same to all others until everybody has decided',
    () => {
      const t = new Table({ players: 3 }).moving().hand(0, 'battleship', 'frigate').toPrompt('hand.discard')
      const [kept, away] = ['keep', 'discard'].map(given => {
        const other = new Table({ players: 3 })
        other.g = fork(t.g)
        return other.says(0, given)
      }) as [Table, Table]
      for (const viewer of [1, 2, NOBODY]) expect(toldTo(kept, viewer)).toEqual(toldTo(away, viewer))
      away.says(1, 'keep').says(2, 'keep')
      expect(away.prompt(0)).toBe('hand.order')
    },
  )
  rule('XS-RULING-81', 'a hand of equal ships is put in order like any other', () => {
    const t = new Table({ players: 2 }).moving().hand(0, 'frigate', 'frigate').toPrompt('hand.discard')
    t.says(0, 'discard').says(1, 'keep')
    expect(t.prompt(0)).toBe('hand.order')
    expect(waitingFor(t.g)).toBe(0b01)
  })
  rule(
    ['XS-SCAN-15', 'XS-RULING-68'],
    'a token that somebody has seen is thought to be a Decoy by nobody',
    () => {
      const t = new Table({ players: 3 }).openSpace()
      const mine = t.put(0, 'light', t.at(0, 0))
      const theirs = t.put(1, 'light', t.at(1, 0))
      t.put(1, 'decoy', t.at(4, 0))
      const decoys = (viewer: number): number =>
        Array.from({ length: 40 }, (_, n) => imagine(t.g, view(t.g, viewer), randomFrom(`seen ${n}`))).filter(
          world => world.tokens.at(theirs).kind === 'decoy',
        ).length
      for (const viewer of [2, NOBODY]) expect(decoys(viewer)).toBeGreaterThan(0)
      const result = answerNamed(t.g, 0, `scan token:${mine} token:${theirs}`)
      // The table learns that it is no Decoy, so the scan cannot be taken back.
      expect(result.ok && result.barrier).toBe(true)
      for (const viewer of [2, NOBODY]) expect(decoys(viewer)).toBe(0)
      const scanned = result.ok ? result.events.find(e => e.type === 'scanned') : undefined
      expect(scanned && redact(scanned, 2)).not.toHaveProperty('kind')
    },
  )
})
