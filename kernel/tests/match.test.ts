import { describe, expect, test } from 'vitest'
import { skirmish } from '@orrery/games/skirmish'
import type { Question } from '../src/index.js'
import type { Entry } from '../src/host.js'
import { int, OrreryError, finish } from '../src/index.js'
import {
  answer,
  copyInto,
  fork,
  hash,
  load,
  Match,
  nameAnswer,
  questions,
  randomFrom,
  replay,
  sample,
  save,
  start,
} from '../src/host.js'
import { mini, open, says } from './mini.js'

const setup = { players: 3, seed: 'a match', settings: {} }
function playOut(seed: string, until = Infinity): Match<never, never> {
  const match = new Match(skirmish, { ...setup, seed })
  const random = randomFrom(`answers/${seed}`)
  while (!match.over && match.entries.length < until) {
    const open = questions(match.g)
    const q = open[random(open.length)] as Question
    match.play({
      seat: q.seat,
      answer: nameAnswer(q, sample(q, random)),
      ...(q.errand ? { errand: true as const } : {}),
    })
  }
  return match as unknown as Match<never, never>
}

describe('a match is its setup and answers', () => {
  test('replays to the same state, whole or to any point', () => {
    const match = playOut('x')
    const hashes: string[] = []
    const again = replay(skirmish, { ...setup, seed: 'x' }, match.entries, {
      onEntry: m => void hashes.push(m.hash()),
    })
    expect(again.hash()).toBe(match.hash())
    const part = replay(skirmish, { ...setup, seed: 'x' }, match.entries, { upTo: 20 })
    expect(part.hash()).toBe(hashes[19])
    expect(playOut('y').hash()).not.toBe(match.hash())
  })
  test('a damaged replay is refused with the place of the damage', () => {
    const { entries } = playOut('x', 30)
    const damaged = [...entries.slice(0, 12), { seat: 2, answer: 'nonsense' }, ...entries.slice(12)]
    const place = (log: unknown): unknown => {
      try {
        replay(skirmish, { ...setup, seed: 'x' }, log as Entry[])
        return 'taken'
      } catch (error) {
        return error instanceof OrreryError ? [error.code, error.params['place']] : error
      }
    }
    expect(place(damaged)).toEqual(['corrupt', 'entries[12]'])
    expect(place([null])).toEqual(['corrupt', 'entries[0]'])
  })
  test('memory swapped in keeps no trace of what was', () => {
    const a = start(skirmish, setup)
    const b = fork(a)
    const random = randomFrom('b')
    for (let i = 0; i < 25; i++) {
      const q = questions(b)[0] as Question
      answer(b, q.seat, sample(q, random), q.errand)
    }
    copyInto(a, b)
    expect(hash(b)).toBe(hash(a))
    expect(questions(b).map(q => q.prompt)).toEqual(questions(a).map(q => q.prompt))
  })
})

