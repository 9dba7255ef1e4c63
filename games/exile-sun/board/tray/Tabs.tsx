import { cx, Drawing, Icon, ResourceIcon } from '@orrery/ui'
import type { Colony as Navy } from '../art/colonies.js'
import { COLONIES } from '../art/colonies.js'
import { VP } from '@orrery/ui/svg'
import type { ReactNode } from 'react'
import type { Agenda } from '../../content/agendas.js'
import type { Content } from '../../content/content.js'
import type { Ship } from '../../content/ships.js'
import type { Tech } from '../../content/techs.js'
import { AGENDA_COLOURS, shipInBox, TECH_COLOURS } from '../cards/art.js'
import { Circles } from '../cards/Circles.js'
import type { Glow } from '../kit.js'
import { agendaText } from '../../card-texts.js'
import { power, techWords } from '../words.js'

/** Cards of the own hand as they lie in the tray: enough to play by, one press from their full size. */
interface TabProps {
  readonly state: Glow | undefined
  /** Its place, where an order is asked for. */
  readonly place: number | undefined
  readonly onPick: () => void
  readonly onInspect: () => void
}
const Tab = ({
  className,
  color,
  state,
  place,
  onPick,
  onInspect,
  children,
}: TabProps & { className: string; color: string; children: ReactNode }) => (
  <button
    type="button"
    className={cx('tab o-night', className, state)}
    style={{ '--c': color } as object}
    aria-pressed={state === undefined ? undefined : state === 'chosen'}
    onClick={onPick}
    onContextMenu={e => {
      e.preventDefault()
      onInspect()
    }}
    onKeyDown={e => e.key === 'i' && onInspect()}
  >
    {children}
    {state !== undefined && (
      <span className="o-aside">{state === 'chosen' ? 'chosen' : 'can be chosen'}</span>
    )}
    {state === 'chosen' && <i className="tick o-num">{place ?? <Icon name="check" size={14} line={3} />}</i>}
  </button>
)

export function ShipTab({
  ship,
  navy,
  circles,
  ...rest
}: TabProps & { ship: Ship; navy: Navy; circles: readonly number[] }) {
  const { color } = COLONIES[navy]
  return (
    <Tab {...rest} className="ship" color={color}>
      <span className="art">
        <Drawing svg={shipInBox(navy, ship.id, 76, 40)} box={[-38, -20, 76, 40]} />
      </span>
      <b>{ship.name}</b>
      <Circles circles={circles} r={8} color={color} />
      <small>Power {power(circles)}</small>
    </Tab>
  )
}
export function TechTab({ tech, ...rest }: TabProps & { tech: Tech }) {
  const { phase, what } = techWords(tech)
  return (
    <Tab {...rest} className="text" color={TECH_COLOURS[tech.colour]}>
      <b>{tech.name}</b>
      <span>{what}</span>
      <small>{phase}</small>
    </Tab>
  )
}
export function AgendaTab({ agenda, content, ...rest }: TabProps & { agenda: Agenda; content: Content }) {
  return (
    <Tab {...rest} className="text" color={AGENDA_COLOURS[agenda.colour]}>
      <b>{agenda.name}</b>
      <span>{agendaText(content, agenda)}</span>
      <small className="vp o-num">
        {agenda.points}
        <ResourceIcon of={VP} size={14} silent />
      </small>
    </Tab>
  )
}
