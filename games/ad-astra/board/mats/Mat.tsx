import { counted } from '@orrery/kernel'
import type { MatProps } from '@orrery/ui'
import { Drawing, Icon, ResourceIcon } from '@orrery/ui'
import { cardBack } from '@orrery/ui/svg'
import { BRANCHES, RESOURCES } from '../../content/vocabulary.js'
import type { adAstra } from '../../game.js'
import { handSize } from '../../rules/hand.js'
import { incomeOf } from '../../rules/income.js'
import { levelOf } from '../../rules/relations.js'
import { countBits, owned } from '../../rules/systems.js'
import { unrestLevel } from '../../rules/unrest.js'
import { hasPassed } from '../../state.js'
import { BRANCHES as ART, flag, influence, RESOURCES as RES } from '../art/pieces.js'
import { TIERS } from '../names.js'
import { factionOf, hasEmpire } from '../table.js'
import './mats.css'

const BACK = cardBack({ w: 13, h: 18, radius: 2 })

/** What the rules call public about an empire: tiers, resources and income, systems, influence, hidden cards. */
export function Mat({ g, seat, me }: MatProps<typeof adAstra>) {
  if (!hasEmpire(g, seat)) return null
  const of = factionOf(g, seat)
  const { tiers, resources, diplomats, anomalies, automa, fatigue, relations, missions } = g.players.at(seat)
  const tokens = [...g.systems].filter(row => row.influence === seat).length
  const unrest = unrestLevel(g, seat)
  const back = <Drawing svg={BACK} box={[13, 18]} width={12} height={17} />
  return (
    <div className="aa-mat">
      <div className="tiers">
        {BRANCHES.map((branch, i) => (
          <i
            key={branch}
            className="o-num"
            title={`${ART[branch].name}: tier ${TIERS[tiers.get(i)]}`}
            style={{ borderColor: ART[branch].color }}
          >
            {tiers.get(i) === 0 ? '–' : TIERS[tiers.get(i)]}
          </i>
        ))}
        {hasPassed(g, seat) && <span className="passed">passed</span>}
        {automa && (
          <span className="passed">
            <Icon name="bot" size={13} /> Automa
          </span>
        )}
      </div>
      {!automa && (
        <div className="row">
          {RESOURCES.map((what, i) => (
            <span key={what} title={`${RES[what].name}: ${resources.get(i)}, income ${incomeOf(g, seat, i)}`}>
              <ResourceIcon of={RES[what]} size={16} sign={what} />
              <b className="o-num">{resources.get(i)}</b>
              <small>+{incomeOf(g, seat, i)}</small>
            </span>
          ))}
        </div>
      )}
      <div className="row counts">
        <span title="Owned systems">
          <Drawing svg={flag({ x: 2, y: 1, h: 16, owner: of })} box={[16, 18]} />
          <b className="o-num">{countBits(owned(g, seat))}</b>
          <small>of 6</small>
        </span>
        <span title="Systems under its influence">
          <Drawing svg={influence({ r: 7, owner: of })} box={[-11, -11, 22, 22]} width={18} height={18} />
          <b className="o-num">{tokens}</b>
        </span>
        {!automa && (
          <span title={counted(handSize(g, seat), 'card in hand', 'cards in hand')}>
            {back}
            <b className="o-num">{handSize(g, seat)}</b>
            <small>hand</small>
          </span>
        )}
        {!automa && unrest > 0 && (
          <span className="unrest" title={`Unrest level ${unrest}`}>
            <Icon name="flag" size={13} />
            <b className="o-num">{unrest}</b>
          </span>
        )}
      </div>
      {automa ? (
        <div className="row foot">
          <span>
            <small>
              Fatigue <b className="o-num">{fatigue}</b> of {levelOf(g).fatigue}
            </small>
          </span>
          {me >= 0 && (
            <span>
              <small>
                Relation to you{' '}
                <b className="o-num">{relations.get(me) > 0 ? `+${relations.get(me)}` : relations.get(me)}</b>
              </small>
            </span>
          )}
        </div>
      ) : (
        <div className="row foot">
          {diplomats.length > 0 && <small>{counted(diplomats.length, 'diplomat')}</small>}
          {anomalies.length > 0 && <small>{counted(anomalies.length, 'anomaly', 'anomalies')}</small>}
          {missions.length > 0 && <small>{counted(missions.length, 'secret mission')}</small>}
        </div>
      )}
    </div>
  )
}
