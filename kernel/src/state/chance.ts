import { broken } from '../errors.js'

/**
 * Chance from a 256-bit key and a counter (the ChaCha stream with 8 rounds): nobody guesses the key from dice
 * they saw, and the same key and counter give the same roll on every machine.
 */
const x = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...new Array<number>(12).fill(0))
export function block(key: ArrayLike<number>, counter: number, out: Uint32Array): void {
  for (let i = 0; i < 8; i++) x[4 + i] = key[i] as number
  x[12] = counter
  out.set(x)
  for (let round = 0; round < 4; round++) {
    quarter(out, 0, 4, 8, 12)
    quarter(out, 1, 5, 9, 13)
    quarter(out, 2, 6, 10, 14)
    quarter(out, 3, 7, 11, 15)
    quarter(out, 0, 5, 10, 15)
    quarter(out, 1, 6, 11, 12)
    quarter(out, 2, 7, 8, 13)
    quarter(out, 3, 4, 9, 14)
  }
  for (let i = 0; i < 16; i++) out[i] = (out[i] as number) + (x[i] as number)
}

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  let va = x[a] as number
  let vb = x[b] as number
  let vc = x[c] as number
  let vd = x[d] as number
  va = (va + vb) | 0
  vd = rotate(vd ^ va, 16)
  vc = (vc + vd) | 0
  vb = rotate(vb ^ vc, 12)
  va = (va + vb) | 0
  vd = rotate(vd ^ va, 8)
  vc = (vc + vd) | 0
  vb = rotate(vb ^ vc, 7)
  x[a] = va
  x[b] = vb
  x[c] = vc
  x[d] = vd
}
const rotate = (v: number, by: number): number => (v << by) | (v >>> (32 - by))

/** A key from 64 hex digits as they are, or from any other text by stirring it into the stream. */
export function keyOf(seed: string): Int32Array {
  const key = new Int32Array(8)
  if (/^[0-9a-f]{64}$/.test(seed)) {
    for (let i = 0; i < 8; i++) key[i] = Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16)
    return key
  }
  const stirred = new Uint32Array(16)
  for (let i = 0; i <= seed.length; i++) {
    key[i & 7] = (key[i & 7] as number) ^ (i < seed.length ? seed.charCodeAt(i) + 1 : seed.length << 16)
    if ((i & 7) === 7 || i === seed.length) {
      block(key, i, stirred)
      key.set(stirred.subarray(0, 8))
    }
  }
  return key
}

/** Gives a whole number from 0 to n-1, every one as likely as the others. */
export type Random = (n: number) => number

/** A generator outside any state: for bots, samplers and tests. */
export function randomFrom(seed: string): Random {
  const key = keyOf(seed)
  const words = new Uint32Array(16)
  let drawn = 0
  return n => {
    for (;;) {
      if ((drawn & 15) === 0) block(key, drawn >>> 4, words)
      const value = fairOf(words[drawn++ & 15] as number, n)
      if (value >= 0) return value
    }
  }
}

/**
 * The value from 0 to n-1 that a word of the stream stands for. Words above the largest multiple of n are not drawn from
 * (they give -1), so that no value is favoured.
 */
export function fairOf(word: number, n: number): number {
  if (!(n >= 1 && n <= 0x40000000)) throw broken('chance over no values', { values: n })
  // Both sides are unsigned 32-bit numbers, which the machine divides by itself.
  const value = word % (n >>> 0)
  return word - value + n <= 4294967296 ? value : -1
}
