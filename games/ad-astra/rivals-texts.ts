import type { Texts } from '@orrery/kernel'
import { capital, counted, listed, NOBODY, signed } from '@orrery/kernel'
import { decisionText, orderText } from './automa-texts.js'
import { amountText } from './card-words.js'
import { PROFESSIONS, RESOURCES } from './content/vocabulary.js'
import type { adAstra } from './game.js'
import { publicText } from './mission-texts.js'
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

/** "Laser Cannon", "the basic combat effect three times". */
function effectNames(effects: readonly number[], g: Seen): string[] {
  const times = ['', '', ' twice', ' three times', ' four times']
  return [...new Set(effects)].map(effect => {
    const n = effects.filter(one => one === effect).length
    return `${effectName(effect, g)}${times[n] ?? ` ${n} times`}`
  })
}
const aOrAn = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`

/** "2 food, 1 credit and a diplomat", "nothing". */
function offer(
  amounts: readonly number[],
  technologies: readonly number[],
  diplomats: number,
  who: number,
  g: Seen,
): string {
  const parts = [
    amountText(Object.fromEntries(RESOURCES.flatMap((of, i) => (amounts[i] ? [[of, amounts[i]]] : [])))),
    ...technologies.map(card => technologyOf(g, card).name),
    (diplomats & (1 << who)) !== 0 ? 'a diplomat' : '',
  ].filter(Boolean)
  return parts.length === 0 ? 'nothing' : listed(parts)
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
  'attack.systems': 'Choose systems to attack from',
  'attack.declare': 'Declare attacks',
  'attack.next': 'Which combat is fought next?',
  'attack.side': 'Whom do you fight there?',
  'after-combat.exhaust': 'Which unit stays ready?',
  'invasion.systems': 'Choose systems to invade',
  'invasion.next': 'Which system is invaded next?',
  'invade.begins': 'The invasion begins: use something?',
  'invade.after': 'After the roll: use something?',
  'invade.spend': 'Spend your dice on invasion effects',
  'invade.victim': 'Which population is removed?',
  'invade.flag': 'All six flags are out: which system do you give up?',
  'invade.token': 'Whose captured token do you take?',
  'complete-missions.choose': 'Complete public missions',
  'capture-token.token': 'You are the first: whose token do you take from the mission?',
  'change-missions.add': 'You passed last: choose a public mission to add',
  'change-missions.remove': 'You passed last: choose a public mission to remove',
  'draw-mission.keep': 'Keep one secret mission',
  'objectives.choose': 'Fulfil objectives of an Automa',
  'change-objectives.change': 'You passed last: replace open objectives if you like',
  'diplomacy.tokens': 'Flip influence tokens, each for a die',
  'diplomacy.credit': 'Pay a credit for a die?',
  'diplomacy.diplomats': 'Discard diplomats, each for a die',
  'diplomacy.before': 'Before the roll: use something?',
  'diplomacy.after': 'After the roll: use something?',
  'diplomacy.spend': 'Spend your dice on diplomacy effects',
  'diplomacy.choose': 'Which effect comes next?',
  'diplomacy.reduce': 'Which empire loses 1 unrest?',
  'diplomacy.increase': 'Which rival gains 1 unrest?',
  'diplomacy.capture': 'Which diplomat do you capture?',
  'sway.system': 'Where does your influence go?',
  'place-token.source': 'A token from supply, or one from another system?',
  'reassign.who': 'Which population changes its profession?',
  'reassign.into': 'What does it become?',
  'keep-pool.discard': 'Five diplomats are the limit: discard one',
  'hire.keep': 'Hire one diplomat',
  'steal.share': 'Which resources do you take?',
  'expose.discard': 'Choose technology cards of this hand to discard',
  'flip-tokens.choose': 'Which influence tokens are flipped?',
  'poison.victim': 'Which population is lost?',
  'espionage.choose': 'Which technology do you want?',
  'diplomats-after-pass.choose': 'Which diplomat takes effect next?',
  'trade.give': 'What do you give?',
  'trade.take': 'What do you want for it?',
  'trade.technologies': 'Which technologies change hands?',
  'trade.diplomat': 'Offer a diplomat, face down?',
  'trade.wanted': 'Do you want a diplomat for it?',
  'trade.answer': 'A deal is offered to you',
  'trade.order': 'Which diplomat takes effect first?',
  'automa-deal.amount': 'How many resources do you want from the bank?',
  'automa-deal.diplomat': 'Give it a diplomat?',
  'force-deal.token': 'Which influence token do you flip?',
  'force-deal.diplomat': 'Which diplomat must be taken?',
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
  complete: 'Complete',
  fulfil: 'Fulfil',
  influence: 'Influence',
  reassign: 'Reassign',
  supply: 'From supply',
  pay: 'Pay a credit',
  kill: 'Remove',
  accept: 'Accept',
  counter: 'Make another offer',
  neutral: 'Attack the neutral pieces',
  no: 'No',
  yes: 'Yes',
}
export const rivalEvents: Pick<Words['events'], keyof RivalEvents> = {
  'diplomat-left': ({ card }, _say, g) => `${content(g).diplomats.at(card).name} leaves.`,
  rolled: ({ by, dice }, say) =>
    dice.length === 0
      ? `${capital(sideName(by, say))} rolls no dice.`
      : `${capital(sideName(by, say))} rolls ${[...dice].sort((a, b) => b - a).join(', ')}.`,
  rerolled: ({ by, dice, n }, say) =>
    `${capital(sideName(by, say))} rerolls ${counted(n, 'die', 'dice')}: ${[...dice].sort((a, b) => b - a).join(', ')}.`,
  declared: ({ by, unit, system }, say, g) =>
    `A ${unitName(unit, g)} of ${say.seat(by)} attacks ${systemName(system, g)}.`,
  combat: ({ at, attacker, defender }, say, g) =>
    `${capital(attacker === NOBODY ? 'pirate raiders' : say.seat(attacker))} ${attacker === NOBODY ? 'attack' : 'attacks'} ${sideName(defender, say)} at ${systemName(at, g)}.`,
  'combat-round': ({ round }) => `Combat round ${round}.`,
  struck: ({ by, effects, damage }, say, g) =>
    `${capital(sideName(by, say))} deals ${damage} damage${effects.length === 0 ? '' : ` with ${listed(effectNames(effects, g))}`}.`,
  hit: null,
  destroyed: ({ by, kind, what }, say, g) =>
    by === NOBODY
      ? `The ${pieceName(kind, what, g)} is destroyed.`
      : `${say.seat(by)} loses ${aOrAn(pieceName(kind, what, g))}.`,
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
  completed: ({ by, card }, say, g) =>
    `${say.seat(by)} completes the mission ${content(g).missions.at(card).name}.`,
  mission: ({ card }, _say, g) => {
    const mission = content(g).missions.at(card)
    return `A public mission is added: ${mission.name}. ${publicText(mission)}`
  },
  'mission-gone': ({ card }, _say, g) =>
    `The public mission ${content(g).missions.at(card).name} is removed.`,
  objective: ({ by, card, to }, say, g) =>
    `${say.seat(by)} fulfils a wish of ${say.seat(to)}: ${content(g).objectives.at(card).name}.`,
  diplomat: ({ by, to, card }, say, g) =>
    `${content(g).diplomats.at(card).name} of ${say.seat(by)} comes to ${say.seat(to)}.`,
  'diplomat-gone': ({ by, card }, say, g) =>
    `${say.seat(by)} discards ${content(g).diplomats.at(card).name}.`,
  hired: ({ by }, say) => `${say.seat(by)} hires a diplomat.`,
  captured: ({ by, card }, say, g) => `${say.seat(by)} captures ${content(g).diplomats.at(card).name}.`,
  copied: ({ by, from, card, taken }, say, g) =>
    `${say.seat(by)} ${taken ? 'takes' : 'copies'} ${technologyOf(g, card).name} of ${say.seat(from)}.`,
  effect: ({ by, effect }, say, g) => `${say.seat(by)} uses ${effectName(effect, g)}.`,
  reassigned: ({ system, from, to }, _say, g) =>
    `A ${PROFESSIONS[from]} becomes a ${PROFESSIONS[to]} at ${systemName(system, g)}.`,
  approached: ({ by, to }, say) => `${say.seat(by)} talks to ${say.seat(to)}.`,
  proposal: ({ by, to, gives, takes, technologies, diplomats }, say, g) =>
    gives === undefined
      ? `${say.seat(by)} makes ${say.seat(to)} an offer.`
      : `${say.seat(by)} offers ${say.seat(to)} ${offer(gives, technologies ?? [], diplomats ?? 0, by, g)} for ${offer(takes ?? [], [], diplomats ?? 0, to, g)}.`,
  'no-deal': ({ by, to }, say) => `${say.seat(by)} makes no deal with ${say.seat(to)}.`,
  // Whose diplomat comes to whom, and who keeps a technology, is told behind it.
  deal: ({ by, to, gives, takes, technologies }, say, g) => {
    const sides = (
      [
        [by, gives],
        [to, takes],
      ] as const
    )
      .filter(([, amounts]) => amounts.some(n => n > 0))
      .map(([seat, amounts]) => `${say.seat(seat)} gives ${offer(amounts, [], 0, seat, g)}`)
    const names = technologies.map(c => technologyOf(g, c).name)
    const parts = [
      ...sides,
      ...(names.length > 0 ? [`${listed(names)} ${names.length > 1 ? 'change' : 'changes'} hands`] : []),
    ]
    return `${say.seat(by)} and ${say.seat(to)} make a deal${parts.length > 0 ? `: ${listed(parts)}` : ''}.`
  },
  forced: ({ by, to }, say) => `${say.seat(by)} forces a diplomat on ${say.seat(to)}.`,
  decision: ({ by, card }, say, g) => `${say.seat(by)}: ${decisionText(content(g).decisions.at(card))}`,
  order: ({ by, card, second }, say, g) => {
    const { order, otherwise } = content(g).decisions.at(card)
    return `${say.seat(by)} carries out: ${orderText(second ? otherwise : order)}.`
  },
  relation: ({ by, to, relation }, say) =>
    `The relation of ${say.seat(by)} to ${say.seat(to)} is now ${signed(relation)}.`,
}
