import { isOut } from '@orrery/kernel'
import type { CSSProperties, ReactNode } from 'react'
import { Drawing, Icon, cx, useMedia } from '@orrery/ui'
import { starbaseShield } from '../../rules/values.js'
import { Back, Lay } from '../card/Lay.js'
import { picture, starbaseFront } from '../card/picture.js'
import { Sign, Value } from '../card/values.js'
import type { Held, Look, Room } from './fit.js'
import { fitOf } from './fit.js'
import { Flat, Ship } from './Pieces.js'
import { usePlay } from './play.js'
import type { Seen } from '../../state.js'
import { isA } from './refs.js'
import {
  cardAt,
  dockOf,
  empireOf,
  isHomeLeft,
  locationsIn,
  near,
  playerAt,
  regionAt,
  rowAt,
  shipsIn,
  sideOf,
  structuresOf,
  thingOf,
  unplayed,
} from './seen.js'
import { TeamMark } from './Team.js'
import { bondTo, seatAndBond, starbaseName, teamName } from './words.js'
import './home.css'
import './lines.css'

const BASE = { w: 184, h: 128 } as const

/** The starbase: income low left, whole shield low right. Its name is hidden until it is upgraded. */
export function Starbase({ seat }: { seat: number }) {
  const play = usePlay()
  const { g, me } = play
  const player = playerAt(g, seat)
  if (!player) return null
  const empire = empireOf(g, seat)
  const known = cardAt(g, player.starbase)
  const shield = starbaseShield(g, seat)
  const coming = play.danger.get(player.starbase)
  const onPile = coming?.damage ?? 0
  const hurt = player.damage + onPile
  const refs = [`card:${player.starbase}`, `region:${seat}`, `seat:${seat}`] as const
  const income = player.upgraded ? (known?.upgrade?.income ?? 0) : (known?.income ?? 2)
  const lost = coming?.lost === true
  const name = starbaseName(g, seat)
  const out = isOut(g, seat)
  const label = [
    seat === me ? `Your starbase, ${name}` : name,
    bondTo(g, seat, me) ?? '',
    ...(out
      ? ['out of the game']
      : [
          player.upgraded ? 'upgraded' : 'not upgraded',
          `income ${income}`,
          `shield ${shield}`,
          hurt > 0 ? `${hurt} damage` : '',
        ]),
  ]
  return (
    <Lay
      kind={cx('sg-base', out && 'fallen')}
      color={sideOf(g, seat).color}
      label={label.filter(Boolean).join(', ')}
      state={play.state(...refs)}
      pointed={play.shown(...refs)}
      threat={lost ? 'destroyed if the pile resolves now' : undefined}
      thing={`card:${player.starbase}`}
      onPick={event => play.press(refs, event)}
      onInspect={() => play.read(player.starbase)}
    >
      <Drawing
        svg={
          player.upgraded && known ? picture(known, BASE.w, BASE.h) : starbaseFront(empire, BASE.w, BASE.h)
        }
        box={[BASE.w, BASE.h]}
        className="sg-art"
        width="100%"
        height="100%"
        crop="middle"
      />
      <span className="top">
        <small>{out ? 'Out of the game' : player.upgraded ? 'Upgraded starbase' : 'Starbase'}</small>
        <b>{name}</b>
        <TeamMark g={g} seat={seat} me={me} />
        {seat === me && !player.upgraded && known && (
          <span className="secret" title="Only you know what is on its back">
            <Icon name="eye" size={13} />
            {known.name}, {known.upgrade?.price ?? 0}
            <Sign of="isk" size={12} />
          </span>
        )}
      </span>
      {!out && (
        <span className="low">
          <Value of="isk" n={income} size={18} title="Income of the starbase" />
          {hurt > 0 && <span className="hurt o-num">−{hurt}</span>}
          <Value of="shield" n={shield} size={20} behind title="Shield, structures counted in" />
        </span>
      )}
    </Lay>
  )
}

/** An outer region of the viewer's that is not played yet: nobody else knows which it is. */
function Plot({ region }: { region: number }) {
  const play = usePlay()
  const card = regionAt(play.g, region)?.card ?? -1
  const printed = cardAt(play.g, card)
  const ref = `region:${region}` as const
  if (!printed) return <Back w={36} h={50} label="Outer region, face down" thing={ref} />
  return (
    <Lay
      card={printed}
      kind="sg-plot"
      label={`${printed.name}, outer region, ${printed.price} ISK, known to you alone`}
      state={play.state(ref)}
      thing={ref}
      onPick={event => (play.state(ref) ? play.press([ref], event) : play.read(card))}
      onInspect={() => play.read(card)}
    >
      <span className="o-num price">
        {printed.price}
        <Sign of="isk" size={12} />
      </span>
      <b>{printed.name}</b>
    </Lay>
  )
}

const Group = ({
  label,
  end,
  children,
  grow = false,
  as = 'cards',
}: {
  label: string
  end?: ReactNode
  children: ReactNode
  grow?: boolean
  as?: Look
}) => (
  <div className={cx('sg-group', grow && 'grow', as)}>
    <div className="o-cap head">
      <span>{label}</span>
      {end !== undefined && <span>{end}</span>}
    </div>
    <div className="line o-scroll">{children}</div>
  </div>
)

/** News that stays and is aimed at nothing, or at this player's home: it lies before its player. */
export const newsOf = (g: Seen, seat: number): readonly number[] =>
  [...g.news].filter(card => {
    const at = thingOf(g, rowAt(g, card)?.target ?? -1)
    if (isA(at, 'region')) return at === `region:${seat}`
    return rowAt(g, card)?.controller === seat && !isA(at, 'card')
  })

