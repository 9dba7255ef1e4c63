import type { AnyCode, Fault } from '@orrery/table'
import * as z from 'zod'

/** A request that is refused, with the same faults as on the socket. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault,
  ) {
    super(fault.code)
  }
}
export const refuse = (status: number, code: AnyCode, params: Fault['params'] = {}): Refusal =>
  new Refusal(status, { code, params })

const STATUS: Readonly<Record<string, number>> = {
  'no-table': 404,
  'no-game': 404,
  'wrong-key': 403,
  'not-seated': 403,
  'not-host': 403,
  blocked: 403,
  muted: 403,
  'no-spectators': 403,
  storage: 503,
  busy: 503,
  exhausted: 503,
}
export const refusalOf = (fault: Fault): Refusal => new Refusal(STATUS[fault.code] ?? 409, fault)

/** How every refusal looks. */
export const refusal = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  rule: z.string().optional(),
})
