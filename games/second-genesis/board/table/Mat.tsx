import { useState } from 'react'
import { CountUp, cx, Dialog, Icon } from '@orrery/ui'
import { incomeOf, incomeParts } from '../../rules/income.js'
import { starbaseShield } from '../../rules/values.js'
import { HandCard } from '../card/Faces.js'
import { Back } from '../card/Lay.js'
import { Sign } from '../card/values.js'
import type { Seen } from '../../state.js'
import type { MatProps } from '../props.js'
import { cardAt, isHomeLeft, nameAt, playerAt, regionAt, remembered, unplayed } from './seen.js'
import { TeamMark } from './Team.js'
import { teamName } from './words.js'
import './mat.css'

/** What is public about a player: wallet, next income, shield, and how many cards lie hidden where. */
export function PublicMat({ g, seat, inspect }: MatProps) {
  const player = playerAt(g, seat)
  if (!player) return null
  // Hand, market and wallet have left the game with their player.
  if (!isHomeLeft(g, seat))
    return (
      <div className="sg-mat">
        <div className="plots">
          <small>Out of the game</small>
          <TeamMark g={g} seat={seat} me={-1} />
        </div>
      </div>
    )
  const known = remembered(g, seat)
  const parts = incomeParts(g, seat)
  const said = Object.entries(parts)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')
  return (
    <div className={cx('sg-mat', g.players.length > 3 && 'many')}>
      <dl>
        <div>
          <dt>Wallet</dt>
          <dd className="isk">
            <Sign of="isk" size={20} />
            <CountUp value={player.isk} />
          </dd>
        </div>
        <div title={said}>
          <dt>Next income</dt>
          <dd className="o-num">+{incomeOf(g, seat)}</dd>
        </div>
        <div>
          <dt>Shield</dt>
          <dd className="o-num">
            {starbaseShield(g, seat) - player.damage}
            <Sign of="shield" size={15} />
          </dd>
        </div>
      </dl>
      <div className="zones">
        <Hidden n={player.hand.length} what="Hand" />
        <Hidden n={player.market.length} what="Market" />
        <Scrapheap g={g} seat={seat} inspect={inspect} />
      </div>
      {teamName(g, seat) !== undefined && (
        <div className="plots">
          <small>Team</small>
          <TeamMark g={g} seat={seat} me={-1} />
        </div>
      )}
      <div className="plots">
        <small>Unplayed outer regions</small>
        {unplayed(g, seat).length === 0 && <small>none</small>}
        {unplayed(g, seat).map(region => {
          const card = regionAt(g, region)?.card ?? -1
          return cardAt(g, card) ? (
            <span key={region} className="o-known" title="Known to you alone">
              <Icon name="eye" size={13} />
              {nameAt(g, card)}
            </span>
          ) : (
            <Back key={region} w={15} h={21} label="Outer region, face down" />
          )
        })}
      </div>
      {known.length > 0 && (
        <div className="plots">
          <small>You have seen</small>
          {known.map(card => (
            <button
              key={card}
              type="button"
              className="o-known"
              title="Known to you: in the hand or in the market"
              onClick={() => inspect({ kind: 'cards', id: cardAt(g, card)?.id ?? '' })}
            >
              <Icon name="eye" size={13} />
              {nameAt(g, card)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
const Hidden = ({ n, what }: { n: number; what: string }) => (
  <span className="zone">
    <Back w={18} h={25} label={`${what}: ${n} cards, hidden`} />
    <b className="o-num" aria-hidden="true">
      {n}
    </b>
    <small aria-hidden="true">{what}</small>
  </span>
)
function Scrapheap({ g, seat, inspect }: { g: Seen; seat: number; inspect: MatProps['inspect'] }) {
  const [open, setOpen] = useState(false)
  const cards = g.players.at(seat).scrap.toArray()
  return (
    <>
      <button type="button" className="zone" onClick={() => setOpen(true)}>
        <i aria-hidden="true" />
        <b className="o-num">{cards.length}</b>
        <small>Scrap</small>
        <span className="o-aside">heap: look through it</span>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Scrapheap"
        size="wide"
        detail="Open to everybody; the last card lies on top."
      >
        <div className="sg-spread">
          {cards.length === 0 && <p className="o-muted">Nothing yet.</p>}
          {cards.toReversed().map(card => {
            const printed = cardAt(g, card)
            return printed ? (
              <HandCard key={card} card={printed} onPick={() => inspect({ kind: 'cards', id: printed.id })} />
            ) : null
          })}
        </div>
      </Dialog>
    </>
  )
}
