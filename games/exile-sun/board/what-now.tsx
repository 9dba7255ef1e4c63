import { counted, running } from '@orrery/kernel'
import type { Explained as About, Moment as At, Pointed, WhatNow } from '@orrery/ui'
import type { exileSun } from '../game.js'
import { battle } from '../rules/battle.js'
import { movesLeft } from '../rules/tokens.js'
import { agendaOf, colonyOf, techOf } from '../state.js'
import { callOf } from './colonies.js'
import { CARDS, CATEGORIES, FIGHTING, SPACES, TOKENS } from './legend.js'
import { KIND_NAMES, spaceName } from './names.js'
import { draftOf, leftToDeploy } from './map/draft.js'
import { faces } from './table.js'

/** Every question of Exile Sun in two sentences: what it decides, and what to look at. */
type Game = typeof exileSun
type Moment = At<Game>
type Explained = About<Game>
type Where = Pointed<Game>

// ---------------------------------------------------------------- reading the table

const own = ({ g, me }: Moment) => g.players.at(me)
const onMap = ({ g, me }: Moment): readonly number[] =>
  [...g.tokens].flatMap((row, t) => (row.owner === me && row.at >= 0 ? [t] : []))
const spacesOf = (at: Moment, tokens: readonly number[]): Where[] => [
  ...new Set(tokens.map(t => `space:${at.g.tokens.at(t).at}` as const)),
]
/** Tokens the question offers. */
const offered = ({ question }: Moment): readonly number[] =>
  (question?.options ?? []).flatMap(({ things }) =>
    things.flatMap(({ kind, id }) => (kind === 'token' ? [id] : [])),
  )
const sides = ({ g, me }: Moment) => {
  const all = [...g.battle.sides]
  return { mine: all.find(s => s.owner === me), theirs: all.find(s => s.owner !== me && s.owner >= 0) }
}
/** Who fights the viewer in this battle; its lines may still be secret, and those of the last one lie about. */
const foe = ({ g, me }: Moment): string => {
  const fight = running(g, battle)?.locals
  return fight ? callOf(g, [], fight.aggressor === me ? fight.defender : fight.aggressor) : 'your opponent'
}
/** What a line must hold, by the rule that asks for it. */
const DUTIES: Readonly<Record<string, string>> = {
  'XS-YARD-04': 'The Shipyard card must be among them',
  'XS-SHIP-05': 'At least one must come from your hand',
  'XS-SHIP-06': 'Your hand is empty, so your Flagship must fight',
}
const duties = ({ question }: Moment): string =>
  (question?.needs ?? []).map(({ rule }) => `${DUTIES[rule] ?? ''}. `).join('')
/** Names of the cards that can be played now: only what the viewer holds is ever named. */
const playable = ({ g, question }: Moment): readonly string[] =>
  (question?.options ?? []).flatMap(({ things: [thing] }) =>
    thing?.kind === 'tech' ? [techOf(g, thing.id).name] : [],
  )
const either = (names: readonly string[]): string =>
  [...new Set(names)].map(name => `**${name}**`).join(' or ')
/** A moment at which all who hold Tech cards are asked, whether or not one of them fits. */
const cardMoment =
  (title: string, what: string, rules: Explained['rules']) =>
  (at: Moment): Explained => {
    const cards = playable(at)
    return {
      title,
      text:
        cards.length > 0
          ? `${what} You may play ${either(cards)}, or keep ${cards.length === 1 ? 'it' : 'them'} for later.`
          : `${what} You hold no card for this moment, so there is nothing to play; others are asked all the same and cannot tell.`,
      pieces: [CARDS.techs],
      ...(rules ? { rules } : {}),
    }
  }
const placing = (kind: 'shipyard' | 'heavy' | 'medium' | 'light' | 'decoy', hint: string): Explained => ({
  title: `Where your ${KIND_NAMES[kind]} begins`,
  text: `Any space of your own System will do, one token a space and none on a Gateway. ${hint}`,
  pieces: [TOKENS[kind === 'shipyard' ? 'yard' : kind], SPACES.planet, SPACES.trade],
  rules: { Setup: 'XS-SETUP-18' },
})

