import type { Random } from '@orrery/kernel'
import type { Content } from './content/index.js'
import { content as coreSet } from './content/index.js'
import type { Rarity } from './content/vocabulary.js'

/** Booster packs by the printed odds (SG-PCK-01, SG-PCK-02). A premium card differs in looks only (SG-RULING-04). */
export interface BoosterCard {
  readonly card: string
  readonly premium: boolean
}
const SLOTS: readonly (readonly [Rarity, number])[] = [
  ['common', 10],
  ['uncommon', 3],
  ['rare', 1],
  ['region', 1],
]

/** Fifteen cards: no card twice, and in every second pack on average one of them is premium. */
export function openBooster(random: Random, content: Content = coreSet): BoosterCard[] {
  const pack: string[] = []
  for (const [rarity, n] of SLOTS) {
    const left = content.cards.items.filter(card => card.rarity === rarity)
    for (let k = 0; k < n; k++) {
      const [card] = left.splice(random(left.length), 1)
      if (card) pack.push(card.id)
    }
  }
  const shining = random(2) === 0 ? random(pack.length) : -1
  return pack.map((card, i) => ({ card, premium: i === shining }))
}
