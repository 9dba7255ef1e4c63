import type { Go, LiveOf, Seat, Universe } from '@orrery/kernel'
import { call, clockwise, done, int, playersOf, second } from '@orrery/kernel'
import type { G } from '../state.js'
import { emit, k, kindOf, NONE } from '../state.js'
import { dockShip, moveShip } from './in-play.js'
import { concede, initiative } from './pile.js'
import { raise } from './pending.js'
import { announce, mayPlayCard, mayPlayNews, mayUse } from './playing.js'
import { isEnemy } from './teams.js'
import { fire } from './triggers.js'
import { regionLaw, lawOn } from './values.js'
import { check, endOfPhase } from './winning.js'

/** Management phase: the active player acts as often as wished while the pile is empty (SG-MGMT-01, SG-MGMT-09). */

/** SG-RULING-21, SG-RULING-102: free acts in one turn. */
const FREE_ACTS = 100
type F = object
const ships = k.cardsIn<F>(
  'card',
  g => g.cards.length,
  g => g.ships,
)
const mine = (g: G, _f: F, ship: number, by: Seat): boolean =>
  g.ships.has(ship) && g.cards.at(ship).controller === by
const free = (g: G): boolean => g.acts < FREE_ACTS
const inEnemyRegion = (g: G, ship: number): boolean => {
  const row = g.cards.at(ship)
  return isEnemy(g, g.regions.at(row.region).controller, row.controller)
}

const mayUndock = k.guard<F>(ships, [
  ['SG-RULING-21', free],
  ['SG-CTL-05', mine],
  ['SG-SHIP-10', (g, _f, ship) => g.cards.at(ship).docked],
  ['SG-SHIP-09', (g, _f, ship) => g.cards.at(ship).left === 0],
])
/** From the own home region, or a guest from wherever it is (SG-RULING-41). */
const mayDock = k.guard<F>(ships, [
  ['SG-RULING-21', free],
  ['SG-CTL-05', mine],
  ['SG-SHIP-11', (g, _f, ship) => !g.cards.at(ship).docked],
  [
    'SG-SHIP-11',
    (g, _f, ship, by) =>
      g.cards.at(ship).region === by || (inEnemyRegion(g, ship) && g.cards.at(ship).side !== 'attacking'),
  ],
])
const mayWarpShip = k.guard<F>(ships, [
  ['SG-RULING-21', free],
  ['SG-CTL-05', mine],
  ['SG-WARP-03', (g, _f, ship) => !g.cards.at(ship).docked],
  ['SG-ATK-04', (g, _f, ship) => !g.cards.at(ship).attacked],
  ['SG-WARP-07', (g, _f, ship) => !lawOn(g, 'grounded', ship)],
])
const mayWarpTo = k.guard<F>(
  k.rowsOf('region', g => g.regions),
  [
    ['SG-WARP-01', (g, _f, region) => g.regions.at(region).open],
    ['SG-WARP-01', (g, _f, region, _by, ship) => g.cards.at(ship).region !== region],
    ['SG-WARP-07', (g, _f, region) => !regionLaw(g, 'closed', region)],
  ],
)
const mayWarp = k.pairs(mayWarpShip, mayWarpTo, (g, _f, x, by) => ({
  attack: isEnemy(g, g.regions.at(second(x)).controller, by),
}))
const maySet = k.guard<F>(ships, [
  ['SG-RULING-21', free],
  ['SG-CTL-05', mine],
  ['SG-CMD-01', (g, _f, ship) => kindOf(g, ship).card.commands.length > 0],
  ['SG-CMD-04', (g, _f, ship) => !g.cards.at(ship).docked],
  ['SG-CMD-05', (g, _f, ship) => !g.cards.at(ship).attacked],
  ['SG-RULING-41', (g, _f, ship) => !inEnemyRegion(g, ship)],
])
/** Orders are numbered: 0 off, 1 and 2 the ship's commands, 3 and up the location to be mined. */
const MINE = 3
const orders: Universe<G, F> = {
  candidates(g, _f, _by, out, ship) {
    out.push(0)
    kindOf(g, ship).card.commands.forEach((c, i) => {
      if (c.command !== 'mining') out.push(1 + i)
      else for (let n = 0; n < g.locations.length; n++) out.push(MINE + g.locations.at(n))
    })
  },
  has: (g, x) => x < MINE + g.cards.length,
  name: (_g, x) => (x === 0 ? 'off' : x < MINE ? `command:${x}` : `mine:${x - MINE}`),
  parse(_g, text) {
    if (text === 'off') return 0
    const match = /^(command|mine):(\d{1,4})$/.exec(text)
    const n = Number(match?.[2])
    if (!match) return undefined
    if (match[1] === 'command') return n === 1 || n === 2 ? n : undefined
    return MINE + n
  },
}
const order = k.guard<F>(orders, [
  ['SG-RULING-44', (g, _f, x, _by, ship) => x !== 0 || g.cards.at(ship).command >= 0],
  [
    'SG-CMD-02',
    (g, _f, x, _by, ship) =>
      x === 0 || x >= MINE || (commandAt(g, ship, x) !== undefined && commandAt(g, ship, x) !== 'mining'),
  ],
  ['SG-CMD-02', (g, _f, x, _by, ship) => x < MINE || miningPlace(g, ship) >= 0],
  ['SG-CMD-02', (g, _f, x, _by, ship) => g.cards.at(ship).command !== x - 1],
  ['SG-CMD-15', (g, _f, x, _by, ship) => x < MINE || canMine(g, ship, x - MINE)],
  ['SG-CMD-23', (g, _f, x) => x < MINE || !isMined(g, x - MINE)],
])
const commandAt = (g: G, ship: number, x: number) => kindOf(g, ship).card.commands[x - 1]?.command
const miningPlace = (g: G, ship: number): number =>
  kindOf(g, ship).card.commands.findIndex(c => c.command === 'mining')
