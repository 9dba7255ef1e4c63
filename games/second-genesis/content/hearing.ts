import type { schema } from '@orrery/kernel'
import type { Card } from './card.js'
import type {
  Ability,
  Aim,
  Always,
  Amount,
  CardType,
  EventName,
  Filter,
  Law,
  Stat,
  Target,
  Verb,
  Who,
} from './vocabulary.js'
import { COMMANDS, wordedCard } from './vocabulary.js'

/**
 * Where each word is heard. A card that says a word where the rules do not listen would promise more than it does, so it is
 * refused with the place of the word. `tests/words.test.ts` tries each word in each of its places.
 */

const ALL: readonly CardType[] = ['starbase', 'region', 'ship', 'news', 'structure', 'location']
const PLAYED: readonly CardType[] = ['ship', 'news', 'structure', 'location']
/** What is printed on which types of cards. */
const PRINTED = {
  income: ['starbase', 'region', 'structure', 'location', 'news'],
  shield: ['starbase', 'ship', 'structure'],
  attack: ['ship'],
  places: ['starbase', 'region'],
  assembly: ['ship'],
  duration: ['news'],
  mineral: ['location'],
  commands: ['ship'],
  x: ['news'],
  sacrifice: PLAYED,
  limited: PLAYED,
  only: ['location'],
  alone: ['location'],
  upgrade: ['starbase'],
} as const satisfies Partial<Record<keyof Card, readonly CardType[]>>

const SHIPS: readonly CardType[] = ['ship']
/** Whose values continuous abilities change, by stat. */
export const GIVEN: Readonly<Record<Stat, readonly CardType[]>> = {
  attack: SHIPS,
  shield: ['ship', 'starbase'],
  income: ['starbase', 'region', 'structure', 'location', 'news'],
  ...(Object.fromEntries(COMMANDS.map(command => [command, SHIPS])) as Record<
    (typeof COMMANDS)[number],
    readonly CardType[]
  >),
  power: SHIPS,
  price: PLAYED,
  assembly: SHIPS,
  places: ['region', 'starbase'],
}
/** Whose values passing effects change. */
export const CHANGED: Readonly<Record<Stat, readonly CardType[]>> = { ...GIVEN, price: [], assembly: [] }
/** Prices and assembly are asked of cards that are not in play: only these parts of a filter are looked at. */
const OFFERED = ['type', 'whose', 'at', 'sub', 'race', 'has', 'least', 'most', 'mineral'] as const
/** Of a card in a market, a scrapheap or a hand only what is printed. */
const SOUGHT = ['type', 'sub', 'race', 'has', 'least', 'most', 'mineral'] as const

/** On whom a law can lie: cards of these types, the target region of news, or nobody in particular. */
export const LAID: Readonly<Record<Law, readonly CardType[] | 'region' | 'nobody'>> = {
  closed: 'region',
  grounded: SHIPS,
  unaimed: SHIPS,
  barren: 'region',
  sturdy: PLAYED,
  draw: 'nobody',
  'may-draw': 'nobody',
  'may-draw-upgraded': 'nobody',
}
/** Which cards hear an event, and whether it happens to a card that can be told by a filter. */
export const HAPPENS: Readonly<
  Record<EventName, { readonly to: readonly CardType[]; readonly of: boolean }>
> = {
  enters: { to: ['region', 'ship', 'news', 'structure', 'location'], of: false },
  lost: { to: ALL, of: true },
  setup: { to: ALL, of: false },
  income: { to: ALL, of: false },
  management: { to: ALL, of: false },
  battle: { to: SHIPS, of: false },
  withdraw: { to: SHIPS, of: false },
  end: { to: ALL, of: false },
  discarded: { to: ALL, of: false },
  news: { to: ALL, of: true },
  upgraded: { to: ALL, of: false },
}
/** What verbs fall on. */
export const FALLS = {
  damage: ['ship', 'starbase'],
  return: PLAYED,
  dock: SHIPS,
  reassemble: SHIPS,
  ready: SHIPS,
  hasten: SHIPS,
  home: SHIPS,
  move: SHIPS,
  destroy: PLAYED,
  jam: SHIPS,
  ward: ['ship', 'starbase'],
  stop: SHIPS,
} as const satisfies Readonly<Record<string, readonly CardType[]>>

