import { Dice, Steps } from '@orrery/ui'
import { counted, running } from '@orrery/kernel'
import { effectName } from '../../rivals-texts.js'
import { diplomacy } from '../../rules/diplomacy.js'
import { invade, successesNeeded } from '../../rules/invasion.js'
import { nameOf, shortName } from '../names.js'
import type { BoardProps } from '../props.js'
import { isOnMap } from '../scene.js'
import { Spread } from '../choosing/Spread.js'
import { Answers } from '../choosing/Dock.js'
import { spendingIn } from './pool.js'
import { Spend } from './Spend.js'
import './test.css'

const STEPS = {
  diplomacy: [
    { id: 'tokens', label: 'Gather dice' },
    { id: 'after', label: 'Roll' },
    { id: 'spend', label: 'Spend dice' },
    { id: 'resolve', label: 'Resolve' },
  ],
  invasion: [
    { id: 'begins', label: 'Beginning' },
    { id: 'after', label: 'Roll' },
    { id: 'spend', label: 'Spend dice' },
    { id: 'resolve', label: 'Result' },
  ],
} as const
const PLACE: Readonly<Record<string, string>> = {
  tokens: 'tokens',
  credit: 'tokens',
  diplomats: 'tokens',
  before: 'tokens',
  begins: 'begins',
  roll: 'after',
  after: 'after',
  spend: 'spend',
}

/** A diplomacy roll or an invasion, below the galaxy it is about. */
export function Test({
  props,
  kind,
}: {
  readonly props: BoardProps
  readonly kind: 'diplomacy' | 'invasion'
}) {
  const { g, me, seats, question } = props
  const talking = running(g, diplomacy)
  const landing = running(g, invade)
  const seat = (kind === 'diplomacy' ? talking?.locals.seat : landing?.locals.seat) ?? -1
  const step = (kind === 'diplomacy' ? talking?.step : landing?.step) ?? ''
  const system = landing?.locals.system
  const mine = seat === me
  const test = spendingIn(question)
  const roll = g.rolls.at(0)
  const faces = roll.dice.toArray()
  const gathered = talking?.locals.dice ?? 0
  const open = kind === 'diplomacy' ? (talking?.locals.effects.toArray() ?? []) : []
  const title =
    kind === 'diplomacy'
      ? mine
        ? 'Diplomacy'
        : `Diplomacy of ${nameOf(g, seats, me, seat)}`
      : `Invasion${typeof system === 'number' && system >= 0 ? ` of ${shortName(g, system)}` : ''}`
  return (
    <section className="aa-test o-night" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Steps label={title} steps={STEPS[kind]} now={PLACE[String(step)] ?? 'resolve'} />
      </header>
      {kind === 'diplomacy' && faces.length === 0 && mine && (
        <p className="lead-line">
          {counted(gathered + g.action.dice, 'die', 'dice')} so far: one for each influence token flipped, a
          credit, and each diplomat discarded.
        </p>
      )}
      {kind === 'invasion' && typeof system === 'number' && system >= 0 && (
        <p className="lead-line">
          {counted(successesNeeded(g, system), 'success is', 'successes are')} needed; removing all population
          wins too.
        </p>
      )}
      {test ? (
        <Spend props={props} test={test} />
      ) : (
        faces.length > 0 && (
          <Dice
            label={mine ? 'Your roll' : 'The roll'}
            size={38}
            roll={faces.join()}
            dice={faces.map((n, i) => ({
              id: String(i),
              kind: 'number',
              n,
              state: open.length > 0 ? 'used' : undefined,
            }))}
          />
        )
      )}
      {open.length > 0 && (
        <p className="lead-line">Still to come: {open.map(effect => effectName(effect, g)).join(', ')}.</p>
      )}
      {question &&
        !test &&
        (isOnMap(question) ? (
          <Answers {...props} />
        ) : (
          <Spread props={props} size={question.prompt === 'hire.keep' ? 'full' : 'hand'} />
        ))}
    </section>
  )
}
