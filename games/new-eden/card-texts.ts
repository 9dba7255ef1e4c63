import type { Infer, Tagged } from '@orrery/kernel'
import { capital, counted, listed, signed } from '@orrery/kernel'
import {
  MATERIAL_NAMES,
  MINERAL_NAMES,
  priceText,
  SIZE_NAMES,
  STRUCTURE_NAMES,
  SYSTEM_NAMES,
  uncapital,
} from './card-words.js'
import type { Content } from './content/content.js'
import type { Development } from './content/developments.js'
import { keyword } from './content/developments.js'
import type { EventCard } from './content/events.js'
import type { Mission, Objective, Objectives, Reward } from './content/missions.js'
import type { Product, Trade } from './content/prices.js'
import type { Ability } from './content/ships.js'
import type { Strategy } from './content/strategies.js'
import type { Slot, SystemTile } from './content/systems.js'
import type { Asteroid, Discovery } from './content/tokens.js'
import type { Condition, Conditions, Gain, Material, Size, Verb, Verbs, When } from './content/vocabulary.js'
import { MATERIALS } from './content/vocabulary.js'

/** What stands on cards and tiles, made from what they do: a text can never say anything else. */

type Said<S> = { readonly [K in keyof S]: (value: Infer<S[K]>) => string }
/** The sentence of a tagged value's word. */
function say<S>(said: Said<S>, value: Tagged<S>): string {
  const word = Object.keys(value as object)[0] as keyof S
  return said[word]((value as { readonly [K in keyof S]: Infer<S[K]> })[word])
}

// ---------------------------------------------------------------- what cards do

const UNTIL = {
  attack: 'for this attack',
  round: 'for this Combat Round',
  battle: 'for this battle',
} as const
const STATS = { dif: 'DIF', red: 'RED', atk: 'ATK', sup: 'SUP', hp: 'HP' } as const
const ON = {
  this: 'this Ship',
  leader: 'the Leader of its orbit',
  supports: 'Supports in its orbit',
  target: 'the target',
  orbit: 'your Ships in an orbit you choose',
  size: 'your Ships of a size you choose',
  small: 'your Small Ships',
  heavy: 'your Medium and Large Ships',
  'all-supports': 'your Supports',
  all: 'your Ships',
  enemy: 'an enemy Ship you choose',
} as const
const ATTACKS = {
  attack: 'its attacks',
  orbit: 'every attack of an orbit you choose',
  all: 'each of your attacks',
} as const
const COLOURS = { white: 'white ', black: 'black ', orbit: '' } as const
const RESULTS = { aim: 'AIM', dmg: 'DMG', crit: 'CRIT' } as const
const ONLY = {
  blank: 'blank die',
  white: 'white die',
  black: 'black die',
  'blank-white': 'blank white die',
} as const
const SIDES = { both: 'each player beside you', one: 'a player beside you' } as const
const shipsOf = (size: Size): string => `${SIZE_NAMES[size]} Ships`
const dice = (n: number, die: string): string => counted(n, die, `${die.slice(0, -3)}dice`)

const GAINS = {
  z: (n: number) => `gain ${n} Z`,
  basic: (n: number) => `gain ${counted(n, 'Basic Mineral')} of your choice`,
  morphite: (n: number) => `gain ${n} Morphite`,
  material: (n: number) => `gain ${n} Planetary or Moon Material`,
  planetary: (n: number) => `gain ${n} ${MATERIAL_NAMES.planetary}`,
  moon: (n: number) => `gain ${n} ${MATERIAL_NAMES.moon}`,
  component: (n: number) => `gain ${counted(n, 'Component')}`,
  rt: (n: number) => `gain ${counted(n, 'RT')}`,
  event: (n: number) => `draw ${counted(n, 'Event')}`,
  card: (n: number) => (n === 1 ? 'draw an Event or a Mission' : `draw ${n} cards, Events or Missions`),
  vp: (n: number) => `gain ${n} VP`,
  tribute: (n: number) => `gain 1 Z for each System you control outside your home, up to ${n}`,
  mine: (n: number) => `gain ${counted(n, 'mineral')} of one belt you mine`,
}

