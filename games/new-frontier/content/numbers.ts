import type { Step } from './technologies.js'

/** Numbers printed on boards and tracks. What a faction, card or Technology changes stands there. */

export const TURNS = 5
export const PLAYERS = { least: 3, most: 5 } as const
/** Action Tokens in Turns 1 to 4, and in Turn 5 (NF-PLAN-04, 05). */
export const ACTIONS = { most: 8, lastTurn: 3, perArea: 2 } as const
/** NF-PLAN-10. */
export const ATTACK_DICE = 3
export const PRESTIGE = { most: 22, afterStrike: 4, strikeVp: 6 } as const
export const MINES = { start: 3, limit: 5, most: 8 } as const
export const FLEETS = { least: 1, most: 9, free: 4, upkeep: 2, loan: 4, perBuild: 2 } as const
/** Credits for what is planned (NF-SEIZE-01, NF-PLAN-22, 25 and 26). */
export const PRICES = { seize: 3, level: 3, relocation: 3, trade: 2 } as const
/** What Alpha Security pays for a cancelled Attack (NF-AS-07). */
export const COMPENSATION = 3
export const STEAL = { base: 2, destroyFrom: 3, destroyVp: 2, repair: 2, forgo: 2 } as const
export const RELOCATION = { planets: 2, ships: 2 } as const
export const EXPLORATION = { tokens: 3, boost: 2, drawn: 2, held: 3 } as const
export const POLITICS = { influence: 4, proposer: 1, credits: 2, creditsVp: 3 } as const
/** Tech lvls of the first Round, and how many may be bought for the second (NF-RD-01, 02). */
export const RESEARCH = { first: 4, bought: 3 } as const
export const PLACES = { onPlanet: 2, inOrbit: 1 } as const

/** NF-INF-02: what the Influence track shows for a Prestige. */
export const influenceOf = (prestige: number): number => Math.ceil(prestige / 3)

type ByPlayers<T> = Readonly<Record<3 | 4 | 5, T>>
/** Tokens of each Technology in the tray (NF-SET-02 to 04). */
export const TRAY: ByPlayers<Readonly<Record<Step, number>>> = {
  3: { '1a': 3, '1b': 2, '2a': 1, '2b': 1, '3': 1 },
  4: { '1a': 3, '1b': 2, '2a': 2, '2b': 2, '3': 1 },
  5: { '1a': 4, '1b': 3, '2a': 2, '2b': 2, '3': 1 },
}
/** Missions shown at a time (NF-SET-22). */
export const DISPLAY: ByPlayers<number> = { 3: 4, 4: 6, 5: 7 }
