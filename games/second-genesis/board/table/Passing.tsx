import { Button, Icon } from '@orrery/ui'
import { canPass, passUntil, stopPassing, usePassing } from './passing.js'
import { capital } from '../card/names.js'
import type { Play } from './play.js'
import { usePlay } from './play.js'
import './bar.css'

const SAYS = { 'somebody acts': 'Passing until somebody acts', 'my turn': 'Passing until your turn' } as const

const ANSWERS: Readonly<Record<string, string>> = {
  income: 'Take your income',
  card: 'Draw a card instead',
  draw: 'Draw a card',
  decline: 'Decline',
  accept: 'Accept',
  pay: 'Pay',
  refuse: 'Do not pay',
  sacrifice: 'Sacrifice a ship',
  stay: 'Stay and fight',
  'hand-on': 'Hand on the initiative',
}
/** What an answer that names no thing on the table says. */
function label({ seen, me }: Play, name: string): string {
  if (name === 'pass')
    return seen.regions.some(r => r.attacker === me) ? 'Done: begin the battles' : 'Done: end management'
  return ANSWERS[name] ?? capital(name)
}

/** Answers that name nothing on the table; pass, pass for a while, stop: always at the same place, whatever a hand holds. */
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
  const plain = open ? [] : play.choices.filter(c => c.things.length === 0)
  if (plain.length > 0)
    return (
      <section className="sg-passing" aria-label="Answers">
        {plain.map(choice => (
          <Button key={choice.name} size="small" look="plain" onClick={() => play.take(choice)}>
            {label(play, choice.name)}
          </Button>
        ))}
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
