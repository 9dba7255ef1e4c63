import type { GameEvent, Json } from '@orrery/kernel'
import { content } from './content/index.js'
import { RACES } from './content/vocabulary.js'
import { PILE } from './state.js'

/**
 * Every sentence of the game: questions, choices, events, names of things. Written for whoever looks, from what that
 * seat sees: a card is called by its name only where the view shows what it is.
 */
type View = { readonly [key: string]: Json }
interface Say {
  readonly seat: (seat: number) => string
}
type Said = (event: GameEvent, say: Say, view?: View) => string | undefined

// ---------------------------------------------------------------- names of things

const rows = (view: View | undefined, table: string): readonly View[] =>
  (view?.[table] as unknown as readonly View[] | undefined) ?? []
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const many = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`
const isk = (n: number): string => `${n} ISK`

/** "Kestrel", "the Amarr starbase" while its back is unseen, or "a card". */
function card(n: number, view: View | undefined): string {
  const seat = rows(view, 'players').findIndex(player => player['starbase'] === n)
  const player = rows(view, 'players')[seat]
  if (player && player['upgraded'] !== true)
    return `the ${capital(RACES[Number(player['race'])] ?? '')} starbase`
  const kind = rows(view, 'cards')[n]?.['kind']
  return typeof kind === 'number' ? content.cards.at(kind).name : 'a card'
}
function region(n: number, say: Say, view: View | undefined): string {
  const players = rows(view, 'players').length
  if (n < players || players === 0) return `the home region of ${say.seat(n)}`
  const of = Number(rows(view, 'regions')[n]?.['card'] ?? -1)
  const name = card(of, view)
  return name === 'a card' ? 'a face-down region' : name
}
function item(n: number, view: View | undefined): string {
  const row = rows(view, 'pile').find(one => one['number'] === n)
  if (!row) return 'an item on the pile'
  const name = card(Number(row['card']), view)
  switch (row['what']) {
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
/** What a thing is called, by the name that questions and answers use: `card:12`, `region:3`, `mine:40`. */
function name(thing: string, say: Say, view?: View): string | undefined {
  const [kind = '', id = ''] = thing.split(':')
  const n = Number(id)
  switch (kind) {
    case 'card':
      return card(n, view)
    case 'region':
      return region(n, say, view)
    case 'seat':
      return say.seat(n)
    case 'item':
      return item(n, view)
    case 'waiting':
      return `the ability of ${card(Number(rows(view, 'waiting')[n]?.['card'] ?? -1), view)}`
    case 'mine':
      return `mine ${card(n, view)}`
    case 'command':
      return n === 1 ? 'first command' : 'second command'
    case 'off':
      return 'command off'
    case 'none':
      return ''
    default:
      return undefined
  }
}
/** A code as events carry it: cards first, then regions, seats, items. */
function aimed(code: number, say: Say, view: View | undefined): string {
  const cards = rows(view, 'cards').length
  const regions = rows(view, 'regions').length
  const players = rows(view, 'players').length
  if (code < 0 || cards === 0) return ''
  if (code < cards) return card(code, view)
  if (code < cards + regions) return region(code - cards, say, view)
  if (code < cards + regions + players) return say.seat(code - cards - regions)
  return code < cards + regions + players + PILE ? item(code - cards - regions - players, view) : ''
}

// ---------------------------------------------------------------- questions

const asking = (view: View | undefined): string => {
  const now = Number((view?.['now'] as View | undefined)?.['card'] ?? -1)
  const called = card(now, view)
  return now < 0 || called === 'a card' ? '' : ` (${called})`
}
type Prompt = string | ((question: unknown, say: Say, view?: View) => string)
const prompts: Readonly<Record<string, Prompt>> = {
  exchange: 'Choose any cards of your opening hand to shuffle back; you draw as many new ones.',
  'income or card': 'Your turn begins: take your income, or give all of it up for a card?',
  initiative: 'You hold the initiative: play news, use an ability, or pass.',
  manage: 'Your management phase: act as often as you like, or pass to end it.',
  x: 'Choose the value of X.',
  'second target': 'Choose the second target.',
  'price: sacrifice': 'Choose a ship to sacrifice as the price.',
  'price: discard': 'Choose the cards to discard as the price.',
  'next ability': 'Several of your abilities wait: which goes on the pile next?',
  'ability target': (_q, _say, view) => `Choose the target of the ability${asking(view)}.`,
  discard: 'Choose the cards to discard.',
  take: 'Choose the card to take into your hand.',
  search: 'Choose a card from your market, or none.',
  recover: (_q, _say, view) => `Choose the card${asking(view)}.`,
  sacrifice: 'Choose a ship to sacrifice.',
  'pay or sacrifice': (_q, _say, view) => `Pay, or sacrifice a ship${asking(view)}?`,
  'upkeep.pay': (_q, _say, view) => `Pay the upkeep, or lose the card${asking(view)}?`,
  'optional draw.ask': 'You may draw an extra card.',
  'effect.may': (_q, _say, view) => `Use this ability${asking(view)}?`,
  'withdraw.ships': 'Withdraw ships from the battle, one by one, or let the rest stay.',
  'target.aim': 'Choose what this ship fires at, or hold its fire.',
  'next attack': 'Which attack is fought next?',
  'leave a fallen home.go': 'The starbase has fallen: choose where your ships go.',
}
const options: Readonly<Record<string, string>> = {
  pass: 'Pass',
  'hand-on': 'Hand the initiative on',
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
/** Choices whose parts read better as a sentence. */
function option(text: string, say: Say, view?: View): string | undefined {
  const [head = '', one = '', two = ''] = text.split(' ')
  const first = name(one, say, view) ?? one
  const second = name(two, say, view) ?? two
  switch (head) {
    case 'play':
      return `Play ${first}${second === '' ? '' : two.startsWith('region') ? ` in ${second}` : ` on ${second}`}`
    case 'use':
      return `Use ${first}${second === '' ? '' : ` on ${second}`}`
    case 'warp':
      return `Warp ${first} to ${second}`
    case 'withdraw':
      return two === 'none' ? `Dock ${first}` : `Withdraw ${first} to ${second}`
    case 'aim':
      return `${capital(first)} fires at ${second}`
    case 'hold':
      return `${capital(first)} holds its fire`
    case 'command':
      return one === '' ? undefined : `${capital(first)}: ${order(one, two, view) ?? second}`
    default:
      return undefined
  }
}
/** The name of a command of the ship that is meant. */
function order(ship: string, which: string, view: View | undefined): string | undefined {
  const kind = rows(view, 'cards')[Number(ship.split(':')[1])]?.['kind']
  if (!which.startsWith('command:') || typeof kind !== 'number') return undefined
  return content.cards.at(kind).commands[Number(which.split(':')[1]) - 1]?.command
}

// ---------------------------------------------------------------- events

const num = (event: GameEvent, field: string): number => Number(event[field] ?? -1)
const word = (event: GameEvent, field: string): string => {
  const value = event[field]
  return typeof value === 'string' ? value : ''
}
const who = (event: GameEvent, say: Say, field = 'seat'): string => say.seat(num(event, field))
const what = (event: GameEvent, view: View | undefined): string => card(num(event, 'card'), view)
const LOST: Readonly<Record<string, string>> = {
  destroyed: 'is destroyed',
  sacrificed: 'is sacrificed',
  expired: 'has run out',
}
const events: Readonly<Record<string, Said>> = {
  turn: (e, say) => `Turn ${num(e, 'turn')}: ${who(e, say)}.`,
  exchanged: (e, say) =>
    num(e, 'n') === 0
      ? `${who(e, say)} keeps the opening hand.`
      : `${who(e, say)} exchanges ${many(num(e, 'n'), 'card')} of the opening hand.`,
  forfeits: (e, say) => `${who(e, say)} gives up the income for a card.`,
  income: (e, say) => `${who(e, say)} collects ${isk(num(e, 'n'))}.`,
  isk: (e, say) =>
    num(e, 'n') === 0
      ? undefined
      : `${who(e, say)} ${num(e, 'n') < 0 ? 'loses' : 'gains'} ${isk(Math.abs(num(e, 'n')))}.`,
  drew: (e, say) => `${who(e, say)} draws ${many(num(e, 'n'), 'card')}.`,
  decked: (e, say) => `${who(e, say)} must draw from an empty market.`,
  discarded: (e, say, view) =>
    `${who(e, say)} discards ${(e['cards'] as readonly number[]).map(n => card(n, view)).join(', ')}.`,
  announced: (e, say, view) => {
    const to = aimed(num(e, 'target'), say, view)
    const x = num(e, 'x') > 0 ? `, X = ${num(e, 'x')}` : ''
    const act =
      e['what'] === 'ability' ? 'uses' : e['what'] === 'upgrade' ? 'announces the upgrade to' : 'plays'
    return `${who(e, say, 'by')} ${act} ${what(e, view)}${to === '' ? '' : ` on ${to}`} for ${isk(num(e, 'price'))}${x}.`
  },
  resolves: () => undefined,
  fizzled: (e, _say, view) => `${capital(what(e, view))} has no legal target left and does nothing.`,
  dropped: (e, _say, view) => `${capital(what(e, view))} is removed from the pile.`,
  enters: (e, _say, view) => `${capital(what(e, view))} comes into play.`,
  opened: (e, _say, view) => `${capital(what(e, view))} is open.`,
  upgraded: (e, say, view) => `${who(e, say)} upgrades to ${what(e, view)}.`,
  lost: (e, _say, view) => `${capital(what(e, view))} ${LOST[word(e, 'how')] ?? 'is lost'}.`,
  returned: (e, _say, view) => `${capital(what(e, view))} returns to its owner's hand.`,
  undocked: (e, _say, view) => `${capital(what(e, view))} undocks.`,
  docked: (e, _say, view) => `${capital(what(e, view))} docks.`,
  warped: (e, say, view) =>
    `${capital(what(e, view))} ${e['attack'] === true ? 'attacks' : 'warps to'} ${region(num(e, 'to'), say, view)}.`,
  command: (e, _say, view) =>
    `${capital(what(e, view))}: ${e['command'] === 'none' ? 'command off' : word(e, 'command')}.`,
  control: (e, say, view) => `${capital(what(e, view))} is now under the control of ${who(e, say, 'to')}.`,
  controls: (e, say, view) =>
    num(e, 'by') < 0
      ? `${capital(region(num(e, 'region'), say, view))} is uncontrolled.`
      : `${who(e, say, 'by')} controls ${region(num(e, 'region'), say, view)}.`,
  damage: (e, _say, view) =>
    num(e, 'n') === 0 ? undefined : `${capital(what(e, view))} takes ${num(e, 'n')} damage.`,
  salvo: () => 'The battle damage goes on the pile.',
  bombardment: () => 'The attackers fire at the starbase.',
  attack: (e, say, view) => `The battle for ${region(num(e, 'region'), say, view)} begins.`,
  'attack-over': (e, say, view) => `The battle for ${region(num(e, 'region'), say, view)} is over.`,
  withdrew: (e, say, view) => {
    const to = aimed(num(e, 'to'), say, view)
    return `${capital(what(e, view))} withdraws${to === '' ? ' to its dock' : ` to ${to}`}.`
  },
  aimed: (e, _say, view) => `${capital(what(e, view))} aims at ${card(num(e, 'at'), view)}.`,
  looked: (e, say) => `${who(e, say)} looks at ${many(num(e, 'n'), 'card')} of the market.`,
  found: (e, say, view) => `${who(e, say)} finds ${what(e, view)}.`,
  recovered: (e, say, view) => `${who(e, say)} recovers ${what(e, view)}.`,
  peeked: (e, say, view) => {
    const cards = e['cards'] as readonly number[] | undefined
    const seen = cards && cards.length > 0 ? `: ${cards.map(n => card(n, view)).join(', ')}` : ''
    return `${who(e, say, 'by')} looks at the hand of ${who(e, say, 'at')}, ${many(num(e, 'n'), 'card')}${seen}.`
  },
  loop: () => 'An endless loop: the game is a draw.',
  conceded: (e, say) => `${who(e, say)} concedes.`,
  out: (e, say) => `${who(e, say)} is out of the game.`,
  $move: () => undefined,
  $shuffle: () => undefined,
}

