import type { Texts } from '@orrery/kernel'
import { capital, counted, givenBy, listed, running } from '@orrery/kernel'
import { MATERIAL_NAMES, MINERAL_NAMES, priceText, STRUCTURE_NAMES, withArticle } from './card-words.js'
import type { Price } from './content/vocabulary.js'
import { MINERALS, STRUCTURES } from './content/vocabulary.js'
import type { newEden } from './game.js'
import { mineralsText, shipsText, systemName } from './names.js'
import { turnPrice } from './rules/actions.js'
import { structurePrice } from './rules/build.js'
import { homeBelts } from './rules/control.js'
import { arriving } from './rules/arriving.js'
import { combatWindow } from './rules/combat-windows.js'
import { moveAction } from './rules/moving.js'
import { reaction } from './rules/reactions.js'
import { gainRts } from './rules/research.js'
import { buyingPrice } from './rules/trade.js'
import { researchOf } from './rules/upkeep.js'
import type { Good, Seen } from './state.js'
import {
  asteroidOf,
  BUILDINGS,
  contentIn,
  developmentOf,
  discoveryOf,
  eventOf,
  missionOf,
  numberOf,
  RESEARCH,
  shipOf,
  tileOf,
} from './state.js'
import { battleTexts, criticalText } from './texts-battle.js'

/** Every sentence of the game, made from what one player sees. Battles and checkpoints: `texts-battle.ts`. */
type Words = Texts<typeof newEden>

const goodName = (kind: Good | 'z', n: number): string => {
  if (kind === 'z') return `${n} Z`
  if (kind === 'component') return counted(n, 'Component')
  if (kind === 'planetary' || kind === 'moon') return `${n} ${MATERIAL_NAMES[kind]}`
  return `${n} ${MINERAL_NAMES[kind]}`
}
const structureName = (kind: number): string => STRUCTURE_NAMES[STRUCTURES[kind] ?? 'citadel'][0]
const developmentName = (g: Seen, card: number): string => developmentOf(g, card).name
const tokens = (g: Seen, list: readonly number[]): string =>
  listed(list.map(token => discoveryOf(g, token).name))
const slotName = (g: Seen, slot: number): string => {
  const row = g.research.at(slot)
  const place = `slot ${(slot % RESEARCH) + 1}`
  if (row.card.length === 0) return `${place} (empty)`
  const card = row.card.at(0)
  return card === undefined || card < 0 ? place : `${developmentName(g, card)} (${counted(row.rt, 'RT')})`
}

/** What a Development can answer, by the moment. */
const HAPPENS: Readonly<
  Record<'claim' | 'arrival' | 'completion' | 'attack', (who: string, where: string) => string>
> = {
  claim: (who, where) => `${who} claims ${where}`,
  arrival: (who, where) => `A Fleet of ${who} ends its move at ${where}`,
  completion: who => `${who} completes a Development`,
  attack: (who, where) => `${who} attacks you at ${where}`,
}

const discards = ({ total = 0 }: { readonly total?: number | undefined }): string =>
  `Discard ${counted(total, 'mineral')}: you hold too many`
