import type { BoardProps } from '@orrery/ui'
import { useState } from 'react'
import { useNews } from '../map/motion.js'
import type { Story } from './story.js'
import { tell } from './story.js'

/** Follows the battles in the news. `reveal` grows with every round whose cards were turned. */
export function useStory(news: BoardProps['news']): {
  readonly story: Story | undefined
  readonly reveal: number
} {
  const [told, setTold] = useState<{ story: Story | undefined; reveal: number }>(() => ({
    story: news.flatMap(({ events }) => events).reduce<Story | undefined>(tell, undefined),
    reveal: 0,
  }))
  useNews(news, events =>
    setTold(({ story, reveal }) => ({
      story: events.reduce<Story | undefined>(tell, story),
      reveal: reveal + events.filter(event => event.type === 'damage').length,
    })),
  )
  return told
}
