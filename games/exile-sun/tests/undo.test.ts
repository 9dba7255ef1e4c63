import { answerNamed } from '@orrery/kernel/host'
import { expect } from 'vitest'
import { rule } from '../../../testing/rule.js'
import type { Kind } from '../state.js'
import { Table } from './table.js'

/** Whether the last word of the Move Phase can be taken back, with a token of this seat on a planet of seat 1. */
function endsUndo(kind?: Kind, seat = 0, which: 0 | 1 = 0, owner = 1): boolean {
  const t = new Table({ players: 2 }).openSpace().noTechs()
  const planet = t.planet(owner, which)
  t.paint('planet', planet)
  for (const one of [0, 1]) t.put(one, 'light', t.at(-3 + one, 3))
  if (kind !== undefined) t.put(seat, kind, planet)
  t.idle(() => t.prompt(1) === 'turn.choose')
  const result = answerNamed(t.g, 1, 'end')
  if (!result.ok) throw result.error
  return result.barrier
}
rule(
  ['XS-PLANET-01', 'XS-DECOY-13'],
  'whether control passes tells what lies there, and is not taken back; where nothing can pass, nothing is told',
  () => {
    for (const owner of [0, 1])
      for (const which of [0, 1] as const) {
        const enemy = 1 - owner
        expect([owner, which, endsUndo('light', enemy, which, owner)]).toEqual([owner, which, true])
        expect([owner, which, endsUndo('decoy', enemy, which, owner)]).toEqual([owner, which, true])
        expect([owner, which, endsUndo('light', owner, which, owner)]).toEqual([owner, which, false])
      }
    expect(endsUndo()).toBe(false)
  },
)
rule(
  ['XS-SCAN-15', 'XS-SCAN-01'],
  'a scan that finds something is not taken back, be it a fleet or a Decoy',
  () => {
    for (const kind of ['light', 'decoy'] as const) {
      const t = new Table({ players: 2 }).openSpace()
      const [mine, theirs] = [t.put(0, 'light', t.at(0, 0)), t.put(1, kind, t.at(1, 0))]
      const result = answerNamed(t.g, 0, `scan token:${mine} token:${theirs}`)
      expect([kind, result.ok && result.barrier]).toEqual([kind, true])
    }
  },
)
