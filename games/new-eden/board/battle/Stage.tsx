import { percent } from '@orrery/kernel'
import type { Thing } from '@orrery/ui'
import { cx, Drawing, Icon, isChosen, PressMenu, choiceOf, useMedia } from '@orrery/ui'
import { circle, markDie, path, ship, star, starfield } from '@orrery/ui/svg'
import { memo, useEffect, useRef, useState } from 'react'
import { SIZES } from '../../content/vocabulary.js'
import { diceIn } from '../../rules/dice.js'
import { cardOf, isAlive, ORBITS, ownerOf, statOf } from '../../rules/ships.js'
import type { Seen } from '../../state.js'
import { empireOf } from '../empires.js'
import type { BoardProps, Choice } from '../props.js'
import { optionText } from '../words.js'
import { oddsAgainst } from './odds.js'

const NAMES = ['Small', 'Medium', 'Large'] as const
const LENGTH = { small: 78, medium: 112, large: 150 } as const
/** A phone, or a low window: three kinds of Ships in an orbit leave no room for the other orbits there. */
const LOW = '(max-height: 800px), (max-width: 700px)'
/** Room for the hull of a size, and for the reticle around it. */
const ROOM = { small: [92, 44], medium: [126, 66], large: [164, 92] } as const

/** Ships of one side in one orbit; those that are alike stand together, since which of them is meant is the same. */
interface Group {
  readonly ships: readonly number[]
  readonly leader: boolean
}
function groupsIn(g: Seen, side: number, orbit: number): Group[] {
  const groups = new Map<string, number[]>()
  for (let i = 0; i < g.battle.ships.length; i++) {
    const row = g.battle.ships.at(i)
    if (row.side !== side || row.orbit !== orbit || row.gone) continue
    const key = row.leader ? 'leader' : `${row.type}/${row.damage}/${row.destroyed}`
    groups.set(key, [...(groups.get(key) ?? []), i])
  }
  return [...groups]
    .map(([key, ships]) => ({ ships, leader: key === 'leader' }))
    .sort((a, b) => Number(b.leader) - Number(a.leader))
}

/** Three orbits above a world: the Attacker's Ships on the left, the Defender's on the right. */
export function Stage(props: BoardProps) {
  const { g, question } = props
  const [menu, setMenu] = useState<{ readonly at: Element; readonly options: readonly Choice[] } | null>(null)
  const { orbit: acting, attacking } = g.battle
  const orbits = useRef<HTMLDivElement>(null)
  // The orbit that acts is in sight, however many Ships lie above it.
  useEffect(() => {
    orbits.current?.querySelector('.attacking')?.scrollIntoView({ block: 'nearest' })
  }, [acting, attacking, question?.prompt])
  // While strategies are chosen nobody has an orbit: both Fleets stand there with what counts.
  const early = question?.prompt === 'battle.strategy' || [...g.battle.ships].every(({ orbit }) => orbit < 0)
  if (early && !question?.prompt.startsWith('aligning.'))
    return (
      <>
        <Sky />
        <div className="orbits">
          <Waiting {...props} whole />
        </div>
      </>
    )
  return (
    <>
      <Sky />
      <div className="orbits" ref={orbits}>
        {Array.from({ length: ORBITS }, (_, orbit) => {
          const option = choiceOf(question, 'orbit', orbit)
          const state =
            acting < 0 ? '' : orbit < acting ? 'attacked' : orbit === acting ? 'attacking' : 'next'
          const label = (
            <>
              <Dies colour={diceIn(g, orbit)} />
              <b>{NAMES[orbit]} Orbit</b>
              {state !== '' && <small>{state}</small>}
            </>
          )
          return (
            <div key={orbit} className={cx('orbit', NAMES[orbit]?.toLowerCase(), state)}>
              <Line {...props} side={0} orbit={orbit} onMenu={setMenu} />
              {option ? (
                <button
                  type="button"
                  className={cx('lane can', isChosen(props.selection, option.name) && 'chosen')}
                  data-choice={option.name}
                  onClick={() => props.pick(option)}
                >
                  {label}
                </button>
              ) : (
                <span className="lane">{label}</span>
              )}
              <Line {...props} side={1} orbit={orbit} onMenu={setMenu} />
            </div>
          )
        })}
        {attacking < 0 && <Waiting {...props} />}
      </div>
      <PressMenu
        at={menu?.at ?? null}
        onClose={() => setMenu(null)}
        label="What it does"
        items={(menu?.options ?? []).map(option => ({
          id: option.name,
          title: optionText(props, option),
          choice: option.name,
          onPick: () => props.pick(option),
        }))}
      />
    </>
  )
}
/** Colours of the dice an orbit rolls. */
const Dies = memo(({ colour }: { readonly colour: ReturnType<typeof diceIn> }) => (
  <Drawing
    svg={
      markDie({ x: 1, y: 1, s: 12, color: colour === 'black' ? 'black' : 'white' }) +
      markDie({ x: 16, y: 1, s: 12, color: colour === 'white' ? 'white' : 'black' })
    }
    box={[30, 15]}
  />
))

