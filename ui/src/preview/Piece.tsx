import type { ReactNode } from 'react'
import { Drawing } from '../components/Drawing.js'
import { Icon } from '../components/Icon.js'
import { SCROLLS } from '../hooks.js'
import { emblem } from '../svg/emblem.js'
import type { Faction } from '../svg/faction.js'
import type { Resource } from '../svg/resource.js'
import { resource } from '../svg/resource.js'
import './piece.css'

/** Drawings laid out to be looked at: in the gallery, and on the page of pieces in a game's preview. */

type Frame = readonly [number, number] | readonly [number, number, number, number]

export const Piece = ({ svg, box, name }: { svg: string; box: Frame; name?: ReactNode }) => (
  <figure className="piece">
    <Drawing svg={svg} box={box} />
    {name !== undefined && <figcaption>{name}</figcaption>}
  </figure>
)
/** Pieces side by side on night; scrolls where a row is wider than the page. */
export const Sheet = ({ title, children }: { title?: string; children: ReactNode }) => (
  <>
    {title !== undefined && <h2 className="o-cap">{title}</h2>}
    <div className="o-pieces" {...SCROLLS}>
      {children}
    </div>
  </>
)
export const Emblems = ({ of }: { of: readonly Faction[] }) =>
  of.map(f => (
    <Piece
      key={f.id}
      name={f.name}
      box={[76, 46]}
      svg={emblem(f, { cx: 23, cy: 23, r: 19 }) + emblem(f, { cx: 60, cy: 23, r: 9, mode: 'solid' })}
    />
  ))
export const Resources = ({ of }: { of: readonly Resource[] }) =>
  of.map(r => <Piece key={r.name} name={r.name} box={[-1, -1, 26, 26]} svg={resource(r)} />)
export const Icons = ({ of }: { of: readonly { icon: string; name: string; color?: string }[] }) =>
  of.map(({ icon, name, color = '#bcc4d0' }) => (
    <figure key={name} className="piece" style={{ color }}>
      <Icon name={icon} size={26} />
      <figcaption>{name}</figcaption>
    </figure>
  ))
export const Cover = ({ svg }: { svg: string }) => (
  <Drawing svg={svg} box={[288, 360]} width={230} height={288} />
)
export const keys = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => Object.keys(table) as K[]
