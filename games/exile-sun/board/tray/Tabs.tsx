import type { CardFrameProps, Lying } from '@orrery/ui'
import { CardFrame, cx, Drawing, ResourceIcon } from '@orrery/ui'
import type { Colony as Navy } from '../art/colonies.js'
import { COLONIES } from '../art/colonies.js'
import { VP } from '@orrery/ui/svg'
import type { Agenda } from '../../content/agendas.js'
import type { Content } from '../../content/content.js'
import type { Ship } from '../../content/ships.js'
import type { Tech } from '../../content/techs.js'
import { AGENDA_COLOURS, shipInBox, TECH_COLOURS } from '../cards/art.js'
import { Circles } from '../cards/Circles.js'
import { agendaText } from '../../card-texts.js'
import { power, techWords } from '../words.js'

/** Cards of the own hand as they lie in the tray: enough to play by, one press from their full size. */
const Tab = ({ className, ...rest }: CardFrameProps) => (
  <CardFrame {...rest} className={cx('tab', className)} />
)

export function ShipTab({
  ship,
  navy,
  circles,
  ...rest
}: Lying & { ship: Ship; navy: Navy; circles: readonly number[] }) {
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
export function TechTab({ tech, ...rest }: Lying & { tech: Tech }) {
  const { phase, what } = techWords(tech)
  return (
    <Tab {...rest} className="text" color={TECH_COLOURS[tech.colour]}>
      <b>{tech.name}</b>
      <span>{what}</span>
      <small>{phase}</small>
    </Tab>
  )
}
export function AgendaTab({ agenda, content, ...rest }: Lying & { agenda: Agenda; content: Content }) {
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
