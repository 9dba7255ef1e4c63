import type { Seat, Texts } from '@orrery/kernel'
import { contentOf, counted, listed, running } from '@orrery/kernel'
import { CATEGORY_NAMES } from './card-texts.js'
import { CATEGORIES } from './content/colonies.js'
import type { Content } from './content/content.js'
import type { exileSun } from './game.js'
import { spaceName } from './place-names.js'
import { repair, salvage } from './rules/battle-cards.js'
import { goalOf } from './rules/victory.js'
import type { Kind, Seen } from './state.js'
import { agendaOf, circlesOf, shipOf, techOf } from './state.js'
import type { Talk } from './talk.js'

/**
 * Every sentence of the game: questions, choices, events, names of things. Written for whoever looks, from what that
 * seat sees: a face-down token is only called by its kind where the view shows it.
 */
type Words = Texts<typeof exileSun>
type Say = Parameters<Words['things']['token']>[1]

// ---------------------------------------------------------------- names of things

const content = (g: Seen): Content => contentOf<Content>(g)
const category = (c: number): string => CATEGORY_NAMES[CATEGORIES[c] ?? 'overhead']

const space = (n: number, g: Seen): string => spaceName(g, n)
const kindName = (g: Seen, kind: Kind | undefined): string =>
  kind === undefined || kind === 'none' ? 'face-down token' : content(g).tokens.byId(kind).name
function token(n: number, say: Say, g: Seen): string {
  const { at, kind, owner } = g.tokens.at(n)
  return `${kindName(g, kind)} of ${say.seat(owner)}${at < 0 ? '' : ` at ${space(at, g)}`}`
}
/** The ship of whoever repairs or salvages now, by its class: columns are not numbered on the table. */
function column(n: number, _say: Say, g: Seen): string {
  const seat = (running(g, repair) ?? running(g, salvage))?.locals.seat
  const side = [...g.battle.sides].find(one => one.owner === seat)
  const ship = side?.ships.at(n)
  if (!side || typeof ship !== 'number' || ship < 0) return `Ship in column ${n + 1}`
  const name = `${shipOf(g, ship).name} in column ${n + 1}`
  // Which one to repair is a question of what it has lost.
  return running(g, repair) ? `${name}, ${side.covered.get(n)} of ${circlesOf(g, ship).length} covered` : name
}
/** What things are called, by the names that questions and answers use: "space:12", "ship:40". */
const things: Words['things'] = {
  space: (n, _say, g) => space(n, g),
  token,
  ship: (n, _say, g) => shipOf(g, n).name,
  tech: (n, _say, g) => techOf(g, n).name,
  agenda: (n, _say, g) => agendaOf(g, n).name,
  system: (n, _say, g) => content(g).systems.at(n).name,
  turned: n => (n === 0 ? 'not turned' : `turned ${n * 60}°`),
  colony: (n, _say, g) => content(g).colonies.at(n).name,
  stack: (n, _say, g) => content(g).techs.at(n).name,
  initiative: n => `Initiative #${n}`,
  column,
}

// ---------------------------------------------------------------- questions

/** A moment for cards: those the player holds for it are named, and no other. */
const playing =
  (moment: string): Words['prompts']['battle.repairs'] =>
  (q, _say, g) => {
    const names = q.options.flatMap(({ things: [thing] }) =>
      thing?.kind === 'tech' ? [techOf(g, thing.id).name] : [],
    )
    return names.length === 0 ? moment : `Play ${[...new Set(names)].join(' or ')}?`
  }
