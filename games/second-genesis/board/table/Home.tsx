import type { CSSProperties, ReactNode } from 'react'
import { Drawing, Icon, cx } from '@orrery/ui'
import { starbaseShield } from '../../rules/values.js'
import { Back, Lay } from '../card/Lay.js'
import { picture, starbaseFront } from '../card/picture.js'
import { Sign, Value } from '../card/values.js'
import { Flat, Ship } from './Pieces.js'
import { usePlay } from './play.js'
import type { Seen } from '../../state.js'
import {
  cardAt,
  dockOf,
  empireOf,
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

const BASE = { w: 184, h: 128 } as const

/** The starbase: income low left, whole shield low right. Its name is hidden until it is upgraded. */
function Starbase({ seat }: { seat: number }) {
  const play = usePlay()
  const { g, me } = play
  const player = playerAt(g, seat)
  if (!player) return null
  const empire = empireOf(g, seat)
  const known = cardAt(g, player.starbase)
  const shield = starbaseShield(g, seat)
  const onPile = play.danger.get(player.starbase) ?? 0
  const hurt = player.damage + onPile
  const refs = [`card:${player.starbase}`, `region:${seat}`, `seat:${seat}`]
  const income = player.upgraded ? (known?.upgrade?.income ?? 0) : (known?.income ?? 2)
  const lost = onPile > 0 && hurt >= shield
  const name = starbaseName(g, seat)
  const label = [
    seat === me ? `Your starbase, ${name}` : name,
    bondTo(g, seat, me) ?? '',
    player.upgraded ? 'upgraded' : 'not upgraded',
    `income ${income}`,
    `shield ${shield}`,
    hurt > 0 ? `${hurt} damage` : '',
  ]
  return (
    <Lay
      kind="sg-base"
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
        <small>{player.upgraded ? 'Upgraded starbase' : 'Starbase'}</small>
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
      <span className="low">
        <Value of="isk" n={income} size={18} title="Income of the starbase" />
        {hurt > 0 && <span className="hurt o-num">−{hurt}</span>}
        <Value of="shield" n={shield} size={20} behind title="Shield, structures counted in" />
      </span>
    </Lay>
  )
}

/** The viewer's outer regions that are not played yet: nobody else knows which they are. */
function Unplayed({ seat }: { seat: number }) {
  const play = usePlay()
  const { g } = play
  const closed = unplayed(g, seat)
  if (closed.length === 0) return null
  return (
    <Group label="To open" end={<Icon name="eye" size={14} label="known to you alone" />}>
      {closed.map(region => {
        const card = regionAt(g, region)?.card ?? -1
        const printed = cardAt(g, card)
        const ref = `region:${region}`
        if (!printed) return <Back key={region} w={36} h={50} label="Outer region, face down" thing={ref} />
        return (
          <Lay
            key={region}
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
      })}
    </Group>
  )
}

const Group = ({
  label,
  end,
  children,
  grow = false,
}: {
  label: string
  end?: ReactNode
  children: ReactNode
  grow?: boolean
}) => (
  <div className={cx('sg-group', grow && 'grow')}>
    <div className="o-cap head">
      <span>{label}</span>
      {end !== undefined && <span>{end}</span>}
    </div>
    <div className="line o-scroll">{children}</div>
  </div>
)

/** News that stays and is aimed at nothing, or at this player's home: it lies before its player. */
const newsOf = (g: Seen, seat: number): readonly number[] =>
  [...g.news].filter(card => {
    const at = thingOf(g, rowAt(g, card)?.target ?? -1)
    if (at?.startsWith('region:')) return at === `region:${seat}`
    return rowAt(g, card)?.controller === seat && !at?.startsWith('card:')
  })

/** A home region: starbase, structures, locations, ships, dock. The viewer's own dock lies with the hand. */
export function Home({ seat, dock, compact = false }: { seat: number; dock: boolean; compact?: boolean }) {
  const play = usePlay()
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
  const hot = g.battle.region === seat || (regionAt(g, seat)?.attacker ?? -1) >= 0
  const ref = `region:${seat}`
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
      {structures.length > 0 && (
        <Group label="Structures">
          {structures.map(card => (
            <Flat key={card} card={card} w={104} />
          ))}
        </Group>
      )}
      {locations.length > 0 && (
        <Group label="Locations" end="∞">
          {locations.map(card => (
            <Flat key={card} card={card} w={82} />
          ))}
        </Group>
      )}
      <Group label={hot ? 'Defending' : 'Home region'} grow>
        {defenders.length === 0 && <span className="sg-none">No ship outside the dock</span>}
        {defenders.map(card => (
          <Ship key={card} card={card} />
        ))}
      </Group>
      {guests.length > 0 && (
        <Group label="Ships of allies">
          {guests.map(card => (
            <Ship key={card} card={card} />
          ))}
        </Group>
      )}
      {news.length > 0 && (
        <Group label="News">
          {news.map(card => (
            <Flat key={card} card={card} w={92} news />
          ))}
        </Group>
      )}
      {dock && docked.length > 0 && (
        <Group label="Dock">
          {docked.map(card => (
            <Ship key={card} card={card} />
          ))}
        </Group>
      )}
      {seat === me && <Unplayed seat={seat} />}
    </div>
  )
  return (
    <section
      className={cx(
        'sg-home',
        compact && 'compact',
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
