import type { Lying } from '@orrery/ui'
import { CardFrame, cx, Emblem, Icon, isChosen, Panel, ResourceIcon, choiceOf } from '@orrery/ui'
import { abilitiesText, abilityText } from '../../card-texts.js'
import { RESOURCES } from '../../content/vocabulary.js'
import { abilityTexts } from '../../diplomat-texts.js'
import { objectiveText, publicText, secretText } from '../../mission-texts.js'
import { anomalyHandle } from '../../rules/abilities.js'
import { technologyLimit } from '../../rules/boards.js'
import { incomeOf } from '../../rules/income.js'
import { openPoints } from '../../rules/scoring.js'
import { feelsUnrest, levelAt, lastSpace } from '../../rules/unrest.js'
import { content, diplomatOf, empireOf, missionOf, tablesOf, technologyOf } from '../../state.js'
import { BRANCHES, RESOURCES as RES } from '../art/pieces.js'
import { figuresOf } from '../cards/TechCard.js'
import { ownSecret } from '../Goal.js'
import type { BoardProps, Choice } from '../props.js'
import { eligibleStep } from '../../rules/diplomats-in-play.js'
import { faces, factionOf } from '../table.js'

/** The parts of the own empire board. */

/** Resources with income, and the unrest track. */
export function Identity({ g, me }: BoardProps) {
  const { resources, unrest } = g.players.at(me)
  const own = ownSecret(g, me)
  return (
    <section className="identity">
      <div className="o-row">
        <Emblem of={factionOf(g, me)} r={19} silent />
        <span>
          <b>{empireOf(g, me).name.replace('The ', '')}</b>
          <small>
            {openPoints(g, me)} VP{own > 0 && <span className="o-known"> + {own} secret</span>}
          </small>
        </span>
      </div>
      <div className="stock">
        {RESOURCES.map((what, i) => (
          <span key={what} data-thing={what} title={RES[what].name}>
            <ResourceIcon of={RES[what]} size={22} sign={what} />
            <b className="o-num">{resources.get(i)}</b>
            <small className="o-num">+{incomeOf(g, me, i)}</small>
          </span>
        ))}
      </div>
      {feelsUnrest(g, me) ? (
        <div
          className="track"
          data-sign="unrest"
          title={`Unrest ${unrest} of ${lastSpace(g)}: level ${levelAt(g, unrest)}`}
        >
          <small>Unrest</small>
          <span aria-hidden="true">
            {Array.from({ length: lastSpace(g) + 1 }, (_, space) => (
              <i
                key={space}
                className={cx(
                  space > 0 && levelAt(g, space) !== levelAt(g, space - 1) && 'first',
                  space <= unrest && space > 0 && 'on',
                )}
              />
            ))}
          </span>
          <b className="o-num">{levelAt(g, unrest)}</b>
        </div>
      ) : (
        <div className="track">
          <small>Never any unrest</small>
        </div>
      )}
    </section>
  )
}

/** How a row of the own panel lies there: chosen by the question, or opened. */
function lyingAs(
  { selection, pick, inspect }: BoardProps,
  choice: Choice | undefined,
  thing: string,
  kind: string,
  id: string,
): Lying {
  const look = () => inspect({ kind, id })
  return {
    state: choice && (isChosen(selection, choice.name) ? 'chosen' : 'can'),
    onPick: choice ? () => pick(choice) : look,
    onInspect: look,
    thing,
  }
}

/** Developed technologies; hatched ones are flipped until the owner passes. */
export function Developed(props: BoardProps) {
  const { g, me, question } = props
  const cards = faces(g.players.at(me).developed)
  return (
    <Panel title="Developed" end={`${cards.length} of ${technologyLimit(g, me)}`} className="developed">
      <div className="rows">
        {cards.map(card => {
          const technology = technologyOf(g, card)
          const flipped = g.flipped.get(card) !== 0
          const choice = choiceOf(question, 'ability', card) ?? choiceOf(question, 'card', card)
          const figures = figuresOf(technology)
          return (
            <CardFrame
              key={card}
              {...lyingAs(props, choice, `card:${card} ability:${card}`, 'technologies', technology.id)}
              color={BRANCHES[technology.branch].color}
              className={cx('aa-row', flipped && 'flipped')}
            >
              <b>{technology.name}</b>
              <small>
                {flipped
                  ? 'flipped'
                  : figures && figures.gain !== ''
                    ? `Cost ${figures.cost}: ${figures.gain} ${figures.what}`
                    : abilitiesText(technology.abilities)}
              </small>
            </CardFrame>
          )
        })}
      </div>
    </Panel>
  )
}

