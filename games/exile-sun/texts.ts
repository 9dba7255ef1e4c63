import type { GameEvent, Json } from '@orrery/kernel'
import { CATEGORY_NAMES } from './card-texts.js'
import { CATEGORIES } from './content/colonies.js'
import { content } from './content/content.js'
import { geometry, TERRAINS } from './rules/map.js'
import { tables } from './state.js'

/**
 * Every sentence of the game: questions, choices, events, names of things. Written for whoever looks, from what that
 * seat sees: a face-down token is only called by its kind where the view shows it.
 */
type View = { readonly [key: string]: Json }
interface Say {
  readonly seat: (seat: number) => string
  /** Who sits there, whatever they lead; as the seat is called where nobody is known. */
  readonly player?: (seat: number) => string
}
type Said = (event: GameEvent, say: Say, view?: View) => string | undefined

// ---------------------------------------------------------------- names of things

const { shipClass, techTitle, agendaTitle } = tables(content)
const ship = (card: number): string => content.ships.at(shipClass[card % shipClass.length] ?? 0).name
const tech = (card: number): string => content.techs.at(techTitle[card] ?? 0).name
const agenda = (card: number): string => content.agendas.at(agendaTitle[card] ?? 0).name
const category = (c: number): string => CATEGORY_NAMES[CATEGORIES[c] ?? 'overhead']
const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`
const list = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? 'nothing') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
const rows = (view: View | undefined, table: string): readonly View[] =>
  (view?.[table] as unknown as readonly View[] | undefined) ?? []

/** "Cinder, second planet", "Gateway of Quill", "Cinder 7", "deep space 31". */
function space(n: number, view: View | undefined): string {
  const players = rows(view, 'players')
  if (players.length < 2) return `space ${n}`
  const map = geometry(players.length)
  const location = map.systemOf[n] ?? -1
  const terrain = TERRAINS[Number((view?.['terrain'] as Json[] | undefined)?.[n] ?? 0)]
  const owner = players.find(p => p['location'] === location)
  if (location < 0 || owner === undefined)
    return terrain === 'gateway' ? 'the Gateway of the hub' : `deep space ${n}`
  const system = content.systems.at(Number(owner['system'])).name
  if (terrain === 'gateway') return `the Gateway of ${system}`
  if (terrain === 'planet') {
    const planet = rows(view, 'planets').findIndex(p => p['at'] === n)
    return `${system}, ${planet % 2 === 0 ? 'first' : 'second'} planet`
  }
  const inside = [...map.systemOf.keys()].filter(s => map.systemOf[s] === location)
  return `${system} ${inside.indexOf(n) + 1}`
}
const kindName = (kind: Json | undefined): string =>
  typeof kind === 'string' && kind !== 'none' ? content.tokens.byId(kind).name : 'face-down token'
function token(n: number, say: Say, view: View | undefined): string {
  const row = rows(view, 'tokens')[n]
  if (row === undefined) return `token ${n}`
  const where = Number(row['at']) < 0 ? '' : ` at ${space(Number(row['at']), view)}`
  return `${kindName(row['kind'])} of ${say.seat(Number(row['owner']))}${where}`
}
/** What a thing is called, by the name that questions and answers use: "space:12", "ship:40". */
function name(thing: string, say: Say, view?: View): string | undefined {
  const [kind, id = ''] = thing.split(':')
  const n = Number(id)
  switch (kind) {
    case 'space':
      return space(n, view)
    case 'token':
      return token(n, say, view)
    case 'ship':
      return ship(n)
    case 'tech':
      return id === '' ? CATEGORY_NAMES.tech : tech(n)
    case 'agenda':
      return agenda(n)
    case 'system':
      return content.systems.at(n).name
    case 'turned':
      return n === 0 ? 'not turned' : `turned ${n * 60}°`
    case 'colony':
      return content.colonies.at(n).name
    case 'stack':
      return content.techs.at(n).name
    case 'initiative':
      return `Initiative #${n}`
    case 'column':
      return `ship in column ${n + 1}`
    case 'overhead':
    case 'building':
    case 'fuel':
      return CATEGORY_NAMES[kind]
    case 'light':
    case 'medium':
    case 'heavy':
    case 'decoy':
      return content.tokens.byId(kind).name
    default:
      return undefined
  }
}

// ---------------------------------------------------------------- questions