const prompts: Words['prompts'] = {
  'settle.system': 'Place a System and turn it as you like',
  'settle.colony': 'Choose your Colony',
  'settle.stack': 'Choose your Colonial Technology: three cards of it',
  'placing.shipyard': 'Place your Shipyard in your home system',
  'placing.heavy': 'Place your Heavy fleet in your home system',
  'placing.medium': 'Place your Medium fleet in your home system',
  'placing.light': 'Place your Light fleet in your home system',
  'placing.decoy': 'Place a Decoy in your home system',
  'selection.boosters': playing('Choose an Initiative card ahead of the order?'),
  'initiative-pick.card': 'Choose an Initiative card',
  'exchange-now.choose': 'Exchange Agenda cards now, or keep that for your Move turn?',
  'exchange.back': 'Choose the Agenda cards to put under the deck, in order',
  'budget.allocate': q => `Share ${q.total ?? 0} Budget Points`,
  'shift.choose': 'Move one of your Budget Points to another category?',
  'budget.cards': playing('Budgets are open: change yours with a card?'),
  'foundries.category': 'Choose the category that gets the point',
  'overhead.take': 'How many cards go from Overhead to Reserve?',
  'building.cards': playing('Before you draw ships: play a card?'),
  'building.take': 'How many Ship cards do you draw?',
  'building.surplus': 'Choose the new Ship cards to put under Reserve, in order',
  'fuel.deploy': 'Deploy a fleet or a Decoy, or be done',
  'research.take': 'How many Tech cards do you draw?',
  'research.surplus': 'Choose the new Tech cards to discard',
  'turn.choose': 'Your Move turn: move, scan, or end it',
  'move-card.token': 'Choose the token the card helps',
  'mix.two': 'Choose two face-down tokens to mix',
  'mix.swap': 'Swap the two tokens, or leave them as they are? Only you know',
  'battles.next': 'Choose your next battle',
  'battle.ships': q => `Choose ${q.max ?? 0} ships, column by column`,
  'battle.decoy': 'Your token is a Decoy: you have no ships to choose',
  'battle.before': playing('Before tactics are set: play a card?'),
  'tactics.attack': 'Set your tactics: Attack and Defend',
  'tactics.defend': 'Set your Defend columns: points on your own ships',
  'excess.remove': 'Your opponent set too many points: take the excess away',
  'misses.agree': 'Points were set on a column without a ship: let them stand, or set tactics again?',
  'battle.repairs': playing('Damage is dealt: play a card?'),
  'repair.ship': 'Choose the ship to repair',
  'battle.aftermath': playing('The battle is over: play a card?'),
  'salvage.ship': 'Choose the destroyed ship to bring back',
  'order-under.order': 'Put the destroyed ships in order: the last lies at the bottom of the deck',
  'extra-scout.place': 'Place the Scout beside its fleet',
  'claims.claim': 'Claim fulfilled Agenda cards?',
  'hand.discard': 'Put your whole Ship hand under Reserve?',
  'hand.order': 'Put your hand in order: the last lies at the bottom of Reserve',
  'cycle.abandon': 'Play on, or stop without a result?',
}

/** Branches of menus and other words that are chosen. */
const words: Words['words'] = {
  place: 'Place',
  move: 'Move',
  scan: 'Scan',
  combine: 'Combine Scouts',
  play: 'Play',
  exchange: 'Exchange Agenda cards',
  end: 'End the turn',
  later: 'Later',
  shift: 'Move a point',
  keep: 'Leave as it is',
  mix: 'Mix',
  swap: 'Swap',
  discard: 'Put it under Reserve',
  stand: 'Let it stand',
  redo: 'Set tactics again',
  on: 'Play on',
  abandon: 'Stop',
  ...CATEGORY_NAMES,
  light: 'Light Fleet',
  medium: 'Medium Fleet',
  heavy: 'Heavy Fleet',
  decoy: 'Decoy',
  '1': 'Column 1',
  '2': 'Column 2',
  '3': 'Column 3',
  '4': 'Column 4',
  '5': 'Column 5',
  'attack-1': 'Attack 1',
  'attack-2': 'Attack 2',
  'attack-3': 'Attack 3',
  'attack-4': 'Attack 4',
  'attack-5': 'Attack 5',
  'defend-1': 'Defend 1',
  'defend-2': 'Defend 2',
  'defend-3': 'Defend 3',
  'defend-4': 'Defend 4',
  'defend-5': 'Defend 5',
}

