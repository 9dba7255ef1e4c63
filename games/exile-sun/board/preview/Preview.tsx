import type { BoardProps, Selection, Thing } from '@orrery/ui'
import { Button, Inspector, PickList, PlayerMat, PromptBar, Question, Stepper, TableFrame } from '@orrery/ui'
import { look } from '@orrery/ui/pieces/sun-look'
import { useEffect, useMemo, useState } from 'react'
import { factionOf } from '../colonies.js'
import board from '../index.js'
import { positionOf } from '../position.js'
import { PreviewMatch } from './match.js'
import { SCENES } from './scenes.js'

const query = new URLSearchParams(location.search)
const text = (name: string, or: string) => query.get(name) ?? or

function find(): PreviewMatch {
  const wanted = SCENES[text('scene', 'start')]
  const players = Number(text('players', '4'))
  const me = Number(text('me', '0'))
  for (let i = 0; i < 40; i++) {
    const match = new PreviewMatch(players, `${text('seed', 'look')}${i || ''}`, me)
    if (!wanted || match.until(wanted)) return match
  }
  return new PreviewMatch(players, text('seed', 'look'), me)
}
const namesIn = (selection: Selection): readonly string[] =>
  typeof selection === 'string' ? [selection] : Array.isArray(selection) ? (selection as string[]) : []
document.documentElement.dataset['theme'] = text('theme', 'dark')
const NAMES = ['You', 'Marek', 'Anna', 'Bela', 'Cyra', 'Dov']

function Match() {
  const match = useMemo(() => find(), [])
  const [shown, setShown] = useState(() => match.shown())
  const [selection, setSelection] = useState<Selection>()
  const [thing, setThing] = useState<Thing>()
  const [said, setSaid] = useState('')
  const [runs, setRuns] = useState(query.get('run') !== '0')
  const { question, view } = shown
  const p = positionOf(view)
  const single = question?.kind === 'pick' && question.min === 1 && question.max === 1
  const answer = (given: unknown) => {
    setSaid(match.send(given) ?? '')
    setSelection(undefined)
    setShown(match.shown())
  }
  useEffect(() => {
    if (!runs || question || match.over) return
    const timer = setTimeout(
      () => {
        match.step()
        setShown(match.shown())
      },
      Number(text('pace', '120')),
    )
    return () => clearTimeout(timer)
  }, [runs, question, shown, match])
  const props: BoardProps = {
    view,
    me: match.me,
    seats: p.players.map((_, seat) => ({
      seat,
      name: NAMES[(seat - match.me + NAMES.length) % NAMES.length] ?? '',
      kind: seat === match.me ? 'person' : 'bot',
      online: true,
      toDecide: shown.waiting.includes(seat),
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
      match.takeBack()
      setShown(match.shown())
    },
    mayTakeBack: (question?.part ?? 0) > 0,
    whyNot: name => setSaid(`${name}: ${match.why(name)}`),
    inspect: setThing,
    news: shown.news,
    pointed: [],
    reducedMotion: false,
  }
  const Own = question && board.panels?.[question.prompt]
  const { Tray, Item, Mat } = board
  const list =
    question?.kind === 'number' ? (
      <Stepper
        label="Number"
        value={typeof selection === 'number' ? selection : (question.min ?? 0)}
        min={question.min ?? 0}
        max={question.max ?? 0}
        onChange={setSelection}
      />
    ) : (
      <PickList
        label="Choices"
        options={(question?.options ?? []).map(o => ({ id: o.name, title: o.name }))}
        chosen={namesIn(selection)}
        max={question?.max ?? 1}
        onChange={names => (single && names[0] !== undefined ? answer(names[0]) : setSelection(names))}
      />
    )
  return (
    <>
      <TableFrame
        look={look}
        title="Exile Sun"
        place={board.place?.(view)}
        prompt={
          <PromptBar
            who={factionOf(p, shown.waiting[0] ?? 0)}
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
        players={props.seats.map(({ seat, name, toDecide }) => (
          <PlayerMat
            key={seat}
            faction={factionOf(p, seat)}
            who={name}
            now={toDecide}
            points={p.players[seat]?.vp ?? 0}
            stats={Mat && <Mat view={view} seat={seat} inspect={setThing} />}
          />
        ))}
        board={<board.Board {...props} />}
        question={
          Own ? (
            <Own {...props} />
          ) : (
            <Question
              title={question?.prompt ?? 'Nothing to decide'}
              actions={
                question &&
                !single && (
                  <Button look="answer" onClick={() => props.send()}>
                    Send
                  </Button>
                )
              }
            >
              {list}
            </Question>
          )
        }
        log={
          <div style={{ padding: 16, overflow: 'hidden', fontSize: 12 }}>
            {shown.news
              .flatMap(n => n.events)
              .filter(e => !e.type.startsWith('$'))
              .slice(-12)
              .reverse()
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

/** `?scene=battle` and the other names of scenes.ts, `?page=cards`; also seed, players, me, theme, run, pace. */
export function Preview() {
  if (text('page', '') !== 'cards') return <Match />
  const { Item, browser = [] } = board
  const things = [
    ...browser.flatMap(({ set, items }) => items.map(({ id }) => ({ kind: set, id }))),
    { kind: 'token', id: 'corvus-combine/unknown' },
    { kind: 'terrain', id: 'gateway' },
  ]
  return (
    <div className="o-look" style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 24 }}>
      {things
        .slice(Number(text('from', '0')))
        .map(
          thing =>
            Item && (
              <Item key={`${thing.kind}${thing.id}`} thing={thing} size={text('size', 'full') as 'full'} />
            ),
        )}
    </div>
  )
}
