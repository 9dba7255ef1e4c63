import type { GameEvent, Json } from '@orrery/kernel'
import type { Described } from '@orrery/kernel/host'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import type { BoardModule, BoardProps, Selection, Thing } from '../board.js'
import { Button } from '../components/Button.js'
import { Inspector } from '../components/Inspector.js'
import { PickList, Question } from '../components/PickList.js'
import { PlayerMat } from '../components/PlayerMat.js'
import { PromptBar } from '../components/Prompt.js'
import { Stepper } from '../components/Stepper.js'
import { TableFrame } from '../components/TableFrame.js'
import type { GameLook } from '../look.js'

/** A board by itself, with a real match behind it: for whoever works on the board. Not part of any page. */

export interface Shown {
  readonly view: { readonly [key: string]: Json }
  readonly question: Described | undefined
  readonly waiting: readonly number[]
  readonly news: readonly { readonly seq: number; readonly events: readonly GameEvent[] }[]
}
/** One seat is the viewer's; the others answer by themselves. */
export interface PreviewedMatch {
  readonly me: number
  shown(): Shown
  /** Answers in names; says why not. */
  send(named: unknown): string | undefined
  takeBack?(): void
  why(name: string): string
  /** Whoever is asked and is not the viewer answers once. */
  step(): boolean
}

const query = new URLSearchParams(globalThis.location?.search ?? '')
/** A wish in the address: `?scene=battle&players=4`. */
export const wished = (name: string, or: string): string => query.get(name) ?? or

const NAMES = ['You', 'Marek', 'Anna', 'Bela', 'Cyra', 'Dov']
const namesIn = (selection: Selection): readonly string[] =>
  typeof selection === 'string' ? [selection] : Array.isArray(selection) ? (selection as string[]) : []

export interface PreviewProps {
  readonly title: string
  readonly look: GameLook
  readonly board: BoardModule
  readonly match: () => PreviewedMatch
}
export function PreviewTable({ title, look, board, match: deal }: PreviewProps) {
  const [match] = useState(deal)
  const [shown, setShown] = useState(() => match.shown())
  const [selection, setSelection] = useState<Selection>()
  const [thing, setThing] = useState<Thing>()
  const [said, setSaid] = useState('')
  const [runs, setRuns] = useState(wished('run', '1') !== '0')
  const { question, view, waiting, news } = shown
  const single = question?.kind === 'pick' && question.min === 1 && question.max === 1
  const answer = (given: unknown) => {
    setSaid(match.send(given) ?? '')
    setSelection(undefined)
    setShown(match.shown())
  }
  useEffect(() => {
    if (!runs || question) return
    const timer = setTimeout(() => match.step() && setShown(match.shown()), Number(wished('pace', '120')))
    return () => clearTimeout(timer)
  }, [runs, question, shown, match])
  const players = view['players'] as readonly unknown[]
  const props: BoardProps = {
    view,
    me: match.me,
    seats: players.map((_, seat) => ({
      seat,
      name: NAMES[(seat - match.me + NAMES.length) % NAMES.length] ?? '',
      kind: seat === match.me ? 'person' : 'bot',
      online: true,
      toDecide: waiting.includes(seat),
    })),
    question,
    selection,
    pick: name => {
      if (single) return answer(name)
      const names = namesIn(selection)
      if (names.includes(name)) setSelection(names.filter(n => n !== name))
      else if (names.length < (question?.max ?? 1)) setSelection([...names, name])
    },
    select: setSelection,
    send: () =>
      answer(question?.kind === 'pick' && !single ? namesIn(selection) : (selection ?? question?.min ?? {})),
    takeBack: () => {
      match.takeBack?.()
      setShown(match.shown())
    },
    mayTakeBack: (question?.part ?? 0) > 0,
    whyNot: name => setSaid(`${name}: ${match.why(name)}`),
    inspect: setThing,
    news,
    pointed: [],
    reducedMotion: false,
  }
  const { Board, Tray, Aside, Mat, Item, faction } = board
  const Own = question && board.panels?.[question.prompt]
  const side = (seat: number) => faction?.(view, seat)
  return (
    <>
      <TableFrame
        look={look}
        title={title}
        place={board.place?.(view)}
        prompt={
          <PromptBar
            who={side(waiting[0] ?? 0)}
            text={question?.prompt ?? 'Waiting'}
            detail={said}
            waiting={!question}
          />
        }
        tools={
          <Button size="small" onClick={() => setRuns(!runs)}>
            {runs ? 'Pause' : 'Run'}
          </Button>
        }
        players={props.seats.map(({ seat, name, toDecide }) => {
          const of = side(seat)
          return (
            of && (
              <PlayerMat
                key={seat}
                faction={of}
                who={name}
                now={toDecide}
                stats={Mat && <Mat view={view} seat={seat} inspect={setThing} />}
              />
            )
          )
        })}
        board={<Board {...props} />}
        question={
          <>
            {Aside && <Aside {...props} />}
            {Own ? <Own {...props} /> : <Plain {...props} />}
          </>
        }
        log={
          <div style={{ padding: 16, overflow: 'auto', fontSize: 12 }}>
            {news
              .flatMap(n => n.events)
              .filter(e => !e.type.startsWith('$'))
              .slice(-12)
              .toReversed()
              .map((e, i) => (
                <p key={i}>{JSON.stringify(e)}</p>
              ))}
          </div>
        }
        {...(Tray ? { mine: <Tray {...props} /> } : {})}
      />
      <Inspector open={thing !== undefined} onClose={() => setThing(undefined)} title="Item">
        {thing && Item && <Item thing={thing} size="full" />}
      </Inspector>
    </>
  )
}

/** The question as a plain list of names. */
function Plain({ question, selection, select, pick, send }: BoardProps) {
  if (!question) return <Question title="Nothing to decide">{null}</Question>
  const single = question.kind === 'pick' && question.min === 1 && question.max === 1
  const list: ReactNode =
    question.kind === 'number' ? (
      <Stepper
        label="Number"
        value={typeof selection === 'number' ? selection : (question.min ?? 0)}
        min={question.min ?? 0}
        max={question.max ?? 0}
        onChange={select}
      />
    ) : (
      <PickList
        label="Choices"
        options={(question.options ?? []).map(o => ({ id: o.name, title: o.name }))}
        chosen={namesIn(selection)}
        max={question.max ?? 1}
        onChange={names => (single && names[0] !== undefined ? pick(names[0]) : select(names))}
      />
    )
  return (
    <Question
      title={question.prompt}
      actions={
        !single && (
          <Button look="answer" onClick={() => send()}>
            Send
          </Button>
        )
      }
    >
      {list}
    </Question>
  )
}

/** Every item of the card browser, at the size of `?size=`, from `?from=` on. */
export function PreviewCards({
  board,
  more = [],
}: {
  readonly board: BoardModule
  readonly more?: readonly Thing[]
}) {
  const { Item, browser = [] } = board
  const from = Number(wished('from', '0'))
  const things = [...browser.flatMap(({ set, items }) => items.map(({ id }) => ({ kind: set, id }))), ...more]
  return (
    <div className="o-look" style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 24 }}>
      {things
        .slice(from, from + Number(wished('n', '200')))
        .map(
          thing =>
            Item && (
              <Item key={`${thing.kind}${thing.id}`} thing={thing} size={wished('size', 'full') as 'full'} />
            ),
        )}
    </div>
  )
}
