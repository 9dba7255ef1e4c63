import { counted, percent } from '@orrery/kernel'
import { byPrompt, namesOf, numberOf, pointsOf } from '@orrery/ui'
import type { AnswerText, Selection } from '@orrery/ui'
import type { exileSun } from '../game.js'
import { CATEGORIES } from '../content/colonies.js'
import { itemsFor, MOST } from '../rules/budget.js'
import { planetAt, terrainAt } from '../rules/map.js'
import { agendaOf, circlesOf, techOf } from '../state.js'
import { techText } from '../card-texts.js'
import { attackOdds, isEnemyAt, oddsOf } from './map/reach.js'
import { CATEGORY_SHORT, spaceName, UNITS } from './names.js'
import type { Question } from './props.js'
import { power } from './words.js'

/** Why an answer may be good, as a person would say it: what it gains and what it risks. Only what the viewer sees is used. */
type Reason = AnswerText<typeof exileSun>

const option = ({ options }: Question, answer: Selection) => options.find(({ name }) => name === answer)

const turn: Reason = (question, answer, { g, me }) => {
  const one = option(question, answer)
  const [first, second] = one?.things ?? []
  switch (one?.verb) {
    case 'move': {
      if (!first || !second) return undefined
      const place = spaceName(g, second.id)
      if (isEnemyAt(g, me, second.id))
        return `It attacks at ${place}: ${attackOdds(g, me, first.id, second.id)}. The token is bound there until the battle.`
      const planet = planetAt(g, second.id)
      if (planet >= 0 && g.tokens.at(first.id).kind === 'decoy')
        return `A Decoy takes no planet and holds none, but others cannot tell what lies at ${place}.`
      if (planet >= 0 && g.planets.at(planet).controller !== me)
        return `Nobody guards ${place}: held to the end of the cycle it is yours, for 1 point.`
      if (planet >= 0) return `It guards ${place}, which is worth a point to whoever takes it.`
      return terrainAt(g, second.id) === 'trade'
        ? `From ${place} the Trade Route carries it on, two spaces a move; ${one.note.left ?? 0} of its moves are left.`
        : `It comes closer, with ${counted(one.note.left ?? 0, 'move')} left.`
    }
    case 'scan':
      return `You learn what the token is, with a chance of ${percent(oddsOf(one))}, for one move. Nobody else sees it.`
    case 'combine':
      return 'A fleet may attack; Scouts never do.'
    case 'play':
      return first?.kind === 'tech' ? techText(techOf(g, first.id)) : undefined
    case 'end':
      return 'What is left to move gains nothing, and would leave what it guards.'
    default:
      return undefined
  }
}

const budget: Reason = (_question, answer) => {
  const points = pointsOf(answer)
  const parts = CATEGORIES.flatMap((id, i) => {
    const n = points[id] ?? 0
    const items = itemsFor(n, i)
    return n > 0
      ? [`${CATEGORY_SHORT[i]} ${counted(items, UNITS[i] ?? 'card')}, ${items + MOST} with most`]
      : []
  })
  return `For sure: ${parts.join('; ')}.`
}

const ships: Reason = ({ options }, answer, { g }) => {
  const cards = namesOf(answer).flatMap(name => options.find(o => o.name === name)?.things[0]?.id ?? [])
  const total = cards.reduce((sum, card) => sum + power(circlesOf(g, card)), 0)
  return `Fleet Power ${total} in the first round; what stands in front takes the fire you can afford to lose.`
}

const cards: Reason = ({ options }, answer, { g }) => {
  const held = namesOf(answer).flatMap(name => options.find(o => o.name === name)?.things[0]?.id ?? [])
  if (held.length === 0) return options.length > 0 ? 'The card is worth more at another moment.' : undefined
  return held.map(card => techText(techOf(g, card))).join(' ')
}

const all: Reason = (question, answer) =>
  numberOf(question, answer) === (question.max ?? 0) && (question.max ?? 0) > 0
    ? 'All that is due: nothing of it is kept for later.'
    : undefined

export const reasons = byPrompt<typeof exileSun>({
  'turn.choose': turn,
  'budget.allocate': budget,
  'battle.ships': ships,
  'overhead.take': all,
  'building.take': all,
  'research.take': all,
  'budget.cards': cards,
  'building.cards': cards,
  'battle.before': cards,
  'battle.repairs': cards,
  'battle.aftermath': cards,
  'claims.claim': ({ options }, answer, { g }) => {
    const points = namesOf(answer)
      .flatMap(name => options.find(o => o.name === name)?.things[0]?.id ?? [])
      .reduce((sum, card) => sum + agendaOf(g, card).points, 0)
    return points > 0 ? `${counted(points, 'point')} now, and a new card for each.` : undefined
  },
  'hand.discard': (_question, answer) =>
    answer === 'keep'
      ? 'These ships can fight next cycle; new ones would have to be drawn first.'
      : 'Better ships wait in Reserve than these.',
})
