import { useRef, useState } from 'react'
import { Button } from '../components/Button.js'
import { Dice } from '../components/Dice.js'
import { Drawing } from '../components/Drawing.js'
import type { HexCell } from '../components/HexMap.js'
import { HexMap } from '../components/HexMap.js'
import { Legend } from '../components/Legend.js'
import { Token } from '../components/Token.js'
import { SCROLLS } from '../hooks.js'
import { lookStyle } from '../look.js'
import { COLONIES } from '../pieces/colonies.js'
import { DIE_MARKS, fleetPlate, systemTile } from '../pieces/eden.js'
import { look as edenLook } from '../pieces/eden-look.js'
import { EMPIRES } from '../pieces/empires.js'
import { SPACE_SIZE, rangeOutline, routes, scanTag, space } from '../pieces/sun.js'
import { look as sunLook } from '../pieces/sun-look.js'
import type { Axial } from '../svg/geometry.js'
import { hexCentre } from '../svg/geometry.js'
import type { Glow, Tier } from '../svg/hex.js'
import { hexBack, hexGlow, hexGround, hexTick } from '../svg/hex.js'
import { words } from '../svg/markup.js'
import { star } from '../svg/star.js'
import { token } from '../svg/token.js'
import { Box, Room } from './Box.js'
import { disc, terrainOf } from './honeycomb.js'

const STATES: readonly (readonly [Glow | undefined, string])[] = [
  ['can', 'can be chosen'],
  ['chosen', 'chosen'],
  ['draft', 'in my draft'],
  ['path', 'on the way'],
  [undefined, 'to read only'],
]
const states = STATES.map(([state, name], i) => {
  const at = { cx: 48 + i * 94, cy: 56, size: 43 }
  return (
    hexGround({ ...at, fill: '#0e1927', edge: '#2a4058' }) +
    star({ cx: at.cx, cy: at.cy - 4, r: 6, glow: 2.5 }) +
    (state ? hexGlow({ ...at, state }) : '') +
    (state === 'chosen' ? hexTick(at) : '') +
    words(at.cx, 126, name, { fontSize: 12 })
  )
}).join('')

const SYSTEMS: Readonly<Record<string, string>> = {
  '0,0': 'Axis',
  '1,0': 'Varre',
  '1,-1': 'Sivori',
  '0,-1': 'Haatu',
  '-1,0': 'Skarkon',
  '-1,1': 'Orenne',
  '0,1': 'Lussa',
}

/** Pick a place, then another: the first can-glows around the chosen one. */
function SystemMap() {
  const [chosen, setChosen] = useState('-1,1')
  const centre = chosen.split(',').map(Number)
  const cells = disc(2).map((at): HexCell => {
    const id = String(at)
    const name = SYSTEMS[id]
    const away = Math.max(
      ...[
        at[0] - (centre[0] ?? 0),
        at[1] - (centre[1] ?? 0),
        at[0] + at[1] - (centre[0] ?? 0) - (centre[1] ?? 0),
      ].map(Math.abs),
    )
    const glow: Glow | undefined = away === 0 ? 'chosen' : away === 1 ? 'can' : undefined
    const tier = (1 + ((at[0] * 7 + at[1] * 3 + 30) % 3)) as Tier
    const owner =
      id === '1,-1' ? EMPIRES.caldari : id === '-1,1' || id === '0,1' ? EMPIRES.gallente : undefined
    return {
      id,
      at,
      label: name ?? `Unexplored, tier ${tier}`,
      glow,
      tint: owner?.color ?? (name ? '#46556e' : '#1e2838'),
      ground: name
        ? systemTile({
            name,
            owner,
            cls: id === '0,0' ? 'N' : 'G',
            planets: ['gas'],
            moons: 1,
            belts: ['pyerite'],
            slots: ['empty', 'citadel'],
          })
        : hexBack({ size: 59, tier }),
      ...(owner ? { content: fleetPlate({ owner, small: 2, large: 1 }) } : {}),
    }
  })
  return (
    <div className="map o-look" style={lookStyle(edenLook)}>
      <HexMap label="Systems" size={61} cells={cells} onPick={setChosen} labelZoom={0.8} smallMap />
    </div>
  )
}

const SPACES = disc(5)
const TRADE = SPACES.filter(at => terrainOf(at) === 'trade')
const PAIRS = TRADE.flatMap(([q, r]) =>
  TRADE.filter(([u, v]) => [`1,0`, `0,1`, `1,-1`].includes(`${u - q},${v - r}`)).map(
    to => [[q, r], to] as const satisfies readonly [Axial, Axial],
  ),
)
const REACH: readonly Axial[] = [
  [1, 0],
  [2, 0],
  [1, 1],
  [0, 1],
  [0, 2],
  [2, -1],
  [1, 2],
]

