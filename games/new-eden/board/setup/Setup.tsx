import { hasDecided } from '@orrery/kernel'
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
import type { Starting } from './start.js'
import { frigateAt, isPlaced, lackOf, lackText, missionsOf, toggleDevelopment, useStart } from './start.js'
import './setup.css'

/** Set-up: factions in order, then everything else by all players at once, as one draft that is sealed. */
export function Setup(props: BoardProps) {
  const { g, me, seats, question, send } = props
  const starting = useStart(props)
  const { start, draft, given, change } = starting
  /** Mission, Frigates and belt are looked at again after they were folded away. */
  const [opened, setOpened] = useState(false)
  const choosing = question?.prompt.startsWith('setup.') ?? false
  const lack = lackOf(start)
  if (!choosing)
    return (
      <div className="ne-setup o-scroll">
        {seatsOf(g).every(seat => sideOf(g, seat)) ? (
          <>
            <h2>{given > 0 ? 'Your start is sealed' : 'All choose their start'}</h2>
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
            {missionsOf(g, me).map(mission => (
              <MissionCard
                key={mission}
                item={missionOf(g, mission)}
                size="hand"
                thing={`mission:${mission}`}
                state={start.mission === mission ? 'chosen' : given > 0 ? undefined : 'can'}
                onPick={given > 0 ? undefined : () => change({ ...draft, mission })}
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
          <Homes props={props} starting={starting} />
        </section>
      </div>
      <Four props={props} starting={starting} />
      <Actions className="seal">
        <Button
          look={lack === undefined ? 'answer' : 'plain'}
          disabled={lack !== undefined}
          onClick={() => send()}
        >
          {lackText(start)}
        </Button>
      </Actions>
    </div>
  )
}
const Chosen = ({ g, mission }: BoardProps & { readonly mission: number }) => (
  <p className="says">
    Kept: <b>{missionOf(g, mission).name}</b>
  </p>
)

interface PartProps {
  readonly props: BoardProps
  readonly starting: Starting
}
/** The three Home Systems: where the two Frigates stand, and which belt is open. */
function Homes({ props: { g, me }, starting }: PartProps) {
  const { start, draft, given, change } = starting
  const placed = (at: number): number[] => [0, 1].filter(i => start.homes[i] === at)
  const next = [0, 1].find(i => start.homes[i] === undefined && given <= i + 1)
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
                onClick={() => frigateAt(starting, at)}
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
            onClick={() => change({ ...draft, belt })}
          >
            <GoodIcon of={mineral} size={20} /> {MINERAL_NAMES[mineral]}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Four Developments out of the whole deck. */
function Four({ props: { g, me }, starting }: PartProps) {
  const { start } = starting
  const search = useFocus('search')
  const deck = deckOf(g, me)
  const toggle = (card: number): void => toggleDevelopment(starting, card)
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