// ---------------------------------------------------------------- setup and budget

const setup = {
  'settle.system': {
    title: 'Your home system',
    text: 'Choose a System tile and turn it as you like: its **two planets are yours** from the start. Look where the Trade Routes leave it: they carry your fleets two spaces a move.',
    pieces: [SPACES.planet, SPACES.trade, SPACES.military, SPACES.gateway],
    rules: { Map: 'XS-MAP-08' },
  },
  'settle.colony': {
    title: 'Who you are',
    text: 'A Colony brings its starting fleets and **two advantages** for the whole game. Armor is good in battle, Command holds more ships, Stealth gives more Decoys, Capital wins ties in one budget category.',
    pieces: [TOKENS.heavy, TOKENS.decoy],
    rules: { Colonies: 'XS-COL-01' },
  },
  'settle.stack': {
    title: 'Three cards to begin with',
    text: 'You get **all three** cards of one Colonial Technology. Each is played once, in the phase it names; nobody sees them until then.',
    pieces: [CARDS.techs],
    rules: { 'Tech cards': 'XS-TECH-03' },
  },
  'placing.shipyard': placing(
    'shipyard',
    'It is worth **1 point** while you keep it, and new fleets may be deployed beside it: hide it well.',
  ),
  'placing.heavy': placing(
    'heavy',
    'It fights with **5 ships**: put it where you want to strike or to hold.',
  ),
  'placing.medium': placing('medium', 'It fights with **4 ships**; a Trade Route next to it makes it fast.'),
  'placing.light': placing(
    'light',
    'It fights with **3 ships**: good for scanning and for taking what nobody guards.',
  ),
  'placing.decoy': placing(
    'decoy',
    'It has **no ships**, but others cannot tell: put it where a fleet would make them think.',
  ),
} as const

