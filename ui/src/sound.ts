// Quiet, wooden and brass, never an alarm: every sound is made here, no file is loaded.

export const SOUNDS = ['tick', 'latch', 'glass', 'drum', 'shingle', 'chime', 'bell'] as const
export type SoundName = (typeof SOUNDS)[number]

/** One partial: a sine that starts after `at`, falls to silence over `length` seconds, and may glide to `to`. */
interface Tone {
  readonly at?: number
  readonly hz: number
  readonly to?: number
  readonly length: number
  readonly gain: number
  readonly wave?: OscillatorType
}
/** A breath of filtered noise: wood, gravel. */
interface Breath {
  readonly at?: number
  readonly hz: number
  readonly q: number
  readonly length: number
  readonly gain: number
}
interface Recipe {
  readonly tones?: readonly Tone[]
  readonly breaths?: readonly Breath[]
}

const RECIPES: Record<SoundName, Recipe> = {
  /** A choice: a wooden tick. */
  tick: {
    tones: [{ hz: 1250, to: 820, length: 0.035, gain: 0.5, wave: 'triangle' }],
    breaths: [{ hz: 2600, q: 3, length: 0.02, gain: 0.35 }],
  },
  /** An answer sent: a brass latch falling shut. */
  latch: {
    tones: [
      { hz: 420, to: 250, length: 0.07, gain: 0.6, wave: 'triangle' },
      { at: 0.055, hz: 1880, length: 0.11, gain: 0.16 },
    ],
    breaths: [{ at: 0.05, hz: 1500, q: 2, length: 0.03, gain: 0.5 }],
  },
  /** Something is turned over: glass. */
  glass: {
    tones: [
      { hz: 2093, length: 0.45, gain: 0.22 },
      { hz: 3136, length: 0.3, gain: 0.1 },
      { at: 0.03, hz: 5274, length: 0.16, gain: 0.05 },
    ],
  },
  /** A battle opens: one low drum. */
  drum: {
    tones: [{ hz: 92, to: 46, length: 0.7, gain: 1 }],
    breaths: [{ hz: 180, q: 1, length: 0.12, gain: 0.5 }],
  },
  /** Dice: shingle on wood. */
  shingle: {
    breaths: [0, 0.06, 0.1, 0.17, 0.22, 0.31].map((at, i) => ({
      at,
      hz: 1700 + ((i * 613) % 1100),
      q: 4,
      length: 0.03 + i * 0.004,
      gain: 0.55 - i * 0.07,
    })),
  },
  /** Your turn: two notes, a fourth apart. */
  chime: {
    tones: [
      { hz: 587.33, length: 0.5, gain: 0.32 },
      { hz: 1174.66, length: 0.3, gain: 0.08 },
      { at: 0.16, hz: 783.99, length: 0.8, gain: 0.34 },
      { at: 0.16, hz: 1567.98, length: 0.45, gain: 0.09 },
    ],
  },
  /** Victory points: a single bell. */
  bell: {
    tones: [
      { hz: 880, length: 1.1, gain: 0.3 },
      { hz: 1764, length: 0.8, gain: 0.13 },
      { hz: 2640, length: 0.5, gain: 0.08 },
      { hz: 4750, length: 0.2, gain: 0.03 },
    ],
  },
}

/** 18 decibels under speech. */
const LOUDNESS = 10 ** (-18 / 20)

export interface SoundSettings {
  readonly on: boolean
  /** The turn chime has a switch of its own. */
  readonly chime: boolean
  /** 0 to 1. */
  readonly volume?: number
}

export interface Sounds {
  readonly set: (settings: SoundSettings) => void
  /** Plays nothing while off, before the first gesture on the page, or where there is no audio. */
  readonly play: (name: SoundName) => void
  readonly close: () => void
}

function tone(
  audio: AudioContext,
  out: AudioNode,
  { at = 0, hz, to, length, gain, wave = 'sine' }: Tone,
): void {
  const start = audio.currentTime + at
  const voice = audio.createOscillator()
  const level = audio.createGain()
  voice.type = wave
  voice.frequency.setValueAtTime(hz, start)
  if (to !== undefined) voice.frequency.exponentialRampToValueAtTime(to, start + length)
  level.gain.setValueAtTime(0, start)
  level.gain.linearRampToValueAtTime(gain, start + 0.004)
  level.gain.exponentialRampToValueAtTime(0.0001, start + length)
  voice.connect(level).connect(out)
  voice.start(start)
  voice.stop(start + length + 0.02)
}

/** One second of noise, the same every time. */
function noise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 1
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    samples[i] = state / 2147483648 - 1
  }
  return buffer
}

function breath(
  audio: AudioContext,
  out: AudioNode,
  buffer: AudioBuffer,
  { at = 0, hz, q, length, gain }: Breath,
): void {
  const start = audio.currentTime + at
  const source = audio.createBufferSource()
  const band = audio.createBiquadFilter()
  const level = audio.createGain()
  source.buffer = buffer
  band.type = 'bandpass'
  band.frequency.value = hz
  band.Q.value = q
  level.gain.setValueAtTime(gain, start)
  level.gain.exponentialRampToValueAtTime(0.0001, start + length)
  source.connect(band).connect(level).connect(out)
  source.start(start, at % 0.5, length + 0.02)
}

/** Sounds for one page. Silent until the reader has touched the page, as browsers and good manners ask. */
export function createSounds(settings: SoundSettings, page: EventTarget = window): Sounds {
  let now = settings
  let audio: AudioContext | undefined
  let out: GainNode | undefined
  let buffer: AudioBuffer | undefined
  const level = () => LOUDNESS * Math.min(1, Math.max(0, now.volume ?? 1))
  const waiting = new AbortController()
  const wake = () => {
    if (!now.on || audio || typeof AudioContext === 'undefined') return
    waiting.abort()
    audio = new AudioContext()
    out = audio.createGain()
    out.gain.value = level()
    out.connect(audio.destination)
    buffer = noise(audio)
  }
  for (const gesture of ['pointerdown', 'keydown'])
    page.addEventListener(gesture, wake, { signal: waiting.signal })

  return {
    set: next => {
      now = next
      if (out) out.gain.value = level()
    },
    play: name => {
      if (!now.on || (name === 'chime' && !now.chime) || !audio || !out || !buffer) return
      if (audio.state === 'suspended') void audio.resume()
      const { tones = [], breaths = [] } = RECIPES[name]
      for (const t of tones) tone(audio, out, t)
      for (const b of breaths) breath(audio, out, buffer, b)
    },
    close: () => {
      waiting.abort()
      void audio?.close()
      audio = undefined
    },
  }
}
