import type { Random } from '@orrery/kernel'
import type { Described } from '@orrery/kernel/host'
import type { FromServer } from '@orrery/table'
import { anyAnswer } from '../support/client.js'
import { chance, garbled, odd, pick, twisted } from './values.js'

/** The tables of a scene, by what can be done at them. */
export interface Ground {
  readonly tables: readonly { readonly id: string; readonly key: string; readonly game: string }[]
  /** Packs and decks that fit, to be twisted. */
  readonly packs: readonly unknown[]
  readonly decks: readonly unknown[]
}

/** One who knows the language of the socket and means harm with it, or at times does not. */
export class Speaker {
  private readonly turns = new Map<string, { turn: number; questions: readonly Described[] }>()
  private ids = 0
  constructor(
    private readonly random: Random,
    private readonly ground: Ground,
    private readonly name: string,
  ) {}

  /** What was asked is remembered: half of the harm is done by answers that are nearly right. */
  heard(message: FromServer): void {
    if (message.t === 'asked') this.turns.set(message.table, message)
    if (message.t === 'step' && message.turn !== undefined)
      this.turns.set(message.table, {
        turn: message.turn,
        questions: this.turns.get(message.table)?.questions ?? [],
      })
  }
  private table(): string {
    const { random } = this
    if (chance(random, 12))
      return pick(random, ['', 'none', 'a'.repeat(40), 'a'.repeat(41), '\u0000', '__proto__', '../x'])
    return pick(random, this.ground.tables).id
  }
  private answer(table: string): unknown {
    const q = this.turns.get(table)?.questions[0]
    return q && !chance(this.random, 3)
      ? anyAnswer(q, n => this.random(Math.max(1, n)))
      : pick(this.random, ['pass', 'hex:1', 0, -1, [], ['hex:1', 'hex:1'], {}, { parts: ['hex:1'] }, null])
  }
  private turn(table: string): number {
    const { random } = this
    return chance(random, 4) ? random(1000) : (this.turns.get(table)?.turn ?? random(10))
  }
  private command(table: string): unknown {
    const { random } = this
    const seat = random(random(8) === 0 ? 20 : 4)
    const key = pick(random, this.ground.tables).key
    return pick<() => unknown>(random, [
      () => ({ do: 'answer', turn: this.turn(table), a: this.answer(table), id: this.id() }),
      () => ({ do: 'back', turn: this.turn(table), id: this.id() }),
      () => ({ do: 'back', turn: this.turn(table), errand: true, id: this.id() }),
      () => ({ do: 'sit', key }),
      () => ({ do: 'sit', seat, key }),
      () => (chance(random, 10) ? { do: 'leave' } : { do: 'undo' }),
      () => ({ do: 'bot', seat, strength: pick(random, ['easy', 'normal', 'random', 'nobody']) }),
      () => ({ do: 'free', seat }),
      () => ({ do: 'terms', terms: this.terms() }),
      () => ({ do: 'bring', what: pick(random, [null, ...this.ground.decks]) }),
      () => ({ do: 'ready', on: chance(random, 2) }),
      () => ({ do: 'start' }),
      () => ({ do: 'undo' }),
      () => ({ do: 'request' }),
      () => ({ do: 'consent' }),
      () => ({ do: 'refuse' }),
      () => ({ do: pick(random, ['pause', 'resume', 'resume']) }),
      // Seldom: nothing more happens at a table that is over.
      () => ({ do: 'end', on: chance(random, 500) }),
      () => ({ do: 'vacation', days: random(70) }),
      () => ({ do: 'say', text: pick(random, ['hi', '\u0000', '😀', '<b>', 'x'.repeat(600)]) }),
      () => ({ do: 'say', text: 'psst', to: 'players' }),
      () => ({ do: 'react', with: pick(random, ['wow', 'thanks', 'no']) }),
    ])()
  }
  private terms(): unknown {
    const { random } = this
    return pick<() => unknown>(random, [
      () => ({ listed: true, spectators: true }),
      () => ({ settings: { target: 10 } }),
      () => ({
        settings: { [pick(random, ['__proto__', 'target', 'cap', 'x'])]: pick(random, [1, 'x', true]) },
      }),
      () => ({ clock: { kind: 'move', seconds: 3600 } }),
      () => ({ packs: [pick(random, this.ground.packs)] }),
      () => ({ timeout: 'pass' }),
    ])()
  }
  private id(): string {
    return `${this.name}-${++this.ids}`
  }
  /** A message as it should be. */
  private proper(): unknown {
    const { random } = this
    const table = this.table()
    const id = this.id()
    switch (random(12)) {
      case 0:
        return { t: 'hello', v: chance(random, 4) ? 2 : 1 }
      case 1:
        return { t: 'ping' }
      case 2:
        return {
          t: 'watch',
          table,
          ...(chance(random, 2) ? { after: random(60) } : {}),
          ...(chance(random, 2) ? { questions: chance(random, 2) } : {}),
          key: pick(random, this.ground.tables).key,
        }
      case 3:
        return chance(random, 3) ? { t: 'unwatch', table } : { t: 'ask', table }
      case 4:
        return { t: 'ask', table }
      case 5:
      case 6:
      case 7:
        return { t: 'answer', table, id, turn: this.turn(table), a: this.answer(table) }
      case 8:
        return { t: 'why', table, id, a: this.answer(table), ...(chance(random, 4) ? { errand: true } : {}) }
      default:
        return { t: 'do', table, id, what: this.command(table) }
    }
  }
  /** The next text to send. */
  next(): string {
    const { random } = this
    const kind = random(16)
    if (kind === 0) return odd(random, 4)
    if (kind <= 2) return garbled(random, JSON.stringify(this.proper()))
    return kind <= 8 ? twisted(random, this.proper()) : JSON.stringify(this.proper())
  }
}
