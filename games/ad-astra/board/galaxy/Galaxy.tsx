import type { HexCell, HexMapHandle } from '@orrery/ui'
import { HexMap, isChosen, namesOf, PHONE, PressMenu, useMedia } from '@orrery/ui'
import type { Glow } from '@orrery/ui/svg'
import { group, path, words } from '@orrery/ui/svg'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { HEXES } from '../../rules/hexes.js'
import type { Seen } from '../../state.js'
import { OFF, planetOf, starOf } from '../../state.js'
import { STAR_TYPES, nameOnTile, TILE_SIZE } from '../art/tile.js'
import { setFocus, useFocus } from '../focus.js'
import { placeName } from '../../names.js'
import { sayingOf, shortName, systemLabel } from '../names.js'
import type { BoardProps } from '../props.js'
import { placesOf, placingOf, turnAt, turnsAt } from '../setup/tile-in-hand.js'
import { unitsAt } from '../table.js'
import { Backdrop } from './Backdrop.js'
import {
  arrivalsAt,
  pressesAt,
  fromOf,
  goerNamed,
  goers,
  goersAt,
  isLit,
  placeOfName,
  plainAt,
  targetsOf,
} from './presses.js'
import type { Press } from './presses.js'
import { Effects } from './Effects.js'
import { bordersAt, centreOf, ghostLinks, linksDrawing, namesDrawing, wayDrawing } from './links.js'
import { LinkLegend } from './LinkLegend.js'
import { groundOf, piecesOf } from './tiles.js'
import { useGalaxyMotion } from './motion.js'
import './galaxy.css'

interface MenuAt {
  readonly at: Element
  readonly system: number
  readonly presses: readonly Press[]
}
interface GalaxyProps extends BoardProps {
  /** Another scene lies before it. */
  readonly behind: boolean
}
/** From this zoom on a name can be read. */
const NAMES = 0.62
const PLUS = group(
  { stroke: '#5cf0ee', strokeWidth: 3, strokeLinecap: 'round' },
  path('M0 -36V-12M-12 -24H12'),
)

/** Behind another scene the galaxy is left as it was; what happened meanwhile is shown when it comes back. */
export const Galaxy = memo(WholeGalaxy, (_, { behind }) => behind)

