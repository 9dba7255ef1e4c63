import type { Texts } from '@orrery/kernel'
import { capital, counted, listed, running } from '@orrery/kernel'
import { abilityText } from './card-texts.js'
import { STRUCTURE_NAMES, uncapital, withArticle } from './card-words.js'
import { STRUCTURES } from './content/vocabulary.js'
import type { newEden } from './game.js'
import { shipsText, systemName } from './names.js'
import { aligning } from './rules/battle-preparation.js'
import { abilityOf, classOfAbility, combatEffect, orbitOfAbility } from './rules/combat-effects.js'
import { combatWindow } from './rules/combat-windows.js'
import { faceOf } from './rules/dice.js'
import { cardOf, eachAbility, leaderOf, ownerOf, statOf } from './rules/ships.js'
import type { Seen } from './state.js'
import { developmentOf, eventOf, missionOf, ownerOfStrategy, shipOf, strategyOf, TYPES } from './state.js'
import type { BattleTalk } from './talk-battle.js'

type Words = Texts<typeof newEden>

const SIZES = ['Small', 'Medium', 'Large'] as const
const sizeName = (size: number): string => SIZES[size] ?? 'Small'
const orbitName = (orbit: number): string => `${sizeName(orbit)} Orbit`
const RESULTS = ['AIM', 'DMG', 'CRIT'] as const
/** "AIM AIM", "blank". */
const faceText = (black: boolean, face: number): string => {
  const said = RESULTS.flatMap((name, i) => new Array<string>(faceOf(black, face)[i] ?? 0).fill(name))
  return said.length === 0 ? 'blank' : said.join(' ')
}
const facesText = (black: boolean, faces: readonly number[]): string =>
  faces.map(face => faceText(black, face)).join(', ')
/** "Crow with 2 Buzzards in the Small Orbit". */
function orbitText(g: Seen, seat: number, orbit: number, [leader, ...supports]: readonly number[]): string {
  if (leader === undefined) return ''
  const counts = new Array<number>(TYPES).fill(0)
  for (const type of supports) counts[type] = (counts[type] ?? 0) + 1
  const company = supports.length > 0 ? ` with ${shipsText(g, seat, counts)}` : ''
  return `${shipOf(g, seat, leader).name}${company} in the ${orbitName(orbit)}`
}
const classNames = (g: Seen, seat: number, classes: readonly number[]): string => {
  const counts = new Array<number>(TYPES).fill(0)
  for (const type of classes) counts[type] = (counts[type] ?? 0) + 1
  return shipsText(g, seat, counts)
}
/** "Golem, leads the Large Orbit (DIF 1, 3 of 5 HP)". */
function shipText(g: Seen, at: number): string {
  const ship = g.battle.ships.at(at)
  const { name } = cardOf(g, ship)
  if (ship.orbit < 0) return name
  const hp = statOf(g, at, 'hp')
  const place = `${ship.leader ? 'leads the' : 'in the'} ${orbitName(ship.orbit)}`
  return `${name}, ${place} (DIF ${statOf(g, at, 'dif')}, RED ${statOf(g, at, 'red')}, ${hp - ship.damage} of ${hp} HP)`
}
function dieText(g: Seen, at: number): string {
  const { black, face } = g.battle.dice.at(at)
  return `the ${black ? 'black' : 'white'} die ${faceText(black, face)}`
}
/** Abilities are named for the side they belong to: the viewer's own, or the Attacker's for a spectator. */
function abilityName(g: Seen, me: number, key: number): string {
  const seat = me < 0 ? ownerOf(g, 0) : me
  const ability = abilityOf(g, seat, key)
  // When it works is plain from the question.
  const said = ability ? abilityText({ needs: [], effect: { do: ability.effect.do } }).replace(/\.$/, '') : ''
  return `${shipOf(g, seat, classOfAbility(key)).name} in the ${orbitName(orbitOfAbility(key))}: ${uncapital(said)}`
}
/** "Guided Missiles: choose an orbit", by the card or the Ship that asks. */
function asks(g: Seen, what: string): string {
  const effect = running(g, combatEffect)?.locals
  if (!effect) return capital(what)
  const { from, card, side } = effect
  if (from === 'ability') return `${shipOf(g, ownerOf(g, side), classOfAbility(card)).name}: ${what}`
  const of = from === 'strategy' ? strategyOf : from === 'event' ? eventOf : developmentOf
  return `${of(g, card).name}: ${what}`
}
/** "Eris: −1 DIF for the target": what the CRITs of the attack that is being made would trigger. */
export function criticalText(g: Seen): string {
  const { attacking, orbit } = g.battle
  const leader = leaderOf(g, attacking, orbit)
  if (leader < 0) return 'Count the CRITs now'
  const { type, side } = g.battle.ships.at(leader)
  const said: string[] = []
  eachAbility(g, side, type, 'critical', ({ effect }) =>
    said.push(uncapital(abilityText({ needs: [], effect: { do: effect.do } }).replace(/\.$/, ''))),
  )
  return `Count the CRITs now for ${cardOf(g, g.battle.ships.at(leader)).name}: ${said.join('; ')}`
}
const MOMENTS = {
  start: 'At the start of combat',
  round: 'At the start of the Combat Round',
  roll: 'Before the roll',
  rolled: 'After the roll',
  'round-end': 'At the end of the Combat Round',
  result: 'Before the winner is decided',
  rewards: 'After the battle',
} as const

