import type { Language, Seat } from '@orrery/kernel'
import type { Action } from './content/factions.js'
import type { VpSource } from './rules/victory.js'
import type { Good } from './state.js'
import type { BattleTalk } from './talk-battle.js'

type By = { by: Seat }

/** All the game says outside battles; `texts.ts` has a sentence for each. */
interface MainTalk extends Language {
  prompts:
    | 'factions.choose'
    | `setup.${'mission' | 'frigate' | 'belt' | 'developments'}`
    | 'round.turn'
    | 'turn.choose'
    | `move.${'fleet' | 'company' | 'one' | 'jumpers' | 'carried'}`
    | `arriving.${'order' | 'claim'}`
    | `explore.${'scout' | 'return' | 'next' | 'asteroid'}`
    | 'trade.choose'
    | 'manufacture.choose'
    | 'build.choose'
    | 'research-action.choose'
    | `research.${'search' | 'place'}`
    | 'completing.add'
    | 'reaction.window'
    | 'draw.deck'
    | 'basics.colours'
    | 'materials.kind'
    | 'strip-mining.colour'
    | 'ready.fleets'
    | 'levy.player'
    | 'discard.minerals'
    | `upkeep.${'discard' | 'refine'}`
    | 'refine.kind'
    | `raids.${'order' | 'exit'}`
  words:
    | Action
    | ('begin' | 'pass' | 'end' | 'done' | 'complete' | 'use' | 'play')
    | ('go' | 'sprint' | 'jump' | 'stay' | 'leave')
    | ('sell' | 'buy' | 'make' | 'put' | 'ship' | 'structure' | 'unlock')
    | ('event' | 'mission' | 'planetary' | 'moon')
  things:
    | ('system' | 'faction' | 'mission' | 'event' | 'development' | 'class' | 'belt' | 'slot')
    | ('structure' | 'site' | 'trade' | 'product' | 'discovery' | 'asteroid' | 'mineral' | 'player')
  notes: {
    /** Movement it takes to get there. */
    steps: number
    /** Strength of the own Fleet, and of what it meets or has to overcome. */
    strength: number
    against: number
  }
  events: {
    faction: By & { faction: number }
    settled: By & { homes: readonly number[]; belt: number }
    'first-player': By
    round: { round: number; last: boolean }
    /** `z` was paid to begin it. */
    turn: By & { z: number }
    passed: By
    action: By & { action: Action }
    drew: By & { deck: 'event' | 'mission'; cards: number }
    gained: By & { kind: Good | 'z'; n: number }
    'paid-over': By & { to: Seat; z: number }
    discarded: By & { minerals: readonly number[] }
    moved: By & { from: number; to: number; ships: readonly number[] }
    readied: By & { systems: readonly number[] }
    revealed: By & { at: number; tile: number }
    found: By & { at: number; tokens: readonly number[] }
    'put-back': By & { tokens: readonly number[] }
    belt: By & { at: number; asteroid: number }
    claims: By & { at: number; from: Seat }
    claimed: By & { at: number; from: Seat }
    'claim-failed': By & { at: number }
    extracts: By & { at: number }
    sold: By & { trade: number; z: number }
    bought: By & { trade: number; z: number }
    made: By & { product: number }
    researches: By & { slot: number; instead: boolean }
    'placed-rts': By & { rts: readonly number[] }
    completed: By & { development: number }
    used: By & { development: number }
    rewarded: By & { development: number }
    played: By & { event: number }
    launched: By & { class: number; at: number }
    built: By & { structure: number; at: number }
    unlocked: By & { belt: number }
    upkeep: { emergency: boolean; round: number }
    'upkeep-step': { step: number }
    mined: By & { minerals: readonly number[] }
    raid: By & { of: Seat; at: number; success: boolean; vp: number }
    left: By & { from: number; to: number }
    'fleet-lost': By & { at: number }
    scored: By & { vp: number; source: VpSource }
    dominates: By & { reason: 'five' | 'most' | 'centre'; systems: number }
    verge: By & { phase: 'round' | 'upkeep' }
    ended: {
      winners: readonly Seat[]
      vp: readonly number[]
      tie: 'none' | 'systems' | 'ships' | 'shared'
    }
  }
}
/** All the game says. What belongs to battles, Missions and their windows stands in `talk-battle.ts`. */
export interface Talk extends Language {
  prompts: MainTalk['prompts'] | BattleTalk['prompts']
  words: MainTalk['words'] | BattleTalk['words']
  things: MainTalk['things'] | BattleTalk['things']
  notes: MainTalk['notes'] & BattleTalk['notes']
  events: MainTalk['events'] & BattleTalk['events']
}
