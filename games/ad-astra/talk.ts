import type { Language, Seat } from '@orrery/kernel'
import type { Profession, Resource } from './content/vocabulary.js'
import type { RivalEvents, RivalPrompts, RivalWords } from './rivals-talk.js'

type By = { by: Seat }
/** What is told of the chapters on building an empire. */
type Events = {
  first: By
  tile: By & { system: number; hex: number; turns: number }
  declined: By
  empire: By & { empire: number }
  home: By & { system: number }
  settled: By & { system: number; population: readonly number[] }
  round: { round: number }
  draft: { round: number; left: boolean }
  /** `action` is a place in ACTIONS. */
  played: By & { card: number; action: number }
  'empire-action': By
  action: By & { action: number }
  used: By & { ability: number }
  spent: By & { card: number; action: number }
  discarded: By & { cards: readonly number[] }
  developed: By & { card: number }
  labored: By & { spaces: number }
  permission: By & { to: Seat; system: number; allowed: boolean }
  passed: By
  /** What a seat gained and paid, resource by resource. */
  resources: By & { amounts: readonly number[] }
  unrest: By & { spaces: number; level: number }
  grown: By & { system: number; profession: number; colony: boolean }
  disowned: By & { system: number }
  /** `instead` is whose token lay there; `from` the system it was moved from. */
  influence: By & { system: number; instead: Seat; from?: number }
  explored: By & { system: number }
  upgraded: By & { branch: number; tier: number }
  unit: By & { unit: number; system: number }
  built: By & { building: number; system: number }
  removed: By & { system: number; building: number }
  withdrawn: By & { system: number; unit: number }
  jumped: By & { unit: number; from: number; to: number }
  overcharged: By & { unit: number }
  planet: By & { system: number; planet: number }
  discovery: By & { system: number; tile: number }
  neutral: { system: number; neutral: number }
  orion: { system: number }
  dismissed: By & { card: number }
  'end-near': By & { why: 'orion' | 'udp' | 'home'; last: number }
  ended: { points: readonly number[]; winners: readonly Seat[] }
}

/** All the game says; `texts.ts` has a sentence for each. */
export interface Talk extends Language {
  prompts:
    | 'place-tile.place'
    | `choose-empire.${'empire' | 'home'}`
    | `setup.${'mission' | 'population'}`
    | 'draft.pick'
    | `${'keep-limit' | 'keep-limits'}.discard`
    | 'spend-action.card'
    | `${'take-any' | 'pay-any'}.share`
    | 'give-up.system'
    | 'populate.place'
    | 'place-unit.system'
    | 'ready-tokens.choose'
    | 'dismiss.diplomat'
    | `star-gate.${'systems' | 'units'}`
    | `growth.${'systems' | 'grow'}`
    | `research.${'branches' | 'upgrade'}`
    | `exploration.${'systems' | 'explore' | 'keep'}`
    | `perform.${'before' | 'after'}`
    | 'develop.choose'
    | 'forced-labor.spaces'
    | 'permission.answer'
    | 'turn.choose'
    | 'management.anomalies'
    | `flight.${'systems' | 'fly' | 'order'}`
    | `discover.${'charts' | 'planet' | 'tile'}`
    | 'impress.replace'
    | `construction.${'systems' | 'build'}`
    | RivalPrompts
  words:
    | Resource
    | Profession
    | ('place' | 'take' | 'decline' | 'grow' | 'grow-on-production' | 'done' | 'open' | 'jump' | 'use')
    | ('upgrade' | 'explore' | 'develop' | 'discard' | 'allow' | 'refuse' | 'play' | 'empire-action')
    | ('stand-in' | 'free' | 'labor' | 'trade' | 'force-deal' | 'ask-permission' | 'pass')
    | ('replace' | 'shift' | 'build' | 'unit' | 'twins' | 'remove' | 'withdraw')
    | RivalWords
  things:
    | ('hex' | 'turned' | 'empire' | 'system' | 'unit' | 'building' | 'class' | 'neutral' | 'profession')
    | ('card' | 'action' | 'ability' | 'branch' | 'mission' | 'anomaly' | 'diplomat' | 'planet')
    | ('discovery' | 'seat' | 'die' | 'face' | 'piece' | 'effect' | 'objective')
  /** What it costs. */
  notes: Record<Resource, number>
  events: Events & RivalEvents
}
