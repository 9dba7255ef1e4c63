import { counted, percent } from '@orrery/kernel'
import type { Die, Playback } from '@orrery/ui'
import {
  Button,
  cx,
  Dice,
  Drawing,
  Icon,
  isChosen,
  isComplete,
  namesOf,
  PASS,
  PHONE,
  PlaybackButton,
  useMedia,
  choiceOf,
} from '@orrery/ui'
import { dieMark } from '@orrery/ui/svg'
import { abilityText, developmentText, eventText } from '../../card-texts.js'
import { locksIn, sumOf, takes } from '../../rules/attack.js'
import { abilityOf, classOfAbility } from '../../rules/combat-effects.js'
import { baseDice, CRIT, diceIn, DMG, resultsOf } from '../../rules/dice.js'
import { cardOf, leaderOf, shipsOf, statOf } from '../../rules/ships.js'
import { developmentOf, eventOf, shipOf } from '../../state.js'
import { marksOf } from '../answers/ThingFace.js'
import { DIE_MARKS } from '../art/pieces.js'
import { empireOf } from '../empires.js'
import type { BoardProps, Choice } from '../props.js'
import { wordText } from '../words.js'
import { oddsAgainst } from './odds.js'
import type { Attack, Story } from './story.js'

const ORBIT = ['Small', 'Medium', 'Large'] as const
const DICE = { white: 'White dice', mixed: 'Half white, half black', black: 'Black dice' } as const

export interface RollProps {
  readonly props: BoardProps
  readonly story: Story | undefined
  readonly shown: Playback
}
/** Below the scene: how many dice and why, what they show, what comes of it, and what can be used now. */
export function Roll({ props, story, shown }: RollProps) {
  const { g } = props
  const phone = useMedia(PHONE)
  const live = !shown.playing && g.battle.attacking >= 0 && g.battle.dice.length > 0
  const past = live ? undefined : story?.attacks[shown.at]
  const aiming = !shown.playing && !live && g.battle.attacking >= 0
  return (
    <div className="ne-roll">
      <Sum props={props} past={past} />
      <div className="dice">
        {live ? (
          <LiveDice {...props} />
        ) : past && past.dice.length > 0 ? (
          <PastDice past={past} at={shown.at} />
        ) : null}
        <Effects {...props} />
      </div>
      <div className="result">
        {live ? <LiveResult {...props} /> : past ? <PastResult props={props} past={past} /> : null}
        {aiming && g.battle.target >= 0 && <Chance {...props} />}
        {/* On a phone the Ships need the room while something is decided about a roll. */}
        {!(phone && live) && (
          <>
            <Losses props={props} story={story} />
            {story && story.attacks.length > 0 && <PlaybackButton of={shown} from={0} />}
          </>
        )}
      </div>
    </div>
  )
}

function Sum({ props: { g }, past }: { readonly props: BoardProps; readonly past: Attack | undefined }) {
  const { attacking, orbit } = g.battle
  if (attacking < 0 || orbit < 0)
    return past ? (
      <div className="sum">
        <h3 className="o-cap">
          Round {past.round}, {ORBIT[past.orbit]} Orbit
        </h3>
        <p>{past.dice.length} dice</p>
      </div>
    ) : (
      <div className="sum" />
    )
  const leader = leaderOf(g, attacking, orbit)
  const parts = shipsOf(g, attacking, orbit).map(i => ({
    i,
    name: cardOf(g, g.battle.ships.at(i)).name,
    n: statOf(g, i, i === leader ? 'atk' : 'sup'),
    what: i === leader ? 'Leader, ATK' : 'SUP',
  }))
  return (
    <div className="sum">
      <h3 className="o-cap">{ORBIT[orbit]} Orbit attack</h3>
      <ul>
        {parts
          .filter(({ n }) => n > 0)
          .map(({ i, name, n, what }) => (
            <li key={i}>
              {name}, {what} <b className="o-num">{n}</b>
            </li>
          ))}
        {g.battle.sides.at(attacking).citadel === orbit && (
          <li>
            Citadel <b className="o-num">1</b>
          </li>
        )}
        <li className="all">
          {DICE[diceIn(g, orbit)]} <b className="o-num">{baseDice(g, attacking, orbit)}</b>
        </li>
      </ul>
    </div>
  )
}

/** On a phone as many as a thumb can tell apart lie in a row, so that what can be used stands below them unscrolled. */
const useDieSize = (): number => (useMedia(PHONE) ? 40 : 50)
/** The dice as they lie; those that may be rolled again are pressed. */
function LiveDice({ g, question, selection, pick }: BoardProps) {
  const size = useDieSize()
  const dice = Array.from({ length: g.battle.dice.length }, (_, i): Die => {
    const { black, face, rerolled } = g.battle.dice.at(i)
    const option = choiceOf(question, 'die', i)
    return {
      id: String(i),
      kind: 'marks',
      color: black ? 'black' : 'white',
      face: marksOf(black, face),
      rolls: rerolled ? 1 : 0,
      ...(option ? { state: 'live' as const, chosen: isChosen(selection, option.name) } : {}),
    }
  })
  const { round, orbit, attacking } = g.battle
  return (
    <Dice
      label="Dice"
      dice={dice}
      size={size}
      roll={`${round}/${orbit}/${attacking}`}
      onPick={id => {
        const option = choiceOf(question, 'die', Number(id))
        if (option) pick(option)
      }}
    />
  )
}
const PastDice = ({ past, at }: { readonly past: Attack; readonly at: number }) => (
  <Dice
    label="Dice"
    size={useDieSize()}
    roll={at}
    dice={past.dice.map(({ black, face, rolls }, i) => ({
      id: String(i),
      kind: 'marks',
      color: black ? 'black' : 'white',
      face: marksOf(black, face),
      rolls,
    }))}
  />
)

