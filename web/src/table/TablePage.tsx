import { EmptyState, Notice, Spinner } from '@orrery/ui'
import type { ReactNode } from 'react'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { OpenGame } from '../game/games.js'
import { usePacksAt } from '../packs/usePacksAt.js'
import { faultText, t } from '../texts.js'
import type { TableClient } from './client.js'
import { Curtain } from './Curtain.js'
import { Lobby } from './Lobby.js'
import { Playing } from './Playing.js'
import { EndButton } from './SideQuestion.js'
import './table.css'

export interface TablePageProps {
  readonly client: TableClient
  /** Loaded as soon as the table says which game it is. */
  readonly open: OpenGame | undefined
  readonly onGame: (id: string) => void
  /** Seats of people who share this screen; the page shows one of them at a time. */
  readonly here?: readonly number[]
  readonly onViewer?: (seat: number) => void
  /** The position shown first; the present one unless said. */
  readonly startAt?: number
  /** Before the table's own tools. */
  readonly extraTools?: ReactNode
}

/** A table, wherever it is: on this machine or on a server. */
export function TablePage(props: TablePageProps) {
  const { client, open, onGame, here = [], onViewer, startAt, extraTools } = props
  const state = useSyncExternalStore(client.subscribe, client.state)
  const game = state.summary?.terms.game
  useEffect(() => {
    if (game !== undefined) onGame(game)
  }, [game, onGame])
  const { packs, failed } = usePacksAt(client, state)
  if (state.status === 'refused' || failed)
    return (
      <main className="w-page w-center">
        <EmptyState title={t.refused} action={<Link href="/">{t.home}</Link>}>
          {faultText(state.fault?.code ?? 'offline')}
        </EmptyState>
      </main>
    )
  if (!state.summary || !open) return <Opening />
  if (state.summary.status === 'lobby') return <Lobby {...{ client, state, open, packs }} />
  if (!state.words && state.summary.outdated)
    return (
      <main className="w-page w-center">
        <EmptyState
          title={state.summary.ended ? t.ended : t.outdated}
          action={
            state.viewer >= 0 && state.summary.status !== 'over' ? (
              <EndButton {...{ client, state }} />
            ) : (
              <Link href="/">{t.home}</Link>
            )
          }
        >
          {t.outdatedUnseen}
        </EmptyState>
      </main>
    )
  // The match has begun, and its first position is on its way.
  if (!state.words || !packs) return <Opening />
  const next =
    here.length > 1 && onViewer
      ? turnElsewhere(state.waiting, state.viewer, here, state.summary.status)
      : undefined
  return (
    <>
      {state.status === 'lost' && (
        <output className="w-lost">
          <Notice tone="warn" sign={<Spinner size={16} />}>
            {t.lost}
          </Notice>
        </output>
      )}
      {next === undefined ? (
        <Playing {...{ client, state, open, packs, startAt, extraTools }} />
      ) : (
        <Curtain summary={state.summary} seat={next} onReady={() => onViewer?.(next)} />
      )}
    </>
  )
}

const Opening = () => (
  <main className="w-page w-center">
    <Spinner size={40} label={t.opening} />
  </main>
)

/** The next person of this screen who is asked, when the one shown is not. */
export function turnElsewhere(
  waiting: number,
  shown: number,
  here: readonly number[],
  status: string,
): number | undefined {
  if (status !== 'playing' || (waiting & (1 << shown)) !== 0) return undefined
  return here.find(seat => (waiting & (1 << seat)) !== 0)
}
