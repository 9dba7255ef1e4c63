import type { Asked, Meant, Option } from '@orrery/kernel'
import { useState } from 'react'
import type { AskedProps } from '../board.js'
import { Button } from '../components/Button.js'
import { OrderList } from '../components/OrderList.js'
import type { Option as Entry } from '../components/PickList.js'
import { PickList, Question } from '../components/PickList.js'
import { ShareSliders } from '../components/ShareSliders.js'
import { Stepper } from '../components/Stepper.js'
import { PHONE, useMedia } from '../hooks.js'
import { words } from '../words.js'
import type { Selection } from './choosing.js'
import {
  isChosen,
  isSingle,
  lackOf,
  mostOf,
  namesOf,
  numberOf,
  PASS,
  pointsOf,
  shareRule,
} from './choosing.js'
import type { Group } from './groups.js'
import { groups } from './groups.js'

/** How a game says what is asked and what can be chosen. */
export interface Sayings {
  readonly prompt: (question: Asked) => string
  readonly option: (option: Meant) => string
  /** Empty where there is nothing to note. */
  readonly note: (note: Option['note']) => string
  /** What sending a selection is called. */
  readonly sends?: (question: Asked, selection: Selection) => string | undefined
  /** What is missing while nothing is chosen. */
  readonly missing?: (question: Asked) => string | undefined
  /** Whether an answer gives something up for good. */
  readonly forfeits?: (question: Asked, answer: Selection) => boolean
}
export interface QuestionPanelProps {
  readonly question: Asked
  readonly asked: AskedProps
  readonly says: Sayings
  readonly busy?: boolean
  readonly onPoint?: (name: string | null) => void
}

/** What is asked, as a list beside the board: the same choices, for keyboard, screen reader and thumb. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { question, asked, says, busy = false } = props
  // A phone takes back with the square beside the answer.
  const phone = useMedia(PHONE)
  const single = isSingle(question)
  const lack = lackOf(question, asked.selection)
  const { part } = question
  return (
    <Question
      title={says.prompt(question)}
      detail={
        <>
          {hint(question)}
          {part !== undefined && <> {part > 0 ? words.draftPart(part) : words.draftFirst}</>}
        </>
      }
      actions={
        <>
          {asked.mayTakeBack && !phone && (
            <Button icon="undo" onClick={asked.takeBack}>
              {words.takeBack}
            </Button>
          )}
          {phone && single && namesOf(asked.selection).length === 0 && (
            <Unchosen question={question} asked={asked} says={says} />
          )}
          {(!single || namesOf(asked.selection).length > 0) && (
            <Button
              look={says.forfeits?.(question, asked.selection) ? 'plain' : 'answer'}
              className="o-send"
              busy={busy}
              disabled={lack !== undefined}
              onClick={() => asked.send()}
            >
              {lack
                ? (phone && missingWords(question, asked)) || words.confirm
                : (single ? chosenWords(props) : says.sends?.(question, asked.selection)) || words.confirm}
            </Button>
          )}
        </>
      }
    >
      <Choices {...props} />
      {lack?.lack === 'need' && (
        <p className="o-warn">
          {words.needed(
            lack.by,
            question.options.filter(({ name }) => lack.of.includes(name)).map(says.option),
          )}
        </p>
      )}
    </Question>
  )
}

/** Words that fit side by side under the thumb. */
const FEW = 2
/** The table has its own button for passing beside these. */
const beyondPassing = ({ options }: Asked) => options.filter(({ name }) => name !== PASS)
const isOnTable = (question: Asked): boolean => question.options.some(({ things }) => things.length > 0)
/** All that can be answered is a word or two, which stand under the thumb. */
const isFewWords = (question: Asked): boolean =>
  isSingle(question) && !isOnTable(question) && beyondPassing(question).length <= FEW
/** A phone needs no list of them: they stand under the thumb, and nothing is noted beside them. */
export const isAnsweredBelow = (question: Asked): boolean =>
  isFewWords(question) && question.options.every(({ note }) => Object.keys(note).length === 0)

/** Under the thumb while nothing is chosen: the answers themselves where they are a word or two, else where they lie. */
function Unchosen({ question, asked, says }: Pick<QuestionPanelProps, 'question' | 'asked' | 'says'>) {
  if (!isFewWords(question))
    return (
      <span className="o-missing">
        {says.missing?.(question) ?? (isOnTable(question) ? words.pressLit : words.chooseOne)}
      </span>
    )
  return beyondPassing(question).map(option => (
    <Button key={option.name} className="o-word" data-choice={option.name} onClick={() => asked.pick(option)}>
      {says.option(option)}
    </Button>
  ))
}

