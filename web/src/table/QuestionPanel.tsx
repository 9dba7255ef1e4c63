import type { Described } from '@orrery/kernel/host'
import type { BoardProps, Option, Selection } from '@orrery/ui'
import { Button, OrderList, PickList, Question, ShareSliders, Stepper } from '@orrery/ui'
import { useState } from 'react'
import type { OpenGame } from '../game/games.js'
import { t } from '../texts.js'
import type { People } from './names.js'
import type { Group } from './question.js'
import { groups, isComplete, namesOf, pointsOf, shareRule } from './question.js'

export interface QuestionPanelProps {
  readonly open: OpenGame
  readonly question: Described
  readonly asked: BoardProps
  readonly people: People
  readonly busy: boolean
  readonly onPoint: (name: string | null) => void
}

/** What is asked, as a list beside the board: the same choices, for keyboard, screen reader and thumb. */
export function QuestionPanel(props: QuestionPanelProps) {
  const { open, question, asked, people, busy } = props
  const Own = open.board?.panels?.[question.prompt]
  if (Own) return <Own {...asked} />
  const single = question.kind === 'pick' && question.min === 1 && question.max === 1
  const ready = isComplete(question, asked.selection)
  const part = question.part
  return (
    <Question
      title={open.speech.prompt(question, people.say, asked.view)}
      detail={
        <>
          {hint(question)}
          {part !== undefined && <> {part > 0 ? t.draftPart(part) : t.draftFirst}</>}
        </>
      }
      actions={
        <>
          {asked.mayTakeBack && (
            <Button icon="undo" onClick={asked.takeBack}>
              {t.takeBack}
            </Button>
          )}
          {(!single || namesOf(asked.selection).length > 0) && (
            <Button look="answer" className="w-send" busy={busy} disabled={!ready} onClick={asked.send}>
              {(ready && !single && open.board?.sends?.(question, asked.selection)) || t.confirm}
            </Button>
          )}
        </>
      }
    >
      <Choices {...props} />
    </Question>
  )
}

function hint(q: Described): string {
  switch (q.kind) {
    case 'pick':
      return q.min === 1 && q.max === 1
        ? ''
        : `${t.chooseFrom(q.min ?? 0, Math.min(q.max ?? 0, q.options?.length ?? 0))}${q.ordered ? ` ${t.inOrder}` : ''}`
    case 'share':
      return t.placePoints(q.total ?? 0, q.exact ?? false)
    case 'order':
      return t.putInOrder
    case 'number':
      return t.numberFrom(q.min ?? 0, q.max ?? 0)
  }
}

function Choices({ open, question, asked, people, onPoint }: QuestionPanelProps) {
  const { selection, select } = asked
  const call = (name: string): string => open.speech.option(name, people.say, asked.view)
  switch (question.kind) {
    case 'pick':
      return <Picks key={question.prompt} {...{ open, question, asked, people, onPoint, call }} />
    case 'share':
      return (
        <ShareSliders
          title={call(question.prompt)}
          unit={t.points}
          {...shareRule(question)}
          columns={(question.options ?? []).map(({ name, note }) => ({
            id: name,
            label: call(name),
            ...(note ? { detail: open.speech.note(note as Readonly<Record<string, unknown>>) } : {}),
          }))}
          value={pointsOf(selection)}
          onChange={value => select(value as Selection)}
        />
      )
    case 'order':
      return (
        <OrderList
          label={call(question.prompt)}
          items={namesOf(selection).map(name => ({ id: name, name: call(name) }))}
          onChange={ids => select(ids)}
        />
      )
    case 'number':
      return (
        <Stepper
          label={t.number}
          value={typeof selection === 'number' ? selection : (question.min ?? 0)}
          min={question.min ?? 0}
          max={question.max ?? 0}
          onChange={value => select(value)}
        />
      )
  }
}

interface PicksProps extends Pick<QuestionPanelProps, 'open' | 'question' | 'asked' | 'people' | 'onPoint'> {
  readonly call: (name: string) => string
}

/** A list of choices; a long one is opened in two steps, first what, then where to. */
function Picks({ open, question, asked, onPoint, call, people }: PicksProps) {
  const { selection, select, pick } = asked
  const [inside, setInside] = useState<string | null>(null)
  const options = question.options ?? []
  const max = question.max ?? 1
  const single = question.min === 1 && max === 1
  const grouped = single ? groups(options.map(({ name }) => name)) : undefined
  const group = grouped?.find(({ head }) => head === inside)
  const shown = group ? options.filter(({ name }) => group.names.includes(name)) : options
  const entry = ({ name, note }: (typeof options)[number]): Option => {
    const full = call(name)
    const lead = group ? `${call(group.head)} · ` : ''
    return {
      id: name,
      title: lead !== '' && full.startsWith(lead) ? full.slice(lead.length) : full,
      ...(note ? { cost: open.speech.note(note as Readonly<Record<string, unknown>>) } : {}),
    }
  }
  const label = open.speech.prompt(question, people.say, asked.view)
  if (grouped && !group)
    return (
      <PickList
        label={label}
        options={grouped.map(g => groupEntry(g, call))}
        chosen={[]}
        onChange={([head]) => {
          const found = grouped.find(g => g.head === head)
          if (found?.names.length === 1 && found.names[0] !== undefined) pick(found.names[0])
          else setInside(head ?? null)
        }}
        onPoint={onPoint}
      />
    )
  return (
    <>
      {group && (
        <Button look="quiet" size="small" icon="left" onClick={() => setInside(null)}>
          {call(group.head)}
        </Button>
      )}
      <PickList
        key={inside}
        label={label}
        options={shown.map(entry)}
        chosen={namesOf(selection)}
        max={max}
        onPoint={onPoint}
        onConfirm={single ? pick : asked.send}
        onChange={names => {
          const [name] = names
          if (single && name !== undefined) pick(name)
          else select(names)
        }}
      />
      {!single && (
        <output className="o-muted">
          {t.chosenOf(namesOf(selection).length, question.min ?? 0, Math.min(max, options.length))}
        </output>
      )}
    </>
  )
}

const groupEntry = ({ head, names }: Group, call: (name: string) => string): Option => ({
  id: head,
  title: call(names.length === 1 ? (names[0] ?? head) : head),
  ...(names.length > 1 ? { cost: t.choices(names.length) } : {}),
})
