import { useEffect, useRef } from 'react'
import { Button, cx, isChosen, PHONE, SCROLLS, Token, useMedia, useWatching, choiceOf } from '@orrery/ui'
import { Answers } from '../answers/Answers.js'
import { callOf, factionOf } from '../colonies.js'
import { FACES, KIND_NAMES, spaceName } from '../names.js'
import { TechChips } from '../tray/TechChips.js'
import { Control } from './Control.js'
import { HiddenLine, isLiningUp, LineUp } from './LineUp.js'
import { LockIn } from './LockIn.js'
import type { Fight, Line, Plate } from './model.js'
import { left } from './model.js'
import { Reveal } from './Reveal.js'
import { ShipPlate } from './ShipPlate.js'
import type { Story } from './story.js'
import type { Told } from './useStory.js'
import { isOver } from './story.js'
import { Strip } from './Strip.js'
import {
  asSelection,
  at,
  COLUMN_NAMES,
  isTactics,
  openColumns,
  ownNote,
  planOf,
  purseOf,
  targetNote,
} from './tactics.js'
import './battle.css'
import './room.css'
import type { BoardProps } from '../props.js'
import type { Seen } from '../../state.js'
import { tokensAt } from '../table.js'
import { hasDecided, isAsked } from '@orrery/kernel'
import { QUIET } from '../../rules/ranks.js'
import { shipsOf } from '../../rules/tokens.js'

/** What is asked after the clash, about the ships that took part. */
const OF_OWN_LINE: ReadonlySet<string> = new Set([
  'battle.repairs',
  'battle.aftermath',
  'repair.ship',
  'salvage.ship',
])
/** What scrolls fades at its edge: so much stays below a line that is to be seen. */
const EDGE = 44

/** A sheet over a phone leaves part of the battle in sight: the own line, when the question is about that. */
function useLineInSight(wanted: boolean) {
  const scene = useRef<HTMLElement>(null)
  useEffect(() => {
    const box = scene.current
    const line = box?.querySelector<HTMLElement>('.cols.below')
    if (!wanted || !box || !line) return
    const show = (): void => {
      box.scrollTop = line.offsetTop + line.offsetHeight + EDGE - box.clientHeight
    }
    const observer = new ResizeObserver(show)
    observer.observe(box)
    return () => observer.disconnect()
  }, [wanted])
  return scene
}

