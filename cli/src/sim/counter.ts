import type { GameBot, GameEvent } from '@orrery/kernel'

/** Times by name, by kind. */
export type Usage = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Counts what seats use over one game, by what the game says its events show. */
export function counter(bot: GameBot | undefined, players: number) {
  const kinds = Object.entries(bot?.uses ?? {})
  const times = kinds.map(() => Array.from({ length: players }, () => new Map<string, number>()))
  return {
    hear(g: object, events: readonly GameEvent[]): void {
      for (const event of events) {
        const by = event['by']
        if (typeof by !== 'number') continue
        for (const [i, [, uses]] of kinds.entries()) {
          const seat = times[i]?.[by]
          for (const name of [uses.of(event as never, g) ?? []].flat())
            seat?.set(name, (seat.get(name) ?? 0) + 1)
        }
      }
    },
    /** Everything that a seat had, those it never used too. */
    all: (g: object): Usage[] =>
      Array.from({ length: players }, (_, seat) =>
        Object.fromEntries(
          kinds.map(([kind, uses], i) => {
            const used = times[i]?.[seat]
            const names = new Set([...uses.all(g, seat), ...(used?.keys() ?? [])])
            return [kind, Object.fromEntries([...names].map(name => [name, used?.get(name) ?? 0]))]
          }),
        ),
      ),
  }
}
