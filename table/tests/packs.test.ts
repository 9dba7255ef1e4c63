import type { AnyGame } from '@orrery/kernel'
import { skirmish } from '@orrery/skirmish'
import { expect, test } from 'vitest'
import { ann, newHouse, terms } from './house.js'

const pack = (name: string) => ({ orreryPack: 1, game: 'skirmish', name, sets: {} })
/** The sample game by rules that stumble over some packs. */
const brittle = {
  ...skirmish,
  def: {
    ...skirmish.def,
    begin(_g: object, setup: { readonly packs?: readonly string[] }) {
      if (setup.packs?.includes('too much')) throw new TypeError('rules that nobody tried with this')
    },
  },
} as unknown as AnyGame

test('a pack the game cannot be set up with is refused by name, and the fault is not the house’s', async () => {
  const house = newHouse({ games: () => Promise.resolve(brittle) })
  const made = await house.tables.create(ann, { ...terms, packs: [pack('fine'), pack('too much')] }, 'sesame')
  expect(made).toEqual({ fault: { code: 'unplayable', params: { packs: 'fine, too much' } } })
  expect(await house.tables.create(ann, { ...terms, packs: [pack('fine')] }, 'sesame')).toHaveProperty('id')
  expect(house.faults).toEqual([])
})
