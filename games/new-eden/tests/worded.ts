import { applyPack } from '@orrery/kernel/host'
import type { Content } from '../content/content.js'
import { content } from '../content/content.js'
import type { CardEffect, Verb, When } from '../content/vocabulary.js'

/** Packs in which one card or Ship says something else than it prints. */

export type Sets = Readonly<Record<string, readonly object[]>>
export const packed = (sets: Sets): Content =>
  applyPack('new-eden', content, { orreryPack: 1, game: 'new-eden', name: 'Words', sets }, 'words.json')
export const at = (when: When, ...verbs: readonly Verb[]): CardEffect => ({ when, do: verbs })
export const holds = (...verbs: readonly Verb[]): CardEffect => ({ do: verbs })

export const event = (effect: CardEffect): Sets => ({
  events: [{ ...content.events.byId('contract-payment'), effect }],
})
/** A Development of every deck that says this, free of charge. */
export const development = (effect: CardEffect): Sets => {
  const { pay: _pay, ...card } = content.developments.byId('trade-pact')
  return { developments: [{ ...card, effect }] }
}
export const strategy = (effect: CardEffect): Sets => ({
  strategies: [{ ...content.strategies.byId('shields-up'), effect }],
})
export const ship = (effect: CardEffect, role?: 'critical'): Sets => ({
  ships: [{ ...content.ships.byId('golem'), abilities: [{ needs: [], ...(role && { role }), effect }] }],
})
