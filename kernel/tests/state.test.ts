import { describe, expect, test } from 'vitest'
import type { Fields } from '../src/index.js'
import {
  bag,
  flag,
  howMany,
  int,
  ints,
  list,
  perSeat,
  record,
  seat,
  table,
  word,
  OrreryError,
} from '../src/index.js'
import { answer, fingerprint, fork, hash, suspend, toJson, resume } from '../src/host.js'
import { mini, open } from './mini.js'

const shape = {
  round: int(1),
  mood: word('calm', 'tense'),
  players: perSeat({ isk: int(5), tags: bag(3), inner: table(2, { x: int(7) }) }),
  pile: list(3, { by: seat(), on: flag() }),
  battle: record({ points: ints(3, 2) }),
}
const sample = () =>
  open(
    mini(shape, k =>
      k.procedure(
        'p',
        {},
        {
          stop: k.ask(
            () => ({ kind: 'number', seat: 0, min: 0, max: 1 }),
            () => undefined,
          ),
        },
      ),
    ),
  )

describe('declared state', () => {
  test('begins at its starts, reads and writes like plain objects', () => {
    const g = sample()
    expect(g.round).toBe(1)
    expect(g.players.at(1).inner.at(1).x).toBe(7)
    expect(g.battle.points.toArray()).toEqual([2, 2, 2])
    g.round += 2
    g.mood = 'tense'
    g.players.at(1).isk -= 1
    expect([g.round, g.mood, g.players.at(1).isk, g.players.at(0).isk]).toEqual([3, 'tense', 4, 5])
  })

  test('rows that look alike are of one class in every game and at every table, with sizes of their own', () => {
    const stop = (k: Parameters<Parameters<typeof mini>[1]>[0]) =>
      k.procedure('p', {
        stop: k.ask(
          () => howMany(0, 0, 1),
          () => undefined,
        ),
      })
    const one = mini(
      { rows: perSeat({ isk: int(5), mood: word('calm', 'tense'), tags: bag(2) }) },
      stop as never,
    )
    const other = mini(
      { rows: perSeat({ isk: int(7), mood: word('calm', 'tense'), tags: bag(4) }), more: ints(9) },
      stop as never,
    )
    const unlike = mini(
      { rows: perSeat({ isk: int(), mood: word('tense', 'calm'), tags: bag(2) }) },
      stop as never,
    )
    const [a, b, c, d] = [open(one), open(one, 5), open(other), open(unlike)]
    const classOf = (g: { rows: { at(i: number): object } }): unknown => Object.getPrototypeOf(g.rows.at(0))
    expect(classOf(b)).toBe(classOf(a))
    expect(classOf(c)).toBe(classOf(a))
    expect(classOf(d)).not.toBe(classOf(a))
    c.rows.at(1).tags.assign([1, 2, 3, 4])
    expect([a.rows.at(1).isk, c.rows.at(1).isk, c.rows.at(1).tags.length]).toEqual([5, 7, 4])
    expect(() => a.rows.at(1).tags.assign([1, 2, 3])).toThrow(OrreryError)
    expect([a.rows.at(0).mood, d.rows.at(0).mood]).toEqual(['calm', 'tense'])
  })

  test('lists keep their order and their rows start fresh', () => {
    const g = sample()
    for (const by of [0, 1, 0]) Object.assign(g.pile.push(), { by, on: true })
    g.pile.removeAt(0)
    expect([...g.pile].map(r => r.by)).toEqual([1, 0])
    expect(g.pile.push().on).toBe(false)
    g.pile.clear()
    expect(g.pile.length).toBe(0)
  })

  test('bags push, find and remove', () => {
    const { tags } = sample().players.at(0)
    tags.assign([4, 5, 6])
    expect(tags.remove(5)).toBe(true)
    expect(tags.remove(9)).toBe(false)
    expect([...tags]).toEqual([4, 6])
    expect(tags.pop()).toBe(6)
  })

  test('equal contents are equal memory, whatever way led there', () => {
    const a = sample()
    const b = sample()
    a.players.at(0).tags.assign([1, 2, 3])
    a.players.at(0).tags.clear()
    a.pile.push().by = 1
    a.pile.removeAt(0)
    expect(hash(a)).toBe(hash(b))
    a.round = 9
    expect(hash(a)).not.toBe(hash(b))
  })

  test.each<[string, (g: ReturnType<typeof sample>) => unknown]>([
    ['a fraction', g => (g.round = 1.5)],
    ['not a number', g => (g.round = Number.NaN)],
    ['an unknown word', g => ((g as { mood: string }).mood = 'merry')],
    ['a row that is not there', g => g.players.at(2)],
    ['a place that is not there', g => g.battle.points.get(3)],
    ['more than a bag holds', g => g.players.at(0).tags.assign([1, 2, 3, 4])],
    ['more rows than a list holds', g => [g.pile.push(), g.pile.push(), g.pile.push(), g.pile.push()]],
  ])('refuses %s', (_, act) => {
    expect(() => act(sample())).toThrow(OrreryError)
  })

  test('a state put by goes on where it was', () => {
    const g = sample()
    g.round = 4
    const before = hash(g)
    const again = resume(suspend(g)) as typeof g
    expect(hash(again)).toBe(before)
    expect(answer(again, 0, [1]).ok).toBe(true)
  })

  test('the fingerprint tells shapes, words and procedures apart, and nothing else', () => {
    const made = (fields: Fields, step = 'stop') =>
      fingerprint(open(mini(fields, k => k.procedure('p', {}, { [step]: k.ask(asked, () => undefined) }))))
    const asked = () => ({ kind: 'number', seat: 0, min: 0, max: 1 }) as const
    const plain = made({ a: int(), mood: word('calm', 'tense') })
    expect(made({ a: int(3), mood: word('calm', 'tense') })).toBe(plain)
    expect(made({ b: int(), mood: word('calm', 'tense') })).not.toBe(plain)
    expect(made({ a: int(), mood: word('tense', 'calm') })).not.toBe(plain)
    expect(made({ a: int(), mood: word('calm', 'tense') }, 'halt')).not.toBe(plain)
  })

  test('a fork shares nothing with its original', () => {
    const a = sample()
    const b = fork(a)
    b.players.at(0).isk = 99
    b.pile.push()
    expect([a.players.at(0).isk, a.pile.length]).toEqual([5, 0])
    expect(toJson(a)).not.toEqual(toJson(b))
  })
})
