import type { Game, Seat } from '@orrery/kernel'
import { OrreryError } from '@orrery/kernel'
import { openSetup } from '@orrery/kernel/host'
import { Exhausted, limited } from './budget.js'
import type { Fault } from './faults.js'
import { fault, faultOf } from './faults.js'
import { contentFor } from './packs.js'
import { setupFor } from './play.js'
import type { Table, Viewer } from './table.js'

/** The largest thing anybody may bring, in characters of JSON. */
const LARGEST_BROUGHT = 32_768

const bringsOf = (table: Table): Game['def']['brings'] => (table.game as Game).def.brings

/** Why a seat may not bring this here, or undefined: the game's own rule and reason, for that seat's eyes. */
export function broughtFault(table: Table, seat: Seat, what: unknown): Fault | undefined {
  const brings = bringsOf(table)
  if (!brings) return what === null ? undefined : fault('nothing-to-bring')
  if (JSON.stringify(what).length > LARGEST_BROUGHT) return fault('too-long', { most: LARGEST_BROUGHT })
  const { terms } = table
  try {
    limited(table, () => brings.check(what, seat, setupFor(terms, ''), contentFor(table.game, terms.packs)))
    return undefined
  } catch (error) {
    if (error instanceof Exhausted) return fault('exhausted')
    if (error instanceof OrreryError && error.code !== 'broken') return faultOf(error)
    throw error
  }
}
/** Seats of bots that have brought nothing yet, or nothing that these terms allow. */
export const seatsWithoutBrought = (table: Table): Seat[] =>
  table.holders.flatMap((holder, seat) => {
    const what = table.brought[seat]
    const lacks = bringsOf(table) && (what === null || broughtFault(table, seat, what))
    return holder.kind === 'bot' && lacks ? [seat] : []
  })
/**
 * What a viewer may know of what everybody brought, by seat: its own in full, of the others' what the game says is
 * open, and once the match is over everything. Undefined where nobody brings anything.
 */
export function broughtFor(table: Table, viewer: Viewer): readonly unknown[] | undefined {
  if (!bringsOf(table)) return undefined
  if (table.status === 'over') return table.brought
  return openSetup(table.game as Game, setupFor(table.terms, '', table.brought), viewer).brought
}
/** Everything lies open: for those who look at a match that is over. */
export const broughtOpenly = (table: Table): readonly unknown[] | undefined =>
  bringsOf(table) ? table.brought : undefined
