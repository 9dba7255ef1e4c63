import { useEffect, useState } from 'react'
import type { BoardModule, BoardProps, Thing } from '../board.js'
import type { Sayings } from '../choosing/QuestionPanel.js'
import { QuestionPanel } from '../choosing/QuestionPanel.js'
import { Button } from '../components/Button.js'
import { Inspector } from '../components/Inspector.js'
import { Question } from '../components/PickList.js'
import { PlayerMat } from '../components/PlayerMat.js'
import { PromptBar, Steps } from '../components/Prompt.js'
import type { Drawer } from '../components/TableFrame.js'
import { TableFrame } from '../components/TableFrame.js'
import type { GameLook } from '../look.js'
import type { PreviewedMatch } from './seat.js'
import { useSeat } from './seat.js'

/** A board by itself, with a real match behind it: for whoever works on the board. Not part of any page. */

const query = new URLSearchParams(globalThis.location?.search ?? '')
/** A wish in the address: `?scene=battle&players=4`. */
export const wished = (name: string, or: string): string => query.get(name) ?? or

const drawerOf = (thumb: ReturnType<NonNullable<BoardModule['thumb']>> | undefined): Drawer | null =>
  thumb === 'board' ? null : thumb === 'mine' ? 'mine' : 'question'
const NAMES = ['You', 'Marek', 'Anna', 'Bela', 'Cyra', 'Dov']

export interface PreviewProps {
  readonly title: string
  readonly look: GameLook
  readonly board: BoardModule
  readonly match: () => PreviewedMatch
}
export function PreviewTable({ title, look, board, match: deal }: PreviewProps) {
  const [match] = useState(deal)
  const [said, setSaid] = useState('')
  const { shown, refresh, choosing } = useSeat(match, { begins: board.begins, onSaid: setSaid })
  const [thing, setThing] = useState<Thing>()
  const [runs, setRuns] = useState(wished('run', '1') !== '0')
  const { players, waiting, news, g, content, me } = shown
  const sight = { g, content, me }
  const { question } = choosing
  const [told, tell] = useState(0)
  useEffect(() => {
    if (!runs || question) return
    const timer = setTimeout(() => match.step() && refresh(), Number(wished('pace', '120')))
    return () => clearTimeout(timer)
  }, [runs, question, shown, match, refresh])
  const props: BoardProps = {
    ...choosing,
    send: selection => choosing.send(selection),
    ...sight,
    seats: Array.from({ length: players }, (_, seat) => ({
      seat,
      name: NAMES[(seat - match.me + NAMES.length) % NAMES.length] ?? '',
      kind: seat === match.me ? 'person' : 'bot',
      online: true,
      toDecide: waiting.includes(seat),
    })),
    whyNot: what => setSaid(match.why(what)),
    inspect: setThing,
    news,
    pointed: [],
    reducedMotion: false,
    telling: { told: Math.min(told, board.telling?.parts(sight) ?? 0), tell },
  }
  const { Board, Tray, Aside, Mat, Item, faction } = board
  const Own = question && board.panels?.[question.prompt]
  const phases = board.phases?.(sight)
  const side = (seat: number) => faction?.(sight, seat)
  return (
    <>
      <TableFrame
        look={look}
        title={title}
        place={board.place?.(sight)}
        prompt={
          <PromptBar
            who={side(waiting[0] ?? 0)}
            text={question?.prompt ?? 'Waiting'}
            detail={said}
            waiting={!question}
            phases={phases && <Steps {...phases} look="plates" />}
          />
        }
        tools={
          <Button size="small" onClick={() => setRuns(!runs)}>
            {runs ? 'Pause' : 'Run'}
          </Button>
        }
        goal={board.Goal && <board.Goal {...sight} />}
        replay={<div style={{ height: 44 }} />}
        players={props.seats.map(({ seat, name, toDecide }) => {
          const of = side(seat)
          return (
            of && (
              <PlayerMat
                key={seat}
                faction={of}
                who={name}
                now={toDecide}
                stats={Mat && <Mat {...sight} seat={seat} inspect={setThing} />}
              />
            )
          )
        })}
        {...(question && { opens: drawerOf(board.thumb?.(question)) })}
        board={<Board {...props} />}
        question={
          <>
            {Aside && <Aside {...props} />}
            {question === undefined ? (
              <Question title="Nothing to decide" />
            ) : Own ? (
              <Own {...props} />
            ) : (
              <QuestionPanel question={question} asked={props} says={PLAIN} />
            )}
            {choosing.other && (
              <Button look="quiet" wide onClick={choosing.swap}>
                {choosing.other.prompt}
              </Button>
            )}
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
        {thing && Item && <Item thing={thing} size="full" content={content} />}
      </Inspector>
    </>
  )
}

/** Names as they are, notes as they come. */
const PLAIN: Sayings = {
  prompt: ({ prompt }) => prompt,
  option: ({ verb = '', things }) => [verb, ...things.map(({ kind, id }) => `${kind} ${id}`)].join(' '),
  note: note => JSON.stringify(note),
}

/** Every item of the card browser, at the size of `?size=`, from `?from=` on. */
export function PreviewCards({
  board,
  content,
  more = [],
}: {
  readonly board: BoardModule
  readonly content: unknown
  readonly more?: readonly Thing[]
}) {
  const { Item, browser } = board
  const from = Number(wished('from', '0'))
  const things = [
    ...(browser?.(content) ?? []).flatMap(({ set, items }) => items.map(({ id }) => ({ kind: set, id }))),
    ...more,
  ]
  return (
    <div className="o-look" style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 24 }}>
      {things
        .slice(from, from + Number(wished('n', '200')))
        .map(
          thing =>
            Item && (
              <Item
                key={`${thing.kind}${thing.id}`}
                thing={thing}
                size={wished('size', 'full') as 'full'}
                content={content}
              />
            ),
        )}
    </div>
  )
}
