import { Button, Mark, PHONE, useMedia } from '@orrery/ui'
import { useState } from 'react'
import { t } from '../texts.js'
import type { Coach } from './useCoach.js'
import { say } from './lessons.js'
import { Pointer } from './Pointer.js'
import { Verdict } from './Verdict.js'
import { Words } from './Words.js'
import './coach.css'

export interface NoteProps {
  readonly coach: Coach
  /** Shows on the board what a name stands for. */
  readonly onShow: (name: string) => void
}

/** What the coach says now: beside what it points at, and on a phone in a card above the answer. */
export function Note({ coach, onShow }: NoteProps) {
  const phone = useMedia(PHONE)
  const [asked, setAsked] = useState(-1)
  const { speaks, steps, now, progress } = coach
  const placed = speaks === undefined ? undefined : steps[speaks]
  if (!placed || speaks === undefined) {
    return phone && progress.verdict && !progress.left ? (
      <section className="w-coach card" aria-label={t.coachSays}>
        <Verdict coach={coach} />
      </section>
    ) : null
  }
  const { step, nth, of } = placed
  const last = speaks === steps.length - 1
  const { names } = coach
  const text = say((phone ? step.short : undefined) ?? step.text, now)
  const [thing] = names.filter(name => name.includes(':'))
  const note = (
    <section
      className={phone ? 'w-coach card o-scroll' : 'w-coach'}
      aria-label={t.coachSays}
      data-step={speaks}
      data-best={JSON.stringify(step.good?.(now)[0])}
    >
      <header>
        <Mark size={22} />
        <h2>{step.title}</h2>
        <small>{t.stepOf(nth + 1, of)}</small>
      </header>
      <p aria-live="polite">
        <Words>{text}</Words>
      </p>
      {asked === speaks && step.why !== undefined && (
        <p className="why">
          <Words>{say(step.why, now)}</Words>
        </p>
      )}
      {phone && progress.verdict && <Verdict coach={coach} />}
      <footer>
        {step.asks === undefined && (
          <Button size="small" look="brass" className="w-read" onClick={coach.read}>
            {last ? t.lastNote : t.readOn}
          </Button>
        )}
        {thing !== undefined && (
          <Button size="small" look="line" onClick={() => onShow(thing)}>
            {t.showMe}
          </Button>
        )}
        {step.why !== undefined && asked !== speaks && (
          <Button size="small" look="line" onClick={() => setAsked(speaks)}>
            {t.whyThere}
          </Button>
        )}
      </footer>
    </section>
  )
  return (
    <Pointer key={speaks} names={names} floats={!phone}>
      {note}
    </Pointer>
  )
}
