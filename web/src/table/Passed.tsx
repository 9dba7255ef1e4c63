import { Button, Emblem } from '@orrery/ui'
import { useEffect, useState } from 'react'
import { t } from '../texts.js'
import type { StoryEntry } from './story.js'
import type { GivenFor } from './usePassing.js'

export interface PassedProps {
  /** Being answered for the player now. */
  readonly passing: GivenFor | undefined
  /** Was answered for the player last. */
  readonly given: GivenFor | undefined
  /** What somebody else just did. */
  readonly meanwhile: StoryEntry | undefined
  readonly onShow: () => void
  readonly onStop: (prompt: string) => void
}
/** How long it stays after the answer was given. */
const STAYS = 3200

/**
 * In the place of the goal, for as long as it takes to read: what others did, and that there was nothing to answer, with the
 * way to be asked here.
 */
export function Passed({ passing, given, meanwhile, onShow, onStop }: PassedProps) {
  const [gone, setGone] = useState(-1)
  const last = given?.turn ?? -1
  useEffect(() => {
    if (last < 0) return
    const timer = setTimeout(() => setGone(last), STAYS)
    return () => clearTimeout(timer)
  }, [last])
  const shown = passing ?? (given && gone !== given.turn ? given : undefined)
  const act = meanwhile && (
    <span className="act" key={meanwhile.id}>
      {meanwhile.who && <Emblem of={meanwhile.who} r={10} silent />}
      <span className="words">{meanwhile.text}</span>
    </span>
  )
  if (!shown) return act ? <output className="w-passed told">{act}</output> : null
  return (
    <output className="w-passed" key={shown.turn}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <circle
          className="runs"
          cx="12"
          cy="12"
          r="9"
          pathLength="1"
          style={{ animationDuration: `${shown.after}ms` }}
        />
        {!passing && <path d="M8 12.5l3 3l5.5-6.5" />}
      </svg>
      {act ?? <span className="words">{shown.always ? t.answeredAsAlways : t.nothingToAnswer}</span>}
      {!passing && (
        <Button size="small" look="quiet" className="again" onClick={onShow}>
          {t.showAgain}
        </Button>
      )}
      <Button size="small" look="line" icon="pause" onClick={() => onStop(shown.prompt)}>
        {t.stopHere}
      </Button>
    </output>
  )
}
