import { Emblem, Icon } from '@orrery/ui'
import { empireActionText } from '../../card-texts.js'
import type { BasicCard as Basic, EmpireCard } from '../../content/actions.js'
import { ACTIONS } from '../art/pieces.js'
import { SPECIES } from '../art/species.js'
import { speciesOf } from '../table.js'
import { emblemArt } from './art.js'
import type { Laid } from './Frame.js'
import { Acts, Frame, Picture } from './Frame.js'

const WHAT = {
  flight: 'Move units from one system, and from one more for each credit.',
  attack: 'Attack enemy pieces within reach.',
  invasion: 'Take a system that you control and another owns.',
  exploration: 'Your units take anomaly tokens, each for a card.',
  growth: 'Create population, or colonize a system.',
  construction: 'Construct one piece in each chosen system.',
  research: 'Each chosen branch goes up one tier.',
  diplomacy: 'Roll dice for influence and spend them on effects.',
} as const

/** A basic card in two halves: one action or the other. */
export const BasicCard = ({ card, size = 'full', ...lying }: Laid & { readonly card: Basic }) => (
  <Frame
    {...lying}
    name={card.actions.map(action => ACTIONS[action].name).join(' or ')}
    kind="basic"
    color="#8d86ad"
    size={size}
  >
    <span className="acts none">Basic</span>
    {card.actions.map(action => (
      <span key={action} className="half">
        <Icon
          name={ACTIONS[action].icon}
          size={size === 'full' ? 56 : 28}
          line={size === 'full' ? 1.4 : 1.75}
        />
        <b>{ACTIONS[action].name}</b>
        {size === 'full' && <small>{WHAT[action]}</small>}
      </span>
    ))}
    {size === 'full' && <span className="foot">Returns when you pass</span>}
  </Frame>
)
/** The empire card: three actions, or the empire's own. */
export function EmpireActionCard({ card, size = 'full', ...lying }: Laid & { readonly card: EmpireCard }) {
  const of = SPECIES[speciesOf(card.empire)]
  const full = size === 'full'
  return (
    <Frame {...lying} name={card.name} kind="empire" color={of.color} size={size}>
      <Acts actions={card.actions} named={false} />
      {full ? <Picture svg={emblemArt(of, 3)} /> : <Emblem of={of} r={13} silent />}
      <span className="nm">
        <b>{full ? card.name : 'Empire action'}</b>
      </span>
      {full && <span className="ty">Empire action · {of.name}</span>}
      <span className="text">{empireActionText(card)}</span>
      {full && <span className="foot">Returns when you pass</span>}
    </Frame>
  )
}
