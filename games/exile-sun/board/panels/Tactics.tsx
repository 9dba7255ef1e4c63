import { counted } from '@orrery/kernel'
import { Actions, Button, Icon, Meter, Panel, PHONE, useMedia } from '@orrery/ui'
import { ATTACK, Control, DEFEND } from '../battle/Control.js'
import { LockIn } from '../battle/LockIn.js'
import type { Line } from '../battle/model.js'
import { fightOf, left } from '../battle/model.js'
import type { Plan } from '../battle/tactics.js'
import {
  asSelection,
  at,
  danger,
  evenSplit,
  openColumns,
  planOf,
  purseOf,
  sum,
  totalOf,
  unplaced,
} from '../battle/tactics.js'
import { COLONIES } from '../art/colonies.js'
import { Circles } from '../cards/Circles.js'
import { factionOf, navyOfSeat } from '../colonies.js'
import './panels.css'
import { QUIET } from '../../rules/ranks.js'
import type { BoardProps } from '../props.js'
import { shipOf } from '../../state.js'
import type { Seen } from '../../state.js'

/** Beside the sliders: what is left of the Fleet Power, what the plan would come to, and the button that seals it. */
export function Tactics(props: BoardProps) {
  const { g, question, selection, select, takeBack, mayTakeBack, me } = props
  const phone = useMedia(PHONE)
  const fight = fightOf(g, undefined, me)
  if (!fight || !question) return null
  const plan = planOf(g, question, selection, me)
  const purse = purseOf(fight.below, question)
  const rest = unplaced(purse, plan)
  const attack = sum(plan.attack)
  const defend = sum(plan.defend)
  const even = evenSplit(fight, plan)
  const risk = danger(fight, plan)
  const ship = risk && fight.below.plates[risk.column]
  const foe = factionOf(g, fight.above.seat)
  const own = factionOf(g, me)
  return (
    <div className="xs-panel">
      {phone && (
        <div className="xs-sliders">
          <Ships g={g} line={fight.above} title="Attack: their ships" hits={plan.attack} />
          <Control
            fight={fight}
            plan={plan}
            purse={purse}
            attack={openColumns(question, fight, 'attack').map(
              open => open && question.prompt === 'tactics.attack',
            )}
            defend={openColumns(question, fight, 'defend')}
            onChange={next => select(asSelection(question, next))}
          />
          <Ships g={g} line={fight.below} title="Defend: your ships" />
        </div>
      )}
      <Panel title="Fleet Power">
        <div className="led">
          <b className="o-num">{Math.max(0, rest)}</b>
          <span>left of {totalOf(purse)}</span>
        </div>
        <Meter
          label="Fleet Power"
          total={Math.max(totalOf(purse), attack + defend)}
          legend
          parts={[
            { id: 'attack', label: 'Attack', value: attack, color: ATTACK.color },
            { id: 'defend', label: 'Defend', value: defend, color: DEFEND.color },
          ]}
        />
        {rest < 0 && (
          <p className="o-warn">{counted(-rest, 'point')} too many: the opponent will take some away.</p>
        )}
        <p>
          {rest > 0 ? `${counted(rest, 'point')} not placed will be lost. ` : ''}No column takes more than 8.
          {fight.quiet >= QUIET ? ' Nobody was hit for three rounds: Defend counts for nothing now.' : ''}
        </p>
      </Panel>
      <Panel title="If they split evenly">
        <div className="even">
          <span data-pennant={foe.pennant}>
            <b className="o-num">{even.theirs}</b>
            <small>of their ships destroyed</small>
          </span>
          <span data-pennant={own.pennant}>
            <b className="o-num">{even.ours}</b>
            <small>of yours destroyed</small>
          </span>
        </div>
        {risk && ship && (
          <p className="warn">
            <Icon name="help" size={16} />
            <span>
              At worst {risk.most} on one column sinks your {shipOf(g, ship.card).name}.
              {risk.saves === undefined
                ? ''
                : ` ${risk.saves === 1 ? 'One more Defend point' : `${risk.saves} more Defend points`} there ${risk.saves === 1 ? 'saves' : 'save'} it.`}
            </span>
          </p>
        )}
      </Panel>
      <Actions className="go">
        <Button
          look="line"
          icon="undo"
          disabled={attack + defend === 0 && !mayTakeBack}
          onClick={() =>
            question.prompt === 'tactics.defend' && defend === 0
              ? takeBack()
              : select(
                  asSelection(question, {
                    attack: question.prompt === 'tactics.defend' ? plan.attack : {},
                    defend: {},
                  }),
                )
          }
        >
          {question.prompt === 'tactics.defend' && defend === 0 ? 'Attack again' : 'Clear'}
        </Button>
        <LockIn props={props} fight={fight} />
      </Actions>
    </div>
  )
}

/** The ships by their columns, above and below the sliders of a phone: what is left of each, and what the plan would take. */
const Ships = ({
  g,
  line,
  title,
  hits,
}: {
  readonly g: Seen
  readonly line: Line
  readonly title: string
  readonly hits?: Plan['attack']
}) => (
  <section className="ships" aria-label={title}>
    <h3 className="o-cap">{title}</h3>
    {line.plates.map((plate, i) => (
      <span key={i}>
        {plate && !plate.gone ? (
          <>
            {shipOf(g, plate.card).name}
            <Circles
              circles={plate.circles}
              covered={plate.covered}
              hit={Math.min(at(hits ?? {}, i), left(plate))}
              r={6}
              color={COLONIES[navyOfSeat(g, line.seat)].color}
            />
          </>
        ) : (
          '–'
        )}
      </span>
    ))}
  </section>
)
