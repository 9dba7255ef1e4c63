import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SOUNDS, createSounds } from '@orrery/ui'

/** Counts what is started; every node takes every call. */
class FakeAudio {
  static made = 0
  static started = 0
  state = 'running'
  currentTime = 0
  sampleRate = 100
  destination = {}
  constructor() {
    FakeAudio.made++
  }
  #node() {
    const ramp = vi.fn<() => void>()
    const value = {
      value: 0,
      setValueAtTime: ramp,
      linearRampToValueAtTime: ramp,
      exponentialRampToValueAtTime: ramp,
    }
    const node = {
      gain: value,
      frequency: value,
      Q: value,
      connect: (to: unknown) => to,
      start: () => void FakeAudio.started++,
      stop: () => undefined,
    }
    return node
  }
  createGain = () => this.#node()
  createOscillator = () => this.#node()
  createBiquadFilter = () => this.#node()
  createBufferSource = () => this.#node()
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) })
  close = () => Promise.resolve()
  resume = () => Promise.resolve()
}

beforeEach(() => {
  FakeAudio.made = 0
  FakeAudio.started = 0
  vi.stubGlobal('AudioContext', FakeAudio)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('sounds', () => {
  it('are silent until the page has been touched', () => {
    const page = new EventTarget()
    const sounds = createSounds({ on: true, chime: true }, page)
    sounds.play('tick')
    expect(FakeAudio.made).toBe(0)
    page.dispatchEvent(new Event('pointerdown'))
    sounds.play('tick')
    expect(FakeAudio.started).toBeGreaterThan(0)
    page.dispatchEvent(new Event('keydown'))
    expect(FakeAudio.made).toBe(1)
  })
  it('are silent while they are off, and heard again once on', () => {
    const page = new EventTarget()
    const sounds = createSounds({ on: false, chime: true }, page)
    page.dispatchEvent(new Event('keydown'))
    sounds.play('bell')
    expect(FakeAudio.made).toBe(0)
    sounds.set({ on: true, chime: true })
    page.dispatchEvent(new Event('keydown'))
    sounds.play('bell')
    expect(FakeAudio.started).toBeGreaterThan(0)
  })
  it('have a switch of its own for the turn chime', () => {
    const page = new EventTarget()
    const sounds = createSounds({ on: true, chime: false }, page)
    page.dispatchEvent(new Event('keydown'))
    sounds.play('chime')
    expect(FakeAudio.started).toBe(0)
    sounds.play('bell')
    expect(FakeAudio.started).toBeGreaterThan(0)
  })
  it('each make something to hear', () => {
    const page = new EventTarget()
    const sounds = createSounds({ on: true, chime: true }, page)
    page.dispatchEvent(new Event('keydown'))
    for (const name of SOUNDS) {
      FakeAudio.started = 0
      sounds.play(name)
      expect([name, FakeAudio.started > 0]).toEqual([name, true])
    }
  })
  it('do no harm where there is no audio', () => {
    vi.stubGlobal('AudioContext', undefined)
    const page = new EventTarget()
    const sounds = createSounds({ on: true, chime: true }, page)
    page.dispatchEvent(new Event('keydown'))
    expect(() => sounds.play('tick')).not.toThrow()
  })
})
