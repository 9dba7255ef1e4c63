import { isChosen, choiceOf } from '@orrery/ui'
import { ColonyCard } from '../cards/ColonyCard.js'
import { TechCard } from '../cards/TechCard.js'
import './setup.css'
import type { BoardProps } from '../props.js'

/** Choosing a Colony, then a stack of Colonial Technology: all on offer, those taken turned away. */
export function Colonies({ content, question, selection, pick, whyNot, inspect }: BoardProps) {
  return (
    <section className="xs-offer o-night o-scroll" aria-label="Colonies">
      <h2>Choose your Colony</h2>
      <div className="cards">
        {content.colonies.items.map((colony, i) => {
          const choice = choiceOf(question, 'colony', i)
          return (
            <div key={colony.id}>
              {!choice && <span className="taken">Taken</span>}
              <ColonyCard
                colony={colony}
                state={choice && (isChosen(selection, choice.name) ? 'chosen' : 'can')}
                onPick={() =>
                  choice ? pick(choice) : whyNot({ verb: undefined, things: [{ kind: 'colony', id: i }] })
                }
                onInspect={() => inspect({ kind: 'colonies', id: colony.id })}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}
export function Stacks({ content, question, selection, pick, whyNot, inspect }: BoardProps) {
  return (
    <section className="xs-offer o-night o-scroll" aria-label="Colonial Technology">
      <h2>Choose your Colonial Technology</h2>
      <p>Three cards of the same kind go into your Tech hand; each works once.</p>
      <div className="cards">
        {content.techs.items.map((tech, i) => {
          if (tech.colour !== 'blue') return null
          const choice = choiceOf(question, 'stack', i)
          return (
            <div key={tech.id}>
              {!choice && <span className="taken">Taken</span>}
              <TechCard
                tech={tech}
                state={choice && (isChosen(selection, choice.name) ? 'chosen' : 'can')}
                onPick={() =>
                  choice ? pick(choice) : whyNot({ verb: undefined, things: [{ kind: 'stack', id: i }] })
                }
                onInspect={() => inspect({ kind: 'techs', id: tech.id })}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}