const VERBS: Said<Verbs> = {
  ...GAINS,
  levy: ({ z, from }) => `take ${z} Z from ${SIDES[from]}`,
  toll: n => `take ${n} Z from that player`,
  gift: ({ z, rt }) =>
    `the player to your left gains ${listed([...(z === undefined ? [] : [`${z} Z`]), ...(rt === undefined ? [] : [counted(rt, 'RT')])])}`,
  trade: n => `make ${counted(n, 'Trade operation')}`,
  manufacture: n => `make ${counted(n, 'Manufacture operation')}`,
  exchange: () => 'replace a Development under research by one from your deck; its RTs stay',
  rush: n => `complete a Development that lacks up to ${counted(n, 'RT')}`,
  points: n => `${n} more BP in this turn’s Build Action`,
  ship: size => `build a ${SIZE_NAMES[size]} Ship without BP`,
  structure: ({ less }) => `build a Structure without BP${less > 0 ? ` for ${less} Z less` : ''}`,
  unlock: () => 'remove one of your Unlock Tokens',
  move: ({ steps, strength }) =>
    `move a Fleet of Strength ${strength} or less ${counted(steps, 'System')}, exhausted or not`,
  jump: ({ range, strength }) => `a Fleet of Strength ${strength} or less jumps up to ${range} Systems`,
  ready: n =>
    n === 1 ? 'remove one of your Exhausted Fleet Tokens' : `remove ${n} of your Exhausted Fleet Tokens`,
  haste: n => `+${n} SPD in this turn’s Move Action`,
  discovery: n => `draw ${counted(n, 'more Discovery Token')} at your next discovery this turn`,
  look: n => `look at ${n} Unexplored Systems beside your Fleets or Systems`,
  uprising: () => 'remove another player’s Control Token from a System without Ships or Citadels',
  sabotage: () =>
    'remove a Structure that is not yours beside one of your Fleets, from a System without Citadels',
  claim: () => 'claim an uncontrolled System with one of your Fleets in it',
  mission: () => 'discard a Mission and draw another',
  resist: n => `the System has +${n} Strength for this claim`,
  income: n => `your Income is ${n} higher`,
  hold: n => `you can hold ${n} more minerals`,
  operations: ({ of, n }) => `${counted(n, 'more operation')} in your ${capital(of)} Actions`,
  haggle: n => `you buy minerals for ${n} Z less`,
  works: n => `your Structures cost ${n} Z less`,
  overtime: n => `your fourth action costs ${n} Z less`,
  citadel: n => `your ${STRUCTURE_NAMES.citadel[1]} have +${n} Strength`,
  customs: n => `your ${STRUCTURE_NAMES.customs[1]} give ${n} Z more`,
  refining: () => `your ${STRUCTURE_NAMES.refinery[1]} give 1 of each kind of Material in their System`,
  commission: () => `your ${STRUCTURE_NAMES.engineering[1]} work in the action that builds them`,
  hull: size => `you can build ${shipsOf(size)}`,
  system: which => `switches on the abilities marked ${SYSTEM_NAMES[which]}`,
  raiders: n => `your Fleets have +${n} Strength in Raids`,
  speed: ({ n, of }) =>
    of === 'this'
      ? `+${n} SPD`
      : of === 'alone'
        ? `+${n} SPD when it moves alone`
        : `your ${shipsOf(of)} have +${n} SPD`,
  stat: ({ stat, n, on, until }) =>
    `${signed(n)} ${STATS[stat]}${on === 'this' ? '' : ` for ${ON[on]}`}${during(until)}`,
  dice: ({ n, colour, on, until }) =>
    `${dice(n, `more ${COLOURS[colour]}die`)}${colour === 'orbit' ? ' of its colour' : ''}${within(on, until, 'in')}`,
  drones: n => `1 more die for each Support in the orbit, up to ${n}`,
  result: ({ n, of, on, until, against }) =>
    `add ${n} ${RESULTS[of]}${within(on, until, 'to')}${against === undefined ? '' : ` against ${shipsOf(against)}`}`,
  reroll: ({ n, only }) =>
    `reroll ${n === 1 ? '' : 'up to '}${dice(n, only === undefined ? 'die' : ONLY[only])}`,
  cancel: ({ n, of }) => `remove up to ${n} ${of === 'aim' ? 'AIM' : 'DMG or CRIT'} from the attack`,
  repair: ({ n, on, more }) =>
    more
      ? `it removes ${n} more damage`
      : `remove up to ${n} damage from ${on === 'orbit' ? 'a Ship in its orbit' : 'your Ships'}`,
  rounds: ({ n, either }) => `${counted(n, 'Combat Round')} more${either ? ' or fewer, as you choose' : ''}`,
  strength: n => `your Fleet has +${n} Strength`,
  escape: n => `after a defeat your Ships may escape up to ${n} Systems`,
  reorder: () => 'you may move your Supports to other orbits with a Leader',
  parting: size => `your ${SIZE_NAMES[size]} Orbit still attacks when you retreat`,
  pursue: () => 'enemy Ships get no DIF for retreating',
  recall: () => 'take back the Strategy Card you used',
  scout: () => 'when it reveals a System, you may draw one more Discovery Token and return one',
  leap: n => `may jump up to ${n} Systems in a Move Action`,
  carry: n => `up to ${n} Small Ships may jump with it`,
}
function during(until: keyof typeof UNTIL): string {
  return ` ${UNTIL[until]}`
}
/** Which attacks; the one at hand needs no words. */
function within(on: keyof typeof ATTACKS, until: keyof typeof UNTIL, word: 'in' | 'to'): string {
  if (on === 'attack') return until === 'attack' ? '' : ` ${word} ${ATTACKS.attack}`
  return ` ${word} ${ATTACKS[on]}${during(until)}`
}

