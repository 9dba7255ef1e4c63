import type { Seat } from '@orrery/kernel'
import { answerNamed, imagineSeen, questions, randomFrom } from '@orrery/kernel/host'
import { choicesOf } from '../../bot/choices.js'
import type { NewEden, Seen } from '../../state.js'

/** What the viewer's turn would offer if it began now, by the rules: nobody pays 5 Z to learn that there is nothing to claim. */
export function actionsAhead(g: Seen, me: Seat): ReadonlySet<string> {
  const world = imagineSeen<NewEden>(g, me, randomFrom('ahead'))
  if (!answerNamed(world, me, 'begin').ok) return new Set()
  const [turn] = questions(world).filter(({ seat, prompt }) => seat === me && prompt === 'turn.choose')
  return new Set(turn ? choicesOf(world, turn).map(({ verb }) => verb) : [])
}
