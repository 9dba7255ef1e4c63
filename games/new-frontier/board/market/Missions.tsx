import { cx, Drawing, Icon, withThing } from '@orrery/ui'
import type { CSSProperties } from 'react'
import { rewardText, taskText } from '../../card-texts.js'
import type { Mission } from '../../content/missions.js'
import { SUITS as SUIT_NAMES } from '../../content/missions.js'
import { suitPoints } from '../../rules/end-game-scoring.js'
import { explorationLeaders, researchLeaders } from '../../rules/mission-tasks.js'
import type { Seen } from '../../state.js'
import { missionOf, seatsOf } from '../../state.js'
import { missionSketch, SKETCH } from '../art/missions.js'
import { SUITS } from '../art/worlds.js'
import { byThing, glowOf } from '../choices.js'
import { Side, Suit } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { contentIn, nameAt, sideAt } from '../table.js'
import { Order } from '../tray/Order.js'
import './market.css'

/** The missions on display, those that players hold, and the ones completed. */
export function Missions(props: BoardProps) {
  const { g, me, question } = props
  const prompt = question?.prompt
  const shown = prompt === 'take-discarded.choose' ? g.missionDiscard.toArray() : g.display.toArray()
  const own = prompt === 'failed.keep' || prompt === 'decline.missions'
  const cards = own && me >= 0 ? g.players.at(me).missions.toArray() : shown
  const changing = prompt === 'change-suit.choose'
  return (
    <div className="nf-stage nf-missions">
      <div className="nf-head">
        <h2>
          {changing
            ? 'Your completed missions'
            : own
              ? 'Your missions'
              : prompt === 'take-discarded.choose'
                ? 'Discarded missions'
                : 'Missions on display'}
        </h2>
        <small>
          {changing
            ? 'The first of a suit is worth 1 VP, the second 2, every further one 3'
            : own
              ? 'Complete them before the next Marketing Phase'
              : 'Taken one after the other, to be completed within a Turn'}
        </small>
      </div>
      {changing ? (
        <ChangeSuit {...props} />
      ) : cards.length === 0 ? (
        <p className="o-muted">None lie here now.</p>
      ) : (
        <div className="grid">
          {cards.map(card => (
            <MissionPlate key={card} {...props} card={card} />
          ))}
        </div>
      )}
      <div className="foot">
        <Held {...props} />
        {g.phase === 'marketing' && <Order {...props} area={2} />}
      </div>
    </div>
  )
}

/** What so many completed missions of a suit are worth at the end. */
function suitWorth(g: Seen, n: number): number {
  const pays = contentIn(g)
    .categories.items.map(one => one.pays)
    .find(way => 'missions' in way)
  return pays && 'missions' in pays ? suitPoints(n, pays.missions) : 0
}
/** How many missions of a suit a player has completed. */
const completedOf = (g: Seen, who: number, suit: string): number =>
  who < 0
    ? 0
    : g.players
        .at(who)
        .completed.toArray()
        .filter(card => missionOf(g, card).suit === suit).length
/** What the next completed mission of a suit is worth at the end. */
function nextWorth(g: Seen, me: number, suit: string): number {
  const n = completedOf(g, me, suit)
  return suitWorth(g, n + 1) - suitWorth(g, n)
}
/** What one mission of a suit that counts as another brings, or costs. */
function changeWorth(g: Seen, me: number, from: string, to: string): number {
  const n = completedOf(g, me, from)
  return nextWorth(g, me, to) - (suitWorth(g, n) - suitWorth(g, n - 1))
}
/** Whom a mission means now, and whether the viewer could do it at all. */
function remark(
  g: Seen,
  me: number,
  { task }: Mission,
): { readonly text: string; readonly warn: boolean } | undefined {
  if (!('stealFrom' in task)) return undefined
  const leaders =
    task.stealFrom === 'exploration-leader'
      ? explorationLeaders(g)
      : task.stealFrom === 'research-leader'
        ? researchLeaders(g)
        : []
  if (leaders.length === 0) return undefined
  const alone = leaders.length === 1 && leaders[0] === me
  const names =
    leaders.length === g.players.length ? 'everybody' : leaders.map(seat => nameAt(g, seat, me)).join(', ')
  return {
    text: alone ? 'Leader now: you alone. You could not complete it.' : `Leader now: ${names}.`,
    warn: alone,
  }
}

