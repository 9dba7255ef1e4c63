import { Icon, cx } from '@orrery/ui'
import { capital } from '../card/names.js'
import type { Play } from './play.js'
import { usePlay } from './play.js'
import { isHome } from './seen.js'
import { PHASES, STEPS, regionName, seatName } from './words.js'
import './bar.css'

const NUMERALS = ['I', 'II', 'III', 'IV', 'V'] as const

function battleName({ seen, me }: Play): string {
  const { region } = seen.battle
  if (!isHome(seen, region)) return `Battle of ${regionName(seen, region, me)}`
  return region === me ? 'Battle at your home' : `Battle at home of ${seatName(seen, region, me)}`
}

/** Turn, phase, and in a battle its five steps: one line above the table. */
export function Phases() {
  const play = usePlay()
  const { seen, me } = play
  const at = PHASES.indexOf(seen.phase)
  const step = (STEPS as readonly string[]).indexOf(seen.step)
  const fought = seen.battle.region >= 0 && seen.phase === 'battle'
  if (seen.turn === 0)
    return (
      <div className="sg-phases">
        <b>Before the first turn</b>
        <span className="sg-where">Opening hands</span>
      </div>
    )
  return (
    <div className={cx('sg-phases', fought && 'fought')}>
      <b>
        Turn {seen.turn}, {seen.active === me ? 'yours' : seatName(seen, seen.active, me)}
      </b>
      <ol aria-label="Phases">
        {PHASES.map((phase, i) => (
          <li
            key={phase}
            className={cx(i === at ? 'now' : i < at && 'done')}
            aria-current={i === at ? 'step' : undefined}
          >
            {i < at && <Icon name="check" size={13} line={2.5} />}
            {capital(phase)}
          </li>
        ))}
      </ol>
      {seen.phase === 'setup' && seen.step !== 'none' && (
        <span className="sg-where">{capital(seen.step)} step</span>
      )}
      {fought && (
        <>
          <span className="sg-where battle">
            {battleName(play)}
            {seen.battle.number > 1 && `, battle phase ${seen.battle.number}`}
          </span>
          <ol className="steps" aria-label="Steps of the battle">
            {STEPS.map((name, i) => (
              <li
                key={name}
                className={cx(i === step ? 'now' : i < step && 'done')}
                aria-current={i === step ? 'step' : undefined}
                title={capital(name)}
              >
                <b className="o-num">{NUMERALS[i]}</b>
                {i === step && <span>{capital(name)}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}
