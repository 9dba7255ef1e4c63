import { useState } from 'react'
import { Emblem, Icon, cx } from '@orrery/ui'
import { CARD_ICONS } from '../art/pieces.js'
import { starbaseShield } from '../../rules/values.js'
import { Sign } from '../card/values.js'
import { Home } from './Home.js'
import type { Play } from './play.js'
import { usePlay } from './play.js'
import { across, isHome, playerAt, regionAt, rowAt, sideOf } from './seen.js'
import { isOut } from '@orrery/kernel'
import { TeamMark } from './Team.js'
import { seatName } from './words.js'
import './across.css'

/** As many homes as are laid out in full above the table; of more opponents one, and the others as tabs. */
const IN_FULL = 2

/** Whether anything in a home can be chosen now. */
export const callsIn = (play: Play, region: number): boolean => {
  const { g } = play
  const inside = [...g.ships, ...g.locations, ...g.structures].some(card => {
    const row = rowAt(g, card)
    return row?.region === region && !row.docked && play.state(`card:${card}`) === 'can'
  })
  const base = isHome(g, region) ? (playerAt(g, region)?.starbase ?? -1) : -1
  return inside || play.state(`region:${region}`, `seat:${base < 0 ? -1 : region}`, `card:${base}`) === 'can'
}

/** The home regions of the opponents. */
export function Across({ compact, width }: { compact: boolean; width: number }) {
  const play = usePlay()
  const { g, me } = play
  const others = across(g, me)
  const fought = others.find(seat => g.battle.region === seat || (regionAt(g, seat)?.attacker ?? -1) >= 0)
  const [chosen, setChosen] = useState(fought ?? others[0] ?? 0)
  const [shown, setShown] = useState(fought)
  if (fought !== shown) {
    // A battle at somebody's home comes into sight by itself.
    setShown(fought)
    if (fought !== undefined) setChosen(fought)
  }
  if (others.length <= IN_FULL)
    return (
      <div className="sg-across">
        {others.map(seat => (
          <Home key={seat} seat={seat} dock compact={compact || others.length > 1} width={width} />
        ))}
      </div>
    )
  const open = others.includes(chosen) ? chosen : (others[0] ?? 0)
  return (
    <div className="sg-across">
      <div className="sg-seats" role="tablist" aria-label="Home regions of the others">
        {others.map(seat => (
          <Tab key={seat} seat={seat} on={seat === open} onPick={() => setChosen(seat)} />
        ))}
      </div>
      <div role="tabpanel" aria-label={seatName(g, open, me)}>
        <Home key={open} seat={open} dock compact width={width} />
      </div>
    </div>
  )
}

/** An opponent's home in a line: wallet, shield, ships, and whether something can be done or is going on there. */
function Tab({ seat, on, onPick }: { seat: number; on: boolean; onPick: () => void }) {
  const play = usePlay()
  const { g, me } = play
  const player = playerAt(g, seat)
  const ships = [...g.ships].filter(card => rowAt(g, card)?.controller === seat).length
  const out = isOut(g, seat)
  return (
    <button
      type="button"
      role="tab"
      aria-selected={on}
      className={cx(
        on && 'on',
        !out && callsIn(play, seat) && 'can',
        (regionAt(g, seat)?.attacker ?? -1) >= 0 && 'hot',
        g.active === seat && 'now',
      )}
      data-pennant={sideOf(g, seat).pennant}
      onClick={onPick}
    >
      <Emblem of={sideOf(g, seat)} r={10} silent />
      <b>{seatName(g, seat, me)}</b>
      <TeamMark g={g} seat={seat} me={me} />
      {out ? (
        <small>out</small>
      ) : (
        <>
          <span className="o-num">
            {player?.isk}
            <Sign of="isk" size={13} label="ISK" />
          </span>
          <span className="o-num">
            {starbaseShield(g, seat) - (player?.damage ?? 0)}
            <Sign of="shield" size={13} label="shield" />
          </span>
          <span className="o-num">
            {ships}
            <Icon name={CARD_ICONS.ship} size={14} label="ships" />
          </span>
        </>
      )}
    </button>
  )
}
