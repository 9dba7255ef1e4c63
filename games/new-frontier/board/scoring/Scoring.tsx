import { Button } from '@orrery/ui'
import { winnerOf } from '../../rules/end-game.js'
import { seatsOf } from '../../state.js'
import type { BoardProps } from '../props.js'
import { nameAt, showsFleets } from '../table.js'
import { Final } from './Final.js'
import { Ledger } from './Ledger.js'
import { Stage } from './Stage.js'
import { scoredIn, standing, sumOf } from './titles.js'
import './scoring.css'

/** End Game Scoring, told title by title; then the whole, by source. */
export function Scoring(props: BoardProps) {
  const { g, me, telling } = props
  if (g.phase !== 'over' || !showsFleets(g))
    return <p className="nf-stage o-muted">Scoring has not begun yet.</p>
  const scored = scoredIn(g)
  const { titles } = scored
  const told = telling?.told ?? titles.length
  const tell = telling?.tell
  const isTold = told === titles.length
  const order = seatsOf(g).toSorted((a, b) => sumOf(scored, b, told) - sumOf(scored, a, told))
  const now = titles[told - 1]
  const next = titles[told]
  const winner = winnerOf(g)
  return (
    <div className="nf-stage nf-scoring">
      <div className="nf-head">
        <h2>
          {isTold
            ? `${nameAt(g, winner, me)} ${winner === me ? 'win' : 'wins'}`
            : now
              ? `Title ${told} of ${titles.length}: ${now.name}`
              : 'Before the titles'}
        </h2>
        <small>{standing(g, me, scored, told)}</small>
        {tell && (
          <span className="buttons">
            {told > 0 && (
              <Button size="small" look="line" icon="left" onClick={() => tell(isTold ? 0 : told - 1)}>
                {isTold ? 'Tell it again' : 'Back'}
              </Button>
            )}
            {next && (
              <>
                <Button size="small" look="line" onClick={() => tell(titles.length)}>
                  Tell all
                </Button>
                <Button size="small" look="answer" onClick={() => tell(told + 1)}>
                  Next: {next.name}
                </Button>
              </>
            )}
          </span>
        )}
      </div>
      {isTold ? (
        <Final {...{ g, me, scored, order, winner }} />
      ) : (
        now && <Stage {...{ g, me, order }} title={now} at={told} />
      )}
      <Ledger {...{ g, me, scored, told, order }} />
    </div>
  )
}
