import type { LiveOf, Seat } from '@orrery/kernel'
import { bag, int, one } from '@orrery/kernel'
import type { NewFrontier } from '../state.js'
import { emit, k, seatsOf } from '../state.js'
import { gainCredits } from './gains.js'

/** The ballot of the Support Policy: everybody names a player. */

const locals = { named: int(), voter: int(), tied: int(), before: bag<Seat>(5) }
type Ballot = LiveOf<typeof locals>
const others = k.guard<Ballot>(
  k.things('player', g => g.players.length),
  [
    ['NF-AGD-12', (_g, _f, player, who) => player !== who],
    ['NF-AGD-15', (_g, f, player, who) => f.before.length === 0 || f.before.at(who) !== player],
  ],
)
/** How often each was named. */
const countOf = (g: NewFrontier, votes: readonly Seat[]): number[] =>
  seatsOf(g).map(who => votes.filter(vote => vote === who).length)

/** NF-AGD-13, 14 and 16. */
function award(g: NewFrontier, f: Ballot, votes: readonly Seat[]): void {
  const counts = countOf(g, votes)
  const most = Math.max(...counts)
  const leaders = seatsOf(g).filter(who => counts[who] === most)
  const [leader = 0] = leaders
  if (leaders.length === 1) {
    gainCredits(g, leader, f.named, 'politics')
    for (const who of seatsOf(g)) if (votes[who] === leader) gainCredits(g, who, f.voter, 'politics')
  } else if (f.before.length === 0) for (const who of leaders) gainCredits(g, who, f.tied, 'politics')
}
export const ballot = k.procedure('ballot', locals, {
  name: k.askAll(
    seatsOf,
    (_g, _f, who) => one(who, others),
    (g, f, joined) => {
      const votes = seatsOf(g).map(who => joined.of(who)[0] ?? 0)
      emit(g, 'ballot', { votes })
      if (f.before.length === 0 && countOf(g, votes).every(n => n === 1)) {
        f.before.assign(votes) // NF-AGD-15: everybody once: again, with other names
        return 'name'
      }
      award(g, f, votes)
      return undefined
    },
  ),
})
