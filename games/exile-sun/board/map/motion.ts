import { appear, flyAlong, useBriefly, useNews } from '@orrery/ui'
import type { Point } from '@orrery/ui/svg'
import type { RefObject } from 'react'
import { centre } from './ground.js'
import type { BoardProps } from '../props.js'
import type { Seen } from '../../state.js'
import { mapOf } from '../../rules/map.js'
import type { EventNamed } from '@orrery/kernel'
import type { Talk } from '../../talk.js'

/** What just happened, shown where it happened: tokens fly their way, scans cast a ray, worlds change hands. */

interface Shown {
  readonly kind: 'scan' | 'gone' | 'taken' | 'shown'
  readonly at: number
  readonly from?: number
  readonly text: string
  readonly good: boolean
  readonly seat: number
  /** What the die came to, where one was rolled. */
  readonly rolled?: number
}
export type Effect = Shown & { readonly id: number }
const SHOWN = 2400

type Told<E extends keyof Talk['events']> = EventNamed<Talk, E>

function fly(g: Seen, frame: HTMLElement, { token, to, way }: Told<'moved'>): void {
  const piece = frame.querySelector(`[data-token="${token}"]`)
  if (!piece) return
  const map = mapOf(g)
  const [ex, ey] = centre(map, to)
  const points = way.map((at): Point => {
    const [x, y] = centre(map, at)
    return [x - ex, y - ey]
  })
  flyAlong(piece, points)
}
const appearing = (frame: HTMLElement, token: number): void => {
  const piece = frame.querySelector(`[data-token="${token}"]`)
  if (piece) appear(piece)
}

export function useMapMotion(
  g: Seen,
  news: BoardProps['news'],
  frame: RefObject<HTMLElement | null>,
): readonly Effect[] {
  const [effects, showFor] = useBriefly<Shown>()
  const show = (effect: Shown): void => showFor(effect, SHOWN)
  useNews(news, events => {
    const box = frame.current
    if (!box) return
    for (const event of events)
      switch (event.type) {
        case 'moved':
          fly(g, box, event)
          break
        case 'deployed':
          event.tokens.forEach(token => appearing(box, token))
          break
        case 'scout':
        case 'combined':
          appearing(box, event.token)
          break
        case 'scanned':
          show(scanEffect(g, event))
          break
        case 'decoy':
          show({ kind: 'gone', at: event.at, text: 'Decoy', good: false, seat: event.owner })
          break
        case 'planet':
          show({ kind: 'taken', at: event.at, text: '+1 VP', good: true, seat: event.by })
          break
        case 'shipyard-shown':
          show({ kind: 'shown', at: event.at, text: 'Shipyard', good: true, seat: event.by })
          break
        default:
      }
  })
  return effects
}
function scanEffect(g: Seen, { by, token, target, rolled, success }: Told<'scanned'>): Shown {
  // A scanned Decoy has left the map; its own event says where it was.
  return {
    kind: 'scan',
    at: g.tokens.at(target).at,
    from: g.tokens.at(token).at,
    text: success ? 'seen' : 'nothing',
    good: success,
    seat: by,
    ...(rolled > 0 ? { rolled } : {}),
  }
}
