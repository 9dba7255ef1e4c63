import { counted, listed } from '@orrery/kernel'
import type { Agenda } from './content/agendas.js'
import type { Colony } from './content/colonies.js'
import type { Initiative } from './content/initiatives.js'
import type { Tech, Verb } from './content/techs.js'
import type { Content } from './content/content.js'

/** What stands on cards, made from what they do: a text can never say anything else. */

const either = (words: readonly string[]): string => listed(words, 'or')

export const CATEGORY_NAMES = {
  overhead: 'Overhead Expenses',
  building: 'Ship Building Costs',
  fuel: 'Fuel Supply',
  tech: 'Tech Research',
} as const

const MOMENTS: Readonly<Record<string, string>> = {
  selection: 'While Initiative cards are selected and you have none:',
  allocation: 'After budgets are revealed:',
  building: 'When you are served in Ship Building Costs:',
  turn: 'In your Move turn:',
  tactics: 'In your battle, before tactics are set:',
  damage: 'In your battle, after damage:',
  aftermath: 'After your battle, before destroyed ships leave:',
}
const PHASES: Readonly<Record<string, string>> = {
  budget: 'Budget Phase',
  move: 'Move Phase',
  battle: 'Battle Phase',
}

function verbText(verb: Verb): string {
  if ('initiative' in verb) return 'choose your Initiative card now, out of order.'
  if ('draw' in verb) return `draw ${counted(verb.draw, 'more Ship card', 'more Ship cards')}.`
  if ('points' in verb)
    return `add ${counted(verb.points, 'Budget Point')} to a category where you spent at least 1.`
  if ('moves' in verb) return `one of your tokens gets ${counted(verb.moves, 'more move', 'more moves')}.`
  if ('scan' in verb) return 'your next scan this turn that needs a roll succeeds without one.'
  if ('slipstream' in verb)
    return 'one of your tokens treats normal spaces, and Military Zones that are not Trade Routes for you, as Trade Routes this turn.'
  if ('mix' in verb)
    return `mix two of your face-down tokens at most ${counted(verb.mix, 'space')} apart, neither engaged; swap them or not, others forget both. Both have then used the moves of the one that used more, keep extra moves and Slipstream Drives only as far as both had them, and have scanned if either has.`
  if ('power' in verb) return `+${verb.power} Fleet Power this round.`
  if ('attack' in verb) return `+${verb.attack} Fleet Power this round, for Attack columns only.`
  if ('defend' in verb) return `+${verb.defend} Fleet Power this round, for Defend columns only.`
  if ('repair' in verb)
    return `uncover up to ${counted(verb.repair, 'circle')} of one of your ships, also one destroyed this round, but none lost in an earlier round.`
  return 'one of your ships destroyed in this battle goes to your hand instead of under its deck; it still counts as destroyed. No Strike Craft, Flagship or Shipyard.'
}
export const techPhase = (tech: Tech): string => PHASES[Object.keys(tech.effect.when ?? {})[0] ?? ''] ?? ''
export const techText = (tech: Tech): string =>
  `${MOMENTS[Object.values(tech.effect.when ?? {})[0] ?? ''] ?? ''} ${tech.effect.do.map(verbText).join(' ')}`

/** Tokens and ships are called as the content of the table calls them. */
export function agendaText({ tokens, ships }: Content, { objective }: Agenda): string {
  const fleetName = (id: string): string =>
    id === 'shipyard' ? 'a Shipyard token’s fleet' : `a ${tokens.byId(id).name}`
  const shipName = (id: string): string => ships.byId(id).name
  if ('campaign' in objective)
    return `In one Battle Phase win battles as aggressor against ${counted(objective.campaign.opponents, 'opponent', 'different opponents')}.`
  if ('fleets' in objective) {
    const { sizes, opponents } = objective.fleets
    const what = sizes.length === 4 ? 'a fleet' : either(sizes.map(fleetName))
    return opponents === 1
      ? `Destroy ${what}.`
      : `In one Battle Phase destroy ${what} of each of ${opponents} different opponents.`
  }
  if ('ships' in objective) {
    const { classes, count: n } = objective.ships
    const names = either(classes.map(shipName))
    return `Destroy ${n === 1 ? `a ${names}` : `${n} ships of class ${names}`}${n === 1 ? '' : ' in one Battle Phase'}.`
  }
  if ('shield' in objective) return 'Win a battle as defender on a planet you control.'
  if ('foothold' in objective)
    return `At the end of the Battle Phase control ${counted(objective.foothold, 'planet')} of opponents’ home systems, with a fleet of yours on each (no Scouts).`
  if ('planets' in objective)
    return `At the end of the Battle Phase control ${objective.planets} or more planets, and more than anybody else.`
  return 'Capture a planet in a battle without losing a ship.'
}

const ABILITIES: Readonly<Record<NonNullable<Initiative['ability']>, string>> = {
  'first-choice': 'You choose your Initiative card first next cycle.',
  shift: 'After budgets are revealed you may move 1 of your Budget Points to another category.',
  exchange: 'Once, before the Battle Phase: draw 2 Agenda cards, then put 2 of yours under the deck.',
}
export const initiativeText = (card: Initiative): string =>
  [`${card.points} Budget Points.`, card.ability === undefined ? '' : ABILITIES[card.ability]]
    .join(' ')
    .trim()

export function colonyText(colony: Colony): readonly string[] {
  return colony.advantages.map(advantage => {
    switch (advantage) {
      case 'capital':
        return `Capital: half a Budget Point more in ${CATEGORY_NAMES[colony.capital ?? 'overhead']} when points are compared.`
      case 'armor':
        return 'Armor: ships keep their power longer as they are damaged.'
      case 'stealth':
        return `Stealth: ${colony.decoys} Decoys.`
      case 'command':
        return `Command: up to ${colony.shipMaximum} Ship cards in hand.`
    }
  })
}
