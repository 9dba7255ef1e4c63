// Small seeded generator (mulberry32); the whole state is one 32-bit integer.
export class Rng {
  constructor(seed = 1) {
    this.s = seed >>> 0
  }
  next() {
    let t = (this.s = (this.s + 0x6d2b79f5) | 0)
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  int(n) {
    return Math.floor(this.next() * n)
  }
}