const budget = {
  'selection.boosters': cardMoment(
    'Before the next Initiative card is chosen',
    'A Tech card may let you choose at once, ahead of the order.',
    { Initiative: 'XS-INIT-09' },
  ),
  'initiative-pick.card': {
    title: 'Turn order and money',
    text: 'The **number** says when you move and fight this cycle, low numbers first; the **points** are your budget. A late number sees what others do before it moves.',
    rules: { Initiative: 'XS-INIT-13', 'Turn order': 'XS-CYCLE-03' },
  },
  'exchange-now.choose': {
    title: 'New aims, now or later',
    text: 'Initiative #6 lets you draw **two Agenda cards** and put two of those you hold under the deck, once this cycle. Now you can plan your budget for them; in your Move turn you know more.',
    pieces: [CARDS.agenda],
    rules: { Exchange: 'XS-INIT-18' },
  },
  'exchange.back': (at: Moment): Explained => ({
    title: `${at.question?.min === 1 ? 'One' : 'Two'} of your Agenda cards ${at.question?.min === 1 ? 'goes' : 'go'} back`,
    text: 'Keep the **two you can fulfil soonest**. What you choose here goes under the deck, in the order of your choice.',
    pieces: [CARDS.agenda],
    rules: { Exchange: 'XS-INIT-17' },
  }),
  'budget.allocate': (at: Moment): Explained => ({
    title: 'Everybody bids in secret',
    text: `Spread your **${at.question?.total ?? 0} points**; all Control cards open together. Whoever alone has most in a category gets **2 items more** there, whoever is second gets 1.`,
    pieces: [CATEGORIES.overhead, CATEGORIES.building, CATEGORIES.fuel, CATEGORIES.tech],
    at: ['overhead', 'building', 'fuel', 'tech'],
    rules: { Budget: 'XS-BUDGET-07', 'Fuel Supply': 'XS-FUEL-01' },
  }),
  'shift.choose': {
    title: 'One point may change its place',
    text: 'You hold Initiative #5: all budgets are open, and **one of your points** may go to another category. Look for a tie that you can break, or a second place within reach.',
    pieces: [CATEGORIES.building, CATEGORIES.fuel],
    rules: { Initiative: 'XS-INIT-16' },
  },
  'budget.cards': cardMoment(
    'Budgets are open',
    'Cards that change what was spent are played now, by all at once, before bonuses are counted.',
    { Budget: 'XS-BUDGET-06' },
  ),
  'foundries.category': {
    title: 'Where the extra point goes',
    text: 'Choose one of the categories in which you spent something. It counts when bonuses are compared: a point that makes you **first alone** brings two items more.',
    pieces: [CATEGORIES.overhead, CATEGORIES.building, CATEGORIES.fuel, CATEGORIES.tech],
    rules: { Budget: 'XS-BUDGET-07' },
  },
  'overhead.take': (at: Moment): Explained => ({
    title: 'Better ships for later',
    text: `Overhead holds your Battleships and Cruisers: up to **${at.question?.max ?? 0}** of them go into Reserve, from which you draw ships. Nobody sees which, and most players take all that is due.`,
    pieces: [CATEGORIES.overhead],
    rules: { Overhead: 'XS-OVER-01' },
  }),
  'building.cards': cardMoment('Before ships are drawn', 'Cards for more Ship cards are played now.', {
    'Ship Building': 'XS-BUILD-01',
  }),
  'building.take': (at: Moment): Explained => ({
    title: 'Ships for your hand',
    text: `You may draw up to **${at.question?.max ?? 0}** Ship cards; you hold ${own(at).hand.length} of ${colonyOf(at.g, at.me).shipMaximum}. What you draw beyond that is sorted out afterwards, so drawing all of them lets you choose.`,
    pieces: [CATEGORIES.building],
    rules: { 'Hand limit': 'XS-HAND-08' },
  }),
  'building.surplus': {
    title: 'More ships than your hand takes',
    text: 'Of the **new cards** choose those that go under Reserve; what you held before stays. Keep the ships with most power, and one that you can afford to lose.',
    rules: { 'Hand limit': 'XS-HAND-08' },
  },
  'fuel.deploy': (at: Moment): Explained => {
    const due = leftToDeploy(at.g, at.me, draftOf(at.g, at.question, at.me)).fleetsDue
    return {
      title: 'New tokens on the map',
      text: `You have **${counted(due, 'fleet')}** due; Decoys in your supply are free. Choose a token, then a lit space beside a planet of yours: others see where it lies, not what it is.`,
      pieces: [TOKENS.heavy, TOKENS.decoy, SPACES.planet],
      rules: { Deploying: 'XS-FUEL-05', Decoys: 'XS-FUEL-11' },
    }
  },
  'research.take': (at: Moment): Explained => ({
    title: 'Tech cards for your hand',
    text: `You may draw up to **${at.question?.max ?? 0}**; you hold ${own(at).techs.length} of ${colonyOf(at.g, at.me).techMaximum}. Each is played once, in the phase it names.`,
    pieces: [CARDS.techs],
    rules: { 'Tech Research': 'XS-TECH-01' },
  }),
  'research.surplus': {
    title: 'More Tech cards than your hand takes',
    text: 'Of the **new cards** choose those you give up; what you held before stays. Cards for battles help attackers and defenders alike.',
    pieces: [CARDS.techs],
    rules: { 'Hand limit': 'XS-HAND-11' },
  },
} as const

// ---------------------------------------------------------------- moving

