import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { games } from '@orrery/games'
import { expect, test } from 'vitest'
import { file, folder, json, orrery } from './command.js'

interface Card {
  id: string
  copies: number
  [field: string]: unknown
}
interface CardPack {
  name: string
  sets: { cards: Card[] }
}
async function exported(): Promise<CardPack> {
  return JSON.parse((await orrery('pack', 'export', 'skirmish')).out) as CardPack
}

test.each(Object.keys(games))('what %s exports, it takes back unchanged', async id => {
  const { out, code } = await orrery('pack', 'export', id)
  expect(code).toBe(0)
  expect(await json('pack', 'check', file(out))).toEqual({
    code: 0,
    value: { ok: true, game: id, name: id, sets: {} },
  })
})

test.each(Object.keys(games))('the schema of packs for %s has all it refers to', async id => {
  const { out } = await orrery('pack', 'export', id, '--schema')
  const { $defs } = JSON.parse(out) as { $defs: object }
  for (const [, name = ''] of out.matchAll(/"#\/\$defs\/([^"]+)"/g)) expect($defs).toHaveProperty(name)
  expect(out).toMatch('"orreryPack"')
})

test('a changed item is told', async () => {
  const pack = await exported()
  const [card] = pack.sets.cards
  if (!card) throw new Error('no card')
  pack.name = 'Louder'
  card['name'] = 'Broadside'
  const { code, out } = await orrery('pack', 'check', file(pack))
  expect(code).toBe(0)
  expect(out).toBe('Louder fits Skirmish (cards: 1 changed, 0 added).\n')
})

test.each<[string, (pack: CardPack) => void, string]>([
  [
    'a wrong number',
    p => void ((p.sets.cards[0] as Card).copies = 99),
    'file.json: salvo, field copies must be',
  ],
  [
    'a wrong verb',
    p => void ((p.sets.cards[0] as Card)['effect'] = { do: [{ fly: 1 }] }),
    'file.json: salvo, field effect.do[0]',
  ],
  [
    'a new item',
    p => void p.sets.cards.push({ ...(p.sets.cards[0] as Card), id: 'new' }),
    'file.json: new, field id',
  ],
  [
    'an unknown set',
    p => void ((p.sets as Record<string, unknown>)['ships'] = []),
    'file.json: pack, field sets.ships',
  ],
])('%s is refused with file, item and field', async (_what, spoil, why) => {
  const pack = await exported()
  spoil(pack)
  const path = file(pack)
  const { code, err } = await orrery('pack', 'check', path)
  expect(code).toBe(1)
  expect(err).toMatch(why)
  expect((await json('pack', 'check', path)).value).toMatchObject({
    ok: false,
    error: { code: 'bad-content' },
  })
})

test('a pack for no game, or none that is here, is refused', async () => {
  expect((await orrery('pack', 'check', file({ orreryPack: 1 }))).err).toMatch(/does not say which game/)
  expect((await orrery('pack', 'check', file({ game: 'chess' }))).err).toMatch(/no game called chess/)
})

test('the schema of packs names the fields of the items', async () => {
  const { out } = await orrery('pack', 'export', 'skirmish', '--schema')
  expect(JSON.parse(out)).toMatchObject({
    properties: {
      sets: { properties: { cards: { items: { properties: { copies: { type: 'integer' } } } } } },
    },
  })
})

test('a pack can be written to a file', async () => {
  const path = join(folder(), 'pack.json')
  const { code, out } = await orrery('pack', 'export', 'skirmish', '--out', path)
  expect([code, out]).toEqual([0, ''])
  expect(existsSync(path)).toBe(true)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(await exported())
})