const prompts: Readonly<Record<string, string>> = {
  'settle.system': 'Place a System and turn it as you like',
  'settle.colony': 'Choose your Colony',
  'settle.stack': 'Choose your Colonial Technology: three cards of it',
  'placing.shipyard': 'Place your Shipyard in your home system',
  'placing.heavy': 'Place your Heavy fleet in your home system',
  'placing.medium': 'Place your Medium fleet in your home system',
  'placing.light': 'Place your Light fleet in your home system',
  'placing.decoy': 'Place a Decoy in your home system',
  'selection.boosters': 'Play Booster Rockets to choose an Initiative card now?',
  'initiative-pick.card': 'Choose an Initiative card',
  'exchange-now.choose': 'Exchange Agenda cards now, or keep that for your Move turn?',
  'exchange.back': 'Choose the Agenda cards to put under the deck, in order',
  'budget.allocate': 'Spread your Budget Points over the four categories',
  'shift.choose': 'Move one of your Budget Points to another category?',
  'budget.cards': 'Play Tech cards that change your budget?',
  'foundries.category': 'Choose the category that gets the point',
  'overhead.take': 'How many cards go from Overhead to Reserve?',
  'building.cards': 'Play Tech cards for Ship Building?',
  'building.take': 'How many Ship cards do you draw?',
  'building.surplus': 'Choose the new Ship cards to put under Reserve, in order',
  'fuel.deploy': 'Deploy a fleet or a Decoy, or be done',
  'research.take': 'How many Tech cards do you draw?',
  'research.surplus': 'Choose the new Tech cards to discard',
  'turn.choose': 'Your Move turn: move, scan, combine Scouts, play a card, or end it',
  'move-card.token': 'Choose the token the card helps',
  'mix.two': 'Choose two face-down tokens to mix',
  'mix.swap': 'Swap the two tokens, or leave them as they are? Only you know',
  'battles.next': 'Choose your next battle',
  'battle.ships': 'Choose your ships in the order of their columns',
  'battle.decoy': 'Your token is a Decoy: you have no ships to choose',
  'battle.before': 'Play Tech cards before tactics are set?',
  'tactics.attack': 'Set your Attack columns: points on the enemy ships',
  'tactics.defend': 'Set your Defend columns: points on your own ships',
  'excess.remove': 'Your opponent set too many points: take the excess away',
  'misses.agree': 'Points were set on a column without a ship: let them stand, or set tactics anew?',
  'battle.repairs': 'Play Repair Bots?',
  'repair.ship': 'Choose the ship to repair',
  'battle.aftermath': 'Play Salvage Crews?',
  'salvage.ship': 'Choose the destroyed ship to bring back',
  'order-under.order': 'Put the destroyed ships in order: the last lies at the bottom of the deck',
  'extra-scout.place': 'Place the Scout beside its fleet',
  'claims.claim': 'Claim fulfilled Agenda cards?',
  'hand.discard': 'Put your whole Ship hand under Reserve?',
  'hand.order': 'Put your hand in order: the last lies at the bottom of Reserve',
  'cycle.abandon': 'Play on, or stop without a result?',
}

/** Branches of menus and other words that are chosen; what follows them is named by `name`. */
const options: Readonly<Record<string, string>> = {
  place: 'Place',
  move: 'Move',
  scan: 'Scan',
  combine: 'Combine Scouts',
  play: 'Play',
  exchange: 'Exchange Agenda cards',
  end: 'End the turn',
  later: 'Later',
  shift: 'Move a point',
  keep: 'Leave it so',
  mix: 'Mix',
  swap: 'Swap',
  discard: 'Put it under Reserve',
  stand: 'Let it stand',
  redo: 'Set tactics anew',
  on: 'Play on',
  abandon: 'Stop',
  pass: 'Pass',
  ...Object.fromEntries(
    ['1', '2', '3', '4', '5'].flatMap(n => [
      [n, `Column ${n}`],
      [`attack-${n}`, `Attack ${n}`],
      [`defend-${n}`, `Defend ${n}`],
    ]),
  ),
}

// ---------------------------------------------------------------- events

const num = (event: GameEvent, field: string): number => Number(event[field] ?? 0)
const nums = (event: GameEvent, field: string): readonly number[] =>
  (event[field] as readonly number[] | undefined) ?? []
const by = (event: GameEvent, say: Say, field = 'by'): string => say.seat(num(event, field))
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
const silent: Said = () => undefined

