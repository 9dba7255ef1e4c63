import { counted } from '@orrery/kernel'
import { cx, Icon, Panel, choiceOf } from '@orrery/ui'
import { VP } from '@orrery/ui/svg'
import { ResourceIcon } from '@orrery/ui'
import { missionVp } from '../../card-texts.js'
import { eventOf, missionOf } from '../../state.js'
import { eventIcon, isCombat, missionIcon } from '../cards/icons.js'
import type { BoardProps } from '../props.js'
import { isChosen } from '@orrery/ui'

const known = (cards: { toArray(): readonly (number | undefined)[] }): number[] =>
  cards.toArray().filter((card): card is number => card !== undefined && card >= 0)
export const handSize = ({ g, me }: BoardProps): number =>
  g.players.at(me).events.length + g.players.at(me).missions.length

/** The names of the cards in hand, for whoever points at them. */
export const heldThings = ({ g, me }: Pick<BoardProps, 'g' | 'me'>): string[] => [
  ...known(g.players.at(me).missions).map(id => `mission:${id}`),
  ...known(g.players.at(me).events).map(id => `event:${id}`),
]
/** Missions and Events in hand; what can be played now glows, everything else opens. */
export function Hand(props: BoardProps) {
  const { g, me, question, selection, pick, inspect } = props
  const { events, missions } = g.players.at(me)
  const card = (kind: 'event' | 'mission', id: number) => {
    const item = kind === 'event' ? eventOf(g, id) : missionOf(g, id)
    const option = choiceOf(question, kind, id)
    const combat = kind === 'event' && isCombat(eventOf(g, id))
    return (
      <button
        key={`${kind}${id}`}
        type="button"
        data-thing={`${kind}:${id}`}
        data-choice={option?.name}
        className={cx('ne-held', kind, option && (isChosen(selection, option.name) ? 'chosen' : 'can'))}
        onClick={() => (option ? pick(option) : inspect({ kind: `${kind}s`, id: item.id }))}
        onContextMenu={event => {
          event.preventDefault()
          inspect({ kind: `${kind}s`, id: item.id })
        }}
      >
        <span className="top">
          <small>{kind === 'mission' ? 'Mission' : 'Event'}</small>
          {combat && <Icon name="bolt" size={14} label="Combat" />}
        </span>
        <span className="art">
          <Icon
            name={kind === 'event' ? eventIcon(eventOf(g, id)) : missionIcon(missionOf(g, id))}
            size={26}
            line={1.4}
          />
          {kind === 'mission' && (
            <i className="o-num">
              {missionVp(missionOf(g, id))}
              <ResourceIcon of={VP} size={13} />
            </i>
          )}
        </span>
        <b>{item.name}</b>
      </button>
    )
  }
  const all = [
    ...known(missions).map(id => card('mission', id)),
    ...known(events).map(id => card('event', id)),
  ]
  return (
    <Panel title="Hand" end={counted(all.length, 'card')} className="hand">
      <div className="o-hand">{all.length > 0 ? all : <p className="o-muted">No cards in hand.</p>}</div>
    </Panel>
  )
}
