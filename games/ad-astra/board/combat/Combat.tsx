import type { Lying, SideStripProps } from '@orrery/ui'
import {
  BattleRoom,
  BattleRounds,
  Button,
  cx,
  Dice,
  Drawing,
  Icon,
  isChosen,
  isComplete,
  PHONE,
  pointsOf,
  Steps,
  useMedia,
  choiceOf,
} from '@orrery/ui'
import { capital, counted, hasDecided, isAsked, NOBODY, running } from '@orrery/kernel'
import { planet as globe, star, starfield } from '@orrery/ui/svg'
import { combat } from '../../rules/combat.js'
import { ATTACKERS, DEFENDERS, firepower, otherSide, ownerOfSide, sideOf } from '../../rules/pieces.js'
import type { Seen } from '../../state.js'
import { OFF, planetOf, starOf } from '../../state.js'
import { STAR_TYPES } from '../art/tile.js'
import { Spread } from '../choosing/Spread.js'
import { sendText } from '../choosing/words.js'
import { WORLDS } from '../galaxy/tiles.js'
import { nameOf, shortName } from '../names.js'
import type { BoardProps, Choice } from '../props.js'
import { spendingIn } from '../test/pool.js'
import { Spend } from '../test/Spend.js'
import { PiecePlate } from './PiecePlate.js'
import { fightersOf, sideFaction } from './sides.js'
import './combat.css'

const STEPS = [
  { id: 'begins', label: 'Beginning' },
  { id: 'before', label: 'Before the roll' },
  { id: 'after', label: 'After the roll' },
  { id: 'spend', label: 'Damage' },
  { id: 'damage', label: 'Casualties' },
  { id: 'disengage', label: 'Disengage' },
]
const PLACE: Readonly<Record<string, string>> = {
  begin: 'begins',
  begins: 'begins',
  round: 'before',
  before: 'before',
  roll: 'after',
  after: 'after',
  spend: 'spend',
  damage: 'damage',
  neutral: 'damage',
  casualties: 'damage',
  disengage: 'disengage',
  stay: 'disengage',
}
const ROUNDS = 5

/** A combat as its own scene: both sides above a planet's limb, their dice, and effects to spend them on. */
export function Combat(props: BoardProps) {
  const { g, me, seats, question } = props
  const at = g.combat.at
  const step = PLACE[String(running(g, combat)?.step ?? '')] ?? 'begins'
  const title = at === OFF ? 'Combat' : `Combat at ${shortName(g, at)}`
  const test = spendingIn(question)
  const strip = (side: number): SideStripProps => {
    const owner = ownerOfSide(g, side)
    const of = sideFaction(g, owner)
    const { extra, shields, dice } = g.rolls.at(side)
    const more = [
      `${firepower(g, side)} firepower`,
      ...(extra !== 0 ? [`${extra > 0 ? '+' : '−'}${counted(Math.abs(extra), 'die', 'dice')}`] : []),
      ...(shields > 0 ? [counted(shields, 'shield')] : []),
    ]
    const deciding = owner !== NOBODY && owner !== me && isAsked(g, owner)
    return {
      of,
      name: owner === NOBODY ? of.name : capital(nameOf(g, seats, me, owner)),
      who: side === ATTACKERS ? 'Attacking' : `Defending ${at === OFF ? '' : shortName(g, at)}`,
      fleet: more.join(' · '),
      ...(deciding
        ? { state: { text: hasDecided(g, owner) ? 'has decided' : 'deciding', sealed: hasDecided(g, owner) } }
        : {}),
      ...(dice.length > 0 ? { power: dice.length, unit: 'dice' } : {}),
    }
  }
  const own = me === ownerOfSide(g, ATTACKERS) || me === ownerOfSide(g, DEFENDERS) ? sideOf(g, me) : undefined
  const theirs = own === undefined ? DEFENDERS : otherSide(own)
  return (
    <BattleRoom
      className="aa-combat"
      label={title}
      sides={[strip(ATTACKERS), strip(DEFENDERS)]}
      middle={
        <BattleRounds
          title={title}
          now={g.combat.round}
          of={ROUNDS}
          detail={`Round ${g.combat.round} of ${ROUNDS}`}
        />
      }
      foot={
        <div className="below">
          {test ? (
            <Spend props={props} test={test} beside={<Theirs {...props} side={theirs} />} />
          ) : (
            <>
              {(g.rolls.at(0).dice.length > 0 || g.rolls.at(1).dice.length > 0) && (
                <div className="rolls">
                  <Theirs {...props} side={own ?? ATTACKERS} />
                  <Theirs {...props} side={theirs} />
                </div>
              )}
              {question &&
                question.prompt !== 'combat.damage' &&
                question.prompt !== 'neutral-hits.piece' && <Spread props={props} size="hand" />}
              {question?.prompt === 'combat.damage' && <Dividing {...props} />}
            </>
          )}
        </div>
      }
    >
      <Sky g={g} system={at} />
      <div className="steps">
        <Steps label="Steps of a combat round" steps={STEPS} now={step} />
      </div>
      <div className="sides">
        <Pieces {...props} side={ATTACKERS} />
        <Pieces {...props} side={DEFENDERS} />
      </div>
    </BattleRoom>
  )
}

