import type { Naming, Texts } from '@orrery/kernel'
import { capital, contentOf, counted, listed, running } from '@orrery/kernel'
import type { Content } from './content/index.js'
import { RACES } from './content/vocabulary.js'
import type { secondGenesis } from './game.js'
import { isCard, itemIn, regionIn, seatIn } from './rules/codes.js'
import { announce } from './rules/playing.js'
import { fireOf } from './rules/values.js'
import type { Seen } from './state.js'
import type { Talk } from './talk.js'

/**
 * Every sentence of the game: questions, choices, events, names of things. Written for whoever looks, from what that
 * seat sees: a card is called by its name only where the view shows what it is.
 */
type Words = Texts<typeof secondGenesis>

// ---------------------------------------------------------------- names of things

const isk = (n: number): string => `${n} ISK`

/** What is printed on a card, where the viewer sees it. */
const printed = (n: number, g: Seen) => {
  const kind = n < 0 ? undefined : g.cards.at(n).kind
  return kind === undefined ? undefined : contentOf<Content>(g).cards.at(kind)
}
/** "Kestrel", "the Amarr starbase" while its back is unseen, or "a card". */
function card(n: number, g: Seen): string {
  const player = [...g.players].find(({ starbase }) => starbase === n)
  if (player && !player.upgraded) return `the ${capital(RACES[player.race] ?? '')} starbase`
  return printed(n, g)?.name ?? 'a card'
}
function region(n: number, say: Naming, g: Seen): string {
  if (n < g.players.length) return `the home region of ${say.seat(n)}`
  return printed(g.regions.at(n).card, g)?.name ?? 'a face-down region'
}
function item(n: number, g: Seen): string {
  const row = [...g.pile].find(one => one.number === n)
  if (!row) return 'an item on the pile'
  const name = card(row.card, g)
  switch (row.what) {
    case 'damage':
      return 'the battle damage'
    case 'bombardment':
      return 'the damage to the starbase'
    case 'ability':
      return `the ability of ${name}`
    case 'upgrade':
      return `the upgrade to ${name}`
    default:
      return name
  }
}
/** What things are called, by the names that questions and answers use: `card:12`, `region:3`, `mine:40`. */
const things: Words['things'] = {
  card: (n, _say, g) => card(n, g),
  region,
  seat: (n, say) => say.seat(n),
  item: (n, _say, g) => item(n, g),
  waiting: (n, _say, g) =>
    `the ability of ${n < g.waiting.length ? card(g.waiting.at(n).card, g) : 'a card'}`,
  mine: (n, _say, g) => `mine ${card(n, g)}`,
  command: n => (n === 1 ? 'first command' : 'second command'),
  off: () => 'command off',
  none: () => '',
}
/** A code as events carry it: cards first, then regions, seats, items. */
function aimed(code: number, say: Naming, g: Seen): string {
  if (isCard(g, code)) return card(code, g)
  if (regionIn(g, code) >= 0) return region(regionIn(g, code), say, g)
  if (seatIn(g, code) >= 0) return say.seat(seatIn(g, code))
  return itemIn(g, code) >= 0 ? item(itemIn(g, code), g) : ''
}

// ---------------------------------------------------------------- questions