export interface BattleProps {
  readonly props: BoardProps
  readonly fight: Fight
  readonly told: Told
  readonly onLeave: () => void
}
export function Battle({ props, fight, told, onLeave }: BattleProps) {
  const { story, before, reveal } = told
  const { g, question, selection, pick, select, me, seats, reducedMotion } = props
  const [watching, setWatching] = useWatching(reveal, reducedMotion)
  const phone = useMedia(PHONE)
  const { above, below } = fight
  const mine = below.seat === me
  const scene = useLineInSight(phone && mine && OF_OWN_LINE.has(question?.prompt ?? ''))
  const asked = isTactics(question)
  const plan = planOf(g, question, selection, me)
  const purse = purseOf(below, question)
  const last = story?.rounds.findLast(round => Object.keys(round.hits).length > 0)
  const shut = COLUMN_NAMES.map(() => false)
  const locked =
    mine && !asked && (Object.keys(plan.attack).length > 0 || Object.keys(plan.defend).length > 0)
  const clash = last !== undefined && (watching || (!asked && !locked))
  const stateOf = (line: Line) => {
    if (!fight.fought) return undefined
    if (line.seat === me ? !question && isAsked(g, me) : hasDecided(g, line.seat))
      return { text: 'Locked in', sealed: true }
    return seats[line.seat]?.toDecide
      ? { text: fight.shown ? 'Deciding' : 'Choosing ships', sealed: false }
      : undefined
  }
  const knownSize = (line: Line): number => {
    if (line.kind === undefined || line.kind === 'none') return 0
    const scouts = tokensAt(g, fight.at).filter(
      t => g.tokens.at(t).owner === line.seat && g.tokens.at(t).scout,
    )
    return line.kind === 'scout' ? scouts.length : shipsOf(g, line.kind)
  }

  const noteOn = (ship: Plate | undefined, own: boolean, i: number): string | undefined => {
    if (!ship || ship.gone) return undefined
    if (left(ship) === 0) return 'Destroyed unless it is repaired'
    if (!asked || !mine) return undefined
    return own
      ? ownNote(ship, at(plan.defend, i), fight.quiet >= QUIET)
      : targetNote(ship, at(plan.attack, i), fight.quiet >= QUIET)
  }
  const plate = (line: Line, i: number) => {
    const own = line.seat === me
    const ship = line.plates[i]
    // A ship is called by its column while it fights, and by its card once it is lost.
    const choice = own
      ? (choiceOf(question, 'column', i) ?? (ship && choiceOf(question, 'ship', ship.card)))
      : undefined
    const hit = !own && asked ? at(plan.attack, i) : 0
    const note = noteOn(ship, own, i)
    return (
      <ShipPlate
        key={i}
        g={g}
        seat={line.seat}
        column={i}
        plate={ship}
        hit={hit}
        flip={line.role === 'defender'}
        state={choice && (isChosen(selection, choice.name) ? 'chosen' : 'can')}
        onPick={choice && (() => pick(choice))}
        {...(note === undefined ? {} : { note })}
      />
    )
  }
  const middle = clash ? (
    <div className="ctl-frame" onPointerDown={() => setWatching(false)}>
      <Reveal
        fight={fight}
        round={last}
        names={[
          mine ? 'You attack' : `${callOf(g, seats, below.seat)} attacks`,
          mine ? 'They attack' : `${callOf(g, seats, above.seat)} attacks`,
        ]}
      />
      {asked && (
        <Button size="small" className="on" onClick={() => setWatching(false)}>
          Set tactics for round {g.battle.round}
        </Button>
      )}
    </div>
  ) : (
    <Control
      fight={fight}
      plan={plan}
      purse={purse}
      attack={asked && question?.prompt === 'tactics.attack' ? openColumns(question, fight, 'attack') : shut}
      defend={asked ? openColumns(question, fight, 'defend') : shut}
      onChange={asked ? next => select(asSelection(question, next)) : undefined}
    />
  )
  const ended = story !== undefined && story.at === fight.at && isOver(story) && !fight.fought
  return (
    <section
      ref={scene}
      className={cx('xs-battle o-night o-scroll', !fight.shown && 'hidden-lines')}
      // Under a sheet it scrolls, and may hold nothing that a key could reach.
      {...(phone ? SCROLLS : {})}
      aria-label={`Battle at ${spaceName(g, fight.at)}${fight.shown ? `, round ${g.battle.round}` : ''}`}
    >
      <Strip g={g} line={above} seats={seats} me={me} state={stateOf(above)} />
      {before && fight.fought && (
        <p className="former">
          {spaceName(g, before.at)}: {outcome(before, name => callOf(g, seats, name), me)}
        </p>
      )}
      {fight.shown ? (
        <>
          <div className="cols above">{COLUMN_NAMES.map((_, i) => plate(above, i))}</div>
          {middle}
          <div className="cols below">{COLUMN_NAMES.map((_, i) => plate(below, i))}</div>
        </>
      ) : (
        <>
          {!ended && <HiddenLine g={g} seat={above.seat} known={knownSize(above)} />}
          <div className="sea">
            {ended ? (
              <Duel g={g} fight={fight} />
            ) : isLiningUp(question) && !phone ? (
              <LineUp props={props} g={g} fight={fight} />
            ) : (
              <p className="why">
                Battle at {spaceName(g, fight.at)}. Both sides choose their ships in secret; all turn over
                together.
              </p>
            )}
          </div>
        </>
      )}
      <Strip g={g} line={below} seats={seats} me={me} state={stateOf(below)}>
        {mine && (
          <>
            <TechChips {...props} />
            <Answers {...props} />
            {!clash && <LockIn props={props} fight={fight} size="small" />}
          </>
        )}
      </Strip>
      {last && !clash && asked && (
        <Button size="small" look="quiet" icon="play" className="again" onClick={() => setWatching(true)}>
          Round {last.number} again
        </Button>
      )}
      {ended && (
        <footer className="end">
          <output>{outcome(story, name => callOf(g, seats, name), me)}</output>
          <Button look="brass" onClick={onLeave}>
            Back to the map
          </Button>
        </footer>
      )}
    </section>
  )
}

/** A battle that came to nothing: the Decoy uncovered, the other token as it lay. */
const Duel = ({ g, fight }: { readonly g: Seen; readonly fight: Fight }) => (
  <div className="duel">
    {[fight.above, fight.below].map(({ seat, kind }) => {
      const shown =
        kind === undefined || kind === 'none' ? {} : kind === 'scout' ? { badge: 1 } : { face: FACES[kind] }
      const label = kind === undefined ? 'face down' : KIND_NAMES[kind]
      return <Token key={seat} owner={factionOf(g, seat)} {...shown} label={label} size={120} />
    })}
  </div>
)

/** How it ended, in a sentence. */
export function outcome(story: Story, name: (seat: number) => string, me: number): string {
  const call = (seat: number): string => (seat === me ? 'You' : name(seat))
  const win = (seat: number): string => (seat === me ? 'You win' : `${name(seat)} wins`)
  if (story.scoutLost) return `A lone Scout is lost without a fight.`
  if (story.decoys.length === 2) return 'Both tokens were Decoys and leave the map.'
  const [decoy] = story.decoys
  if (decoy !== undefined)
    return `${call(decoy)} had only a Decoy there. It leaves the map; the other token stays unseen.`
  if (!story.over) return ''
  const { winner, survivors } = story.over
  if (winner < 0) return 'Nobody is left: both fleets are destroyed.'
  const ships = survivors[winner === story.aggressor ? 0 : 1] ?? 0
  return `${win(winner)} with ${ships} ${ships === 1 ? 'ship' : 'ships'} left${story.captured ? ` and ${winner === me ? 'take' : 'takes'} the planet` : ''}.`
}
