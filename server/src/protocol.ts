import type { Described } from '@orrery/kernel'
import type { Fault, Heard, Told, Whole } from '@orrery/table'
import * as z from 'zod'
import { command, tableId } from './terms.js'

/** The socket's language: JSON, one message a frame. docs/protocol.md tells it in words. */
export const VERSION = 1
const id = z.string().min(1).max(40)

export const fromClient = z.discriminatedUnion('t', [
  /** The answer to a question; acknowledged by the step that carries its id. */
  z.object({
    t: z.literal('answer'),
    table: tableId,
    id,
    turn: z.int().min(0),
    a: z.unknown(),
    errand: z.boolean().optional(),
  }),
  z.object({ t: z.literal('hello'), v: z.literal(VERSION) }),
  z.object({
    t: z.literal('watch'),
    table: tableId,
    key: z.string().max(60).optional(),
    /** The last step that was heard: what came since is told again. */
    after: z.int().min(0).optional(),
    /** Whether questions are sent as soon as they are asked. */
    questions: z.boolean().default(true),
  }),
  z.object({ t: z.literal('unwatch'), table: tableId }),
  z.object({ t: z.literal('do'), table: tableId, id, what: command }),
  z.object({ t: z.literal('ask'), table: tableId }),
  z.object({ t: z.literal('why'), table: tableId, id, a: z.unknown(), errand: z.boolean().optional() }),
  z.object({ t: z.literal('ping') }),
])
export type FromClient = z.infer<typeof fromClient>

export type FromServer =
  | {
      readonly t: 'welcome'
      readonly v: number
      readonly name: string
      readonly guest: boolean
      readonly time: number
    }
  | ({
      readonly t: 'table'
      readonly table: string
      readonly missed?: readonly Heard[]
      readonly more?: true
    } & Omit<Whole, 'words'> & {
        readonly words?: readonly number[]
        readonly questions?: readonly Described[]
      })
  | {
      readonly t: 'asked'
      readonly table: string
      readonly turn: number
      readonly questions: readonly Described[]
    }
  | { readonly t: 'present'; readonly table: string; readonly names: readonly string[] }
  | { readonly t: 'closed'; readonly table: string }
  | { readonly t: 'ok'; readonly id: string; readonly n: number }
  | { readonly t: 'no'; readonly id?: string; readonly table?: string; readonly fault: Fault }
  | { readonly t: 'because'; readonly id: string; readonly fault: Fault | null }
  | { readonly t: 'pong'; readonly time: number }

/** A step as text; written once for all who hear the same. */
export function stepText(told: Told): string {
  return (told.text ??= `{"t":"step","table":"${told.table}",${JSON.stringify(told.heard).slice(1)}`)
}
