import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from '../src/table/pace.js'

let frames: (() => void)[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => frames.push(call))
})
afterEach(() => {
  vi.unstubAllGlobals()
})
const soon = () => new Promise(done => setTimeout(done, 20))
const nextFrame = () => frames.splice(0).forEach(call => call())

test('what comes together is drawn once, before the next frame', async () => {
  const draw = vi.fn<() => void>()
  const tell = paced(draw)
  tell()
  tell()
  expect(draw).not.toHaveBeenCalled()
  await soon()
  expect(draw).toHaveBeenCalledTimes(1)
})

test('what comes before that was painted waits until it is, and is drawn once too', async () => {
  const draw = vi.fn<() => void>()
  const tell = paced(draw)
  tell()
  await soon()
  tell()
  tell()
  nextFrame()
  await soon()
  expect(draw).toHaveBeenCalledTimes(1)
  nextFrame()
  await soon()
  expect(draw).toHaveBeenCalledTimes(2)
  // Nothing new, nothing drawn; and what comes after a rest is drawn at once.
  nextFrame()
  nextFrame()
  await soon()
  expect(draw).toHaveBeenCalledTimes(2)
  tell()
  await soon()
  expect(draw).toHaveBeenCalledTimes(3)
})

test('a page that is not painted goes on all the same', async () => {
  const draw = vi.fn<() => void>()
  const tell = paced(draw)
  tell()
  await soon()
  tell()
  await vi.waitFor(() => expect(draw).toHaveBeenCalledTimes(2), 1000)
})
