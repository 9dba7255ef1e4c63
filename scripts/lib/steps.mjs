import { spawn } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** A step that failed; `output` is what the tool itself said. */
export class StepFailed extends Error {
  /** @param {string} message @param {string} [output] */
  constructor(message, output = '') {
    super(message)
    this.output = output
  }
}

/**
 * Runs a program to its end and gives back all it printed; with `show` it prints as it goes too.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, show?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, show = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      // Two may run at once, so none gets the terminal itself to draw on.
      env: { ...process.env, ...(show && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', text => {
        output += text
        if (show) process.stdout.write(text)
      })
    child.on('error', fail)
    child.on('close', code => done({ code: code ?? 1, output }))
  })
}

/**
 * Runs a tool of node_modules by its path: which of two packages owns a name in .bin is chance.
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, show?: boolean }} [options]
 */
export const tool = (script, args, options) =>
  run(process.execPath, [resolve(root, 'node_modules', script), ...args], options)

/**
 * Runs a tool that must succeed.
 * @param {string} script
 * @param {string[]} args
 */
export async function must(script, args) {
  const { code, output } = await tool(script, args)
  if (code !== 0) throw new StepFailed(`${script.split('/')[0]} found problems`, output)
}

/**
 * Does one piece of work and says what it was, how it went and how long it took.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work fails by throwing, or by a result that is not fine
 * @param {(result: T) => boolean} [isFine]
 * @returns {Promise<T>}
 */
export async function step(title, work, isFine = () => true) {
  const begin = Date.now()
  const line = (/** @type {string} */ mark) =>
    console.log(`${mark} ${title.padEnd(40)} ${((Date.now() - begin) / 1000).toFixed(1).padStart(6)} s`)
  try {
    const result = await work()
    line(isFine(result) ? 'ok  ' : 'FAIL')
    return result
  } catch (error) {
    line('FAIL')
    throw error
  }
}

/**
 * Tells what went wrong in words: what the tool said, then a sentence; a stack only for a fault of our own.
 * @param {unknown} error
 */
export function tell(error) {
  if (!(error instanceof StepFailed)) return console.error(error)
  if (error.output) console.error(error.output.trimEnd())
  console.error(error.message)
}
