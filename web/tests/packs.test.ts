import { games } from '@orrery/games'
import type { Game } from '@orrery/kernel'
import type { Pack } from '@orrery/kernel/host'
import { beforeAll, describe, expect, test } from 'vitest'
import { edited, fieldsOf } from '../src/packs/fields.js'
import type { Item } from '../src/packs/packs.js'
import { savedFor, usePacks } from '../src/packs/kept.js'
import {
  changesIn,
  changesOf,
  contentWith,
  emptyPack,
  itemIn,
  printedIn,
  problemIn,
  setsOf,
  withItem,
} from '../src/packs/packs.js'

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
  test('is laid over a copy: whoever holds the printed item keeps it as it is', () => {
    const held = (setsOf(game)[set]?.items ?? []) as unknown as readonly Item[]
    const before = JSON.stringify(held)
    const renamed = (pack: Pack, at: number, name: string): Pack =>
      withItem(pack, game, set, { ...held[at]!, name })
    const empty = emptyPack(game.id, 'Mine')
    const names = (packs: readonly Pack[]): unknown[] =>
      ((contentWith(game, packs)[set]?.items ?? []) as unknown as readonly Item[]).map(({ name }) => name)
    const printed = held.map(({ name }) => name)
    expect(names([renamed(renamed(empty, 0, 'One'), 1, 'Another')])).toEqual([
      'One',
      'Another',
      ...printed.slice(2),
    ])
    // The next is laid over the printed items, not over what was drawn before.
    expect(names([renamed(empty, 0, 'Two')])).toEqual(['Two', ...printed.slice(1)])
    expect(JSON.stringify(setsOf(game)[set]?.items)).toBe(before)
    expect(JSON.stringify(held)).toBe(before)
  })
  test('says what it changes, field by field', () => {
    const pack = withItem(emptyPack(game.id, 'Mine'), game, set, named('Renamed'))
    expect(changesOf(game, [pack])).toEqual([
      {
        set,
        id: first.id,
        name: first['name'],
        fields: [{ name: 'name', was: first['name'], now: 'Renamed' }],
      },
    ])
    // The later pack has the last word; what ends as printed is no change.
    expect(changesOf(game, [pack, { ...emptyPack(game.id, 'Back'), sets: { [set]: [first] } }])).toEqual([])
  })
})

describe('packs kept in the browser', () => {
  const pack = (name: string, strength = 1): Pack => ({
    ...emptyPack('a-game', name),
    sets: { x: [{ strength }] },
  })
  test('are saved by name; a draft is a copy that changes nothing until it is saved', () => {
    const { save, edit, drop } = usePacks.getState()
    save(pack('One'))
    save(pack('Two'))
    edit(pack('One', 5))
    expect(savedFor(usePacks.getState().saved, 'a-game')).toEqual([pack('One'), pack('Two')])
    save(pack('One', 5))
    expect(savedFor(usePacks.getState().saved, 'a-game')).toEqual([pack('Two'), pack('One', 5)])
    expect(savedFor(usePacks.getState().saved, 'another')).toEqual([])
    drop(pack('Two'))
    expect(usePacks.getState().saved.map(({ name }) => name)).toEqual(['One'])
    expect(usePacks.getState().drafts['a-game']).toEqual(pack('One', 5))
  })
  test('of the first version are still there', async () => {
    const old = { state: { packs: { 'a-game': pack('Old') } }, version: 1 }
    localStorage.setItem('orrery-packs', JSON.stringify(old))
    await usePacks.persist.rehydrate()
    expect(usePacks.getState()).toMatchObject({ saved: [pack('Old')], drafts: { 'a-game': pack('Old') } })
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
