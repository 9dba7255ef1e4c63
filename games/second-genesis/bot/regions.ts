import type { Answer, Seat } from '@orrery/kernel'
import { playersOf } from '@orrery/kernel'
import { attackOf, commandOf, powerOf } from '../rules/values.js'
import type { G } from '../state.js'
import { kindOf } from '../state.js'
import type { Choice } from './choice.js'
import { best } from './choice.js'
import { standingIn } from './clash.js'
import { canSpare, holdsHome } from './guard.js'
import { regionWorth } from './worth.js'

/** Holding regions, and the work of ships in them. */

const earns = (g: G, ship: number): boolean =>
  kindOf(g, ship).card.commands.some(
    c => c.command === 'mining' || c.command === 'haul' || c.command === 'trade',
  )
/** The cheapest hand claims a free region, if the home can spare it. */
export function claim(g: G, seat: Seat, choices: readonly Choice[]): Answer | undefined {
  const claims = choices.filter(c => {
    if (c.head !== 'warp' || c.b < playersOf(g) || g.regions.at(c.b).controller !== -1) return false
    const row = g.cards.at(c.a)
    return row.region === seat && row.mines < 0 && regionWorth(g, c.b) > 0.5
  })
  const found = best(
    claims.filter(c => canSpare(g, seat, c.a)),
    c =>
      regionWorth(g, c.b) * 2 - attackOf(g, c.a) - kindOf(g, c.a).card.price * 0.3 - (earns(g, c.a) ? 2 : 0),
  )
  return found && [found.x]
}
/** Ships nobody needs outside come home; when home is in danger, others too. */
export function gather(g: G, seat: Seat, choices: readonly Choice[]): Answer | undefined {
  const returns = choices.filter(
    c => c.head === 'warp' && c.b === seat && g.cards.at(c.a).region >= playersOf(g),
  )
  if (returns.length === 0) return undefined
  const spare = returns.filter(c => {
    const row = g.cards.at(c.a)
    return row.command < 0 && attackOf(g, c.a) > 1 && standingIn(g, seat, row.region).length > 1
  })
  const [one] = spare
  if (one) return [one.x]
  if (holdsHome(g, seat, standingIn(g, seat, seat))) return undefined
  const found = best(returns, c => attackOf(g, c.a) * 2 - regionWorth(g, g.cards.at(c.a).region))
  return found && attackOf(g, found.a) > 0 ? [found.x] : undefined
}

// ---------------------------------------------------------------- work

const planetIn = (g: G, region: number): boolean => {
  for (let i = 0; i < g.locations.length; i++) {
    const place = g.locations.at(i)
    if (g.cards.at(place).region === region && kindOf(g, place).card.sub === 'planet') return true
  }
  return false
}
/** Ships of a seat in a region that mine, less those that haul for them. */
function unhauled(g: G, region: number, seat: Seat): number {
  let n = 0
  for (let i = 0; i < g.ships.length; i++) {
    const ship = g.ships.at(i)
    const row = g.cards.at(ship)
    if (row.controller !== seat || row.region !== region) continue
    if (row.mines >= 0) n++
    else if (commandOf(g, ship) === 'haul') n--
  }
  return n
}
/** Every ship does what earns most; those that cannot earn stand guard. */
export function work(g: G, choices: readonly Choice[]): Answer | undefined {
  let found: Choice | undefined
  let most = 0
  for (const c of choices) {
    if (c.head !== 'command' || c.kind === '') continue
    const more = useOf(g, c) - usedNow(g, c.a)
    if (more > most + 0.01) {
      most = more
      found = c
    }
  }
  return found && [found.x]
}
const GUARD = 0.05
function usedNow(g: G, ship: number): number {
  const row = g.cards.at(ship)
  switch (commandOf(g, ship)) {
    case 'mining':
      return row.mines < 0 ? 0 : kindOf(g, row.mines).card.mineral * powerOf(g, ship)
    case 'trade':
      return planetIn(g, row.region) ? powerOf(g, ship) : 0
    case 'haul':
      return unhauled(g, row.region, row.controller) >= 0 ? powerOf(g, ship) : 0
    case 'patrol':
    case 'ambush':
      return powerOf(g, ship) * GUARD
    default:
      return 0
  }
}
function useOf(g: G, { a, b, kind }: Choice): number {
  const row = g.cards.at(a)
  const { commands } = kindOf(g, a).card
  if (kind === 'mine')
    return kindOf(g, b).card.mineral * (commands.find(c => c.command === 'mining')?.power ?? 0)
  const wanted = kind === 'command' ? commands[b - 1] : undefined
  if (!wanted) return 0
  if (wanted.command === 'trade') return planetIn(g, row.region) ? wanted.power : 0
  if (wanted.command === 'haul') return unhauled(g, row.region, row.controller) > 0 ? wanted.power : 0
  return wanted.power * GUARD
}