const moving = {
  'turn.choose': (at: Moment): Explained => {
    const able = onMap(at).filter(t => !at.g.tokens.at(t).pinned && movesLeft(at.g, at.g.tokens.at(t)) > 0)
    const fights = at.g.engagements.length
    return {
      title: able.length === 0 ? 'Nothing of yours can move any more' : 'Move, look, strike',
      text:
        able.length === 0
          ? `All your tokens have used their moves or wait for a battle. End your turn: ${fights > 0 ? `**${counted(fights, 'battle')}** will be fought when all have moved` : 'others move next'}.`
          : `**${counted(able.length, 'token')}** of yours can still move, up to four moves each, in any order. Move onto an enemy token to fight there after all have moved, onto a planet nobody guards to take it, or **scan** to learn what a token is.`,
      pieces: [SPACES.trade, SPACES.asteroid, SPACES.planet, TOKENS.back],
      at: spacesOf(at, able),
      rules: { Moving: 'XS-MOVE-03', Scanning: 'XS-SCAN-01' },
    }
  },
  'move-card.token': (at: Moment): Explained => ({
    title: 'Which token it helps',
    text: 'The card works for **one of your tokens** this turn. Choose the one that reaches something with it that it cannot reach now.',
    pieces: [TOKENS.moves],
    at: spacesOf(at, offered(at)),
    rules: { 'Tech cards': 'XS-TECH-04' },
  }),
  'mix.two': (at: Moment): Explained => ({
    title: 'Two tokens under one hand',
    text: 'Choose **two face-down tokens** of yours near each other. What others know of them is forgotten, whether you swap them or not.',
    pieces: [TOKENS.back, TOKENS.known],
    at: spacesOf(at, offered(at)),
    rules: { 'Tech cards': 'XS-TECH-04' },
  }),
  'mix.swap': {
    title: 'Only you will know',
    text: 'Swap the two, or put them back as they lay. **Nobody else** sees which, so both are a riddle again.',
    pieces: [TOKENS.back],
    rules: { 'Tech cards': 'XS-TECH-04' },
  },
} as const

// ---------------------------------------------------------------- battles

const battles = {
  'battles.next': (at: Moment): Explained => {
    const open = [...at.g.engagements].filter(({ aggressor }) => aggressor === at.me).map(e => e.at)
    return {
      title: 'Which of your battles comes first',
      text: `You attack at ${open.map(space => `**${spaceName(at.g, space)}**`).join(' and ')}. Ships that come through one battle may fight in the next, fully repaired, so fight first where you expect to lose least.`,
      pieces: [TOKENS.back],
      at: open.map(space => `space:${space}` as const),
      rules: { Battles: 'XS-BSEQ-03' },
    }
  },
  'battle.ships': (at: Moment): Explained => ({
    title: 'Your line, in secret',
    text: `Choose **${at.question?.min ?? 0} ships** and their columns; both lines are shown together. ${duties(at)}Strike Craft and the Flagship from Storage are free, but a **lost Flagship is a point for ${foe(at)}**.`,
    pieces: [FIGHTING.circles, FIGHTING.lost],
    rules: { 'Choosing ships': 'XS-SHIP-05', 'After the battle': 'XS-CAS-06' },
  }),
  'battle.decoy': {
    title: 'A Decoy has nothing to fight with',
    text: 'Your token stands for no ships, so there is nothing to choose. It is taken off the map when the lines are shown, and comes back for free in Fuel Supply.',
    pieces: [TOKENS.decoy],
    rules: { Decoys: 'XS-DECOY-01' },
  },
  'battle.before': cardMoment(
    'Before tactics are set',
    'Cards for more power this round are played now; both sides show theirs together.',
    { 'Fleet Power': 'XS-BATTLE-04' },
  ),
  'tactics.attack': (at: Moment): Explained => {
    const { mine, theirs } = sides(at)
    return {
      title: 'Where your power goes',
      text: `You have **${mine?.power ?? 0} power**, ${foe(at)} has ${theirs?.power ?? 0}. Attack points hit the enemy ship of the same column unless it defends; whatever gets through covers circles, and a ship with **every circle covered** is lost.`,
      pieces: [FIGHTING.attack, FIGHTING.defend, FIGHTING.circles],
      at: ['1', '2', '3', '4', '5'],
      rules: { Damage: 'XS-BATTLE-15', 'Fleet Power': 'XS-BATTLE-03' },
    }
  },
  'tactics.defend': (at: Moment): Explained => ({
    title: 'What your own ships keep off',
    text: `Each Defend point stops one Attack point on **your ship in that column**; more than they aim there is wasted. Points you leave over are gone after this round, so spend all of them.`,
    pieces: [FIGHTING.defend, FIGHTING.circles],
    at: at.question ? ['1', '2', '3', '4', '5'] : [],
    rules: { Damage: 'XS-BATTLE-16', Waste: 'XS-BATTLE-12' },
  }),
  'excess.remove': {
    title: 'They have set too much',
    text: 'Your opponent placed more points than there were: **you** take the surplus away, wherever you like. Take it where it hurts you most.',
    pieces: [FIGHTING.attack, FIGHTING.defend],
    rules: { Surplus: 'XS-BATTLE-13' },
  },
  'misses.agree': {
    title: 'Points without a target',
    text: 'Somebody set points on an empty column. Let it **stand** and they are lost, or agree to set the tactics of this round **again**.',
    rules: { Missing: 'XS-MISS-02' },
  },
  'battle.repairs': cardMoment(
    'Damage is dealt, ships are still in place',
    'Cards that repair are played now, before destroyed ships are taken away.',
    { Repairs: 'XS-BATTLE-25' },
  ),
  'repair.ship': {
    title: 'Which ship is repaired',
    text: 'The last circles covered are opened first, and a ship **destroyed this round** can still be saved. A ship with much power left gains most.',
    pieces: [FIGHTING.circles],
    rules: { Repairs: 'XS-RULING-12' },
  },
  'battle.aftermath': cardMoment(
    'The battle is over',
    'Cards that save a lost ship are played now, before it goes under its deck.',
    { 'After the battle': 'XS-RULING-84' },
  ),
  'salvage.ship': {
    title: 'Which ship comes back',
    text: 'The ship goes **to your hand** instead of under its deck. It still counts as destroyed for your opponent’s Agenda cards.',
    rules: { 'After the battle': 'XS-RULING-84' },
  },
  'order-under.order': {
    title: 'Lost ships go under their deck',
    text: 'You choose the order; the **last one lies at the bottom** and comes back latest. Put on top what you want to draw again first.',
    rules: { 'After the battle': 'XS-CAS-15' },
  },
  'extra-scout.place': {
    title: 'A Scout for the ship that is left over',
    text: 'Your token cannot show all survivors, so a **Scout** goes to a space beside it. It lies open, and may move and scan next cycle.',
    pieces: [TOKENS.scout],
    rules: { Scouts: 'XS-SCOUT-05' },
  },
} as const

