import type { Explained as About, Moment as At, Pointed } from '@orrery/ui'
import type { newFrontier } from '../../game.js'
import { HOLDINGS, PLANET } from '../legend.js'
import { openPlanets, placeName } from '../table.js'

/** What explanations read from the table, and those that several questions share. */

export type Game = typeof newFrontier
export type Moment = At<Game>
export type Explained = About<Game>
export type Where = Pointed<Game>

export const own = ({ g, me }: Moment) => g.players.at(me)
export const here = ({ g }: Moment): string =>
  g.conflict.planet < 0 ? 'this planet' : placeName(g, g.conflict.planet)
export const planetsOf = (at: Moment): Where[] => openPlanets(at.g).map((planet): Where => `planet:${planet}`)
/** A moment at which whoever holds Archaeotech is asked, whether or not one of them fits. */
export const tokenMoment =
  (title: string, what: string, rule = 'NF-ARCH-04') =>
  ({ question }: Moment): Explained => ({
    title,
    text: (question?.options ?? []).some(({ things }) => things.some(({ kind }) => kind === 'archaeotech'))
      ? `${what} A token is used **once** and then gone, so keep it if a better moment may come.`
      : `${what} None of your tokens fits, so there is nothing to use; every holder is asked, so **nobody can tell**.`,
    pieces: [HOLDINGS.archaeotech],
    rules: { Archaeotech: rule },
  })
export const giveUpShips = (title: string, why: string, rule: string): Explained => ({
  title,
  text: `${why} Press the ships you can **spare most easily**; each counts 2 Credits.`,
  pieces: [HOLDINGS.credits, PLANET.hidden],
  rules: { Maintenance: rule },
})
