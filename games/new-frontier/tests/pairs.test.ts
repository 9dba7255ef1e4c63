import { randomFrom } from '@orrery/kernel/host'
import { describe, expect, test } from 'vitest'
import { content } from '../content/content.js'
import { halvesOf, mightOf } from '../content/resolution-table.js'
import type { Having, Numbers } from './full-turn.js'
import { scoringWith, turnWith } from './full-turn.js'

/**
 * Items two at a time: in a Turn in which all of them have something to say, and in the scoring, both do what their texts
 * say and no more. `PAIRS=5000 npx vitest run games/new-frontier/tests/pairs.test.ts` tries more of them than `npm test`.
 */
const PAIRS = Number(process.env['PAIRS'] ?? 160)

const [SA, SD] = ['Strength attacking', 'Strength defending']
const [HA, HD] = ['halves attacking', 'halves defending']
/** What an item says, by the numbers it changes; a level 3 Technology may count what else there is. */
type Says = Numbers | ((items: readonly Item[]) => Numbers)
interface Item {
  readonly id: string
  readonly kind: 'strategy' | 'tactic' | 'technology' | 'facility' | 'agenda' | 'token' | 'basic' | 'advanced'
  readonly having: Having
  readonly says: Says
}
const NOTHING: Numbers = {}

// ---------------------------------------------------------------- what the texts say

const STRATEGIES: Readonly<Record<string, Numbers>> = {
  'offensive-strategy': { [SA]: 2, [HA]: 1 },
  'planetary-assault': { Steal: 2 },
  'balanced-strategy': { [SA]: 1 },
  'planetary-defense': NOTHING, // nobody targets seat 0 there
  'defensive-strategy': { [HA]: -2 },
}
const TACTICS: Readonly<Record<string, Numbers>> = {
  'frontal-assault': { [SA]: 3, Steal: -2, [HA]: 1 },
  'counter-attack': { 'vp conflict': 1, 'prestige conflict': 1 },
  'force-dispersal': { 'prestige conflict': 1, Steal: -2, [HA]: -2 },
  'fighting-withdrawal': { [SA]: -3, [HA]: -4, 'no Steal': 1 },
  'fleet-superiority': { 'vp conflict': 2 },
  'echelon-formation': { [SA]: 1 },
  'decapitation-strike': NOTHING, // nothing stands there
  'denied-flank': NOTHING,
  'pincer-movement': { [SA]: 1 },
  feint: NOTHING, // dice are 0
  'hit-and-run': { Steal: 1, [HA]: -2, [SA]: -1 },
  'hold-the-line': NOTHING,
  'show-of-force': { 'prestige conflict': 2 },
  blockade: NOTHING,
  overwhelm: { [SA]: 4, [HA]: 2 },
}
const facilitiesIn = (items: readonly Item[]): number =>
  items.filter(({ kind }) => kind === 'facility').length
