import type { Shown } from '@orrery/ui/preview'
import type { Seen } from '../../state.js'

/** A preview knows games only through the kernel. */
export const stateOf = (g: Shown['g']): Seen => g as unknown as Seen
type Wanted = (shown: Shown) => boolean
const asked =
  (prompt: string, more: Wanted = () => true): Wanted =>
  shown =>
    shown.question?.prompt === prompt && more(shown)
const round =
  (n: number): Wanted =>
  ({ g }) =>
    stateOf(g).round >= n
const options =
  (n: number): Wanted =>
  ({ question }) =>
    (question?.options.length ?? 0) >= n

/** Prepared positions by name: the first moment of a real match that looks like this. Any prompt is one, too. */
export const SCENES: Readonly<Record<string, Wanted>> = {
  start: () => true,
  tile: asked('place-tile.place', ({ g }) => stateOf(g).starsOut.length > 5),
  table: asked('turn.choose', round(2)),
  late: asked('turn.choose', round(4)),
  flight: asked('flight.fly', shown => round(2)(shown) && options(4)(shown)),
  over: ({ g }) => stateOf(g).phase === 'over',
}
export const sceneOf = (name: string): Wanted => SCENES[name] ?? asked(name)
