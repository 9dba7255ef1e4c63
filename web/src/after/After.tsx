import { LineChart, Notice, Panel } from '@orrery/ui'
import type { OpenGame } from '../game/games.js'
import type { People } from '../table/names.js'
import { t } from '../texts.js'
import type { Analysis, Moment } from './analysis.js'
import type { LuckSum } from './luck.js'
import { luckOf } from './luck.js'

export interface AfterProps {
  readonly open: OpenGame
  readonly analysis: Analysis
  readonly people: People
  readonly onSeek: (step: number) => void
  readonly seed: string | undefined
}
/** What can be told about a match that is over: how it went, what counted, what chance gave, and that nobody cheated. */
export function After({ analysis, open, people, onSeek, seed }: AfterProps) {
  const { rounds, moments, sound, decisions, events } = analysis
  const luck = open.board?.luck ? luckOf(events, open.board.luck) : []
  const seats = rounds[0]?.scores.map((_, seat) => seat) ?? []
  const points = open.board?.points !== false
  return (
    <>
      {points && rounds.length > 0 && (
        <Panel title={t.story} end={t.decisions(decisions)}>
          <LineChart
            title={t.pointsByRound}
            x={rounds.map(({ label }) => label)}
            series={seats.map(seat => ({
              id: String(seat),
              label: people.say.seat(seat),
              pennant: people.side(seat).pennant,
              values: rounds.map(({ scores }) => scores[seat] ?? null),
            }))}
            onPick={i => onSeek(rounds[i]?.step ?? 0)}
            height={220}
          />
        </Panel>
      )}
      {points && moments.length > 0 && (
        <Panel title={t.keyMoments}>
          <ul className="w-moments">
            {moments.map((moment, i) => (
              <li key={i}>
                <button type="button" onClick={() => onSeek(moment.step)}>
                  <span className="o-num">{moment.round}</span> {momentText(moment, people)}
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {luck.length > 0 && (
        <Panel title={t.luck}>
          <LuckTable luck={luck} people={people} />
        </Panel>
      )}
      <Panel title={t.seed}>
        <Notice tone={sound ? 'good' : 'bad'}>{sound ? t.seedOk : t.seedBad}</Notice>
        {seed !== undefined && <code className="w-seed">{seed}</code>}
      </Panel>
    </>
  )
}

/** What dice gave, beside what they give on average. */
const LuckTable = ({ luck, people }: { luck: readonly LuckSum[]; people: People }) => (
  <table className="w-luck">
    <thead>
      <tr>
        <th scope="col">{t.luckWho}</th>
        <th scope="col">{t.luckRolls}</th>
        <th scope="col">{t.luckGot}</th>
        <th scope="col">{t.luckExpected}</th>
      </tr>
    </thead>
    <tbody>
      {luck.map(({ seat, what, rolls, got, expected }) => (
        <tr key={`${seat}/${what}`}>
          <th scope="row">
            {people.say.seat(seat)} <small className="o-muted">{what}</small>
          </th>
          <td className="o-num">{rolls}</td>
          <td className="o-num">{got}</td>
          <td className="o-num">
            {expected.toFixed(1)}{' '}
            <small className={got < expected ? 'o-bad' : 'o-good'}>{signed(got - expected)}</small>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
const signed = (n: number): string => `${n < 0 ? '−' : '+'}${Math.abs(n).toFixed(1)}`

export function momentText({ seat, by, score, lead }: Moment, people: People): string {
  const name = people.say.seat(seat)
  if (lead) return t.momentLead(name, String(score))
  return by > 0 ? t.momentGain(name, by, String(score)) : t.momentLoss(name, -by, String(score))
}
