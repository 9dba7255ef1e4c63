import { cx, Drawing, Emblem, Icon, ResourceIcon } from '@orrery/ui'
import type { Faction } from '@orrery/ui/svg'
import type { ReactNode } from 'react'
import { memo } from 'react'
import type { Seen } from '../state.js'
import { areaOf, shipOf } from '../state.js'
import { facilityKinds, facilityOf } from '../rules/facilities.js'
import { corporateShip, shipLength } from './art/corporations.js'
import type { Facility } from './art/pieces.js'
import {
  actionToken,
  attackDie,
  CREDIT,
  FACILITIES,
  facility,
  hiddenShip,
  mine,
  PLAN_ICONS,
} from './art/pieces.js'
import { archaeotechBack, planetDot, suitMark } from './art/worlds.js'
import { isVisible, shipsAt } from './table.js'

/** The pieces of the table at the size of a line. */

export type PlanIcon = keyof typeof PLAN_ICONS
export const Sign = ({ of, size = 18, label }: { of: PlanIcon; size?: number; label?: string }) => (
  <Icon name={PLAN_ICONS[of]} size={size} sign={of} {...(label === undefined ? {} : { label })} />
)
export const Coin = ({ n, size = 16 }: { n?: number | string; size?: number }) => (
  <span className="nf-coin">
    <ResourceIcon of={CREDIT} size={size} sign="credits" />
    {n !== undefined && <b className="o-num">{n}</b>}
  </span>
)
/** From one number to another. */
export const Change = ({
  from,
  to,
  tone,
}: {
  from: ReactNode
  to: ReactNode
  tone?: 'good' | 'bad' | undefined
}) => (
  <span className="nf-change o-num">
    {from}
    <Icon name="M4 12H19M13.5 6.5L19 12L13.5 17.5" size={13} line={2} label="to" />
    <span className={cx(tone && `nf-${tone}`)}>{to}</span>
  </span>
)
export const PlanetDot = ({ planet, r = 11 }: { planet: number; r?: number }) => (
  <Drawing svg={planetDot(planet, r)} box={[2 * r + 2, 2 * r + 2]} />
)
export const Suit = ({ suit, size = 18, off = false }: { suit: string; size?: number; off?: boolean }) => (
  <Drawing
    svg={suitMark(suit, off)}
    box={[24, 24]}
    width={size}
    height={size}
    label={`${suit} suit`}
    sign="suit"
  />
)
export const ArchaeotechBack = ({ size = 18 }: { size?: number }) => (
  <Drawing svg={archaeotechBack()} box={[26, 30]} width={(size * 26) / 30} height={size} sign="archaeotech" />
)

