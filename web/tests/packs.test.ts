import { games } from '@orrery/games'
import type { Game } from '@orrery/kernel'
import { beforeAll, describe, expect, test } from 'vitest'
import { edited, fieldsOf } from '../src/packs/fields.js'
import type { Item } from '../src/packs/packs.js'
import { changesIn, emptyPack, itemIn, printedIn, problemIn, setsOf, withItem } from '../src/packs/packs.js'
import { Wardrobe, wear } from '../src/packs/wear.js'

let game: Game
let set: string
let first: Item
beforeAll(async () => {
  const [sample] = Object.values(games).filter(({ sample: is }) => is)
  game = (await sample!.load()).game
  set = Object.keys(setsOf(game))[0] ?? ''
  first = printedIn(game)[set]?.[0] as Item
})
const named = (name: string): Item => ({ ...first, name })

describe('a pack', () => {
  test('holds what was changed and nothing else', () => {
    const empty = emptyPack(game.id, 'Mine')
    const pack = withItem(empty, game, set, named('Renamed'))
    expect(itemIn(pack, game, set, first.id)?.['name']).toBe('Renamed')
    expect(changesIn(pack)).toBe(1)
    expect(changesIn(withItem(pack, game, set, named('Renamed twice')))).toBe(1)
    expect(withItem(pack, game, set, first)).toEqual(empty)
  })
  test('is told what is wrong with it at the item and the field', () => {
    const pack = withItem(emptyPack(game.id, 'Mine'), game, set, { ...first, name: 7 })
    expect(problemIn(game, pack)).toMatchObject({ item: first.id, field: 'name' })
    expect(problemIn(game, emptyPack('another', 'Mine'))).toMatchObject({ field: 'game' })
    expect(problemIn(game, withItem(emptyPack(game.id, 'Mine'), game, set, named('Fine')))).toBeUndefined()
  })
  test('is worn by everybody who holds the item, and comes off without a trace', () => {
    const held = setsOf(game)[set]?.items[0] as unknown as Item
    const before = JSON.stringify(held)
    const off = wear(game, [withItem(emptyPack(game.id, 'Mine'), game, set, named('Worn'))])
    expect(held['name']).toBe('Worn')
    // What the game prints is still known while something else is worn.
    expect(printedIn(game)[set]?.[0]).toEqual(JSON.parse(before))
    off()
    expect(JSON.stringify(held)).toBe(before)
    const wardrobe = new Wardrobe(game)
    for (const name of ['One', 'Two'])
      wardrobe.put([withItem(emptyPack(game.id, 'Mine'), game, set, named(name))])
    expect(held['name']).toBe('Two')
    wardrobe.put([])
    expect(JSON.stringify(held)).toBe(before)
  })
})

describe('the fields of an item', () => {
  const item: Item = { id: 'x', source: 'ours', name: 'Gun', power: 3, fast: true, effect: { do: ['hit'] } }
  test('are text, numbers, yes or no, and JSON for the rest; what it is known by stays', () => {
    expect(fieldsOf(item).map(({ name, kind }) => [name, kind])).toEqual([
      ['name', 'text'],
      ['power', 'number'],
      ['fast', 'yes-no'],
      ['effect', 'json'],
    ])
  })
  test('stay of their kind while something else is typed into them', () => {
    const typed = fieldsOf({ ...item, effect: 7, name: 5 }, item)
    expect(typed.map(({ kind }) => kind)).toEqual(fieldsOf(item).map(({ kind }) => kind))
    expect(typed.map(({ text }) => text)).toEqual(['5', '3', 'true', '7'])
  })
  test('can be edited one by one, and say why they cannot be read', () => {
    const field = (name: string) => fieldsOf(item).find(f => f.name === name)!
    expect(edited(item, field('power'), '5')).toEqual({ item: { ...item, power: 5 } })
    expect(edited(item, field('power'), 'five')).toEqual({ why: 'must be a number' })
    expect(edited(item, field('fast'), 'false')).toEqual({ item: { ...item, fast: false } })
    expect(edited(item, field('effect'), '{"do": []}')).toEqual({ item: { ...item, effect: { do: [] } } })
    expect(edited(item, field('effect'), '{"do": [')).toHaveProperty('why')
    const long = { ...item, effect: { do: Array.from({ length: 40 }, (_, i) => ({ hit: i })) } }
    const shown = fieldsOf(long).find(f => f.name === 'effect')?.text ?? ''
    expect(JSON.parse(shown)).toEqual(long.effect)
    expect(shown.split('\n').every(line => line.length <= 80)).toBe(true)
  })
})
