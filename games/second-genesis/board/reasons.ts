import { counted } from '@orrery/kernel'
import type { AnswerText } from '@orrery/ui'
import { byPrompt, namesOf } from '@orrery/ui'
import type { secondGenesis } from '../game.js'
import { COMMAND_TEXT, wholeText } from '../card-texts.js'
import { incomeOf } from '../rules/income.js'
import { attackOf, fireOf, shieldOf } from '../rules/values.js'
import type { Sight as Whole } from './props.js'
import { choicesOf } from './table/choices.js'
import { idOf } from './table/refs.js'
import { cardAt, isHome, nameAt, playerAt, regionAt, rowAt, shipName, shipsIn } from './table/seen.js'
import { regionName } from './table/words.js'

/** Why an answer may be good, as a person would say it: what it gains and what it risks. Only what the viewer sees is used. */
type Sight = Pick<Whole, 'g' | 'me'>
type Reason = AnswerText<typeof secondGenesis, Sight>

/** What a card brings once it is played. */
function gainOf({ g, me }: Sight, card: number, price: number): string | undefined {
  const printed = cardAt(g, card)
  const left = `${(playerAt(g, me)?.isk ?? 0) - price} ISK left.`
  switch (printed?.type) {
    case 'ship':
      return `Attack ${printed.attack}, shield ${printed.shield}, ${printed.assembly > 0 ? `ready in ${counted(printed.assembly, 'turn')}` : 'ready at once'}; ${left}`
    case 'location':
      return `${printed.income > 0 ? `${printed.income} ISK each turn` : 'No income by itself'}${printed.mineral > 0 ? `, and ${printed.mineral} more for a miner` : ''}; ${left}`
    case 'structure':
      return `It stays with your starbase. ${wholeText(printed)} ${left}`
    case 'news':
      return wholeText(printed)
    case 'region':
    case 'starbase':
    case undefined:
      return undefined
  }
}

const act: Reason = (question, answer, sight) => {
  const { g, me } = sight
  const choice = choicesOf(question, g).find(({ name }) => name === answer)
  const id = (nth: number): number => idOf(choice?.things[nth])
  switch (choice?.verb) {
    case 'play':
    case 'use':
      return gainOf(sight, id(0), choice.price ?? 0)
    case 'open': {
      const printed = cardAt(g, regionAt(g, id(0))?.card ?? -1)
      return printed && `Income ${printed.income} and room for locations, for whoever sends the first ship.`
    }
    case 'upgrade': {
      const printed = cardAt(g, playerAt(g, me)?.starbase ?? -1)
      const back = printed?.upgrade
      return (
        back &&
        `Income ${printed.income} becomes ${back.income}, the shield of ${printed.shield} becomes ${back.shield}, for the rest of the game.`
      )
    }
    case 'undock':
      return 'Out of the dock it defends your home, takes commands and can warp.'
    case 'dock':
      return 'In the dock nobody can aim at it.'
    case 'warp': {
      const to = id(1)
      const { controller = -1 } = regionAt(g, to) ?? {}
      if (controller < 0) return `${regionName(g, to, me)} becomes yours at once, with what lies there.`
      if (!choice.attack) return `It strengthens ${regionName(g, to, me)}.`
      const shields = shipsIn(g, to)
        .filter(ship => rowAt(g, ship)?.controller === controller)
        .reduce((sum, ship) => sum + shieldOf(g, ship), 0)
      return `It attacks with ${attackOf(g, id(0))} against ${shields === 0 ? 'nobody' : `${shields} shield in all`}${isHome(g, to) ? ', then the starbase' : ''}. Its command goes off.`
    }
    case 'command': {
      const order = cardAt(g, id(0))?.commands[(choice.command ?? 1) - 1]
      return order && COMMAND_TEXT[order.command](order.power)
    }
    case 'aim': {
      const target = id(1)
      const hit = fireOf(g, id(0)) + aimedAt(sight, target, id(0)) + (rowAt(g, target)?.damage ?? 0)
      const shield = shieldOf(g, target)
      return hit >= shield
        ? `${hit} damage against a shield of ${shield}: ${shipName(g, target)} is destroyed.`
        : `${hit} of ${shield}: not enough alone, together with the next ship it may be.`
    }
    case 'hold':
      return 'Nothing here can be destroyed by it.'
    case 'withdraw':
      return g.step === 'result'
        ? 'No defender left the battle, so every attacker has to go.'
        : `${nameAt(g, id(0))} would be lost for little here.`
    case 'stay':
      return 'Those who stay hold the place.'
    case 'pass':
      return question.prompt === 'manage'
        ? `${playerAt(g, me)?.isk ?? 0} ISK stay for later, for news in answer to others too.`
        : g.pile.length > 0
          ? 'Nothing you hold changes enough of what the pile does.'
          : 'Nothing is worth its price at this moment.'
    default:
      return undefined
  }
}
const aimedAt = ({ g }: Sight, target: number, shooter: number): number =>
  [...g.ships].reduce(
    (sum, ship) => sum + (ship !== shooter && rowAt(g, ship)?.aim === target ? fireOf(g, ship) : 0),
    0,
  )

export const reasons = byPrompt<typeof secondGenesis, Sight>({
  manage: act,
  initiative: act,
  'target.aim': act,
  'withdraw.ships': act,
  exchange: (question, answer, { g }) => {
    const names = namesOf(answer)
    const back = question.options
      .filter(({ name }) => names.includes(name))
      .map(({ things: [card] }) => cardAt(g, card?.id ?? -1)?.price ?? 0)
    return back.length === 0
      ? 'Every card can be paid for within the first turns.'
      : `What goes back costs ${Math.min(...back)} ISK and more; with 2 a turn it would lie in your hand for long.`
  },
  'income or card': (_question, answer, { g, me }) =>
    answer === 'income'
      ? `${incomeOf(g, me)} ISK: cards you have, money is what turns them into ships.`
      : 'Your hand holds nothing you could pay for anyway.',
  discard: () => 'These are the cards you would play last.',
})