/** What of an ability its words can refer to. */
interface Said {
  readonly card: Card
  readonly target?: Target | undefined
  readonly second?: Target | undefined
  readonly head?: object | undefined
  readonly sacrifice?: Filter | undefined
}
type Report = (place: string, why: string) => void
const UNHEARD = 'is heard by no rule here'

const isRegion = (target: Target | undefined): boolean =>
  target?.what === 'region' || target?.what === 'outer'
const isPlayer = (target: Target | undefined): boolean =>
  target?.what === 'player' || target?.what === 'opponent'

function filter(it: Filter, said: Said, place: string, report: Report): void {
  if (it.at === 'here' && said.card.type === 'news') report(`${place}.at`, 'news lies in no region')
  if (it.at === 'target' && !isRegion(said.target) && said.target?.what !== 'card')
    report(`${place}.at`, 'there is no target with a region')
  for (const name of ['doing', 'has', 'fighting', 'docked'] as const)
    if (it[name] !== undefined && it.type !== 'ship') report(`${place}.${name}`, 'is said of ships alone')
  if (it.mineral !== undefined && it.type !== 'location')
    report(`${place}.mineral`, 'is said of locations alone')
}
function parts(it: Filter, heard: readonly string[], place: string, report: Report): void {
  for (const name of Object.keys(it)) if (!heard.includes(name)) report(`${place}.${name}`, UNHEARD)
}
function aim(to: Aim, types: readonly CardType[], said: Said, place: string, report: Report): void {
  if (typeof to === 'object') filter(to, said, place, report)
  const whom =
    to === 'self'
      ? said.card.type
      : to === 'target'
        ? cardType(said.target)
        : to === 'second'
          ? cardType(said.second)
          : to.type
  // A filter without a type means all cards that are played.
  if (whom === undefined && typeof to === 'object' && PLAYED.every(type => types.includes(type))) return
  if (whom === undefined)
    report(place, typeof to === 'string' ? `there is no ${to} card` : 'must name a type')
  else if (!types.includes(whom))
    report(place, types.length === 0 ? UNHEARD : `must mean a ${types.join(' or ')}`)
}
const cardType = (target: Target | undefined): CardType | undefined =>
  target?.what === 'card' ? target.type : undefined

function amount(n: Amount, said: Said, place: string, report: Report): void {
  if (typeof n === 'object') return filter(n.count, said, `${place}.count`, report)
  if ((n === 'x' || n === 'x-1') && said.card.x === undefined) report(place, 'the card has no X')
  if (n === 'power' && said.head === undefined) report(place, 'there is no number in front of it')
  if (n === 'sacrificed' && said.sacrifice === undefined) report(place, 'nothing is sacrificed for it')
}
function people(who: Who, said: Said, place: string, report: Report): void {
  if (who === 'target' && !isPlayer(said.target)) report(place, 'there is no target player')
}

const TARGETS: readonly CardType[] = ['ship', 'location', 'structure', 'news']
function target(it: Target, said: Said, place: string, report: Report): void {
  const { what, items, ...rest } = it
  if ((what === 'pile') !== (items !== undefined))
    report(`${place}.items`, what === 'pile' ? 'is missing' : UNHEARD)
  if (what !== 'card') return parts(rest, [], place, report)
  if (it.type === undefined || !TARGETS.includes(it.type))
    report(`${place}.type`, `must be one of ${TARGETS.join(', ')}`)
  filter(it, { ...said, target: undefined }, place, report)
}