function MissionPlate(props: BoardProps & { readonly card: number }) {
  const { g, me, card, content, question, pick, inspect, pointed } = props
  const mission = missionOf(g, card)
  const option = byThing(question, 'mission').get(card) ?? withThing(question, 'mission', card)[0]
  const state = glowOf(props, option)
  const note = remark(g, me, mission)
  const { color } = SUITS[mission.suit] ?? { color: '#8e9aac' }
  return (
    <button
      type="button"
      className={cx(
        'nf-plate mission',
        state,
        pointed.some(({ kind, id }) => kind === 'mission' && id === card) && 'pointed',
      )}
      style={{ '--suit': color } as CSSProperties}
      data-thing={`mission:${card}`}
      data-choice={option?.name}
      aria-pressed={option ? state === 'chosen' : undefined}
      onClick={() => (option ? pick(option) : inspect({ kind: 'missions', id: mission.id }))}
      onContextMenu={event => {
        event.preventDefault()
        inspect({ kind: 'missions', id: mission.id })
      }}
    >
      <span className="top">
        <Suit suit={mission.suit} size={20} />
        <b>{mission.name}</b>
      </span>
      <Drawing className="sketch" svg={missionSketch(mission)} box={SKETCH} width="100%" />
      <span className="task">{taskText(content, mission)}</span>
      <span className="rewards">
        <span>
          <b className="o-num">{mission.prestige}</b>Prestige
        </span>
        <span>
          <b className="o-num">{mission.credits}</b>Credits
        </span>
        {me >= 0 && (
          <span className="end">
            <b className="o-num">{nextWorth(g, me, mission.suit)}</b>VP at the end
          </span>
        )}
      </span>
      {note && (
        <span className={cx('remark', note.warn && 'o-warn')}>
          {note.warn && <Icon name="warn" size={14} />}
          {note.text}
        </span>
      )}
    </button>
  )
}

/** Missions in hand lie open: everybody sees who is out for what. */
function Held({ g, me, content, inspect }: BoardProps) {
  return (
    <section className="nf-held" aria-label="Missions held and completed">
      <h3 className="o-cap">Held and completed</h3>
      <ul>
        {seatsOf(g).map(seat => {
          const { missions, completed } = g.players.at(seat)
          const done = completed.toArray()
          return (
            <li key={seat}>
              <Side of={sideAt(g, seat)} r={10} silent />
              <b>{nameAt(g, seat, me)}</b>
              <span className="o-grow">
                {missions.toArray().map(card => {
                  const mission = missionOf(g, card)
                  return (
                    <button
                      key={card}
                      type="button"
                      className="chip"
                      title={`${taskText(content, mission)} ${rewardText(mission)}`}
                      onClick={() => inspect({ kind: 'missions', id: mission.id })}
                    >
                      <Suit suit={mission.suit} size={14} />
                      {mission.name}
                    </button>
                  )
                })}
                {missions.length === 0 && <small className="o-muted">no mission</small>}
              </span>
              <span className="done" title="Completed">
                {SUIT_NAMES.map(suit => {
                  const n = done.filter(card => missionOf(g, card).suit === suit).length
                  return n === 0 ? null : (
                    <span key={suit} className="o-num">
                      {n}
                      <Suit suit={suit} size={14} />
                    </span>
                  )
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** At the end of the game one completed mission may count as another suit. */
function ChangeSuit(props: BoardProps) {
  const { g, me, question, pick } = props
  return (
    <div className="grid">
      {(question?.options ?? [])
        .filter(({ verb }) => verb === 'change')
        .map(option => {
          const [mission, suit] = option.things
          const card = missionOf(g, mission?.id ?? 0)
          const to = SUIT_NAMES[suit?.id ?? 0] ?? ''
          const vp = changeWorth(g, me, card.suit, to)
          return (
            <button
              key={option.name}
              type="button"
              className={cx('nf-plate change', glowOf(props, option))}
              data-choice={option.name}
              onClick={() => pick(option)}
            >
              <b>{card.name}</b>
              <span>
                <Suit suit={card.suit} /> <Icon name="right" size={16} /> <Suit suit={to} />
              </span>
              <span className={vp > 0 ? 'o-good' : vp < 0 ? 'o-warn' : 'o-muted'}>
                {vp === 0 ? 'No change' : `${vp > 0 ? '+' : '−'}${Math.abs(vp)} VP`}
              </span>
            </button>
          )
        })}
    </div>
  )
}
