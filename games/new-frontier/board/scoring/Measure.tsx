import { SUITS } from '../../content/missions.js'
import { suitOf } from '../../rules/end-game.js'
import { largestFleetAt } from '../../rules/situation.js'
import type { Open } from '../../state.js'
import { Suit } from '../pieces.js'
import { planetAt, planets } from '../table.js'
import type { Title } from './titles.js'
import { isTie, payingMines } from './titles.js'

/** What a seat has of what a title compares or counts, as it is read off the table. */
export function Measure({
  g,
  title,
  seat,
}: {
  readonly g: Open
  readonly title: Title
  readonly seat: number
}) {
  switch (title.id) {
    case 'fleets':
      return planets
        .filter(planet => largestFleetAt(g, planet) === seat)
        .map(planet => planetAt(g, planet).numeral)
        .join(', ')
    case 'production':
      return payingMines(g, seat).join(', ')
    case 'marketing': {
      const suits = g.players
        .at(seat)
        .completed.toArray()
        .map(card => SUITS[suitOf(g, seat, card)])
      return SUITS.map(suit => ({ suit, n: suits.filter(one => one === suit).length })).map(({ suit, n }) =>
        n === 0 ? null : (
          <span key={suit} className="suit">
            {n}
            <Suit suit={suit} size={11} />
          </span>
        ),
      )
    }
    default:
      return (
        <>
          {title.values[seat]}
          {isTie(title, seat) && <em>tie</em>}
        </>
      )
  }
}
