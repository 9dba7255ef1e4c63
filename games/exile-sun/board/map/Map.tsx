import type { HexCell, HexMapHandle } from '@orrery/ui'
import { cx, Drawing, HexMap, Legend, PHONE, PressMenu, useMedia } from '@orrery/ui'
import type { Axial, Glow } from '@orrery/ui/svg'
import { place } from '@orrery/ui/svg'
import { rangeOutline, space as spaceDrawing, SPACE_SIZE, TERRAIN } from '../art/spaces.js'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { factionOf } from '../colonies.js'
import { setFocus, useFocus } from '../focus.js'
import { FACES, spaceLabel, spaceName, TERRAIN_NAMES } from '../names.js'
import type { Press } from './actions.js'
import { ableAt, mixedNow, pairOf, plainChoiceAt, pressesAt, scoutPressesAt, thingAt } from './actions.js'
import { Backdrop } from './Backdrop.js'
import { draftOf, isDeploying, isPlacing } from './draft.js'
import { glowAt } from './glow.js'
import { Effects } from './Effects.js'
import { axial, centre, codeAt, edgeOf, grounds, tileOn } from './ground.js'
import { useMapMotion } from './motion.js'
import { ghost, PieceNode, piecesOf } from './pieces.js'
import { reachDrawing, reachOf, scansDrawing, wayDrawing } from './reach.js'
import './map.css'
import type { BoardProps } from '../props.js'
import { tokensAt } from '../table.js'
import { mapOf, terrainAt } from '../../rules/map.js'
import { running } from '@orrery/kernel'
import { settle } from '../../rules/setup.js'
import { deployedNext, deployingAt } from './draft.js'

interface MenuAt {
  readonly at: Element
  readonly space: number
  readonly presses: readonly Press[]
}

interface MapProps extends BoardProps {
  /** Another scene lies before it. */
  readonly behind: boolean
}

/** From this zoom on a space is 44 px wide and its name can be read in it. */
const CODES = 44 / (Math.sqrt(3) * SPACE_SIZE)

/** Behind another scene the map is left as it was; what happened meanwhile is shown when it comes back. */
export const Map = memo(WholeMap, (_, { behind }) => behind)

