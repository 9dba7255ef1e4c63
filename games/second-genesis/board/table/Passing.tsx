import { Actions, Button, Icon, lackOf, namesOf, numberOf, PHONE, Stepper, useMedia } from '@orrery/ui'
import { canPass, passUntil, stopPassing, usePassing } from './passing.js'
import { forfeits } from '../forfeits.js'
import type { Question } from '../props.js'
import type { Play } from './play.js'
import { usePlay } from './play.js'
import './bar.css'
import { answerLabel } from './words.js'

const SAYS = { 'somebody acts': 'Passing until somebody acts', 'my turn': 'Passing until your turn' } as const

const UNTILS = [
  ['somebody acts', 'Until somebody acts', 'Stops when anybody adds to the pile, attacks you or aims at you'],
  ['my turn', 'Until my turn', 'Stops earlier if you are attacked or something is aimed at you'],
] as const

/** What passing means at this moment, on the button that does it. */
export function passLabel({ g, me }: Pick<Play, 'g' | 'me'>, { prompt }: Question): string | undefined {
  if (prompt !== 'manage') return undefined
  return [...g.regions].some(r => r.attacker === me) ? 'Begin the battles' : 'End management'
}
/** Of answers without a thing on the table the one most players give. */
const USUAL: ReadonlySet<string> = new Set(['income', 'draw', 'accept', 'pay'])

/** How far an answer of several cards, or a number, has come, and the press that sends it. */
function Sending() {
  const play = usePlay()
  const { question, selection, select, send } = play
  if (!question) return null
  const number = question.kind === 'number'
  const n = number ? numberOf(question, selection) : namesOf(selection).length
  const lack = lackOf(question, selection)
  return (
    <section className="sg-passing" aria-label="Answers">
      {number && (
        <Stepper label="X" value={n} min={question.min ?? 0} max={question.max ?? 0} onChange={select} />
      )}
      <Button
        size="small"
        look={forfeits(question, selection, play) ? 'plain' : 'answer'}
        disabled={lack !== undefined}
        onClick={() => send()}
      >
        {number
          ? `X is ${n}`
          : lack?.lack === 'more'
            ? `Choose ${lack.by} more`
            : sendLabel(question.prompt, n)}
      </Button>
    </section>
  )
}
/** By prompt: what is done with the cards, and what choosing none is called. */
const SENDS: Readonly<Record<string, readonly [verb: string, none: string]>> = {
  exchange: ['Exchange', 'Keep the hand'],
  discard: ['Discard', 'Discard nothing'],
  'price: discard': ['Discard', 'Discard nothing'],
  'price: sacrifice': ['Sacrifice', 'Sacrifice nothing'],
  sacrifice: ['Sacrifice', 'Sacrifice nothing'],
  take: ['Take', 'Take nothing'],
  search: ['Take', 'Take nothing'],
  recover: ['Take', 'Take nothing'],
}
/** The press that sends so many cards, by what is asked. */
export function sendLabel(prompt: string, n: number): string {
  const [verb, none] = SENDS[prompt] ?? ['Choose', 'Choose nothing']
  return n === 0 ? none : `${verb} ${n} ${n === 1 ? 'card' : 'cards'}`
}

/**
 * Answers that name nothing on the table; pass for a while, stop: always at the same place, whatever a hand holds. To pass once
 * is a button of the prompt.
 */
export function Passing() {
  const play = usePlay()
  const phone = useMedia(PHONE)
  const armed = usePassing()
  const open = canPass(play.question)
  if (armed.until !== 'nothing')
    return (
      <output className="sg-passing on">
        <Icon name="skip" size={15} />
        <span>{SAYS[armed.until]}</span>
        <Button size={phone ? 'normal' : 'small'} look="line" icon="pause" onClick={stopPassing}>
          Stop
        </Button>
      </output>
    )
  if (play.many || play.question?.kind === 'number') return <Sending />
  // On a phone the ship that aims is small: not to fire is a button as well.
  const isPlain = ({ name, things, verb }: Play['choices'][number]): boolean =>
    name !== 'pass' && (things.length === 0 || (phone && verb === 'hold'))
  const plain = open ? [] : play.choices.filter(isPlain)
  const bright = (name: string): boolean =>
    USUAL.has(name) && play.question !== undefined && !forfeits(play.question, name, play)
  if (plain.length > 0) {
    const answers = plain.map(choice => (
      <Button
        key={choice.name}
        size={phone ? 'normal' : 'small'}
        look={bright(choice.name) ? 'answer' : 'plain'}
        // Under the thumb it is a whole answer, and needs no second press.
        onClick={() => (phone ? play.send(choice.name) : play.take(choice))}
      >
        {answerLabel(play, choice)}
      </Button>
    ))
    return phone ? (
      <Actions>{answers}</Actions>
    ) : (
      <section className="sg-passing" aria-label="Answers">
        {answers}
      </section>
    )
  }
  if (!open)
    return armed.stopped === undefined ? null : (
      <output className="sg-passing">Passing has stopped. {armed.stopped}</output>
    )
  return (
    <section className="sg-passing" aria-label="Passing">
      {armed.stopped !== undefined && <output>{armed.stopped}</output>}
      {UNTILS.map(([until, label, title]) => (
        <Button
          key={until}
          size={phone ? 'normal' : 'small'}
          look="line"
          className="long"
          icon="skip"
          title={title}
          onClick={() => passUntil(until, play)}
        >
          {label}
        </Button>
      ))}
    </section>
  )
}
