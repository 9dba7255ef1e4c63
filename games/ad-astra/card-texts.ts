import { capital, counted, listed, signed } from '@orrery/kernel'
import type { EmpireCard } from './content/actions.js'
import type { Building, Neutral } from './content/buildings.js'
import type { Discovery } from './content/discoveries.js'
import type { Milestone } from './content/milestones.js'
import type { Ability } from './content/vocabulary.js'
import { ACTION_NAME, actionText, amountText, doText, ifText, incomeName, whenText } from './card-words.js'

/** What a player reads, made from the data that the rules read. */

/** One ability as a sentence: moment and conditions, costs, effect, and whether the card is flipped. */
export function abilityText({ effect, flip, pay, spend, unrest }: Ability): string {
  const head = [effect.when ? whenText(effect.when) : '', ...(effect.if ?? []).map(ifText)].filter(Boolean)
  const price = [
    pay ? `pay ${amountText(pay)}` : '',
    spend ? `spend ${actionText(spend)}` : '',
    unrest === undefined ? '' : `gain ${unrest} unrest`,
  ].filter(Boolean)
  const verbs = listed(effect.do.map(doText))
  const body = price.length ? `${listed(price)} to ${verbs.replace(/^(?=[+−\d])/, 'have ')}` : verbs
  const said = head.length ? `${capital(head.join(' '))}: ${body}.` : `${capital(body)}.`
  return flip ? `${said} Flip.` : said
}
export const abilitiesText = (abilities: readonly Ability[]): string => abilities.map(abilityText).join(' ')

export function milestoneText(milestone: Milestone): string {
  return milestone.building === undefined
    ? abilitiesText(milestone.abilities)
    : `You can construct ${milestone.name}.`
}

export function empireActionText({ steps, dice, extra, draw, same }: EmpireCard): string {
  const first = `perform ${listed(steps.map(actionText), 'then')}`
  const more = [
    dice === undefined ? '' : `with ${counted(dice, 'extra die', 'extra dice')}`,
    extra === undefined ? '' : `in up to ${extra + 1} systems without credits`,
    same === undefined ? '' : `with one ${same}`,
    draw === undefined ? '' : `and draw ${counted(draw, 'technology card')}`,
  ].filter(Boolean)
  return `${capital([first, ...more].join(' '))}.`
}

const FEATURE_TEXT: Readonly<Record<Discovery['features'][number], string>> = {
  seagrass: 'Seagrass: +1 food income.',
  gold: 'Gold: +1 credit income.',
  'dark-quartz': 'Dark Quartz: +1 production income.',
  artifacts: 'Artifacts: +1 research income.',
  'stable-orbit': 'Stable Orbit: 1 more orbital slot.',
  'large-world': 'Large World: 1 more planetary slot.',
  'gravity-waves': 'Gravity Waves: no orbital building can be constructed.',
  'small-world': 'Small World: no planetary building can be constructed.',
  'micro-wormhole': 'Micro Wormhole: linked to the wormhole system.',
  'asteroid-field': 'Asteroid Field.',
  monumental: 'Monumental: 2 VP more for the owner.',
  wasteland: 'Wasteland: the planet gives no VP.',
  pirates: 'Pirates: a pirate raider is here.',
  'space-eel': 'Space Eel: a space eel is here.',
}
export function discoveryText({ features, anomalies, fauna, conditions }: Discovery): string {
  const parts = features.map(feature => FEATURE_TEXT[feature])
  if (conditions) parts.push(`Working Conditions: ${signed(conditions.n)} ${conditions.of} limit.`)
  if (fauna !== undefined) parts.push(`Local Fauna: ${signed(fauna)} unrest when colonizing.`)
  if (anomalies > 0) parts.push(`${counted(anomalies, 'anomaly token')}.`)
  return parts.join(' ')
}

export function buildingText(building: Building, nameOf: (id: string) => string): string {
  const { slot, replaces, reward, ready, income, vp, guard, mission, ends, firepower, hull } = building
  const parts = [
    `${capital(slot)} building. Costs ${amountText(building.cost)}.`,
    replaces === undefined ? '' : `Replaces ${nameOf(replaces)}.`,
    reward ? `You gain ${amountText(reward)}.` : '',
    ready === undefined ? '' : `You ready up to ${ready} of your influence tokens.`,
    income ? `The owner has +${income.n} ${incomeName(income.of)} income.` : '',
    guard === undefined ? '' : `Others need dice worth ${guard} more to replace influence here.`,
    vp > 0 ? `${vp} VP for the owner.` : '',
    mission ? 'Your first one brings you a secret mission.' : '',
    ends ? 'Ends the game after the next round.' : '',
    slot === 'orbital' ? `Firepower ${firepower}, hull ${hull}.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

export function neutralText({ firepower, hull, cost, damage, bold, awe, reward, vp }: Neutral): string {
  const parts = [
    `Firepower ${firepower}, hull ${hull}. Dice worth ${cost}, any number of times: ${damage} damage.`,
    bold === undefined ? '' : `+1 firepower against unrest level ${bold} or higher.`,
    awe === undefined ? '' : `After each roll its opponent rerolls all dice of ${awe} or more.`,
    `Reward: ${amountText(reward)}${vp > 0 ? ` and ${vp} VP` : ''}.`,
  ]
  return parts.filter(Boolean).join(' ')
}
export const actionsText = (actions: EmpireCard['actions']): string =>
  listed(
    actions.map(action => ACTION_NAME[action]),
    'or',
  )