/** The map: what can be chosen glows, what a token can reach has one outline, everything else can be opened. */
function WholeMap(props: MapProps) {
  const { g, me, seats, question, selection, pick, whyNot, inspect, news, pointed } = props
  const map = mapOf(g)
  const frame = useRef<HTMLDivElement>(null)
  const handle = useRef<HexMapHandle>(null)
  const focused = useFocus('token')
  const at = useFocus('space')
  const kind = deployedNext(question, useFocus('kind'))
  const tile = useFocus('tile')
  const turns = useFocus('turns')
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const effects = useMapMotion(g, news, frame)

  const reach = useMemo(() => reachOf(question, focused), [question, focused])
  const draft = useMemo(() => draftOf(g, question, me), [g, question, me])
  const mixing = question?.prompt === 'mix.two' ? focused : null

  const pieces = useMemo(() => {
    const of = me >= 0 ? factionOf(g, me) : undefined
    const placed = of
      ? draft.map(({ kind: k, space }, i) => ghost(of, FACES[k], ...centre(map, space), i))
      : []
    return [...piecesOf(g, me), ...placed]
  }, [g, me, draft, map])

  const lit = useMemo(
    () => ({ g, question, selection, reach, draft, kind, mixing }),
    [g, question, selection, reach, draft, kind, mixing],
  )
  const cells = useMemo(
    () =>
      map.hexes.map((_, space): HexCell => {
        const label = spaceLabel(g, seats, me, space)
        return {
          id: String(space),
          things: [`space:${space}`, ...tokensAt(g, space).map(t => `token:${t}`)].join(' '),
          at: axial(map, space),
          label: reach?.moves.has(space) ? `${label}, within reach` : label,
          ground: grounds(g)[space] ?? '',
          content: codeAt(g, space),
          glow: glowAt(lit, space),
          tint: TERRAIN[terrainAt(g, space)][1],
        }
      }),
    [map, g, seats, me, reach, lit],
  )

  const press = (id: string, element: Element) => {
    const space = Number(id)
    setMenu(null)
    if (isDeploying(question)) {
      const choice = deployingAt(question, kind, space)
      return choice ? pick(choice) : whyNot({ verb: kind, things: [{ kind: 'space', id: space }] })
    }
    if (question?.prompt === 'turn.choose') return pressOnTurn(space, element)
    if (question?.prompt === 'mix.two') {
      const [t] = tokensAt(g, space).filter(x => g.tokens.at(x).owner === me)
      const both = mixing === null || t === undefined ? undefined : pairOf(question, 'mix', mixing, t)
      if (both) return pick(both)
      return t === undefined || t === mixing ? setFocus({ token: null }) : setFocus({ token: t })
    }
    const here = plainChoiceAt(g, question, space)
    if (here) return pick(here)
    const wanted = question?.options[0]?.things
    if (wanted?.length === 1 && wanted[0]?.kind === 'space')
      return whyNot({ verb: undefined, things: [{ kind: 'space', id: space }] })
    inspect(thingAt(g, space))
  }
  const pressOnTurn = (space: number, element: Element) => {
    const able = ableAt(g, question, space)
    const scouts = scoutPressesAt(g, question, space)
    if (!reach && scouts.length > 0) return setMenu({ at: element, space, presses: scouts })
    if (reach && g.tokens.at(reach.token).at === space) {
      // The same space again: the next of several Scouts, or nothing any more.
      const next = able[able.indexOf(reach.token) + 1]
      return setFocus({ token: next ?? null })
    }
    const presses = reach ? pressesAt(g, props, reach, space) : []
    const [only] = presses
    if (presses.length === 1 && only?.option && able.length === 0) return pick(only.option)
    if (presses.length > 0) return setMenu({ at: element, space, presses })
    const [first] = able
    if (first !== undefined) return setFocus({ token: first })
    if (reach)
      return whyNot({
        verb: 'move',
        things: [
          { kind: 'token', id: reach.token },
          { kind: 'space', id: space },
        ],
      })
    inspect(thingAt(g, space))
  }

  // The light of the next row must not cover the name of a space that can be chosen.
  const names = useMemo(
    () =>
      map.hexes
        .map((_, space) => {
          const [x, y] = centre(map, space)
          return glowAt(lit, space) === 'can' ? place({ x, y }, codeAt(g, space) ?? '') : ''
        })
        .join(''),
    [map, g, lit],
  )
  // Tokens are placed in a field: one line around it and a dot in each space, as for a token's reach.
  const inField = isPlacing(question) || isDeploying(question)
  const field = useMemo(() => {
    if (!inField) return ''
    const spaces = (glow: Glow): Axial[] =>
      map.hexes.flatMap((_, space) => (glowAt(lit, space) === glow ? [axial(map, space)] : []))
    const free = spaces('can')
    return rangeOutline(free, SPACE_SIZE, { closed: [...free, ...spaces('chosen')] })
  }, [inField, map, lit])
  const settling = running(g, settle)?.locals.seat
  const placing = question?.prompt === 'settle.system' && tile !== null
  const location = [...g.players].filter(player => player.location >= 0).length
  const over = [
    field,
    names,
    placing ? tileOn(g, location, tile, turns) : '',
    reach ? reachDrawing(g, me, reach) + scansDrawing(g, reach) : '',
    reach && at !== null ? wayDrawing(g, reach, at) : '',
  ].join('')

  const pointedSpace = pointed
    .map(({ kind: what, id }) =>
      what === 'space' ? Number(id) : what === 'token' ? g.tokens.at(Number(id)).at : -1,
    )
    .find(space => space >= 0)
  useEffect(() => {
    if (pointedSpace !== undefined) handle.current?.show(String(pointedSpace))
  }, [pointedSpace])
  // Where the whole map is small, what is asked about is shown closely.
  const small = useMedia(`${PHONE}, (max-height: 860px)`)
  const near = small ? closely(g, me, question, pointed) : undefined
  const waits = typeof settling === 'number' && settling !== me

  return (
    <div className={cx('xs-map', map.locations.length === 3 && 'broad')} ref={frame}>
      <Backdrop />
      <HexMap
        ref={handle}
        label={`Map of ${map.locations.length} home systems`}
        size={SPACE_SIZE}
        corner={3}
        labelZoom={CODES}
        frame={near}
        oneField={inField}
        cells={cells}
        edge={edgeOf(g)}
        over={over}
        onPick={press}
        onInspect={id => inspect(thingAt(g, Number(id)))}
        onPoint={id => setFocus({ space: id === null ? null : Number(id) })}
        pointed={pointedSpace === undefined ? null : String(pointedSpace)}
        overlay={<TerrainLegend />}
      >
        {pieces.map(piece => (
          <PieceNode key={piece.ghost ? `ghost ${piece.token}` : piece.token} {...piece} />
        ))}
        <Effects g={g} effects={effects} />
      </HexMap>
      {waits && <p className="xs-note">{seats[settling]?.name ?? 'Somebody'} is settling.</p>}
      <PressMenu
        at={menu?.at ?? null}
        onClose={() => setMenu(null)}
        label={menu ? spaceName(g, menu.space) : ''}
        items={(menu?.presses ?? []).map(({ option, token, title, detail }) => ({
          id: option?.name ?? String(token),
          title,
          detail,
          choice: option?.name,
          onPick: () => {
            if (option) pick(option)
            else if (token !== undefined) setFocus({ token })
          },
        }))}
      />
    </div>
  )
}

/** What a thumb has to hit: what is pointed at, the spaces that can be chosen, or the tokens that can act. */
function closely(
  g: BoardProps['g'],
  me: number,
  question: BoardProps['question'],
  pointed: BoardProps['pointed'],
): readonly string[] | undefined {
  const spaceOf = ({ kind, id }: { readonly kind: string; readonly id: string | number }): number[] =>
    kind === 'space' ? [Number(id)] : kind === 'token' ? [g.tokens.at(Number(id)).at] : []
  const shown = pointed.flatMap(spaceOf)
  if (shown.length > 0) return shown.map(String)
  if (!question) return undefined
  const spaces =
    question.prompt === 'turn.choose'
      ? [...g.tokens].flatMap(row => (row.owner === me && row.at >= 0 ? [row.at] : []))
      : question.prompt === 'mix.swap'
        ? mixedNow(g).map(t => g.tokens.at(t).at)
        : question.options.flatMap(({ things }) => things.flatMap(spaceOf))
  const all = [...new Set(spaces)].filter(space => space >= 0)
  return all.length > 0 ? all.map(String) : undefined
}

const LEGEND = [
  ['trade', 'two spaces a move'],
  ['military', 'a route for its owner'],
  ['asteroid', 'two moves to enter'],
  ['gateway', 'all are one space'],
] as const
const TerrainLegend = memo(() => (
  <Legend
    label="Terrain"
    entries={LEGEND.map(([terrain, detail]) => ({
      id: terrain,
      sign: <Drawing svg={spaceDrawing({ terrain, seed: 3, size: 15 })} box={[-15, -16, 30, 32]} />,
      name: TERRAIN_NAMES[terrain],
      detail,
    }))}
  />
))