/** What only its owner knows: missions, anomalies, diplomats. */
export function Secrets(props: BoardProps) {
  const { g, me, question } = props
  const { missions, anomalies, diplomats } = g.players.at(me)
  return (
    <Panel
      title="Yours alone"
      end={
        <span className="o-known">
          <Icon name="eye" size={13} /> only you
        </span>
      }
      className="secrets"
    >
      <div className="rows">
        {faces(missions).map(card => (
          <CardFrame
            key={`m${card}`}
            {...lyingAs(props, undefined, `mission:${card}`, 'missions', missionOf(g, card).id)}
            color="#d9c9ff"
            className="aa-row"
          >
            <b>{missionOf(g, card).name}</b>
            <small>{secretText(missionOf(g, card))}</small>
          </CardFrame>
        ))}
        {faces(anomalies).map(card => {
          const anomaly = content(g).anomalies.at(tablesOf(g).anomalies[card] ?? 0)
          const choice = choiceOf(question, 'ability', anomalyHandle(g, card))
          return (
            <CardFrame
              key={`a${card}`}
              {...lyingAs(props, choice, `anomaly:${card}`, 'anomalies', anomaly.id)}
              color="#ff9adf"
              className="aa-row"
            >
              <b>{anomaly.name}</b>
              <small>{abilityText(anomaly.ability)}</small>
            </CardFrame>
          )
        })}
        {faces(diplomats).map(card => {
          const diplomat = diplomatOf(g, card)
          const choice = choiceOf(question, 'diplomat', card)
          return (
            <CardFrame
              key={`d${card}`}
              {...lyingAs(props, choice, `diplomat:${card}`, 'diplomats', diplomat.id)}
              color={diplomat.kind === 'spy' ? '#ff7a6b' : '#d7b46c'}
              className="aa-row"
            >
              <b>
                {diplomat.name}
                {diplomat.kind === 'spy' && ' · spy'}
              </b>
              <small>{abilityTexts(diplomat)[eligibleStep(g, me, me)]}</small>
            </CardFrame>
          )
        })}
      </div>
    </Panel>
  )
}

/** What would please an Automa, as long as it lies open. */
export function Objectives({ g, inspect }: BoardProps) {
  const cards = faces(g.objectivesOpen)
  if (cards.length === 0) return null
  return (
    <Panel title="Objectives" end="+1 relation each" className="missions">
      <div className="rows">
        {cards.map(card => {
          const objective = content(g).objectives.at(card)
          return (
            <CardFrame
              key={card}
              onPick={() => inspect({ kind: 'objectives', id: objective.id })}
              thing={`objective:${card}`}
              color="#a79cd6"
              className="aa-row"
            >
              <b>{objective.name}</b>
              <small>{objectiveText(objective)}</small>
            </CardFrame>
          )
        })}
      </div>
    </Panel>
  )
}
/** Public missions with the tokens that still lie on them. */
export function PublicMissions({ g, inspect }: BoardProps) {
  const cards = faces(g.publicMissions)
  if (cards.length === 0) return null
  return (
    <Panel title="Public missions" className="missions">
      <div className="rows">
        {cards.map(card => {
          const { tokens, since } = g.missionTokens.at(card)
          const mission = missionOf(g, card)
          return (
            <CardFrame
              key={card}
              onPick={() => inspect({ kind: 'missions', id: mission.id })}
              thing={`mission:${card}`}
              color="#f0d9a4"
              className="aa-row"
            >
              <b>{mission.name}</b>
              <small>
                {publicText(mission)}
                {since === g.round ? ' From next round on.' : ''}
              </small>
              <span className="tokens">
                {[...g.players].map((_, seat) =>
                  (tokens & (1 << seat)) === 0 ? null : (
                    <Emblem key={seat} of={factionOf(g, seat)} r={6} mode="solid" />
                  ),
                )}
              </span>
            </CardFrame>
          )
        })}
      </div>
    </Panel>
  )
}
