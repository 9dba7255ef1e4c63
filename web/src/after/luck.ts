import type { GameEvent } from '@orrery/kernel'
import type { Luck } from '@orrery/ui'

export interface LuckSum extends Luck {
  readonly rolls: number
}
/** What dice gave each seat in all, beside what they give on average; by seat, then by what was rolled for. */
export function luckOf(
  events: readonly GameEvent[],
  luck: (event: GameEvent) => Luck | undefined,
): LuckSum[] {
  const sums = new Map<string, LuckSum>()
  for (const event of events) {
    const one = luck(event)
    if (!one) continue
    const key = `${one.seat} ${one.what}`
    const sum = sums.get(key) ?? { ...one, rolls: 0, got: 0, expected: 0 }
    sums.set(key, {
      ...sum,
      rolls: sum.rolls + 1,
      got: sum.got + one.got,
      expected: sum.expected + one.expected,
    })
  }
  return [...sums.values()].sort((a, b) => a.seat - b.seat || a.what.localeCompare(b.what))
}
