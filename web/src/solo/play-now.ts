import { useSettings } from '../settings.js'
import { t } from '../texts.js'
import { Refused } from '../online/api.js'
import type { SoloTerms } from './tables.js'
import { soloTables } from './workers.js'

/** Starts a match on this machine and gives the way to it; throws `Refused`. */
export async function startSolo(terms: SoloTerms): Promise<string> {
  const made = await soloTables().create(terms)
  if ('fault' in made) throw new Refused(made.fault)
  return `/solo/${made.id}`
}

/** You against normal bots with everything as the game suggests. */
export function playNow(game: string, players: number, packs: readonly unknown[] = []): Promise<string> {
  const { name } = useSettings.getState()
  return startSolo({
    game,
    settings: {},
    packs,
    places: Array.from({ length: players }, (_, seat) =>
      seat === 0
        ? { kind: 'person' as const, name: name === '' ? t.unnamed : name }
        : { kind: 'bot' as const, strength: 'normal' },
    ),
  })
}
