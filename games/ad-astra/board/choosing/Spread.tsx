import { capital } from '@orrery/kernel'
import type { Lying } from '@orrery/ui'
import {
  Actions,
  Button,
  CardFrame,
  Dice,
  Drawing,
  Emblem,
  Icon,
  isChosen,
  isComplete,
  isSingle,
  PASS,
  PHONE,
  useMedia,
} from '@orrery/ui'
import type { ReactNode } from 'react'
import { abilitiesText } from '../../card-texts.js'
import { BRANCHES, PROFESSIONS } from '../../content/vocabulary.js'
import { nameOfHandle, sourceOf } from '../../rules/abilities.js'
import { eligibleStep } from '../../rules/diplomats-in-play.js'
import { openPoints } from '../../rules/scoring.js'
import {
  buildingOf,
  content,
  diplomatOf,
  discoveryTile,
  empireOf,
  missionOf,
  technologyOf,
  tablesOf,
  unitOf,
} from '../../state.js'
import { BRANCHES as ART, population } from '../art/pieces.js'
import { AnomalyCard, DiplomatCard, MissionCard, ObjectiveCard } from '../cards/SecretCards.js'
import { TechCard } from '../cards/TechCard.js'
import {
  BuildingCard,
  DiscoveryCard,
  EmpireBoardCard,
  MilestoneCard,
  PlanetCard,
} from '../cards/TileCards.js'
import { wordsOf } from '../choices.js'
import { nameOf, optionText, sayingOf, shortName } from '../names.js'
import type { BoardProps, Choice, Question } from '../props.js'
import { factionOf, hasEmpire } from '../table.js'
import { AnyCard } from '../tray/Hand.js'
import { isNothing, promptText, sendText, wordText } from './words.js'
import { Amounts, isOne } from './Amounts.js'
import './spread.css'

/** Things a spread draws; systems, units and places are chosen on the galaxy. */
const DRAWN = [
  'mission',
  'anomaly',
  'diplomat',
  'planet',
  'discovery',
  'objective',
  'ability',
  'seat',
  'branch',
  'profession',
  'effect',
  'die',
  'card',
  'empire',
  'building',
  'piece',
]
/** The options of a question that a spread shows: those of one thing that lies nowhere else on the board. */
export const spreadOf = (question: Question | undefined): Choice[] =>
  question?.kind === 'pick'
    ? question.options.filter(
        ({ things: [thing, ...more] }) =>
          thing !== undefined &&
          // An objective is fulfilled for one of the Automa.
          (more.length === 0 || thing.kind === 'objective') &&
          thing.id >= 0 &&
          DRAWN.includes(thing.kind),
      )
    : []

/** The half of a mission that will count: one to be kept is secret, all others lie open. */
const sideAsked = (question: Question | undefined): 'public' | 'secret' =>
  question?.prompt === 'setup.mission' || question?.prompt === 'draw-mission.keep' ? 'secret' : 'public'