/** SG-RULING-45. */
const canMine = (g: G, ship: number, rock: number): boolean =>
  g.cards.at(rock).region === g.cards.at(ship).region &&
  kindOf(g, rock).card.mineral > 0 &&
  g.regions.at(g.cards.at(ship).region).controller === g.cards.at(ship).controller
const isMined = (g: G, rock: number): boolean => {
  for (let i = 0; i < g.ships.length; i++) if (g.cards.at(g.ships.at(i)).mines === rock) return true
  return false
}

const mayOpen = k.guard<F>(
  k.among(
    'region',
    g => g.regions.length,
    (g, _f, by) => [0, 1, 2].map(i => playersOf(g) + by * 3 + i),
  ),
  [
    ['SG-OUT-02', (g, _f, r, by) => g.cards.at(g.regions.at(r).card).owner === by],
    ['SG-OUT-02', (g, _f, r) => !g.regions.at(r).open],
    ['SG-OUT-04', (g, _f, r) => !copyInPlay(g, r)],
    ['SG-MGMT-03', (g, _f, r, by) => kindOf(g, g.regions.at(r).card).card.price <= g.players.at(by).isk],
  ],
  (g, _f, r) => ({ price: kindOf(g, g.regions.at(r).card).card.price }),
)
/** SG-OUT-04. */
function copyInPlay(g: G, r: number): boolean {
  const { kind } = g.cards.at(g.regions.at(r).card)
  for (let other = playersOf(g); other < g.regions.length; other++) {
    const region = g.regions.at(other)
    if (region.open && g.cards.at(region.card).kind === kind) return true
  }
  return false
}

/** SG-ATK-01: entering what an opponent controls is an attack. */
function warp(g: G, ship: number, region: number): void {
  const row = g.cards.at(ship)
  const to = g.regions.at(region)
  const from = row.region
  moveShip(g, ship, region)
  const attack = isEnemy(g, to.controller, row.controller)
  emit(g, 'warped', { card: ship, from, to: region, attack })
  if (!attack) return
  row.attacked = true
  row.side = 'attacking'
  to.attacker = row.controller
}
function setCommand(g: G, ship: number, x: number): void {
  const row = g.cards.at(ship)
  row.command = x < MINE ? x - 1 : miningPlace(g, ship)
  row.mines = Math.max(NONE, x - MINE)
  emit(g, 'command', { card: ship, command: kindOf(g, ship).card.commands[row.command]?.command ?? 'none' })
}

/** A free act is carried out and checked; then everybody else may answer it (SG-RULING-23), whoever falls by it. */
const direct = (g: G): Go => {
  g.acts += 1
  return check(g)
}

