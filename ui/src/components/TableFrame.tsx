import type { CSSProperties, ReactNode } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { PHONE, SCROLLS, cx, useMedia } from '../hooks.js'
import type { GameLook } from '../look.js'
import { lookStyle } from '../look.js'
import { words } from '../words.js'
import { ActionsSlot } from './Actions.js'
import { Mark } from './Icon.js'
import type { SheetHeight } from './Sheet.js'
import { Sheet } from './Sheet.js'
import './table.css'

/** What a phone shows below the board: a tab, or nothing but the board. */
export type Drawer = 'question' | 'mine' | 'players' | 'log'

export interface TableFrameProps {
  readonly look?: GameLook
  /** Name of the game, and where in it: "Cycle 3 · Move Phase". */
  readonly title: ReactNode
  readonly place?: ReactNode
  /** A PromptBar. */
  readonly prompt: ReactNode
  /** Clock and buttons at the right end of the bar. */
  readonly tools?: ReactNode
  /** One line: how the game is won, and how far everybody is. */
  readonly goal?: ReactNode
  /** PlayerMats. */
  readonly players: ReactNode
  /** HexMap, BattleScene, or whatever the board is. */
  readonly board: ReactNode
  /** Question. */
  readonly question: ReactNode
  /** Log and chat, as tabs. */
  readonly log: ReactNode
  /** Own panel below the board: sections side by side. */
  readonly mine?: ReactNode
  /** ReplayBar, or a bar of lessons. */
  readonly replay?: ReactNode
  /** What explains the moment: over the upper edge of the board, on a phone above the tabs in the note's place. */
  readonly help?: ReactNode
  /** Phone: a line under the goal. */
  readonly strip?: ReactNode
  /** Phone: a card between the board and the tabs. */
  readonly note?: ReactNode
  /** Phone: what stands at the left end of the answer bar, where questions put their buttons. */
  readonly answer?: ReactNode
  /** Phone: what is open below the board when `moment` is another one; null for the board alone. */
  readonly opens?: Drawer | null
  readonly moment?: string
  /** Phone: what is open fills the screen, and the board waits behind it. */
  readonly fills?: boolean
}

/** The table: bar, goal, rails, board, own panel, replay bar; on a phone the rails are drawers behind tabs. */
export function TableFrame(props: TableFrameProps) {
  const phone = useMedia(PHONE)
  const { look, title, place, prompt, tools, goal, board } = props
  const style: CSSProperties | undefined = look && lookStyle(look)
  const drawer = useDrawer(props)
  const [slot, setSlot] = useState<Element | null>(null)
  // Another question is read from its beginning. Only what was scrolled is set back: asking the rest where it stands would lay
  // the whole table out in the middle of drawing it.
  const scrolled = useRef(new Set<Element>())
  useLayoutEffect(() => {
    for (const list of scrolled.current) list.scrollTop = 0
    scrolled.current.clear()
  }, [props.moment])
  const fills = phone && props.fills === true && drawer.open === (props.opens ?? 'question')
  return (
    <ActionsSlot value={phone ? slot : null}>
      <div
        className={cx('o-table', look && 'o-look', phone && 'phone', fills && 'filled')}
        style={style}
        // What lies open below the board, so that the board need not show it too.
        data-open={phone ? (drawer.open ?? undefined) : undefined}
        onScrollCapture={({ target }) => {
          if (target instanceof Element && target.matches('.rail > .ask, .drawer.question'))
            scrolled.current.add(target)
        }}
      >
        <header className="bar">
          <div className="where">
            <Mark size={phone ? 28 : 34} />
            <div className="o-grow">
              <h1 className="o-clip">{title}</h1>
              {place !== undefined && <p className="o-clip">{place}</p>}
            </div>
          </div>
          {!phone && <div className="ask">{prompt}</div>}
          {tools !== undefined && <div className="tools">{tools}</div>}
        </header>
        {goal !== undefined && <div className="goal">{goal}</div>}
        {phone && props.strip !== undefined && <div className="strip">{props.strip}</div>}
        {phone && <div className="ask">{prompt}</div>}
        <main className="board" aria-label={words.board}>
          {board}
          {!phone && props.help !== undefined && <div className="help">{props.help}</div>}
        </main>
        {phone ? <Drawers {...props} {...drawer} setSlot={setSlot} /> : <Rails {...props} />}
      </div>
    </ActionsSlot>
  )
}

function Rails({ players, question, log, mine, replay }: TableFrameProps) {
  return (
    <>
      {/* With many players it scrolls, and mats need not hold anything that a key could reach. */}
      <aside className="rail left o-scroll" aria-label={words.players} {...SCROLLS}>
        {players}
      </aside>
      <aside className="rail right" aria-label={words.question}>
        <div className="o-scroll ask">{question}</div>
        <div className="story">{log}</div>
      </aside>
      {mine !== undefined && (
        <section className="mine o-scroll" aria-label={words.mine}>
          {mine}
        </section>
      )}
      {replay !== undefined && <div className="replay">{replay}</div>}
    </>
  )
}

interface Open {
  readonly open: Drawer | null
  readonly setOpen: (open: Drawer | null) => void
}
/** A new moment opens what it calls for; until the next one the reader decides. */
function useDrawer({ opens = 'question', moment = '' }: TableFrameProps): Open {
  const [chosen, setChosen] = useState<{ moment: string; open: Drawer | null } | undefined>(undefined)
  const open = chosen && chosen.moment === moment ? chosen.open : opens
  return { open, setOpen: next => setChosen({ moment, open: next }) }
}

function Drawers(props: TableFrameProps & Open & { readonly setSlot: (slot: Element | null) => void }) {
  const { players, question, log, mine, replay, help, answer, open, setOpen, setSlot } = props
  const note = help ?? props.note
  const [height, setHeight] = useState<SheetHeight>('half')
  const tabs: readonly { readonly id: Drawer; readonly label: string; readonly content: ReactNode }[] = [
    { id: 'question', label: words.question, content: question },
    ...(mine === undefined ? [] : [{ id: 'mine' as const, label: words.mine, content: mine }]),
    { id: 'players', label: words.players, content: players },
    {
      id: 'log',
      label: words.log,
      content: (
        <>
          {log}
          {replay}
        </>
      ),
    },
  ]
  const raise = (to: SheetHeight): void => {
    setHeight(to === 'peek' ? 'half' : to)
    if (to === 'peek') setOpen(null)
  }
  return (
    <>
      {note !== undefined && <div className="note">{note}</div>}
      <Sheet height={height} onHeight={raise} hidden={open === null}>
        {tabs.map(({ id, content }) =>
          // A question that lies behind another tab still has its buttons in the answer bar.
          id === open || id === 'question' ? (
            <div
              key={id}
              id={`drawer-${id}`}
              className={cx('o-scroll fill drawer', id)}
              role="tabpanel"
              aria-labelledby={`tab-${id}`}
              hidden={id !== open}
            >
              {content}
            </div>
          ) : null,
        )}
      </Sheet>
      <div className="tabs" role="tablist" aria-label={words.sheet}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            id={`tab-${id}`}
            type="button"
            role="tab"
            data-tab={id}
            aria-selected={id === open}
            aria-controls={`drawer-${id}`}
            onClick={() => setOpen(id === open ? null : id)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="answer">
        {answer}
        <div className="slot" ref={setSlot} />
      </div>
    </>
  )
}
