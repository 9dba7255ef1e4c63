import type { BoardProps, News } from './props.js'

/** The number of the answer after which this was told last, as far as the news go back. */
export const lastTold = (news: BoardProps['news'], type: News['type']): number =>
  news.findLast(({ events }) => events.some(event => event.type === type))?.seq ?? 0
