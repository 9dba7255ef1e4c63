import type { Sight, Thing } from '@orrery/ui'
import { Clock, PlayerMat, useLatest } from '@orrery/ui'
import { memo, useEffect, useState } from 'react'
import type { OpenGame } from '../game/games.js'
import { t } from '../texts.js'
import { BoardGuard } from './BoardGuard.js'
import type { TableState } from './client.js'
import { clockRuns } from './client.js'
import type { People } from './names.js'
import { playerName } from './names.js'

export interface MatsProps {
  readonly open: OpenGame
  readonly state: TableState
  readonly sight: Sight
  readonly people: People
  /** Works the scores out of what the viewer sees. */
  readonly score: (words: Int32Array) => readonly number[] | undefined
  readonly words: Int32Array
  /** While the end is told: the points by then, instead of the last ones. */
  readonly told: readonly number[] | undefined
  readonly inspect: (thing: Thing) => void
}

/** Milliseconds a position has to stand before its points are counted. */
const SETTLED = 100

/** Points take a moment to work out: what was decided is shown first, and drawn again only where points differ. */
function useScores(
  forPoints: boolean,
  score: MatsProps['score'],
  words: Int32Array,
): readonly number[] | undefined {
  const count = () => (forPoints ? score(words) : undefined)
  const [scores, setScores] = useState(count)
  const latest = useLatest(() => {
    const now = count()
    setScores(old => (String(old) === String(now) ? old : now))
  })
  useEffect(() => {
    const timer = setTimeout(latest, SETTLED)
    return () => clearTimeout(timer)
  }, [forPoints, score, words, latest])
  return scores
}

/** Everybody at the table, with what the rules call public about them. */
export const Mats = memo(({ open, state, sight, people, score, words, told, inspect }: MatsProps) => {
  const counted = useScores(open.board?.points !== false, score, words)
  const scores = told ?? counted
  const { summary, viewer, waiting, clocks, clocksAt } = state
  const Mat = open.board?.Mat
  return (
    <>
      {summary?.seats.map((holder, seat) => {
        const now = (waiting & (1 << seat)) !== 0
        const side = people.side(seat)
        const player = playerName(summary, seat)
        const who = [
          // Where the game names no sides a bot's name stands above already.
          seat === viewer ? t.you : holder.kind === 'bot' && player === side.name ? t.bot : player,
          summary.status === 'playing' ? (now ? t.toDecide : t.waits) : '',
        ].filter(Boolean)
        const left = clocks?.[seat]
        const points = scores?.[seat]
        return (
          <PlayerMat
            key={seat}
            faction={side}
            who={who.join(' · ')}
            now={now}
            {...(points === undefined ? {} : { points })}
            {...(left === undefined
              ? {}
              : {
                  badge: clockRuns(state, seat) ? (
                    <Clock size="small" deadline={clocksAt + left} />
                  ) : (
                    <Clock size="small" left={left} />
                  ),
                })}
            {...(Mat
              ? {
                  stats: (
                    <BoardGuard instead={null}>
                      <Mat {...sight} seat={seat} inspect={inspect} />
                    </BoardGuard>
                  ),
                }
              : {})}
          />
        )
      })}
    </>
  )
})
