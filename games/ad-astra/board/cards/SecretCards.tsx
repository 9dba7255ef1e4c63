import { capital } from '@orrery/kernel'
import { Icon } from '@orrery/ui'
import { abilityText } from '../../card-texts.js'
import type { Anomaly } from '../../content/anomalies.js'
import type { Decision, Objective } from '../../content/automa.js'
import type { Diplomat } from '../../content/diplomats.js'
import type { Mission } from '../../content/missions.js'
import { decisionText, orderText } from '../../automa-texts.js'
import { abilityTexts, timingText } from '../../diplomat-texts.js'
import { objectiveText, publicText, secretText } from '../../mission-texts.js'
import { BRANCHES } from '../art/pieces.js'
import { SPECIES } from '../art/species.js'
import { speciesOf } from '../table.js'
import { medallion, signArt, SWIRL } from './art.js'
import type { Laid } from './Frame.js'
import { Frame, Picture } from './Frame.js'

const GOVERNMENT = ['0', 'II', 'IV'] as const

interface DiplomatCardProps extends Laid {
  readonly diplomat: Diplomat
  /** The ability that counts now, from 0 to 2. */
  readonly step?: number | undefined
}
/** A diplomat: a medallion, and three steps by Government tier. */
export function DiplomatCard({ diplomat, step, size = 'full', ...lying }: DiplomatCardProps) {
  const of = SPECIES[speciesOf(diplomat.race)]
  const spy = diplomat.kind === 'spy'
  const texts = abilityTexts(diplomat)
  return (
    <Frame
      {...lying}
      name={diplomat.name}
      kind={spy ? 'diplomat spy' : 'diplomat'}
      color={spy ? '#ff7a6b' : of.color}
      size={size}
    >
      <span className="nm top">
        <b>{diplomat.name}</b>
        <span className="tag">{spy ? 'Spy' : 'Standard'}</span>
      </span>
      <Picture svg={medallion(of, spy, 9)} />
      {size === 'full' && <span className="ty">{timingText(diplomat)}</span>}
      {size === 'full' ? (
        <span className="steps">
          {texts.map((text, i) => (
            <span key={i} className={i === step ? 'on' : undefined}>
              <b className="o-num">{GOVERNMENT[i]}</b>
              {text}
            </span>
          ))}
        </span>
      ) : (
        <span className="text">{texts[step ?? 0]}</span>
      )}
      {size === 'full' && (
        <span className="foot">
          <Icon name={BRANCHES.government.icon} size={14} />
          higher Government of the two counts
        </span>
      )}
    </Frame>
  )
}
/** An anomaly: used once, hidden until then. */
export const AnomalyCard = ({ anomaly, size = 'full', ...lying }: Laid & { readonly anomaly: Anomaly }) => (
  <Frame {...lying} name={anomaly.name} kind="anomaly" color="#c9b8ff" size={size}>
    <span className="nm top">
      <b>{anomaly.name}</b>
    </span>
    <Picture svg={signArt(SWIRL, '#7a5fd0', anomaly.name.length)} />
    {size === 'full' && <span className="ty">Anomaly · single use</span>}
    <span className="text">{abilityText(anomaly.ability)}</span>
    {size === 'full' && <span className="foot">Hidden until played</span>}
  </Frame>
)

interface MissionCardProps extends Laid {
  readonly mission: Mission
  /** Which half counts; both where it is not decided yet. */
  readonly side?: 'public' | 'secret' | undefined
  readonly note?: string | undefined
}
/** A mission: a public upper half, a sealed lower half. */
export const MissionCard = ({ mission, side, note, size = 'full', ...lying }: MissionCardProps) => (
  <Frame {...lying} name={mission.name} kind="mission" color="#d7b46c" size={size}>
    <span className="nm top">
      <b>{mission.name}</b>
    </span>
    {side !== 'secret' && (
      <span className="part">
        <span className="ty">On the table</span>
        <b>{publicText(mission)}</b>
        {size === 'full' && <small>1 VP; the first to complete it captures another token.</small>}
      </span>
    )}
    {side !== 'public' && (
      <span className="part sealed">
        <span className="ty">
          <Icon name="eye" size={14} />
          In your hand
        </span>
        <b>{secretText(mission)}</b>
        {size === 'full' && <small>Counted when the game ends.</small>}
      </span>
    )}
    {note !== undefined && <span className="foot">{note}</span>}
  </Frame>
)
/** An Automa's wish. */
export const ObjectiveCard = ({
  objective,
  whose,
  size = 'full',
  ...lying
}: Laid & { readonly objective: Objective; readonly whose?: string | undefined }) => (
  <Frame {...lying} name={objective.name} kind="objective" color="#f0d9a4" size={size}>
    <span className="nm top">
      <b>{objective.name}</b>
    </span>
    <span className="ty">Objective</span>
    <span className="text">{objectiveText(objective)}</span>
    {(size === 'full' || whose !== undefined) && (
      <span className="foot">
        {whose === undefined ? 'Its relation to you goes up by 1' : `Relation of ${whose} to you: +1`}
      </span>
    )}
  </Frame>
)
export const ORDER_ICONS: Readonly<Record<Decision['order'], string>> = {
  fly: 'M3.5 12H17M12.500 6.500L18 12L12.500 17.500M3.500 8H8M3.500 16H8',
  grow: BRANCHES.biology.icon,
  research: BRANCHES.physics.icon,
  fleet: 'M3 12L9 8L21 12L9 16ZM9 8V16',
  structure: 'crane',
  diplomacy: BRANCHES.government.icon,
  war: 'M12 3V7M12 17V21M3 12H7M17 12H21M12 7a5 5 0 1 0 .01 0',
}
interface DecisionCardProps extends Laid {
  readonly decision: Decision
  /** Which order was carried out. */
  readonly used?: 'first' | 'second' | undefined
}
/** A decision card: an order, and another where the first is impossible. */
export const DecisionCard = ({ decision, used, size = 'full', ...lying }: DecisionCardProps) => (
  <Frame {...lying} name={`Decision ${decision.number}`} kind="decision" color="#d7b46c" size={size}>
    <span className="acts none">Decision</span>
    {(['order', 'otherwise'] as const).map((which, i) => {
      const lit = used === (i === 0 ? 'first' : 'second')
      const barred = i === 0 && used === 'second'
      return (
        <span key={which} className={lit ? 'half lit' : barred ? 'half barred' : 'half'}>
          <Icon name={ORDER_ICONS[decision[which]]} size={size === 'full' ? 44 : 24} />
          <b>{capital(orderText(decision[which]))}</b>
        </span>
      )
    })}
    {size === 'full' && <span className="text">{decisionText(decision)}</span>}
    <span className="foot">
      Dice +{decision.dice} · fatigue {decision.fatigue}
    </span>
  </Frame>
)
