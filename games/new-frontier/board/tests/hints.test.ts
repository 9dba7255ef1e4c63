import { expect, test } from 'vitest'
import { applyPack } from '@orrery/kernel/host'
import type { Content } from '../../content/content.js'
import { content } from '../../content/content.js'
import { Table } from '../../tests/table.js'
import { hintOf } from '../answers/hints.js'
import { vpOnSale } from '../words.js'
import { propsOf, scene } from './page.js'

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

/** What the board says under the answers of a question, by their names. */
function hintsAt(name: string) {
  const shown = scene(name).shown()
  const { question } = shown
  if (!question) throw new Error('nobody is asked')
  const props = propsOf(shown, 0, {})
  return {
    shown,
    hints: new Map(question.options.map(option => [option.name, hintOf(props, question, option)])),
  }
}
test('who may roll again sees what lies there, and how likely more and less are', () => {
  const { shown, hints } = hintsAt('rerolls')
  const [, own] = [...hints].find(([name]) => name.startsWith('reroll ')) ?? []
  const { roll } = shown.g.conflict.fighters.at(0)
  // Of 36 throws: 6, 10, 8, 6, 6.
  const lower = [0, 17, 44, 67, 83][roll]
  const higher = [83, 56, 33, 17, 0][roll]
  expect(own).toBe(`Rolled ${roll}; ${lower}% lower, ${higher}% higher`)
})
test('Credits that stay in the Mine are told with the chance they buy', () => {
  const { hints } = hintsAt('forgo')
  const [kept, left] = ['none', 'first'].map(name =>
    /^Keep (\d+) Credits?; (\d+)% to destroy a Facility$/.exec(hints.get(name) ?? ''),
  )
  expect([kept?.[2], left?.[2]]).toEqual(['33', '56'])
  expect(Number(kept?.[1]) - Number(left?.[1])).toBe(2)
})