/** RTs of the gain that is being distributed, less those already spent on searches. */
function tokensLeft(g: Seen, seat: number): number {
  const n = running(g, gainRts)?.locals.n ?? researchOf(g, seat)
  const searches = givenBy(g, seat).filter(answer => answer.length > 0).length
  return n - searches * numberOf(g, 'search')
}
const prompts: Words['prompts'] = {
  ...battleTexts.prompts,
  'factions.choose': 'Choose your faction',
  'setup.mission': 'Keep one of your three Missions',
  'setup.frigate': ({ part = 1 }, say, g) =>
    `Deploy your ${shipOf(g, say.me, part - 1).name} in one of your Home Systems`,
  'setup.belt': 'Choose the Home belt that is open from the start',
  'setup.developments': 'Choose four Developments to research',
  'round.turn': (_q, say, g) => {
    const z = turnPrice(g, Math.max(0, say.me))
    return z === 0 ? 'Take an action, or pass for this Round' : `Take another action for ${z} Z, or pass`
  },
  'turn.choose': ({ options }, _say, g) => {
    // Cards come before the action or after it.
    const cards = options.some(({ things: [thing] }) => thing !== undefined && thing.kind !== 'system')
    if (g.turn.acted) return cards ? 'Use a card, or end your turn' : 'End your turn'
    return cards ? 'Choose your action, or use a card first' : 'Choose your action'
  },
  'move.fleet': (_q, _say, g) => {
    const from = running(g, moveAction)?.locals.from
    return typeof from === 'number'
      ? `Where does the Fleet at ${systemName(g, from)} go?`
      : 'Where does a Fleet go?'
  },
  'move.company': (_q, _say, g) => {
    const to = running(g, moveAction)?.locals.to
    return `Which Ships go ${typeof to === 'number' && to >= 0 ? `to ${systemName(g, to)}` : 'there'}?`
  },
  'move.one': 'Which Ship goes there alone?',
  'move.jumpers': 'Which Ships jump?',
  'move.carried': 'Which Small Ships are taken along?',
  'arriving.order': 'Which arrival is resolved first?',
  'arriving.claim': (_q, _say, g) => {
    const at = running(g, arriving)?.locals.at
    return `Place a Control Token ${typeof at === 'number' && at >= 0 ? `in ${systemName(g, at)}` : 'here'}?`
  },
  'explore.scout': ({ max = 1 }) =>
    max === 1
      ? 'Let your scout draw one more Discovery Token, and put one back?'
      : 'How many more Discovery Tokens do your scouts draw? As many are put back',
  'explore.return': ({ min = 1 }) => `Put ${counted(min, 'Discovery Token')} back; you gain the rest`,
  'explore.next': 'Which Discovery Token do you gain first?',
  'explore.asteroid': 'Which Asteroid Token do you place?',
  'trade.choose': 'Sell or buy something, or be done',
  'manufacture.choose': 'Make something, or be done',
  'build.choose': 'Choose what to build, or be done',
  'research-action.choose': 'Put a Development under research, or be done',
  'research.search': (_q, say, g) =>
    `Take a new Development for ${numberOf(g, 'search')} of your ${tokensLeft(g, say.me)} tokens, or keep them`,
  'research.place': ({ total = 0 }) => `Place your ${counted(total, 'Research Token')} on your Developments`,
  'completing.add': 'Put a new Development in the empty slot?',
  'reaction.window': (_q, say, g) => {
    const { moment, cause, at } = running(g, reaction)?.locals ?? {}
    if (moment === undefined || typeof cause !== 'number' || cause < 0) return 'React with a Development?'
    const where = typeof at === 'number' && at >= 0 ? systemName(g, at) : 'a System'
    return `${HAPPENS[moment](say.seat(cause), where)}: react with a Development?`
  },
  'draw.deck': 'Draw an Event or a Mission',
  'basics.colours': ({ total = 0 }) => `Choose ${counted(total, 'Basic Mineral')}`,
  'materials.kind': 'Choose a Material',
  'strip-mining.colour': 'Choose the belt to mine',
  'ready.fleets': 'Which Fleets are ready again?',
  'levy.player': 'Choose the player who pays',
  'discard.minerals': discards,
  'upkeep.discard': discards,
  'upkeep.refine': 'Which Material does your Refinery give?',
  'refine.kind': 'Which Material does your Refinery give?',
  'raids.order': 'Which Raid comes first?',
  'raids.exit': 'Where does the Fleet go after its Raid?',
}

const words: Words['words'] = {
  ...battleTexts.words,
  move: 'Move',
  claim: 'Claim',
  extract: 'Extract',
  trade: 'Trade',
  manufacture: 'Manufacture',
  research: 'Research',
  build: 'Build',
  begin: 'Begin the turn',
  pass: 'Pass',
  end: 'End the turn',
  done: 'Done',
  complete: 'Complete',
  use: 'Use',
  play: 'Play',
  go: 'Move to',
  sprint: 'Send one Ship to',
  jump: 'Jump to',
  stay: 'The rest stays',
  leave: 'Leave it',
  sell: 'Sell',
  buy: 'Buy',
  make: 'Manufacture',
  put: 'Research',
  ship: 'Build',
  structure: 'Build',
  unlock: 'Unlock',
  event: 'Event card',
  mission: 'Mission card',
  planetary: MATERIAL_NAMES.planetary,
  moon: MATERIAL_NAMES.moon,
}

