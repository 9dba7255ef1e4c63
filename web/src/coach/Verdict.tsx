import { percent } from '@orrery/kernel'
import { Button, Mark } from '@orrery/ui'
import { t } from '../texts.js'
import type { Coach } from './useCoach.js'
import { Words } from './Words.js'

/** After a weaker answer: what it cost, both ways side by side, and the way back. */
export function Verdict({ coach: { progress, tryAgain, accept } }: { readonly coach: Coach }) {
  const { verdict } = progress
  if (!verdict || progress.left) return null
  const best = Math.max(...verdict.ways.map(({ chance }) => chance))
  return (
    <section className="w-verdict" aria-label={t.fairTry}>
      <h2>
        <Mark size={20} />
        {t.fairTry}
      </h2>
      <p>
        <Words>{verdict.text}</Words>
      </p>
      {verdict.ways.length > 0 && (
        <ul>
          {verdict.ways.map(({ what, detail, chance }) => (
            <li key={what} className={chance === best ? 'best' : undefined}>
              <span>
                {what}
                {detail !== undefined && <small>{detail}</small>}
              </span>
              <meter value={chance} aria-hidden="true" />
              <b className="o-num">{percent(chance)}</b>
            </li>
          ))}
        </ul>
      )}
      <footer>
        <Button size="small" look="line" icon="undo" onClick={tryAgain}>
          {t.tryAgain}
        </Button>
        <Button size="small" look="quiet" onClick={accept}>
          {t.iSee}
        </Button>
      </footer>
    </section>
  )
}
