import { useRef } from 'react'
import { CountUp, cx, HandRow, Icon, Panel, Tray as Frame, useFlights } from '@orrery/ui'
import { incomeOf, incomeParts } from '../../rules/income.js'
import { priceOf } from '../../rules/values.js'
import { HandCard } from '../card/Faces.js'
import { Back } from '../card/Lay.js'
import { Sign } from '../card/values.js'
import { within } from './choices.js'
import { Ship } from './Pieces.js'
import type { Play } from './play.js'
import { PlayProvider, usePlay, useTable } from './play.js'
import { cardAt, cardShowing, dockOf, nameAt, playerAt, rowAt } from './seen.js'
import './tray.css'
import type { BoardProps } from '../props.js'

const HAND = 7

/** The viewer's own things: wallet, dock with its countdown, hand. */
export function Tray(props: BoardProps) {
  const play = useTable(props)
  const root = useRef<HTMLDivElement>(null)
  useFlights(root, play.g)
  const { g, me } = play
  const player = playerAt(g, me)
  /** What is asked about lies in the scrapheap: it is spread out. */
  const fromScrap =
    player?.scrap.toArray().filter(card => play.choices.some(c => c.things.includes(`card:${card}`))) ?? []
  /** A search shows the whole market: what may be taken comes first. */
  const fromMarket = player?.aside.toArray().toSorted((a, b) => lit(play, b) - lit(play, a)) ?? []
  if (!player) return <div className="sg-tray watching">You are watching: hands stay hidden.</div>
  return (
    <PlayProvider value={play}>
      <Frame ref={root} className="sg-tray">
        <Wallet />
        <Dock />
        {player.aside.length > 0 && <Hand label="From your market" cards={fromMarket} spread />}
        {fromScrap.length > 0 && <Hand label="From your scrapheap" cards={fromScrap} spread />}
        <Hand label="Hand" cards={player.hand.toArray()} end={`${player.hand.length} of ${HAND}`} />
      </Frame>
    </PlayProvider>
  )
}

const lit = (play: Play, card: number | undefined): number =>
  play.choices.some(({ things }) => things.includes(`card:${card ?? -1}`)) ? 1 : 0

function Wallet() {
  const play = usePlay()
  const { g, me } = play
  const isk = playerAt(g, me)?.isk ?? 0
  const about = priceInHand(play)
  const parts = incomeParts(g, me)
  const said = [
    `starbase ${parts.starbase}`,
    `cards ${parts.cards}`,
    `mining ${parts.mining}`,
    `haul ${parts.haul}`,
    `trade ${parts.trade}`,
  ].join(', ')
  return (
    <Panel title="Wallet" className="wallet">
      <p className="sum o-num">
        <Sign of="isk" size={40} label="ISK" />
        <CountUp value={isk} />
      </p>
      {about && (
        <p>
          After {about.name}: <b className="o-num">{isk - about.price}</b>
        </p>
      )}
      <p title={said}>
        Next income: <b className="o-num">+{incomeOf(g, me)}</b>
      </p>
      {playerAt(g, me)?.forfeits && <p className="o-warn">Given up for a card this turn</p>}
    </Panel>
  )
}
/** What the card pointed at would cost. */
function priceInHand({ focus, choices, g }: Play): { name: string; price: number } | undefined {
  const [choice] = focus === undefined ? [] : within(choices, focus).filter(c => c.price !== undefined)
  if (choice?.price === undefined || focus === undefined) return undefined
  return { name: nameAt(g, cardShowing(g, focus)), price: choice.price }
}

function Dock() {
  const { g, me } = usePlay()
  const docked = dockOf(g, me)
  return (
    <Panel title="Dock" end="cannot be targeted" className="dock">
      {docked.length === 0 && <p className="o-muted">Ships you play are assembled here.</p>}
      <ul className="o-scroll">
        {docked.map(card => {
          const left = rowAt(g, card)?.left ?? 0
          const of = Math.max(left, cardAt(g, card)?.assembly ?? 0)
          return (
            <li key={card}>
              <Ship card={card} />
              <span className="bars" aria-hidden="true">
                {Array.from({ length: of }, (_, i) => (
                  <i key={i} className={i < of - left ? 'done' : undefined} />
                ))}
              </span>
              <small>
                {left === 0 ? 'undock in Management' : `ready in ${left} ${left === 1 ? 'turn' : 'turns'}`}
              </small>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

function Hand({
  label,
  cards,
  end,
  spread = false,
}: {
  label: string
  cards: readonly (number | undefined)[]
  end?: string
  /** Laid out for the question alone. */
  spread?: boolean
}) {
  const play = usePlay()
  const { g, me } = play
  return (
    <Panel title={label} end={end} className={cx('hand', spread && 'spread')}>
      <HandRow>
        {cards.length === 0 && <p className="o-muted">No cards.</p>}
        {cards.map((card, i) => {
          const printed = card === undefined ? undefined : cardAt(g, card)
          if (card === undefined || !printed)
            return <Back key={`hidden${i}`} w={112} h={157} label="A card, face down" />
          const ref = `card:${card}` as const
          const seenBy = [...g.players].some(
            (_, seat) => seat !== me && ((rowAt(g, card)?.known ?? 0) & (1 << seat)) !== 0,
          )
          return (
            <HandCard
              key={card}
              card={printed}
              price={printed.x === undefined ? priceOf(g, me, card, 0, -1) : undefined}
              state={play.state(ref)}
              pointed={play.shown(ref)}
              thing={ref}
              known={
                seenBy ? (
                  <span title="An opponent has seen this card">
                    <Icon name="eye" size={13} label="seen by an opponent" />
                  </span>
                ) : undefined
              }
              onPick={event => play.press([ref], event)}
              onInspect={() => play.read(card)}
            />
          )
        })}
      </HandRow>
    </Panel>
  )
}
