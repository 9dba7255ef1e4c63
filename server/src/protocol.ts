import { readJson } from '@orrery/kernel/host'
import type { FromClient, Told } from '@orrery/table'
import { VERSION } from '@orrery/table'
import * as z from 'zod'
import { framed } from './frames.js'
import { command, tableId } from './terms.js'

const LONGEST_ID = 40
const id = z.string().min(1).max(LONGEST_ID)
const errand = z.boolean().optional()

/** What a client may say. */
const fromClient = z.discriminatedUnion('t', [
  z.object({ t: z.literal('hello'), v: z.literal(VERSION) }),
  z.object({
    t: z.literal('watch'),
    table: tableId,
    key: z.string().max(60).optional(),
    after: z.int().min(0).optional(),
    questions: z.boolean().optional(),
  }),
  z.object({ t: z.literal('unwatch'), table: tableId }),
  z.object({ t: z.literal('answer'), table: tableId, id, turn: z.int().min(0), a: z.unknown(), errand }),
  z.object({ t: z.literal('do'), table: tableId, id, what: command }),
  z.object({ t: z.literal('ask'), table: tableId }),
  z.object({ t: z.literal('why'), table: tableId, id, a: z.unknown(), errand }),
  z.object({ t: z.literal('ping') }),
])
type Answer = FromClient & { t: 'answer' }

/** A message in our language, or undefined. */
export function readMessage(text: string): FromClient | undefined {
  let raw: unknown
  try {
    raw = readJson(text)
  } catch {
    return undefined
  }
  if (isAnswer(raw)) return raw
  const parsed = fromClient.safeParse(raw)
  // Of what may be left out the schema says "or undefined"; JSON has no undefined.
  return parsed.success ? (parsed.data as FromClient) : undefined
}
/** The schema of an answer by hand: nearly everything that is said is one. Any other goes through the schema. */
function isAnswer(raw: unknown): raw is Answer {
  const m = raw as Partial<Record<keyof Answer, unknown>> | null
  return (
    m !== null &&
    typeof m === 'object' &&
    m.t === 'answer' &&
    typeof m.table === 'string' &&
    m.table.length <= LONGEST_ID &&
    typeof m.id === 'string' &&
    m.id.length > 0 &&
    m.id.length <= LONGEST_ID &&
    Number.isSafeInteger(m.turn) &&
    (m.turn as number) >= 0 &&
    'a' in m &&
    (m.errand === undefined || typeof m.errand === 'boolean')
  )
}

/** A step as a frame; written once for all who hear the same. */
export function stepFrame(told: Told): string {
  return (told.written ??= framed(
    JSON.stringify(told.heard).slice(1),
    `{"t":"step","table":"${told.table}",`,
  ))
}
