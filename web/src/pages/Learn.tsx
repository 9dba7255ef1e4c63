import { guides } from '@orrery/games/guides'
import { Button, cx, lookStyle } from '@orrery/ui'
import { useQuery } from '@tanstack/react-query'
import { onShelf } from '../game/shelf.js'
import { Cover } from '../home/Cover.js'
import { useLook } from '../home/GameCard.js'
import { useStart } from '../home/useStart.js'
import { Shell } from '../shell/Shell.js'
import { t } from '../texts.js'
import { NotFound } from './NotFound.js'
import './learn.css'

/** What a guided first game teaches, and the way into it. */
export function Learn({ game: id }: { readonly game: string }) {
  const shelved = onShelf(id)
  const guided = useQuery({ queryKey: ['guide', id], queryFn: async () => (await guides[id]?.()) ?? null })
  const { starting, learn } = useStart(id)
  const look = useLook(id)
  if (shelved?.learn === undefined) return <NotFound />
  const { title, family } = shelved
  return (
    <Shell title={t.learnTitle(title)}>
      <article className={cx('w-text w-course', look && 'o-look')} style={look && lookStyle(look)}>
        <Cover look={look} title={title} family={family} />
        <header>
          <h1>{t.learnTitle(title)}</h1>
          <p>{t.offerText(shelved.learn)}</p>
          <Button look="brass" size="large" busy={starting} onClick={learn}>
            {t.learnStart}
          </Button>
        </header>
        <ol>
          {guided.data?.lessons.map(({ title: lesson, learned }) => (
            <li key={lesson}>
              <b>{lesson}</b>
              <span>{learned}</span>
            </li>
          ))}
        </ol>
      </article>
    </Shell>
  )
}