/** The sentences of battles and checkpoints. */
export const battleTexts: {
  readonly prompts: Pick<Words['prompts'], BattleTalk['prompts']>
  readonly words: Pick<Words['words'], BattleTalk['words']>
  readonly things: Pick<Words['things'], BattleTalk['things']>
  readonly events: Pick<Words['events'], keyof BattleTalk['events']>
} = {
  prompts: {
    'battle.strategy': 'Choose your Strategy Card for this battle',
    'aligning.leader': (_q, _say, g) =>
      `Which Ship leads your ${orbitName(running(g, aligning)?.locals.orbit ?? 0)}?`,
    'aligning.share': (_q, say, g) =>
      `Which orbits do your other ${shipOf(g, say.me, running(g, aligning)?.locals.type ?? 0).name} Ships support?`,
    'opening.citadel': 'Which of your orbits does the Citadel support?',
    'combat-effect.orbit': (_q, _say, g) => asks(g, 'choose an orbit'),
    'combat-effect.size': (_q, _say, g) => asks(g, 'choose a size'),
    'combat-effect.enemy': (_q, _say, g) => asks(g, 'choose an enemy Ship'),
    'combat-effect.reroll': (_q, _say, g) => asks(g, 'which dice are rerolled?'),
    'combat-effect.crits': 'How many of the results you remove are CRIT? The rest is DMG',
    'combat-effect.repair': 'Which Ship is repaired?',
    'combat-effect.share': 'Which Ships are repaired?',
    'combat-effect.pace': 'One Combat Round more, or fewer?',
    'combat-effect.odd': 'Which colour has the odd die?',
    'combat-effect.reorder': 'Send Supports to other orbits, or be done',
    'retreating.choose': (_q, _say, g) => `Combat Round ${g.battle.round}: fight on, or retreat?`,
    'combat.choose': (_q, _say, g) => {
      const window = running(g, combatWindow)?.locals.window ?? 'start'
      return `${MOMENTS[window]}: use an effect, or ${window === 'rolled' ? 'keep the roll' : 'nothing more'}`
    },
    'attack.target': (_q, _say, g) => `Your ${orbitName(g.battle.orbit)} attacks: choose its target`,
    'attack.odd': 'Which colour has the odd die?',
    'attack.further': (_q, _say, g) =>
      `${g.battle.aim} AIM and ${g.battle.damage} damage are left: attack another Ship in that orbit?`,
    'realigning.choose': 'An orbit has lost its Leader: promote a Support, or send its Ships elsewhere',
    'ending.escape': 'Where do your Ships escape to?',
    'checkpoint.mission': ({ options }) =>
      options.length === 0 ? 'None of your Missions is fulfilled now' : 'Complete a Mission?',
    'card-move.from': 'Which Fleet moves?',
    'card-move.to': 'Where does it go?',
    'card-move.board': 'Which Ships go?',
    'looking.systems': 'Which Unexplored Systems do you look at?',
    'uprising.system': 'Which System loses its Control Token?',
    'sabotage.site': 'Which Structure is removed?',
    'alliance.system': 'Which System do you claim?',
    'new-orders.mission': 'Which Mission do you discard?',
    'exchange.slot': 'Which Development do you replace?',
    'exchange.card': 'Which Development takes its place?',
    'rush.slot': 'Which Development do you complete?',
  },
  words: {
    lead: 'Lead with',
    none: 'Leave it empty',
    send: 'Send',
    promote: 'Promote',
    fight: 'Fight on',
    retreat: 'Retreat',
    target: 'Attack',
    hold: 'Let them go',
    activate: 'Use',
    critical: 'Count the CRITs now',
    all: 'The whole Fleet',
    board: 'Take along',
    fulfil: 'Complete',
    more: 'One more',
    fewer: 'One fewer',
    white: 'White',
    black: 'Black',
    small: 'Small Ships',
    medium: 'Medium Ships',
    large: 'Large Ships',
  },
  things: {
    strategy: (n, _say, g) => strategyOf(g, n).name,
    orbit: n => orbitName(n),
    ship: (n, _say, g) => shipText(g, n),
    die: (n, _say, g) => dieText(g, n),
    ability: (n, say, g) => abilityName(g, say.me, n),
  },
  events: {
    battle: (e, say, g) => `${say.seat(e.by)} attacks ${say.seat(e.against)} in ${systemName(g, e.at)}.`,
    aligned: (e, say, g) =>
      `${say.seat(e.by)}: ${e.orbits
        .map((ships, orbit) => orbitText(g, e.by, orbit, ships))
        .filter(Boolean)
        .join('; ')}.`,
    strategies: (e, say, g) =>
      `${say.seat(ownerOfStrategy(g, e.attacker))} has chosen ${strategyOf(g, e.attacker).name}, ${say.seat(ownerOfStrategy(g, e.defender))} ${strategyOf(g, e.defender).name}.`,
    citadel: (e, say) => `${say.seat(e.by)}’s Citadel supports the ${orbitName(e.orbit)}.`,
    'orbit-chosen': (e, say) => `${say.seat(e.by)} chooses the ${orbitName(e.orbit)}.`,
    'size-chosen': (e, say) => `${say.seat(e.by)} chooses ${sizeName(e.size)} Ships.`,
    marked: (e, say, g) => `${say.seat(e.by)} chooses ${say.seat(e.of)}’s ${shipOf(g, e.of, e.class).name}.`,
    'rounds-changed': (e, say) =>
      `${say.seat(e.by)} makes the battle ${counted(Math.abs(e.n), 'Combat Round')} ${e.n > 0 ? 'longer' : 'shorter'}.`,
    'combat-round': e => `Combat Round ${e.round} of ${e.of}.`,
    retreats: (e, say) => `${say.seat(e.by)} retreats.`,
    attacks: (e, say, g) =>
      `${say.seat(e.by)}’s ${orbitName(e.orbit)} attacks ${say.seat(e.of)}’s ${shipOf(g, e.of, e.class).name}.`,
    rolled: (e, say) =>
      `${say.seat(e.by)} rolls ${listed(
        [
          e.white.length > 0 ? `white: ${facesText(false, e.white)}` : '',
          e.black.length > 0 ? `black: ${facesText(true, e.black)}` : '',
        ].filter(Boolean),
      )}.`,
    rerolled: (e, say) => `${say.seat(e.by)} rerolls ${counted(e.dice.length, 'die', 'dice')}.`,
    activated: (e, say, g) =>
      `${say.seat(e.by)} uses the ability of ${shipOf(g, e.by, e.class).name} in the ${orbitName(e.orbit)}.`,
    critical: (e, say, g) =>
      `${say.seat(e.by)}’s ${shipOf(g, e.by, e.class).name} triggers its Critical ability${e.times > 1 ? ` ${e.times} times` : ''}.`,
    cancelled: (e, say) => `${say.seat(e.by)} removes ${e.n} ${RESULTS[e.of] ?? 'AIM'}.`,
    counted: e => `${e.aim} AIM, ${e.damage} damage.`,
    missed: (e, say, g) =>
      `${say.seat(e.by)} misses ${say.seat(e.of)}’s ${shipOf(g, e.of, e.class).name}: ${e.aim} AIM against DIF ${e.dif}.`,
    hit: (e, say, g) => {
      const ship = `${say.seat(e.of)}’s ${shipOf(g, e.of, e.class).name}`
      if (e.destroyed) return `${ship} is destroyed.`
      return `${ship} takes ${e.damage === 0 ? 'no' : e.damage} damage.`
    },
    removed: (e, say, g) => `${say.seat(e.by)} loses ${classNames(g, e.by, e.classes)}.`,
    repaired: (e, say, g) => `${say.seat(e.by)} repairs ${e.n} damage of ${shipOf(g, e.by, e.class).name}.`,
    sent: (e, say, g) =>
      `${say.seat(e.by)}’s ${shipOf(g, e.by, e.class).name} ${e.leads ? 'leads' : 'supports'} the ${orbitName(e.orbit)}.`,
    'battle-won': (e, say, g) => {
      const by =
        e.strengths.length > 0
          ? ` by Strength ${Math.max(...e.strengths)} to ${Math.min(...e.strengths)}`
          : ''
      return `${say.seat(e.by)} wins the battle in ${systemName(g, e.at)} against ${say.seat(e.against)}${by}.`
    },
    escaped: (e, say, g) => `${say.seat(e.by)}’s Ships escape to ${systemName(g, e.to)}.`,
    mission: (e, say, g) =>
      `${say.seat(e.by)} completes the Mission ${missionOf(g, e.mission).name} for ${e.vp} VP.`,
    looked: (e, say, g) => `${say.seat(e.by)} looks at ${listed(e.systems.map(at => systemName(g, at)))}.`,
    uprising: (e, say, g) =>
      `An uprising by ${say.seat(e.by)} ends ${say.seat(e.of)}’s control of ${systemName(g, e.at)}.`,
    sabotaged: (e, say, g) =>
      `${say.seat(e.by)} removes ${withArticle(STRUCTURE_NAMES[STRUCTURES[e.structure] ?? 'citadel'][0])} from ${systemName(g, e.at)}.`,
    dismissed: (e, say, g) => `${say.seat(e.by)} discards the Mission ${missionOf(g, e.mission).name}.`,
    recalled: (e, say, g) => `${say.seat(e.by)} takes ${strategyOf(g, e.strategy).name} back.`,
  },
}
