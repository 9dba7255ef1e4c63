import { percent } from '@orrery/kernel'
import { LineChart, Spinner } from '@orrery/ui'
import type { People } from '../table/names.js'
import { t } from '../texts.js'
import type { Chance } from './chances.js'

export interface ChancesProps {
  readonly chances: readonly Chance[]
  readonly people: People
  /** The position shown, null for the last. */
  readonly step: number | null
  readonly onSeek: (step: number) => void
}

/** The bots' estimate of everybody's chances all through the match, as a curve to walk along. */
export function Chances({ chances, people, step, onSeek }: ChancesProps) {
  const seats = chances[0]?.chances.map((_, seat) => seat) ?? []
  const now = step === null ? chances.at(-1) : chances.findLast(at => at.step <= step)
  return (
    <section className="w-chances" aria-label={t.chances}>
      {chances.length < 2 ? (
        <p className="o-muted">
          <Spinner size={16} label={t.chancesComing} /> {t.chancesComing}
        </p>
      ) : (
        <>
          <LineChart
            title={t.chances}
            x={chances.map(at => String(at.step))}
            range={[0, 1]}
            format={percent}
            series={seats.map(seat => ({
              id: String(seat),
              label: people.say.seat(seat),
              pennant: people.side(seat).pennant,
              values: chances.map(at => at.chances[seat] ?? null),
            }))}
            onPick={i => onSeek(chances[i]?.step ?? 0)}
            height={150}
          />
          {now && (
            <p className="o-muted">
              {t.chancesAt(now.step)}{' '}
              {seats.map(seat => `${people.say.seat(seat)} ${percent(now.chances[seat] ?? 0)}`).join(' · ')}
            </p>
          )}
          <p className="o-muted">{t.chancesHow}</p>
        </>
      )}
    </section>
  )
}
