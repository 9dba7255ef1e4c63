import { givenBy, hasDecided } from '@orrery/kernel'
import type { Selection } from '@orrery/ui'
import { Actions, Button, cx, Drawing, Icon, Seals } from '@orrery/ui'
import { useState } from 'react'
import { MINERAL_NAMES } from '../../card-words.js'
import { systemName } from '../../names.js'
import { homeBelts } from '../../rules/control.js'
import { homeSystem } from '../../rules/map.js'
import { developmentOf, missionOf, RESEARCH, shipOf } from '../../state.js'
import { MissionCard } from '../cards/Faces.js'
import { empireOf, seatsOf, sideOf } from '../empires.js'
import { setFocus, useFocus } from '../focus.js'
import { GoodIcon } from '../goods.js'
import { ground } from '../map/tiles.js'
import { ShipFace } from '../answers/ThingFace.js'
import type { BoardProps } from '../props.js'
import { deckOf } from '../research/deck.js'
import { DeckTiles, Pills } from '../research/DeckTiles.js'
import { Factions } from './Factions.js'
import './setup.css'

/** A start as it is put together: nothing is sent before it is sealed, and everything changes until then. */
interface Start {
  readonly mission?: number | undefined
  readonly homes: readonly (number | undefined)[]
  readonly belt?: number | undefined
  readonly developments: readonly number[]
}
const FRIGATES = 2
const EMPTY: Start = { homes: [], developments: [] }

/** What was sealed already, one part after the other, with what is still on the desk. */
function startOf(given: readonly (readonly number[])[], draft: Start): Start {
  const [mission, one, two, belt, developments] = given
  return {
    mission: mission?.[0] ?? draft.mission,
    homes: [one?.[0] ?? draft.homes[0], two?.[0] ?? draft.homes[1]],
    belt: belt?.[0] ?? draft.belt,
    developments: developments ?? draft.developments,
  }
}
/** The parts in the order they are asked for, as far as none is missing. */
function partsOf(
  { mission, homes, belt, developments }: Start,
  given: number,
): readonly (string | string[])[] {
  const all = [
    mission === undefined ? undefined : `mission:${mission}`,
    ...[0, 1].map(i => (homes[i] === undefined ? undefined : `system:${homes[i]}`)),
    belt === undefined ? undefined : `belt:${belt}`,
    developments.length < RESEARCH ? undefined : developments.map(card => `development:${card}`),
  ]
  const out: (string | string[])[] = []
  for (const part of all.slice(given)) {
    if (part === undefined) break
    out.push(part)
  }
  return out
}
/** What is missing first, in words; undefined when the start can be sealed. */
function lackOf({ mission, homes, belt, developments }: Start): string | undefined {
  if (mission === undefined) return 'Keep one Mission'
  if (homes.slice(0, FRIGATES).filter(at => at !== undefined).length < FRIGATES) return 'Place both Frigates'
  if (belt === undefined) return 'Open a belt'
  const left = RESEARCH - developments.length
  if (left > 0) return left === 1 ? 'Choose one more Development' : `Choose ${left} more Developments`
  return undefined
}

/** Everything but the Developments is chosen. */
const isPlaced = ({ mission, homes, belt }: Start): boolean =>
  mission !== undefined && homes[0] !== undefined && homes[1] !== undefined && belt !== undefined

/** Set-up: factions in order, then everything else by all players at once, as one draft that is sealed. */
export function Setup(props: BoardProps) {
  const { g, me, seats, question, select, send } = props
  const [draft, setDraft] = useState<Start>(EMPTY)
  /** Mission, Frigates and belt are looked at again after they were folded away. */
  const [opened, setOpened] = useState(false)
  const given = givenBy(g, me)
  const start = startOf(given, draft)
  const choosing = question?.prompt.startsWith('setup.') ?? false
  const change = (next: Start): void => {
    setDraft(next)
    const parts = partsOf(startOf(given, next), given.length)
    select(parts.length > 0 ? ({ parts } as Selection) : undefined)
  }
  const lack = lackOf(start)
  if (!choosing)
    return (
      <div className="ne-setup o-scroll">
        {seatsOf(g).every(seat => sideOf(g, seat)) ? (
          <>
            <h2>{given.length > 0 ? 'Your start is sealed' : 'All choose their start'}</h2>
            <p>All starts are shown when everybody has sealed one. Missions and Developments stay secret.</p>
            <Seals
              label="Who has sealed a start"
              seals={seatsOf(g).map(seat => ({ of: empireOf(g, seat), sealed: hasDecided(g, seat) }))}
            />
          </>
        ) : (
          <>
            <h2>
              {question
                ? 'Choose your faction'
                : `${seats.find(s => s.toDecide)?.name ?? 'Somebody'} chooses a faction`}
            </h2>
            <Factions {...props} />
          </>
        )}
      </div>
    )
  return (
    <div className={cx('ne-setup o-scroll', isPlaced(start) && !opened && 'folded')}>
      {isPlaced(start) && !opened && (
        <p className="so-far">
          <b>{missionOf(g, start.mission ?? 0).name}</b>
          <span>
            {[0, 1].map(i => `${shipOf(g, me, i).name} at ${systemName(g, start.homes[i] ?? 0)}`).join(', ')}
          </span>
          <span>{MINERAL_NAMES[homeBelts(g, me)[start.belt ?? 0] ?? 'pyerite']} belt open</span>
          <Button size="small" look="quiet" onClick={() => setOpened(true)}>
            Change
          </Button>
        </p>
      )}
      <div className="top">
        <section>
          <h2>
            <i>1</i>Keep one Mission <small>The other two go back into the deck</small>
          </h2>
          <div className="missions">
            {missionsOf(props).map(mission => (
              <MissionCard
                key={mission}
                item={missionOf(g, mission)}
                size="hand"
                thing={`mission:${mission}`}
                state={start.mission === mission ? 'chosen' : given.length > 0 ? undefined : 'can'}
                onPick={given.length > 0 ? undefined : () => change({ ...draft, mission })}
                onInspect={() => props.inspect({ kind: 'missions', id: missionOf(g, mission).id })}
              />
            ))}
          </div>
          {start.mission !== undefined && <Chosen {...props} mission={start.mission} />}
        </section>
        <section>
          <h2>
            <i>2</i>Place your Frigates, open a belt
          </h2>
          <Homes props={props} start={start} draft={draft} given={given.length} onChange={change} />
        </section>
      </div>
      <Four props={props} start={start} draft={draft} given={given.length} onChange={change} />
      <Actions className="seal">
        <Button
          look={lack === undefined ? 'answer' : 'plain'}
          disabled={lack !== undefined}
          onClick={() => send()}
        >
          {lack ?? 'Seal my start'}
        </Button>
      </Actions>
    </div>
  )
}
const missionsOf = ({ g, me }: BoardProps): number[] =>
  g.players
    .at(me)
    .missions.toArray()
    .filter((card): card is number => card !== undefined && card >= 0)
