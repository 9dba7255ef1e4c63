import { Button, Icon } from '@orrery/ui'
import { canPass, passUntil, stopPassing, usePassing } from './passing.js'
import { usePlay } from './play.js'
import './bar.css'

const SAYS = { 'somebody acts': 'Passing until somebody acts', 'my turn': 'Passing until your turn' } as const

/** Pass, pass for a while, stop: always at the same place, whatever the hand holds. */
export function Passing() {
  const play = usePlay()
  const armed = usePassing()
  const open = canPass(play.question)
  if (armed.until !== 'nothing')
    return (
      <output className="sg-passing on">
        <Icon name="skip" size={15} />
        <span>{SAYS[armed.until]}</span>
        <Button size="small" look="line" icon="pause" onClick={stopPassing}>
          Stop
        </Button>
      </output>
    )
  const end = play.question?.prompt === 'manage' ? play.choices.find(c => c.name === 'pass') : undefined
  if (end)
    return (
      <section className="sg-passing" aria-label="Passing">
        <Button size="small" look="plain" onClick={() => play.take(end)}>
          {play.seen.regions.some(r => r.attacker === play.me)
            ? 'Done: begin the battles'
            : 'Done: end management'}
        </Button>
      </section>
    )
  if (!open)
    return armed.stopped === undefined ? null : (
      <output className="sg-passing">Passing has stopped. {armed.stopped}</output>
    )
  const pass = play.choices.find(c => c.name === 'pass')
  return (
    <section className="sg-passing" aria-label="Passing">
      {armed.stopped !== undefined && <output>{armed.stopped}</output>}
      {pass && (
        <Button size="small" look="plain" onClick={() => play.take(pass)}>
          Pass
        </Button>
      )}
      <Button
        size="small"
        look="line"
        className="long"
        icon="skip"
        title="Stops when anybody adds to the pile, attacks you or aims at you"
        onClick={() => passUntil('somebody acts', play)}
      >
        Until somebody acts
      </Button>
      <Button
        size="small"
        look="line"
        className="long"
        icon="skip"
        title="Stops earlier if you are attacked or something is aimed at you"
        onClick={() => passUntil('my turn', play)}
      >
        Until my turn
      </Button>
    </section>
  )
}
