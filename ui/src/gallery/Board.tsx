import { useRef, useState } from 'react'
import { Button } from '../components/Button.js'
import { Dice } from '../components/Dice.js'
import type { HexCell } from '../components/HexMap.js'
import { HexMap } from '../components/HexMap.js'
import { Token } from '../components/Token.js'
import type { Glow } from '../svg/hex.js'
import { hexGround } from '../svg/hex.js'
import { words } from '../svg/markup.js'
import { star } from '../svg/star.js'
import { token } from '../svg/token.js'
import { Box, Room } from './Box.js'
import { disc, ground, SIZE } from './honeycomb.js'
import { SIDES } from './sides.js'

const STATE_SIZE = 54
const STATES: readonly (readonly [Glow | undefined, string])[] = [
  ['can', 'can be chosen'],
  ['chosen', 'chosen'],
  ['draft', 'in my draft'],
  ['path', 'on the way'],
  [undefined, 'to read only'],
]
const states = STATES.map(([glow, name], i): HexCell => ({
  id: name,
  at: [i, 0],
  label: name,
  ground: hexGround({ size: STATE_SIZE - 1, fill: '#0e1927', edge: '#2a4058' }),
  content: star({ cy: -4, r: 6, glow: 2.5 }) + words(0, 22, name, { fontSize: 10 }),
  glow,
}))

/** Pick a space, then another: what lies around it can be chosen. */
function SpaceMap() {
  const [chosen, setChosen] = useState('0,0')
  const [x = 0, y = 0] = chosen.split(',').map(Number)
  const cells = disc(4).map((at): HexCell => {
    const [q, r] = [at[0] - x, at[1] - y]
    const away = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
    return {
      id: String(at),
      at,
      label: `Space ${at[0]}, ${at[1]}`,
      ground: ground(at),
      tint: '#1e2838',
      glow: away === 0 ? 'chosen' : away === 1 ? 'can' : undefined,
      ...(away === 0 ? { content: token(SIDES.azure, { face: '5', pips: 2 }) } : {}),
    }
  })
  return (
    <div className="map">
      <HexMap label="Spaces" size={SIZE} cells={cells} onPick={setChosen} smallMap />
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

export const Board = () => (
  <Room id="board" title="On the board" note="one glow language for every game">
    <Box title="Places by state">
      <div className="map">
        <HexMap label="States" size={STATE_SIZE} cells={states} onPick={() => undefined} />
      </div>
    </Box>
    <Box title="Tokens by what you know">
      <div className="dark wrap" style={{ padding: '18px 24px', gap: 28 }}>
        <Token owner={SIDES.violet} label="Violet fleet, unknown" size={72} />
        <Token owner={SIDES.violet} known="4" label="Violet fleet; you have seen a Medium" size={72} />
        <Token owner={SIDES.azure} face="5" pips={3} label="Your Heavy fleet, 3 moves left" size={72} />
        <Token owner={SIDES.azure} face="D" pips={4} label="Your Decoy, 4 moves left" size={72} />
      </div>
    </Box>
    <Box title="Tokens to choose">
      <div className="dark wrap" style={{ padding: '18px 24px', gap: 28 }}>
        <Token owner={SIDES.crimson} label="Crimson fleet" size={56} state="can" onPick={() => undefined} />
        <Token
          owner={SIDES.crimson}
          face="4"
          label="Medium fleet"
          size={56}
          state="chosen"
          onPick={() => undefined}
        />
        <Token owner={SIDES.crimson} face="3" label="Light fleet" size={56} state="draft" />
        <Token owner={SIDES.amber} badge={1} label="Amber scout" size={56} />
      </div>
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
      title="A map of spaces"
      wide
      note="Drag, wheel, pinch, arrow keys, plus, minus, 0. Enter chooses; Page Down walks through what can be chosen."
    >
      <SpaceMap />
    </Box>
  </Room>
)