const WINDOWS = {
  start: 'At the start of combat',
  round: 'At the start of a Combat Round',
  roll: 'before the roll',
  rolled: 'after the roll',
  'round-end': 'At the end of a Combat Round',
  result: 'When the winner is decided',
  rewards: 'After the battle',
} as const
const REACTIONS = {
  claim: 'When another player tries to claim a System you control',
  arrival: 'When another player’s Fleet ends its move in a System you control',
  completion: 'When another player completes a Development',
  attack: 'When another player attacks you',
} as const
const AFTER = {
  defence: 'Once a Round, when you win as Defender and destroyed a Ship',
  invasion: 'Once a Round, when you win as Attacker in a System of another player',
  'large-kill': 'Once a Round, when you destroy a Large Ship',
  raid: 'Once a Round, when you succeed in a Raid',
  'inner-claim': 'Once a Round, when you place a Control Token in a Tier 2 or 3 System',
} as const

const CONDITIONS: Said<Conditions> = {
  attacking: () => 'Your attack',
  attacked: () => 'Enemy attack',
  outnumbered: () => 'If you have fewer Ships than the enemy',
  inner: n => `if you control ${n} Systems of Tier 2 or 3`,
}
const conditionText = (condition: Condition): string => say<Conditions>(CONDITIONS, condition)

/** When it works, without the colon; nothing for what holds for good. */
function momentText(when: When | undefined, conditions: readonly Condition[]): string {
  const said = conditions.map(conditionText)
  if (!when || 'turn' in when)
    return [when && 'turn' in when && when.turn === 'before' ? 'Before your action' : '', ...said]
      .filter(Boolean)
      .join(', ')
  if ('completed' in when) return ['When completed', ...said].join(', ')
  if ('combat' in when) return [...said, WINDOWS[when.combat]].join(', ')
  return [...('reaction' in when ? [REACTIONS[when.reaction]] : [AFTER[when.after]]), ...said].join(', ')
}
const verbText = (verb: Verb): string => say<Verbs>(VERBS, verb)
const sentence = (moment: string, what: string): string =>
  `${capital(moment === '' ? what : `${moment}: ${what}`)}.`

const doing = (verbs: readonly Verb[]): string => verbs.map(verbText).join('; ')

// ---------------------------------------------------------------- cards

const KEYWORDS = { use: 'Use', combat: 'Use in combat' } as const
export function developmentText(card: Development): string {
  const { when, if: conditions = [], do: verbs } = card.effect
  const used = keyword(card)
  const price = card.pay ? ` (${priceText(card.pay)})` : ''
  const moment = momentText(when, conditions)
  const head = used ? [`${KEYWORDS[used]}${price}`, uncapital(moment)].filter(Boolean).join(', ') : moment
  return `${sentence(head, doing(verbs))}${card.adds ? ' When completed: you may add a new Development.' : ''}`
}

export const eventText = ({ effect: { when, if: conditions = [], do: verbs }, pay }: EventCard): string =>
  sentence(momentText(when, conditions), `${pay ? `pay ${priceText(pay)}: ` : ''}${doing(verbs)}`)

