import { useSuspenseQuery } from '@tanstack/react-query'
import { boardOf } from '../game/games.js'
import { useContentKey } from '../packs/shown.js'
import { Shell } from '../shell/Shell.js'
import { NotFound } from './NotFound.js'

/** A page that a game brings itself, such as a deck builder. */
export function GamePage({ game, path }: { game: string; path: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['board', game],
    queryFn: async () => (await boardOf(game)) ?? null,
  })
  const key = useContentKey()
  const page = data?.pages?.find(p => p.path.replace(/^\//, '') === path)
  if (!page) return <NotFound />
  return (
    <Shell title={page.title} wide>
      <page.Page key={key} />
    </Shell>
  )
}
