import { OrreryError } from '@orrery/kernel'
import type { Content } from './content.js'

/**
 * What must hold between the items of all sets. Each set is checked by its schema, item by item; content that passes there and
 * leaves no galaxy to lay out or no home to settle is refused here, before a match begins.
 */
interface Problem {
  readonly item: string
  readonly field: string
  readonly why: string
}
type Check = (content: Content) => readonly (Problem | false)[]

const SEATS = [2, 3, 4] as const
const COLOURS = ['green', 'blue', 'orange', 'white', 'yellow'] as const

/** AA-SETUP-26: every empire has a home planet of its own. */
const homes: Check = ({ empires, planets }) =>
  empires.items.flatMap(({ id, home }, i) => [
    !planets.items.some(planet => planet.id === home && planet.back === 'home') && {
      item: id,
      field: 'home',
      why: `must be a planet with home on its back, and ${home} is none`,
    },
    empires.items.findIndex(other => other.home === home) < i && {
      item: id,
      field: 'home',
      why: `must be its own: ${home} is another empire's`,
    },
  ])

/** Tiles of every colour that are added to those laid out before: as many as each number of seats needs. */
const galaxies: Check = ({ galaxies: { items }, stars }) =>
  SEATS.flatMap((seats): (Problem | false)[] => {
    const galaxy = items.find(one => one.seats === seats)
    if (!galaxy) return [{ item: 'galaxies', field: 'seats', why: `must be ${seats} for one of them` }]
    return COLOURS.map(colour => {
      const there = stars.items.filter(({ type, starting }) => type === colour && !starting).length
      return (
        there < galaxy[colour] && {
          item: galaxy.id,
          field: colour,
          why: `must be at most ${there}: there are no more such stars to add`,
        }
      )
    })
  })

/** Fails with the item and the field that stand in the way of a match. */
export function mustBePlayable(content: Content): void {
  for (const check of [homes, galaxies])
    for (const problem of check(content))
      if (problem) throw new OrreryError('bad-content', { file: 'content', ...problem })
}