// ---------------------------------------------------------------- events

const tactics = (points: readonly number[]): string => {
  const half = (from: number): string => {
    const set = points.slice(from, from + 5).flatMap((n, i) => (n > 0 ? [`${n} on ${i + 1}`] : []))
    return set.length === 0 ? 'nothing' : set.join(', ')
  }
  return `Attack ${half(0)}; Defend ${half(5)}`
}
/** Pairs of column and points. */
const hits = (pairs: readonly number[]): string => {
  const out: string[] = []
  for (let i = 0; i < pairs.length; i += 2)
    if ((pairs[i + 1] ?? 0) > 0) out.push(`${pairs[i + 1]} on ${(pairs[i] ?? 0) + 1}`)
  return out.length === 0 ? 'none' : out.join(', ')
}
/** Why the game ended. */
const ENDINGS = {
  planets: 'The planets that win are held',
  target: 'The target is reached',
  agendas: 'The Agenda deck has run out',
  fleets: 'A player has no fleet left',
} as const

/** What decided between players who were level (XS-END-07 to XS-END-10): of one, and of several. */
const TIES = {
  points: ['has the most victory points', 'have the most victory points'],
  home: ['holds both home planets', 'hold both home planets'],
  flagship: ['has kept the Flagship', 'have kept the Flagship'],
  planets: ['has the most planets', 'have the most planets'],
} as const
/** Every step that told them apart: with three who are level it may take two. */
export function tieBreak(ties: Talk['events']['ended']['ties'], name: (seat: Seat) => string): string {
  if (ties.length === 0) return ''
  const steps = ties.map(({ by, left }, i) => {
    const who = left.map(name)
    return `${i > 0 ? 'of these ' : ''}${listed(who)} ${TIES[by][who.length > 1 || who[0] === 'you' ? 1 : 0]}`
  })
  const level = (ties.at(-1)?.left.length ?? 0) > 1 ? '; nothing decides between them' : ''
  return ` The tie is broken: ${steps.join(', ')}${level}.`
}

