import { players } from '@orrery/bots'
import type { Schema } from '@orrery/kernel'
import { schema } from '@orrery/kernel'
import { schemas } from '@orrery/table'
import * as z from 'zod'

/** What is said about tables is defined once, at the table; the HTTP interface reads and describes it by these. */
const asked = <T>(of: Schema<T>) =>
  z
    .custom<T>(value => schema.fits(of, value), {
      error: ({ input }) => schema.problemIn(of, input, 'it')?.why ?? '',
    })
    .meta(of.json())

/** A bot by its name: the three strengths menus offer, and the others. */
export const strengths = schema.choice(...Object.keys(players))
export const strength = asked(strengths)
export const command = asked(schemas.commands(strengths))
const { agreed: settings } = schemas
export const newTable = z.object({
  game: z.string().max(60),
  players: z.int().min(1).max(16),
  settings: asked(settings.settings).default({}),
  packs: asked(settings.packs).default([]),
  clock: asked(settings.clock).default({ kind: 'none' }),
  timeout: asked(settings.timeout).default('bot'),
  listed: asked(settings.listed).default(false),
  spectators: asked(settings.spectators).default(true),
  advice: z.boolean().default(false),
})
export const seat = asked(schemas.seatNumber)
export const tableId = asked(schemas.tableId)
export const isTableId = (text: string): boolean => schema.fits(schemas.tableId, text)
/** Text that any database takes. */
export const storable = z.string().refine(given => !given.includes('\0'), { message: 'without NUL' })
