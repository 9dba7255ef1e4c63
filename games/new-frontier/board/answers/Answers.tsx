import { Button, cx, isComplete, isSingle, mostOf, namesOf, PHONE, useMedia } from '@orrery/ui'
import { glowOf } from '../choices.js'
import { ArchaeotechBack, Coin, FacilityDisc, PlanetDot, Side } from '../pieces.js'
import { forfeits } from '../forfeits.js'
import { AttemptBelow } from './Attempt.js'
import type { BoardProps, Choice, Prompt } from '../props.js'
import type { Scene } from '../scene.js'
import { BRANCH_NAMES } from '../../card-texts.js'
import { facilityOf } from '../../rules/facilities.js'
import { archaeotechOf, AREAS } from '../../state.js'
import { sideAt } from '../table.js'
import { optionText, tokenText } from '../words.js'
import { hintOf, sendText } from './hints.js'

/** Answers that lie nowhere else in the scene: words, players, tokens, and the end of a choice of several things. */
export function Answers(props: BoardProps & { readonly scene: Scene }) {
  const { question, scene, selection, send } = props
  const phone = useMedia(PHONE)
  if (!question || ELSEWHERE.has(question.prompt)) return null
  // Beside the board of a desk it stands in its panel.
  if (question.prompt === 'decline.missions') return phone ? <AttemptBelow {...props} /> : null
  const kinds = PLACED[scene] ?? NONE
  const loose = withoutTwins(
    props,
    question.options.filter(({ things: [thing] }) => thing === undefined || !kinds.has(thing.kind)),
  )
  // A phone has its own bar for that.
  const many = !isSingle(question) && !phone
  // What is bought by the number, such as gifts, is for the list.
  const shown = loose.length > MOST ? [] : loose
  if (shown.length === 0 && !many) return null
  return (
    <section className="nf-answers o-night" aria-label="Answers">
      {shown.map(option => (
        <Answer key={option.name} {...props} option={option} />
      ))}
      {many && (
        <Button
          look={forfeits(question, selection, props) === undefined ? 'answer' : 'plain'}
          disabled={!isComplete(question, selection)}
          onClick={() => send()}
        >
          {sendText(question.prompt, namesOf(selection).length, mostOf(question))}
        </Button>
      )}
    </section>
  )
}
const MOST = 14
/** Of tokens that are alike one is enough, where one is asked for. */
function withoutTwins({ g, question }: BoardProps, options: readonly Choice[]): readonly Choice[] {
  if (!question || !isSingle(question)) return options
  const kindOf = ({ verb, things }: Choice): string =>
    [
      verb,
      ...things.map(({ kind, id }) => (kind === 'archaeotech' ? archaeotechOf(g, id).id : `${kind} ${id}`)),
    ].join('/')
  const kinds = options.map(kindOf)
  return options.filter((_, i) => kinds.indexOf(kinds[i] ?? '') === i)
}
const NONE: ReadonlySet<string> = new Set()
/** Questions whose scene or panel carries its own buttons. */
const ELSEWHERE: ReadonlySet<Prompt> = new Set(['planning.plan', 'politics-round.vote', 'faction.choose'])
/** Things that can be pressed in a scene. */
const PLACED: Partial<Readonly<Record<Scene, ReadonlySet<string>>>> = {
  corporations: new Set(['faction']),
  planets: new Set(['planet', 'ship', 'fleet']),
  plans: new Set(['planet']),
  conflict: new Set(['ship', 'strategy', 'tactic']),
  exploration: new Set(['colony']),
  politics: new Set(['policy', 'player']),
  missions: new Set(['mission']),
  technologies: new Set(['technology']),
}

function Answer(props: BoardProps & { readonly option: Choice }) {
  const { g, seats, option, pick, question } = props
  const hint = question && hintOf(props, question, option)
  const quiet = ['pass', 'done', 'keep', 'lose', 'none', 'wait', 'refuse'].includes(option.verb ?? '')
  return (
    <button
      type="button"
      className={cx('nf-answer nf-chamfer', glowOf(props, option), quiet && 'quiet')}
      data-choice={option.name}
      onClick={() => pick(option)}
    >
      <Sign {...props} />
      <span>
        <b>{briefOf(option) ?? optionText(g, seats, option)}</b>
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </button>
  )
}
/** Six ways to move an Action side by side: the prompt says what moves. */
const briefOf = ({ verb, things: [from, to] }: Choice): string | undefined =>
  verb === 'move-action' && from && to ? `${areaName(from.id)} → ${areaName(to.id)}` : undefined
const areaName = (n: number): string => BRANCH_NAMES[AREAS[n] ?? 'exploration']

/** What the answer is about, drawn. */
function Sign({ g, seats, me, option }: BoardProps & { readonly option: Choice }) {
  const thing = option.things.at(-1)
  const { price } = option.note
  if (price !== undefined && price > 0) return <Coin n={price} />
  switch (thing?.kind) {
    case 'player':
      return <Side of={sideAt(g, thing.id, seats)} r={11} silent />
    case 'planet':
      return <PlanetDot planet={thing.id} />
    case 'archaeotech':
      return (
        <span title={tokenText(g, thing.id)}>
          <ArchaeotechBack size={24} />
        </span>
      )
    case 'facility': {
      const { id, name } = facilityOf(g, thing.id)
      return <FacilityDisc {...{ id, name }} color={sideAt(g, me).color} r={13} />
    }
    default:
      return null
  }
}