/** How much of a choice of several is made. */
const missingWords = (question: Asked, asked: AskedProps): string | undefined =>
  question.kind === 'pick' && mostOf(question) > 1
    ? words.chosenOf(namesOf(asked.selection).length, question.min ?? 0, mostOf(question))
    : undefined

/** The one choice that waits to be confirmed, in words. */
function chosenWords({ question, asked, says }: QuestionPanelProps): string | undefined {
  const [name] = namesOf(asked.selection)
  const option = question.options.find(one => one.name === name)
  return option && says.option(option)
}

function hint(q: Asked): string {
  switch (q.kind) {
    case 'pick':
      return isSingle(q)
        ? ''
        : `${words.chooseFrom(q.min ?? 0, mostOf(q))}${q.ordered ? ` ${words.inOrder}` : ''}`
    case 'share':
      return words.placePoints(shareRule(q).total, q.exact ?? false)
    case 'order':
      return words.putInOrder
    case 'number':
      return words.numberFrom(q.min ?? 0, q.max ?? 0)
  }
}

function Choices({ question, asked, says, onPoint }: QuestionPanelProps) {
  const { selection, select } = asked
  const { options } = question
  switch (question.kind) {
    case 'pick':
      return <Picks key={question.prompt} {...{ question, asked, says }} {...(onPoint ? { onPoint } : {})} />
    case 'share':
      return (
        <ShareSliders
          title={says.prompt(question)}
          unit={words.points}
          {...shareRule(question)}
          columns={options.map(option => ({
            id: option.name,
            label: says.option(option),
            ...noted('detail', says.note(option.note)),
          }))}
          value={pointsOf(selection)}
          onChange={select}
        />
      )
    case 'order':
      return (
        <OrderList
          label={says.prompt(question)}
          items={namesOf(selection).flatMap(name =>
            options
              .filter(option => option.name === name)
              .map(option => ({ id: name, name: says.option(option) })),
          )}
          onChange={select}
        />
      )
    case 'number':
      return (
        <Stepper
          label={words.number}
          value={numberOf(question, selection)}
          min={question.min ?? 0}
          max={question.max ?? 0}
          onChange={select}
        />
      )
  }
}

/** A list of choices; a long one is opened in two steps, first what, then where to. */
function Picks({ question, asked, says, onPoint }: QuestionPanelProps) {
  const { selection, pick } = asked
  const [inside, setInside] = useState<string | null>(null)
  const { options } = question
  const single = isSingle(question)
  const grouped = mostOf(question) === 1 ? groups(options) : undefined
  const group = grouped?.find(({ id }) => id === inside)
  const shown = group ? group.options : options
  const entry = (option: Option): Entry => {
    const full = says.option(option)
    const lead = group ? `${says.option(group.head)} · ` : ''
    return {
      id: option.name,
      title: lead !== '' && full.startsWith(lead) ? full.slice(lead.length) : full,
      ...noted('cost', says.note(option.note)),
    }
  }
  const label = says.prompt(question)
  const points = onPoint ? { onPoint } : {}
  if (grouped && !group)
    return (
      <PickList
        label={label}
        options={grouped.map(g => groupEntry(g, says))}
        chosen={grouped.filter(g => g.options.some(({ name }) => isChosen(selection, name))).map(g => g.id)}
        onPick={id => {
          const [only, ...others] = grouped.find(g => g.id === id)?.options ?? []
          if (only !== undefined && others.length === 0) pick(only)
          else setInside(id)
        }}
        {...points}
      />
    )
  return (
    <>
      {group && (
        <Button look="quiet" size="small" icon="left" onClick={() => setInside(null)}>
          {says.option(group.head)}
        </Button>
      )}
      <PickList
        key={inside}
        label={label}
        options={shown.map(entry)}
        chosen={namesOf(selection)}
        max={question.max ?? 1}
        onPick={pick}
        {...points}
      />
      {!single && mostOf(question) > 0 && (
        <output className="o-muted">
          {words.chosenOf(namesOf(selection).length, question.min ?? 0, mostOf(question))}
        </output>
      )}
    </>
  )
}

const groupEntry = ({ id, head, options }: Group, says: Sayings): Entry => ({
  id,
  title: says.option(options.length === 1 ? (options[0] ?? head) : head),
  ...(options.length > 1 ? { cost: words.choices(options.length) } : {}),
})
const noted = <K extends string>(as: K, note: string) =>
  note === '' ? {} : ({ [as]: note } as Readonly<Record<K, string>>)
