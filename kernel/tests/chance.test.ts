import { describe, expect, test } from 'vitest'
import { block, keyOf, randomFrom } from '../src/state/chance.js'
import { int, roll, OrreryError } from '../src/index.js'
import { fork, start, view } from '../src/host.js'
import { mini } from './mini.js'

const hex = (words: Uint32Array): string => Buffer.from(words.buffer).toString('hex')

describe('chance', () => {
  test('is the ChaCha stream with 8 rounds: the published block for a key of zeros', () => {
    const out = new Uint32Array(16)
    block(new Int32Array(8), 0, out)
    expect(hex(out)).toBe(
      '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
    )
  })
  test('every value is as likely as the others (chi squared, 6 faces, 60,000 rolls)', () => {
    const random = randomFrom('fair')
    const faces = new Array<number>(6).fill(0)
    for (let i = 0; i < 60_000; i++) faces[random(6)] = (faces[random(6)] ?? 0) + 1
    const chi = faces.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)
    expect(chi).toBeLessThan(40)
  })
  test('words above the last whole multiple are drawn again, so that no value is favoured', () => {
    const n = 0x30000001
    const words = new Uint32Array(16)
    const drawn: number[] = []
    for (let k = 0; k < 20; k++) {
      block(keyOf('again'), k, words)
      drawn.push(...words)
    }
    const kept = drawn.filter(word => word < 5 * n)
    expect(kept.length).toBeLessThan(drawn.length)
    const random = randomFrom('again')
    expect(kept.map(() => random(n))).toEqual(kept.map(word => word % n))
    expect(() => random(0)).toThrow(OrreryError)
  })
  test('seeds that differ in one letter share nothing', () => {
    const keys = new Set(
      ['', 'a', 'b', 'aa', 'ab', 'ba', 'a'.repeat(100), 'a'.repeat(101)].map(s => keyOf(s).join()),
    )
    expect(keys.size).toBe(8)
    expect(keyOf('ff'.repeat(32))).toEqual(new Int32Array(8).fill(-1))
  })
  test('a fork rolls what its original would, and nobody sees the key', () => {
    const dice = mini({ last: int() }, k =>
      k.procedure(
        'p',
        {},
        {
          roll: k.ask(
            () => ({ kind: 'number', seat: 0, min: 0, max: 1 }),
            g => ((g.last = roll(g, 1000)), 'roll'),
          ),
        },
      ),
    )
    const g = start(dice, { players: 2, seed: 'x', settings: {} }) as { last: number } & object
    const copy = fork(g)
    expect([roll(g, 1e9), roll(g, 1e9)]).toEqual([roll(copy, 1e9), roll(copy, 1e9)])
    const words = Array.from(view(g, 0).words)
    for (const k of keyOf('x')) expect(words).not.toContain(k)
  })
})