/** One ship from above, by the id of its class. */
export const ShipDrawing = memo(function ShipDrawing({
  id,
  color,
  unit = 30,
  flip = false,
}: {
  id: string
  color: string
  unit?: number
  flip?: boolean
}) {
  const w = Math.ceil(unit * shipLength(id)) + 2
  const h = Math.ceil(unit * 0.82)
  return <Drawing svg={corporateShip(id, { cx: w / 2, cy: h / 2, unit, color, flip })} box={[w, h]} />
})
/** A Fleet as silhouettes where its ships are known, else as backs. */
export function Fleet({ g, seat, planet, of }: { g: Seen; seat: number; planet: number; of: Faction }) {
  const ships = shipsAt(g, seat, planet)
  if (!isVisible(ships)) return <Backs n={ships.length} of={of} />
  return (
    <span className="nf-fleet" title={ships.map(token => shipOf(g, token).name).join(', ')}>
      {ships.map(token => (
        <ShipDrawing key={token} id={shipOf(g, token).id} color={of.color} unit={27} />
      ))}
    </span>
  )
}
/** Ships whose class is hidden. */
export const Backs = ({ n, of }: { n: number; of: Faction }) => (
  <span className={cx('nf-backs', n > 5 && 'many')}>
    {Array.from({ length: n }, (_, i) => (
      <Drawing
        key={i}
        svg={hiddenShip({ x: 0.5, y: 1, w: 10, color: of.color })}
        box={[11.5, 18]}
        sign="hidden"
      />
    ))}
  </span>
)
export const Mine = ({ level, color }: { level: number; color: string }) => (
  <Drawing
    svg={mine({ x: 0.5, y: 0.5, level, color })}
    box={[39.5, 25]}
    label={`Mine of level ${level}`}
    className="nf-mine"
    sign="mine"
  />
)
const drawnAs: Readonly<Record<string, Facility>> = {
  'defense-systems': 'defense',
  refinery: 'refinery',
  'space-dock': 'dock',
  factory: 'factory',
  'shield-generator': 'shieldgen',
  'planetary-council': 'council',
  'exploration-center': 'center',
  satellite: 'satellite',
  'research-facility': 'research',
  'broadcast-tower': 'tower',
}
export const facilityIcon = (id: string): string => FACILITIES[drawnAs[id] ?? 'factory'].icon
export const FacilityDisc = ({
  id,
  name,
  color,
  r = 11,
  wrecked = false,
}: {
  id: string
  name: string
  color: string
  r?: number
  wrecked?: boolean
}) => (
  <span className={cx('nf-facility', wrecked && 'wrecked')} title={name}>
    <Drawing
      svg={facility({ x: r + 4, y: r + 4, kind: drawnAs[id] ?? 'factory', color, r })}
      box={[2 * r + 8, 2 * r + 6]}
      label={`${name}${wrecked ? ', wrecked this Turn' : ''}`}
    />
  </span>
)
/** The Facilities of a seat at a planet. */
export function Facilities({
  g,
  seat,
  planet,
  of,
  r,
  onInspect,
}: {
  g: Seen
  seat: number
  planet: number
  of: Faction
  r?: number
  onInspect?: (id: string) => void
}) {
  const { facilities, wrecked, beacon } = areaOf(g, seat, planet)
  const lost = facilityKinds(wrecked & ~facilities)
  return (
    <>
      {[...facilityKinds(facilities), ...lost].map(kind => {
        const { id, name } = facilityOf(g, kind)
        const disc = (
          <FacilityDisc
            {...{ id, name }}
            color={of.color}
            wrecked={lost.includes(kind)}
            {...(r === undefined ? {} : { r })}
          />
        )
        return onInspect ? (
          <button key={kind} type="button" className="nf-disc" onClick={() => onInspect(id)}>
            {disc}
          </button>
        ) : (
          <span key={kind} className="nf-disc">
            {disc}
          </span>
        )
      })}
      {beacon && (
        <span className="nf-beacon" title="Beacon: 1 Credit more with income here">
          <Icon
            name="M12 4v6M12 13a2 2 0 1 0 .01 0M6 8a8 8 0 0 0 0 12M18 8a8 8 0 0 1 0 12"
            size={18}
            label="Beacon"
          />
        </span>
      )}
    </>
  )
}
export const AttackDie = ({
  target,
  size = 36,
  ghost = false,
}: {
  target: Faction
  size?: number
  ghost?: boolean
}) => (
  <Drawing
    svg={attackDie({ x: 1, y: 1, s: size, target, ghost })}
    box={[size + 2, size + 4]}
    label={`Attack Die: ${target.name}`}
  />
)
export const ActionDisc = ({
  color,
  used = false,
  r = 11,
}: {
  color: string
  used?: boolean
  r?: number
}) => <Drawing svg={actionToken({ x: r + 1, y: r + 1, r, color, used })} box={[2 * r + 2, 2 * r + 2]} />
export const Side = ({ of, r = 9, silent = false }: { of: Faction; r?: number; silent?: boolean }) => (
  <Emblem of={of} r={r} mode="solid" silent={silent} />
)