interface FaceProps {
  readonly props: BoardProps
  readonly choice: Choice
  readonly lying: Lying
  readonly size: 'full' | 'hand'
}
/** What an option is about, drawn: a card, a tile, a person, dice. */
function Face({ props, choice, lying, size }: FaceProps): ReactNode {
  const { g, me, seats, question } = props
  const [thing] = choice.things
  const id = thing?.id ?? 0
  switch (thing?.kind) {
    case 'mission':
      return <MissionCard mission={missionOf(g, id)} side={sideAsked(question)} size={size} {...lying} />
    case 'anomaly':
      return (
        <AnomalyCard
          anomaly={content(g).anomalies.at(tablesOf(g).anomalies[id] ?? 0)}
          size={size}
          {...lying}
        />
      )
    case 'diplomat':
      return (
        <DiplomatCard diplomat={diplomatOf(g, id)} step={eligibleStep(g, me, me)} size={size} {...lying} />
      )
    case 'planet':
      return <PlanetCard planet={content(g).planets.at(id)} size={size} {...lying} />
    case 'discovery':
      return <DiscoveryCard discovery={discoveryTile(g, id)} size={size} {...lying} />
    case 'objective':
      return (
        <ObjectiveCard
          objective={content(g).objectives.at(id)}
          whose={choice.things[1] && nameOf(g, seats, me, choice.things[1].id)}
          size={size}
          {...lying}
        />
      )
    case 'empire':
      return (
        <EmpireBoardCard empire={content(g).empires.at(id)} content={content(g)} size="hand" {...lying} />
      )
    case 'building':
      return <BuildingCard building={buildingOf(g, id)} content={content(g)} size={size} {...lying} />
    case 'card':
      return <AnyCard g={g} me={me} card={id} size={size} {...lying} />
    case 'ability':
      return <AbilityFace {...{ props, choice, lying, size }} />
    case 'seat':
      return (
        <Plate
          lying={lying}
          title={capital(nameOf(g, seats, me, id))}
          detail={hasEmpire(g, id) ? `${openPoints(g, id)} VP` : ''}
        >
          <Emblem of={factionOf(g, id)} r={18} silent />
        </Plate>
      )
    case 'branch': {
      const branch = BRANCHES[id] ?? 'biology'
      return (
        <Plate lying={lying} title={ART[branch].name} color={ART[branch].color}>
          <Icon name={ART[branch].icon} size={26} />
        </Plate>
      )
    }
    case 'profession': {
      const profession = PROFESSIONS[id] ?? 'farmer'
      return (
        <Plate lying={lying} title={capital(profession)}>
          <Drawing svg={population({ s: 34, profession, n: 1 })} box={[-22, -22, 44, 40]} />
        </Plate>
      )
    }
    default:
      return (
        <Plate
          lying={lying}
          title={optionText({ verb: undefined, things: choice.things }, sayingOf(props), g)}
        >
          <Icon name="right" size={20} />
        </Plate>
      )
  }
}
interface PlateProps {
  readonly lying: Lying
  readonly title: string
  readonly detail?: string
  readonly color?: string
  readonly children: ReactNode
}
const Plate = ({ lying, title, detail = '', color = '#b9a2ff', children }: PlateProps) => (
  <CardFrame {...lying} color={color} name={title} className="aa-plate">
    {children}
    <span>
      <b>{title}</b>
      {detail !== '' && <small>{detail}</small>}
    </span>
  </CardFrame>
)
/** An ability by where it is printed: a technology, an anomaly, a milestone, a board or a unit. */
function AbilityFace({ props, choice, lying, size }: FaceProps) {
  const { g, me } = props
  const handle = choice.things[0]?.id ?? 0
  const { of, id } = sourceOf(g, handle)
  if (of === 'technology') return <TechCard technology={technologyOf(g, id)} size={size} {...lying} />
  if (of === 'anomaly')
    return (
      <AnomalyCard anomaly={content(g).anomalies.at(tablesOf(g).anomalies[id] ?? 0)} size={size} {...lying} />
    )
  if (of === 'milestone')
    return <MilestoneCard milestone={content(g).milestones.at(id)} size={size} {...lying} />
  const feature = of === 'special' ? empireOf(g, me).specials[id & 1] : unitOf(g, id).special
  return (
    <Plate
      lying={lying}
      title={nameOfHandle(g, handle)}
      detail={`${feature ? abilitiesText(feature.abilities) : ''}${of === 'unit' ? ` (${shortName(g, g.units.at(id).at)})` : ''}`}
    >
      <Emblem of={factionOf(g, me)} r={16} silent />
    </Plate>
  )
}

/** So many words fit the bar under a thumb. */
export const IN_BAR = 3
/** Two words and nothing else: the page has them under the thumb itself. */
export const isPlain = ({ kind, options }: Question): boolean =>
  kind === 'pick' && options.length <= 2 && options.every(({ things }) => things.length === 0)