const events: Readonly<Record<string, Said>> = {
  $move: silent,
  $shuffle: silent,
  $join: silent,
  system: (e, say) => `${by(e, say)} places ${content.systems.at(num(e, 'system')).name}.`,
  colony: (e, say) =>
    `${(say.player ?? say.seat)(num(e, 'by'))} leads the ${content.colonies.at(num(e, 'colony')).name}.`,
  colonial: (e, say) =>
    `${by(e, say)} takes ${content.techs.at(num(e, 'title')).name} as Colonial Technology.`,
  'fleets-placed': () => 'All starting fleets are on the map.',
  cycle: e => `Cycle ${num(e, 'cycle')} begins.`,
  initiative: (e, say) => `${by(e, say)} takes Initiative #${num(e, 'number')}.`,
  exchange: (e, say) => `${by(e, say)} draws ${many(num(e, 'cards'), 'Agenda card')} and returns as many.`,
  budget: (e, say) => {
    const points = nums(e, 'points').flatMap((n, c) => (n > 0 ? [`${n} in ${category(c)}`] : []))
    return `${by(e, say)} spends ${list(points)}.`
  },
  shift: (e, say) =>
    `${by(e, say)} moves a point from ${category(num(e, 'from'))} to ${category(num(e, 'to'))}.`,
  foundries: (e, say) =>
    `${by(e, say)} adds ${many(num(e, 'points'), 'point')} to ${category(num(e, 'category'))}.`,
  bonus: (e, say) =>
    `${by(e, say)} gets ${many(num(e, 'items'), 'extra item')} in ${category(num(e, 'category'))}.`,
  overhead: (e, say) => `${by(e, say)} moves ${many(num(e, 'cards'), 'card')} from Overhead to Reserve.`,
  built: (e, say) => `${by(e, say)} draws ${many(num(e, 'cards'), 'Ship card')}.`,
  returned: (e, say) => `${by(e, say)} puts ${many(num(e, 'cards'), 'Ship card')} under Reserve.`,
  'shipyard-shown': (e, say, view) => `${by(e, say)} shows the Shipyard at ${space(num(e, 'at'), view)}.`,
  deployed: (e, say) =>
    `${by(e, say)} deploys ${many(num(e, 'fleets'), 'fleet')} and ${many(num(e, 'decoys'), 'Decoy')}.`,
  researched: (e, say) => `${by(e, say)} draws ${many(num(e, 'cards'), 'Tech card')}.`,
  'tech-returned': (e, say) =>
    `${by(e, say)} discards ${many(num(e, 'cards'), 'Tech card')} beyond the limit.`,
  tech: (e, say) => `${by(e, say)} plays ${tech(num(e, 'card'))}.`,
  moved: (e, say, view) =>
    `${by(e, say)} moves a token from ${space(num(e, 'from'), view)} to ${space(num(e, 'to'), view)} (${many(num(e, 'cost'), 'move')}).`,
  engaged: (e, say, view) =>
    `${by(e, say)} engages ${by(e, say, 'against')} at ${space(num(e, 'at'), view)}.`,
  scanned: (e, say) => {
    const rolled = num(e, 'rolled') > 0 ? `, rolls ${num(e, 'rolled')}` : ''
    const seen = typeof e['kind'] === 'string' ? `: ${kindName(e['kind'])}` : ''
    return `${by(e, say)} scans at distance ${num(e, 'distance')}${rolled} and ${e['success'] === true ? `succeeds${seen}` : 'fails'}.`
  },
  decoy: (e, say, view) => `A Decoy of ${by(e, say, 'owner')} at ${space(num(e, 'at'), view)} is removed.`,
  combined: (e, say, view) =>
    `${by(e, say)} combines ${many(num(e, 'scouts'), 'Scout')} at ${space(num(e, 'at'), view)} into a fleet.`,
  helped: (e, say, view) => `${tech(num(e, 'card'))} helps the ${token(num(e, 'token'), say, view)}.`,
  mixed: (e, say) => `${by(e, say)} mixes two face-down tokens.`,
  'turn-over': (e, say) => `${by(e, say)} ends the Move turn.`,
  battle: (e, say, view) =>
    `${by(e, say, 'aggressor')} attacks ${by(e, say, 'defender')} at ${space(num(e, 'at'), view)}.`,
  'scout-lost': (e, say, view) =>
    `A lone Scout of ${by(e, say, 'owner')} at ${space(num(e, 'at'), view)} is lost.`,
  ships: (e, say) =>
    `${by(e, say)} shows a ${kindName(e['kind'] as Json)}: ${list(nums(e, 'ships').map(ship))}.`,
  round: e => `Round ${num(e, 'round')}: power ${nums(e, 'power').join(' against ')}.`,
  tactics: (e, say) => `${by(e, say)} sets ${tactics(nums(e, 'points'))}.`,
  excess: (e, say) =>
    `${by(e, say)} takes excess points away; left to ${by(e, say, 'of')}: ${tactics(nums(e, 'points'))}.`,
  misses: e => (e['redo'] === true ? 'Tactics are set anew.' : 'Misplaced points stand and are lost.'),
  damage: e =>
    `Damage to the aggressor: ${hits(nums(e, 'aggressor'))}; to the defender: ${hits(nums(e, 'defender'))}.`,
  repaired: (e, say) =>
    `${by(e, say)} repairs ${many(num(e, 'circles'), 'circle')} of the ship in column ${num(e, 'column') + 1}.`,
  destroyed: (e, say) => `${ship(num(e, 'ship'))} of ${by(e, say, 'owner')} is destroyed.`,
  salvaged: (e, say) => `${by(e, say)} salvages a ${ship(num(e, 'ship'))}.`,
  'battle-over': (e, say) =>
    num(e, 'winner') < 0
      ? 'Mutual annihilation: nobody wins the battle.'
      : `${by(e, say, 'winner')} wins the battle.`,
  scaled: (e, say) => {
    const fleet = e['fleet'] === 'none' ? [] : [kindName(e['fleet'] as Json)]
    const scouts = num(e, 'scouts') > 0 ? [many(num(e, 'scouts'), 'Scout')] : []
    return `${by(e, say)} has ${many(num(e, 'ships'), 'ship')} left: ${list([...fleet, ...scouts])}.`
  },
  scout: (e, say, view) => `${by(e, say)} places a Scout at ${space(num(e, 'at'), view)}.`,
  trophy: (e, say) => `${by(e, say)} takes the ${ship(num(e, 'ship'))} of ${by(e, say, 'from')} as a trophy.`,
  planet: (e, say, view) =>
    `${by(e, say)} captures ${space(num(e, 'at'), view)} from ${by(e, say, 'from')} and scores 1.`,
  agenda: (e, say) => `${by(e, say)} claims ${agenda(num(e, 'card'))} and scores ${num(e, 'points')}.`,
  'hand-discarded': (e, say) =>
    `${by(e, say)} puts the whole hand of ${many(num(e, 'cards'), 'ship')} under Reserve.`,
  abandoned: () => 'All agree to stop without a result.',
  ended: (e, say) => {
    const reasons: Readonly<Record<string, string>> = {
      planets: 'Five planets are held',
      target: 'The target is reached',
      agendas: 'The Agenda deck has run out',
      fleets: 'A player has no fleet left',
    }
    const won = nums(e, 'winners').map(say.seat)
    return `${reasons[word(e['why'])] ?? 'The game is over'}: ${list(won)} ${won.length > 1 ? 'share the victory' : 'wins'}.`
  },
}

