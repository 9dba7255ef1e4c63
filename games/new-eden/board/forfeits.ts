import { counted } from '@orrery/kernel'
import { byPrompt, namesOf } from '@orrery/ui'
import type { newEden } from '../game.js'
import { cubesUsed, turnPrice } from '../rules/actions.js'
import { missionOf, numberOf } from '../state.js'
import { missionVp } from '../card-texts.js'

/** What an answer gives up for good, in a sentence: the table asks once more, and its button is never the bright one. */
export const forfeits = byPrompt<typeof newEden>({
  'round.turn': (_question, answer, { g, me }) => {
    const free = numberOf(g, 'free-cubes') - cubesUsed(g, me)
    return answer === 'pass' && turnPrice(g, me) === 0
      ? `You still have ${counted(free, 'free turn')} in this Round. Who passes takes no more turns before the Upkeep.`
      : undefined
  },
  'completing.add': ({ options }, answer) =>
    options.length > 0 && namesOf(answer).length === 0
      ? 'An empty slot takes no Research Tokens, and filling it later takes a Research Action or 3 tokens.'
      : undefined,
  'checkpoint.mission': ({ options }, answer, { g }) => {
    const [first] = options.flatMap(({ things: [thing] }) => (thing ? [missionOf(g, thing.id)] : []))
    return first && namesOf(answer).length === 0
      ? `${first.name} is fulfilled and worth ${missionVp(first)} VP. It may have to be fulfilled anew later.`
      : undefined
  },
})
