import { namesOf } from '@orrery/ui'
import { fireOf } from '../../rules/values.js'
import type { Play } from './play.js'
import { cardOf } from './refs.js'
import { rowAt, sideOf } from './seen.js'

/** Who fires at what, in the shooter's colour. */
export interface Shot {
  readonly from: string
  readonly to: string
  readonly color: string
  readonly n: number
  /** Chosen, and not announced yet. */
  readonly draft: boolean
}
/** Shots that are announced, or on the pile; with the one that is being chosen. */
export function shotsOf({ g, choices, selection }: Play): readonly Shot[] {
  const shot = (from: number, to: number, n: number, draft = false): Shot => ({
    from: `card:${from}`,
    to: `card:${to}`,
    color: sideOf(g, rowAt(g, from)?.controller ?? 0).color,
    n,
    draft,
  })
  const fired = [...g.pile].some(i => i.what === 'damage' || i.what === 'bombardment')
  if (fired) return [...g.hits].map(hit => shot(hit.source, hit.target, hit.amount))
  const announced = [...g.ships].flatMap(ship => {
    const row = rowAt(g, ship)
    return row && row.aim >= 0 && row.side !== 'none' ? [shot(ship, row.aim, fireOf(g, ship))] : []
  })
  const chosen = namesOf(selection)
  const drafts = choices.flatMap(({ name, verb, things: [ship, target] }) =>
    verb === 'aim' && ship !== undefined && target !== undefined && chosen.includes(name)
      ? [shot(cardOf(ship), cardOf(target), fireOf(g, cardOf(ship)), true)]
      : [],
  )
  return [...announced, ...drafts]
}
