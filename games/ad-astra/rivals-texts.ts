import type { Texts } from '@orrery/kernel'
import { NOBODY } from '@orrery/kernel'
import { capital, counted, listed } from './card-words.js'
import { PROFESSIONS } from './content/vocabulary.js'
import type { adAstra } from './game.js'
import type { RivalEvents, RivalPrompts, RivalThings, RivalWords } from './rivals-talk.js'
import { systemName, unitName } from './names.js'
import { hullLeft } from './rules/pieces.js'
import { cardOfEffect, COMBAT, DIPLOMACY, KILL, REPLACE_GUARDED, SUCCESS } from './rules/tests.js'
import type { Seen } from './state.js'
import { content, technologyOf } from './state.js'

/** Sentences of the chapters on rivals. */
type Words = Texts<typeof adAstra>
type Say = Parameters<Words['things']['unit']>[1]

/** "the cruiser", "the outpost", "the space eel". */
function pieceName(kind: 'unit' | 'orbital' | 'neutral', what: number, g: Seen): string {
  if (kind === 'unit') return unitName(what, g)
  return kind === 'orbital' ? content(g).buildings.at(what).name : content(g).neutrals.at(what).name
}
const sideName = (who: number, say: Say): string => (who === NOBODY ? 'the neutral side' : say.seat(who))
export function effectName(n: number, g: Seen): string {
  const card = cardOfEffect(n)
  if (card !== undefined) return technologyOf(g, card).name
  if (n === COMBAT) return 'the basic combat effect'
  if (n === SUCCESS) return 'an invasion success'
  if (n === KILL) return 'removing a population'
  if (n === REPLACE_GUARDED) return 'Replace influence past a Spy Center'
  return content(g).diplomacyEffects.items[n - DIPLOMACY]?.name ?? ''
}

export const rivalThings: Pick<Words['things'], RivalThings> = {
  die: (n, _say, g) => {
    for (const { dice } of g.rolls) if (n < dice.length) return `die ${n + 1}`
    return `die ${n + 1}`
  },
  face: n => `a ${n}`,
  piece: (n, say, g) => {
    const piece = g.combat.pieces.at(n)
    const owner = g.rolls.at(piece.side).owner
    const whose = owner === NOBODY ? '' : ` of ${say.seat(owner)}`
    return `${pieceName(piece.kind, piece.what, g)}${whose} (${counted(hullLeft(g, piece), 'hull point')} left)`
  },
  effect: (n, _say, g) => effectName(n, g),
}

export const rivalPrompts: Pick<Words['prompts'], RivalPrompts> = {
  'retreat.move': 'Units retreat: choose where each goes',
  'reroll.dice': 'Choose dice to reroll',
  'salvage.unit': 'Which destroyed unit returns home?',
  'combat.begins': 'The combat begins: use something?',
  'combat.before': 'Before the roll: use something?',
  'combat.after': 'After the roll: use something?',
  'combat.spend': 'Spend your dice on combat effects',
  'combat.damage': 'Share out your damage',
  'combat.ends': 'The combat ends: use something?',
  'neutral-hits.piece': 'Which of your pieces is hit?',
  'disengage.choose': 'Fight on, or disengage?',
  'moving-in.unit': 'There is not room for all: which unit moves in?',
  'after-combat.exhaust': 'Which unit stays ready?',
  'invasion.systems': 'Choose systems to invade',
  'invasion.next': 'Which system is invaded next?',
  'invade.begins': 'The invasion begins: use something?',
  'invade.after': 'After the roll: use something?',
  'invade.spend': 'Spend your dice on invasion effects',
  'invade.victim': 'Which population is removed?',
  'invade.flag': 'All six flags are out: which system do you give up?',
  'invade.token': 'Whose captured token do you take?',
  'pirates.lead': 'You lead the pirates: move or attack with the raiders of one system',
}
export const rivalWords: Pick<Words['words'], RivalWords> = {
  retreat: 'Retreat',
  overcharge: 'Overcharge',
  spend: 'Spend on',
  best: 'Make the most of the dice',
  disengage: 'Disengage',
  stay: 'Fight on',
  move: 'Move',
  attack: 'Attack',
}
export const rivalEvents: Pick<Words['events'], keyof RivalEvents> = {
  'diplomat-left': ({ card }, _say, g) => `${content(g).diplomats.at(card).name} leaves.`,
  rolled: ({ by, dice }, say) =>
    dice.length === 0
      ? `${capital(sideName(by, say))} rolls no dice.`
      : `${capital(sideName(by, say))} rolls ${[...dice].sort((a, b) => b - a).join(', ')}.`,
  rerolled: ({ by, dice, n }, say) =>
    `${capital(sideName(by, say))} rerolls ${counted(n, 'die', 'dice')}: ${[...dice].sort((a, b) => b - a).join(', ')}.`,
  combat: ({ at, attacker, defender }, say, g) =>
    `${capital(attacker === NOBODY ? 'pirate raiders' : say.seat(attacker))} ${attacker === NOBODY ? 'attack' : 'attacks'} ${sideName(defender, say)} at ${systemName(at, g)}.`,
  'combat-round': ({ round }) => `Combat round ${round}.`,
  struck: ({ by, effects, damage }, say, g) =>
    `${capital(sideName(by, say))} deals ${damage} damage${effects.length === 0 ? '' : ` with ${listed(effects.map(e => effectName(e, g)))}`}.`,
  hit: null,
  destroyed: ({ by, kind, what }, say, g) =>
    `${by === NOBODY ? 'The' : `${say.seat(by)}:`} ${pieceName(kind, what, g)} is destroyed.`,
  disengaged: ({ by }, say) => `${capital(sideName(by, say))} disengages.`,
  'combat-over': ({ by, winner, at }, say, g) =>
    winner < 0
      ? `Nobody wins the combat at ${systemName(at, g)}.`
      : `${capital(sideName(by, say))} wins the combat at ${systemName(at, g)}.`,
  raiders: ({ from, to }, _say, g) =>
    `Pirate raiders go from ${systemName(from, g)} to ${systemName(to, g)}.`,
  invasion: ({ by, from, system }, say, g) =>
    `${say.seat(by)} invades ${systemName(system, g)} of ${say.seat(from)}.`,
  assault: ({ by, successes, kills }, say) =>
    `${say.seat(by)} has ${counted(successes, 'success', 'successes')}${kills > 0 ? ` and removes ${kills} population` : ''}.`,
  killed: ({ system, profession }, _say, g) =>
    `A ${PROFESSIONS[profession]} is lost at ${systemName(system, g)}.`,
  repelled: ({ by, from, system }, say, g) =>
    `${say.seat(from)} holds ${systemName(system, g)} against ${say.seat(by)}.`,
  conquered: ({ by, from, system }, say, g) =>
    g.systems.at(system).owner === by
      ? `${say.seat(by)} takes ${systemName(system, g)} from ${say.seat(from)}.`
      : `${say.seat(by)} wins at ${systemName(system, g)}, where nobody is left.`,
  token: ({ by, of, from }, say) =>
    by === of
      ? `${say.seat(by)} takes back an empire token${from === NOBODY ? '' : ` from ${say.seat(from)}`}.`
      : `${say.seat(by)} takes an empire token of ${say.seat(of)}${from === NOBODY || from === of ? '' : ` from ${say.seat(from)}`}.`,
  relation: ({ by, to, relation }, say) =>
    `The relation of ${say.seat(by)} to ${say.seat(to)} is now ${relation > 0 ? `+${relation}` : relation}.`,
}
