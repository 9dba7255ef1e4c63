import {
  Actions as AnswerBar,
  Button,
  cx,
  isChosen,
  isComplete,
  isSingle,
  namesOf,
  numberOf,
  PASS,
  PHONE,
  pointsOf,
  share,
  shareRule,
  Stepper,
  useMedia,
} from '@orrery/ui'
import type { Selection } from '@orrery/ui'
import { isWord, systemOf } from '../choices.js'
import { forfeits } from '../forfeits.js'
import type { BoardProps, Choice, Question } from '../props.js'
import { optionText, passText, promptText, thingText, wordText } from '../words.js'
import { ThingFace } from './ThingFace.js'
import './answers.css'

/** Things that are pressed where they lie: on the map, in a panel, on a scene of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'trade',
  'product',
  'structure',
  'belt',
  'slot',
  'ship',
  'orbit',
  'die',
])
const liesElsewhere = ({ prompt }: Question, option: Choice): boolean =>
  prompt === 'turn.choose' || systemOf(option) >= 0 || option.things.some(({ kind }) => ELSEWHERE.has(kind))
/** Actions are pressed in the own panel. */
const ACTED: ReadonlySet<string> = new Set(['trade', 'manufacture', 'research', 'build'])
/** Words that must not be the bright button: they give something up for good. */
const GIVES_UP: ReadonlySet<string> = new Set(['pass', 'leave', 'none', 'hold', 'retreat'])
/** Words that end what was going on. */
const ENDS: ReadonlySet<string> = new Set(['end', 'done', 'stay', 'begin', 'claim', 'fight', 'go'])

/** Answers that lie nowhere on the map: words, numbers, cards and tokens, shares, and the end of a choice of several things. */
export interface AnswersProps extends BoardProps {
  /** Only the buttons: what is chosen lies before the player already. */
  readonly bare?: boolean
}
export function Answers(props: AnswersProps) {
  const { question, bare = false } = props
  if (!question) return null
  const tiles = bare
    ? []
    : question.options.filter(option => !isWord(option) && !liesElsewhere(question, option))
  const words = question.options.filter(option => isWord(option) && !ACTED.has(option.name))
  const many = !isSingle(question)
  // Where nothing can be chosen the list beside the board says so, once.
  const isEmpty = question.kind === 'pick' && question.options.length === 0
  if (words.length === 0 && tiles.length === 0 && (!many || isEmpty)) return null
  return (
    <section className={cx('ne-answers o-night', bare && 'bare')} aria-label="Answers">
      {!bare && <b className="ask">{promptText(props, question)}</b>}
      {bare ? null : question.kind === 'share' ? <Shares {...props} /> : <Tiles {...props} tiles={tiles} />}
      <Ends {...props} words={words} />
    </section>
  )
}

