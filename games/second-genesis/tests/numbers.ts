import type { Card, Content } from '../content/index.js'
import { contentSet } from '@orrery/kernel'
import { content as coreSet } from '../content/index.js'
import { cardSchema } from '../content/hearing.js'

/**
 * Numbers that tests of rules count on. Balance may change what a ship costs or a starbase stands; that a hit of 5 against
 * a shield of 6 sinks nothing is shown with these, the cards themselves with their own in `cards-all.test.ts`.
 */
type Hull = readonly [price: number, attack: number, shield: number, assembly: number]
const ships: Readonly<Record<string, Hull>> = {
  Impairor: [1, 1, 1, 0],
  Executioner: [2, 2, 3, 1],
  Tormentor: [2, 1, 2, 1],
  Crucifier: [3, 1, 3, 1],
  Magnate: [3, 2, 3, 1],
  Punisher: [3, 2, 4, 1],
  Coercer: [4, 5, 3, 1],
  Augoror: [5, 2, 6, 2],
  Arbitrator: [5, 4, 4, 2],
  Omen: [5, 5, 5, 2],
  Maller: [6, 5, 8, 2],
  Prophecy: [7, 6, 7, 2],
  Armageddon: [9, 10, 10, 3],
  Apocalypse: [10, 10, 11, 3],
  Sigil: [3, 0, 3, 1],
  Bestower: [4, 0, 4, 2],
  Avatar: [18, 18, 18, 4],
  Bantam: [2, 1, 2, 1],
  Griffin: [3, 1, 3, 1],
  Heron: [2, 1, 2, 1],
  Kestrel: [3, 3, 2, 1],
  Merlin: [3, 2, 4, 1],
  Osprey: [5, 3, 5, 2],
  Blackbird: [5, 3, 4, 2],
  Moa: [6, 5, 7, 2],
  Ferox: [7, 6, 6, 2],
  Scorpion: [9, 6, 9, 3],
  Raven: [10, 9, 10, 3],
  'Badger Mark II': [4, 0, 4, 2],
  Leviathan: [18, 17, 17, 4],
  Velator: [1, 1, 1, 0],
  Atron: [2, 3, 1, 1],
  Maulus: [3, 2, 2, 1],
  Imicus: [2, 1, 3, 1],
  Tristan: [2, 2, 3, 1],
  Incursus: [2, 3, 2, 1],
  Exequror: [5, 3, 5, 2],
  Celestis: [5, 4, 4, 2],
  Vexor: [5, 5, 4, 2],
  Thorax: [5, 6, 5, 2],
  Dominix: [9, 7, 8, 3],
  Megathron: [10, 12, 10, 3],
  Erebus: [18, 19, 17, 4],
  Reaper: [1, 2, 1, 0],
  Slasher: [2, 3, 2, 1],
  Burst: [2, 1, 2, 1],
  Vigil: [3, 3, 2, 1],
  Breacher: [2, 2, 2, 1],
  Rifter: [3, 4, 3, 1],
  Thrasher: [4, 5, 3, 1],
  Scythe: [5, 3, 5, 2],
  Bellicose: [5, 4, 4, 2],
  Rupture: [5, 6, 5, 2],
  Cyclone: [7, 7, 5, 1],
  Typhoon: [9, 11, 9, 3],
  Mammoth: [4, 0, 4, 2],
  Ragnarok: [18, 20, 16, 4],
  Cruor: [3, 2, 3, 1],
  Ashimmu: [6, 5, 5, 2],
  Succubus: [3, 3, 3, 1],
  Phantasm: [6, 6, 4, 2],
  Worm: [3, 2, 3, 1],
  Gila: [6, 5, 5, 2],
  Dramiel: [3, 4, 2, 0],
  Cynabal: [6, 6, 4, 1],
  Shuttle: [1, 0, 2, 0],
  Procurer: [4, 0, 3, 1],
  Covetor: [8, 0, 6, 2],
}
type Tower = readonly [
  front: readonly [income: number, shield: number],
  back: readonly [price: number, income: number, shield: number],
]
const towers: Readonly<Record<string, Tower>> = {
  'Empiric Tower': [
    [2, 17],
    [8, 3, 20],
  ],
  'Sanctity Tower': [
    [2, 17],
    [9, 3, 18],
  ],
  'Dominion Tower': [
    [2, 17],
    [10, 5, 18],
  ],
  'Venal Tower': [
    [2, 17],
    [8, 3, 20],
  ],
  'Rampart Tower': [
    [2, 17],
    [9, 3, 24],
  ],
  'Syndic Tower': [
    [2, 17],
    [8, 4, 18],
  ],
  'Enthrallment Tower': [
    [2, 16],
    [9, 4, 18],
  ],
  'Abundance Tower': [
    [2, 16],
    [8, 5, 18],
  ],
  'Concourse Tower': [
    [2, 16],
    [8, 3, 18],
  ],
  'Liberty Tower': [
    [2, 16],
    [7, 3, 18],
  ],
  'Vanguard Tower': [
    [2, 16],
    [9, 3, 18],
  ],
  'Reclaimer Tower': [
    [2, 16],
    [8, 4, 18],
  ],
}
function fixed(card: Card): Card {
  const hull = ships[card.name]
  if (card.type === 'ship' && hull) {
    const [price, attack, shield, assembly] = hull
    return { ...card, price, attack, shield, assembly }
  }
  const tower = towers[card.name]
  if (!card.upgrade || !tower) return card
  const [[income, shield], [price, more, stronger]] = tower
  return { ...card, income, shield, upgrade: { ...card.upgrade, price, income: more, shield: stronger } }
}
/** The core set at these numbers, with a few made-up cards behind it. */
export const withCards = (...extra: readonly Card[]): Content => ({
  cards: contentSet<Card>(
    { schema: cardSchema, items: [...coreSet.cards.items.map(fixed), ...extra] },
    'fixed',
  ),
})
export const provingSet = withCards()
