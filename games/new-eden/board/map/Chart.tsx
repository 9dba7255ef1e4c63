import { capital, NOBODY } from '@orrery/kernel'
import type { HexCell, HexMapHandle, Thing } from '@orrery/ui'
import { cx, Drawing, HexMap, isChosen, Markup, PHONE, PressMenu, useMedia } from '@orrery/ui'
import { hexCentre, mix, starfield } from '@orrery/ui/svg'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { systemName } from '../../names.js'
import { mapOf } from '../../rules/map.js'
import { entryCost, mustStop, reach } from '../../rules/movement.js'
import type { Seen } from '../../state.js'
import { tileOf } from '../../state.js'
import { movePath } from '../art/pieces.js'
import { empireOf } from '../empires.js'
import { setFocus, useFocus } from '../focus.js'
import type { BoardProps, Choice } from '../props.js'
import { optionText } from '../words.js'
import { Chance } from './Chance.js'
import { pressesAt, litSystems, moving, waits } from './presses.js'
import { systemLabel } from './label.js'
import { useChartMotion } from './motion.js'
import { fleetAt, ground, homesEdge, plate, SIZE, topOf } from './tiles.js'
import './chart.css'

interface MenuAt {
  readonly at: Element
  readonly system: number
  readonly presses: readonly Choice[]
}
/** From this zoom on the lettering of the tiles is 12 px high, and from the other on names are worth writing. */
const LABELS = 1
const NAMES = 0.48

/** The chart of Systems: each a small orrery, what can be chosen glows, everything else can be opened. */
export const Chart = memo(WholeChart, (_, { behind }) => behind)

function WholeChart(props: BoardProps & { readonly behind: boolean }) {
  const { g, me, question, selection, pick, whyNot, inspect, news, pointed } = props
  const frame = useRef<HTMLDivElement>(null)
  const handle = useRef<HexMapHandle>(null)
  const action = useFocus('action')
  const build = useFocus('build')
  const at = useFocus('system')
  const [menu, setMenu] = useState<MenuAt | null>(null)
  useChartMotion(g, news, frame)
  const map = mapOf(g)
  const from = moving(g)?.from

  const cells = useMemo(() => {
    const lit = new Set(litSystems(question, { action, build }))
    const going = moving(g)
    return map.hexes.map(({ q, r }, system): HexCell => {
      const chosen = pressesAt(question, system, { action, build }).some(({ name }) =>
        isChosen(selection, name),
      )
      return {
        id: String(system),
        things: `system:${system}`,
        at: [q, r],
        label: systemLabel({ g, me }, system),
        ground: ground(g, system),
        tint: tintOf(g, system),
        glow:
          chosen || system === going?.from
            ? 'chosen'
            : lit.has(system)
              ? 'can'
              : going?.to.includes(system)
                ? 'draft'
                : undefined,
      }
    })
  }, [g, me, map, question, selection, action, build])

  const press = (id: string, element: Element): void => {
    const system = Number(id)
    setMenu(null)
    const presses = pressesAt(question, system, { action, build })
    const [only, ...more] = presses
    if (only && more.length === 0) return pick(only)
    if (only) return setMenu({ at: element, system, presses })
    const meant = wanted(question?.prompt, action, question?.options[0])
    if (meant !== null) return whyNot({ verb: meant, things: [{ kind: 'system', id: system }] })
    inspect(thingAt(g, system))
  }
  const pointedSystem = systemsIn(pointed)[0]
  useEffect(() => {
    if (pointedSystem !== undefined) handle.current?.show(String(pointedSystem))
  }, [pointedSystem])
  const phone = useMedia(PHONE)
  const near = phone ? closely(props, { action, build }) : undefined
  const over = useMemo(
    () =>
      from !== undefined && at !== null && question?.prompt === 'move.fleet' ? wayTo(g, me, from, at) : '',
    [g, me, from, at, question],
  )
  const ahead =
    at !== null && question?.prompt === 'move.fleet'
      ? pressesAt(question, at, { action, build })[0]
      : undefined
  return (
    <div className="ne-chart" ref={frame}>
      <Sky />
      <HexMap
        ref={handle}
        label="Chart of Systems"
        size={SIZE}
        corner={5}
        labelZoom={LABELS}
        farZoom={NAMES}
        frame={near}
        cells={cells}
        edge={homesEdge(g)}
        over={over}
        smallMap={phone}
        onPick={press}
        onInspect={id => inspect(thingAt(g, Number(id)))}
        onPoint={id => setFocus({ system: id === null ? null : Number(id) })}
        pointed={pointedSystem === undefined ? null : String(pointedSystem)}
      >
        {map.hexes.map(({ q, r }, system) => {
          const svg = fleetAt(g, system)
          const [x, y] = hexCentre([q, r], SIZE)
          return svg === '' ? null : (
            <g key={system} transform={`translate(${x} ${y})`}>
              <g data-fleet={system}>
                <Markup svg={svg} />
              </g>
            </g>
          )
        })}
        <Arriving g={g} />
      </HexMap>
      {at !== null && ahead && <Ahead g={g} me={me} at={at} name={ahead.name} />}
      <PressMenu
        at={menu?.at ?? null}
        onClose={() => setMenu(null)}
        label={menu ? capital(systemName(g, menu.system)) : ''}
        items={(menu?.presses ?? []).map(option => ({
          id: option.name,
          title: TITLES[option.verb ?? ''] ?? optionText(props, option),
          choice: option.name,
          onPick: () => pick(option),
        }))}
      />
    </div>
  )
}
const TITLES: Readonly<Record<string, string>> = {
  move: 'Move this Fleet',
  claim: 'Claim this System',
  extract: 'Extract its Materials',
  go: 'Move there',
  sprint: 'Send one Ship there alone',
  jump: 'Jump there',
}

