import { players } from '@orrery/bots'
import { REACTIONS } from '@orrery/table'
import * as z from 'zod'

/** Schemas of what people say about tables: shared by the HTTP interface and the socket. */
const clock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('move'), seconds: z.int().min(5).max(86_400) }),
  z.object({
    kind: z.literal('match'),
    seconds: z.int().min(30).max(86_400),
    increment: z.int().min(0).max(3600),
  }),
  z.object({ kind: z.literal('days'), days: z.int().min(1).max(30), vacation: z.int().min(0).max(60) }),
])
const value = z.union([z.string().max(100), z.number(), z.boolean()])
const settable = {
  options: z.record(z.string().max(60), value),
  packs: z.array(z.record(z.string(), z.unknown())).max(8),
  clock,
  timeout: z.enum(['bot', 'pass']),
  listed: z.boolean(),
  spectators: z.boolean(),
}
export const newTable = z.object({
  game: z.string().max(60),
  players: z.int().min(1).max(16),
  options: settable.options.default({}),
  packs: settable.packs.default([]),
  clock: clock.default({ kind: 'none' }),
  timeout: settable.timeout.default('bot'),
  listed: settable.listed.default(false),
  spectators: settable.spectators.default(true),
})
export const seat = z.int().min(0).max(15)
/** A program by its name: the three strengths menus offer, and the others. */
export const strength = z.enum(Object.keys(players))
const TABLE_ID = /^[A-Za-z0-9_-]{1,40}$/
export const tableId = z.string().regex(TABLE_ID)
export const isTableId = (text: string): boolean => TABLE_ID.test(text)
const turn = z.int().min(0)
const id = z.string().min(1).max(40)

/** Everything that can be wanted at a table: see `commands.ts` of the table. */
export const command = z.discriminatedUnion('do', [
  z.object({ do: z.literal('answer'), turn, a: z.unknown(), errand: z.boolean().optional(), id }),
  z.object({ do: z.literal('back'), turn, errand: z.boolean().optional(), id }),
  z.object({ do: z.literal('sit'), seat: seat.optional(), key: z.string().max(60).optional() }),
  z.object({ do: z.literal('leave') }),
  z.object({ do: z.literal('bot'), seat, strength }),
  z.object({ do: z.literal('free'), seat }),
  z.object({ do: z.literal('terms'), terms: z.object(settable).partial() }),
  z.object({ do: z.literal('bring'), what: z.unknown() }),
  z.object({ do: z.literal('ready'), on: z.boolean() }),
  z.object({ do: z.literal('start') }),
  z.object({ do: z.literal('undo') }),
  z.object({ do: z.literal('request') }),
  z.object({ do: z.literal('consent') }),
  z.object({ do: z.literal('refuse') }),
  z.object({ do: z.literal('pause') }),
  z.object({ do: z.literal('resume') }),
  z.object({ do: z.literal('vacation'), days: z.int().min(1).max(60) }),
  z.object({ do: z.literal('say'), text: z.string().max(2000), to: z.enum(['all', 'players']).optional() }),
  z.object({ do: z.literal('react'), with: z.enum(REACTIONS) }),
])
