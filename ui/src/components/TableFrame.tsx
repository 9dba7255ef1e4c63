import type { CSSProperties, ReactNode } from 'react'
import { useState } from 'react'
import { PHONE, cx, useMedia } from '../hooks.js'
import type { GameLook } from '../look.js'
import { lookStyle } from '../look.js'
import { useWords } from '../words.js'
import { Mark } from './Icon.js'
import type { SheetHeight } from './Sheet.js'
import { Sheet } from './Sheet.js'
import { Tabs } from './Tabs.js'
import './table.css'

export interface TableFrameProps {
  readonly look?: GameLook
  /** Name of the game, and where in it: "Cycle 3 · Move Phase". */
  readonly title: ReactNode
  readonly place?: ReactNode
  /** A PromptBar. */
  readonly prompt: ReactNode
  /** Clock and buttons at the right end of the bar. */
  readonly tools?: ReactNode
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
  /** ReplayBar. */
  readonly replay?: ReactNode
  /** Phone: what is at a glance under the prompt. */
  readonly glance?: ReactNode
  /** Phone: the main answer at the lower edge. Elsewhere it stands in the prompt bar. */
  readonly answer?: ReactNode
}

/** The table: bar, rails, board, own panel, replay bar; on a phone the rails become a sheet with tabs. */
export function TableFrame(props: TableFrameProps) {
  const { look, title, place, prompt, tools, players, board, question, log, mine, replay, glance, answer } =
    props
  const words = useWords()
  const phone = useMedia(PHONE)
  const [tab, setTab] = useState('question')
  const [height, setHeight] = useState<SheetHeight>('half')
  const style: CSSProperties | undefined = look && lookStyle(look)
  const panel = (content: ReactNode) => <div className="o-scroll fill">{content}</div>
  return (
    <div
      className={cx('o-table', look && 'o-look', phone && 'phone')}
      style={style}
      // What the sheet shows, so that the board need not show it too.
      data-open={phone && height !== 'peek' ? tab : undefined}
    >
      <header className="bar">
        <div className="where">
          <Mark size={phone ? 28 : 34} />
          <div className="o-grow">
            <h1 className="o-clip">{title}</h1>
            {place !== undefined && <p className="o-clip">{place}</p>}
          </div>
        </div>
        <div className="ask">{prompt}</div>
        {tools !== undefined && <div className="tools">{tools}</div>}
      </header>
      {phone && glance !== undefined && <div className="glance">{glance}</div>}
      <main className="board" aria-label={words.board}>
        {board}
      </main>
      {phone ? (
        <Sheet height={height} onHeight={setHeight} {...(answer === undefined ? {} : { foot: answer })}>
          <Tabs
            label={words.sheet}
            even
            value={tab}
            onChange={id => {
              setTab(id)
              if (height === 'peek') setHeight('half')
            }}
            tabs={[
              { id: 'question', label: words.question, content: panel(question) },
              ...(mine === undefined ? [] : [{ id: 'mine', label: words.mine, content: panel(mine) }]),
              { id: 'players', label: words.players, content: panel(players) },
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
            ]}
          />
        </Sheet>
      ) : (
        <>
          <aside className="rail left o-scroll" aria-label={words.players}>
            {players}
          </aside>
          <aside className="rail right" aria-label={words.question}>
            <div className="o-scroll ask">{question}</div>
            <div className="story">{log}</div>
          </aside>
          {mine !== undefined && (
            <section className="mine" aria-label={words.mine}>
              {mine}
            </section>
          )}
          {replay !== undefined && <div className="replay">{replay}</div>}
        </>
      )}
    </div>
  )
}
