import { capital } from '@orrery/kernel'
import { Steps } from '@orrery/ui'
import type { Play } from './play.js'
import { usePlay } from './play.js'
import { isHome } from './seen.js'
import { PHASES, STEPS, regionName, seatName } from './words.js'
import './bar.css'

const NUMERALS = ['I', 'II', 'III', 'IV', 'V'] as const

function battleName({ g, me }: Play): string {
  const { region } = g.battle
  const where = !isHome(g, region)
    ? regionName(g, region, me)
    : region === me
      ? 'your home'
      : `${seatName(g, region, me)}’s home`
  return capital(g.battle.number > 1 ? `${where}, phase ${g.battle.number}` : where)
}

/** Turn, phase, and in a battle its five steps: one line above the table. */
export function Phases() {
  const play = usePlay()
  const { g, me } = play
  const fought = g.battle.region >= 0 && g.phase === 'battle'
  if (g.turn === 0)
    return (
      <div className="sg-phases">
        <b>Before the first turn</b>
        <span className="sg-where">Opening hands</span>
      </div>
    )
  return (
    <div className="sg-phases">
      <b>
        Turn {g.turn}, {g.active === me ? 'yours' : seatName(g, g.active, me)}
      </b>
      {!fought && (
        <Steps label="Phases" steps={PHASES.map(id => ({ id, label: capital(id) }))} now={g.phase} />
      )}
      {g.phase === 'setup' && g.step !== 'none' && <span className="sg-where">{capital(g.step)} step</span>}
      {fought && (
        <>
          <span className="sg-where battle">{battleName(play)}</span>
          <Steps
            label="Steps of the battle"
            look="plates"
            now={g.step}
            steps={STEPS.map((name, i) => ({
              id: name,
              title: capital(name),
              label: (
                <>
                  <b className="o-num">{NUMERALS[i]}</b>
                  {name === g.step && <span>{capital(name)}</span>}
                </>
              ),
            }))}
          />
        </>
      )}
    </div>
  )
}
