import { patch } from '@orrery/kernel/host'
import type { Past } from './link.js'

const EVERY = 32

/** Every position of a match as one viewer saw it then, rebuilt from what the viewer was told. */
export class History {
  private readonly frames: Int32Array[]

  constructor(readonly past: Past) {
    this.frames = [past.words]
    const words = past.words.slice()
    past.heard.forEach((step, i) => {
      if (step.update) patch(words, step.update)
      if ((i + 1) % EVERY === 0) this.frames.push(words.slice())
    })
  }
  /** Steps after the first position. */
  get length(): number {
    return this.past.heard.length
  }
  /** What was seen after so many steps. */
  at(step: number): Int32Array {
    const to = Math.min(Math.max(0, step), this.length)
    const frame = Math.floor(to / EVERY)
    const words = (this.frames[frame] ?? this.past.words).slice()
    for (let i = frame * EVERY; i < to; i++) {
      const update = this.past.heard[i]?.update
      if (update) patch(words, update)
    }
    return words
  }
}
