import { useTold } from '@orrery/ui'
import type { Story } from './story.js'
import { isOver, tell } from './story.js'
import type { BoardProps, News } from '../props.js'

export interface Told {
  readonly story: Story | undefined
  /** The battle before it in this phase, so that nobody misses how it ended. */
  readonly before: Story | undefined
  /** Grows with every round whose cards were turned. */
  readonly reveal: number
}
function hear(told: Told, event: News): Told {
  const story = tell(told.story, event)
  if (event.type === 'cycle') return { ...told, story: undefined, before: undefined }
  if (event.type !== 'battle')
    return { ...told, story, reveal: told.reveal + (event.type === 'damage' ? 1 : 0) }
  return { ...told, story, before: told.story && isOver(told.story) ? told.story : undefined }
}

const NOTHING: Told = { story: undefined, before: undefined, reveal: 0 }

/** Follows the battles in the news. */
export const useStory = (news: BoardProps['news']): Told =>
  useTold<News, Told>(news, NOTHING, hear, told => ({ ...told, reveal: 0 }))