const things: Words['things'] = {
  ...battleTexts.things,
  system: (n, _say, g) => systemName(g, n),
  faction: (n, _say, g) => contentIn(g).factions.at(n).name,
  mission: (n, _say, g) => missionOf(g, n).name,
  event: (n, _say, g) => eventOf(g, n).name,
  development: (n, _say, g) => developmentName(g, n),
  class: (n, say, g) => shipOf(g, Math.max(0, say.me), n).name,
  belt: (n, say, g) => `the ${MINERAL_NAMES[homeBelts(g, Math.max(0, say.me))[n] ?? 'pyerite']} belt`,
  slot: (n, _say, g) => slotName(g, n),
  structure: n => structureName(n),
  site: (n, _say, g) => `${systemName(g, Math.floor(n / BUILDINGS))}, slot ${(n % BUILDINGS) + 1}`,
  trade: (n, _say, g) => contentIn(g).trades.at(n).name,
  product: (n, _say, g) => contentIn(g).products.at(n).name,
  discovery: (n, _say, g) => discoveryOf(g, n).name,
  asteroid: (n, _say, g) => asteroidOf(g, n).name,
  mineral: n => MINERAL_NAMES[MINERALS[n] ?? 'pyerite'],
  player: (n, say) => say.seat(n),
}

const STEPS = [
  'Action Cubes return',
  'Fleets are ready again',
  'Minerals are mined',
  'Refineries work',
  'Income',
  'Research',
  'Raids',
  'Developments are untapped',
  'Domination',
  'The First Player Token passes',
] as const
const VP_FROM = {
  battle: 'for the battle',
  raid: 'by the Raid',
  domination: 'for Domination',
  manufacture: 'by manufacturing',
  mission: 'for a Mission',
  development: 'for a Development',
} as const
const TIES = {
  none: '',
  systems: ', with more Systems',
  ships: ', with stronger Fleets',
  shared: '',
} as const

const TOLD_BY_DEED: ReadonlySet<string> = new Set(['move', 'claim', 'extract'])