interface SpreadProps {
  readonly props: BoardProps
  /** The things to choose from are drawn elsewhere: only words are shown. */
  readonly wordsOnly?: boolean
  /** What stands above the faces. */
  readonly lead?: ReactNode
  /** What pressing a face does, where the prompt asks for something else. */
  readonly does?: string | undefined
  readonly size?: 'full' | 'hand'
}
/** A question that lies nowhere on the galaxy: its cards drawn, its words as buttons, its numbers to be set. */
export function Spread({ props, wordsOnly = false, lead, does, size }: SpreadProps) {
  const { g, question, selection, pick, send, inspect } = props
  const phone = useMedia(PHONE)
  if (!question) return null
  const choices = wordsOnly ? [] : spreadOf(question)
  const words = question.kind === 'pick' ? wordsOf(question) : []
  const dice = choices.filter(({ things: [thing] }) => thing?.kind === 'die')
  const large = size ?? (choices.length <= 3 ? 'full' : 'hand')
  const lying = (choice: Choice): Lying => {
    const thing = thingOf(props, choice)
    return {
      state: isChosen(selection, choice.name) ? 'chosen' : 'can',
      onPick: () => pick(choice),
      ...(thing ? { onInspect: () => inspect(thing) } : {}),
      thing: choice.things.map(({ kind, id }) => `${kind}:${id}`).join(' '),
    }
  }
  // A phone has a few words under the thumb, where they are sent at once; passing is the page's own button.
  const inBar = phone && isSingle(question) && words.length <= IN_BAR
  const word = (choice: Choice): ReactNode => (
    <Button
      key={choice.name}
      data-choice={choice.name}
      look={choice.name === 'develop' || question.options.length === 1 ? 'answer' : 'plain'}
      className={isChosen(selection, choice.name) ? 'chosen' : undefined}
      onClick={() => (inBar ? send(choice.name) : pick(choice))}
    >
      {wordText(question, choice.name)}
    </Button>
  )
  const answers = (
    <div className="words">
      {!inBar && words.map(word)}
      {/* On a phone the question's own panel has this button in the answer bar. */}
      {!isSingle(question) && !phone && !isOne(question) && (
        <Button
          look={isNothing(question, selection) ? 'plain' : 'answer'}
          className="send"
          disabled={!isComplete(question, selection)}
          onClick={() => send()}
        >
          {sendText(g, question, selection)}
        </Button>
      )}
    </div>
  )
  return (
    <section className="aa-spread o-night" aria-label={promptText(props, question)}>
      <h2>{promptText(props, question)}</h2>
      {lead}
      {dice.length > 0 && (
        <Dice
          label="Your dice"
          dice={dice.map(choice => ({
            id: choice.name,
            kind: 'number',
            n: faceAt(props, choice.things[0]?.id ?? 0),
            state: 'live',
            chosen: isChosen(selection, choice.name),
          }))}
          onPick={name => {
            const choice = dice.find(one => one.name === name)
            if (choice) pick(choice)
          }}
        />
      )}
      {/* The answers to the prompt itself come before what is only done first. */}
      {does !== undefined && answers}
      {does !== undefined && choices.length > 0 && <p>{does}</p>}
      {choices.length > dice.length && (
        <div className={`faces o-scroll ${large}`}>
          {choices
            .filter(choice => !dice.includes(choice))
            .map(choice => (
              <Face key={choice.name} {...{ props, choice }} size={large} lying={lying(choice)} />
            ))}
        </div>
      )}
      {(question.kind === 'share' || question.kind === 'number') && <Amounts {...props} />}
      {inBar && !isPlain(question) && (
        <Actions>{words.filter(({ name }) => name !== PASS).map(word)}</Actions>
      )}
      {does === undefined && answers}
    </section>
  )
}
const faceAt = ({ g, me }: BoardProps, die: number): number => {
  const row = g.rolls.at(g.rolls.at(0).owner === me ? 0 : 1)
  return row.dice.at(die) ?? 1
}
/** What an option opens at full size. */
function thingOf({ g }: BoardProps, { things: [thing] }: Choice) {
  if (!thing) return undefined
  const { kind, id } = thing
  const of = content(g)
  if (kind === 'mission') return { kind: 'missions', id: missionOf(g, id).id }
  if (kind === 'diplomat') return { kind: 'diplomats', id: diplomatOf(g, id).id }
  if (kind === 'planet') return { kind: 'planets', id: of.planets.at(id).id }
  if (kind === 'objective') return { kind: 'objectives', id: of.objectives.at(id).id }
  if (kind === 'empire') return { kind: 'empires', id: of.empires.at(id).id }
  if (kind === 'anomaly') return { kind: 'anomalies', id: of.anomalies.at(tablesOf(g).anomalies[id] ?? 0).id }
  return undefined
}