// ---------------------------------------------------------------- the end of a cycle

const ending = {
  'claims.claim': (at: Moment): Explained => {
    const open = (at.question?.options ?? []).flatMap(({ things: [thing] }) =>
      thing ? [agendaOf(at.g, thing.id)] : [],
    )
    const held = faces(own(at).agendas).map(card => agendaOf(at.g, card).name)
    return {
      title: open.length > 0 ? 'You have fulfilled an Agenda card' : 'Nothing to claim yet',
      text:
        open.length > 0
          ? `Show ${open.map(({ name, points }) => `**${name}** for ${counted(points, 'point')}`).join(', ')} and draw a new card for each. Waiting gains nothing unless you want to hide how close you are.`
          : `None of your cards (${held.join(', ')}) is fulfilled by what has happened. You are asked because another card could be, by what everybody saw: nobody can tell from it what you hold.`,
      pieces: [CARDS.agenda],
      rules: { Claiming: 'XS-AGENDA-01' },
    }
  },
  'hand.discard': (at: Moment): Explained => ({
    title: 'Keep your ships?',
    text: `You hold **${counted(own(at).hand.length, 'ship')}**. Putting **all** of them under Reserve makes room for better ones, but only what you draw next cycle will be in your hand.`,
    rules: { 'Ship hand': 'XS-CAS-16' },
  }),
  'hand.order': {
    title: 'In which order they go under Reserve',
    text: 'The **last** lies at the bottom and comes back latest. Put first what you want to draw again soonest.',
    rules: { 'Ship hand': 'XS-CAS-17' },
  },
  'cycle.abandon': (at: Moment): Explained => ({
    title: 'Play another cycle?',
    text: `Nobody has reached **${at.g.target} points** yet. If all agree to stop, the match ends here without a result; if one plays on, all do.`,
    rules: { Stopping: 'XS-VAR-06' },
  }),
} as const

export const whatNow: WhatNow<Game> = { ...setup, ...budget, ...moving, ...battles, ...ending }
