import type { Game, Setup } from '@orrery/kernel'
import { plainWords } from '@orrery/kernel'
import type { BoardProps } from '@orrery/ui'
import { cx, Emblem, isChosen, Panel, SCROLLS } from '@orrery/ui'
import type { Faction } from '@orrery/ui/svg'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import type { Speech } from '../game/speech.js'
import type { People } from '../table/names.js'
import { t } from '../texts.js'
import { cardFaces, thingOf } from './faces.js'
import { PlainMap } from './PlainMap.js'
import type { Part, PlainView, Row, Value } from './sheet.js'
import { sheetOf } from './sheet.js'
import './plain.css'

export interface PlainTableProps {
  readonly game: Game
  readonly speech: Speech
  readonly setup: Setup
  readonly people: People
  readonly words: Int32Array
  readonly plain: (words: Int32Array) => PlainView
  readonly board: Pick<BoardProps, 'g' | 'me' | 'question' | 'selection' | 'pick'>
}

/** The table of a game without a board: everything its shape declares, as the viewer sees it. */
export function PlainTable({ game, speech, setup, people, words, plain, board }: PlainTableProps) {
  const { me } = board
  const parts = useMemo(() => sheetOf(game.def.shape, plain(words)), [game, plain, words])
  const draw = useDrawing({ game, speech, people, board })
  const facts = parts.filter(part => part.kind === 'fact' || part.kind === 'numbers')
  const others = parts.filter(part => part.kind !== 'fact' && part.kind !== 'numbers')
  return (
    <section className="w-plain o-scroll" aria-label={t.plainTable} {...SCROLLS}>
      {facts.length > 0 && <Facts parts={facts} {...{ draw }} />}
      {game.def.map && <PlainMap {...{ game, speech, setup, people, board, parts }} />}
      {others.map(part =>
        part.kind === 'seats' ? (
          <div key={part.name} className="seats">
            {inOrder(part.seats.length, me).map(seat => (
              <Seat key={seat} side={people.side(seat)} own={seat === me}>
                <Inside parts={part.seats[seat] ?? []} {...{ draw }} />
              </Seat>
            ))}
          </div>
        ) : (
          <Panel
            key={part.name}
            title={plainWords(part.name)}
            {...(part.kind === 'cards' ? { end: countOf(part) } : {})}
          >
            <One part={part} {...{ draw }} />
          </Panel>
        ),
      )}
    </section>
  )
}
/** The viewer first, then around the table. */
const inOrder = (n: number, me: number): number[] =>
  Array.from({ length: n }, (_, i) => (i + Math.max(0, me)) % n)
const countOf = ({ cards }: Extract<Part, { kind: 'cards' }>): string => (cards ? String(cards.length) : '?')

const Seat = ({ side, own, children }: { side: Faction; own: boolean; children: ReactNode }) => (
  <section className={cx('seat', own && 'own')} data-pennant={side.pennant} aria-label={side.name}>
    <h2>
      <Emblem of={side} r={11} silent />
      {side.name}
    </h2>
    {children}
  </section>
)

/** How values and cards are drawn at this table. */
interface Drawing {
  readonly value: (value: Value) => ReactNode
  readonly card: (card: number | null, pool: string | undefined, key: number) => ReactNode
}
function useDrawing({
  game,
  speech,
  people,
  board,
}: Omit<PlainTableProps, 'setup' | 'words' | 'plain'>): Drawing {
  const { g, question, selection, pick } = board
  const offered = useMemo(() => new Set(question?.options?.map(({ name }) => name)), [question])
  const faces = useMemo(() => cardFaces(game, speech, people.say, g), [game, speech, people, g])
  return {
    value: value =>
      value === null ? (
        <span className="hidden" title={t.plainHidden}>
          ?
        </span>
      ) : value === undefined ? (
        <span className="none">–</span>
      ) : typeof value === 'object' ? (
        people.say.seat(value.seat)
      ) : typeof value === 'boolean' ? (
        value ? (
          t.plainYes
        ) : (
          t.plainNo
        )
      ) : typeof value === 'string' ? (
        plainWords(value)
      ) : (
        <span className="o-num">{value}</span>
      ),
    card: (card, pool, key) => {
      if (card === null)
        return (
          <span key={key} className="card back">
            <span className="o-aside">{t.plainHidden}</span>
          </span>
        )
      const name = `${thingOf(pool)}:${card}`
      const { title, facts } = faces(card, pool)
      const inside = (
        <>
          <strong>{title}</strong>
          {facts.map(([label, value]) => (
            <small key={label}>
              {label} <span className="o-num">{value}</span>
            </small>
          ))}
        </>
      )
      if (!offered.has(name))
        return (
          <span key={key} className="card">
            {inside}
          </span>
        )
      const chosen = isChosen(selection, name)
      return (
        <button
          key={key}
          type="button"
          className={cx('card can', chosen && 'chosen')}
          aria-pressed={chosen}
          onClick={() => pick(name)}
        >
          {inside}
        </button>
      )
    },
  }
}