/** The card whose effect asks, or whose price and targets are asked for while it is announced; -1 where none does. */
export const askingCard = (g: Seen): number => running(g, announce)?.locals.card ?? g.now.card
const asking = (g: Seen): string => {
  const called = card(askingCard(g), g)
  return called === 'a card' ? '' : ` (${called})`
}
/** What the card that asks would have paid to it. */
function dues(g: Seen): { readonly may: number; readonly upkeep: number; readonly unless: number } {
  const it = printed(g.now.card, g)
  let [may, upkeep, unless] = [0, 0, 0]
  for (const ability of it?.upgrade?.abilities ?? it?.abilities ?? []) {
    if (!('when' in ability)) continue
    may = Math.max(may, ability.when.may ?? 0)
    for (const verb of ability.when.do) {
      if ('upkeep' in verb) upkeep = verb.upkeep
      if ('sacrifice' in verb) unless = verb.sacrifice.unless ?? 0
    }
  }
  return { may, upkeep, unless }
}
const prompts: Words['prompts'] = {
  exchange: 'Keep this hand? Choose what goes back',
  'income or card': 'Your turn begins: take your income, or give all of it up for a card?',
  initiative: (_q, _say, g) => {
    const top = [...g.pile].at(-1)
    return top ? `Respond to ${item(top.number, g)}, or pass` : 'Act now, or pass'
  },
  manage: 'Manage your turn',
  x: (_q, _say, g) => `Choose the value of X${asking(g)}.`,
  'second target': (_q, _say, g) => `Choose the second target${asking(g)}.`,
  'price: sacrifice': (_q, _say, g) => `Choose a ship to sacrifice as the price${asking(g)}.`,
  'price: discard': (_q, _say, g) => `Choose the cards to discard as the price${asking(g)}.`,
  'next ability': 'Several of your abilities wait: which goes on the pile next?',
  'ability target': (_q, _say, g) => `Choose the target of the ability${asking(g)}.`,
  discard: (q, _say, g) => {
    const why = asking(g)
    const cards = counted(q.min ?? 1, 'card')
    return why === '' && g.phase === 'end'
      ? `More than 7 in hand: discard ${cards}`
      : `Discard ${cards}${why}`
  },
  take: (_q, _say, g) => `Choose the card to take into your hand${asking(g)}.`,
  search: (_q, _say, g) => `Choose a card from your market, or none${asking(g)}.`,
  recover: (_q, _say, g) => `Choose the card${asking(g)}.`,
  sacrifice: (_q, _say, g) => `Choose a ship to sacrifice${asking(g)}.`,
  'pay or sacrifice': (_q, _say, g) => `Pay ${isk(dues(g).unless)}, or sacrifice a ship${asking(g)}?`,
  'upkeep.pay': (_q, _say, g) => `Pay the upkeep of ${isk(dues(g).upkeep)}, or lose the card${asking(g)}?`,
  'optional draw.ask': 'You may draw an extra card.',
  'effect.may': (_q, _say, g) =>
    dues(g).may > 0
      ? `Pay ${isk(dues(g).may)} and use this ability${asking(g)}?`
      : `Use this ability${asking(g)}?`,
  'withdraw.ships': (_q, _say, g) =>
    g.step === 'result'
      ? 'No defender left the battle: choose where each of your ships goes.'
      : 'Withdraw ships from the battle, one by one, or let the rest stay.',
  'target.aim': (q, _say, g) => {
    const ship = q.options[0]?.things[0]?.id ?? -1
    return ship < 0
      ? 'Choose what this ship fires at'
      : `${capital(card(ship, g))} fires ${fireOf(g, ship)}: choose its target`
  },
  'next attack': 'Which attack is fought next?',
  'leave a fallen home.go': 'The starbase has fallen: choose where your ships go.',
}
const words: Words['words'] = {
  pass: 'Pass',
  income: 'Take the income',
  card: 'Draw a card instead',
  play: 'Play',
  use: 'Use',
  open: 'Open',
  upgrade: 'Upgrade the starbase',
  undock: 'Undock',
  dock: 'Dock',
  warp: 'Warp',
  command: 'Command',
  concede: 'Concede',
  draw: 'Draw',
  decline: 'Decline',
  accept: 'Use it',
  pay: 'Pay',
  sacrifice: 'Sacrifice',
  refuse: 'Let it go',
  withdraw: 'Withdraw',
  stay: 'Stay',
  aim: 'Fire:',
  hold: 'Hold fire:',
}
const isMarketEmpty = (g: Seen): boolean => g.players.at(g.active).market.length === 0
/** Options that read better as a sentence. */
const option: Words['option'] = ({ verb, things: [one, two] }, say, g) => {
  // SG-RULING-13: who is about to lose by it is told beforehand.
  if (verb === 'card' && isMarketEmpty(g)) return 'Draw a card instead: your market is empty, so you lose'
  if (verb === 'draw' && g.phase === 'draw' && isMarketEmpty(g))
    return 'Draw: your market is empty, so you lose'
  if (!one) return undefined
  const named = (thing: typeof two): string => {
    const own = thing && things[thing.kind as keyof typeof things]
    return own ? own(thing.id, say, g) : ''
  }
  const first = named(one)
  const second = named(two)
  switch (verb) {
    case 'play':
      return `Play ${first}${second === '' ? '' : two?.kind === 'region' ? ` in ${second}` : ` on ${second}`}`
    case 'use':
      return `Use ${first}${second === '' ? '' : ` on ${second}`}`
    case 'warp':
      return `Warp ${first} to ${second}`
    case 'withdraw':
      return two?.kind === 'none' ? `Dock ${first}` : `Withdraw ${first} to ${second}`
    case 'aim':
      return `${capital(first)} fires at ${second}`
    case 'hold':
      return `${capital(first)} holds its fire`
    case 'command': {
      const order = two?.kind === 'command' ? printed(one.id, g)?.commands[two.id - 1]?.command : undefined
      return `${capital(first)}: ${order ?? second}`
    }
    default:
      return undefined
  }
}

