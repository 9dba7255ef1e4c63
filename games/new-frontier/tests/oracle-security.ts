import type { Agenda, Corporation } from './oracle-conflict.js'
import { known, sum } from './oracle-conflict.js'

/** Alpha Security once more: whom it stops, and what attacking costs. */

export interface Watch {
  readonly storm: number
  /** Targets of Attacks by seat and planet, or -1. */
  readonly targets: readonly (readonly number[])[]
  readonly players: readonly Corporation[]
  readonly agendas: readonly Agenda[]
  readonly bribes: readonly number[]
}
export const PLANETS = [0, 1, 2, 3]
/** The planets with the fewest Attacks, as Alpha Security counts them. */
export function quietest({ storm, targets, players, agendas }: Watch): number[] {
  const counts = PLANETS.filter(planet => planet !== storm).map(planet => {
    const dice = targets.map((at, seat) => {
      if ((at[planet] ?? -1) < 0) return 0
      const own = players[seat]?.technologies.has('strategy-2b') ? 2 : 1
      return own * (known(agendas, 'contract', true, planet) ? 2 : 1)
    })
    return [planet, sum(dice)] as const
  })
  const least = Math.min(...counts.map(([, n]) => n))
  return counts.filter(([, n]) => n === least).map(([planet]) => planet)
}
/** Who decides a tie: the qualified players of the highest bribe. */
export function bribers(watch: Watch, tied: readonly number[]): number[] {
  const qualified = watch.bribes
    .map((_, seat) => seat)
    .filter(seat => (watch.bribes[seat] ?? 0) > 0)
    .filter(seat =>
      tied.some(
        planet => (watch.targets[seat]?.[planet] ?? -1) >= 0 || watch.targets.some(at => at[planet] === seat),
      ),
    )
  const most = Math.max(0, ...qualified.map(seat => watch.bribes[seat] ?? 0))
  return qualified.filter(seat => watch.bribes[seat] === most)
}
/** Prestige after step 4 and who strikes; Attacks as they stand after Alpha Security. */
export function afterAttacks(
  { targets, players, agendas }: Watch,
  order: readonly number[],
): { prestige: number[]; strikes: number[] } {
  const prestige = players.map(player => player.prestige)
  const strikes: number[] = []
  const seats = [...order].sort((a, b) => (prestige[a] ?? 0) - (prestige[b] ?? 0))
  for (const seat of seats) {
    const mine = (targets[seat] ?? []).filter(target => target >= 0)
    if (mine.length === 0) continue
    let n = -mine.length
    if (players[seat]?.technologies.has('strategy-1b')) n += 1
    if (known(agendas, 'system', true, -1)) n += mine.length + 1
    if (known(agendas, 'corporate', false, -1))
      for (const target of mine) {
        const ahead = (prestige[target] ?? 0) - (prestige[seat] ?? 0)
        n -= ahead >= 5 ? 2 : ahead >= 1 ? 1 : 0
      }
    const now = Math.min(22, Math.max(0, (prestige[seat] ?? 0) + n))
    if (now === 0 && (prestige[seat] ?? 0) > 0) strikes.push(seat)
    prestige[seat] = now
  }
  return { prestige, strikes }
}
