import type { CardSize, Lying } from '@orrery/ui'
import { Card, Icon, ResourceIcon } from '@orrery/ui'
import { VP } from '@orrery/ui/svg'
import type { Agenda } from '../../content/agendas.js'
import type { Content } from '../../content/content.js'
import { agendaText } from '../../card-texts.js'
import { Art } from './Art.js'
import { AGENDA_COLOURS, agendaArt } from './art.js'
import './cards.css'

export interface AgendaCardProps extends Lying {
  readonly agenda: Agenda
  readonly content: Content
  readonly size?: CardSize
}

export function AgendaCard({
  agenda,
  content,
  size = 'full',
  state,
  place,
  onPick,
  onInspect,
  thing,
}: AgendaCardProps) {
  const text = agendaText(content, agenda)
  return (
    <Card
      title={agenda.name}
      size={size}
      color={AGENDA_COLOURS[agenda.colour]}
      art={<Art svg={agendaArt(agenda)} />}
      kind={
        <>
          <Icon name="flag" size={14} sign="agenda" />
          {agenda.colour === 'red' ? 'Agenda · red' : 'Agenda · yellow'}
        </>
      }
      {...(agenda.notForTwo ? { kindEnd: '3 to 6 players' } : {})}
      lowEnd={
        <>
          {agenda.points}
          <ResourceIcon of={VP} size={size === 'full' ? 26 : 14} silent />
        </>
      }
      state={state}
      place={place}
      onPick={onPick}
      thing={thing}
      onInspect={onInspect}
    >
      <p>{text}</p>
    </Card>
  )
}
