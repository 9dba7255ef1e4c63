import { useLatest } from '@orrery/ui'
import { useEffect, useState } from 'react'
import type { StoryEntry } from './story.js'

/** Milliseconds it takes to read a sentence; less where more of them wait. */
export const readingTime = (text: string, behind: number): number =>
  Math.min(3200, 900 + text.length * 28) * (behind > 3 ? 0.5 : 1)

/** What others did after this step. */
export const actsOfOthers = (told: readonly StoryEntry[], me: number, after: number): StoryEntry[] =>
  told.filter(({ n, by }) => n > after && by !== undefined && by !== me)

/**
 * What others did since the viewer last decided something, one sentence after the other for as long as it takes to read,
 * however quickly they did it. Nobody waits for it: whoever decides has seen enough.
 */
export function useMeanwhile(
  told: readonly StoryEntry[],
  me: number,
  /** The step after which nothing was decided by the viewer's own hand. */
  after: number,
  wanted: boolean,
): StoryEntry | undefined {
  const [read, setRead] = useState({ after, n: 0 })
  const acts = wanted ? actsOfOthers(told, me, after) : []
  const at = read.after === after ? read.n : 0
  const now = acts[at]
  const behind = acts.length - at - 1
  const text = now?.plain
  // What comes meanwhile does not begin the sentence anew.
  const time = useLatest((sentence: string) => readingTime(sentence, behind))
  useEffect(() => {
    if (text === undefined) return
    const timer = setTimeout(() => setRead({ after, n: at + 1 }), time(text))
    return () => clearTimeout(timer)
  }, [text, after, at, time])
  return now
}
