import type { schema } from '@orrery/kernel'
import type { Body, clock, commands, entry, messages, REACTIONS, agreed } from './schemas.js'

/**
 * The log of a table: everything that happened at it, in order, and nothing else. Seats, clocks, chat and the state of
 * the game follow from it. An entry is never changed or removed; what is taken back is taken back by a later entry.
 */
export type Entry = schema.Infer<typeof entry>
export type { Body } from './schemas.js'
/** What somebody at the table wants. */
export type Command = schema.Infer<ReturnType<typeof commands>>
/** What a client says. */
export type FromClient = schema.Infer<ReturnType<typeof messages>>

/** What is settled before the match begins. */
export type Terms = { readonly game: string; readonly players: number } & schema.InferShape<typeof agreed>
export type ClockRule = schema.Infer<typeof clock>
export type Timeout = Terms['timeout']
export type Given = Extract<Body, { k: 'answer' }>['a']
export type RulesOf = NonNullable<Extract<Body, { k: 'start' }>['rules']>
export type Origin = NonNullable<Extract<Body, { k: 'open' }>['from']>
export type Reaction = (typeof REACTIONS)[number]
