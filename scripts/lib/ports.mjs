import { createServer } from 'node:net'
import { StepFailed } from './steps.mjs'

/**
 * @param {string | undefined} text the PORT of the environment
 * @returns {number}
 */
export function wantedPort(text) {
  if (text === undefined || text === '') return 8080
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65536) return port
  throw new StepFailed(`PORT is "${text}", but a port is a whole number from 1 to 65535.`)
}

/** @param {number} port @returns {Promise<boolean>} */
const isFree = port =>
  new Promise(done => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, () => probe.close(() => done(true)))
  })

/**
 * The wanted port, or the next one that nobody holds.
 * @param {number} wanted
 */
export async function freePort(wanted) {
  const last = Math.min(wanted + 100, 65535)
  for (let port = wanted; port <= last; port++) if (await isFree(port)) return port
  throw new StepFailed(`Every port from ${wanted} to ${last} is taken. Set PORT to one that is free.`)
}
