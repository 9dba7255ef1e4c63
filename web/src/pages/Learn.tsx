import { guides } from '@orrery/games/guides'
import { Button } from '@orrery/ui'
import { useQuery } from '@tanstack/react-query'
import { onShelf } from '../game/shelf.js'
import { useStart } from '../home/useStart.js'
import { Shell } from '../shell/Shell.js'
import { t } from '../texts.js'
import { NotFound } from './NotFound.js'

/** What a guided first game teaches, and the way into it. */
export function Learn({ game: id }: { readonly game: string }) {
  const shelved = onShelf(id)
  const guided = useQuery({ queryKey: ['guide', id], queryFn: async () => (await guides[id]?.()) ?? null })
  const { starting, learn } = useStart(id)
  if (shelved?.learn === undefined) return <NotFound />
  return (
    <Shell title={t.learnTitle(shelved.title)}>
      <article className="w-text">
        <h1>{t.learnTitle(shelved.title)}</h1>
        <p>{t.offerText(shelved.learn)}</p>
        <ol>
          {guided.data?.lessons.map(({ title, learned }) => (
            <li key={title}>
              <b>{title}.</b> {learned}.
            </li>
          ))}
        </ol>
        <Button look="brass" size="large" busy={starting} onClick={learn}>
          {t.learnStart}
        </Button>
      </article>
    </Shell>
  )
}