// ---------------------------------------------------------------- events

/** By target: how much, and from whom. */
function fire(hits: Talk['events']['salvo']['hits'], g: Seen): string {
  const targets = [...new Set(hits.map(([, target]) => target))]
  const each = targets.map(target => {
    const mine = hits.filter(([, at]) => at === target)
    const names = mine.map(([source]) => card(source, g))
    const from = [...new Set(names)].map(name => {
      const n = names.filter(other => other === name).length
      return n > 1 ? `${n} × ${name}` : name
    })
    return `${mine.reduce((sum, [, , n]) => sum + n, 0)} at ${card(target, g)} from ${listed(from)}`
  })
  return each.join('; ')
}
const LOST = { destroyed: 'is destroyed', sacrificed: 'is sacrificed', expired: 'has run out' } as const
const events: Words['events'] = {
  turn: (e, say) => `Turn ${e.turn}: ${say.seat(e.by)}.`,
  exchanged: (e, say) =>
    e.n === 0
      ? `${say.seat(e.by)} keeps the opening hand.`
      : `${say.seat(e.by)} exchanges ${counted(e.n, 'card')} of the opening hand.`,
  forfeits: (e, say) => `${say.seat(e.by)} gives up the income for a card.`,
  income: (e, say) => `${say.seat(e.by)} collects ${isk(e.n)}.`,
  isk: (e, say) => `${say.seat(e.by)} ${e.n < 0 ? 'loses' : 'gains'} ${isk(Math.abs(e.n))}.`,
  drew: (e, say) => `${say.seat(e.by)} draws ${counted(e.n, 'card')}.`,
  decked: (e, say) => `${say.seat(e.by)} must draw from an empty market.`,
  discarded: (e, say, g) => `${say.seat(e.by)} discards ${e.cards.map(n => card(n, g)).join(', ')}.`,
  announced: (e, say, g) => {
    const to = aimed(e.target, say, g)
    const x = e.x > 0 ? `, X = ${e.x}` : ''
    const act = e.what === 'ability' ? 'uses' : e.what === 'upgrade' ? 'announces the upgrade to' : 'plays'
    const second = aimed(e.second, say, g)
    const on = `${to === '' ? '' : ` on ${to}`}${second === '' ? '' : ` to ${second}`}`
    return `${say.seat(e.by)} ${act} ${card(e.card, g)}${on} for ${isk(e.price)}${x}.`
  },
  pending: (e, say, g) => {
    const to = aimed(e.target, say, g)
    const name = card(e.card, g)
    if (e.ambush) return `${capital(name)} ambushes ${to}.`
    return `The ability of ${name} goes on the pile${to === '' ? '' : `, aimed at ${to}`}.`
  },
  resolves: null,
  fizzled: (e, _say, g) => `${capital(card(e.card, g))} has no legal target left and does nothing.`,
  dropped: (e, _say, g) => `${capital(card(e.card, g))} is removed from the pile.`,
  enters: (e, _say, g) => `${capital(card(e.card, g))} comes into play.`,
  opened: (e, _say, g) => `${capital(card(e.card, g))} is open.`,
  upgraded: (e, say, g) => `${say.seat(e.by)} upgrades to ${card(e.card, g)}.`,
  lost: (e, _say, g) => `${capital(card(e.card, g))} ${LOST[e.how]}.`,
  returned: (e, _say, g) => `${capital(card(e.card, g))} returns to its owner's hand.`,
  undocked: (e, _say, g) => `${capital(card(e.card, g))} undocks.`,
  docked: (e, _say, g) => `${capital(card(e.card, g))} docks.`,
  moved: (e, say, g) => `${capital(card(e.card, g))} moves to ${region(e.to, say, g)}.`,
  warped: (e, say, g) =>
    `${capital(card(e.card, g))} ${e.attack ? 'attacks' : 'warps to'} ${region(e.to, say, g)}.`,
  command: (e, _say, g) =>
    `${capital(card(e.card, g))}: ${e.command === 'none' ? 'command off' : e.command}.`,
  control: (e, say, g) => `${capital(card(e.card, g))} is now under the control of ${say.seat(e.to)}.`,
  controls: (e, say, g) =>
    e.by < 0
      ? `${capital(region(e.region, say, g))} is uncontrolled.`
      : `${say.seat(e.by)} controls ${region(e.region, say, g)}.`,
  damage: (e, _say, g) => {
    const taken = `${capital(card(e.card, g))} takes ${e.n} damage`
    if (e.total === undefined || e.shield === undefined) return `${taken}.`
    return `${taken}, ${e.total} of ${e.shield}${e.total >= e.shield ? ': it falls' : ''}.`
  },
  prevented: (e, _say, g) => `${e.n} damage to ${card(e.card, g)} is prevented.`,
  salvo: (e, _say, g) => `Both sides fire: ${fire(e.hits, g)}.`,
  bombardment: (e, _say, g) => `The attackers fire at the starbase: ${fire(e.hits, g)}.`,
  attack: (e, say, g) => `The battle for ${region(e.region, say, g)} begins.`,
  'attack-over': (e, say, g) => `The battle for ${region(e.region, say, g)} is over.`,
  withdrew: (e, say, g) => {
    const to = aimed(e.to, say, g)
    return `${capital(card(e.card, g))} withdraws${to === '' ? ' to its dock' : ` to ${to}`}.`
  },
  aimed: (e, _say, g) => `${capital(card(e.card, g))} aims at ${card(e.at, g)}.`,
  looked: (e, say) => `${say.seat(e.by)} looks at ${counted(e.n, 'card')} of the market.`,
  found: (e, say, g) => `${say.seat(e.by)} finds ${card(e.card ?? -1, g)}.`,
  recovered: (e, say, g) => `${say.seat(e.by)} recovers ${card(e.card, g)}.`,
  peeked: (e, say, g) => {
    const seen = e.cards && e.cards.length > 0 ? `: ${e.cards.map(n => card(n, g)).join(', ')}` : ''
    return `${say.seat(e.by)} looks at the hand of ${say.seat(e.at)}, ${counted(e.n, 'card')}${seen}.`
  },
  fulfilled: (e, say, g) => `${say.seat(e.by)} fulfils the condition of ${card(e.card, g)}.`,
  cap: e => `The agreed ${counted(e.turns, 'turn')} are over: the game is a draw.`,
  loop: () => 'An endless loop: the game is a draw.',
  conceded: (e, say) => `${say.seat(e.by)} concedes.`,
  out: (e, say) => `${say.seat(e.by)} is out of the game.`,
}

