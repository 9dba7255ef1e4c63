import type { Empire } from '../../../eve/board/empires.js'
import { CARD_ICONS, ORES } from '../art/pieces.js'
import type { PlanetType, StarClass } from '@orrery/ui/svg'
import type { Card } from '../../content/index.js'
import type { Ability, Verb } from '../../content/vocabulary.js'

/** What the picture of a card shows, where its type alone does not say. Chosen by name, else by what the card does. */

export const ORE: Readonly<Record<string, string>> = {
  ...ORES,
  pyroxeres: '#8fa06a',
  plagioclase: '#7f9fae',
  hemorphite: '#c7a184',
  hedbergite: '#a9b489',
  gneiss: '#7c8fa6',
  'dark-ochre': '#8a6a44',
  spodumain: '#9aa3b8',
  crokite: '#c9ad6a',
  bistot: '#6fa39a',
  mercoxit: '#b4743f',
}
export const WORLD: Readonly<Record<string, { readonly type: PlanetType; readonly color: string }>> = {
  'temperate-planet': { type: 'terran', color: '#5f8fb0' },
  'barren-planet': { type: 'barren', color: '#9a938a' },
  'gas-planet': { type: 'giant', color: '#c79a6a' },
  'gathering-of-worlds': { type: 'gaia', color: '#6fa886' },
  'amarr-prime': { type: 'arid', color: '#b48a54' },
  'caldari-prime': { type: 'ice', color: '#7f9fc0' },
  luminaire: { type: 'ocean', color: '#5aa07a' },
  matar: { type: 'lava', color: '#b0614a' },
  'watch-moon': { type: 'barren', color: '#8e98a6' },
  'survey-moon': { type: 'ice', color: '#8fb0c4' },
  'shielded-moon': { type: 'toxic', color: '#7fae9a' },
  'fortress-moon': { type: 'storm', color: '#7a84a8' },
  'veiled-moon': { type: 'gas', color: '#9a86b0' },
  'haunted-moon': { type: 'barren', color: '#7d6a86' },
}
export interface Sky {
  readonly type: PlanetType
  readonly cls: StarClass
  readonly color: string
}
const SKIES: Readonly<Record<string, Sky>> = {
  stain: { type: 'toxic', cls: 'M', color: '#a05a6c' },
  metropolis: { type: 'terran', cls: 'G', color: '#7a8cae' },
  'scalding-pass': { type: 'lava', cls: 'K', color: '#b4633f' },
  heaven: { type: 'gaia', cls: 'A', color: '#8fa7d8' },
  'dam-torsad': { type: 'arid', cls: 'G', color: '#b08a4a' },
  'sanshas-nation': { type: 'storm', cls: 'M', color: '#8a5a8c' },
  'cloud-ring': { type: 'gas', cls: 'A', color: '#7fa3a8' },
  'moon-of-ndoria': { type: 'ice', cls: 'A', color: '#86a6c0' },
  'society-of-conscious-thought': { type: 'ocean', cls: 'O', color: '#6f86c8' },
  insmother: { type: 'barren', cls: 'K', color: '#a08868' },
  'the-khanid-kingdom': { type: 'arid', cls: 'K', color: '#a88a58' },
  'the-tierijev-pocket': { type: 'ice', cls: 'A', color: '#86a39a' },
  ginnungagap: { type: 'storm', cls: 'O', color: '#5c5f9a' },
}
const CLASSES = ['A', 'G', 'K', 'M', 'O'] as const
const TYPES = [
  'terran',
  'ocean',
  'arid',
  'ice',
  'lava',
  'gas',
  'giant',
  'barren',
  'toxic',
  'storm',
  'gaia',
] as const
const HUES = ['#7a8cae', '#9a7a9e', '#7fa08c', '#ab8a62', '#a86a5c', '#6f98a8', '#8a80b8', '#9c9468'] as const
export const skyOf = (id: string, seed: number): Sky =>
  SKIES[id] ?? {
    type: TYPES[seed % TYPES.length] ?? 'terran',
    cls: CLASSES[(seed >> 4) % CLASSES.length] ?? 'G',
    color: HUES[(seed >> 8) % HUES.length] ?? '#7a8cae',
  }