// ---------------------------------------------------------------- notes, place, settings

const notes: Readonly<Record<string, (value: unknown) => string>> = {
  cost: value => many(Number(value), 'move'),
  left: value => `${String(value)} left`,
  distance: value =>
    `distance ${String(value)}${['', ', sure', ', 3 or higher', ', 5 or higher'][Number(value)] ?? ''}`,
  showsShipyard: () => 'shows your Shipyard',
}
const PHASE_NAMES: Readonly<Record<string, string>> = {
  setup: 'Setup',
  budget: 'Budget Phase',
  move: 'Move Phase',
  battle: 'Battle Phase',
  over: 'The game is over',
}

export const texts = {
  prompts,
  options,
  events,
  marks: { battle: 'fight', planet: 'points', agenda: 'points', trophy: 'points' },
  name,
  note: (key: string, value: unknown): string | undefined => notes[key]?.(value),
  phase: (view: View): string => {
    const phase = PHASE_NAMES[word(view['phase'])] ?? ''
    return Number(view['cycle']) > 0 ? `Cycle ${Number(view['cycle'])} · ${phase}` : phase
  },
  optionTitles: {
    target: 'Victory points to win (15: The Long War)',
    misses: 'Points on a column without a ship',
    errors: 'Allow setting too many points',
    abandon: 'Ask after each cycle whether to stop',
  },
} as const
