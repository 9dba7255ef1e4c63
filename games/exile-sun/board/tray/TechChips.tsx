import { cx, Icon, isChosen } from '@orrery/ui'
import { techText } from '../../card-texts.js'
import './tray.css'
import type { AskedProps } from '../props.js'
import { techOf } from '../../state.js'

/** Tech cards that may be played at this very moment, as buttons beside what they change. */
export function TechChips({ g, question, selection, pick }: AskedProps) {
  const cards = (question?.options ?? []).flatMap(choice => {
    const [thing] = choice.things
    return choice.things.length === 1 && thing?.kind === 'tech' ? [{ name: choice.name, card: thing.id }] : []
  })
  if (cards.length === 0) return null
  return (
    <span className="xs-chips">
      {cards.map(({ name, card }) => {
        const tech = techOf(g, card)
        const on = isChosen(selection, name)
        return (
          <button
            key={name}
            type="button"
            className={cx('can', on && 'on')}
            aria-pressed={on}
            title={techText(tech)}
            onClick={() => pick({ name })}
          >
            <Icon name={on ? 'check' : 'wrench'} size={16} />
            {tech.name}
          </button>
        )
      })}
    </span>
  )
}
