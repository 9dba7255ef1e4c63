import type { Setup } from '@orrery/kernel'
import type { TableSummary } from '@orrery/table'
import { useCallback, useMemo } from 'react'
import type { OpenGame } from '../game/games.js'
import { openSetupOf, Reader } from '../game/games.js'
import { contentWith } from '../packs/packs.js'
import { peopleAt } from './names.js'
import type { Position } from './usePosition.js'

/** What the viewer sees at the position that is shown, in the game's own objects, and how it is called. */
export function useSight(
  open: OpenGame,
  packs: readonly unknown[],
  summary: TableSummary,
  viewer: number,
  live: Int32Array,
  position: Position,
) {
  const setup = useMemo(() => JSON.stringify(openSetupOf(summary)), [summary])
  const reader = useMemo(
    () => new Reader(open, JSON.parse(setup) as Setup, contentWith(open.game, packs)),
    [open, setup, packs],
  )
  const words = position.words ?? live
  const sight = useMemo(() => reader.sight(words, viewer), [reader, words, viewer])
  const result = position.step === null ? summary.result : undefined
  const score = useCallback(
    (seen: Int32Array) => result?.scores ?? reader.scores(viewer, seen),
    [result, reader, viewer],
  )
  const people = useMemo(() => peopleAt(open, summary, sight, viewer), [open, summary, sight, viewer])
  const place = open.board?.place?.(sight) ?? open.speech.place(sight.g)
  return { reader, words, sight, score, people, place }
}
export type Sighted = ReturnType<typeof useSight>
