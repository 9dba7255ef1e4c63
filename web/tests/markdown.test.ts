// @vitest-environment node
import { balance } from '@orrery/games/boards'
import { describe, expect, test } from 'vitest'
import { blocksOf, inlineOf, measured } from '../src/game/markdown.js'

const PAGE = `# Title
Said at
once.

    run me

- one
- two

| a | b |
| --- | --: |
| x | 1 |
`
describe('a page in markdown', () => {
  test('is headings, text, code, lists and tables', () => {
    expect(blocksOf(PAGE)).toEqual([
      { kind: 'heading', level: 1, text: 'Title' },
      { kind: 'text', text: 'Said at once.' },
      { kind: 'code', text: 'run me' },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'table', head: ['a', 'b'], rows: [['x', '1']] },
    ])
    expect(inlineOf('see `this` **now** too')).toEqual([
      { text: 'see ', as: 'text' },
      { text: 'this', as: 'code' },
      { text: ' ', as: 'text' },
      { text: 'now', as: 'strong' },
      { text: ' too', as: 'text' },
    ])
  })
  test('tells numbers with what they may be off by', () => {
    expect(measured('0.94 ± 0.11')).toEqual({ value: 0.94, error: 0.11 })
    expect(measured('94 %')).toBeUndefined()
    const [table] = blocksOf('|  | of fair | ± |\n| --- | --: | --: |\n| seat 0 | 0.9 | 0.3 |')
    expect(table).toEqual({ kind: 'table', head: ['', 'of fair'], rows: [['seat 0', '0.9 ± 0.3']] })
  })
  test('joins every column of errors with its numbers, and leaves empty cells empty', () => {
    const [table] = blocksOf('| e | 2 | ± | 4 | ± |\n| - | - | - | - | - |\n| 3 | | | 0.9 | 0.1 |')
    expect(table).toEqual({ kind: 'table', head: ['e', '2', '4'], rows: [['3', '', '0.9 ± 0.1']] })
  })
  test('is what the pages about balance are written in: nothing is left as it stands in the source', async () => {
    for (const page of Object.values(balance)) {
      const blocks = blocksOf(await page())
      expect(blocks[0]).toMatchObject({ kind: 'heading', level: 1 })
      const said = blocks.flatMap(block => (block.kind === 'text' ? inlineOf(block.text) : []))
      expect(said.filter(({ text, as }) => as === 'text' && /^[#|>*]|\]\(|\*\*|`/.test(text))).toEqual([])
      const tables = blocks.flatMap(block => (block.kind === 'table' ? [block] : []))
      for (const { head, rows } of tables) expect(rows.filter(row => row.length !== head.length)).toEqual([])
      expect(tables.flatMap(({ rows }) => rows.flat()).some(measured)).toBe(true)
    }
  })
})
