import { running, signed } from '@orrery/kernel'
import { Button, cx, Dice, Drawing, Emblem, Icon, PHONE, Steps, useMedia } from '@orrery/ui'
import { planet as drawPlanet } from '@orrery/ui/svg'
import type { CSSProperties } from 'react'
import { useMemo } from 'react'
import { conflicts } from '../../rules/conflict.js'
import { strategyOf, tacticOf } from '../../rules/conflict-strength.js'
import type { Seen } from '../../state.js'
import { shipOf } from '../../state.js'
import { planetWorld } from '../art/worlds.js'
import { PlayedCard, SealedCard } from '../cards/ConflictCard.js'
import { byThing, glowOf, isPointed } from '../choices.js'
import { setFocus } from '../focus.js'
import { Backs, Facilities, Mine, ShipDrawing, Side } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { isVisible, nameAt, placeName, shipsAt, sideAt } from '../table.js'
import { areaOf } from '../../state.js'
import { attacks, attacksAt } from '../../rules/attacks.js'
import { hasDecided } from '@orrery/kernel'
import { fightersAt, linesOf, roleOf, strengthAt } from './model.js'
import { Outcomes } from './Outcomes.js'
import { Hand } from './Hand.js'
import { Resolution } from './Resolution.js'
import type { Story } from './story.js'
import { useStory } from './story.js'
import './conflict.css'
import './resolution.css'
import './conflict-small.css'

const STEPS = [
  { id: 'conflicts', label: 'Conflicts' },
  { id: 'strategy', label: 'Strategy' },
  { id: 'strength', label: 'Strength' },
  { id: 'tactics', label: 'Tactics' },
  { id: 'outcome', label: 'Outcome' },
]
const NOW: Readonly<Record<string, string>> = {
  missions: 'conflicts',
  begin: 'conflicts',
  strategy: 'strategy',
  window: 'strength',
  tactic: 'tactics',
  rerolls: 'tactics',
}

/** While a card is chosen the cards need the room. */
const CHOOSING: Readonly<Record<string, string>> = {
  'conflict.strategy': 'choosing unopened',
  'conflict.tactic': 'choosing',
}
/**
 * A window in which fighters, table and cards do not all fit at full size; one in which three fighters, table and outcome do;
 * and one in which even eight cards do.
 */
const LOW = '(min-width: 701px) and (max-height: 790px)'
const ROOMY = '(min-height: 940px) and (min-width: 1400px)'
const FULL = '(min-height: 1080px)'
/** One in which five Strategies fit beside two or three fighters, or Tactics beside two. */
const AMPLE = '(min-height: 860px) and (min-width: 1400px)'
/** Who attacks whom. */
const Arrows = ({ g, planet }: { readonly g: Seen; readonly planet: number }) => (
  <ul className="arrows" aria-label="Who attacks whom">
    {attacksAt(g, planet).map((target, seat) =>
      target < 0 ? null : (
        <li key={seat} data-pennant={sideAt(g, seat).pennant}>
          <Side of={sideAt(g, seat)} r={10} />
          <Icon name="M2 12H21M15 6L21 12L15 18" size={20} line={2.4} label="attacks" />
          <Side of={sideAt(g, target)} r={10} />
        </li>
      ),
    )}
  </ul>
)

/** The Conflicts of one planet: who fights whom, cards, dice, the Conflict Resolution Table and what follows from it. */
export function Conflict(props: BoardProps) {
  const { g, me, news, question } = props
  const story = useStory(news)
  const phone = useMedia(PHONE)
  const low = useMedia(LOW)
  const roomy = useMedia(ROOMY)
  const full = useMedia(FULL)
  const ample = useMedia(AMPLE)
  const live = g.conflict.planet >= 0
  const planet = live ? g.conflict.planet : (story?.planet ?? -1)
  const step = running(g, conflicts)?.step
  const limb = useMemo(
    () => (planet < 0 ? '' : drawPlanet({ cx: 636, cy: 1180, r: 860, ...planetWorld(planet), light: 268 })),
    [planet],
  )
  if (planet < 0) return <p className="nf-stage o-muted">No Conflict has been fought this Turn.</p>
  const seats = fightersAt(g)
  const many = seats.length > 3
  const choosing = CHOOSING[question?.prompt ?? '']
  // Tactics stand below the table, in two rows; a Fleet in more than one row takes their room.
  const fits = seats.length < (choosing === 'choosing' ? 3 : 4)
  const large = seats.some(seat => areaOf(g, seat, planet).fleet.length > (seats.length < 3 ? 6 : 4))
  const crowded = choosing !== undefined && !(ample && fits && !large)
  const settled = story?.settled === true && (live ? step !== 'strategy' : true)
  // On a phone the ships to choose from lie under the thumb.
  const losing = phone && question?.prompt === 'conflict.losses'
  const close = phone || (many && low)
  return (
    <div
      className={cx(
        'nf-stage nf-conflict',
        choosing,
        many && 'many',
        low && 'low',
        !live && 'told',
        settled && 'settled',
        !phone &&
          (many || low || (!full && (crowded || (choosing === undefined && seats.length > 2 && !roomy)))) &&
          'dense',
      )}
      style={{ '--fighters': seats.length } as CSSProperties}
    >
      <Drawing className="limb" svg={limb} box={[0, 320, 1272, 260]} width="100%" crop="foot" />
      <div className="nf-head">
        <h2>Conflict at {placeName(g, planet)}</h2>
        {!live && <small>It is over</small>}
        <Arrows g={g} planet={planet} />
        {!live && (
          <Button
            look="answer"
            size="small"
            icon="right"
            onClick={() => setFocus({ fight: keyOf(g, story), scene: null })}
          >
            Go on
          </Button>
        )}
        <Steps label="Steps of a Conflict" steps={STEPS} now={live ? (NOW[step ?? ''] ?? 'outcome') : ''} />
      </div>
      <div className="fighters">
        {seats.map(seat => (
          <Fighter key={seat} {...props} {...{ seat, planet, story, live, close }} bare={losing} />
        ))}
      </div>
      <Resolution {...props} planet={planet} fighters={seats} narrow={phone} />
      {settled && story ? (
        <Outcomes {...{ g, me, story, seats, many }} />
      ) : (
        <Hand {...props} planet={planet} drawn={!phone && !crowded && !many} />
      )}
      {losing && (
        <section className="losing" aria-label="Your Fleet">
          <Ships {...props} seat={me} planet={planet} />
        </section>
      )}
    </div>
  )
}
export const keyOf = (g: Seen, story: Story | undefined): string => `${g.turn}/${story?.planet ?? ''}`