interface LineProps extends BoardProps {
  readonly side: number
  readonly orbit: number
  readonly onMenu: (menu: { readonly at: Element; readonly options: readonly Choice[] }) => void
}
function Line(props: LineProps) {
  const { g, side, orbit } = props
  const groups = groupsIn(g, side, orbit)
  const low = useMedia(LOW)
  // Where no other orbit is in use there is room for every hull.
  const busy = [...g.battle.ships].some(row => row.orbit !== orbit && row.orbit >= 0 && !row.gone)
  const { citadel } = g.battle.sides.at(side)
  return (
    <div className={cx('line', side === 1 && 'right')} data-pennant={empireOf(g, ownerOf(g, side)).pennant}>
      {groups.map(({ ships, leader }) => (
        <Figure
          key={ships[0]}
          {...props}
          ships={ships}
          leader={leader}
          crowded={busy && groups.length > (low ? 2 : 3)}
        />
      ))}
      {citadel === orbit && <span className="citadel">Citadel: 1 die more</span>}
    </div>
  )
}

interface FigureProps extends LineProps {
  readonly ships: readonly number[]
  readonly leader: boolean
  readonly crowded: boolean
}
/** One Ship, or several that are alike: its hull, and a plate with what counts. */
function Figure(props: FigureProps) {
  const { g, me, question, selection, pick, inspect, onMenu, ships, leader, crowded, side } = props
  const [first = 0] = ships
  const row = g.battle.ships.at(first)
  const card = cardOf(g, row)
  const owner = ownerOf(g, side)
  const { hull, color } = empireOf(g, owner)
  const options = (question?.options ?? []).filter(
    ({ things: [thing] }) => thing?.kind === 'ship' && ships.includes(thing.id),
  )
  const mine = options.filter(({ things: [thing] }) => thing?.id === (options[0]?.things[0]?.id ?? -1))
  const [only, ...more] = mine
  const chosen = options.some(({ name }) => isChosen(selection, name))
  const aimed = g.battle.target >= 0 && ships.includes(g.battle.target)
  const fires = g.battle.attacking === side && g.battle.orbit === props.orbit && leader
  const odds =
    question?.prompt === 'attack.target' && only && owner !== me ? oddsAgainst(g, first) : undefined
  const hp = statOf(g, first, 'hp')
  const [wide, high] = ROOM[card.size]
  const stats: readonly (readonly [string, number])[] = [
    leader ? ['ATK', statOf(g, first, 'atk')] : ['SUP', statOf(g, first, 'sup')],
    ['DIF', statOf(g, first, 'dif')],
    ['RED', statOf(g, first, 'red')],
  ]
  const thing: Thing = { kind: 'ships', id: card.id }
  const press = (at: Element): void => {
    if (only && more.length === 0) return pick(only)
    if (only) return onMenu({ at, options: mine })
    inspect(thing)
  }
  return (
    <button
      type="button"
      data-thing={ships.map(i => `ship:${i}`).join(' ')}
      data-choice={only && more.length === 0 ? only.name : undefined}
      className={cx(
        'figure',
        card.size,
        crowded && 'crowded',
        chosen ? 'chosen' : only && 'can',
        aimed && 'aimed',
        fires && 'fires',
        !isAlive(row) && 'lost',
      )}
      aria-pressed={only ? chosen : undefined}
      onClick={event => press(event.currentTarget)}
      onContextMenu={event => {
        event.preventDefault()
        inspect(thing)
      }}
    >
      <Drawing
        className="hull"
        svg={
          ship({
            hull,
            color,
            size: card.size,
            len: LENGTH[card.size],
            flip: side === 1,
            flat: false,
          }) + (aimed ? reticle(0, 0, high / 2 - 5) : '')
        }
        box={[-wide / 2, -high / 2, wide, high]}
      />
      <span className="plate">
        <b>
          {leader && <Icon name="flag" size={12} line={2.4} label="Leader" />}
          {card.name}
          {ships.length > 1 && <i className="o-num">×{ships.length}</i>}
        </b>
        <span className="stats">
          {stats.map(([label, n]) => (
            <span key={label} className={label.toLowerCase()}>
              {label} <b className="o-num">{n}</b>
            </span>
          ))}
          <Pips hp={hp} damage={row.damage} />
        </span>
        {odds && (
          <span className="odds">
            hit {percent(odds.lock)}
            <i>, </i>
            <span>destroyed {percent(odds.destroy)}</span>
          </span>
        )}
      </span>
    </button>
  )
}
const Pips = ({ hp, damage }: { readonly hp: number; readonly damage: number }) => (
  <span className="pips" title={`${hp - damage} of ${hp} HP`}>
    <span className="o-aside">
      {hp - damage} of {hp} HP
    </span>
    {Array.from({ length: hp }, (_, i) => (
      <i key={i} className={i < damage ? 'off' : undefined} />
    ))}
  </span>
)
const reticle = (x: number, y: number, r: number): string =>
  circle(x, y, r, {
    fill: 'none',
    stroke: '#ff7a6b',
    strokeWidth: 2,
    strokeDasharray: `${r * 0.785} ${r * 0.785}`,
    strokeDashoffset: r * 0.39,
  }) +
  path(`M${x} ${y - r - 4}v10M${x} ${y + r + 4}v-10M${x - r - 4} ${y}h10M${x + r + 4} ${y}h-10`, {
    stroke: '#ff7a6b',
    strokeWidth: 2,
  })