const Mark = ({ of }: { readonly of: keyof typeof DIE_MARKS }) => (
  <Drawing
    svg={dieMark(DIE_MARKS[of], { r: 10, color: DIE_MARKS[of].onBlack })}
    box={[-11, -11, 22, 22]}
    label={DIE_MARKS[of].name}
  />
)

/** What the dice come to as they lie now. */
function LiveResult({ g }: BoardProps) {
  const { target } = g.battle
  const { aim, damage } = sumOf(kind => resultsOf(g, kind))
  const ship = g.battle.ships.at(target)
  const { name } = cardOf(g, ship)
  const [dif, red] = [statOf(g, target, 'dif'), statOf(g, target, 'red')]
  const locked = locksIn(g, target, aim)
  const { taken, left, destroyed } = takes(g, target, damage)
  return (
    <div className="sums">
      <p>
        <Mark of="aim" /> <b className="o-num">{aim}</b> <small>against DIF {dif}</small>
        <em className={locked ? 'good' : 'bad'}>{locked ? 'Locked in' : `Misses ${name}`}</em>
      </p>
      <p>
        <Mark of="dmg" /> <b className="o-num">{resultsOf(g, DMG)}</b> <Mark of="crit" />{' '}
        <b className="o-num">{resultsOf(g, CRIT)}</b>
        <small>minus RED {red}</small>
        {locked && (
          <em className="bad">
            {destroyed ? `${name} is destroyed` : `${taken} damage, ${name} keeps ${left}`}
          </em>
        )}
      </p>
    </div>
  )
}
function PastResult({ props: { g }, past }: { readonly props: BoardProps; readonly past: Attack }) {
  if (past.aim === undefined) return null
  return (
    <div className="sums">
      <p>
        <Mark of="aim" /> <b className="o-num">{past.aim}</b> <Mark of="dmg" />{' '}
        <b className="o-num">{past.damage}</b>
      </p>
      {past.results.map((result, i) => {
        const { name } = shipOf(g, past.of, result.class)
        return (
          <p key={i}>
            <em className={result.missed ? 'good' : 'bad'}>
              {result.missed
                ? `${name} is missed: DIF ${result.dif}`
                : result.destroyed
                  ? `${name} is destroyed`
                  : `${name} takes ${result.damage} damage`}
            </em>
          </p>
        )
      })}
    </div>
  )
}
/** What the attack is likely to do, before it is rolled. */
function Chance({ g }: BoardProps) {
  const { lock, destroy, damage } = oddsAgainst(g, g.battle.target)
  const { name } = cardOf(g, g.battle.ships.at(g.battle.target))
  return (
    <p className="chance">
      {name}: hit <b>{percent(lock)}</b>, destroyed <b>{percent(destroy)}</b>, {damage.toFixed(1)} damage on
      average
    </p>
  )
}
function Losses({
  props: { g, me },
  story,
}: {
  readonly props: BoardProps
  readonly story: Story | undefined
}) {
  if (!story) return null
  const said = [story.attacker, story.defender].map(seat => {
    const names = (story.lost[seat] ?? []).map(type => shipOf(g, seat, type).name)
    return `Lost by ${seat === me ? 'you' : empireOf(g, seat).name}: ${names.length > 0 ? names.join(', ') : 'none'}`
  })
  return <p className="losses">{said.join(' · ')}</p>
}
/** Cards and abilities of this moment; passing stands beside them and is never the bright one while something can be used. */
function Effects(props: BoardProps) {
  const { g, me, question, selection, pick, send } = props
  const phone = useMedia(PHONE)
  if (!question) return null
  const text = ({ things: [thing] }: Choice): readonly [string, string, string] | undefined => {
    if (thing?.kind === 'event') return [eventOf(g, thing.id).name, eventText(eventOf(g, thing.id)), 'cards']
    if (thing?.kind === 'development') {
      const card = developmentOf(g, thing.id)
      return [card.name, developmentText(card), 'wrench']
    }
    if (thing?.kind !== 'ability') return undefined
    const ability = abilityOf(g, me, thing.id)
    return [shipOf(g, me, classOfAbility(thing.id)).name, ability ? abilityText(ability) : '', 'bolt']
  }
  const usable = question.options.flatMap(option => {
    const said = text(option)
    return said ? [{ option, said }] : []
  })
  const words = question.options.filter(({ things }) => things.length === 0)
  const rerolls = question.prompt === 'combat-effect.reroll'
  return (
    <div className="mods">
      {usable.map(({ option, said: [name, what, icon] }) => (
        <button
          key={option.name}
          type="button"
          data-choice={option.name}
          className={cx('mod', isChosen(selection, option.name) ? 'chosen' : 'can')}
          onClick={() => pick(option)}
        >
          <Icon name={icon} size={16} />
          <span>
            <b>{name}</b>
            <small>{what}</small>
          </span>
        </button>
      ))}
      {question.prompt === 'combat.choose' &&
        words
          .filter(({ name }) => !(phone && name === PASS))
          .map(option => (
            <Button
              key={option.name}
              size="small"
              data-choice={option.name}
              look={option.name === PASS && usable.length === 0 ? 'answer' : 'plain'}
              onClick={() => send(option.name)}
            >
              {wordText(props, question, option)}
            </Button>
          ))}
      {rerolls && (
        <Button size="small" look="answer" disabled={!isComplete(question, selection)} onClick={() => send()}>
          {namesOf(selection).length === 0
            ? `Press ${question.max === 1 ? '' : 'up to '}${counted(question.max ?? 1, 'die', 'dice')}`
            : `Reroll ${counted(namesOf(selection).length, 'die', 'dice')}`}
        </Button>
      )}
    </div>
  )
}