const events: Words['events'] = {
  system: (e, say, g) => `${say.seat(e.by)} places ${content(g).systems.at(e.system).name}.`,
  colony: (e, say, g) => `${say.player(e.by)} leads the ${content(g).colonies.at(e.colony).name}.`,
  colonial: (e, say, g) =>
    `${say.seat(e.by)} takes ${content(g).techs.at(e.title).name} as Colonial Technology.`,
  'fleets-placed': () => 'All starting fleets are on the map.',
  cycle: e => `Cycle ${e.cycle} begins.`,
  initiative: (e, say) => `${say.seat(e.by)} takes Initiative #${e.number}.`,
  exchange: (e, say) => `${say.seat(e.by)} draws ${counted(e.cards, 'Agenda card')} and returns as many.`,
  budget: (e, say) => {
    const points = e.points.flatMap((n, c) => (n > 0 ? [`${n} in ${category(c)}`] : []))
    return `${say.seat(e.by)} spends ${listed(points) || 'nothing'}.`
  },
  shift: (e, say) => `${say.seat(e.by)} moves a point from ${category(e.from)} to ${category(e.to)}.`,
  foundries: (e, say) => `${say.seat(e.by)} adds ${counted(e.points, 'point')} to ${category(e.category)}.`,
  bonus: (e, say) => `${say.seat(e.by)} gets ${counted(e.items, 'extra item')} in ${category(e.category)}.`,
  overhead: (e, say) => `${say.seat(e.by)} moves ${counted(e.cards, 'card')} from Overhead to Reserve.`,
  built: (e, say) => `${say.seat(e.by)} draws ${counted(e.cards, 'Ship card')}.`,
  returned: (e, say) => `${say.seat(e.by)} puts ${counted(e.cards, 'Ship card')} under Reserve.`,
  'shipyard-shown': (e, say, g) => `${say.seat(e.by)} shows the Shipyard at ${space(e.at, g)}.`,
  deployed: (e, say) =>
    `${say.seat(e.by)} deploys ${
      listed([
        ...(e.fleets > 0 ? [counted(e.fleets, 'fleet')] : []),
        ...(e.decoys > 0 ? [counted(e.decoys, 'Decoy')] : []),
      ]) || 'nothing'
    }.`,
  researched: (e, say) => `${say.seat(e.by)} draws ${counted(e.cards, 'Tech card')}.`,
  'tech-returned': (e, say) =>
    `${say.seat(e.by)} discards ${counted(e.cards, 'Tech card')} beyond the limit.`,
  tech: (e, say, g) => `${say.seat(e.by)} plays ${techOf(g, e.card).name}.`,
  moved: (e, say, g) =>
    `${say.seat(e.by)} moves a token from ${space(e.from, g)} to ${space(e.to, g)} (${counted(e.cost, 'move')}).`,
  engaged: (e, say, g) => `${say.seat(e.by)} engages ${say.seat(e.against)} at ${space(e.at, g)}.`,
  scanned: (e, say, g) => {
    const rolled = e.rolled > 0 ? `, rolls ${e.rolled}` : ''
    const seen = e.kind === undefined ? '' : `: ${kindName(g, e.kind)}`
    return `${say.seat(e.by)} scans the token of ${say.seat(e.owner)} at ${space(e.at, g)}, distance ${e.distance}${rolled}, and ${e.success ? `succeeds${seen}` : 'fails'}.`
  },
  decoy: (e, say, g) => `A Decoy of ${say.seat(e.owner)} at ${space(e.at, g)} is removed.`,
  combined: (e, say, g) =>
    `${say.seat(e.by)} combines ${counted(e.scouts, 'Scout')} at ${space(e.at, g)} into a fleet.`,
  // Where the token was: it may be read when the token has gone on, or is another one.
  helped: (e, say, g) =>
    `${techOf(g, e.card).name}: for the token of ${say.seat(e.by)} at ${space(e.at, g)}.`,
  mixed: (e, say, g) =>
    `${say.seat(e.by)} mixes the face-down tokens at ${listed(e.at.map(at => space(at, g)))}.`,
  'turn-over': (e, say) => `${say.seat(e.by)} ends the Move turn.`,
  battle: (e, say, g) => `${say.seat(e.aggressor)} attacks ${say.seat(e.defender)} at ${space(e.at, g)}.`,
  'scout-lost': (e, say, g) => `A lone Scout of ${say.seat(e.owner)} at ${space(e.at, g)} is lost.`,
  ships: (e, say, g) =>
    `${say.seat(e.by)} shows ${
      e.kind === 'scout' ? counted(e.ships.length, 'Scout') : `a ${kindName(g, e.kind)}`
    }: ${listed(e.ships.map(card => shipOf(g, card).name)) || 'nothing'}.`,
  round: e => `Round ${e.round}: power ${e.power.join(' against ')}.`,
  tactics: (e, say) => `${say.seat(e.by)} sets ${tactics(e.points)}.`,
  excess: (e, say) =>
    `${say.seat(e.by)} takes excess points away; left to ${say.seat(e.of)}: ${tactics(e.points)}.`,
  misses: e => (e.redo ? 'Tactics are set again.' : 'Misplaced points stand and are lost.'),
  damage: e => `Damage to the aggressor: ${hits(e.aggressor)}; to the defender: ${hits(e.defender)}.`,
  repaired: (e, say) =>
    `${say.seat(e.by)} repairs ${counted(e.circles, 'circle')} of the ship in column ${e.column + 1}.`,
  destroyed: (e, say, g) => `${shipOf(g, e.ship).name} of ${say.seat(e.owner)} is destroyed.`,
  salvaged: (e, say, g) => `${say.seat(e.by)} salvages a ${shipOf(g, e.ship).name}.`,
  'battle-over': (e, say) =>
    e.winner < 0 ? 'Mutual annihilation: nobody wins the battle.' : `${say.seat(e.winner)} wins the battle.`,
  scaled: (e, say, g) => {
    const fleet = e.fleet === 'none' ? [] : [kindName(g, e.fleet)]
    const scouts = e.scouts > 0 ? [counted(e.scouts, 'Scout')] : []
    const shown = (e.fleet === 'none' ? 0 : content(g).tokens.byId(e.fleet).ships) + e.scouts
    const rest = shown < e.ships ? '; for more there is no Scout in the supply' : ''
    return `${say.seat(e.by)} has ${counted(e.ships, 'ship')} left: ${listed([...fleet, ...scouts]) || 'nothing'}${rest}.`
  },
  scout: (e, say, g) => `${say.seat(e.by)} places a Scout at ${space(e.at, g)}.`,
  trophy: (e, say, g) =>
    `${say.seat(e.by)} takes the ${shipOf(g, e.ship).name} of ${say.seat(e.from)} as a trophy.`,
  planet: (e, say, g) =>
    `${say.seat(e.by)} captures ${space(e.at, g)} from ${say.seat(e.from)} and scores 1.`,
  agenda: (e, say, g) => `${say.seat(e.by)} claims ${agendaOf(g, e.card).name} and scores ${e.points}.`,
  'hand-discarded': (e, say) =>
    `${say.seat(e.by)} puts the whole hand of ${counted(e.cards, 'ship')} under Reserve.`,
  abandoned: () => 'All agree to stop without a result.',
  ended: (e, say) => {
    const won = e.winners.map(say.seat)
    const totals = e.totals.map((total, seat) => `${say.seat(seat)} ${total}`)
    return `${ENDINGS[e.why]}: ${listed(won)} ${won.length > 1 ? 'share the victory' : 'wins'}.${tieBreak(e.ties, say.seat)} Victory points, private ones counted in: ${listed(totals)}.`
  },
}