/** The galaxy: what can be chosen glows, a press offers what can be done there, everything else can be opened. */
function WholeGalaxy(props: GalaxyProps) {
  const { g, me, seats, question, selection, pick, select, whyNot, inspect, news, pointed } = props
  const frame = useRef<HTMLDivElement>(null)
  const handle = useRef<HexMapHandle>(null)
  const wish = useFocus('from')
  const over = useFocus('over')
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const effects = useGalaxyMotion(g, news)
  const say = sayingOf(props)
  const phone = useMedia(PHONE)

  const placing = placingOf(g, question)
  const laid = useMemo(() => turnAt(question, selection), [question, selection])
  const from = useMemo(() => fromOf(question, wish), [question, wish])
  const targets = useMemo(() => targetsOf(question, from), [question, from])
  const asked = from !== undefined && wish === from

  const cells = useMemo(() => {
    const out: HexCell[] = []
    for (let s = 0; s < g.systems.length; s++) {
      const { hex } = g.systems.at(s)
      if (hex === OFF) continue
      const { q, r } = HEXES[hex] ?? { q: 0, r: 0 }
      const label = systemLabel(g, seats, me, s)
      out.push({
        id: `s${s}`,
        things: [`system:${s}`, `hex:${hex}`, ...unitsAt(g, s).map(u => `unit:${u}`)].join(' '),
        at: [q, r],
        label: targets.has(s) ? `${label}, within reach` : label,
        ground: groundOf(g, s),
        content: piecesOf(g, me, s),
        tint: STAR_TYPES[starOf(g, s).type].color,
        glow: glowAt(s),
      })
    }
    for (const hex of placesOf(question)) {
      const { q, r } = HEXES[hex] ?? { q: 0, r: 0 }
      const fits = turnsAt(question, hex).length
      const here = laid?.hex === hex
      out.push({
        id: `h${hex}`,
        things: `hex:${hex}`,
        at: [q, r],
        label: `${placeName(hex)}: ${fits} of 6 turns fit`,
        content: here
          ? group({ opacity: 0.75 }, groundOf(g, placing ?? 0), nameOnTile(shortName(g, placing ?? 0)))
          : PLUS +
            words(0, 34, placeName(hex), {
              fontSize: 22,
              fontWeight: 600,
              fill: '#f1efe8',
            }),
        glow: here ? 'draft' : 'can',
      })
    }
    return out

    function glowAt(s: number): Glow | undefined {
      if (plainAt(g, question, s).some(option => isChosen(selection, option.name))) return 'chosen'
      const target = targets.get(s)
      if (target) return isChosen(selection, target.name) ? 'chosen' : 'can'
      if (asked && placeOfName(g, from) === s) return 'path'
      return !asked && isLit(g, question, s) ? 'can' : undefined
    }
  }, [g, me, seats, question, selection, targets, from, asked, placing, laid])

  const press = (id: string, at: Element): void => {
    setMenu(null)
    if (id.startsWith('h')) return pressPlace(Number(id.slice(1)))
    const system = Number(id.slice(1))
    const target = targets.get(system)
    const there = pressesAt(g, question, system, me, say)
    if (target && (asked || there.length === 0)) return pick(target)
    const presses = there.length > 0 || asked ? there : arrivalsAt(g, question, system, say)
    const here = goersAt(g, question, system)
    const [first, ...others] = here
    // What goes is taken at once; the same again opens what else can be done here, or lets go.
    if (asked && placeOfName(g, from) === system && (presses.length === here.length || others.length > 0))
      return setFocus({ from: here[here.indexOf(from) + 1] ?? null })
    if (first !== undefined && others.length === 0 && !(asked && first === from))
      return setFocus({ from: first })
    const [only, ...more] = presses
    if (only && more.length === 0 && only.option?.verb !== 'ask-permission')
      return only.option ? pick(only.option) : setFocus({ from: only.from ?? null })
    if (presses.length > 0) return setMenu({ at, system, presses })
    askWhy(system)
  }
  const pressPlace = (hex: number): void => {
    const turns = turnsAt(question, hex)
    const at = laid?.hex === hex ? (turns.findIndex(({ turn }) => turn === laid.turn) + 1) % turns.length : 0
    select(turns[at]?.name)
  }
  /** What is no option is explained where systems are asked for; else it is opened. */
  const askWhy = (system: number): void => {
    const [first] = question?.options ?? []
    const thing = { kind: 'system' as const, id: system }
    const goer = first?.things[0]
    if (from !== undefined && goers(question).size > 0 && first?.verb !== undefined)
      return whyNot({ verb: first.verb, things: [goerNamed(from), thing] })
    if (goer?.kind === 'system') return whyNot({ verb: first?.verb, things: [thing] })
    inspect(thingAt(g, system))
  }

  const pointedSystem = pointed
    .map(({ kind, id }) =>
      kind === 'system' ? Number(id) : kind === 'unit' ? g.units.at(Number(id)).at : OFF,
    )
    .find(s => s !== OFF)
  useEffect(() => {
    if (pointedSystem !== undefined) handle.current?.show(`s${pointedSystem}`)
  }, [pointedSystem])

  const start = placeOfName(g, from)
  const chosenTarget = [...targets].find(([, { name }]) => isChosen(selection, name))?.[0]
  const end = chosenTarget ?? (over !== null && targets.has(over) ? over : undefined)
  const drawn = [
    laid && placing !== undefined ? ghostLinks(laid.hex, bordersAt(g, placing, laid.hex, laid.turn)) : '',
    start !== OFF && end !== undefined ? wayDrawing(centreOf(g, start), centreOf(g, end)) : '',
  ].join('')
  const links = useMemo(() => linksDrawing(g, me) + namesDrawing(g), [g, me])
  const near = phone ? closely(props, pointedSystem) : undefined

  return (
    <div className="aa-galaxy" ref={frame}>
      <Backdrop />
      <HexMap
        ref={handle}
        label="Galaxy"
        size={TILE_SIZE}
        corner={6}
        labelZoom={NAMES}
        maxZoom={2.4}
        close={150}
        frame={near}
        cells={cells}
        over={links + drawn}
        onPick={press}
        onInspect={id => id.startsWith('s') && inspect(thingAt(g, Number(id.slice(1))))}
        onPoint={id => setFocus({ over: id?.startsWith('s') ? Number(id.slice(1)) : null })}
        pointed={pointedSystem === undefined ? null : `s${pointedSystem}`}
        overlay={placing === undefined && <LinkLegend />}
      >
        <Effects g={g} effects={effects} />
      </HexMap>
      <PressMenu
        at={menu?.at ?? null}
        onClose={() => setMenu(null)}
        label={menu ? shortName(g, menu.system) : ''}
        items={(menu?.presses ?? []).map(({ option, from = null, title, detail }) => ({
          id: option?.name ?? String(from),
          title,
          detail,
          choice: option?.name ?? from ?? undefined,
          chosen: option && isChosen(selection, option.name),
          onPick: () => (option ? pick(option) : setFocus({ from })),
        }))}
      />
    </div>
  )
}

/** What a system shows when it is opened: its planet, or what is printed on the tile. */
const thingAt = (g: Seen, system: number) => {
  const planet = planetOf(g, system)
  return planet ? { kind: 'planets', id: planet.id } : { kind: 'stars', id: starOf(g, system).id }
}
/** What a thumb has to hit: what is pointed at with all that can go there, or all that can be chosen. */
function closely({ g, question, selection }: BoardProps, pointed: number | undefined): string[] | undefined {
  if (pointed !== undefined) {
    const from = [...goers(question)].map(name => placeOfName(g, name))
    return [...new Set([pointed, ...from])].map(s => `s${s}`)
  }
  const places = placesOf(question)
  const names = namesOf(selection)
  const laid = names[0] === undefined ? undefined : turnAt(question, selection)
  if (laid) return [`h${laid.hex}`]
  if (places.length > 0) return places.map(hex => `h${hex}`)
  const lit = Array.from({ length: g.systems.length }, (_, s) => s).filter(
    s => g.systems.at(s).hex !== OFF && isLit(g, question, s),
  )
  return lit.length > 0 ? lit.map(s => `s${s}`) : undefined
}
