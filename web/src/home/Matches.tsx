import type { Card } from '@orrery/table'
import { cx, Emblem, FreeSeat, Icon, lookStyle } from '@orrery/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { titleOf } from '../game/shelf.js'
import { api } from '../online/api.js'
import { useMe } from '../shell/Who.js'
import { BrowserStore } from '../solo/store.js'
import type { LastSeen } from '../table/last-seen.js'
import { useLastSeen } from '../table/last-seen.js'
import { t, when } from '../texts.js'
import { useLook } from './GameCard.js'
import { Stamp } from './Stamp.js'

/** Matches of this machine, the latest first. */
export const useSoloCards = () =>
  useQuery({ queryKey: ['solo'], queryFn: () => new BrowserStore().cards(), staleTime: 0 })
/** One's tables on the server; a stranger has none, and is not asked who they are. */
export function useMyTables() {
  const me = useMe()
  return useQuery({
    queryKey: ['mine', me.data?.name],
    queryFn: api.mine,
    staleTime: 5000,
    enabled: me.data !== undefined && me.data !== null,
  })
}
const useOpenTables = () => useQuery({ queryKey: ['listed'], queryFn: api.listed, refetchInterval: 15_000 })

/** One table in a list: game, seats, state, and the way to it. */
export function MatchRow({
  card,
  where,
  action,
  more,
}: {
  card: Card
  where: 'solo' | 't'
  action: string
  more?: ReactNode
}) {
  const look = useLook(card.game)
  const last = useLastSeen(({ tables }) => tables[card.id])
  const free = card.seats.filter(({ kind }) => kind === 'open').length
  const names = card.seats.flatMap(({ kind, name }) =>
    kind === 'open' ? [] : [kind === 'bot' ? (t.botNames[name] ?? name) : name],
  )
  return (
    <li className={cx(look && 'o-look')} style={look && lookStyle(look)}>
      <Stamp look={look} />
      <b>{titleOf(card.game)}</b>
      <span className="seats o-muted o-clip">
        {last ? <Sides last={last} names={names} /> : names.join(', ')}
        {Array.from({ length: free }, (_, i) => (
          <FreeSeat key={i} r={7} label={t.freeSeat} />
        ))}
      </span>
      {last && card.status === 'playing' && <span className="place o-clip">{last.place}</span>}
      <span className="o-muted state">
        {card.status === 'over' ? resultOf(card, names) : free > 0 ? t.waitingFor(free) : when(card.changed)}
      </span>
      {more}
      <Link
        href={`/${where}/${card.id}`}
        className={cx('o-btn small', action === t.goOn || action === t.yourTurn ? 'answer' : 'plain')}
      >
        {action}
      </Link>
    </li>
  )
}

/** Who plays what, with points where the game counts any; one's own side is underlined. */
const Sides = ({ last, names }: { last: LastSeen; names: readonly string[] }) => (
  <>
    {last.sides.map(({ of, points }, seat) => (
      <span
        key={seat}
        className={cx('side', seat === last.me && 'mine')}
        title={t.playsAs(names[seat] ?? '', of.name)}
      >
        <Emblem of={of} r={10} silent />
        <span className="o-aside">{t.playsAs(names[seat] ?? '', of.name)}</span>
        {points !== undefined && <b className="o-num">{points}</b>}
      </span>
    ))}
  </>
)

/** Who won, and how where the rules were not played to their end; of older matches only that they are over. */
function resultOf({ result }: Card, names: readonly string[]): string {
  if (!result) return t.finished
  const called = (seats: readonly number[]): string => seats.map(seat => names[seat] ?? '').join(', ')
  const { winners, lost } = result
  const won = winners.length === 0 ? t.noWinner : t.won(called(winners))
  return lost ? `${won}: ${(lost.why === 'time' ? t.outOfTime : t.resigned)(called(lost.seats))}` : won
}

/** Whose turn it is at a table. */
export const turnAt = ({ id, changed }: Card) => ({
  queryKey: ['turn', id, changed],
  queryFn: () => api.table(id),
  refetchInterval: 20_000,
})

/** One of one's own tables on the server, with whose turn it is. */
export function MyTable({ card }: { card: Card }) {
  const playing = card.status === 'playing'
  const { data } = useQuery({ ...turnAt(card), enabled: playing })
  const mine = playing && (data?.turn ?? 0) > 0
  const decides = data?.summary.seats.filter((_, seat) => ((data.waiting ?? 0) & (1 << seat)) !== 0) ?? []
  const names = decides.map(({ kind, name }) => (kind === 'bot' ? (t.botNames[name] ?? name) : name))
  return (
    <MatchRow
      card={card}
      where="t"
      action={card.status === 'over' ? t.review : mine ? t.yourTurn : t.goOn}
      more={
        playing && !mine && names.length > 0 ? (
          <span className="o-muted state">{t.decides(names.join(', '))}</span>
        ) : null
      }
    />
  )
}

const wantsPlayers = ({ status, seats }: Card): boolean =>
  status === 'lobby' && seats.some(({ kind }) => kind === 'open')
/** Tables to sit down at, then those to look in at: one's own are listed elsewhere. */
export function openTo(listed: readonly Card[] = [], mine: readonly Card[] = []): readonly Card[] {
  const others = listed.filter(({ id }) => !mine.some(card => card.id === id))
  return [...others.filter(wantsPlayers), ...others.filter(card => !wantsPlayers(card) && card.spectators)]
}

export const soloAction = (card: Card): string => (card.status === 'over' ? t.review : t.goOn)
const tableAction = (card: Card): string =>
  card.status === 'over' ? t.review : wantsPlayers(card) ? t.sitDown : t.lookIn

/** Where players are wanted. */
export function OpenTables({ most = Infinity }: { most?: number }) {
  const open = useOpenTables()
  const mine = useMyTables()
  const others = openTo(open.data, mine.data)
  return (
    <section aria-labelledby="open-tables">
      <h2 id="open-tables">{t.openTables}</h2>
      {open.isError ? (
        <p className="o-muted">
          <Icon name="info" size={14} /> {t.noServer}
        </p>
      ) : (
        open.data && others.length === 0 && <p className="o-muted">{t.noTables}</p>
      )}
      <ul>
        {others.slice(0, most).map(card => (
          <MatchRow key={card.id} card={card} where="t" action={tableAction(card)} />
        ))}
      </ul>
    </section>
  )
}

/** Under the games: what one has going, and where players are wanted. */
export function Matches() {
  const solo = useSoloCards()
  const mine = useMyTables()
  const none = (solo.data?.length ?? 0) + (mine.data?.length ?? 0) === 0
  return (
    <div className="w-low">
      <section aria-labelledby="your-matches">
        <h2 id="your-matches">
          {t.yourMatches}
          <Link href="/tables">{t.allTables}</Link>
        </h2>
        {none && <p className="o-muted">{t.noMatches}</p>}
        <ul>
          {mine.data?.slice(0, 3).map(card => (
            <MyTable key={card.id} card={card} />
          ))}
          {solo.data?.slice(0, 4).map(card => (
            <MatchRow key={card.id} card={card} where="solo" action={soloAction(card)} />
          ))}
        </ul>
      </section>
      <OpenTables most={5} />
    </div>
  )
}