function verb(it: Verb, said: Said, place: string, report: Report): void {
  const [name, body] = Object.entries(it)[0] as [keyof typeof FALLS, unknown]
  const at = `${place}.${name}`
  if (name in FALLS) {
    const to = (typeof body === 'object' && body !== null && 'to' in body ? body.to : body) as Aim
    aim(to, FALLS[name], said, at, report)
  }
  if ('damage' in it) amount(it.damage.n, said, `${at}.n`, report)
  else if ('ward' in it) amount(it.ward.n, said, `${at}.n`, report)
  else if ('gain' in it) amount(it.gain, said, at, report)
  else if ('take' in it) {
    amount(it.take, said, at, report)
    people('target', said, at, report)
  } else if ('peek' in it) people('target', said, at, report)
  else if ('lose' in it) counted(it.lose, said, at, report)
  else if ('discard' in it) counted(it.discard, said, at, report)
  else if ('draw' in it) {
    counted(it.draw, said, at, report)
    if (it.draw.may && it.draw.n !== 1) report(`${at}.n`, 'must be 1 where it may be declined')
  } else if ('counter' in it && said.target?.what !== 'pile') report(at, 'there is no target on the pile')
  else if ('move' in it && !isRegion(said.second)) report(at, 'there is no second target to move to')
  else if ('control' in it) aim('target', SHIPS, said, at, report)
  else if ('change' in it) {
    amount(it.change.n, said, `${at}.n`, report)
    aim(it.change.to, CHANGED[it.change.stat], said, `${at}.to`, report)
  } else if ('search' in it) parts(it.search, SOUGHT, at, report)
  else if ('recover' in it) parts(it.recover, SOUGHT, at, report)
  else if ('deploy' in it) {
    parts(it.deploy.for, SOUGHT, `${at}.for`, report)
    aim(it.deploy.for, SHIPS, said, `${at}.for`, report)
  } else if ('sacrifice' in it) {
    aim(it.sacrifice.for, SACRIFICED, { card: said.card }, `${at}.for`, report)
    people(it.sacrifice.who, said, `${at}.who`, report)
  }
}
const SACRIFICED: readonly CardType[] = ['ship', 'structure']
function counted(it: { n: Amount; who: Who }, said: Said, place: string, report: Report): void {
  amount(it.n, said, `${place}.n`, report)
  people(it.who, said, `${place}.who`, report)
}
const verbs = (all: readonly Verb[], said: Said, place: string, report: Report): void =>
  all.forEach((it, i) => verb(it, said, `${place}.do[${i}]`, report))

function always(it: Always, said: Said, place: string, report: Report): void {
  amount(it.n, { ...said, head: it.head }, `${place}.n`, report)
  const isOffered = it.give === 'price' || it.give === 'assembly'
  if (it.floor && it.give !== 'attack' && it.give !== 'shield') report(`${place}.floor`, UNHEARD)
  if (!isOffered) return aim(it.to, GIVEN[it.give], said, `${place}.to`, report)
  if (it.n === 'power') report(`${place}.n`, UNHEARD)
  // Only a location has a place before it is played.
  if (it.give === 'price' && typeof it.to === 'object' && it.to.at && it.to.type !== 'location')
    report(`${place}.to.at`, 'is said of locations alone')
  if (typeof it.to === 'string') report(`${place}.to`, 'must name cards that are played')
  else {
    parts(it.to, OFFERED, `${place}.to`, report)
    aim(it.to, GIVEN[it.give], said, `${place}.to`, report)
  }
}