/** Icons of this game's own, in a 24 box: what news and structures speak of. */
const ICON = {
  ...CARD_ICONS,
  coins:
    'M9 6a5.500 2.500 0 1 0 .01 0M3.500 8.500V12C3.500 15 14.500 15 14.500 12V8.500M14.500 12A5.500 2.500 0 1 1 14.400 14M20.500 14.500V18C20.500 20.500 10 20.500 10 18V16',
  hand: 'M5 8L13 5.500L17 18.500L9 21ZM15.500 6.500L20 8L18.500 13',
  anchor:
    'M12 6.500a2 2 0 1 0-.01 0M12 6.500V20M6 12H3.500C4 17 7.500 20 12 20C16.500 20 20 17 20.500 12H18M8.500 10H15.500',
  cross: 'M12 4V20M7 9H17',
  eyes: 'M3 12C5.500 7.500 9 6 12 6S18.500 7.500 21 12C18.500 16.500 15 18 12 18S5.500 16.500 3 12ZM12 9.300a2.700 2.700 0 1 0 .01 0',
  gate: 'M4.500 20V9.500A7.500 7.500 0 0 1 19.500 9.500V20M4.500 20H8V10A4 4 0 0 1 16 10V20H19.500',
  barrier: 'M4 7H20V11H4ZM6.500 11V19M17.500 11V19M8 7L5.500 11M14 7L11.500 11M20 7L17.500 11',
  mute: 'M12 3.500a3 3 0 0 0-3 3V11a3 3 0 0 0 6 0V6.500a3 3 0 0 0-3-3M5.500 11A6.500 6.500 0 0 0 18.500 11M12 17.500V21M4 4L20 20',
  fist: 'M7 11V6.500a1.600 1.600 0 0 1 3.200 0M10.200 10V5.500a1.600 1.600 0 0 1 3.200 0V10M13.400 10V6.500a1.600 1.600 0 0 1 3.200 0V14C16.600 18 14.500 20.500 11.500 20.500S6 18.500 5.500 15L5 12.500a1.500 1.500 0 0 1 2.800-1',
  wrench: 'M14.5 6.5a4 4 0 0 0-5.3 5L3.5 17.2 6.8 20.5 12.5 14.8a4 4 0 0 0 5-5.3L15 12 12 9Z',
  bolt: 'M13 3L6 13.5H11.5L10.5 21L18 10H12.5Z',
  crown: 'M4 18.500H20M4.500 15.500L3.500 7.500L8.500 11L12 5L15.500 11L20.500 7.500L19.500 15.500Z',
  search: 'M10.500 4a6.500 6.500 0 1 0 .01 0M15.500 15.500L20.500 20.500',
  strike: 'M6 6L18 18M18 6L6 18',
  return: 'M9 7L4 11.500L9 16M4.500 11.500H14A5 5 0 0 1 14 21H12',
  flag: 'M6 21V4M6 4.500H18L15 8.500L18 12.500H6',
  crane: 'M4 20.500H20M6 20.500V6H18M18 6V11M15.500 11H20.500V14.500H15.500ZM6 10.500L10.500 6',
  skull:
    'M12 3.500a7.500 7.500 0 0 0-4.500 13.400V20h9v-3.100A7.500 7.500 0 0 0 12 3.500ZM9.300 12v.1M14.700 12v.1M12 17v3',
  column: 'M4 9L12 4L20 9ZM5 20H19M7 9V20M12 9V20M17 9V20',
  people:
    'M12 11a3 3 0 1 0-.01 0M6 20C6 16 8.500 14 12 14S18 16 18 20M5.500 12.500a2.300 2.300 0 1 0-.01 0M18.500 12.500a2.300 2.300 0 1 0-.01 0',
} as const
type Sign = keyof typeof ICON

