import type { CSSProperties } from 'react'
import { useState } from 'react'
import { Drawing, Emblem, cx } from '@orrery/ui'
import { starbaseShield } from '../../rules/values.js'
import type { Seen } from '../../state.js'
import { picture } from '../card/picture.js'
import { Value } from '../card/values.js'
import { callsIn } from './Across.js'
import { Home, newsOf, Starbase } from './Home.js'
import { newsIn, openRegions, OuterRegion } from './Outer.js'
import { Flat, Ship } from './Pieces.js'
import type { Play } from './play.js'
import { usePlay } from './play.js'
import type { Ref } from './refs.js'
import {
  across,
  cardAt,
  dockOf,
  isHome,
  locationsIn,
  near,
  playerAt,
  regionAt,
  rowAt,
  shipsIn,
  sideOf,
  structuresOf,
} from './seen.js'
import { regionName, starbaseName, teamName, whose } from './words.js'
import './fought.css'

/** From so many ships on a side on a battle does not fit beside the other regions. */
const MANY = 4

/** Where a battle needs the whole table: at a home, with many ships, or on a low screen; undefined where it does not. */
export function placeOfBattle(g: Seen, me: number, low: boolean): number | undefined {
  const attacked = [...g.regions].findIndex(region => region.attacker >= 0)
  // In one's own management phase everything else is still to be handled.
  const region =
    g.phase === 'battle' && g.battle.region >= 0 ? g.battle.region : g.active === me ? -1 : attacked
  if (region < 0) return undefined
  const bySide = new Map<number, number>()
  for (const ship of shipsIn(g, region)) {
    const seat = rowAt(g, ship)?.controller ?? -1
    bySide.set(seat, (bySide.get(seat) ?? 0) + 1)
  }
  const crowded = [...bySide.values()].some(n => n >= MANY)
  return isHome(g, region) || crowded || low ? region : undefined
}

/** Who stands above and who below: the viewer's side below, else the defender's. */
function sidesIn({ g, me }: Play, region: number): { above: readonly number[]; below: readonly number[] } {
  const ships = shipsIn(g, region)
  const controller = (card: number): number => rowAt(g, card)?.controller ?? -1
  const defender = regionAt(g, region)?.controller ?? -1
  const mine = near(g, me)
  const seat = defender === mine || ships.some(card => controller(card) === mine) ? mine : defender
  const isBelow = (card: number): boolean =>
    controller(card) === seat ||
    (teamName(g, seat) !== undefined && teamName(g, controller(card)) === teamName(g, seat))
  return { above: ships.filter(card => !isBelow(card)), below: ships.filter(isBelow) }
}

interface FoughtProps {
  readonly region: number
  /** A phone shows one region at a time and has tabs for the others. */
  readonly alone?: boolean
}
/** The place of a battle with all the room there is; every other region is folded into a row above it. */
export function Fought({ region, alone = false }: FoughtProps) {
  const play = usePlay()
  const { g, me } = play
  const { above, below } = sidesIn(play, region)
  const home = isHome(g, region)
  const defends = (regionAt(g, region)?.controller ?? -1) === near(g, me) || below.length === 0
  const card = cardAt(g, regionAt(g, region)?.card ?? -1)
  const refs: readonly Ref[] = [
    `region:${region}`,
    ...(home ? [] : [`card:${regionAt(g, region)?.card ?? -1}` as const]),
  ]
  const others = [...across(g, me), near(g, me), ...openRegions(g)].filter(one => one !== region)
  const base = <Ground region={region} />
  return (
    <>
      {!alone && <Places all={others} />}
      <section
        className={cx('sg-fought', play.state(...refs) === 'can' && 'can')}
        aria-label={`Battle at ${regionName(g, region, me)}`}
        data-region={region}
      >
        {card && !home && (
          <Drawing
            svg={picture(card, 920, 374)}
            box={[920, 374]}
            width="100%"
            height="100%"
            crop="middle"
            className="sky"
          />
        )}
        {!defends && base}
        <Row ships={above} region={region} />
        <div className="between" />
        <Row ships={below} region={region} />
        {defends && base}
      </section>
    </>
  )
}

function Row({ ships, region }: { readonly ships: readonly number[]; readonly region: number }) {
  const { g } = usePlay()
  if (ships.length === 0) return null
  const defends = rowAt(g, ships[0] ?? -1)?.controller === regionAt(g, region)?.controller
  return (
    <section
      className="row"
      aria-label={defends ? 'Defending ships' : 'Attacking ships'}
      style={{ '--n': ships.length } as CSSProperties}
    >
      {ships.map(card => (
        <Ship key={card} card={card} />
      ))}
    </section>
  )
}

