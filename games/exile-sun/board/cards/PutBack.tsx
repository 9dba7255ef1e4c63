import type { Lying } from '@orrery/ui'
import { choiceOf, isChosen, placeOf } from '@orrery/ui'
import { AgendaCard } from './AgendaCard.js'
import { TechCard } from './TechCard.js'
import './put-back.css'
import type { BoardProps } from '../props.js'
import { agendaOf, techOf } from '../../state.js'
import { faces, techNumber } from '../table.js'

function lying(props: BoardProps, label: 'agenda' | 'tech', card: number, kind: string, id: string): Lying {
  const { question, selection, pick, inspect } = props
  const choice = choiceOf(question, label, card)
  return {
    state: choice && (isChosen(selection, choice.name) ? 'chosen' : 'can'),
    place: choice && placeOf(question, selection, choice.name),
    ...(choice ? { onPick: () => pick(choice) } : {}),
    onInspect: () => inspect({ kind, id }),
  }
}

/** Which Agenda cards go under the deck: all that are held, with their whole text, below the map they speak of. */
export function PutBack(props: BoardProps) {
  const { g, me, content } = props
  return (
    <section className="xs-put-back o-night o-scroll" aria-label="Agenda cards in hand">
      {faces(g.players.at(me).agendas).map(card => {
        const agenda = agendaOf(g, card)
        return (
          <AgendaCard
            key={card}
            agenda={agenda}
            content={content}
            {...lying(props, 'agenda', card, 'agendas', agenda.id)}
          />
        )
      })}
    </section>
  )
}

/** Which of the Tech cards just drawn are discarded again: those alone, with their whole text. */
export function Surplus(props: BoardProps) {
  const { g, me, question } = props
  const drawn = faces(g.players.at(me).techs).filter(card => choiceOf(question, 'tech', card))
  return (
    <section className="xs-put-back o-night o-scroll" aria-label="New Tech cards">
      {drawn.map(card => {
        const tech = techOf(g, card)
        return (
          <TechCard
            key={card}
            tech={tech}
            number={techNumber(card)}
            {...lying(props, 'tech', card, 'techs', tech.id)}
          />
        )
      })}
    </section>
  )
}