const Chosen = ({ g, mission }: BoardProps & { readonly mission: number }) => (
  <p className="says">
    Kept: <b>{missionOf(g, mission).name}</b>
  </p>
)

interface PartProps {
  readonly props: BoardProps
  readonly start: Start
  readonly draft: Start
  readonly given: number
  readonly onChange: (next: Start) => void
}
/** The three Home Systems: where the two Frigates stand, and which belt is open. */
function Homes({ props, start, draft, given, onChange }: PartProps) {
  const { g, me } = props
  const placed = (at: number): number[] => [0, 1].filter(i => start.homes[i] === at)
  const next = [0, 1].find(i => start.homes[i] === undefined && given <= i + 1)
  const place = (at: number): void => {
    const here = placed(at).filter(i => given <= i + 1)
    const homes = [draft.homes[0], draft.homes[1]]
    // Pressed with nothing left to place: what stands here is taken up again.
    if (next !== undefined) homes[next] = at
    else if (here[0] !== undefined) homes[here[0]] = undefined
    onChange({ ...draft, homes })
  }
  return (
    <div className="homes" data-pennant={empireOf(g, me).pennant}>
      <p>
        {next === undefined
          ? 'Both Frigates are placed.'
          : `Press the Home System for your ${next === 0 ? 'first' : 'second'} Frigate, the ${shipOf(g, me, next).name}.`}
      </p>
      <ul>
        {[0, 1, 2].map(i => {
          const at = homeSystem(me, i)
          return (
            <li key={i}>
              <button
                type="button"
                data-thing={`system:${at}`}
                className={cx('home', next !== undefined && 'can')}
                aria-label={`${systemName(g, at)}${
                  placed(at).length > 0
                    ? `, ${placed(at)
                        .map(n => shipOf(g, me, n).name)
                        .join(' and ')}`
                    : ''
                }`}
                onClick={() => place(at)}
              >
                <Drawing svg={ground(g, at)} box={[-62, -62, 124, 124]} width={118} height={118} />
                <span className="frigates">
                  {placed(at).map(n => (
                    <span key={n}>
                      <ShipFace g={g} seat={me} type={n} />
                      {shipOf(g, me, n).name}
                    </span>
                  ))}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="belts">
        <span>Open belt:</span>
        {homeBelts(g, me).map((mineral, belt) => (
          <button
            key={mineral}
            type="button"
            data-thing={`belt:${belt}`}
            disabled={given > 3}
            className={cx(start.belt === belt ? 'chosen' : 'can')}
            aria-pressed={start.belt === belt}
            onClick={() => onChange({ ...draft, belt })}
          >
            <GoodIcon of={mineral} size={20} /> {MINERAL_NAMES[mineral]}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Four Developments out of the whole deck. */
function Four({ props, start, draft, onChange }: PartProps) {
  const { g, me } = props
  const search = useFocus('search')
  const deck = deckOf(g, me)
  const toggle = (card: number): void => {
    const has = draft.developments.includes(card)
    if (!has && draft.developments.length >= RESEARCH) return
    onChange({
      ...draft,
      developments: has ? draft.developments.filter(one => one !== card) : [...draft.developments, card],
    })
  }
  return (
    <section className="four">
      <h2>
        <i>3</i>Put any {RESEARCH} of your {deck.length} Developments under research{' '}
        <small>The number is the cost in Research Tokens</small>
      </h2>
      <ol className="chosen-four">
        {Array.from({ length: RESEARCH }, (_, i) => {
          const card = start.developments[i]
          return (
            <li key={i} className={card === undefined ? 'none' : undefined}>
              <i>{['I', 'II', 'III', 'IV'][i]}</i>
              {card === undefined ? (
                'Choose a card'
              ) : (
                <>
                  <b>{developmentOf(g, card).name}</b>
                  <button
                    type="button"
                    aria-label={`Take ${developmentOf(g, card).name} back`}
                    onClick={() => toggle(card)}
                  >
                    <Icon name="close" size={14} />
                  </button>
                </>
              )}
            </li>
          )
        })}
      </ol>
      <Pills deck={deck}>
        <label>
          <span className="o-aside">Find a card</span>
          <input
            type="search"
            placeholder="Find a card"
            value={search}
            onChange={event => setFocus({ search: event.target.value })}
          />
        </label>
      </Pills>
      <DeckTiles
        g={g}
        me={me}
        deck={deck}
        state={card =>
          start.developments.includes(card) ? 'chosen' : start.developments.length < RESEARCH ? 'can' : ''
        }
        onPress={toggle}
      />
    </section>
  )
}
