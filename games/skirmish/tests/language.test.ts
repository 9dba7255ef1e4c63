/* oxlint-disable typescript/ban-ts-comment -- that these mistakes do not compile is what is tested */
import { seenBy, start } from '@orrery/kernel/host'
import type { Texts } from '@orrery/kernel'
import { one } from '@orrery/kernel'
import { expect, expectTypeOf, test } from 'vitest'
import { skirmish, texts } from '../game.js'
import type { Seen, Skirmish } from '../state.js'
import { emit, hexes, k } from '../state.js'

/** Each of these mistakes must not compile: a line that does is an error of the checks. */
export function mistakes(g: Skirmish): void {
  // @ts-expect-error: no such event
  emit(g, 'mooved', { squadron: 0, from: 0, to: 1 })
  // @ts-expect-error: a field is missing
  emit(g, 'moved', { squadron: 0, from: 0 })
  // @ts-expect-error: no such field
  emit(g, 'won', { by: 0, points: 2 })
  // @ts-expect-error: no such kind of thing
  k.things('hecks', () => 1)
  // @ts-expect-error: no such word
  k.words('guns', 'labb')
  const any = k.guard<object>(hexes, [])
  // @ts-expect-error: no such step
  k.procedure('turn', { choose: () => 'chose' })
  const nothing = () => undefined
  const unnamed = k.ask(() => one(0, any), nothing)
  // @ts-expect-error: this step asks and has no prompt
  k.procedure('turn', { pick: unnamed })
  // @ts-expect-error: no such prompt
  k.ask(() => one(0, any, 'turn.chose'), nothing)
  // @ts-expect-error: sentences are missing
  const short: Texts<typeof skirmish>['events'] = { won: () => '' }
  void short
}

test('a running state is a state that is seen, and what may be hidden says so', () => {
  expectTypeOf<Skirmish>().toExtend<Seen>()
  expectTypeOf<ReturnType<Seen['squadrons']['at']>['strength']>().toEqualTypeOf<number | undefined>()
  const g = start(skirmish, { players: 2, seed: 'seen', settings: {} })
  expect(
    g.players
      .at(1)
      .hand.toArray()
      .every(card => card >= 0),
  ).toBe(true)
  const seen = seenBy(skirmish, g, 0)
  expect(seen.players.at(1).hand.toArray()).toEqual([undefined, undefined])
  expect(seen.players.at(0).hand.toArray()).toEqual(g.players.at(0).hand.toArray())
  expect(texts.round(seen)).toBe(0)
})