const PLACES = 3
const TECHNOLOGIES: Readonly<Record<string, Says>> = {
  'research-1a': { spent: -1 },
  'research-1b': { 'Technologies taken': 2 },
  'research-3': { 'scoring technologies': 3 },
  'marketing-1a': { 'credits mission': 1 },
  'marketing-3': { 'scoring marketing': 2 + 1 },
  'exploration-1b': { 'Technologies taken': 1 },
  'exploration-2a': { 'Influence in Exploration': 1 },
  'exploration-3': { 'scoring exploration': 2 },
  'politics-1a': { 'Influence in Politics': 1 },
  'politics-1b': { 'A of the vote': 1 },
  'politics-2a': { 'prestige politics': 1 + 2 },
  'politics-3': { 'scoring prestige': 3 },
  'engineering-1a': items => ({ 'credits technology': facilitiesIn(items) > 0 ? PLACES : 0 }),
  'engineering-3': items => ({ 'scoring facilities': Math.floor((PLACES * facilitiesIn(items)) / 2) }),
  'operations-1a': { spent: -2 },
  'operations-2a': { 'may move three': 1 },
  'operations-3': { 'scoring fleets': 2 },
  'strategy-1a': { [SA]: 1 },
  'strategy-1b': { 'prestige attacks': 1 },
  'strategy-3': { 'vp conflict': 2 },
  'tactics-1a': { 'given up': 1 },
  'tactics-1b': { [SA]: 1, [SD]: 1, [HA]: 1, [HD]: 1 },
  'tactics-2b': { [SD]: 2 },
  'tactics-3': { 'vp conflict': 1 },
  'logistics-1a': { spent: -1 },
  'logistics-1b': { 'may order three': 1 },
  'logistics-2a': { 'free ships': 1 },
  'logistics-3': { 'scoring power': 2 },
  'production-1a': { income: 1 },
  'production-1b': { Mines: 1 },
  'production-2a': { Mines: 1 },
  'production-3': { 'scoring production': 3 },
}
const FACILITIES: Readonly<Record<string, Numbers>> = {
  'defense-systems': { [HA]: -1, [HD]: -1, [SD]: 2 },
  refinery: { 'vp facility': 2 * PLACES, 'credits refinery': -PLACES },
  'space-dock': { 'free ships': 2 },
  factory: { spent: -5 },
  'shield-generator': { 'prestige facility': 1, 'Steal from you': -1 },
  'planetary-council': { 'vp facility': 2 * 2, 'prestige conflict': 1 },
  'exploration-center': { 'prestige facility': 2 },
  satellite: { 'vp facility': 1 },
  'research-facility': { 'Technologies taken': 1 },
  'broadcast-tower': { 'vp facility': 2, 'prestige facility': 2 }, // the mission takes a fight at each of two planets
}
const onPlanet = (items: readonly Item[]): number =>
  items.filter(({ id, kind }) => kind === 'facility' && !content.facilities.byId(id).orbital).length
const AGENDAS: Readonly<Record<string, Says>> = {
  'contract red': { 'vp conflict': 1 },
  'corporate red': { 'vp conflict': 1 },
  'corporate blue': { 'prestige attacks': -1 },
  'planet blue': items => ({ income: onPlanet(items) }),
  'system red': { 'prestige attacks': 2 },
  'system blue': { [HA]: -2, [HD]: -2 },
  'production red': { Steal: 1 },
  'production blue': { income: 1 },
}
const TOKENS: Readonly<Record<string, Numbers>> = {
  'probability-engine': NOTHING, // dice are 0
  'phase-armor': { [SA]: 1 },
  'whisper-mask': { masks: 1 },
  'constructor-seed': { Mines: 1 },
  'envoy-stone': { 'Influence in Politics': 1 },
  'mending-swarm': { 'Steal from you': -2 },
  'data-core': { spent: -3 },
}
const ABILITIES: Readonly<Record<string, Numbers>> = {
  'Seasoned Envoys': { 'credits colony': 2 },
  'Political Savviness': { 'A of the vote': 1 },
  'A Sound Investment': { spent: 3, 'credits investment': 6 },
  'Trade Deal': { 'credits deal': 2 },
  'Master of Logistics': { 'ships built': 1 },
  Relentless: { 'may attack without Action': 1 },
  'War of Attrition': { 'ships given up': 1, [SA]: -1, 'Strength against, attacking': -2 },
  'Economies of Scale': { spent: -2 },
  'Expansion!': { Mines: 2 },
}
/** Where two say more together, or less, than each by itself. */
const TOGETHER: Readonly<Record<string, Numbers>> = {
  // Two levels at once where the limit allows them.
  'production-1b production-2a': { Mines: 1 },
  // Ships without a Build Action are ordered at a Factory.
  'factory logistics-1b': { 'may order without Build': 1 },
  // What is paid by the token costs nothing less.
  'data-core research-1a': { spent: 1 },
}

