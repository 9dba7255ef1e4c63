import type { CSSProperties } from 'react'
import { Drawing, Emblem, FreeSeat, Icon, cx, useMedia } from '@orrery/ui'
import { regionLaw } from '../../rules/values.js'
import { picture } from '../card/picture.js'
import { places } from '../../card-texts.js'
import { Value } from '../card/values.js'
import { Flat, Ship } from './Pieces.js'
import { usePlay } from './play.js'
import type { Seen } from '../../state.js'
import { cardAt, locationsIn, near, regionAt, rowAt, shipsIn, sideOf, thingOf } from './seen.js'
import { TeamMark } from './Team.js'
import { seatName, whose } from './words.js'
import './region.css'

export const openRegions = (g: Seen): readonly number[] =>
  [...g.regions].flatMap((region, r) => (r >= g.players.length && region.open ? [r] : []))
export const newsIn = (g: Seen, region: number): readonly number[] =>
  [...g.news].filter(card => thingOf(g, rowAt(g, card)?.target ?? -1) === `region:${region}`)

/** Who holds it and what goes on, in a few words. */
function standing(play: ReturnType<typeof usePlay>, region: number): string {
  const { g, me } = play
  const { controller = -1, attacker = -1 } = regionAt(g, region) ?? {}
  const held = whose(g, controller, me)
  if (attacker < 0 || attacker === controller) return held
  return `${held}, under attack by ${attacker === me ? 'you' : seatName(g, attacker, me)}`
}

/** An outer region as a place: a sky of its own, enemies above, the viewer's ships below, locations between. */
export function OuterRegion({
  region,
  wide = false,
  sky = 260,
}: {
  region: number
  wide?: boolean
  sky?: number
}) {
  const play = usePlay()
  const low = useMedia('(max-height: 880px)')
  const lower = useMedia('(max-height: 780px)')
  const { g, me } = play
  const row = regionAt(g, region)
  const printed = row && cardAt(g, row.card)
  if (!row || !printed) return null
  const mine = near(g, me)
  const ships = shipsIn(g, region)
  const above = ships.filter(card => rowAt(g, card)?.controller !== mine)
  const below = ships.filter(card => rowAt(g, card)?.controller === mine)
  const locations = locationsIn(g, region)
  const news = newsIn(g, region)
  const empire = row.controller < 0 ? undefined : sideOf(g, row.controller)
  const hot = g.battle.region === region || row.attacker >= 0
  const refs = [`region:${region}`, `card:${row.card}`] as const
  const state = play.state(...refs)
  const closed = regionLaw(play.g, 'closed', region)
  const sub = standing(play, region)
  // On a low screen more than one thing is told by name and numbers, on a lower one even the first.
  const dense = low && ships.length + locations.length + news.length > (lower ? 0 : 1)
  return (
    <section
      className={cx(
        'sg-region',
        hot && 'hot',
        wide && 'wide',
        dense && 'dense',
        state,
        play.shown(...refs) && 'pointed',
      )}
      style={{ '--c': empire?.color ?? '#5b4656' } as CSSProperties}
      aria-label={`${printed.name}, outer region, ${sub}`}
      data-region={region}
    >
      <Drawing
        svg={picture(printed, sky, 374)}
        box={[sky, 374]}
        width="100%"
        height="100%"
        crop="middle"
        className="sky"
      />
      {/* The whole place can be pressed; cards in it lie on top. */}
      <button
        type="button"
        className="ground"
        aria-label={`${printed.name}, ${sub}${state === 'can' ? ', can be chosen' : ''}`}
        data-thing={`region:${region}`}
        data-still
        onClick={event => play.press(refs, event)}
        onContextMenu={event => {
          event.preventDefault()
          play.read(row.card)
        }}
        onKeyDown={event => event.key === 'i' && play.read(row.card)}
      />
      <header>
        {empire ? <Emblem of={empire} r={10} /> : <FreeSeat r={9} label="Uncontrolled" />}
        <b className="name">{printed.name}</b>
        <small title={sub}>{sub}</small>
        <span className="has">
          <TeamMark g={g} seat={row.controller} me={me} />
          {closed && <Icon name="lock" size={15} label="No ship can warp here" />}
          {printed.income !== 0 && <Value of="isk" n={printed.income} size={15} title="Income" />}
          <Value
            of="places"
            n={`${locations.length}/${places(printed.places)}`}
            size={15}
            title="Locations held, of the most it can hold"
          />
        </span>
      </header>
      <div className="inside">
        <div className="lane top">
          {above.map(card => (
            <Ship key={card} card={card} />
          ))}
        </div>
        <div className="mid">
          {locations.map(card => (
            <Flat key={card} card={card} />
          ))}
          {news.map(card => (
            <Flat key={card} card={card} w={92} news />
          ))}
          {ships.length === 0 && <p className="empty">Any ship that warps here takes it.</p>}
        </div>
        <div className="lane low">
          {below.map(card => (
            <Ship key={card} card={card} />
          ))}
        </div>
      </div>
    </section>
  )
}
