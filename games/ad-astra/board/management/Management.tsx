import { capital } from '@orrery/kernel'
import { cx, Emblem, Icon, isChosen, ResourceIcon, choiceOf } from '@orrery/ui'
import { RESOURCES } from '../../content/vocabulary.js'
import { passedCount } from '../../rules/ending.js'
import { othersOn } from '../../rules/missions.js'
import { openPoints } from '../../rules/scoring.js'
import { missionOf } from '../../state.js'
import { RESOURCES as RES } from '../art/pieces.js'
import { MissionCard } from '../cards/SecretCards.js'
import { Spread } from '../choosing/Spread.js'
import { nameOf, said, tellingOf } from '../names.js'
import type { BoardProps, News, Question } from '../props.js'
import { faces, factionOf, seatsOf } from '../table.js'
import { AutomaLog } from './AutomaLog.js'
import { changesIn, sincePassing, STEPS, stepNow } from './story.js'
import './management.css'

/** Sentences of the management stage, by the step they belong to. */
const STEP_OF: Readonly<Partial<Record<News['type'], (typeof STEPS)[number]['id']>>> = {
  raiders: 'bonus',
  unit: 'income',
  used: 'income',
  'diplomat-left': 'diplomats',
  diplomat: 'diplomats',
  completed: 'missions',
  token: 'missions',
  objective: 'missions',
  relation: 'missions',
  mission: 'change',
  'mission-gone': 'change',
}

/** The management stage as a short guided sequence: finished steps keep their results, the open one asks. */
export function Management(props: BoardProps) {
  const { g, me, seats, question, news } = props
  const events = sincePassing(news, me)
  const now = STEPS.findIndex(({ id }) => id === stepNow(g))
  const say = tellingOf(props)
  const passed = passedCount(g)
  const results: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
    STEPS.map(({ id }) => [
      id,
      events
        .filter(event => STEP_OF[event.type] === id && (!('by' in event) || event.by === me))
        .flatMap(event => said.event(event, say, g) ?? []),
    ]),
  )
  const { resources } = g.players.at(me)
  const gained = changesIn(events, me)
  return (
    <section className="aa-management o-night" aria-label="Management">
      <header>
        <h2>Management</h2>
        <span className="stock">
          {RESOURCES.map((what, i) => (
            <span key={what}>
              <ResourceIcon of={RES[what]} size={18} />
              <b className="o-num">{resources.get(i)}</b>
            </span>
          ))}
          <span>
            <Icon name="chart" size={16} />
            <b className="o-num">{openPoints(g, me)}</b> VP
          </span>
        </span>
      </header>
      <ol className="steps" aria-label="Steps of management">
        {STEPS.map(({ id, title }, i) => (
          <li
            key={id}
            className={cx(i < now && 'done', i === now && 'now')}
            aria-current={i === now ? 'step' : undefined}
          >
            <i>{i < now ? <Icon name="check" size={14} line={2.5} /> : i + 1}</i>
            <div>
              <b>{title}</b>
              {id === 'order' && i < now && <Order {...props} passed={passed} />}
              {id === 'income' && i < now && (
                <span className="income">
                  {RESOURCES.map((what, k) =>
                    gained[k] ? (
                      <span key={what}>
                        <ResourceIcon of={RES[what]} size={15} />
                        <b className="o-num">{(gained[k] ?? 0) > 0 ? `+${gained[k]}` : gained[k]}</b>
                      </span>
                    ) : null,
                  )}
                </span>
              )}
              {id === 'refresh' && i < now && (
                <small>Tokens, technologies, units and action cards are ready again.</small>
              )}
              {(results[id] ?? []).map((text, k) => (
                <small key={k}>{text}</small>
              ))}
              {id === 'change' && i > now && <small>Only the last to pass changes the missions.</small>}
            </div>
          </li>
        ))}
      </ol>
      <div className="ask">
        {question?.prompt === 'complete-missions.choose' ? (
          <Missions {...props} />
        ) : (
          question && <Spread props={props} lead={leadOf(question)} />
        )}
        {!question && <p className="o-muted">Waiting for {nameOf(g, seats, me, g.active)}.</p>}
      </div>
      {seatsOf(g).some(seat => g.players.at(seat).automa) && (
        <aside>
          <AutomaLog {...props} />
        </aside>
      )}
    </section>
  )
}
/** What becomes of the missions that are asked about. */
const leadOf = ({ prompt }: Question) =>
  prompt === 'change-missions.add' ? (
    <p className="o-muted">
      <Icon name="eye" size={14} /> Only you see these two. The one you add lies open for all; the other is
      discarded.
    </p>
  ) : prompt === 'change-missions.remove' ? (
    <p className="o-muted">It leaves the game with all tokens on it.</p>
  ) : undefined
/** The order of the next round as far as it is known. */
const Order = ({ g, me, seats, passed }: BoardProps & { readonly passed: number }) => (
  <span className="order">
    {Array.from({ length: passed }, (_, i) => {
      const seat = g.passed.get(i)
      return (
        <span key={i} className={seat === me ? 'me' : undefined} title={capital(nameOf(g, seats, me, seat))}>
          <Emblem of={factionOf(g, seat)} r={9} silent />
          {i + 1}
        </span>
      )
    })}
  </span>
)
/** Public missions: those that are met can be completed, the others say what is missing. */
function Missions(props: BoardProps) {
  const { g, me, question, selection, pick } = props
  const isMet = (card: number): number => (choiceOf(question, 'mission', card) ? 0 : 1)
  const metFirst = faces(g.publicMissions).toSorted((a, b) => isMet(a) - isMet(b))
  return (
    <>
      <h3>Public missions</h3>
      <p className="o-muted">
        Each gives 1 VP for your token; the first to complete one also captures a token of another empire.
      </p>
      <div className="missions">
        {metFirst.map(card => {
          const choice = choiceOf(question, 'mission', card)
          const { tokens, completed, since } = g.missionTokens.at(card)
          const done = (tokens & (1 << me)) === 0
          const note = done
            ? 'your token is gone'
            : since === g.round
              ? 'from next round on'
              : choice
                ? completed || othersOn(g, card, me) === 0
                  ? '+1 VP'
                  : '+2 VP: first to complete it'
                : 'not met'
          return (
            <MissionCard
              key={card}
              mission={missionOf(g, card)}
              side="public"
              note={note}
              state={choice && (isChosen(selection, choice.name) ? 'chosen' : 'can')}
              onPick={choice && (() => pick(choice))}
              thing={`mission:${card}`}
            />
          )
        })}
      </div>
      <Spread props={props} wordsOnly />
    </>
  )
}
