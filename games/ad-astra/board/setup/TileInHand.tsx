import { capital, counted } from '@orrery/kernel'
import { Button, cx, Drawing, Emblem, Panel, Tray as Frame } from '@orrery/ui'
import { polar } from '@orrery/ui/svg'
import { useEffect } from 'react'
import { starOf, OFF } from '../../state.js'
import type { Seen } from '../../state.js'
import { BORDERS } from '../../rules/hexes.js'
import { hasJump } from '../../rules/galaxy.js'
import { STARS } from '../../content/vocabulary.js'
import { jump, STAR_TYPES, tileGround } from '../art/tile.js'
import { LinkLegend } from '../galaxy/LinkLegend.js'
import { bordersAt, linksMade } from '../galaxy/links.js'
import { nameOf, shortName } from '../names.js'
import type { BoardProps } from '../props.js'
import { factionOf, seatsOf } from '../table.js'
import { placingOf, turnAt, turnsAt } from './tile-in-hand.js'
import './setup.css'

const SIDES = ['east', 'south-east', 'south-west', 'west', 'north-west', 'north-east'] as const
const POINTS = ['only with Advanced Jump Drive', 'only with Jump Drive', 'linked'] as const

/** The tile being placed: how it can be turned, and what it would meet on each side. */
export function TileInHand(props: BoardProps) {
  const { g, me, seats, question, selection, select } = props
  const tile = placingOf(g, question)
  const laid = turnAt(question, selection)
  const turns = laid ? turnsAt(question, laid.hex) : []
  const turnBy = (step: number): void => {
    if (!laid) return
    const at = turns.findIndex(({ turn }) => turn === laid.turn)
    select(turns[(at + step + turns.length) % turns.length]?.name)
  }
  useEffect(() => {
    const key = ({ key: pressed, target }: KeyboardEvent): void => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return
      if (pressed === 'q') turnBy(-1)
      if (pressed === 'e') turnBy(1)
    }
    window.addEventListener('keydown', key)
    return () => window.removeEventListener('keydown', key)
  })
  const borders = tile !== undefined && laid ? bordersAt(g, tile, laid.hex, laid.turn) : []
  return (
    <Frame className="aa-tile">
      {tile !== undefined && (
        <Panel title="Tile in hand" end={shortName(g, tile)} className="inhand">
          <div className="dial">
            <Drawing
              svg={
                tileGround({ type: starOf(g, tile).type, id: starOf(g, tile).number }) +
                Array.from({ length: BORDERS }, (_, edge) => edge)
                  .filter(edge => hasJump(g, tile, laid?.turn ?? 0, edge))
                  .map(edge =>
                    jump({ edge, linked: borders[edge]?.points === 2 && borders[edge]?.other !== OFF }),
                  )
                  .join('')
              }
              box={[-114, -114, 228, 228]}
              width={112}
              height={112}
            />
            {laid &&
              Array.from({ length: BORDERS }, (_, turn) => {
                const choice = turns.find(one => one.turn === turn)
                const [x, y] = polar(50, 50, 46, turn * 60 - 90)
                return (
                  <button
                    key={turn}
                    type="button"
                    className={cx('turn', choice && 'can', laid.turn === turn && 'chosen')}
                    style={{ left: `${x}%`, top: `${y}%` }}
                    disabled={!choice}
                    aria-pressed={laid.turn === turn}
                    aria-label={`Turn ${turn + 1}${choice ? '' : ', not allowed here'}`}
                    onClick={() => choice && select(choice.name)}
                  >
                    {turn + 1}
                  </button>
                )
              })}
          </div>
          <div className="about">
            <b className="o-num">{starOf(g, tile).jumps.length}</b>
            <small>jump points</small>
            {laid ? (
              <>
                <b className="o-num">{linksMade(borders)}</b>
                <small>{linksMade(borders) === 1 ? 'link' : 'links'} so</small>
                <span className="o-row">
                  <Button size="small" onClick={() => turnBy(-1)} shortcut="Q">
                    Turn
                  </Button>
                  <Button size="small" onClick={() => turnBy(1)} shortcut="E">
                    Turn
                  </Button>
                </span>
              </>
            ) : (
              <small>Choose a lit place.</small>
            )}
          </div>
        </Panel>
      )}
      {laid && (
        <Panel title="Borders" end="as everybody sees them" className="borders">
          <ul>
            {borders.map(({ edge, other, points, own }) => (
              <li key={edge} className={other !== OFF && points === 2 ? 'linked' : undefined}>
                <span>{SIDES[edge]}</span>
                <b>{other === OFF ? 'empty' : shortName(g, other)}</b>
                <small>{other === OFF ? (own ? 'jump point waits' : 'no jump point') : POINTS[points]}</small>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {tile !== undefined && !laid && (
        <Panel title="On the borders" className="signs">
          <LinkLegend placing />
        </Panel>
      )}
      <Stack g={g} />
      <Panel title="In turn" end="highest roll began" className="order">
        <ul>
          {seatsOf(g).map((_, i) => {
            const seat = (g.first + i) % seatsOf(g).length
            return (
              <li key={seat}>
                <Emblem of={factionOf(g, seat)} r={10} silent />
                {capital(nameOf(g, seats, me, seat))}
              </li>
            )
          })}
        </ul>
        <p>Then everybody takes an empire from an offer that grows, and a home system with it.</p>
      </Panel>
    </Frame>
  )
}
/** How many tiles of each kind are still to come: everybody can count them. */
function Stack({ g }: { readonly g: Seen }) {
  const left = g.starDeck.length
  const out = STARS.map(type => ({
    type,
    n: [...g.systems].filter((row, s) => starOf(g, s).type === type && row.hex !== OFF).length,
  }))
  return (
    <Panel title="In the galaxy" end={`${counted(left, 'tile')} left`} className="stack">
      <ul>
        {out
          .filter(({ n }) => n > 0)
          .map(({ type, n }) => (
            <li key={type}>
              <i style={{ background: STAR_TYPES[type].color }} />
              <b className="o-num">{n}</b>
              <small>{type}</small>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
