import { guides } from '@orrery/games/guides'
import type { Named } from '@orrery/kernel/host'
import { useSettings } from '../settings.js'
import { startSolo } from '../solo/play-now.js'
import { GUIDE } from '../solo/strengths.js'
import { t } from '../texts.js'
import { useLessons } from './store.js'

/** Starts the guided first game of a game on this machine and gives the way to it. */
export async function learn(game: string): Promise<string> {
  const guided = await guides[game]?.()
  if (!guided) throw new Error(`${game} has no guided game`)
  const { name } = useSettings.getState()
  useLessons.getState().offer(game)
  return startSolo({
    game,
    settings: guided.settings ?? {},
    seed: guided.seed,
    opening: guided.opening as readonly (readonly [number, Named])[],
    ...(guided.brought ? { brought: guided.brought } : {}),
    places: Array.from({ length: guided.players }, (_, seat) =>
      seat === guided.seat
        ? { kind: 'person' as const, name: name === '' ? t.unnamed : name }
        : { kind: 'bot' as const, strength: GUIDE },
    ),
  })
}
