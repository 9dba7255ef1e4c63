import { games } from '@orrery/games'
import { coverageOf } from '../coverage.js'
import { folderOf } from '../repository.js'
import type { Io } from '../io.js'
import { columns, print } from '../io.js'

interface GameLine {
  readonly id: string
  readonly title: string
  readonly players: { readonly min: number; readonly max: number }
  readonly rules: { readonly total: number; readonly proven: number; readonly exempt: number }
  readonly content: Readonly<Record<string, number>>
  readonly sample: boolean
}

/** How many items each set of content has. */
export function countsOf(content: unknown): Record<string, number> {
  if (typeof content !== 'object' || content === null) return {}
  return Object.fromEntries(
    Object.entries(content as Record<string, unknown>).flatMap(([name, set]) =>
      isSet(set) ? [[name, set.items.length]] : [],
    ),
  )
}
const isSet = (set: unknown): set is { readonly items: readonly unknown[] } =>
  typeof set === 'object' && set !== null && 'items' in set && Array.isArray(set.items)

/** `orrery games`: the games with their players, rules and content. */
export async function listGames(io: Io, { json }: { readonly json?: boolean }): Promise<boolean> {
  const lines: GameLine[] = []
  for (const [id, entry] of Object.entries(games)) {
    const { game } = await entry.load()
    const { total, proven, exempt } = coverageOf(id, folderOf(id))
    lines.push({
      id,
      title: entry.title,
      players: entry.players,
      rules: { total, proven, exempt },
      content: countsOf(game.def.content),
      sample: entry.sample === true,
    })
  }
  if (json) print(io, lines)
  else
    io.out(
      columns(
        ['game', 'title', 'players', 'rules proven', 'content'],
        lines.map(({ id, title, players, rules, content }) => [
          id,
          title,
          `${players.min}-${players.max}`,
          `${rules.proven} of ${rules.total - rules.exempt}`,
          Object.entries(content)
            .map(([set, n]) => `${n} ${set}`)
            .join(', '),
        ]),
      ),
    )
  return true
}