/** What a press on a System that is not lit meant; null where it can only mean to look. */
function wanted(
  prompt: string | undefined,
  action: string | null,
  option: Choice | undefined,
): Choice['verb'] | null {
  if (prompt === 'turn.choose')
    return action === 'move' || action === 'claim' || action === 'extract' ? action : null
  if (prompt === 'move.fleet') return 'go'
  return option?.things.length === 1 && option.things[0]?.kind === 'system' ? option.verb : null
}
/** What the inspector opens for a System. */
function thingAt(g: Seen, at: number): Thing {
  const map = mapOf(g)
  const home = map.homeOf[at] ?? NOBODY
  if (home !== NOBODY) return { kind: 'homes', id: empireOf(g, home).id }
  const tile = topOf(g.systems.at(at).tile)
  return tile === undefined
    ? { kind: 'tiers', id: map.tiers[at] ?? 1 }
    : { kind: 'systems', id: tileOf(g, tile).id }
}
const systemsIn = (things: readonly Thing[]): number[] =>
  things.flatMap(({ kind, id }) => (kind === 'system' ? [Number(id)] : []))

/** What a thumb has to hit: what is pointed at, or the Systems that can be chosen. */
function closely(
  { g, me, question, pointed }: BoardProps,
  focus: Parameters<typeof litSystems>[1],
): readonly string[] | undefined {
  const shown = systemsIn(pointed)
  const lit = shown.length > 0 ? shown : litSystems(question, focus)
  const from = moving(g)?.from
  const own = [...g.systems].flatMap(({ fleet }, at) => (fleet === me && me >= 0 ? [at] : []))
  const all = lit.length > 0 ? [...lit, ...(from === undefined ? [] : [from])] : own
  return all.length > 0 ? all.map(String) : undefined
}

function tintOf(g: Seen, at: number): string {
  const home = mapOf(g).homeOf[at] ?? NOBODY
  if (home !== NOBODY) return g.players.at(home).faction < 0 ? '#1b2637' : empireOf(g, home).color
  const { explored, controller } = g.systems.at(at)
  if (!explored) return '#1b2637'
  return controller === NOBODY ? '#3b4d69' : mix('#0b121d', empireOf(g, controller).color, 0.75)
}

/** The way a Fleet would fly: back from its end along Systems that cost no more than it had spent. */
function wayTo(g: Seen, me: number, from: number, to: number): string {
  const map = mapOf(g)
  const costs = reach(g, me, from, 99)
  if (to === from || (costs[to] ?? 0) === 0) return ''
  const way = [to]
  for (let here = to; here !== from;) {
    const spent = (costs[here] ?? 0) - entryCost(g, here)
    const before = (map.beside[here] ?? []).find(
      next =>
        (next === from && spent === 0) || (spent > 0 && costs[next] === spent && !mustStop(g, me, next)),
    )
    if (before === undefined || way.includes(before)) return ''
    way.unshift(before)
    here = before
  }
  return movePath(
    way.map(system => {
      const { q, r } = map.hexes[system] ?? { q: 0, r: 0 }
      return hexCentre([q, r], SIZE)
    }),
  )
}

/** Ships that have moved and whose battle is still to be fought stand beside the System's own Fleet. */
function Arriving({ g }: { readonly g: Seen }) {
  return [...g.arrivals].map((row, i) => {
    if (!row.ships.toArray().some(n => n > 0)) return null
    const { q, r } = mapOf(g).hexes[row.at] ?? { q: 0, r: 0 }
    const [x, y] = hexCentre([q, r], SIZE)
    return (
      <g key={i} transform={`translate(${x} ${y - 42})`}>
        <Markup svg={plate(g, row.owner, row.ships)} />
      </g>
    )
  })
}
/** What waits where the pointer is, before the click. */
function Ahead({
  g,
  me,
  at,
  name,
}: Pick<BoardProps, 'g' | 'me'> & { readonly at: number; readonly name: string }) {
  const { text, fight } = waits(g, me, at)
  return (
    <p className={cx('ne-ahead o-night', fight && 'fight')}>
      <b>{capital(systemName(g, at))}</b> {text}
      {fight && <Chance g={g} me={me} name={name} />}
    </p>
  )
}
const Sky = memo(() => (
  <Drawing
    className="ne-sky"
    svg={starfield({ w: 984, h: 698, n: 170, seed: 23, max: 0.9 })}
    box={[984, 698]}
    width="100%"
    height="100%"
    crop="middle"
  />
))