interface Drawn {
  readonly draw: Drawing
}
/** Numbers with their names, side by side. */
const Facts = ({ parts, draw }: { readonly parts: readonly Part[] } & Drawn) => (
  <dl className="facts">
    {parts.map(part => (
      <div key={part.name}>
        <dt>{plainWords(part.name)}</dt>
        <dd>
          <One part={part} {...{ draw }} />
        </dd>
      </div>
    ))}
  </dl>
)
/** Everything of one seat or one record. */
function Inside({ parts, draw }: { readonly parts: readonly Part[] } & Drawn) {
  const facts = parts.filter(part => part.kind === 'fact' || part.kind === 'numbers')
  return (
    <>
      {facts.length > 0 && <Facts parts={facts} {...{ draw }} />}
      {parts.map(part =>
        part.kind === 'fact' || part.kind === 'numbers' ? null : (
          <div key={part.name} className="inside">
            <h3 className="o-cap">
              {plainWords(part.name)}{' '}
              {part.kind === 'cards' && <span className="o-num">{countOf(part)}</span>}
            </h3>
            <One part={part} {...{ draw }} />
          </div>
        ),
      )}
    </>
  )
}
function One({ part, draw }: { readonly part: Part } & Drawn): ReactNode {
  switch (part.kind) {
    case 'fact':
      return draw.value(part.value)
    case 'numbers':
      return part.values.length === 0
        ? draw.value(undefined)
        : part.values.map((value, i) => (
            <span key={i} className="number">
              {draw.value(value)}
            </span>
          ))
    case 'cards':
      return <Cards {...part} {...{ draw }} />
    case 'group':
      return <Inside parts={part.parts} {...{ draw }} />
    case 'seats':
      return part.seats.map((parts, seat) => <Inside key={seat} {...{ parts, draw }} />)
    case 'rows':
      return <Rows rows={part.rows} {...{ draw }} />
  }
}
/** A row of cards; a pile nobody sees into is one back with its number. */
function Cards({ cards, pool, draw }: Extract<Part, { kind: 'cards' }> & Drawn) {
  if (!cards?.length) return <p className="empty">{cards ? t.plainEmpty : t.plainHidden}</p>
  const pile = cards.length > 1 && cards.every(card => card === null)
  return (
    <div className="cards">
      {pile ? (
        <span className="card back pile">
          <span aria-hidden="true">{cards.length}</span>
          <span className="o-aside">{t.plainPile(cards.length)}</span>
        </span>
      ) : (
        cards.map((card, i) => draw.card(card, pool, i))
      )}
    </div>
  )
}
function Rows({ rows, draw }: { readonly rows: readonly Row[] } & Drawn) {
  return (
    <div className="rows o-scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{t.plainNumber}</th>
            {rows[0]?.cells.map(({ name }) => (
              <th key={name} scope="col">
                {plainWords(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ n, cells }) => (
            <tr key={n}>
              <th scope="row" className="o-num">
                {n + 1}
              </th>
              {cells.map(part => (
                <td key={part.name}>
                  <One part={part} {...{ draw }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
