import { cx, Emblem, Icon } from '@orrery/ui'
import { abilityTexts, startText } from '../../card-texts.js'
import { seatsOf } from '../../state.js'
import { byThing, glowOf } from '../choices.js'
import { Coin, Sign } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { corporationNamed } from '../table.js'
import './setup.css'

/** The Corporations: who plays which, and those the viewer may choose from. */
export function Corporations(props: BoardProps) {
  const { g, content, seats, question, pick, whyNot } = props
  const choices = byThing(question, 'faction')
  const owner = (faction: number): number | undefined =>
    seatsOf(g).find(seat => g.players.at(seat).faction === faction)
  const asked = question?.prompt === 'faction.choose'
  // Those the viewer may choose from come first.
  const all = content.factions.items.map((_, n) => n)
  const byChoice = [...all.filter(n => choices.has(n)), ...all.filter(n => !choices.has(n))]
  return (
    <div className="nf-stage">
      <div className="nf-head">
        <h2>{asked ? 'Which Corporation do you lead?' : 'The Corporations'}</h2>
        <small>{asked ? 'Advanced abilities work from Turn 3 on' : 'Chosen one after the other'}</small>
      </div>
      <div className={cx('nf-corporations', asked && choices.size < 4 && 'few')}>
        {byChoice.map(n => {
          const faction = content.factions.at(n)
          const option = choices.get(n)
          const who = owner(n)
          if (asked && option === undefined && choices.size < content.factions.length - seatsOf(g).length)
            return null
          const of = corporationNamed(faction.id)
          const state = glowOf(props, option)
          return (
            <button
              key={faction.id}
              type="button"
              className={cx('nf-plate nf-corporation', state, who !== undefined && 'taken')}
              data-pennant={of?.pennant}
              data-choice={option?.name}
              aria-pressed={option ? state === 'chosen' : undefined}
              onClick={() => (option ? pick(option) : asked && whyNot(`faction:${n}`))}
            >
              <span className="top">
                {of && <Emblem of={of} r={26} silent />}
                <span className="o-grow">
                  <b>{faction.name}</b>
                  <small>
                    {who === undefined ? startText(content, faction) : `Played by ${seats[who]?.name ?? ''}`}
                  </small>
                </span>
              </span>
              <span className="numbers">
                <span>
                  <Sign of="prestige" size={16} label="Prestige" />
                  <b className="o-num">{faction.prestige}</b>
                </span>
                <Coin n={faction.credits} />
              </span>
              <span className="background">{faction.background}</span>
              {abilityTexts(content, faction).map(([name, text], i, all) => (
                <span key={name} className="ability">
                  <b>
                    {i === all.length - 1 && <Icon name="bolt" size={14} label="Advanced ability" />}
                    {name}
                  </b>
                  <small>{text}</small>
                </span>
              ))}
            </button>
          )
        })}
      </div>
    </div>
  )
}
