import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BotTask, BotTurn } from '@orrery/table'
import { expect, onTestFinished, test } from 'vitest'
import { Threads } from '../src/threads/pool.js'
import type { ReplayTask } from '../src/threads/replay.js'
import { scratch } from './support/host.js'

/** Threads in which every bot thinks for a moment, and says its seed; and every replay takes as long, unless it says how long. */
function threads(count: number): Threads {
  const file = join(scratch(), 'worker.mjs')
  writeFileSync(
    file,
    `const later = (what, millis = 400) => new Promise(done => setTimeout(done, millis, what))
     export const answer = ({ seed }) => later(seed)
     export const replay = ({ millis }) => later({ text: '', count: 0 }, millis)`,
  )
  const all = new Threads(count, pathToFileURL(file), [])
  onTestFinished(() => all.close())
  return all
}
/** In which order those are served who ask in this one. */
async function served(count: number, asked: readonly (readonly [name: string, turn: BotTurn])[]) {
  const all = threads(count)
  const task = (seed: string): BotTask => ({ seed, millis: 10 }) as unknown as BotTask
  // They are up, and have been used by somebody else.
  await Promise.all(
    Array.from({ length: count }, (_, i) => all.answer(task(''), { who: `warm ${i}`, rank: 0 })),
  )
  const order: string[] = []
  await Promise.all(
    asked.map(async ([name, turn]) => {
      await all.answer(task(name), turn)
      order.push(name)
    }),
  )
  return order
}
const many = (who: string, rank: number) => Array.from({ length: 4 }, () => [who, { who, rank }] as const)

test('a thread goes to whoever has thought least, not to whoever has more tables', async () => {
  const order = await served(1, [...many('eve', 0), ['ann', { who: 'ann', rank: 0 }]])
  expect(order.indexOf('ann')).toBeLessThanOrEqual(1)
})

test('one person’s bots leave a thread to the others', async () => {
  const order = await served(2, [...many('eve', 0), ['ann', { who: 'ann', rank: 0 }]])
  expect(order.indexOf('ann')).toBeLessThanOrEqual(1)
})

test('where somebody plays a bot thinks before those that are among themselves', async () => {
  const order = await served(1, [...many('ann', 2), ...many('eve', 1), ['bob', { who: 'ann', rank: 0 }]])
  // The first thinks already.
  expect(order.slice(0, 2)).toContain('bob')
  expect(order.slice(2, 6)).toEqual(new Array(4).fill('eve'))
})

test('a replay is for whoever has been served least, however many another waits for', async () => {
  const all = threads(1)
  const order: string[] = []
  await Promise.all(
    ['eve', 'eve', 'eve', 'eve', 'eve', 'eve', 'ann'].map(async who => {
      await all.replay(() => Promise.resolve({} as ReplayTask), who)
      order.push(who)
    }),
  )
  expect(order.indexOf('ann')).toBeLessThanOrEqual(3)
})

test('what is to be replayed is read when its turn comes: as many may wait as may, two logs are in memory', async () => {
  const all = threads(1)
  let [held, most, read] = [0, 0, 0]
  const task = async (): Promise<ReplayTask> => {
    most = Math.max(most, ++held)
    read++
    return { millis: 5 } as unknown as ReplayTask
  }
  const asked = Array.from({ length: 60 }, (_, i) =>
    all.replay(task, 'eve').then(
      () => held--,
      (error: unknown) => (i < 42 ? Promise.reject(error as Error) : (error as Error).name),
    ),
  )
  const ends = await Promise.all(asked)
  expect(ends.slice(42)).toEqual(new Array(18).fill('TooMany'))
  expect({ most, read }).toEqual({ most: 2, read: 42 })
}, 30_000)