const PHASES: Readonly<Record<string, string>> = {
  setup: 'setup phase',
  draw: 'draw phase',
  management: 'management phase',
  battle: 'battle phase',
  end: 'end phase',
}
const STEPS: Readonly<Record<string, string>> = {
  duration: 'duration step',
  assembly: 'assembly step',
  income: 'income step',
  begin: 'begin battle',
  withdraw: 'withdraw step',
  target: 'target step',
  damage: 'damage dealing step',
  result: 'result step',
}

const said = (view: View, field: string): string => {
  const value = view[field]
  return typeof value === 'string' ? value : ''
}

export const texts = {
  prompts,
  options,
  option,
  events,
  marks: { attack: 'fight', controls: 'points', opened: 'note', upgraded: 'note', out: 'fight' },
  name,
  note: (key: string, value: unknown): string | undefined =>
    key === 'price'
      ? `costs ${isk(Number(value))}`
      : key === 'attack'
        ? value === true
          ? 'an attack'
          : ''
        : undefined,
  phase: (view: View): string =>
    [`Turn ${Number(view['turn'])}`, PHASES[said(view, 'phase')], STEPS[said(view, 'step')]]
      .filter(Boolean)
      .join(' · '),
  optionTitles: {
    format: 'Decks',
    cap: 'Turns after which the game is a draw (0: none)',
    teams: 'Teams of equal size, for four or six players (0: everybody alone)',
  },
} as const