/** All are revealed at the start of combat; they need not say so. */
export const strategyText = ({ effect }: Strategy): string =>
  effect
    ? sentence((effect.if ?? []).map(conditionText).join(', '), effect.do.map(openingText).join('; '))
    : 'No effect. You keep this card.'
/** At the reveal "this Combat Round" is the first. */
const openingText = (verb: Verb): string =>
  verbText(verb).replace(UNTIL.round, 'for the first Combat Round').replace(` ${UNTIL.battle}`, '')

const ROLES = { leader: 'Leader', support: 'Support', critical: 'Critical' } as const
/** In battle abilities last as long as their Ship; only what is shorter says so. */
export function abilityText({ role, once, effect }: Ability): string {
  const what = effect.do.map(verb => verbText(verb).replace(` ${UNTIL.battle}`, '')).join('; ')
  // The attack at hand has its target locked in or not: a CRIT weakens it for those that follow.
  if (role === 'critical')
    return `${ROLES.critical}: ${once ? 'with a CRIT, once an attack' : 'for each CRIT'}, ${what.replace(UNTIL.round, 'for later attacks of this Combat Round')}.`
  const moment = momentText(effect.when, effect.if ?? [])
  return role ? `${ROLES[role]}: ${uncapital(sentence(moment, what))}` : sentence(moment, what)
}

const NEIGHBOURS = {
  left: 'of the player to your left',
  right: 'of the player to your right',
  any: 'of any player',
} as const
const CLAIMS = {
  taken: 'Claim a System that another player controls',
  central: 'Place your Control Token in the Central System',
  'beside-neighbour': 'Place your Control Token beside a Home System of a player next to you',
} as const
const VICTORS = { attacker: ' as Attacker', defender: ' as Defender', either: '' } as const
const systemsOf = (n: number, tier: number): string =>
  `${n === 1 ? 'a System' : `${n} Systems`}${tier === 1 ? ' outside your home' : tier === 2 ? ' of Tier 2 or 3' : ' of Tier 3'}`

/** This Tier or a higher one. */
const tiersFrom = (tier: number): string => `Tier ${listed([1, 2, 3].slice(tier - 1).map(String), 'or')}`

const OBJECTIVES: Said<Objectives> = {
  destroy: ({ of, size }) =>
    `Destroy a ${size === 'small' ? '' : size === 'medium' ? 'Medium or Large ' : 'Large '}Ship ${NEIGHBOURS[of]}`,
  crush: n => `Destroy Ships of Strength ${n} or more in one battle`,
  win: ({ as, tier, yours, away, fewer, unhurt }) =>
    [
      `Win a battle${VICTORS[as]}`,
      tier === undefined ? '' : ` in a System of ${tiersFrom(tier)}`,
      yours ? ' in a System you control' : '',
      away === undefined ? '' : ` at least ${away} Systems from your home`,
      fewer ? ' after starting it with fewer Ships than the enemy' : '',
      unhurt ? ', destroying a Ship and losing none' : '',
    ].join(''),
  claim: which => CLAIMS[which],
  claims: n => `Place ${n} Control Tokens in one Round`,
  spend: n => `Spend ${n} minerals in one Round`,
  sell: n => `Gain ${n} Z by selling in one Trade Action`,
  products: n => `Make ${n} different products in one Manufacture Action`,
  actions: n => `Take ${n} actions in one Round`,
  launch: n => `Build Ships of Strength ${n} or more in one Build Action`,
  complex: tier => `Build an Engineering Complex in a System of ${tiersFrom(tier)}`,
  complete: n => `Complete a Development that costs ${n} or more`,
  completions: n => `Complete ${n} Developments in one turn`,
  reveal: ({ tier, n, in: span }) =>
    `Reveal ${tier === 1 ? counted(n, 'System') : systemsOf(n, tier)}${n === 1 ? '' : ` in one ${span === 'turn' ? 'turn' : 'Round'}`}`,
  raid: whom => `Succeed in a Raid${whom === 'leader' ? ' against a player with more VP than you' : ''}`,
  control: ({ n, tier }) => `Control ${systemsOf(n, tier)}`,
  row: n => `Control ${n} Systems in a straight line`,
  outgrow: n => `Control at least ${n} Systems outside your home, and more than either player beside you`,
  have: ({ z, morphite, each, materials, components }) =>
    `Have ${listed([
      ...(z === undefined ? [] : [`${z} Z`]),
      ...(morphite === undefined ? [] : [`${morphite} ${MINERAL_NAMES.morphite}`]),
      ...(each === undefined ? [] : [`${each} of each mineral`]),
      ...(materials === undefined ? [] : [counted(materials, 'Material')]),
      ...(components === undefined ? [] : [counted(components, 'Component')]),
    ])}`,
  together: n => `Control a System with ${n} Structures`,
  citadels: n => `Control ${n} Citadels`,
  shipyard: n => `Control an Engineering Complex at most ${n} Systems from the Home Systems of two opponents`,
  developments: n => `Have ${n} completed Developments`,
  categories: n => `Have completed Developments of ${n} categories`,
}
const objectiveText = (objective: Objective): string => say<Objectives>(OBJECTIVES, objective)
const rewardText = (reward: Reward): string =>
  'move' in reward ? 'you may move one Fleet 1 System' : gainText(reward.gain)
