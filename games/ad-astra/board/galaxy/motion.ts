import { useBriefly, useNews } from '@orrery/ui'
import { UNITS } from '../../content/vocabulary.js'
import type { Seen } from '../../state.js'
import { classOf, OFF } from '../../state.js'
import type { BoardProps, News } from '../props.js'

/** What just happened, shown where it happened: units fly, people arrive, worlds are found, fights flare up. */

interface Happening {
  readonly at: number
  readonly seat: number
}
type Shown =
  | (Happening & { readonly kind: 'fly'; readonly from: number; readonly unit: (typeof UNITS)[number] })
  | (Happening & { readonly kind: 'says'; readonly text: string; readonly good: boolean })
export type Effect = Shown & { readonly id: number }
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
  const [effects, show] = useBriefly<Shown>()
  useNews(news, events => {
    for (const event of events) {
      const effect = effectOf(g, event)
      if (effect && effect.at !== OFF) show(effect, SHOWN[effect.kind])
    }
  })
  return effects
}
