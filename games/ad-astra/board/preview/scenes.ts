import type { Shown as ShownOf } from '@orrery/ui/preview'
import type { adAstra } from '../../game.js'
import { decisionsIn } from '../management/automa.js'
import type { BoardProps } from '../props.js'

type Shown = ShownOf<typeof adAstra>

/** A moment: what the viewer is asked, and what else must be so. */
interface Wanted {
  readonly prompt?: string
  readonly when?: (shown: Shown) => boolean
}
const round =
  (n: number) =>
  ({ g }: Shown): boolean =>
    g.round >= n

/** Prepared positions by name: the first moment of a real match that looks like this. Any prompt is one, too. */
const SCENES: Readonly<Record<string, Wanted>> = {
  start: {},
  tile: { prompt: 'place-tile.place', when: ({ g }) => g.starsOut.length > 5 },
  table: { prompt: 'turn.choose', when: round(2) },
  late: { prompt: 'turn.choose', when: round(4) },
  automa: {
    prompt: 'turn.choose',
    when: ({ news }) => decisionsIn(news as BoardProps['news'])[0]?.order !== undefined,
  },
  flight: {
    prompt: 'flight.fly',
    when: shown => round(2)(shown) && (shown.question?.options.length ?? 0) >= 4,
  },
  'one of any': { prompt: 'take-any.share', when: ({ question }) => question?.total === 1 },
  over: { when: ({ g }) => g.phase === 'over' },
}
export const sceneOf = (name: string): Wanted => SCENES[name] ?? { prompt: name }
