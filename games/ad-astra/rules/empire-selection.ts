import type { Seat } from '@orrery/kernel'
import { call, draw, int, move, one, roll } from '@orrery/kernel'
import type { AdAstra, ForSeat, Seen } from '../state.js'
import {
  content,
  emit,
  empireOf,
  forSeat,
  k,
  OFF,
  seatCount,
  starOf,
  technologyOf,
  tablesOf,
} from '../state.js'
import { change } from './resources.js'
import { homesLinkedTo, isPlaced, isSun } from './galaxy.js'
import { modelFor, placeUnit } from './systems.js'

/** Everybody takes an empire from a growing offer, and with it a place in the order and a home system. */

const without = (g: Seen): number => {
  let n = 0
  for (let who = 0; who < seatCount(g); who++) if (g.players.at(who).empire < 0) n++
  return n
}
function offer(g: AdAstra, n: number): void {
  for (let i = 0; i < n; i++) draw(g, g.empireDeck, g.empiresOffered) // AA-RULING-43: as many as there are
}

// ---------------------------------------------------------------- home systems

const isHome = (g: Seen, system: number): boolean => g.systems.at(system).home >= 0
/** The fewest homes that a tile which could be one is linked to: nothing, but in the oddest of galaxies (AA-RULING-44). */
function fewestLinks(g: Seen): number {
  let fewest = Infinity
  for (let s = 0; s < g.systems.length; s++)
    if (isPlaced(g, s) && isSun(g, s) && !isHome(g, s)) fewest = Math.min(fewest, homesLinkedTo(g, s))
  return fewest
}
const homes = k.guard<ForSeat>(
  k.rowsOf('system', g => g.systems),
  [
    ['AA-SETUP-19', (g, _f, s) => isPlaced(g, s) && isSun(g, s)],
    ['AA-RULING-44', (g, _f, s) => !isHome(g, s)],
    ['AA-SETUP-20', (g, _f, s) => homesLinkedTo(g, s) === fewestLinks(g)],
  ],
)

const FRIGATES = 2
/** AA-SETUP-26, AA-SETUP-27: the home planet and what stands there. */
export function settleHome(g: AdAstra, who: Seat, system: number): void {
  const planet = content(g).planets.indexOf(empireOf(g, who).home)
  const row = g.systems.at(system)
  row.home = who
  row.owner = who
  row.planet = planet
  move(g, planet, g.planetBox, g.planetsOut)
  row.orbitals = who
  row.buildings.set(tablesOf(g).building['battle-station'] ?? 0, 1)
  row.influence = who
  for (let i = 0; i < FRIGATES; i++) placeUnit(g, modelFor(g, who, 0), system)
  emit(g, 'home', { by: who, system })
}

// ---------------------------------------------------------------- taking an empire

/** AA-SETUP-18, AA-SETUP-22 to AA-SETUP-25: the board, its place in the order, and what comes with it. */
export function takeEmpire(g: AdAstra, who: Seat, empire: number): void {
  const player = g.players.at(who)
  player.empire = empire
  const taken = seatCount(g) - without(g) - 1
  g.order.set(taken, who)
  const { branch, start, id } = empireOf(g, who)
  player.tiers.set(['biology', 'physics', 'engineering', 'government'].indexOf(branch), 1)
  emit(g, 'empire', { by: who, empire })
  if (player.automa) return
  change(g, who, start)
  const held: string[] = []
  for (const card of g.technologyBox.toArray()) {
    const basic = technologyOf(g, card).id
    if (held.includes(basic)) continue
    held.push(basic)
    move(g, card, g.technologyBox, player.developed)
  }
  const diplomat = content(g).diplomats.items.findIndex(({ basic }) => basic === id)
  if (g.diplomatBox.has(diplomat)) move(g, diplomat, g.diplomatBox, player.diplomats)
}

const offered = k.cardsIn<ForSeat>(
  'empire',
  g => content(g).empires.length,
  g => g.empiresOffered,
  'AA-SETUP-15',
)
const take = (g: AdAstra, f: ForSeat, empire: number): void => {
  move(g, empire, g.empiresOffered, g.empiresTaken)
  takeEmpire(g, f.seat, empire)
}
const chooseEmpire = k.procedure('choose-empire', forSeat, {
  automa: (g, f) => {
    if (!g.players.at(f.seat).automa) return undefined
    const drawn = draw(g, g.empireDeck, g.empiresOffered)
    take(g, f, drawn ?? g.empiresOffered.at(roll(g, g.empiresOffered.length)))
    let [home, number] = [OFF, Infinity]
    for (let s = 0; s < g.systems.length; s++)
      if (!homes.why(g, f, s, f.seat, OFF) && starOf(g, s).number < number)
        [home, number] = [s, starOf(g, s).number]
    settleHome(g, f.seat, home)
    return 'more'
  },
  empire: k.choose((_g, f) => f.seat, {
    take: k.option(k.guard<ForSeat>(offered, []), (g, f, empire) => take(g, f, empire)),
    decline: k.plain<ForSeat, 'declined'>(
      [
        ['AA-SETUP-16', g => without(g) > 1],
        ['AA-RULING-43', g => g.empireDeck.length > 0],
      ],
      (g, f) => {
        emit(g, 'declined', { by: f.seat })
        return 'declined'
      },
    ),
  }),
  home: k.ask(
    (_g, f) => one(f.seat, homes),
    (g, f, [system = 0]) => {
      settleHome(g, f.seat, system)
      return 'more'
    },
  ),
  declined: g => {
    offer(g, 1)
    return 'end'
  },
  more: g => offer(g, 2),
  end: () => undefined,
})

/** AA-SETUP-15, AA-SETUP-17: round and round, past those who have one. */
export const chooseEmpires = k.procedure(
  'choose-empires',
  { at: int() },
  {
    begin: g => {
      g.phase = 'empires'
      offer(g, 1)
    },
    next: (g, f) => {
      if (without(g) === 0) return undefined
      const who = (g.first + f.at) % seatCount(g)
      f.at += 1
      return g.players.at(who).empire < 0 ? call(chooseEmpire, { seat: who }, 'next') : 'next'
    },
  },
)
