/** What the support phases, missions, Archaeotech and scoring say: part of `talk.ts`. */
export type SupportPrompts = 'rerolls.window'
export type SupportWords = 'reroll'
export type SupportThings = 'technology' | 'colony' | 'mission' | 'policy'
export type SupportReasons = 'mission' | 'politics' | 'technology' | 'colony' | 'scoring'
export type SupportEvents = Record<never, never>