/** Ships that have no orbit yet. */
function Waiting({ g, whole = false }: BoardProps & { readonly whole?: boolean }) {
  const sides = [0, 1].map(side => {
    const counts = new Map<number, number>()
    for (let i = 0; i < g.battle.ships.length; i++) {
      const row = g.battle.ships.at(i)
      if (row.side === side && row.orbit < 0 && !row.gone)
        counts.set(row.type, (counts.get(row.type) ?? 0) + 1)
    }
    return [...counts]
  })
  if (sides.every(list => list.length === 0)) return null
  return (
    <div className={cx('waiting', whole && 'whole')}>
      {sides.map((list, side) => {
        const owner = ownerOf(g, side)
        const { hull, color, pennant } = empireOf(g, owner)
        return (
          <div key={side} className={cx('line', side === 1 && 'right')} data-pennant={pennant}>
            {list.map(([type, n]) => {
              const { name, size, atk, sup, dif, red, hp } = cardOf(g, { side, type } as never)
              return (
                <span key={type} className="waits">
                  <Drawing
                    svg={ship({
                      hull,
                      color,
                      size,
                      cx: 40,
                      cy: 22,
                      len: LENGTH[size] * 0.5,
                      flip: side === 1,
                      flat: false,
                    })}
                    box={[80, 44]}
                    width={whole ? 140 : 80}
                    height={whole ? 77 : 44}
                  />
                  <b>
                    {n > 1 ? `${n} ` : ''}
                    {name}
                  </b>
                  <small>{SIZES.includes(size) ? NAMES[SIZES.indexOf(size)] : ''}</small>
                  {whole && (
                    <small>
                      ATK {atk} SUP {sup} · DIF {dif} RED {red} HP {hp}
                    </small>
                  )}
                </span>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}

/** A sun, three orbits, and the limb of a world below them. */
const Sky = memo(() => (
  <>
    <Drawing
      className="sky"
      svg={
        starfield({ w: 1600, h: 620, n: 330, seed: 21, max: 1.2 }) +
        star({ cx: 800, cy: 40, r: 8, cls: 'N', glow: 9, flare: true, opacity: 0.9 })
      }
      box={[1600, 620]}
      width="100%"
      height="100%"
      crop="middle"
    />
    <svg className="arcs" viewBox="0 0 1600 620" preserveAspectRatio="none" aria-hidden="true">
      {[130, 320, 510].map(y => (
        <path key={y} d={`M0 ${y + 40}Q800 ${y - 50} 1600 ${y + 40}`} />
      ))}
      <path className="limb" d="M0 640Q800 560 1600 640V700H0Z" />
    </svg>
  </>
))