const events: Words['events'] = {
  ...battleTexts.events,
  faction: (e, say, g) => `${say.player(e.by)} leads the ${contentIn(g).factions.at(e.faction).name}.`,
  settled: (e, say, g) =>
    `${say.seat(e.by)} deploys Frigates in ${listed([...new Set(e.homes.map(at => systemName(g, at)))])}.`,
  'first-player': (e, say) => `${say.seat(e.by)} has the First Player Token.`,
  round: e => (e.last ? `Round ${e.round}, the last, begins.` : `Round ${e.round} begins.`),
  turn: (e, say) => (e.z > 0 ? `${say.seat(e.by)} pays ${e.z} Z for another turn.` : undefined),
  passed: (e, say) => `${say.seat(e.by)} passes.`,
  // What follows says who moves, claims and extracts where.
  action: (e, say) => (TOLD_BY_DEED.has(e.action) ? undefined : `${say.seat(e.by)}: ${words[e.action]}.`),
  drew: (e, say) => `${say.seat(e.by)} draws ${counted(e.cards, e.deck === 'event' ? 'Event' : 'Mission')}.`,
  gained: (e, say) => (e.n > 0 ? `${say.seat(e.by)} gains ${goodName(e.kind, e.n)}.` : undefined),
  'paid-over': (e, say) => `${say.seat(e.by)} pays ${e.z} Z to ${say.seat(e.to)}.`,
  discarded: (e, say) => `${say.seat(e.by)} discards ${mineralsText(e.minerals)}.`,
  moved: (e, say, g) =>
    `${say.seat(e.by)} moves ${shipsText(g, e.by, e.ships)} from ${systemName(g, e.from)} to ${systemName(g, e.to)}.`,
  readied: (e, say, g) =>
    `${say.seat(e.by)} has Fleets ready again in ${listed(e.systems.map(at => systemName(g, at)))}.`,
  revealed: (e, say, g) => `${say.seat(e.by)} reveals ${tileOf(g, e.tile).name}.`,
  found: (e, say, g) =>
    e.tokens.length === 0 ? undefined : `${say.seat(e.by)} finds ${tokens(g, e.tokens)}.`,
  'put-back': (e, say, g) => `${say.seat(e.by)} puts ${tokens(g, e.tokens)} back.`,
  belt: (e, say, g) =>
    `${say.seat(e.by)} places a ${asteroidOf(g, e.asteroid).name} in ${systemName(g, e.at)}.`,
  claims: (e, say, g) => `${say.seat(e.by)} claims ${systemName(g, e.at)} from ${say.seat(e.from)}.`,
  claimed: (e, say, g) => `${say.seat(e.by)} controls ${systemName(g, e.at)}.`,
  'claim-failed': (e, say, g) => `${systemName(g, e.at)} resists ${say.seat(e.by)}.`,
  extracts: (e, say, g) => `${say.seat(e.by)} extracts Materials in ${systemName(g, e.at)}.`,
  sold: (e, say, g) => `${say.seat(e.by)} sells ${contentIn(g).trades.at(e.trade).name} for ${e.z} Z.`,
  bought: (e, say, g) => `${say.seat(e.by)} buys ${contentIn(g).trades.at(e.trade).name} for ${e.z} Z.`,
  made: (e, say, g) => `${say.seat(e.by)} manufactures: ${contentIn(g).products.at(e.product).name}.`,
  researches: (e, say) =>
    `${say.seat(e.by)} ${e.instead ? 'exchanges the' : 'puts a'} Development in slot ${e.slot + 1}.`,
  'placed-rts': (e, say) => {
    const placed = e.rts.flatMap((n, slot) => (n > 0 ? [`${n} on slot ${slot + 1}`] : []))
    return placed.length === 0 ? undefined : `${say.seat(e.by)} places RTs: ${placed.join(', ')}.`
  },
  completed: (e, say, g) => `${say.seat(e.by)} completes ${developmentName(g, e.development)}.`,
  used: (e, say, g) => `${say.seat(e.by)} uses ${developmentName(g, e.development)}.`,
  rewarded: (e, say, g) => `${developmentName(g, e.development)} rewards ${say.seat(e.by)}.`,
  played: (e, say, g) => `${say.seat(e.by)} plays ${eventOf(g, e.event).name}.`,
  launched: (e, say, g) =>
    `${say.seat(e.by)} builds ${withArticle(shipOf(g, e.by, e.class).name)} in ${systemName(g, e.at)}.`,
  built: (e, say, g) =>
    `${say.seat(e.by)} builds ${withArticle(structureName(e.structure))} in ${systemName(g, e.at)}.`,
  unlocked: (e, say, g) =>
    `${say.seat(e.by)} unlocks the ${MINERAL_NAMES[homeBelts(g, e.by)[e.belt] ?? 'pyerite']} belt.`,
  upkeep: e => (e.emergency ? 'An Emergency Upkeep begins.' : `The Upkeep of Round ${e.round} begins.`),
  'upkeep-step': e => `Upkeep ${e.step}: ${STEPS[e.step - 1] ?? ''}.`,
  mined: (e, say) => {
    const minerals = mineralsText(e.minerals)
    return minerals === '' ? undefined : `${say.seat(e.by)} mines ${minerals}.`
  },
  raid: (e, say, g) =>
    `${say.seat(e.by)} raids ${systemName(g, e.at)}: ${
      e.success ? (e.vp > 0 ? `1 VP from ${say.seat(e.of)}` : 'a success without a VP') : 'repelled'
    }.`,
  left: (e, say, g) => `The Fleet of ${say.seat(e.by)} leaves for ${systemName(g, e.to)}.`,
  'fleet-lost': (e, say, g) => `The Fleet of ${say.seat(e.by)} in ${systemName(g, e.at)} is lost.`,
  scored: (e, say) => `${say.seat(e.by)} gains ${e.vp} VP ${VP_FROM[e.source]}.`,
  dominates: (e, say) =>
    e.reason === 'centre'
      ? `${say.seat(e.by)} controls the Central System.`
      : `${say.seat(e.by)} controls ${e.systems} Systems${e.reason === 'most' ? ', more than anybody else' : ''}.`,
  verge: (e, say) => `${say.seat(e.by)} announces the Verge of Ascendancy: the next Round is the last.`,
  ended: (e, say) => {
    const names = listed(e.winners.map(seat => say.seat(seat)))
    const most = Math.max(...e.vp)
    return `${capital(names)} ${e.winners.length === 1 ? 'wins' : 'win together'} with ${most} VP${TIES[e.tie]}.`
  },
}

