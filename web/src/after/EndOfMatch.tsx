import type { GameEvent } from '@orrery/kernel'
import type { BoardModule } from '@orrery/ui'
import { Button, Dialog, Notice, Question, ScoreBars, ScoreBreakdown, Spinner } from '@orrery/ui'
import { useState } from 'react'
import type { OpenGame } from '../game/games.js'
import type { TableClient, TableState } from '../table/client.js'
import type { People } from '../table/names.js'
import { isAmongBots } from '../table/useHolding.js'
import { isPractice } from '../table/useUndo.js'
import { t } from '../texts.js'
import { After } from './After.js'
import { Again } from './Again.js'
import { Chances } from './Chances.js'
import type { View } from '../game/speech.js'
import { endingOf } from './ending.js'
import { addressOf, saveFile } from './file.js'
import { useAnalysis, useChances } from './useAnalysis.js'
import type { Told } from './useTelling.js'

export interface EndOfMatchProps {
  readonly client: TableClient
  readonly state: TableState
  readonly open: OpenGame
  readonly people: People
  /** The last position, as the viewer sees it. */
  readonly g: View
  /** The position shown, null for the last. */
  readonly step: number | null
  readonly onSeek: (step: number) => void
  /** The window opens by itself; not for somebody who came to look back. */
  readonly announce: boolean
  /** The board may tell it first. */
  readonly end: Told
}

/** How it ended: in the question's place the result and what next, and a window with everything else. */
export function EndOfMatch(props: EndOfMatchProps) {
  const { client, state, open, people, g, step, onSeek, announce, end } = props
  const { summary, viewer } = state
  const [said, setSaid] = useState<string | null>(null)
  // What the board has told does not need a window over it.
  const [shown, setShown] = useState(announce && !end.untold)
  const analysis = useAnalysis(client, state)
  const chances = useChances(client, state)
  const result = summary?.result
  if (!summary || !result) return null
  if (end.untold)
    return (
      <div className="w-end">
        <Question
          title={t.endIsTold}
          detail={t.endIsToldDetail}
          actions={
            <Button
              onClick={() => {
                end.skip()
                setShown(true)
              }}
            >
              {t.skipToResult}
            </Button>
          }
        />
      </div>
    )
  const ranked = result.scores.map((score, seat) =>
    result.lost ? placeOf(seat, result.winners) : 1 + result.scores.filter(other => other > score).length,
  )
  const seek = (step: number): void => {
    setShown(false)
    onSeek(step)
  }
  const share = async (): Promise<void> => {
    await navigator.clipboard.writeText(`${location.origin}${await addressOf(client, 0)}`)
    setSaid(t.copied)
  }
  const next = (
    <>
      <Button look="quiet" icon="link" onClick={() => void share().catch(() => setSaid(t.notCopied))}>
        {t.shareMatch}
      </Button>
      <Button
        look="quiet"
        icon="down"
        onClick={() => void saveFile(client.link).catch(() => setSaid(t.faultElse('file')))}
      >
        {t.exportFile}
      </Button>
      <Button onClick={() => seek(0)}>{t.reviewMatch}</Button>
      <Again {...{ client, state }} say={setSaid} />
    </>
  )
  // Where nobody plays for points, the curve of chances tells the story instead.
  const points = open.board?.points !== false
  const curve = <Chances {...{ chances, people, step }} onSeek={seek} />
  const totals = result.scores.map((score, seat) => `${people.say.seat(seat)} ${score}`).join(' · ')
  const practice = isAmongBots(state) && isPractice(state.heard) ? t.wasPractice : undefined
  const reason = [endingOf(open, state.heard, people, g), practice].filter(Boolean).join(' ') || undefined
  const title = headline(result.winners, viewer, people)
  const players = summary.seats.map((_, seat) => ({
    id: String(seat),
    faction: people.side(seat),
    name: people.say.seat(seat),
    winner: result.winners.includes(seat),
    place: ranked[seat] ?? 0,
  }))
  // What nothing is known of yet is a total: it would pass for what is counted at the end.
  const sources = sourcesOf(
    result.scores,
    analysis.data?.events,
    analysis.data ? open.board?.scoring : undefined,
    step === null ? g : undefined,
  )
  return (
    <div className="w-end">
      <Question
        title={title}
        detail={
          <>
            {reason}
            {points && <span className="w-totals">{totals}</span>}
          </>
        }
        actions={
          <>
            <Button look="answer" onClick={() => setShown(true)}>
              {points ? t.finalScores : t.howItWent}
            </Button>
            <Button onClick={() => seek(0)}>{t.reviewMatch}</Button>
          </>
        }
      />
      <Chances {...{ chances, people, step, onSeek }} />
      <Dialog
        open={shown}
        onClose={() => setShown(false)}
        title={title}
        {...(reason === undefined ? {} : { detail: reason })}
        size="wide"
        actions={next}
      >
        <div className="w-result">
          {said !== null && <Notice onClose={() => setSaid(null)}>{said}</Notice>}
          {points ? (
            <>
              {sources.length > 1 && <ScoreBars caption={t.bySource} {...{ players, sources }} />}
              <ScoreBreakdown caption={t.finalScores} {...{ players, sources }} />
            </>
          ) : (
            curve
          )}
          {analysis.data ? (
            <After analysis={analysis.data} {...{ open, people }} onSeek={seek} seed={summary.seed} />
          ) : analysis.isError ? null : (
            <p className="o-muted">
              <Spinner label={t.checking} /> {t.checking}
            </p>
          )}
        </div>
      </Dialog>
    </div>
  )
}

/** Where the match ended before its rules did, points say nothing of who won. */
const placeOf = (seat: number, winners: readonly number[]): number =>
  winners.length === 0 || winners.includes(seat) ? 1 : 2

function headline(winners: readonly number[], viewer: number, people: People): string {
  const [first] = winners
  if (first === undefined) return t.noWinner
  const names = winners.map(people.say.seat).join(', ')
  if (winners.length > 1) return t.shared(names)
  return first === viewer ? t.youWon : t.won(names)
}
/** Points by source where the game tells them; what is counted only at the end is the rest. Else the score alone. */
export function sourcesOf(
  scores: readonly number[],
  events: readonly GameEvent[] = [],
  scoring?: BoardModule['scoring'],
  /** The last position, where it is the one shown. */
  last?: View,
) {
  const sums = new Map<string, number[]>()
  const add = (what: string, seat: number, points: number): void => {
    const sum = sums.get(what) ?? scores.map(() => 0)
    sums.set(
      what,
      sum.map((n, at) => (at === seat ? n + points : n)),
    )
  }
  if (scoring?.at && last)
    for (const seat of scores.keys())
      for (const [what, points] of Object.entries(scoring.at(last, seat))) add(what, seat, points)
  else
    for (const event of events)
      for (const { what, seat, points } of [scoring?.of(event) ?? []].flat()) add(what, seat, points)
  scores.forEach((score, seat) => {
    const left = [...sums.values()].reduce((n, sum) => n - (sum[seat] ?? 0), score)
    if (left !== 0) add(scoring?.rest ?? t.score, seat, left)
  })
  if (sums.size === 0) add(t.score, 0, 0)
  return [...sums].map(([label, points]) => ({
    id: label,
    label,
    points: Object.fromEntries(points.map((n, seat) => [String(seat), n])),
  }))
}
