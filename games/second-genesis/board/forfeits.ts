import type { AnswerText } from '@orrery/ui'
import { byPrompt, namesOf } from '@orrery/ui'
import type { secondGenesis } from '../game.js'
import { incomeOf } from '../rules/income.js'
import { lawOn } from '../rules/values.js'
import type { Sight as Whole } from './props.js'
import { isHome, nameAt, playerAt, regionAt, rowAt, shipsIn } from './table/seen.js'

/** What an answer gives up for good, in a sentence: the table asks once more, and its button is never the bright one. */
type Sight = Pick<Whole, 'g' | 'me'>
type Forfeit = AnswerText<typeof secondGenesis, Sight>

// SG-RULING-13, SG-WIN-04: who must draw and cannot is out.
const LOSES = 'Your market is empty: drawing from it loses the game.'
const isMarketEmpty = ({ g, me }: Sight): boolean => playerAt(g, me)?.market.length === 0

const nothing =
  (what: string): Forfeit =>
  ({ options }, answer) =>
    options.length > 0 && namesOf(answer).length === 0 ? what : undefined

export const forfeits = byPrompt<typeof secondGenesis, Sight>({
  'income or card': (_question, answer, sight) => {
    if (answer !== 'card') return undefined
    if (isMarketEmpty(sight)) return LOSES
    const income = incomeOf(sight.g, sight.me)
    return income > 0 ? `You would get one card, and none of the ${income} ISK this turn brings.` : undefined
  },
  'optional draw.ask': (_question, answer, sight) =>
    answer === 'draw' && isMarketEmpty(sight) ? LOSES : undefined,
  'upkeep.pay': (_question, answer, { g }) =>
    answer === 'refuse' && !lawOn(g, 'sturdy', g.now.card)
      ? `${nameAt(g, g.now.card)} would go to the scrapheap.`
      : undefined,
  take: nothing('You may take one of these cards into your hand; you would take none.'),
  search: nothing('You may take a card of your market; you would take none.'),
  recover: nothing('You may have a card back; you would take none.'),
  'withdraw.ships': ({ options }, answer, { g, me }) => {
    const option = options.find(({ name }) => name === answer)
    const ship = option?.verb === 'withdraw' ? (option.things[0]?.id ?? -1) : -1
    const { region } = g.battle
    if (ship < 0 || isHome(g, region) || regionAt(g, region)?.controller !== me) return undefined
    const others = shipsIn(g, region).filter(card => card !== ship && rowAt(g, card)?.controller === me)
    return others.length === 0
      ? `${nameAt(g, ship)} is your last ship there: ${nameAt(g, regionAt(g, region)?.card ?? -1)} would be lost.`
      : undefined
  },
})
