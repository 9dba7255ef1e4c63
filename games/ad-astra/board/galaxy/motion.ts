import { useNews } from '@orrery/ui'
import { useEffect, useRef, useState } from 'react'
import { UNITS } from '../../content/vocabulary.js'
import type { Seen } from '../../state.js'
import { classOf, OFF } from '../../state.js'
import type { BoardProps, News } from '../props.js'

/** What just happened, shown where it happened: units fly, people arrive, worlds are found, fights flare up. */

interface Happening {
  readonly at: number
  readonly seat: number
}
export type Effect = { readonly id: number } & (
  | (Happening & { readonly kind: 'fly'; readonly from: number; readonly unit: (typeof UNITS)[number] })
  | (Happening & { readonly kind: 'says'; readonly text: string; readonly good: boolean })
)
type Shown = Effect extends infer E ? (E extends Effect ? Omit<E, 'id'> : never) : never
const SHOWN = { fly: 950, says: 2400 } as const

function effectOf(g: Seen, event: News): Shown | undefined {
  const says = (at: number, seat: number, text: string, good = true): Shown => ({
    kind: 'says',
    at,
    seat,
    text,
    good,
  })
  switch (event.type) {
    case 'jumped':
      return {
        kind: 'fly',
        at: event.to,
        from: event.from,
        seat: event.by,
        unit: UNITS[classOf(g, event.unit)] ?? 'frigate',
      }
    case 'grown':
      return says(event.system, event.by, event.colony ? 'colony' : '+1')
    case 'planet':
      return says(event.system, event.by, 'discovered')
    case 'influence':
      return says(event.system, event.by, 'influence')
    case 'built':
      return says(event.system, event.by, 'built')
    case 'unit':
      return says(event.system, event.by, 'new unit')
    case 'explored':
      return says(event.system, event.by, 'anomaly')
    case 'combat':
      return says(event.at, event.attacker, 'combat', false)
    case 'destroyed':
      return says(event.at, event.by, 'destroyed', false)
    case 'conquered':
      return says(event.system, event.by, 'taken')
    case 'repelled':
      return says(event.system, event.from, 'held', false)
    default:
      return undefined
  }
}

export function useGalaxyMotion(g: Seen, news: BoardProps['news']): readonly Effect[] {
  const [effects, setEffects] = useState<readonly Effect[]>([])
  const next = useRef(0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const all = timers.current
    return () => all.forEach(clearTimeout)
  }, [])
  useNews(news, events => {
    for (const event of events) {
      const shown = effectOf(g, event)
      if (!shown || shown.at === OFF) continue
      const id = next.current++
      setEffects(now => [...now, { ...shown, id } as Effect])
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        setEffects(now => now.filter(effect => effect.id !== id))
      }, SHOWN[shown.kind])
      timers.current.add(timer)
    }
  })
  return effects
}
