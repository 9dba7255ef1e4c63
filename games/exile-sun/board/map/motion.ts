import type { GameEvent } from '@orrery/kernel'
import type { BoardProps } from '@orrery/ui'
import { appear, flyAlong, useNews } from '@orrery/ui'
import type { Point } from '@orrery/ui/svg'
import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Position } from '../position.js'
import { mapOf } from '../position.js'
import { centre } from './ground.js'

/** What just happened, shown where it happened: tokens fly their way, scans cast a ray, worlds change hands. */

export interface Effect {
  readonly id: number
  readonly kind: 'scan' | 'gone' | 'taken' | 'shown'
  readonly at: number
  readonly from?: number
  readonly text: string
  readonly good: boolean
  readonly seat: number
  /** What the die came to, where one was rolled. */
  readonly rolled?: number
}
const SHOWN = 2400

export const field = (event: GameEvent, name: string): number => {
  const value = event[name]
  return typeof value === 'number' ? value : -1
}
export const numbers = (event: GameEvent, name: string): number[] => {
  const value: unknown = event[name]
  return Array.isArray(value) ? value.filter(n => typeof n === 'number') : []
}

function fly(p: Position, frame: HTMLElement, event: GameEvent): void {
  const token = field(event, 'token')
  const piece = frame.querySelector(`[data-token="${token}"]`)
  if (!piece) return
  const map = mapOf(p)
  const [ex, ey] = centre(map, field(event, 'to'))
  const points = numbers(event, 'way').map((at): Point => {
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
  p: Position,
  news: BoardProps['news'],
  frame: RefObject<HTMLElement | null>,
): readonly Effect[] {
  const [effects, setEffects] = useState<readonly Effect[]>([])
  const next = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const all = timers.current
    return () => all.forEach(clearTimeout)
  }, [])
  const show = (effect: Omit<Effect, 'id'>) => {
    const id = next.current++
    setEffects(now => [...now, { ...effect, id }])
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setEffects(now => now.filter(e => e.id !== id))
    }, SHOWN)
    timers.current.add(timer)
  }
  useNews(news, events => {
    const box = frame.current
    if (!box) return
    for (const event of events) {
      const seat = field(event, 'by')
      if (event.type === 'moved') fly(p, box, event)
      else if (event.type === 'deployed') numbers(event, 'tokens').forEach(token => appearing(box, token))
      else if (event.type === 'scout' || event.type === 'combined') appearing(box, field(event, 'token'))
      else if (event.type === 'scanned') show(scanEffect(p, event))
      else if (event.type === 'decoy')
        show({
          kind: 'gone',
          at: field(event, 'at'),
          text: 'Decoy',
          good: false,
          seat: field(event, 'owner'),
        })
      else if (event.type === 'planet')
        show({ kind: 'taken', at: field(event, 'at'), text: '+1 VP', good: true, seat })
      else if (event.type === 'shipyard-shown')
        show({ kind: 'shown', at: field(event, 'at'), text: 'Shipyard', good: true, seat })
    }
  })
  return effects
}
function scanEffect(p: Position, event: GameEvent): Omit<Effect, 'id'> {
  const rolled = field(event, 'rolled')
  const good = event['success'] === true
  const at = p.tokens[field(event, 'target')]?.at ?? -1
  const from = p.tokens[field(event, 'token')]?.at ?? -1
  // A scanned Decoy has left the map; its own event says where it was.
  return {
    kind: 'scan',
    at,
    from,
    text: good ? 'seen' : 'nothing',
    good,
    seat: field(event, 'by'),
    ...(rolled > 0 ? { rolled } : {}),
  }
}
