import { counted } from '@orrery/kernel'
import { cx, Drawing, PHONE, useMedia, ofVerb } from '@orrery/ui'
import { arc, path, polar, words } from '@orrery/ui/svg'
import type { CSSProperties } from 'react'
import { useMemo } from 'react'
import { EXPLORATION, influenceOf } from '../../content/numbers.js'
import type { Colony } from '../../content/places.js'
import type { Seen } from '../../state.js'
import { seatsOf } from '../../state.js'
import { colonyDisc, explorationToken, wormhole } from '../art/worlds.js'
import { glowOf, idOf } from '../choices.js'
import { setFocus } from '../focus.js'
import { Coin, Side, Sign } from '../pieces.js'
import type { BoardProps, Choice } from '../props.js'
import { nameAt, sideAt } from '../table.js'
import { Order } from '../tray/Order.js'
import { IfAllied } from './IfAllied.js'
import './exploration.css'

/** The board is a gauge: distance from the Wormhole is the Influence a Colony asks for. */
const [W, H] = [1180, 640]
const [CX, CY] = [104, 320]
/** Names stand to the right of their worlds, so the levels lie far apart. */
const radius = (level: number): number => (level <= 3 ? level * 100 : 300 + (level - 3) * 140)
const LEVELS = [3, 5, 7] as const

/** Where the open Colonies lie: each level on its arc, the levels interleaved so that names find room. */
function placesOf(
  colonies: readonly Colony[],
  players: number,
): ReadonlyMap<number, readonly [x: number, y: number]> {
  const open = (level: number): number[] =>
    colonies.flatMap((colony, n) => (colony.level === level && colony.players <= players ? [n] : []))
  const widest = Math.max(2, ...LEVELS.map(level => open(level).length))
  const gap = Math.min(140, 500 / (widest - 0.5))
  const places = new Map<number, readonly [number, number]>()
  for (const level of LEVELS) {
    const all = open(level)
    // Every second level lies half a step higher; the last is spread over the whole height.
    const step = level === 7 ? (widest - 1) * gap : gap
    const shift = level === 5 ? gap / 2 : 0
    all.forEach((n, i) => {
      const y = Math.max(36 - CY, (i - (all.length - 1) / 2) * step - shift)
      places.set(n, [CX + Math.sqrt(radius(level) ** 2 - y ** 2), CY + y])
    })
  }
  return places
}
/** The Colony options of the open question, by Colony. */
const alliesIn = (question: BoardProps['question']): ReadonlyMap<number, Choice> =>
  new Map(ofVerb(question, 'ally').map(option => [idOf(option), option]))

const reachOf = (g: Seen, me: number): number => {
  const { influence, prestige } = g.players.at(me)
  return g.phase === 'exploration' ? influence : influenceOf(prestige)
}

export function Exploration(props: BoardProps) {
  const { me, question } = props
  const phone = useMedia(PHONE)
  const options = alliesIn(question)
  return (
    <div className="nf-exploration">
      {phone ? <Listed {...props} options={options} /> : <Chart {...props} options={options} />}
      <div className="low">
        <Order {...props} area={0} />
        {me >= 0 && <IfAllied {...props} options={options} />}
      </div>
    </div>
  )
}
type With = BoardProps & { readonly options: ReadonlyMap<number, Choice> }

