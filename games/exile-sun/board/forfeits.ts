import { counted } from '@orrery/kernel'
import type { AnswerText } from '@orrery/ui'
import { byPrompt, namesOf, numberOf, pointsOf } from '@orrery/ui'
import type { exileSun } from '../game.js'
import { agendaOf } from '../state.js'
import { fightOf } from './battle/model.js'
import { at, COLUMN_NAMES, limit, openColumns, planOf, purseOf, unplaced } from './battle/tactics.js'
import { draftOf, leftToDeploy } from './map/draft.js'

/** What an answer gives up for good, in a sentence: the table asks once more, and its button is never the bright one. */
type Forfeit = AnswerText<typeof exileSun>

const sum = (points: Readonly<Record<string, number>>): number =>
  Object.values(points).reduce((n, x) => n + x, 0)

/** Cards a category pays out are not kept for later. */
const take: Forfeit = (question, answer) =>
  (question.max ?? 0) > 0 && numberOf(question, answer) === 0
    ? `${counted(question.max ?? 0, 'card')} due to you would be given up: nothing is kept for later.`
    : undefined

/** Points nobody placed are lost, as long as there was room for them. */
const tactics: Forfeit = (question, answer, { g, me }) => {
  const fight = fightOf(g, undefined, me)
  if (!fight) return undefined
  const plan = planOf(g, question, answer, me)
  const purse = purseOf(fight.below, question)
  const rest = unplaced(purse, plan)
  const room = (['attack', 'defend'] as const).some(half =>
    openColumns(question, fight, half).some(
      (open, i) => open && i < COLUMN_NAMES.length && limit(purse, plan, half, i) > at(plan[half], i),
    ),
  )
  return rest > 0 && room
    ? `${counted(rest, 'point')} of your Fleet Power ${rest === 1 ? 'is' : 'are'} not placed and would be lost this round.`
    : undefined
}

export const forfeits = byPrompt<typeof exileSun>({
  'overhead.take': take,
  'building.take': take,
  'research.take': take,
  'budget.allocate': ({ total = 0 }, answer) => {
    const rest = total - sum(pointsOf(answer))
    return rest > 0
      ? `${counted(rest, 'Budget Point')} of ${total} ${rest === 1 ? 'is' : 'are'} not spent and would be lost.`
      : undefined
  },
  'fuel.deploy': (question, answer, { g, me }) => {
    const { fleetsDue } = leftToDeploy(g, me, draftOf(g, question, me))
    const could = question.options.some(({ verb }) => verb !== undefined && verb !== 'decoy')
    return namesOf(answer).length === 0 && fleetsDue > 0 && could
      ? `${counted(fleetsDue, 'fleet')} due to you would stay off the map: the award is not kept for later.`
      : undefined
  },
  'tactics.attack': tactics,
  'tactics.defend': tactics,
  'claims.claim': ({ options }, answer, { g }) => {
    const [first] = options.flatMap(({ things: [thing] }) => (thing ? [agendaOf(g, thing.id)] : []))
    return first && namesOf(answer).length === 0
      ? `${first.name} is fulfilled and worth ${counted(first.points, 'point')}. After this phase it has to be fulfilled anew.`
      : undefined
  },
  'hand.discard': (_question, answer, { g, me }) =>
    answer === 'discard'
      ? `All ${counted(g.players.at(me).hand.length, 'ship')} of your hand would go under Reserve.`
      : undefined,
  'cycle.abandon': (_question, answer) =>
    answer === 'abandon' ? 'If everybody agrees, the match ends here without a result.' : undefined,
})