describe('saves', () => {
  test('a save survives new names of procedures and steps', () => {
    const old = mini({ n: int() }, k =>
      k.procedure(
        'fight',
        {},
        {
          strike: k.ask(
            () => ({ kind: 'number', seat: 0, min: 0, max: 9 }),
            (g, _f, [n = 0]) => void (g.n = n),
          ),
        },
      ),
    )
    const renamed = mini(
      { n: int() },
      k =>
        k.procedure(
          'battle',
          {},
          {
            hit: k.ask(
              () => ({ kind: 'number', seat: 0, min: 0, max: 9 }),
              (g, _f, [n = 0]) => finish(g, [(g.n = n)]),
            ),
          },
          { aliases: { strike: 'hit' } },
        ),
      { aliases: { fight: 'battle' } },
    )
    const text = save(open(old))
    const g = load(renamed, text.replace(/"hash":"[0-9a-f]+"/, `"hash":"${hash(open(renamed))}"`)) as {
      n: number
    } & object
    says(g, 0, 7)
    expect(g.n).toBe(7)
  })
  test('so does an errand that is still open', () => {
    const sent = (step: string, more: { aliases?: Record<string, string> } = {}) =>
      mini({ n: int() }, k =>
        k.procedure(
          'turn',
          {},
          {
            [step]: k.errand<object, { n: number }, string>(
              () => [0],
              {
                begin: () => ({ n: 0 }),
                ask: (_g, _f, d) => (d.n > 0 ? null : { kind: 'number', seat: 0, min: 1, max: 9 }),
                take: (_g, _f, d, [n = 0]) => void (d.n = n),
              },
              (g, _seat, d) => finish(g, [(g.n = d.n)]),
            ),
            rest: k.wait(() => false),
          },
          more,
        ),
      )
    const renamed = sent('depart', { aliases: { send: 'depart' } })
    const g = load(renamed, save(open(sent('send')))) as { n: number } & object
    says(g, 0, 7, true)
    expect(g.n).toBe(7)
  })
  test.each<
    [string, (file: Record<string, unknown> & { state: Record<string, unknown> }) => unknown, string]
  >([
    ['no JSON', () => '{"orrery":1,', 'text'],
    ['another version', f => ({ ...f, orrery: 2 }), 'orrery'],
    ['another game', f => ({ ...f, game: 'chess' }), 'game'],
    ['a missing part', f => ({ ...f, state: { ...f.state, players: undefined } }), 'players'],
    ['a row too few', f => ({ ...f, state: { ...f.state, squadrons: [] } }), 'squadrons'],
    ['a text for a number', f => ({ ...f, state: { ...f.state, round: 'two' } }), 'round'],
    ['a changed number', f => ({ ...f, state: { ...f.state, round: 3 } }), 'hash'],
    ['a word that is none', f => ({ ...f, state: { ...f.state, phase: 'dancing' } }), 'phase'],
  ])('a corrupt save is refused with its place: %s', (_, damage, place) => {
    const g = playOut('saves', 15).g
    const damaged = damage(JSON.parse(save(g)) as never)
    let found: unknown = 'taken'
    try {
      load(skirmish, typeof damaged === 'string' ? damaged : JSON.stringify(damaged))
    } catch (error) {
      found = error instanceof OrreryError ? error.params['place'] : error
    }
    expect(found).toBe(place)
  })
  test('whatever is broken in a save, it is refused with a code, never with a crash', () => {
    const text = save(playOut('saves', 15).g)
    const places: (readonly (string | number)[])[] = []
    const walk = (json: unknown, place: readonly (string | number)[]): void => {
      if (typeof json !== 'object' || json === null) return
      for (const key of Object.keys(json)) {
        places.push([...place, key])
        walk((json as Record<string, unknown>)[key], [...place, key])
      }
    }
    walk(JSON.parse(text), [])
    const before = (JSON.parse(text) as { hash: string }).hash
    let refused = 0
    for (const place of places)
      for (const wrong of [
        undefined,
        null,
        7.5,
        1e99,
        'nonsense',
        [],
        [null],
        {},
        { procedure: 'nonsense' },
      ]) {
        const file = JSON.parse(text) as Record<string, unknown>
        let at = file
        for (const key of place.slice(0, -1)) at = at[key] as Record<string, unknown>
        const key = place.at(-1) as string
        if (JSON.stringify(at[key]) === JSON.stringify(wrong)) continue
        at[key] = wrong
        try {
          // What the state does not hang on (the seed, once the key is drawn from it) may be anything.
          expect(hash(load(skirmish, JSON.stringify(file)) as object)).toBe(before)
        } catch (error) {
          if (!(error instanceof OrreryError) || error.code === 'broken')
            throw new Error(`${place.join('.')} = ${JSON.stringify(wrong)}`, { cause: error })
          refused++
        }
      }
    expect(refused).toBeGreaterThan(places.length * 8)
  })
  test('bad setups are refused', () => {
    for (const bad of [
      { players: 1 },
      { players: 2.5 },
      { settings: { nonsense: 1 } },
      { settings: JSON.parse('{"__proto__":1}') as never },
      { seed: 'x'.repeat(1000) },
    ])
      expect(() => start(skirmish, { ...setup, ...bad })).toThrow(OrreryError)
  })
})

describe('undo', () => {
  const undoing = mini({ a: int(), b: int() }, k =>
    k.procedure(
      'p',
      {},
      {
        turn: k.ask(
          g => ({ kind: 'number', seat: g.a >= 3 ? 1 : 0, min: 0, max: 9 }),
          (g, _f, [n = 0]) => {
            g.a += 1
            g.b += n
            return 'turn'
          },
        ),
      },
    ),
  )
  test("takes back answers one by one, up to another seat's", () => {
    const match = new Match(undoing, { players: 2, seed: 's', settings: {} })
    const start0 = match.hash()
    for (const n of [4, 5]) match.play({ seat: 0, answer: n })
    expect(match.undo(1)).toBe(false)
    expect(match.undo(0)).toBe(true)
    expect(match.g.b).toBe(4)
    expect(match.undo(0)).toBe(true)
    expect([match.hash(), match.entries.length]).toEqual([start0, 0])
    expect(match.undo(0)).toBe(false)
    for (const n of [1, 2, 3]) match.play({ seat: 0, answer: n })
    match.play({ seat: 1, answer: 9 })
    expect(match.undo(0)).toBe(false)
    expect(match.undo(1)).toBe(true)
    expect(match.undo(1)).toBe(false)
  })
  test('chance and reveals are barriers', () => {
    const match = playOut('barrier', 9)
    const random = randomFrom('b')
    let tested = 0
    while (!match.over) {
      const q = questions(match.g).find(x => !x.errand) as Question
      const result = match.play({ seat: q.seat, answer: nameAnswer(q, sample(q, random)) })
      if (!result.ok) throw result.error
      if (result.barrier) tested++
      expect(match.mayUndo(q.seat)).toBe(!result.barrier)
      for (const e of questions(match.g)) if (e.errand) match.play({ seat: e.seat, answer: [], errand: true })
    }
    expect(tested).toBeGreaterThan(2)
  })
})
