import { openGame } from '../game/games.js'
import { useSettings } from '../settings.js'
import { t } from '../texts.js'
import type { SoloTerms } from './house.js'
import { soloHouse } from './workers.js'

/** Starts a match on this machine and gives the way to it; throws the code of the refusal. */
export async function startSolo(terms: SoloTerms): Promise<string> {
  const made = await soloHouse().create(terms)
  if ('fault' in made) throw new Error(made.fault.code)
  return `/solo/${made.id}`
}

/** You against steady bots with everything as the game suggests. */
export async function playNow(game: string, players: number): Promise<string> {
  const open = await openGame(game)
  const extra = await suggestedExtra(game, players)
  const { name } = useSettings.getState()
  return startSolo({
    game: open?.id ?? game,
    options: {},
    places: Array.from({ length: players }, (_, seat) =>
      seat === 0
        ? { kind: 'person' as const, name: name === '' ? t.you : name }
        : { kind: 'bot' as const, strength: 'normal' },
    ),
    ...(extra === undefined ? {} : { extra }),
  })
}

/** What a game must be told before it begins, as its bots would say it; a game that asks for it itself needs no help. */
export async function suggestedExtra(game: string, players: number): Promise<unknown> {
  const { randomFrom } = await import('@orrery/kernel')
  const open = await openGame(game)
  return open?.board?.Setup ? undefined : open?.bot?.brings?.(players, {}, randomFrom(String(Date.now())))
}
