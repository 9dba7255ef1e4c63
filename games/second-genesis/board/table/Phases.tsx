import { Steps } from '@orrery/ui'
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
  const fought = seen.battle.region >= 0 && seen.phase === 'battle'
  if (seen.turn === 0)
    return (
      <div className="sg-phases">
        <b>Before the first turn</b>
        <span className="sg-where">Opening hands</span>
      </div>
    )
  return (
    <div className="sg-phases">
      <b>
        Turn {seen.turn}, {seen.active === me ? 'yours' : seatName(seen, seen.active, me)}
      </b>
      {!fought && (
        <Steps label="Phases" steps={PHASES.map(id => ({ id, label: capital(id) }))} now={seen.phase} />
      )}
      {seen.phase === 'setup' && seen.step !== 'none' && (
        <span className="sg-where">{capital(seen.step)} step</span>
      )}
      {fought && (
        <>
          <span className="sg-where battle">
            {battleName(play)}
            {seen.battle.number > 1 && `, battle phase ${seen.battle.number}`}
          </span>
          <Steps
            label="Steps of the battle"
            look="plates"
            now={seen.step}
            steps={STEPS.map((name, i) => ({
              id: name,
              title: capital(name),
              label: (
                <>
                  <b className="o-num">{NUMERALS[i]}</b>
                  {name === seen.step && <span>{capital(name)}</span>}
                </>
              ),
            }))}
          />
        </>
      )}
    </div>
  )
}