const item = (kind: Item['kind'], id: string, having: Having, says: Says = NOTHING): Item => ({
  id,
  kind,
  having,
  says,
})
const abilities = content.factions.items.flatMap(({ basic, advanced }) => [
  // What comes at the start of the game is not seen in the Turn.
  ...basic.flatMap(ability =>
    ability.effects.some(({ when }) => when && 'setup' in when)
      ? []
      : [item('basic', ability.name, { basic: [ability] }, ABILITIES[ability.name])],
  ),
  item('advanced', advanced.name, { advanced }, ABILITIES[advanced.name]),
])
const ITEMS: readonly Item[] = [
  ...content.strategies.items.map(({ id }) => item('strategy', id, { strategy: id }, STRATEGIES[id])),
  ...content.tactics.items.map(({ id }) => item('tactic', id, { tactic: id }, TACTICS[id])),
  ...content.technologies.items.map(({ id }) =>
    item('technology', id, { technologies: [id] }, TECHNOLOGIES[id]),
  ),
  ...content.facilities.items.map(({ id }) => item('facility', id, { facilities: [id] }, FACILITIES[id])),
  ...content.policies.items.flatMap(({ id }) =>
    (['red', 'blue'] as const).map(side =>
      item('agenda', `${id} ${side}`, { agendas: [[id, side]] }, AGENDAS[`${id} ${side}`]),
    ),
  ),
  ...content.archaeotech.items.map(({ id }) => item('token', id, { tokens: [id] }, TOKENS[id])),
  ...abilities,
]
const itemOf = (kind: Item['kind'], id: string): Item =>
  ITEMS.find(one => one.kind === kind && one.id === id) as Item

// ---------------------------------------------------------------- holding them to it

/** These items with a Strategy and a Tactic that go together. */
function hand(items: readonly Item[]): readonly Item[] | undefined {
  const played = (kind: 'strategy' | 'tactic'): readonly Item[] => items.filter(one => one.kind === kind)
  const strategies =
    played('strategy').length > 0
      ? played('strategy')
      : content.strategies.items.map(({ id }) => itemOf('strategy', id))
  const tactics =
    played('tactic').length > 0
      ? played('tactic')
      : [itemOf('tactic', 'show-of-force'), ...content.tactics.items.map(({ id }) => itemOf('tactic', id))]
  for (const strategy of [itemOf('strategy', 'balanced-strategy'), ...strategies].filter(one =>
    strategies.includes(one),
  ))
    for (const tactic of tactics)
      if (content.tactics.byId(tactic.id).with.includes(content.strategies.byId(strategy.id).colour))
        return [...new Set([...items, strategy, tactic])]
  return undefined
}
/** Not both: one card of a kind, one place for an advanced ability, two agendas of one Policy. */
function goTogether(a: Item, b: Item): boolean {
  if (a === b) return false
  if (a.kind !== b.kind) return true
  if (a.kind === 'agenda') return a.id.split(' ')[0] !== b.id.split(' ')[0]
  return !['strategy', 'tactic', 'advanced'].includes(a.kind)
}
const joined = (items: readonly Item[]): Having =>
  items.reduce<Having>(
    (all, { having }) => ({
      ...all,
      ...having,
      technologies: [...(all.technologies ?? []), ...(having.technologies ?? [])],
      facilities: [...(all.facilities ?? []), ...(having.facilities ?? [])],
      agendas: [...(all.agendas ?? []), ...(having.agendas ?? [])],
      tokens: [...(all.tokens ?? []), ...(having.tokens ?? [])],
      basic: [...(all.basic ?? []), ...(having.basic ?? [])],
    }),
    {},
  )