const PHASES = {
  setup: 'setup phase',
  draw: 'draw phase',
  management: 'management phase',
  battle: 'battle phase',
  end: 'end phase',
} as const
const STEPS = {
  none: '',
  duration: 'duration step',
  assembly: 'assembly step',
  income: 'income step',
  begin: 'begin battle',
  withdraw: 'withdraw step',
  target: 'target step',
  damage: 'damage dealing step',
  result: 'result step',
} as const

export const texts: Words = {
  prompts,
  words,
  option,
  things,
  events,
  marks: { attack: 'fight', controls: 'points', opened: 'note', upgraded: 'note', out: 'fight' },
  notes: { price: n => `costs ${isk(n)}`, attack: yes => (yes ? 'an attack' : '') },
  settings: {
    format: 'Decks',
    cap: 'Turns after which the game is a draw (0: none)',
    teams: 'Teams of equal size, for four or six players (0: everybody alone)',
    second:
      'ISK for who comes late (by format: 1 for the second of two with starter decks, 1, 2, 3 for the second half of more, and for every deck but the Caldari’s 1 besides with three players, 2 with more; 0 as printed)',
  },
  unit: 'Turn',
  round: g => g.turn,
  phase: g => [PHASES[g.phase], STEPS[g.step]].filter(Boolean).join(' · '),
  begins: e => (e.type === 'turn' ? e.turn : undefined),
}
