import type { SeatInfo } from '@orrery/ui'
import type { Naming } from '@orrery/kernel'
import { NOBODY, running, speech } from '@orrery/kernel'
import { archaeotechText } from '../card-texts.js'
import type { newFrontier } from '../game.js'
import { refinery, vpForSale } from '../rules/planet-phase.js'
import type { Seen } from '../state.js'
import { archaeotechOf } from '../state.js'
import { texts } from '../texts.js'
import type { Choice } from './props.js'
import { contentIn, sideAt } from './table.js'

/** The words of the list, for choices that are made on the board. */

const naming = (g: Seen, seats: readonly SeatInfo[]): Naming => ({
  seat: seat => sideAt(g, seat, seats).name,
  player: seat => seats[seat]?.name ?? sideAt(g, seat, seats).name,
  me: NOBODY,
})
const said = speech<typeof newFrontier>(texts)
export const optionText = (g: Seen, seats: readonly SeatInfo[], option: Choice): string =>
  said.option(option, naming(g, seats), g)
/** What a token does, in its own words. */
export const tokenText = (g: Seen, token: number): string =>
  archaeotechText(contentIn(g), archaeotechOf(g, token))
/** The VP that the Refinery at hand sells to its owner. */
export function vpOnSale(g: Seen, owner: number): number {
  const sale = running(g, refinery)
  return sale ? vpForSale(g, owner, sale.locals.planet) : 0
}