/** "Have 30 Z: 1 VP. Have 42 Z: 2 VP." */
export function missionText({ grades, reward }: Mission): string {
  const graded = grades.map(({ vp, objective }) => `${objectiveText(objective)}: ${vp} VP`)
  return `${graded.join('. ')}${reward ? `; ${rewardText(reward)}` : ''}.`
}
/** The VP icon: the most it can give (NE-CARD-03). */
export const missionVp = ({ grades }: Mission): number => Math.max(...grades.map(grade => grade.vp))

// ---------------------------------------------------------------- tokens, tiles, panels

export const gainText = (gain: Gain): string => verbText(gain)
export const discoveryText = ({ gain }: Discovery): string =>
  gain ? sentence('', gainText(gain)) : 'Place your Control Token in this System.'
export const asteroidText = ({ belts }: Asteroid): string =>
  `In Upkeep: ${listed(belts.map(mineral => `1 ${MINERAL_NAMES[mineral]}`))} for whoever controls the System.`

export function slotText(slot: Slot): string {
  if ('full' in slot) return 'Structure Slot'
  const less =
    'z' in slot ? `${slot.z} Z` : 'bp' in slot ? `${slot.bp} BP` : `1 ${MINERAL_NAMES[slot.mineral]}`
  return `Structure Slot, ${less} less`
}
const materialsText = (materials: readonly Material[]): string =>
  listed(
    MATERIALS.flatMap(kind => {
      const n = materials.filter(m => m === kind).length
      return n === 0 ? [] : [`${n} ${MATERIAL_NAMES[kind]}`]
    }),
  )
export function systemText({ discovery, asteroids, materials, slots }: SystemTile): string {
  const discounted = slots.filter(slot => !('full' in slot))
  return [
    discovery > 0 ? `${counted(discovery, 'Discovery Token')}.` : '',
    asteroids === 1
      ? 'Draw 1 Asteroid Token.'
      : asteroids > 1
        ? `Draw ${asteroids} Asteroid Tokens, keep 1.`
        : '',
    materials.length > 0 ? `${materialsText(materials)}.` : '',
    `${counted(slots.length, 'Structure Slot')}${discounted.map(slot => slotText(slot).replace('Structure Slot', '')).join('')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
const tradeText = ({ sell, buy }: Trade): string => `Sell for ${sell} Z, buy for ${buy} Z.`
const productText = ({ price, gain }: Product): string => `${priceText(price)}: ${gainText(gain)}.`

/** Every text a player can read on something of this content, by set and id. */
export function allTexts(content: Content): ReadonlyMap<string, string> {
  const out = new Map<string, string>()
  const add = <T extends { readonly id: string }>(
    set: string,
    items: readonly T[],
    text: (item: T) => string,
  ) => {
    for (const item of items) out.set(`${set}/${item.id}`, text(item))
  }
  add('developments', content.developments.items, developmentText)
  add('strategies', content.strategies.items, strategyText)
  add('events', content.events.items, eventText)
  add('missions', content.missions.items, missionText)
  add('ships', content.ships.items, ship => ship.abilities.map(abilityText).join(' '))
  add('systems', content.systems.items, systemText)
  add('discoveries', content.discoveries.items, discoveryText)
  add('asteroids', content.asteroids.items, asteroidText)
  add('trades', content.trades.items, tradeText)
  add('products', content.products.items, productText)
  add('buildings', content.buildings.items, ({ price }) => `${priceText(price)}.`)
  return out
}