function Fighter(
  props: BoardProps & {
    readonly seat: number
    readonly planet: number
    readonly story: Story | undefined
    readonly live: boolean
    /** Whether there is little room for dice. */
    readonly close: boolean
    /** Without the ships. */
    readonly bare: boolean
  },
) {
  const { g, me, seat, planet, story, live, close, bare, reducedMotion } = props
  const of = sideAt(g, seat)
  const strategy = strategyOf(g, seat)
  const tactic = tacticOf(g, seat)
  const lines = live ? linesOf(g, seat, planet) : undefined
  const { strength } = g.conflict.fighters.at(seat)
  const total = live ? strengthAt(g, seat, planet) : strength
  const roll = story?.rolls.get(seat)
  const asked = running(g, conflicts)?.step
  const sealed = hasDecided(g, seat)
  return (
    <section
      className={cx('nf-plate fighter', seat === me && 'me')}
      data-pennant={of.pennant}
      aria-label={nameAt(g, seat, me)}
      data-thing={`player:${seat}`}
      data-still
    >
      <header>
        <Emblem of={of} r={15} silent />
        <span className="o-grow">
          <b>{nameAt(g, seat, me)}</b>
          <small>{roleOf(g, seat, planet, me)}</small>
        </span>
        <span className="total">
          <b className="o-num">{total ?? '?'}</b>
          <small>Strength</small>
        </span>
      </header>
      {!bare && <Ships {...props} />}
      <div className="cards">
        {strategy ? (
          <PlayedCard kind="Strategy" card={strategy} colours={[strategy.colour]} content={props.content} />
        ) : (
          <SealedCard kind="Strategy" sealed={sealed} />
        )}
        {tactic ? (
          <PlayedCard kind="Tactics" card={tactic} colours={tactic.with} content={props.content} />
        ) : (
          <SealedCard kind="Tactics" sealed={asked === 'tactic' && sealed} />
        )}
      </div>
      {(roll ?? lines) && (
        <div className="roll">
          {roll && (
            <>
              <Dice
                label={`Dice of ${of.name}`}
                size={close ? 22 : roll.dice.length > 2 ? 26 : 34}
                dice={roll.dice.map((n, i) => ({ id: String(i), kind: 'pips', n }))}
                {...(reducedMotion ? {} : { roll: roll.seq })}
              />
              <span className="difference">
                difference <b className="o-num">{roll.result}</b>
              </span>
            </>
          )}
          {lines && (
            <ul className="o-grow">
              {lines.map(({ text, title, n }, i) => (
                <li key={text} title={title}>
                  <span>{text}</span>
                  <b className="o-num">{i === 0 ? n : signed(n)}</b>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}

/** The Fleet, open once Strategies are shown; ships that must be lost are crossed out. */
function Ships(props: BoardProps & { readonly seat: number; readonly planet: number }) {
  const { g, me, seat, planet, question, pick, inspect, pointed } = props
  const of = sideAt(g, seat)
  const ships = shipsAt(g, seat, planet)
  const choices = byThing(question, 'ship')
  const { mine, stolen } = areaOf(g, seat, planet)
  const side = attacks(g, seat, planet) ? 'attack' : 'defense'
  return (
    <div className="ships">
      {isVisible(ships) ? (
        ships.map(token => {
          const ship = shipOf(g, token)
          const option = seat === me ? choices.get(token) : undefined
          const state = glowOf(props, option)
          return (
            <button
              key={token}
              type="button"
              className={cx('ship', state, isPointed(pointed, token) && 'pointed')}
              aria-pressed={option ? state === 'chosen' : undefined}
              data-thing={`ship:${token}`}
              title={`${ship.name}: Attack ${ship.attack}, Defense ${ship.defense}`}
              onClick={() => (option ? pick(option) : inspect({ kind: 'ships', id: ship.id }))}
            >
              <ShipDrawing id={ship.id} color={of.color} unit={46} flip={side === 'defense'} />
              <small className="o-clip">{ship.name}</small>
              <b className="o-num">{ship[side]}</b>
              {state === 'chosen' && <Icon name="close" size={40} line={1.6} />}
            </button>
          )
        })
      ) : (
        <span className="hidden">
          <Backs n={ships.length} of={of} />
          <small>{ships.length} ships</small>
        </span>
      )}
      <span className="built">
        <Mine level={mine - stolen} color={of.color} />
        <Facilities {...{ g, seat, planet, of }} />
      </span>
    </div>
  )
}