function Chart(props: With) {
  const { g, me, content, options } = props
  const reach = me < 0 ? 0 : reachOf(g, me)
  const boosted = reach + EXPLORATION.boost
  const colonies = content.colonies.items
  const seats = g.players.length
  const places = useMemo(() => placesOf(colonies, seats), [colonies, seats])
  const tokens = seatsOf(g).flatMap(seat =>
    Array.from({ length: g.players.at(seat).wormhole }, () => sideAt(g, seat)),
  )
  const ground =
    LEVELS.map(level =>
      path(arc(CX, CY, radius(level), -90, 90), { fill: 'none', stroke: '#3a6a5c', strokeWidth: 1.2 }),
    ).join('') +
    (me < 0
      ? ''
      : path(`${arc(CX, CY, radius(reach), -90, 90)}Z`, { fill: '#8fd9a0', fillOpacity: 0.06 }) +
        path(arc(CX, CY, radius(reach), -90, 90), { fill: 'none', stroke: '#8fd9a0', strokeWidth: 2.5 }) +
        path(arc(CX, CY, radius(boosted), -90, 90), {
          fill: 'none',
          stroke: '#8fd9a0',
          strokeWidth: 1.5,
          strokeDasharray: '9 6',
        })) +
    wormhole({ cx: CX, cy: CY, r: 88 }) +
    words(CX, CY - 112, 'Wormhole', { class: 'num', fontSize: 18, fontWeight: 600, fill: '#f1efe8' }) +
    tokens
      .map((of, i) => {
        const [x, y] = polar(CX, CY, tokens.length > 1 ? 44 : 0, (i * 360) / Math.max(1, tokens.length) + 60)
        return explorationToken(of, { x, y, r: 17 })
      })
      .join('')
  return (
    <div className="chart">
      <div className="fit">
        <Drawing svg={ground} box={[W, H]} width="100%" height="100%" />
        {me >= 0 && <Reach level={reach} text={`Influence ${reach}`} />}
        {me >= 0 && <Reach level={boosted} text={`boost ${boosted}`} />}
        {colonies.map((colony, n) => {
          const at = places.get(n)
          if (at === undefined) return null
          const [x, y] = at
          const style = { left: `${(x / W) * 100}%`, top: `${(y / H) * 100}%` } as CSSProperties
          return <ColonySpot key={colony.id} {...props} colony={n} option={options.get(n)} style={style} />
        })}
      </div>
      <ul className="levels">
        {LEVELS.map(level => (
          <li key={level} className="nf-chamfer">
            <b>Level {level}</b>
            <span>{utilityText(content.colonies.items.find(one => one.level === level))}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
/** The arcs of reach say what they are, in letters that stay readable: at their lower ends, below all Colonies. */
function Reach({ level, text }: { readonly level: number; readonly text: string }) {
  const r = radius(level)
  const y = Math.min(H - 20 - CY, 0.97 * r)
  const x = CX + Math.sqrt(Math.max(0, r ** 2 - y ** 2))
  return (
    <span className="tag" style={{ left: `${(x / W) * 100}%`, top: `${((CY + y) / H) * 100}%` }}>
      {text}
    </span>
  )
}
function utilityText(colony: Colony | undefined): string {
  const gives = (colony?.utilities ?? []).map(utility =>
    'levels' in utility ? `+${counted(utility.levels, 'Tech lvl')} this Turn` : `+${utility.mine} on a Mine`,
  )
  return ['2 Archaeotech, 3 VP at the end', ...(gives.length > 0 ? [gives.join(' or ')] : [])].join(', and ')
}

interface SpotProps extends With {
  readonly colony: number
  readonly option: Choice | undefined
  readonly style?: CSSProperties
}
function ColonySpot(props: SpotProps) {
  const { g, me, colony, option, content, question, style, pick, whyNot, inspect } = props
  const { name, level, bribe, players } = content.colonies.at(colony)
  const { owner } = g.colonies.at(colony)
  const closed = players > g.players.length
  const state = glowOf(props, option)
  const boost = option ? idOf(option, 1) : 0
  const r = { 3: 27, 5: 30, 7: 34 }[level] ?? 28
  const asked = question?.prompt === 'explore.choose'
  const pointed = props.pointed.some(({ kind, id }) => kind === 'colony' && id === colony)
  return (
    <button
      type="button"
      className={cx('spot', state, owner >= 0 && 'owned', closed && 'closed', pointed && 'pointed')}
      style={style}
      data-pennant={owner >= 0 ? sideAt(g, owner).pennant : undefined}
      data-thing={`colony:${colony}`}
      data-still
      data-choice={option?.name}
      aria-pressed={option ? state === 'chosen' : undefined}
      onPointerEnter={() => setFocus({ colony })}
      onFocus={() => setFocus({ colony })}
      onClick={() => {
        setFocus({ colony })
        if (option) pick(option)
        else if (asked && owner < 0 && !closed) whyNot(`ally colony:${colony} boost:0`)
        else inspect({ kind: 'colonies', id: content.colonies.at(colony).id })
      }}
    >
      <span className="disc">
        <Drawing svg={colonyDisc(colony, r)} box={[2 * r + 8, 2 * r + 8]} />
        {owner >= 0 && (
          <i>
            <Side of={sideAt(g, owner)} r={10} />
          </i>
        )}
      </span>
      <span className="label">
        <b>
          {name}
          {bribe > 0 && !closed && <Coin n={bribe} size={13} />}
        </b>
        <small>
          {closed
            ? `for ${players} players`
            : owner >= 0
              ? owner === me
                ? 'allied with you'
                : nameAt(g, owner, me)
              : `level ${level}${boost > 0 ? `, boost ${boost}` : ''}`}
        </small>
        {option && (boost > 0 || (option.note.price ?? 0) > 0) && (
          <span className="cost">
            {boost > 0 && (
              <>
                <Sign of="prestige" size={14} label="Prestige" />
                <b className="o-num">−{boost}</b>
              </>
            )}
            {(option.note.price ?? 0) > 0 && <Coin n={`−${option.note.price ?? 0}`} size={14} />}
          </span>
        )}
      </span>
    </button>
  )
}

/** On a phone: the Colonies by level. */
function Listed(props: With) {
  const { g, me, content, options } = props
  return (
    <div className="listed o-scroll">
      {me >= 0 && (
        <p className="reach">
          Your Influence <b className="o-num">{reachOf(g, me)}</b>, with a boost up to{' '}
          <b className="o-num">{reachOf(g, me) + EXPLORATION.boost}</b>. On the Wormhole:{' '}
          <b className="o-num">{g.players.at(me).wormhole}</b>
        </p>
      )}
      {LEVELS.map(level => (
        <section key={level}>
          <h3 className="o-cap">Level {level}</h3>
          <p>{utilityText(content.colonies.items.find(one => one.level === level))}</p>
          <div className="grid">
            {content.colonies.items.flatMap((colony, n) =>
              colony.level === level && colony.players <= g.players.length
                ? [<ColonySpot key={colony.id} {...props} colony={n} option={options.get(n)} />]
                : [],
            )}
          </div>
        </section>
      ))}
    </div>
  )
}