// ---------------------------------------------------------------- notes, place, settings

const PHASE_NAMES = {
  setup: 'Setup',
  budget: 'Budget Phase',
  move: 'Move Phase',
  battle: 'Battle Phase',
  over: 'The game is over',
} as const

/** XS-RULING-91: the goals from two to six players. */
const goals = (of: 'points' | 'planets'): string =>
  [2, 3, 4, 5, 6].map(players => goalOf('by-players', players)[of]).join(', ')

/** Categories are told apart by the words they are chosen by. */
const named = (id: string): string => words[id as keyof typeof words]
/** Options that say more as a sentence. */
const option: NonNullable<Words['option']> = ({ verb, things: [from, to] }, _say, g) => {
  if (verb === 'shift' && from && to) return `From ${named(from.kind)} to ${named(to.kind)}`
  // The Battle Phase ends with the hand, which is kept or put away.
  return verb === 'keep' && g.phase === 'battle' ? 'Keep the hand' : undefined
}

export const texts: Words = {
  prompts,
  words,
  option,
  things,
  events,
  marks: { battle: 'fight', planet: 'points', agenda: 'points', trophy: 'points' },
  notes: {
    cost: value => counted(value, 'move'),
    left: value => `${value} left`,
    distance: value => `distance ${value}`,
    needs: value => (value === 1 ? 'sure' : `${value} or higher`),
    showsShipyard: () => 'shows your Shipyard',
  },
  settings: {
    target: `Victory points to win (by players, from two to six: ${goals('points')}, or ${goals('planets')} planets; 10: as printed; 15: The Long War)`,
    misses: 'Points on a column without a ship',
    errors: 'Allow setting too many points',
    abandon: 'Ask after each cycle whether to stop',
  },
  unit: 'Cycle',
  round: g => g.cycle,
  phase: g => PHASE_NAMES[g.phase],
  begins: e => (e.type === 'cycle' ? e.cycle : undefined),
}