/** SG-RULING-23: everybody else has one chance to start a pile. Result 1: somebody did. */
const chanceLocals = { left: int() }
type Chance = LiveOf<typeof chanceLocals>
const others = (g: G): Seat[] => clockwise(g, g.active).filter(s => s !== g.active)
const chance = k.procedure('answer', chanceLocals, {
  next: (g, f) => (f.left >= others(g).length ? done(0) : undefined),
  act: k.choose(
    (g, f) => others(g)[f.left] ?? NONE,
    {
      play: k.option<Chance>(mayPlayNews, (_g, _f, card, target, by) =>
        call(announce, { by, what: 'card', card, target }, 'window'),
      ),
      use: k.option<Chance>(mayUse, (_g, _f, card, target, by) =>
        call(announce, { by, what: 'ability', card, target }, 'window'),
      ),
      concede: k.option(concede.offer, (g, _f, x, y, by) => concede.act(g, {}, x, y, by) ?? 'next'),
      pass: k.plain([], (_g, f) => {
        f.left += 1
        return 'next'
      }),
    },
    'initiative',
  ),
  again: () => 'next',
  window: g => call(initiative, { opener: opener(g) }),
  end: () => done(1),
})
/** Who opened the pile holds the initiative, having acted. */
const opener = (g: G): Seat => (g.pile.length === 0 ? NONE : g.pile.at(0).by)

export const managementPhase = k.procedure(
  'management phase',
  {},
  {
    begin: g => {
      g.phase = 'management'
      fire(g, 'management')
      return g.waiting.length > 0 ? call(initiative) : undefined
    },
    act: k.choose(
      g => g.active,
      {
        play: k.option(mayPlayCard, (_g, _f, card, target, by) =>
          call(announce, { by, what: 'card', card, target }, 'window'),
        ),
        open: k.option(mayOpen, (g, _f, region, _y, by) =>
          call(announce, { by, what: 'region', card: g.regions.at(region).card }, 'window'),
        ),
        upgrade: k.plain(
          [
            ['SG-UPG-05', (g, _f, _x, by) => !g.players.at(by).upgraded],
            ['SG-UPG-02', (g, _f, _x, by) => upgradePrice(g, by) <= g.players.at(by).isk],
          ],
          (g, _f, by) => call(announce, { by, what: 'upgrade', card: g.players.at(by).starbase }, 'window'),
        ),
        use: k.option(mayUse, (_g, _f, card, target, by) =>
          call(announce, { by, what: 'ability', card, target }, 'window'),
        ),
        undock: k.option(mayUndock, (g, _f, ship) => {
          g.cards.at(ship).docked = false
          emit(g, 'undocked', { card: ship })
          return direct(g)
        }),
        dock: k.option(mayDock, (g, _f, ship) => {
          dockShip(g, ship)
          return direct(g)
        }),
        warp: k.option(mayWarp, (g, _f, ship, region) => {
          warp(g, ship, region)
          return direct(g)
        }),
        command: k.option(k.pairs(maySet, order), (g, _f, ship, x) => {
          setCommand(g, ship, x)
          return direct(g)
        }),
        concede: k.option(concede.offer, (g, _f, x, y, by) => concede.act(g, {}, x, y, by)),
        pass: k.plain([], () => 'passed'),
      },
      'manage',
    ),
    // What the act woke goes on the pile; without a legal target it does not, and the others have their chance all the same.
    woken: () => call(raise),
    answered: k.run(
      g => (g.pile.length > 0 ? call(initiative) : call(chance)),
      () => 'act',
    ),
    window: g => call(initiative, { opener: opener(g) }, 'act'),
    // SG-MGMT-08: the phase ends when nobody answers the pass.
    passed: k.run(
      () => call(chance),
      (_g, _f, acted) => (acted === 1 ? 'act' : 'end'),
    ),
    end: g => {
      // SG-RULING-41: guests are docked.
      for (const ship of g.ships.toArray()) {
        const row = g.cards.at(ship)
        if (row.controller === g.active && row.side !== 'attacking' && inEnemyRegion(g, ship))
          dockShip(g, ship)
        row.attacked = false
      }
      return endOfPhase(g)
    },
  },
)
const upgradePrice = (g: G, by: Seat): number => kindOf(g, g.players.at(by).starbase).card.upgrade?.price ?? 0
