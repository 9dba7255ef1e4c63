import { useEffect, useMemo, useState } from 'react'
import type { BoardProps, Selection, Thing } from '@orrery/ui'
import { Button, Inspector, PickList, PlayerMat, PromptBar, Question, TableFrame } from '@orrery/ui'
import { EMPIRES } from '@orrery/ui/pieces/empires'
import { look } from '@orrery/ui/pieces/genesis-look'
import { start } from '@orrery/kernel'
import { secondGenesis } from '../../game.js'
import board from '../index.js'
import { empireOf, seenOf } from '../table/seen.js'
import type { Position } from './match.js'
import { PreviewMatch } from './match.js'
import { SCENES } from './scenes.js'
import { battle, raid, table } from './stage.js'

const query = new URLSearchParams(location.search)
const text = (name: string, or: string) => query.get(name) ?? or

function find(): PreviewMatch {
  const scene = text('scene', 'start')
  const me = Number(text('me', '0'))
  if (scene === 'battle') return new PreviewMatch(battle().g, me)
  if (scene === 'raid') return new PreviewMatch(raid().g, me)
  if (scene === 'table') return new PreviewMatch(table().stage.g, me)
  const wanted = SCENES[scene] ?? SCENES['start']
  const deal = (seed: string) =>
    new PreviewMatch(
      start(secondGenesis, { players: Number(text('players', '2')), seed, options: {} }),
      me,
      seed,
    )
  for (let i = 0; i < 20; i++) {
    const match = deal(`${text('seed', 'look')}${i || ''}`)
    if (!wanted || match.until(wanted, 1500)) return match
  }
  return deal(text('seed', 'look'))
}
const namesIn = (selection: Selection): readonly string[] =>
  typeof selection === 'string' ? [selection] : Array.isArray(selection) ? (selection as string[]) : []

function Match() {
  const match = useMemo(() => find(), [])
  const [position, setPosition] = useState<Position>(() => match.position())
  const [selection, setSelection] = useState<Selection>()
  const [thing, setThing] = useState<Thing>()
  const [said, setSaid] = useState('')
  const [running, setRunning] = useState(query.get('run') !== '0')
  const { question, view } = position
  const seen = seenOf(view)
  const single = question?.kind === 'pick' && question.min === 1 && question.max === 1
  const sendIt = (answer: unknown) => {
    const why = match.send(answer)
    setSaid(why ?? '')
    setSelection(undefined)
    setPosition(match.position())
  }
  useEffect(() => {
    if (!running || question) return
    const timer = setTimeout(() => match.step() && setPosition(match.position()), 60)
    return () => clearTimeout(timer)
  }, [running, question, position, match])
  const props: BoardProps = {
    view,
    me: match.me,
    seats: seen.players.map((_, seat) => ({
      seat,
      name: seat === match.me ? 'You' : (['Anna', 'Bela', 'Cyra', 'Dov', 'Edda', 'Faro'][seat] ?? ''),
      kind: seat === match.me ? 'person' : 'bot',
      online: true,
      toDecide: position.waiting.includes(seat),
    })),
    question,
    selection,
    pick: name => {
      if (single) return sendIt(name)
      const names = namesIn(selection)
      setSelection(names.includes(name) ? names.filter(n => n !== name) : [...names, name])
    },
    select: setSelection,
    send: () => sendIt(question?.kind === 'pick' && !single ? namesIn(selection) : selection),
    takeBack: () => undefined,
    mayTakeBack: false,
    whyNot: name => setSaid(`${name}: ${match.why(name)}`),
    inspect: setThing,
    news: position.news,
    pointed: [],
    reducedMotion: false,
  }
  const Panel = question && board.panels?.[question.prompt]
  const Tray = board.Tray
  const Item = board.Item
  const list = (
    <PickList
      label="Choices"
      options={(question?.options ?? []).map(o => ({
        id: o.name,
        title: o.name,
        detail: JSON.stringify(o.note ?? {}),
      }))}
      chosen={namesIn(selection)}
      max={question?.max ?? 1}
      onChange={chosen => (single && chosen[0] !== undefined ? sendIt(chosen[0]) : setSelection(chosen))}
    />
  )
  return (
    <>
      <TableFrame
        look={look}
        title="The Second Genesis"
        place={board.place?.(view)}
        prompt={
          <PromptBar
            who={EMPIRES[empireOf(seen, position.waiting[0] ?? 0)]}
            text={question?.prompt ?? 'Waiting'}
            detail={said}
            waiting={!question}
            actions={
              !single && question ? (
                <Button look="answer" onClick={props.send}>
                  Send
                </Button>
              ) : undefined
            }
          />
        }
        tools={
          <Button size="small" onClick={() => setRunning(!running)}>
            {running ? 'Pause' : 'Run'}
          </Button>
        }
        players={seen.players.map((_, seat) => (
          <PlayerMat
            key={seat}
            faction={EMPIRES[empireOf(seen, seat)]}
            who={props.seats[seat]?.name ?? ''}
            now={position.waiting.includes(seat)}
            stats={board.Mat && <board.Mat view={view} seat={seat} inspect={setThing} />}
          />
        ))}
        board={<board.Board {...props} />}
        question={
          Panel ? (
            <Panel {...props} />
          ) : (
            <Question title={question?.prompt ?? 'Nothing to decide'}>{list}</Question>
          )
        }
        log={
          <div style={{ padding: 16, overflow: 'auto' }}>
            {position.news
              .flatMap(n => n.events)
              .filter(e => e.type[0] !== '$')
              .slice(-12)
              .reverse()
              .map((e, i) => (
                <p key={i}>{JSON.stringify(e)}</p>
              ))}
          </div>
        }
        mine={Tray && <Tray {...props} />}
        answer={
          <Button look="answer" wide onClick={props.send}>
            Send
          </Button>
        }
      />
      <Inspector open={thing !== undefined} onClose={() => setThing(undefined)} title="Card">
        {thing && Item && <Item thing={thing} size="full" />}
      </Inspector>
    </>
  )
}

/** `?scene=battle`, `?page=cards`, `?page=deck`, `?page=setup`; seed, players, me. */
export function Preview() {
  const page = text('page', '')
  const own = board.pages?.find(p => p.path === page)
  const [value, setValue] = useState<unknown>()
  useEffect(() => {
    document.documentElement.dataset['theme'] = text('theme', 'dark')
  }, [])
  if (own) return <own.Page />
  if (page === 'setup' && board.Bring)
    return (
      <board.Bring
        seat={0}
        options={{ format: text('format', 'starter') }}
        value={value}
        onChange={setValue}
      />
    )
  if (page === 'cards') {
    const Item = board.Item
    const from = Number(text('from', '0'))
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, padding: 24 }}>
        {(board.browser ?? [])
          .flatMap(set => set.items.map(item => ({ kind: set.set, id: item.id })))
          .slice(from, from + Number(text('n', '40')))
          .map(thing => Item && <Item key={thing.id} thing={thing} size={text('size', 'full') as 'full'} />)}
      </div>
    )
  }
  return <Match />
}