/** One side's pieces. Damage is shared out, and hits are taken, by pressing them. */
function Pieces(props: BoardProps & { readonly side: number }) {
  const { g, question, selection, pick, side } = props
  const owner = ownerOfSide(g, side)
  const of = sideFaction(g, owner)
  const points = pointsOf(selection)
  const all = fightersOf(g, side)
  const lying = (choice: Choice | undefined): Lying =>
    choice
      ? {
          state: (points[choice.name] ?? 0) > 0 || isChosen(selection, choice.name) ? 'chosen' : 'can',
          onPick: () => pick(choice),
          thing: choice.name,
        }
      : {}
  return (
    <div className={cx('pieces', all.length > 6 && 'many')} data-pennant={of.pennant}>
      {all.map(fighter => {
        const choice = choiceOf(question, 'piece', fighter.at)
        return (
          <PiecePlate
            key={fighter.at}
            g={g}
            fighter={fighter}
            of={of}
            flip={side === DEFENDERS}
            lying={lying(choice)}
            hits={choice ? (points[choice.name] ?? 0) : 0}
          />
        )
      })}
    </div>
  )
}
/** How much of the damage is shared out. */
function Dividing({ g, question, selection, select, send }: BoardProps) {
  const phone = useMedia(PHONE)
  const placed = Object.values(pointsOf(selection)).reduce((a, b) => a + b, 0)
  return (
    <p className="dividing">
      <b className="o-num">{(question?.total ?? 0) - placed}</b> of {question?.total} damage left: press the
      pieces it hits.
      {placed > 0 && (
        <button type="button" onClick={() => select({})}>
          <Icon name="undo" size={15} /> Clear
        </button>
      )}
      {/* A phone has this button in the answer bar. */}
      {question && !phone && (
        <Button
          size="small"
          look="answer"
          className="send"
          disabled={!isComplete(question, selection)}
          onClick={() => send()}
        >
          {sendText(g, question, selection)}
        </Button>
      )}
    </p>
  )
}
/** A side's dice: open to both, what they are spent on only when both are in. */
function Theirs({ g, seats, me, side }: BoardProps & { readonly side: number }) {
  const owner = ownerOfSide(g, side)
  const faces = g.rolls
    .at(side)
    .dice.toArray()
    .sort((a, b) => b - a)
  if (faces.length === 0) return null
  const mine = owner === me
  const who = owner === NOBODY ? 'Their roll' : mine ? 'Your roll' : `Roll of ${nameOf(g, seats, me, owner)}`
  const waits = owner !== NOBODY && !mine && isAsked(g, owner)
  return (
    <div className={mine ? undefined : 'aa-theirs'}>
      <span className="o-cap">{who}</span>
      <Dice
        label={who}
        size={mine ? 42 : 36}
        roll={`${g.combat.round} ${faces.join()}`}
        dice={faces.map((n, i) => ({
          id: String(i),
          kind: 'number',
          n,
          ...(mine ? {} : { fill: '#cbbf9a' }),
        }))}
      />
      {waits && (
        <small>
          <Icon name="lock" size={13} />{' '}
          {hasDecided(g, owner) ? 'spent, shown when both are in' : 'assigning'}
        </small>
      )}
    </div>
  )
}
/** The planet they fight for, from close by. */
function Sky({ g, system }: { readonly g: Seen; readonly system: number }) {
  const planet = system === OFF ? undefined : planetOf(g, system)
  const cls = system === OFF ? 'A' : STAR_TYPES[starOf(g, system).type].cls
  const svg =
    starfield({ w: 1200, h: 520, n: 220, seed: 31 }) +
    (planet
      ? globe({ cx: 600, cy: 860, r: 470, type: WORLDS[planet.world], seed: planet.name, light: 188 })
      : '') +
    star({ cx: 130, cy: 430, r: 12, cls, glow: 6, flare: true })
  return <Drawing svg={svg} box={[1200, 520]} width="100%" height="100%" crop="foot" className="sky" />
}
