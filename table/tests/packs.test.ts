import type { AnyGame } from '@orrery/kernel'
import { skirmish } from '@orrery/games/skirmish'
import { expect, test } from 'vitest'
import { ann, newServer, terms } from './server.js'

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

test('a pack the game cannot be set up with is refused by name, and the fault is not the server’s', async () => {
  const server = newServer({ games: () => Promise.resolve(brittle) })
  const made = await server.tables.create(
    ann,
    { ...terms, packs: [pack('fine'), pack('too much')] },
    'sesame',
  )
  expect(made).toEqual({ fault: { code: 'unplayable', params: { packs: 'fine, too much' } } })
  expect(await server.tables.create(ann, { ...terms, packs: [pack('fine')] }, 'sesame')).toHaveProperty('id')
  expect(server.faults).toEqual([])
})