function SpaceMap() {
  const [pointed, setPointed] = useState<string | null>(null)
  const cells = SPACES.map((at): HexCell => {
    const id = String(at)
    const [x, y] = hexCentre(at, SPACE_SIZE)
    const terrain = terrainOf(at)
    const piece =
      id === '1,1'
        ? token(COLONIES.brightwater, { face: '5', pips: 2 })
        : id === '3,-1'
          ? token(COLONIES.corvus, { known: '4' })
          : id === '-2,1'
            ? token(COLONIES.halcyon)
            : undefined
    return {
      id,
      at,
      label: `${terrain} ${id}`,
      ground: space({ terrain, seed: id, light: (Math.atan2(-y, -x) * 180) / Math.PI }),
      ...(piece ? { content: piece } : {}),
      glow: id === '1,1' ? 'chosen' : undefined,
    }
  })
  const [tx, ty] = hexCentre([3, -1], SPACE_SIZE)
  return (
    <div className="map o-look" style={lookStyle(sunLook)}>
      <HexMap
        label="Spaces"
        size={SPACE_SIZE}
        corner={3}
        cells={cells}
        edge={routes(PAIRS)}
        over={rangeOutline(REACH, SPACE_SIZE) + scanTag('67%', tx, ty - 23)}
        pointed={pointed}
        onPoint={setPointed}
        overlay={
          <Legend
            label="Terrain"
            entries={(['trade', 'military', 'asteroid', 'gateway'] as const).map(terrain => ({
              id: terrain,
              sign: <Drawing svg={space({ terrain, seed: 3, size: 15 })} box={[-15, -16, 30, 32]} />,
              name: {
                trade: 'Trade Route',
                military: 'Military Zone',
                asteroid: 'Asteroid field',
                gateway: 'Gateway',
              }[terrain],
            }))}
          />
        }
      />
    </div>
  )
}

function Rolling() {
  const [roll, setRoll] = useState(0)
  const seed = useRef(1)
  const next = () => (seed.current = (seed.current * 16807) % 2147483647) % 6
  const [faces, setFaces] = useState([3, 5, 1, 6])
  return (
    <div className="stack">
      <Dice label="Roll" roll={roll} dice={faces.map((n, i) => ({ id: String(i), kind: 'pips', n }))} />
      <span>
        <Button
          size="small"
          icon="dice"
          onClick={() => {
            setFaces(faces.map(() => next() + 1))
            setRoll(roll + 1)
          }}
        >
          Roll
        </Button>
      </span>
    </div>
  )
}

const { aim, dmg, crit } = DIE_MARKS

export const Board = () => (
  <Room id="board" title="On the board" note="one glow language for every game">
    <Box title="Places by state">
      <div className="dark" {...SCROLLS}>
        <Drawing
          svg={states}
          box={[0, 4, 472, 132]}
          label="can be chosen, chosen, in my draft, on the way, to read only"
        />
      </div>
    </Box>
    <Box title="Tokens by what you know">
      <div className="dark wrap" style={{ padding: '18px 24px', gap: 28 }}>
        <Token owner={COLONIES.corvus} label="Corvus fleet, unknown" size={72} />
        <Token owner={COLONIES.corvus} known="4" label="Corvus fleet; you have seen a Medium" size={72} />
        <Token
          owner={COLONIES.brightwater}
          face="5"
          pips={3}
          label="Your Heavy fleet, 3 moves left"
          size={72}
        />
        <Token owner={COLONIES.brightwater} face="D" pips={4} label="Your Decoy, 4 moves left" size={72} />
      </div>
    </Box>
    <Box title="Tokens to choose">
      <div className="dark wrap" style={{ padding: '18px 24px', gap: 28 }}>
        <Token owner={COLONIES.drift} label="Drift fleet" size={56} state="can" onPick={() => undefined} />
        <Token
          owner={COLONIES.drift}
          face="4"
          label="Medium fleet"
          size={56}
          state="chosen"
          onPick={() => undefined}
        />
        <Token owner={COLONIES.drift} face="3" label="Light fleet" size={56} state="draft" />
        <Token owner={COLONIES.vesper} badge={1} label="Vesper scout" size={56} />
      </div>
    </Box>
    <Box
      title="Dice with marks"
      note="Fifth: may be rerolled. Sixth: already spent. Seventh: will be rolled again."
    >
      <Dice
        label="Roll"
        dice={[
          { id: 'a', kind: 'marks', color: 'white', face: [aim] },
          { id: 'b', kind: 'marks', color: 'white', face: [aim, aim] },
          { id: 'c', kind: 'marks', color: 'black', face: [dmg] },
          { id: 'd', kind: 'marks', color: 'black', face: [crit] },
          { id: 'e', kind: 'marks', color: 'white', face: [], state: 'live' },
          { id: 'f', kind: 'marks', color: 'black', face: [aim, dmg], state: 'used' },
          { id: 'g', kind: 'marks', color: 'black', face: [], state: 'reroll' },
        ]}
        onPick={() => undefined}
      />
    </Box>
    <Box
      title="Dice with pips"
      note="They tumble for half a second and land on the true face; a click skips."
    >
      <Rolling />
    </Box>
    <Box title="Dice with numbers">
      <Dice
        label="Your roll"
        onPick={() => undefined}
        dice={[6, 5, 4, 3, 2, 2].map((n, i) => ({
          id: String(i),
          kind: 'number',
          n,
          state: i < 4 ? 'used' : 'live',
          chosen: i === 5,
        }))}
      />
    </Box>
    <Box
      title="A map of systems"
      wide
      note="Drag, wheel, pinch, arrow keys, plus, minus, 0. Enter chooses; Page Down walks through what can be chosen."
    >
      <SystemMap />
    </Box>
    <Box
      title="A map of spaces"
      wide
      note="A range is one outline with a dot in each space, not forty glowing hexes."
    >
      <SpaceMap />
    </Box>
  </Room>
)