function Tiles(props: BoardProps & { readonly tiles: readonly Choice[] }) {
  const { selection, pick, tiles } = props
  if (tiles.length === 0) return null
  return (
    <ul className="tiles">
      {tiles.map(option => {
        const chosen = isChosen(selection, option.name)
        const [thing] = option.things
        return (
          <li key={option.name}>
            <button
              type="button"
              data-choice={option.name}
              className={cx('tile', chosen ? 'chosen' : 'can')}
              aria-pressed={chosen}
              onClick={() => pick(option)}
            >
              <b>
                {option.things.length > 1 ? optionText(props, option) : thing ? thingText(props, thing) : ''}
              </b>
              {thing && <ThingFace {...props} thing={thing} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Points on several things: Ships that go, minerals that are given up. */
export function Shares(props: BoardProps) {
  const { question, selection, select } = props
  if (!question) return null
  const rule = shareRule(question)
  const points = pointsOf(selection)
  return (
    <ul className="shares">
      {question.options.map(option => {
        const [thing] = option.things
        const now = points[option.name] ?? 0
        const cap = Math.min(rule.caps?.[option.name] ?? rule.total, now + share.left(points, rule))
        return (
          <li key={option.name} data-choice={option.name}>
            {thing && <ThingFace {...props} thing={thing} />}
            <b>{thing ? thingText(props, thing) : ''}</b>
            <Stepper
              label={thing ? thingText(props, thing) : option.name}
              value={now}
              min={0}
              max={cap}
              onChange={n => select(share.put(option.name, n, points, rule) as Selection)}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Ends(props: BoardProps & { readonly words: readonly Choice[] }) {
  const { question, selection, select, send, words } = props
  const phone = useMedia(PHONE)
  if (!question) return null
  // On a phone the question's own panel has this button in the answer bar already.
  const many = !isSingle(question) && !phone
  // What is chosen and waits for its button, as on a phone, comes before what ends the choice.
  const bright = namesOf(selection).length > 0 ? undefined : words.find(({ name }) => ENDS.has(name))
  return (
    <AnswerBar className="ends">
      {question.kind === 'number' && (
        <Stepper
          label="How many"
          value={numberOf(question, selection)}
          min={question.min ?? 0}
          max={question.max ?? 0}
          onChange={select}
        />
      )}
      {words
        // The table page has this one under the thumb.
        .filter(({ name }) => !(phone && name === PASS))
        .map(option => (
          <Button
            key={option.name}
            size="small"
            data-choice={option.name}
            look={option === bright && !GIVES_UP.has(option.name) ? 'answer' : 'plain'}
            onClick={() => send(option.name)}
          >
            {wordText(props, question, option)}
          </Button>
        ))}
      {many && (
        <Button
          size="small"
          look={forfeits(question, selection, props) === undefined ? 'answer' : 'plain'}
          disabled={!isComplete(question, selection)}
          onClick={() => send()}
        >
          {sendLabel(question, selection, props)}
        </Button>
      )}
    </AnswerBar>
  )
}

/** What sending is called, by prompt: with something chosen, and with nothing. */
const SENDS: Readonly<Record<string, readonly [some: string, none: string]>> = {
  'move.company': ['Send these Ships', 'Choose Ships'],
  'move.jumpers': ['Let these jump', 'Choose Ships'],
  'move.carried': ['Take these along', 'Take nobody along'],
  'aligning.share': ['Place them', 'Place all of them'],
  'basics.colours': ['Take these', 'Choose minerals'],
  'ready.fleets': ['Make them ready', 'Choose Fleets'],
  'looking.systems': ['Look at them', 'Choose Systems'],
  'combat-effect.share': ['Repair them', 'Repair nothing'],
  'research.search': ['Research it', 'Keep the tokens'],
  'research.place': ['Place the tokens', 'Place the tokens'],
  'completing.add': ['Research it', 'Leave the slot empty'],
  'checkpoint.mission': ['Complete it', 'Complete nothing'],
  'attack.further': ['Attack it too', 'Stop here'],
  'combat-effect.reroll': ['Reroll them', 'Choose dice'],
  'setup.developments': ['Research these four', 'Choose four'],
  'upkeep.discard': ['Discard them', 'Choose minerals'],
  'discard.minerals': ['Discard them', 'Choose minerals'],
  'card-move.from': ['Move this Fleet', 'Move none'],
  'explore.return': ['Put it back', 'Choose what to put back'],
  'explore.scout': ['Draw more', 'Draw no more'],
}
export function sendLabel(question: Question, selection: Selection, { g }: Pick<BoardProps, 'g'>): string {
  if (selection === PASS) return passText(g)
  const chosen =
    question.kind === 'share'
      ? Object.values(pointsOf(selection)).reduce((sum, n) => sum + n, 0)
      : question.kind === 'number'
        ? numberOf(question, selection)
        : namesOf(selection).length
  const [some, none] = SENDS[question.prompt] ?? ['Confirm', 'Choose none']
  return chosen > 0 ? some : none
}
