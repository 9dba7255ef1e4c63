import { counted, listed, signed } from '@orrery/kernel'
import type {
  Action,
  Amounts,
  Branch,
  Count,
  Do,
  If,
  Law,
  Test,
  UnitClass,
  When,
} from './content/vocabulary.js'
import { RESOURCES } from './content/vocabulary.js'

/** The words that the texts of boards, cards and tiles are put together from. */

const RESOURCE_NAME = {
  food: 'food',
  research: 'research',
  production: 'production',
  credits: 'credits',
} as const
/** "+1 credit income", "+1 food income". */
export const incomeName = (of: (typeof RESOURCES)[number]): string => (of === 'credits' ? 'credit' : of)
const resource = (of: (typeof RESOURCES)[number], n: number): string =>
  `${n} ${of === 'credits' && n === 1 ? 'credit' : RESOURCE_NAME[of]}`
export function amountText(amounts: Amounts): string {
  const parts = RESOURCES.flatMap(of => {
    const n = amounts[of]
    return n === undefined ? [] : [resource(of, n)]
  })
  if (amounts.any !== undefined) parts.push(`${amounts.any} of any resource`)
  return listed(parts)
}

export const ACTION_NAME: Readonly<Record<Action, string>> = {
  flight: 'Flight',
  attack: 'Attack',
  invasion: 'Invasion',
  exploration: 'Exploration',
  growth: 'Growth',
  construction: 'Construction',
  research: 'Research',
  diplomacy: 'Diplomacy',
}
/** "a Flight action", "an Attack action". */
export const actionText = (action: Action): string =>
  `${/^[AEIOU]/.test(ACTION_NAME[action]) ? 'an' : 'a'} ${ACTION_NAME[action]} action`
export const BRANCH_NAME: Readonly<Record<Branch, string>> = {
  biology: 'Biology & Chemistry',
  physics: 'Physics',
  engineering: 'Engineering',
  government: 'Government',
}
const TEST_NAME: Readonly<Record<Test, string>> = {
  combat: 'Combat',
  invasion: 'Invasion',
  diplomacy: 'Diplomacy',
}
export const UNIT_NAME: Readonly<Record<UnitClass, string>> = {
  frigate: 'frigate',
  cruiser: 'cruiser',
  titan: 'titan',
  'doom-star': 'doom star',
}

const COUNT_TEXT: Readonly<Record<Count, string>> = {
  'full-systems': 'system you own with at least 3 population',
  'farm-systems': 'system you own with at least 2 farmers',
  'science-systems': 'system you own with at least 2 scientists',
  'work-systems': 'system you own with at least 2 workers',
  'system-pairs': '2 systems you own',
  'hot-systems': 'system you own with high temperature',
  'held-systems': 'system you control but do not own',
  'asteroid-systems': 'asteroid field you control',
  orbitals: 'orbital building you have',
  'high-branches': 'branch of yours at tier III or higher',
}
const LAW_TEXT: Readonly<Record<Law, string>> = {
  'shared-influence':
    'the owner of a system with your influence token may use that token; it is readied at the end of that turn',
  'no-unrest': 'you never gain or lose unrest and cannot use Forced Labor',
  'hungry-colonies': 'colonizing costs extra food: half the planet’s unrest, rounded up',
  'eats-rock': 'you may pay for population with production instead of food',
  ambassador:
    'you may spread and replace influence in this unit’s system and in systems linked to it, without a link to your influence',
  impressive: 'when this unit moves into a system, you may replace the influence token there with yours',
  'twin-frigates': 'once per round you may construct 2 frigates instead of 1 piece in a chosen system',
  terraforming: 'terraforming icons of planets you own count',
  'advanced-terraforming': 'advanced terraforming icons of planets you own count',
  'jump-drive': 'adjacent systems with a jump point on either side of the border are linked for you',
  'advanced-jump-drive': 'all adjacent systems are linked for you',
  'better-diplomats': 'tier-2 abilities of diplomats are eligible',
  'superior-diplomats': 'tier-4 abilities of diplomats are eligible',
}

export function whenText(when: When): string {
  if ('always' in when) return ''
  if ('free' in when) return 'free action'
  if ('spend' in when) {
    const { in: test, cost, repeat } = when.spend
    return `${TEST_NAME[test]}, dice worth ${cost}${repeat ? ', any number of times' : ''}`
  }
  if ('roll' in when) return `in every ${when.roll} roll`
  if ('combat' in when)
    return {
      begins: 'at the beginning of a combat',
      'before-roll': 'before a combat roll',
      'after-roll': 'after a combat roll',
      disengage: 'when you may disengage',
      ends: 'at the end of a combat',
    }[when.combat]
  if ('invasion' in when)
    return { begins: 'at the beginning of an invasion', 'after-roll': 'after an invasion roll' }[
      when.invasion
    ]
  if ('diplomacy' in when)
    return { 'before-roll': 'before a diplomacy roll', 'after-roll': 'after a diplomacy roll' }[
      when.diplomacy
    ]
  if ('before' in when) return `before ${actionText(when.before)}`
  if ('after' in when) return `after ${actionText(when.after)}`
  if ('instead' in when) return 'instead of playing a card'
  if ('on' in when)
    return {
      developed: 'when you develop a technology',
      upgraded: 'when you upgrade a branch',
      'combat-won': 'when you win a combat',
      'invasion-won': 'when you win an invasion',
    }[when.on]
  if ('discovery' in when) return 'when you discover a system'
  return 'in your management stage'
}

