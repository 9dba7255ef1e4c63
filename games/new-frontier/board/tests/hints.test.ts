import { expect, test } from 'vitest'
import { applyPack } from '@orrery/kernel/host'
import type { Content } from '../../content/content.js'
import { content } from '../../content/content.js'
import { Table } from '../../tests/table.js'
import { vpOnSale } from '../words.js'

const selling = (sold: Content): number => {
  const t = new Table({ factions: ['alpha', 'meridian', 'mts'], content: sold })
  t.toTurn(4).facilities(0, 1, 'refinery')
  expect(vpOnSale(t.g, 0)).toBe(0)
  t.plans()
  expect([t.prompt(), t.who()]).toEqual(['refinery.buy', 0])
  return vpOnSale(t.g, 0)
}

test('a Refinery offers the VP of the content of the table', () => {
  expect(selling(content)).toBe(2)
  const refinery = JSON.parse(
    JSON.stringify(content.facilities.byId('refinery')).replace('"sell":2', '"sell":3'),
  ) as unknown
  const pack = { orreryPack: 1, game: 'new-frontier', name: 'generous', sets: { facilities: [refinery] } }
  expect(selling(applyPack('new-frontier', content, pack, 'generous.json'))).toBe(3)
})
