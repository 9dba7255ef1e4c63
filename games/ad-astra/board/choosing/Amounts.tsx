import { capital } from '@orrery/kernel'
import { Button, Drawing, numberOf, pointsOf, ResourceIcon, share, shareRule, Stepper } from '@orrery/ui'
import { PROFESSIONS } from '../../content/vocabulary.js'
import { population, RESOURCES as RES } from '../art/pieces.js'
import { optionText, sayingOf } from '../names.js'
import type { BoardProps, Question } from '../props.js'

const isResource = (name: string): name is keyof typeof RES => name in RES
const called = (profession: string | undefined): string => (profession ? capital(`${profession}s`) : '')
const professionOf = (name: string) => PROFESSIONS.find(one => one === name)

/** A single point to place: a choice of one, answered by one press. */
export const isOne = ({ kind, exact, total }: Question): boolean =>
  kind === 'share' && exact === true && total === 1
function One({ question, send }: BoardProps) {
  return (
    <div className="amounts one">
      {question?.options
        .filter(({ cap = 1 }) => cap > 0)
        .map(({ name }) => (
          <Button key={name} data-choice={name} onClick={() => send({ [name]: 1 })}>
            {isResource(name) && <ResourceIcon of={RES[name]} size={22} />}
            {isResource(name) ? RES[name].name : capital(name)}
          </Button>
        ))}
    </div>
  )
}

/** Points shared out over resources or professions, and plain numbers: with steps, and what is left. */
export function Amounts(props: BoardProps) {
  const { g, question, selection, select } = props
  if (!question) return null
  if (question.kind === 'number') {
    const value = numberOf(question, selection)
    return (
      <div className="amounts">
        <Stepper
          label="How many"
          value={value}
          min={question.min ?? 0}
          max={question.max ?? 0}
          onChange={select}
        />
      </div>
    )
  }
  if (isOne(question)) return <One {...props} />
  const rule = shareRule(question)
  const points = pointsOf(selection)
  const left = share.left(points, rule)
  return (
    <div className="amounts">
      {question.options.map(option => {
        const { name } = option
        const profession = professionOf(name)
        const now = points[name] ?? 0
        const cap = option.cap ?? rule.total
        return (
          <div key={name}>
            {isResource(name) ? (
              <ResourceIcon of={RES[name]} size={26} />
            ) : profession ? (
              <Drawing
                svg={population({ s: 28, profession, n: now })}
                box={[-18, -18, 36, 32]}
                label={profession}
              />
            ) : (
              <b>{optionText(option, sayingOf(props), g)}</b>
            )}
            <Stepper
              label={isResource(name) ? RES[name].name : capital(name)}
              value={now}
              min={0}
              max={Math.min(cap, now + left)}
              onChange={n => select(share.put(name, n, points, rule))}
            />
            <small>
              {(isResource(name) || profession) && (
                <b>{isResource(name) ? RES[name].name : called(profession)}</b>
              )}{' '}
              up to {cap}
            </small>
          </div>
        )
      })}
      <p className="left">
        <b className="o-num">{left}</b> left to place
      </p>
    </div>
  )
}
