import type { CSSProperties } from 'react'
import { Emblem, Icon } from '@orrery/ui'
import { attackOf, commandOf, fireOf, powerOf, shieldOf } from '../../rules/values.js'
import type { Seen } from '../../state.js'
import { Small, Tile } from '../card/Faces.js'
import { roman } from '../card/values.js'
import { damageBy } from './forecast.js'
import { usePlay } from './play.js'
import { cardAt, needsSign, rowAt, shipName, shipNumber, sideOf, thingOf } from './seen.js'
import { shotsOf } from './shots.js'
import { seatAndBond } from './words.js'
import './marks.css'
import type { SeenItem } from './seen.js'

/** Cards in play, wired: they glow when they can be chosen and open when they cannot. */

export function Ship({ card }: { card: number }) {
  const play = usePlay()
  const { g, me } = play
  const row = rowAt(g, card)
  const printed = cardAt(g, card)
  if (!row || !printed) return null
  const ref = `card:${card}` as const
  const coming = play.danger.get(card)
  const aimed = aimedAt(g, card)
  const onPile = (coming?.damage ?? 0) + aimed
  const shield = shieldOf(g, card)
  const command = commandOf(g, card)
  const lost = coming?.lost === true || (aimed > 0 && row.damage + onPile >= shield)
  const number = shipNumber(g, card)
  return (
    <Tile
      card={printed}
      label={[shipName(g, card), row.controller === me ? 'yours' : seatAndBond(g, row.controller, me)].join(
        ', ',
      )}
      attack={attackOf(g, card)}
      shield={shield}
      damage={row.damage}
      coming={onPile}
      command={command && { command, power: powerOf(g, card) }}
      left={row.docked ? row.left : undefined}
      state={play.state(ref)}
      threat={
        lost
          ? g.step === 'target'
            ? 'destroyed by what is aimed at it'
            : 'destroyed if the pile resolves now'
          : undefined
      }
      pointed={play.shown(ref)}
      thing={ref}
      className={row.attacked ? 'spent' : undefined}
      note={
        <>
          <Marks card={card} />
          <Shots card={card} />
          {number !== undefined && <span className="sg-nth o-num">{number}</span>}
          {needsSign(g, card) && (
            <span className="sg-sign">
              <Emblem of={sideOf(g, row.controller)} r={8} mode="solid" />
            </span>
          )}
        </>
      }
      onPick={event => play.press([ref], event)}
      onInspect={() => play.read(card)}
    />
  )
}
/** Fire that is announced and not on the pile yet. */
const aimedAt = (g: Seen, card: number): number =>
  g.step === 'target'
    ? [...g.ships].reduce((sum, ship) => sum + (rowAt(g, ship)?.aim === card ? fireOf(g, ship) : 0), 0)
    : 0

/** More discs than that do not fit on a ship. */
const DISCS = 4
/** On a phone there is no room for an arrow each: every shot at a ship is a disc on it, what is being chosen a full one. */
function Shots({ card }: { card: number }) {
  const shots = shotsOf(usePlay()).filter(({ to }) => to === `card:${card}`)
  if (shots.length === 0) return null
  const shown = shots.length > DISCS ? shots.slice(1 - DISCS) : shots
  return (
    <span className="sg-shots o-num" aria-hidden="true">
      {shots.length > shown.length && <i>+{shots.length - shown.length}</i>}
      {shown.map(({ from, color, n, draft }) => (
        <b key={from} className={draft ? 'draft' : undefined} style={{ '--shot': color } as CSSProperties}>
          {n}
        </b>
      ))}
    </span>
  )
}

/** News that hangs on a card, and what on the pile is aimed at it. */
function Marks({ card }: { card: number }) {
  const { g } = usePlay()
  const damage = (item: SeenItem): number => {
    let sum = 0
    damageBy(g, item, (hit, n) => (sum += hit === card ? n : 0))
    return sum
  }
  const hanging = [...g.news].filter(n => thingOf(g, rowAt(g, n)?.target ?? -1) === `card:${card}`)
  const aimed = [...g.pile].filter(i => i.what !== 'damage' && i.what !== 'bombardment' && i.target === card)
  if (hanging.length + aimed.length === 0) return null
  return (
    <span className="sg-marks">
      {aimed.map(item => (
        <span
          key={item.number}
          className="sg-hit o-num"
          title={`Target of ${cardAt(g, item.card)?.name ?? 'the pile'}`}
        >
          <Icon name="bolt" size={13} line={2} />
          {damage(item) || ''}
        </span>
      ))}
      {hanging.map(n => (
        <span
          key={n}
          className="sg-hang o-num"
          title={`${cardAt(g, n)?.name ?? 'News'}, ${rowAt(g, n)?.left ?? 0} turns left`}
        >
          {roman(rowAt(g, n)?.left ?? 0)}
        </span>
      ))}
    </span>
  )
}

/** A location, a structure, or news that lies somewhere. */
export function Flat({ card, w = 76, news = false }: { card: number; w?: number; news?: boolean }) {
  const play = usePlay()
  const { g } = play
  const printed = cardAt(g, card)
  if (!printed) return null
  const ref = `card:${card}` as const
  const miner = [...g.ships].find(ship => rowAt(g, ship)?.mines === card)
  return (
    <Small
      card={printed}
      w={w}
      left={news ? (rowAt(g, card)?.left ?? 0) : undefined}
      state={play.state(ref)}
      pointed={play.shown(ref)}
      thing={ref}
      label={miner === undefined ? printed.name : `${printed.name}, mined`}
      note={
        miner === undefined ? undefined : (
          <span className="sg-mined" title="Being mined">
            <Icon
              name="M5 19L13.5 10.5M9 5C13 4.5 17 6 19.5 9.5L17.5 11.5C16 9.5 15 8.5 12.5 7.5Z"
              size={13}
              line={2}
            />
          </span>
        )
      }
      onPick={event => play.press([ref], event)}
      onInspect={() => play.read(card)}
    />
  )
}