function ability(it: Ability, card: Card, chosen: Said, place: string, report: Report): void {
  const [name] = Object.keys(it)
  const at = `${place}.${name}`
  if ('play' in it) {
    if (card.type !== 'news') report(at, 'is said of news alone')
    if (it.play.second && !it.play.target) report(`${at}.second`, 'there is no first target')
    for (const which of ['target', 'second'] as const)
      if (it.play[which]) target(it.play[which], chosen, `${at}.${which}`, report)
    return verbs(it.play.do ?? [], chosen, at, report)
  }
  if (card.type === 'news' && card.duration === 0) report(at, 'is heard in play alone')
  if ('use' in it) {
    if (it.use.docked && card.type !== 'ship') report(`${at}.docked`, 'is said of ships alone')
    if (it.use.second && !it.use.target) report(`${at}.second`, 'there is no first target')
    const said: Said = { card, ...it.use }
    for (const which of ['target', 'second'] as const)
      if (it.use[which]) target(it.use[which], said, `${at}.${which}`, report)
    if (it.use.sacrifice) aim(it.use.sacrifice, SACRIFICED, { card }, `${at}.sacrifice`, report)
    return verbs(it.use.do, said, at, report)
  }
  const { tab, if: condition } = 'always' in it ? it.always : 'law' in it ? it.law : it.when
  if (tab !== undefined && tab > card.duration) report(`${at}.tab`, 'the card never lies on it')
  if (condition && 'control' in condition)
    filter(condition.control.for, { card }, `${at}.if.control.for`, report)
  if (condition && 'subtypes' in condition && card.type === 'news')
    report(`${at}.if`, 'news lies in no region')
  if ('when' in it) {
    const said: Said = { card, ...it.when }
    const { to, of } = HAPPENS[it.when.when]
    if (!to.includes(card.type)) report(`${at}.when`, `is heard by a ${to.join(' or ')} alone`)
    if (it.when.of) {
      if (!of) report(`${at}.of`, UNHEARD)
      // What it will aim at is not chosen yet; news in play has what it was played on.
      else filter(it.when.of, chosen, `${at}.of`, report)
      if (it.when.when === 'news') parts(it.when.of, ['type', 'whose'], `${at}.of`, report)
    }
    if (it.when.target) target(it.when.target, said, `${at}.target`, report)
    return verbs(it.when.do, said, at, report)
  }
  const { docked } = 'always' in it ? it.always : it.law
  if (docked && card.type !== 'ship') report(`${at}.docked`, 'is said of ships alone')
  // In play a card still has its target; the second one is forgotten.
  const lasting: Said = { ...chosen, second: undefined }
  if ('always' in it) return always(it.always, lasting, at, report)
  const on = LAID[it.law.law]
  if (on === 'nobody') {
    if (it.law.on !== undefined) report(`${at}.on`, UNHEARD)
  } else if (on === 'region') {
    if ((it.law.on ?? 'target') !== 'target' || !isRegion(chosen.target))
      report(`${at}.on`, 'must be a target region')
  } else if (it.law.on === undefined) report(`${at}.on`, 'is missing')
  else aim(it.law.on, on, lasting, `${at}.on`, report)
}

function abilities(all: readonly Ability[], card: Card, place: string, report: Report): void {
  for (const once of ['use', 'play'])
    if (all.filter(it => once in it).length > 1) report(place, `${once} stands on it more than once`)
  const play = all.find(it => 'play' in it)
  const chosen: Said = {
    card,
    target: play && 'play' in play ? play.play.target : undefined,
    second: play && 'play' in play ? play.play.second : undefined,
    sacrifice: card.sacrifice,
  }
  all.forEach((it, i) => ability(it, card, chosen, `${place}[${i}]`, report))
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === 0 || value === false || (Array.isArray(value) && value.length === 0)
/** What on a card nobody hears. */
function checkHeard(card: Card, place: string, problems: schema.Problem[]): void {
  const report: Report = (at, why) => void problems.push({ place: at, why })
  for (const [name, types] of Object.entries(PRINTED) as [keyof typeof PRINTED, readonly CardType[]][])
    if (!types.includes(card.type) && !isEmpty(card[name]))
      report(`${place}.${name}`, `is said of a ${types.join(' or ')} alone`)
  if (card.sacrifice) {
    aim(card.sacrifice, SACRIFICED, { card }, `${place}.sacrifice`, report)
    if (card.sacrifice.at === 'here') report(`${place}.sacrifice.at`, 'the card lies in no region yet')
  }
  if (card.x && 'counted' in card.x) filter(card.x.counted, { card }, `${place}.x.counted`, report)
  if (card.type === 'starbase' && card.abilities.length > 0)
    report(`${place}.abilities`, 'a starbase speaks once it is upgraded')
  abilities(card.abilities, card, `${place}.abilities`, report)
  if (card.upgrade) abilities(card.upgrade.abilities, card, `${place}.upgrade.abilities`, report)
}

/** A card in words that are heard. */
export const cardSchema: typeof wordedCard = {
  ...wordedCard,
  check(value, place, problems) {
    const before = problems.length
    wordedCard.check(value, place, problems)
    if (problems.length === before) checkHeard(value as Card, place, problems)
  },
}
