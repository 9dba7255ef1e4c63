import { useEffect, useRef, useState } from 'react'
import { Drawing, Emblem, FreeSeat, cx, useFlights, useMedia, useWidth } from '@orrery/ui'
import { starfield } from '@orrery/ui/svg'
import { Across, callsIn } from './Across.js'
import { Arrows } from './Arrows.js'
import { fitOf } from './fit.js'
import { Fought, placeOfBattle, Places } from './Fought.js'
import { heldIn, Home, roomIn } from './Home.js'
import { useMarks } from './marks.js'
import { Menu } from './Menu.js'
import { OuterRegion, openRegions } from './Outer.js'
import { Passing } from './Passing.js'
import { useAutomaticPass } from './passing.js'
import { Phases } from './Phases.js'
import { PileChips } from './Pile.js'
import type { Play } from './play.js'
import { PlayProvider, usePlay, useTable } from './play.js'
import { across, cardAt, isHome, near, regionAt, rowAt, sideOf } from './seen.js'
import { regionName, seatName } from './words.js'
import './table.css'
import type { BoardProps } from '../props.js'

/** The table: opponents above, outer regions in the middle, the viewer's home below. On a phone one region at a time. */
export function Board(props: BoardProps) {
  const play = useTable(props)
  const root = useRef<HTMLDivElement>(null)
  const width = useWidth(root)
  const narrow = width > 0 && width <= 700
  useAutomaticPass(play, props)
  useFlights(root, play.g)
  useMarks(root, props.news)
  const { g, me } = play
  const mine = near(g, me)
  const low = useMedia('(max-height: 880px)')
  const fought = narrow ? undefined : placeOfBattle(g, me, low)
  const isFought = (region: number) =>
    g.battle.region === region || (regionAt(g, region)?.attacker ?? -1) >= 0
  // A battle gets the room; homes in peace make do with less.
  const lowish = useMedia('(max-height: 1000px)')
  const little = lowish && [...g.regions].some((_, region) => isFought(region))
  // On a low screen a home that is full takes the room of the others, which are folded into a row.
  const isFull = (seat: number): boolean =>
    fitOf(roomIn(width, true, little), heldIn(g, seat, me, seat !== mine || me < 0)).flats === 'lines'
  const folds = low && width > 0 && [mine, ...across(g, me)].some(isFull)
  return (
    <PlayProvider value={play}>
      <div
        ref={root}
        className={cx('sg-board o-night', narrow && 'narrow', fought !== undefined && 'battle')}
      >
        <div className="sg-bar">
          <Phases />
          <Passing />
        </div>
        {narrow ? (
          <OneRegion />
        ) : fought !== undefined ? (
          <Fought key={fought} region={fought} />
        ) : (
          <>
            {folds ? <Places all={across(g, me)} /> : <Across compact={little} width={width} />}
            <Outer />
            <Home seat={mine} dock={me < 0} compact={little && !folds} tall={folds} width={width} />
          </>
        )}
        <Arrows board={root} {...(narrow ? { most: 3 } : {})} />
        <Menu />
      </div>
    </PlayProvider>
  )
}

/** Where nobody has opened a region there are stars, and nothing else. */
const UNCHARTED = starfield({ w: 920, h: 320, n: 170, seed: 5 })

function Outer() {
  const { g, me } = usePlay()
  const open = openRegions(g)
  if (open.length === 0)
    return (
      <div className="sg-outer none">
        <Drawing svg={UNCHARTED} box={[920, 320]} width="100%" height="100%" crop="middle" className="sky" />
        <p>
          No outer region is open yet.{' '}
          {me >= 0 &&
            'Open one of yours in your management phase: it brings income, room for locations and a place to fight over.'}
        </p>
      </div>
    )
  return (
    <div
      className="sg-outer o-scroll"
      style={{
        gridTemplateColumns: open
          .map(r => (isHot(g, r) ? 'minmax(252px, 1.8fr)' : 'minmax(138px, 1fr)'))
          .join(' '),
      }}
    >
      {open.map(region => (
        <OuterRegion
          key={region}
          region={region}
          wide={isHot(g, region)}
          sky={SKY[Math.min(open.length, 3)] ?? 260}
        />
      ))}
    </div>
  )
}
/** How wide a sky is drawn, by how many lie side by side. */
const SKY = [0, 920, 460, 300] as const
const isHot = (g: ReturnType<typeof usePlay>['g'], region: number): boolean =>
  g.battle.region === region || (regionAt(g, region)?.attacker ?? -1) >= 0

/** Whether a region that is still closed can be opened: it lies in its owner's home. */
const opensFrom = (play: Play, home: number): boolean =>
  home === play.me && play.choices.some(({ verb }) => verb === 'open')
const shipsIn = (g: Play['g'], region: number): string =>
  [...g.ships]
    .filter(card => rowAt(g, card)?.region === region)
    .map(card => `card:${card}`)
    .join(' ')

/** A phone shows one region; the tabs say who holds which, and where something can be done. */
function OneRegion() {
  const play = usePlay()
  const { me, g } = play
  const mine = near(g, me)
  const all = [...across(g, me), ...openRegions(g), mine]
  const [chosen, setChosen] = useState(g.battle.region >= 0 ? g.battle.region : mine)
  const region = all.includes(chosen) ? chosen : mine
  const tabs = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [row, tab] = [tabs.current, tabs.current?.querySelector<HTMLElement>('.on')]
    // The row alone moves: scrollIntoView would take the page along.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [region])
  const { region: fought } = g.battle
  const [shown, setShown] = useState(fought)
  if (fought !== shown) {
    // A new battle comes into sight by itself.
    setShown(fought)
    if (fought >= 0) setChosen(fought)
  }
  const [asked, setAsked] = useState(play.key)
  if (asked !== play.key) {
    // What is asked about lies in another region: that one comes into sight.
    setAsked(play.key)
    const calling = all.find(r => callsIn(play, r))
    if (calling !== undefined && !callsIn(play, region) && !opensFrom(play, region)) setChosen(calling)
  }
  return (
    <>
      <div ref={tabs} className="sg-tabs-row o-scroll" role="tablist" aria-label="Regions">
        {all.map(r => {
          const controller = regionAt(g, r)?.controller ?? -1
          const name = isHome(g, r) ? (r === me ? 'Home' : seatName(g, r, me)) : regionName(g, r, me)
          return (
            <button
              key={r}
              type="button"
              role="tab"
              aria-selected={r === region}
              className={cx(
                r === region && 'on',
                callsIn(play, r) && 'can',
                (regionAt(g, r)?.attacker ?? -1) >= 0 && 'hot',
              )}
              // Where a ship is to be found that another region hides.
              data-leads={r === region ? undefined : shipsIn(g, r)}
              onClick={() => setChosen(r)}
            >
              {controller < 0 ? (
                <FreeSeat r={7} label="Uncontrolled" />
              ) : (
                <Emblem of={sideOf(g, controller)} r={8} mode="solid" silent />
              )}
              <b>{name}</b>
            </button>
          )
        })}
      </div>
      <PileChips />
      <div className="sg-one o-scroll" role="tabpanel" aria-label={regionName(g, region, me)}>
        {region === g.battle.region ? (
          <Fought region={region} alone />
        ) : isHome(g, region) ? (
          <Home seat={region} dock={region !== me} />
        ) : (
          cardAt(g, regionAt(g, region)?.card ?? -1) && <OuterRegion region={region} wide />
        )}
      </div>
    </>
  )
}
