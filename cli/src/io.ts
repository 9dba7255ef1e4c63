import { OrreryError } from '@orrery/kernel'
import pc from 'picocolors'

/** Where a command speaks: results to `out`, everything else to `err`. Tests hand in their own. */
export interface Io {
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Whether a person watches `err`: progress is drawn for people only. */
  readonly watched: boolean
  /** Waits until what runs is told to stop. */
  readonly untilStopped: () => Promise<void>
}
export const terminal: Io = {
  out: text => void process.stdout.write(text),
  err: text => void process.stderr.write(text),
  watched: process.stderr.isTTY,
  untilStopped: () =>
    new Promise(stop => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop())
    }),
}

/** Bad input, told in one sentence. */
export class Fault extends Error {}

/** What went wrong, in words; never a stack. */
export function sentence(error: unknown): string {
  if (error instanceof Fault) return error.message
  if (error instanceof OrreryError) return ofKernel(error)
  return `Orrery itself failed: ${error instanceof Error ? error.message : String(error)}`
}
function ofKernel(error: OrreryError): string {
  const { code, params } = error
  const text = (name: string): string => String(params[name] ?? '')
  switch (code) {
    case 'bad-content': {
      const field = text('field') === '' ? '' : `, field ${text('field')}`
      return `${text('file')}: ${text('item')}${field} ${text('why')}.`
    }
    case 'corrupt':
      return `${text('place')}: ${text('why')}.`
    case 'bad-setup': {
      const parts = Object.entries(params).map(([name, value]) => `${name} ${value}`)
      return `The table cannot be set up so: ${parts.join(', ')}.`
    }
    case 'forbidden':
    case 'not-asked':
    case 'malformed':
    case 'too-large':
    case 'nothing-to-take-back':
    case 'over':
      return `${error.message}.`
    case 'broken':
      return `A mistake in the rules or in the kernel. ${error.message}.`
  }
}

export const print = (io: Io, json: unknown): void => io.out(`${JSON.stringify(json, null, 2)}\n`)

/** Rows as columns: words to the left, numbers and what stands above them to the right. */
export function columns(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const widths = head.map((title, i) =>
    Math.max(title.length, ...rows.map(row => String(row[i] ?? '').length)),
  )
  const right = head.map((_, i) => rows.length > 0 && rows.every(row => typeof row[i] === 'number'))
  const line = (row: readonly (string | number)[]): string =>
    widths
      .map((width, i) => (right[i] ? String(row[i]).padStart(width) : String(row[i] ?? '').padEnd(width)))
      .join('  ')
      .trimEnd()
  return [pc.bold(line(head)), ...rows.map(line)].join('\n') + '\n'
}

/** Seconds between two lines where nobody watches: a log of an hour stays readable. */
const PAUSE = 10

/** A line on `err` that grows with the work and goes when it is done; into a log, a line now and then that stays. */
export interface Progress {
  readonly at: (done: number) => void
  /** Tells of a part that is done; this line stays. */
  readonly say: (text: string) => void
  readonly end: () => void
}
export function progress(io: Io, title: string, of: number): Progress {
  if (!io.watched) {
    let told = performance.now()
    return {
      at: done => {
        if (performance.now() - told < PAUSE * 1000) return
        told = performance.now()
        io.err(`${title}: ${done} of ${of}\n`)
      },
      say: text => io.err(`${text}\n`),
      end: () => undefined,
    }
  }
  let drawn = -1
  return {
    at: done => {
      const filled = Math.floor((30 * done) / Math.max(1, of))
      const percent = Math.floor((100 * done) / Math.max(1, of))
      if (percent === drawn) return
      drawn = percent
      io.err(`\r${title} ${'█'.repeat(filled)}${'░'.repeat(30 - filled)} ${percent}% (${done} of ${of})`)
    },
    say: text => {
      drawn = -1
      io.err(`\r\u001B[K${text}\n`)
    },
    end: () => io.err('\r\u001B[K'),
  }
}
