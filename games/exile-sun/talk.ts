import type { Language, Only, Seat } from '@orrery/kernel'
import type { Category } from './content/colonies.js'
import type { Kind } from './state.js'

type Column = '1' | '2' | '3' | '4' | '5'
type Deployable = 'light' | 'medium' | 'heavy' | 'decoy'
type Side = { by: Seat }

/** All the game says; `texts.ts` has a sentence for each. */
export interface Talk extends Language {
  prompts:
    | `settle.${'system' | 'colony' | 'stack'}`
    | `placing.${'shipyard' | 'heavy' | 'medium' | 'light' | 'decoy'}`
    | 'selection.boosters'
    | 'initiative-pick.card'
    | 'exchange-now.choose'
    | 'exchange.back'
    | `budget.${'allocate' | 'cards'}`
    | 'shift.choose'
    | 'foundries.category'
    | 'overhead.take'
    | `building.${'cards' | 'take' | 'surplus'}`
    | 'fuel.deploy'
    | `research.${'take' | 'surplus'}`
    | 'turn.choose'
    | 'move-card.token'
    | `mix.${'two' | 'swap'}`
    | 'battles.next'
    | `battle.${'ships' | 'decoy' | 'before' | 'repairs' | 'aftermath'}`
    | `tactics.${'attack' | 'defend'}`
    | 'excess.remove'
    | 'misses.agree'
    | 'repair.ship'
    | 'salvage.ship'
    | 'order-under.order'
    | 'extra-scout.place'
    | 'claims.claim'
    | `hand.${'discard' | 'order'}`
    | 'cycle.abandon'
  words:
    | ('place' | 'move' | 'scan' | 'combine' | 'play' | 'exchange' | 'end' | 'later' | 'shift' | 'keep')
    | ('mix' | 'swap' | 'discard' | 'stand' | 'redo' | 'on' | 'abandon')
    | Category
    | Deployable
    | Column
    | `${'attack' | 'defend'}-${Column}`
  things:
    | ('space' | 'token' | 'ship' | 'tech' | 'agenda' | 'system' | 'turned' | 'colony' | 'stack')
    | ('initiative' | 'column')
  notes: {
    cost: number
    left: number
    distance: number
    /** The least roll with which a scan succeeds; 1 needs no die. */
    needs: number
    showsShipyard: boolean
  }
  events: {
    system: Side & { system: number; turns: number; location: number }
    colony: Side & { colony: number }
    colonial: Side & { title: number }
    'fleets-placed': object
    cycle: { cycle: number }
    initiative: Side & { number: number }
    exchange: Side & { cards: number }
    budget: Side & { points: readonly number[] }
    shift: Side & { from: number; to: number }
    foundries: Side & { category: number; points: number }
    bonus: Side & { category: number; items: number }
    overhead: Side & { cards: number }
    built: Side & { cards: number }
    returned: Side & { cards: number }
    'shipyard-shown': Side & { token: number; at: number }
    deployed: Side & { tokens: readonly number[]; fleets: number; decoys: number }
    researched: Side & { cards: number }
    'tech-returned': Side & { cards: number }
    tech: Side & { card: number }
    /** `way` begins and ends with the spaces themselves. */
    moved: Side & { token: number; from: number; to: number; way: readonly number[]; cost: number }
    engaged: Side & { against: Seat; at: number }
    /** `rolled` is 0 for a scan that needs no roll; what was seen is told to both sides of the scan. */
    scanned: Side & {
      token: number
      target: number
      owner: Seat
      at: number
      distance: number
      rolled: number
      success: boolean
      kind?: Only<Kind>
    }
    decoy: { token: number; owner: Seat; at: number }
    combined: Side & { scouts: number; token: number; at: number }
    helped: Side & { card: number; token: number; at: number }
    mixed: Side & { one: number; other: number; at: readonly number[] }
    'turn-over': Side
    battle: { at: number; aggressor: Seat; defender: Seat }
    'scout-lost': { owner: Seat; at: number }
    ships: Side & { ships: readonly number[]; kind: Kind; token: number }
    round: { round: number; power: readonly number[] }
    /** Attack columns, then Defend columns. */
    tactics: Side & { points: readonly number[] }
    excess: Side & { of: Seat; points: readonly number[] }
    misses: { redo: boolean }
    /** Pairs of column and points. */
    damage: { aggressor: readonly number[]; defender: readonly number[] }
    repaired: Side & { column: number; circles: number }
    destroyed: { owner: Seat; ship: number; column: number }
    salvaged: Side & { ship: number }
    'battle-over': {
      at: number
      aggressor: Seat
      defender: Seat
      winner: Seat
      survivors: readonly number[]
    }
    scaled: Side & { at: number; ships: number; fleet: Kind; scouts: number }
    scout: Side & { token: number; at: number }
    trophy: Side & { from: Seat; ship: number }
    planet: Side & { from: Seat; at: number }
    agenda: Side & { card: number; points: number }
    'hand-discarded': Side & { cards: number }
    abandoned: object
    ended: {
      why: 'planets' | 'target' | 'agendas' | 'fleets'
      winners: readonly Seat[]
      totals: readonly number[]
      /** What decided between those who were level, step by step, and who were left after each. */
      ties: readonly { by: 'points' | 'home' | 'flagship' | 'planets'; left: readonly Seat[] }[]
    }
  }
}
