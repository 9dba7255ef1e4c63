import { cx, Drawing, Emblem, isChosen, choiceOf } from '@orrery/ui'
import { ship } from '@orrery/ui/svg'
import { SIZES } from '../../content/vocabulary.js'
import { contentIn } from '../../state.js'
import { empire, seatsOf } from '../empires.js'
import type { BoardProps } from '../props.js'

/** How each faction plays, in a line. */
const PLAYS: Readonly<Record<string, string>> = {
  amarr: 'Builds much. Sturdy Large Ships, tithes from all others.',
  caldari: 'The highest Income. Missiles that seldom miss, deals for money.',
  gallente: 'The most Research. Drones add dice in support.',
  minmatar: 'Builds much. Fast Ships that raid Home Systems.',
}
/** The four factions: what they bring, and who has taken one. */
export function Factions({ g, seats, question, selection, pick }: BoardProps) {
  const { factions } = contentIn(g)
  return (
    <div className="ne-factions">
      {factions.items.map((panel, i) => {
        const side = empire(panel.id)
        const option = choiceOf(question, 'faction', i)
        const taken = seatsOf(g).find(seat => g.players.at(seat).faction === i)
        return (
          <button
            key={panel.id}
            type="button"
            data-pennant={side.pennant}
            data-choice={option?.name}
            disabled={!option}
            className={cx('faction', option && (isChosen(selection, option.name) ? 'chosen' : 'can'))}
            onClick={() => option && pick(option)}
          >
            <Emblem of={side} r={34} silent />
            <b>{panel.name}</b>
            <Drawing
              svg={SIZES.map((size, n) =>
                ship({
                  hull: side.hull,
                  color: side.color,
                  size,
                  cx: [34, 98, 186][n] ?? 0,
                  cy: 34,
                  len: [50, 70, 96][n] ?? 50,
                  flat: false,
                }),
              ).join('')}
              box={[240, 68]}
            />
            <dl>
              {(
                [
                  ['Income', panel.income],
                  ['Build', panel.build],
                  ['Research', panel.research],
                ] as const
              ).map(([label, n]) => (
                <div key={label}>
                  <dd className="o-num">{n}</dd>
                  <dt>{label}</dt>
                </div>
              ))}
            </dl>
            <small>{PLAYS[panel.id]}</small>
            {taken !== undefined && <em>{seats[taken]?.name ?? 'taken'}</em>}
          </button>
        )
      })}
    </div>
  )
}
