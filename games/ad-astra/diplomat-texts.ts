import { capital, counted, listed, signed } from '@orrery/kernel'
import type { Diplomat, DiplomatVerb } from './content/diplomats.js'
import { RESOURCES } from './content/vocabulary.js'
import type { Amounts } from './content/vocabulary.js'
import { amountText, incomeName, ALL_TOKENS } from './card-words.js'

/** What a diplomat card says of its target and its initiator. */

const HIGHEST_TIER = 5

const incomes = (amounts: Amounts): string =>
  listed(
    RESOURCES.flatMap(of => (amounts[of] === undefined ? [] : [`${signed(amounts[of])} ${incomeName(of)}`])),
  )

function verbText(verb: DiplomatVerb): string {
  if ('gain' in verb) return `the target gains ${amountText(verb.gain)}`
  if ('unrest' in verb)
    return `the target ${verb.unrest < 0 ? 'loses' : 'gains'} ${Math.abs(verb.unrest)} unrest`
  if ('draw' in verb) return `the target draws ${counted(verb.draw, 'technology card')}`
  if ('ready' in verb)
    return `the target readies ${verb.ready === ALL_TOKENS ? 'all influence tokens' : `up to ${verb.ready} influence tokens`}`
  if ('populate' in verb)
    return `the target creates ${verb.populate} free population${verb.populate === 1 ? '' : ' in different systems'}`
  if ('growth' in verb)
    return `each new population costs the target ${Math.abs(verb.growth)} food ${verb.growth < 0 ? 'less' : 'more'}`
  if ('dice' in verb) {
    const { in: test, n } = verb.dice
    return `the target has ${signed(n)} ${Math.abs(n) === 1 ? 'die' : 'dice'} in ${test} rolls`
  }
  if ('income' in verb) return `the target has ${incomes(verb.income)} income`
  if ('steal' in verb) return `the initiator takes ${amountText(verb.steal)} from the target`
  if ('expose' in verb)
    return `the initiator sees the target’s hand and discards ${counted(verb.expose, 'technology card')} of it`
  if ('flip' in verb)
    return `${counted(verb.flip, 'influence token')} of the target ${verb.flip === 1 ? 'is' : 'are'} flipped`
  if ('kill' in verb) return `the target loses ${verb.kill} population`
  if ('technology' in verb) {
    const { tier, take } = verb.technology
    const which = `one of the target’s technologies${tier < HIGHEST_TIER ? ` up to tier ${tier}` : ''}`
    return `the initiator ${take ? 'takes' : 'has a copy of'} ${which}, if they meet its requirement`
  }
  if ('bribe' in verb) return `the initiator gains ${amountText(verb.bribe)}`
  return `the initiator instead of the target has ${incomes(verb.divert)} income`
}

/** When it takes effect and how long it stays. */
export function timingText({ timing, until }: Diplomat): string {
  if (timing === 'now') return 'Takes effect at once.'
  if (timing === 'pass') return 'Takes effect after the target passes.'
  if (timing === 'captured') return 'Stays until captured.'
  const end = {
    pass: 'the target passes',
    combat: 'the target’s next combat ends',
    diplomacy: 'the target’s next diplomacy roll is over',
  }
  return `Stays until ${end[until ?? 'pass']}.`
}
/** "The target loses 2 unrest and gains 2 food": who is meant is said once. */
function sentence(verbs: readonly DiplomatVerb[]): string {
  const [first = '', ...rest] = verbs.map(verbText)
  const who = /^the (target|initiator) /.exec(first)?.[0] ?? ''
  return `${capital(listed([first, ...rest.map(text => (text.startsWith(who) ? text.slice(who.length) : text))]))}.`
}
/** The three abilities, for Government 0, 2 and 4. */
export const abilityTexts = ({ abilities }: Diplomat): string[] => abilities.map(sentence)