interface HomeProps {
  readonly seat: number
  readonly dock: boolean
  readonly compact?: boolean
  /** Others are folded away for it. */
  readonly tall?: boolean
  /** How wide it is: what does not fit side by side becomes lines of name and numbers. */
  readonly width?: number
}
/** What lies in a home, for what fits there. */
export const heldIn = (g: Seen, seat: number, me: number, dock: boolean): Held => {
  const ships = shipsIn(g, seat)
  return {
    structures: structuresOf(g, seat).length,
    locations: locationsIn(g, seat).length,
    news: newsOf(g, seat).length,
    unplayed: seat === me ? unplayed(g, seat).length : 0,
    ships: ships.filter(card => rowAt(g, card)?.controller === seat).length,
    docked: dock ? dockOf(g, seat).length : 0,
    guests: ships.filter(card => rowAt(g, card)?.controller !== seat).length,
  }
}
/** The sizes of home.css. */
export const roomIn = (width: number, low: boolean, compact = false, tall = false): Room => ({
  width,
  base: compact ? 140 : low ? 148 : 184,
  rows: tall ? 5 : compact ? 2 : low ? 3 : 4,
  shipRows: tall ? 2 : 1,
})
/** A home region: starbase, structures, locations, ships, dock. The viewer's own dock lies with the hand. */
export function Home({ seat, dock, compact = false, tall = false, width = Infinity }: HomeProps) {
  const play = usePlay()
  const low = useMedia('(max-width: 1440px), (max-height: 880px)')
  const { g, me } = play
  const empire = sideOf(g, seat)
  const structures = structuresOf(g, seat)
  const locations = locationsIn(g, seat)
  const ships = shipsIn(g, seat)
  const foreign = ships.filter(card => rowAt(g, card)?.controller !== seat)
  const isGuest = (card: number): boolean =>
    teamName(g, seat) !== undefined && teamName(g, rowAt(g, card)?.controller ?? -1) === teamName(g, seat)
  const attackers = foreign.filter(card => !isGuest(card))
  const guests = foreign.filter(isGuest)
  const defenders = ships.filter(card => rowAt(g, card)?.controller === seat)
  const docked = dockOf(g, seat)
  const news = newsOf(g, seat)
  const fit = fitOf(roomIn(width, low, compact, tall), heldIn(g, seat, me, dock))
  const closed = seat === me ? unplayed(g, seat) : []
  const hot = g.battle.region === seat || (regionAt(g, seat)?.attacker ?? -1) >= 0
  const ref = `region:${seat}` as const
  // A battle is read from above to below: who comes from outside stands outside.
  const lane = attackers.length > 0 && (
    <section className="sg-lane" aria-label="Attacking ships">
      <span className="o-cap">Attacking</span>
      {attackers.map(card => (
        <Ship key={card} card={card} />
      ))}
    </section>
  )
  const own = (
    <div className="own">
      <Starbase seat={seat} />
      {fit.flats === 'lines' && (
        <Group label="Structures, locations" as="lines">
          {[...structures, ...locations].map(card => (
            <Flat key={card} card={card} />
          ))}
          {news.map(card => (
            <Flat key={card} card={card} news />
          ))}
          {closed.map(region => (
            <Plot key={region} region={region} />
          ))}
        </Group>
      )}
      {fit.flats === 'cards' && structures.length > 0 && (
        <Group label="Structures">
          {structures.map(card => (
            <Flat key={card} card={card} w={104} />
          ))}
        </Group>
      )}
      {fit.flats === 'cards' && locations.length > 0 && (
        <Group label="Locations" end="∞">
          {locations.map(card => (
            <Flat key={card} card={card} w={82} />
          ))}
        </Group>
      )}
      <Group label={hot ? 'Defending' : 'Home region'} grow as={fit.ships}>
        {defenders.length === 0 && (
          <span className="sg-none">
            {isHomeLeft(g, seat) ? 'No ship outside the dock' : 'Out of the game'}
          </span>
        )}
        {defenders.map(card => (
          <Ship key={card} card={card} />
        ))}
      </Group>
      {guests.length > 0 && (
        <Group label="Ships of allies" as={fit.ships}>
          {guests.map(card => (
            <Ship key={card} card={card} />
          ))}
        </Group>
      )}
      {fit.flats === 'cards' && news.length > 0 && (
        <Group label="News">
          {news.map(card => (
            <Flat key={card} card={card} w={92} news />
          ))}
        </Group>
      )}
      {dock && docked.length > 0 && (
        <Group label="Dock" as={fit.ships}>
          {docked.map(card => (
            <Ship key={card} card={card} />
          ))}
        </Group>
      )}
      {fit.flats === 'cards' && closed.length > 0 && (
        <Group label="To open" end={<Icon name="eye" size={14} label="known to you alone" />}>
          {closed.map(region => (
            <Plot key={region} region={region} />
          ))}
        </Group>
      )}
    </div>
  )
  return (
    <section
      className={cx(
        'sg-home',
        compact && 'compact',
        tall && 'tall',
        seat === me && 'mine',
        hot && 'hot',
        play.state(ref) === 'can' && 'can',
      )}
      style={{ '--c': empire.color } as CSSProperties}
      aria-label={seat === me ? 'Your home region' : `Home region of ${seatAndBond(g, seat, me)}`}
    >
      {seat === near(g, me) && lane}
      {own}
      {seat !== near(g, me) && lane}
    </section>
  )
}