export function ifText(condition: If): string {
  if ('side' in condition) return `as ${condition.side}`
  if ('orbital' in condition) return 'with an orbital building'
  if ('at' in condition) return 'in a system under your influence'
  return `in combat round ${condition.round}`
}

const ALL_DICE = 20
export const ALL_TOKENS = 6
/** One verb as the second half of a sentence that is said to the owner. */
export function doText(verb: Do): string {
  if ('gain' in verb) return `gain ${amountText(verb.gain)}`
  if ('income' in verb) {
    const { of, n, per, most } = verb.income
    const each = per === undefined ? '' : ` for each ${COUNT_TEXT[per]}`
    return `+${n} ${incomeName(of)} income${each}${most === undefined ? '' : ` (at most ${most})`}`.replace(
      'for each 2',
      'for every 2',
    )
  }
  if ('unrest' in verb) return `${verb.unrest < 0 ? 'lose' : 'gain'} ${Math.abs(verb.unrest)} unrest`
  if ('dice' in verb) return `${signed(verb.dice)} ${Math.abs(verb.dice) === 1 ? 'die' : 'dice'}`
  if ('damage' in verb) return `${verb.damage} damage`
  if ('shield' in verb) return counted(verb.shield, 'shield')
  if ('armor' in verb) return `in the first round of each combat ignore ${verb.armor} damage`
  if ('success' in verb) return counted(verb.success, 'invasion success', 'invasion successes')
  if ('guard' in verb)
    return `whoever invades you needs ${counted(verb.guard, 'success', 'successes')} more while any population is left`
  if ('kill' in verb) return `remove ${verb.kill} population`
  if ('reroll' in verb)
    return verb.reroll === ALL_DICE
      ? 'reroll any of your dice'
      : `reroll ${verb.reroll === 1 ? '1 die' : `up to ${verb.reroll} dice`}`
  if ('jam' in verb)
    return `your opponent rerolls their ${verb.jam === 1 ? 'highest die' : `${verb.jam} highest dice`}`
  if ('hull' in verb)
    return `your ${verb.hull.of === 'orbital' ? 'orbital building' : UNIT_NAME[verb.hull.of]}s have +${verb.hull.n} hull`
  if ('speed' in verb) return `your ${UNIT_NAME[verb.speed.of]}s have +${verb.speed.n} speed`
  if ('repair' in verb) return 'your pieces in this combat regain full hull'
  if ('disengage' in verb) return 'disengage without spending an action'
  if ('salvage' in verb) {
    const { n, of } = verb.salvage
    return `${counted(n, 'unit')} you lost in it, ${UNIT_NAME[of]} or smaller, returns exhausted to your home system`
  }
  if ('fresh' in verb) return `${counted(verb.fresh, 'surviving unit')} stays ready`
  if ('extra' in verb) return `choose ${verb.extra} more without paying a credit`
  if ('limit' in verb)
    return `your ${ACTION_NAME[verb.limit.of]} actions have at most ${verb.limit.systems} systems`
  if ('discount' in verb)
    return {
      population: `one new population costs ${verb.discount.n} less`,
      branch: `one branch costs ${verb.discount.n} research less`,
      titan: `titans and doom stars cost you ${verb.discount.n} production less`,
      piece: `one piece costs ${verb.discount.n} production less`,
    }[verb.discount.of]
  if ('populate' in verb)
    return `create ${verb.populate} free population in ${verb.populate === 1 ? 'a system' : 'different systems'} you own`
  if ('capacity' in verb) return `+${verb.capacity.n} ${verb.capacity.of} limit in every system you own`
  if ('place' in verb) {
    const where = { home: 'in your home system', chosen: 'in a chosen system', here: 'in this unit’s system' }
    return `place a free ${UNIT_NAME[verb.place.unit]} ${where[verb.place.at]}`
  }
  if ('perform' in verb) {
    const { action, dice, ignoring } = verb.perform
    const more = dice === undefined ? '' : ` with ${counted(dice, 'extra die', 'extra dice')}`
    return `perform ${actionText(action)}${more}${ignoring ? ', in which buildings need no milestone' : ''}`
  }
  if ('gate' in verb) return 'move any ready units from one system you own to another'
  if ('sway' in verb) return 'spread or replace influence in any system'
  if ('hire' in verb) return 'draw 3 diplomats and keep 1; the action goes on'
  if ('draw' in verb) return `draw ${counted(verb.draw, 'technology card')}`
  if ('ready' in verb)
    return `ready ${verb.ready === ALL_TOKENS ? 'all your influence tokens' : counted(verb.ready, 'influence token')}`
  if ('recycle' in verb) return `your scrapped units recycle for ${verb.recycle} production more`
  if ('technologies' in verb)
    return `you may have ${Math.abs(verb.technologies)} ${verb.technologies < 0 ? 'fewer' : 'more'} developed technologies`.replace(
      'have 1 more developed technologies',
      'have 1 more developed technology',
    )
  if ('dismiss' in verb) return 'discard a diplomat in play in front of you'
  if ('survey' in verb)
    return `draw ${counted(verb.survey, 'more planet tile', 'more planet tiles')} to choose from`
  return LAW_TEXT[verb.law]
}