/** What the battle is about: the starbase with all that belongs to it, or the locations of the region. */
function Ground({ region }: { readonly region: number }) {
  const { g } = usePlay()
  const home = isHome(g, region)
  const structures = home ? structuresOf(g, region) : []
  const locations = locationsIn(g, region)
  const news = home ? newsOf(g, region) : newsIn(g, region)
  if (!home && locations.length + news.length === 0) return null
  const groups = [
    ['Structures', structures, 92],
    ['Locations', locations, 76],
    ['News', news, 92],
  ] as const
  // More than a row of cards takes: names and numbers are enough.
  const lines = structures.length + locations.length + news.length > 6
  return (
    <div className="ground-row o-scroll">
      {home && <Starbase seat={region} />}
      {groups.map(
        ([label, cards, w]) =>
          cards.length > 0 && (
            <div key={label} className={cx('sg-group', lines && 'lines')}>
              <div className="o-cap head">{label}</div>
              <div className="line">
                {cards.map(card => (
                  <Flat key={card} card={card} w={w} news={label === 'News'} />
                ))}
              </div>
            </div>
          ),
      )}
    </div>
  )
}

/** Regions as chips: who controls them, what is there; homes that fell are none. A press chooses one, or unfolds it. */
export function Places({ all }: { readonly all: readonly number[] }) {
  const { g, me } = usePlay()
  const [open, setOpen] = useState<number | undefined>(undefined)
  const standing = all.filter(region => regionAt(g, region)?.open)
  const shown = open !== undefined && standing.includes(open) ? open : undefined
  return (
    <div className="sg-places-row">
      <ul className="sg-places" aria-label="Other regions">
        {standing.map(region => (
          <li key={region} className={isHome(g, region) ? 'home' : undefined}>
            <Place
              region={region}
              open={region === shown}
              onOpen={() => setOpen(region === shown ? undefined : region)}
            />
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <div className="sg-unfolded">
          {isHome(g, shown) ? <Home seat={shown} dock={shown !== me} /> : <OuterRegion region={shown} wide />}
        </div>
      )}
    </div>
  )
}

interface PlaceProps {
  readonly region: number
  readonly open: boolean
  readonly onOpen: () => void
}
function Place({ region, open, onOpen }: PlaceProps) {
  const play = usePlay()
  const { g, me } = play
  const home = isHome(g, region)
  const row = regionAt(g, region)
  const controller = row?.controller ?? -1
  const refs: readonly Ref[] = home
    ? [`region:${region}`, `seat:${region}`, `card:${playerAt(g, region)?.starbase ?? -1}`]
    : [`region:${region}`, `card:${row?.card ?? -1}`]
  const state = play.state(...refs)
  const ships = shipsIn(g, region).length
  const docked = home ? dockOf(g, region).length : 0
  const there = home
    ? [`${ships} out`, docked > 0 ? `${docked} docked` : ''].filter(Boolean).join(', ')
    : ships === 0
      ? 'empty'
      : `${ships} ${ships === 1 ? 'ship' : 'ships'}`
  // The emblem and the shield say that it is a home, and whose: more would be cut short.
  const base = starbaseName(g, region).replace(' starbase', '')
  const name = home ? (region === me ? 'Your home' : base) : regionName(g, region, me)
  const held = home ? '' : whose(g, controller, me)
  const income = home ? undefined : cardAt(g, row?.card ?? -1)?.income
  return (
    <button
      type="button"
      className={cx(
        'sg-place',
        state,
        callsIn(play, region) && 'can',
        (row?.attacker ?? -1) >= 0 && 'hot',
        open && 'open',
      )}
      data-thing={`region:${region}`}
      data-still
      aria-expanded={open}
      style={{ '--c': controller < 0 ? '#5b4656' : sideOf(g, controller).color } as CSSProperties}
      onClick={event => (state === undefined ? onOpen() : play.press(refs, event))}
    >
      {controller < 0 ? (
        <i className="free" />
      ) : (
        <Emblem of={sideOf(g, controller)} r={9} mode="solid" silent />
      )}
      <span className="o-grow">
        <b>{name}</b>
        <small>{[held, there].filter(Boolean).join(' · ')}</small>
      </span>
      {home ? (
        <Value of="shield" n={starbaseShield(g, region)} size={14} behind title="Shield of the starbase" />
      ) : (
        income !== undefined && income !== 0 && <Value of="isk" n={income} size={14} title="Income" />
      )}
    </button>
  )
}