/** What passing means here. */
function passText(g: Seen): string | undefined {
  if (running(g, reaction)) return 'Let it happen'
  if (running(g, combatWindow)) return g.battle.dice.length > 0 ? 'Keep the roll' : 'Use nothing more'
  return 'Pass for this Round'
}
/** What is paid or gained stands beside the choice. */
const priced: NonNullable<Words['option']> = ({ verb, things: [one, two] }, say, g) => {
  const me = Math.max(0, say.me)
  if (verb === 'pass') return passText(g)
  if (verb === 'critical') return criticalText(g)
  // Long lists are opened in two steps: a word alone, or what is built without its place, is the head of one.
  if (verb !== 'begin' && !one) return undefined
  if ((verb === 'ship' || verb === 'structure') && !two) return undefined
  const id = one?.id ?? -1
  const { trades, products, buildings } = contentIn(g)
  const price = (of: Price | undefined): string => {
    const text = of ? priceText(of) : ''
    return text === '' ? '' : ` for ${text}`
  }
  switch (verb) {
    case 'begin': {
      const z = turnPrice(g, me)
      return z === 0 ? 'Begin the turn' : `Begin another turn for ${z} Z`
    }
    case 'sell':
      return `Sell ${trades.at(id).name} for ${trades.at(id).sell} Z`
    case 'buy':
      return `Buy ${trades.at(id).name} for ${buyingPrice(g, me, trades.at(id))} Z`
    case 'make':
      return `Manufacture: ${products.at(id).name}${price(products.at(id).price)}`
    case 'ship': {
      const ship = shipOf(g, me, id)
      return `Build ${withArticle(ship.name)} in ${systemName(g, two?.id ?? 0)}${price(buildings.byId(ship.size).price)}`
    }
    case 'structure': {
      const site = two?.id ?? 0
      const kind = STRUCTURES[id] ?? 'citadel'
      const where = systemName(g, Math.floor(site / BUILDINGS))
      return `Build ${withArticle(structureName(id))} in ${where}, slot ${(site % BUILDINGS) + 1}${price(structurePrice(g, me, kind, site))}`
    }
    case 'use':
      return `Use ${developmentName(g, id)}${price(developmentOf(g, id).pay)}`
    case 'play':
      return one?.kind === 'event' ? `Play ${eventOf(g, id).name}${price(eventOf(g, id).pay)}` : undefined
    default:
      return undefined
  }
}

export const texts: Words = {
  prompts,
  words,
  things,
  notes: {
    steps: n => counted(n, 'step'),
    strength: n => `your Strength ${n}`,
    against: n => `against ${n}`,
  },
  events,
  option: priced,
  marks: { battle: 'fight', scored: 'points', verge: 'note', raid: 'fight' },
  settings: {},
  unit: 'Round',
  round: g => g.round,
  phase: g => ({ setup: 'Set-up', round: 'Round', upkeep: 'Upkeep', over: 'Over' })[g.phase],
  begins: event => (event.type === 'round' ? event.round : undefined),
}
