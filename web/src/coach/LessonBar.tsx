import { Button, cx, Icon } from '@orrery/ui'
import { t } from '../texts.js'
import type { Coach } from './useCoach.js'

/** How far a lesson is: one stroke a step. */
function Strokes({ coach: { lesson, steps, progress, speaks } }: { readonly coach: Coach }) {
  const at = speaks ?? progress.at
  return (
    <span className="strokes" aria-hidden="true">
      {steps.map((placed, i) =>
        placed.lesson === lesson ? <i key={i} className={cx(i < at && 'done', i === at && 'now')} /> : null,
      )}
    </span>
  )
}

/** The lessons in a row, in the replay bar's place: what is done, what is on, what comes. */
export function LessonBar({ coach }: { readonly coach: Coach }) {
  const { guided, lesson, progress } = coach
  return (
    <nav className="w-lessons" aria-label={t.lessons}>
      <Button look="quiet" icon="left" disabled={progress.trail.length === 0} onClick={coach.back}>
        {t.backNote}
      </Button>
      <ol>
        {guided.lessons.map(({ title }, i) => (
          <li
            key={title}
            className={i < lesson ? 'done' : i === lesson ? 'now' : undefined}
            aria-current={i === lesson ? 'step' : undefined}
          >
            <i>{i < lesson ? <Icon name="check" size={13} line={2.5} /> : i + 1}</i>
            <span>{title}</span>
            {i === lesson && <Strokes coach={coach} />}
          </li>
        ))}
      </ol>
      <Button look="quiet" className="w-leave" onClick={coach.leave}>
        {t.withoutCoach}
      </Button>
    </nav>
  )
}

/** The same in a line, on a phone. */
export function LessonStrip({ coach }: { readonly coach: Coach }) {
  const { guided, lesson } = coach
  return (
    <div className="w-strip">
      <b>{t.lessonOf(lesson + 1, guided.lessons.length)}</b>
      <span className="o-clip">{guided.lessons[lesson]?.title}</span>
      <span className="strokes" aria-hidden="true">
        {guided.lessons.map(({ title }, i) => (
          <i key={title} className={cx(i < lesson && 'done', i === lesson && 'now')} />
        ))}
      </span>
    </div>
  )
}

/** What the learner can do by now, under the mats. */
export function Learned({ coach: { guided, lesson } }: { readonly coach: Coach }) {
  const done = guided.lessons.slice(0, lesson)
  if (done.length === 0) return null
  return (
    <section className="w-learned">
      <h2>{t.canAlready}</h2>
      <ul>
        {done.map(({ learned }) => (
          <li key={learned}>
            <Icon name="check" size={15} line={2.2} />
            {learned}
          </li>
        ))}
      </ul>
    </section>
  )
}