const BY_NAME: Readonly<Record<string, Sign>> = {
  'holy-zeal': 'flame',
  'forsaken-ruins': 'ruin',
  'scorched-belt': 'ruin',
  'stubborn-mechanic': 'wrench',
  'armor-plating': 'shield',
  'trade-office': 'trade',
  'free-market': 'trade',
  'trade-embargo': 'barrier',
  blockade: 'barrier',
  'cease-fire': 'barrier',
  'galactic-depression': 'turns',
  'red-tape': 'mute',
  'open-borders': 'gate',
  penance: 'cross',
  cathedral: 'cross',
  'armor-blessing': 'cross',
  crusade: 'flag',
  'imperial-edict': 'crown',
  'imperial-chancellery': 'crown',
  'amassed-fortune': 'coins',
  'galactic-senate': 'column',
  'freedom-forum': 'column',
  'popular-vote': 'people',
  'grassroots-funding': 'people',
  'slave-revolt': 'fist',
  uprising: 'fist',
  mutiny: 'fist',
  'last-broadcast': 'fist',
  'grave-robbers': 'skull',
  'hired-guns': 'attack',
  'command-academy': 'patrol',
  'patrol-command': 'patrol',
  'guerrilla-yards': 'crane',
  'rebel-dock': 'anchor',
  'automated-lines': 'crane',
  'state-workshop': 'wrench',
  'sentry-control': 'patrol',
  'silent-running': 'eyes',
}
const verbSign = (verb: Verb): Sign => {
  if ('damage' in verb) return 'bolt'
  if ('gain' in verb || 'take' in verb || 'lose' in verb) return 'coins'
  if ('draw' in verb || 'discard' in verb || 'recover' in verb) return 'hand'
  if ('dock' in verb || 'home' in verb) return 'anchor'
  if ('return' in verb) return 'return'
  if ('reassemble' in verb || 'ready' in verb || 'hasten' in verb || 'deploy' in verb) return 'crane'
  if ('destroy' in verb) return 'ruin'
  if ('counter' in verb) return 'strike'
  if ('change' in verb) return verb.change.stat === 'attack' ? 'attack' : 'shield'
  if ('jam' in verb || 'stop' in verb) return 'mute'
  if ('ward' in verb) return 'shield'
  if ('control' in verb) return 'flag'
  if ('peek' in verb || 'sift' in verb) return 'eyes'
  if ('search' in verb) return 'search'
  return 'move' in verb ? 'gate' : 'coins'
}
function abilitySign(ability: Ability): Sign | undefined {
  const verbs =
    'play' in ability
      ? ability.play.do
      : 'use' in ability
        ? ability.use.do
        : 'when' in ability
          ? ability.when.do
          : undefined
  const [first] = verbs ?? []
  if (first) return verbSign(first)
  if ('law' in ability)
    return ability.law.law === 'unaimed' ? 'eyes' : ability.law.law === 'sturdy' ? 'shield' : 'barrier'
  if (!('always' in ability)) return undefined
  const { give } = ability.always
  return give === 'price' || give === 'income'
    ? 'coins'
    : give === 'assembly'
      ? 'crane'
      : give === 'attack'
        ? 'attack'
        : 'shield'
}
export function signOf(card: Card): string {
  const named = BY_NAME[card.id]
  if (named) return ICON[named]
  for (const ability of card.abilities) {
    const sign = abilitySign(ability)
    if (sign) return ICON[sign]
  }
  return card.shield > 0 ? ICON.shield : card.income > 0 ? ICON.trade : ICON.news
}
const TONES: Readonly<Record<string, string>> = {
  [ICON.bolt]: '#c2564a',
  [ICON.ruin]: '#8d7bb5',
  [ICON.shield]: '#7c97b8',
  [ICON.wrench]: '#6fa08c',
  [ICON.coins]: '#b79a5a',
  [ICON.trade]: '#b79a5a',
  [ICON.attack]: '#b4705a',
  [ICON.fist]: '#b45a4a',
  [ICON.mute]: '#6f7fa0',
  [ICON.hand]: '#7c86b8',
  [ICON.eyes]: '#8a86b4',
  [ICON.crane]: '#7fa08a',
  [ICON.barrier]: '#a07a5a',
  [ICON.skull]: '#7a8a70',
}
/** The colour of a broadcast: what it brings. */
export const toneOf = (icon: string): string => TONES[icon] ?? '#8d7bb5'
/** Structures that stand in their picture as towers; the others send. */
export const TOWERS: ReadonlySet<string> = new Set([
  'sentry-control',
  'point-defence',
  'fortress-grid',
  'media-tower',
  'signal-jammer',
  'sensor-array',
  'docking-ring',
  'mercenary-garrison',
  'galactic-senate',
  'board-of-directors',
  'scrap-yard',
  'command-academy',
  'shield-battery',
])
/** Built to the plans of a race, and in its colour. */
export const PLANS: Readonly<Record<string, Empire>> = { 'sentry-control': 'caldari' }
