import { useSuspenseQuery } from '@tanstack/react-query'
import { openGame } from '../game/games.js'
import { Shell } from '../shell/Shell.js'
import { NotFound } from './NotFound.js'

/** A page that a game brings itself, such as a deck builder. */
export function GamePage({ game, path }: { game: string; path: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['game', game],
    queryFn: async () => (await openGame(game)) ?? null,
  })
  const page = data?.board?.pages?.find(p => p.path.replace(/^\//, '') === path)
  if (!data || !page) return <NotFound />
  return (
    <Shell title={page.title} wide>
      <page.Page content={data.game.def.content} />
    </Shell>
  )
}