function sum(...parts: readonly Numbers[]): Numbers {
  const all: Record<string, number> = {}
  for (const part of parts) for (const [name, n] of Object.entries(part)) all[name] = (all[name] ?? 0) + n
  return all
}
const seen = (items: readonly Item[]): Numbers => {
  const having = joined(items)
  return { ...turnWith(having), ...scoringWith(having) }
}
/** What everybody has without any item, as the rules have it. */
const BARE: Numbers = {
  [SA]: 12,
  [SD]: 5,
  'Strength against, attacking': 4,
  'Strength against, defending': 13,
  Steal: 2,
  'Steal from you': 2,
}
const MINE = 8
/** What the Conflict Resolution Table, the Mines and the upkeep make of it. */
function resolved(all: Numbers): Numbers {
  const { [HA]: ha = 0, [HD]: hd = 0, 'no Steal': none, 'free ships': free = 0, ...rest } = all
  const { 'ships given up': given = 0, 'given up': spared, masks, ...said } = rest
  const might = (name: string): number => mightOf(content.bands, said[name] ?? 0)
  const lost = (name: string, halves: number): number =>
    Math.floor(Math.max(0, halvesOf(content.bands, said[name] ?? 0) + halves) / 2)
  const stolen = (n = 0, by: number, from: number): number => Math.max(0, Math.min(MINE, n + by - from))
  const theft = none ? 0 : stolen(said['Steal'], might(SA), might('Strength against, attacking'))
  // A VP is given up where there is a Casualty to spare; a mask helps with a Steal that takes something, or else with a vote.
  const isSpared = spared !== undefined && lost(SA, ha) > 0
  const masked = masks !== undefined && theft > 0
  const casualties = lost(SA, ha - (isSpared ? 2 : 0))
  // Six ships attack; where none fight there are six, and those that are built.
  const left = [6 - given - casualties, 6 + (said['ships built'] ?? 0)]
  return sum(
    {
      ...said,
      'credits upkeep': left.reduce((owed, ships) => owed - 2 * Math.max(0, ships - 4 - free), 0),
      'Casualties attacking': given + casualties,
      'Casualties defending': lost(SD, hd),
      Steal: masked ? Math.min(MINE, theft + 1) : theft,
      'Steal from you': stolen(said['Steal from you'], might('Strength against, defending'), might(SD)),
    },
    isSpared ? { 'vp conflict': -1 } : NOTHING,
    masks !== undefined && !masked ? { 'vp archaeotech': 1 } : NOTHING,
  )
}
const isSome = (numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).filter(([, n]) => n !== 0))
const base = ((): Numbers => {
  const plain = hand([]) ?? []
  const { 'Casualties attacking': _a, 'Casualties defending': _d, ...read } = seen(plain)
  const said = sum(...plain.map(({ says }) => says as Numbers))
  const rest = sum(read, Object.fromEntries(Object.entries(said).map(([name, n]) => [name, -n])))
  return { ...rest, ...BARE }
})()
const promised = (items: readonly Item[]): Numbers => {
  const pairs = items.flatMap(a => items.map(b => TOGETHER[`${a.id} ${b.id}`] ?? NOTHING))
  return resolved(
    sum(base, ...items.map(({ says }) => (typeof says === 'function' ? says(items) : says)), ...pairs),
  )
}
/** What differs between the texts and the table. */
function broken(items: readonly Item[]): unknown {
  const [want, found] = [isSome(promised(items)), isSome(seen(items))]
  const names = [...new Set([...Object.keys(want), ...Object.keys(found)])]
  const wrong = names.filter(name => want[name] !== found[name])
  return wrong.map(
    name =>
      `${items.map(({ id }) => id).join(' + ')}: ${name} is ${found[name] ?? 0}, not ${want[name] ?? 0}`,
  )
}

describe('an item by itself', () => {
  for (const one of ITEMS)
    test(`${one.kind} ${one.id} does what it says`, () => {
      const items = hand([one])
      expect(items && broken(items)).toEqual([])
    })
})
test('every word of the lists is of an item', () => {
  const lists = [STRATEGIES, TACTICS, TECHNOLOGIES, FACILITIES, AGENDAS, TOKENS, ABILITIES]
  const ids = new Set(ITEMS.map(({ id }) => id))
  expect(lists.flatMap(list => Object.keys(list)).filter(id => !ids.has(id))).toEqual([])
})
test('two items do what each of them says', () => {
  const random = randomFrom('pairs')
  const any = (): Item => ITEMS[random(ITEMS.length)] as Item
  const wrong: unknown[] = []
  for (let n = 0; n < PAIRS && wrong.length < 10;) {
    const [a, b] = [any(), any()]
    const items = goTogether(a, b) ? hand([a, b]) : undefined
    if (items === undefined) continue
    n++
    wrong.push(...(broken(items) as string[]))
  }
  expect(wrong).toEqual([])
})
