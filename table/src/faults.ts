import type { Code, OrreryError, Params } from '@orrery/kernel'

/** Why a command is refused: a code for programs, parameters for a message, the rule where a rule of the game forbids. */
export interface Fault {
  readonly code: string
  readonly params: Params
  readonly rule?: string
}
export const fault = (code: FaultCode, params: Params = {}): Fault => ({ code, params })
export const faultOf = (error: OrreryError): Fault => error.toJSON()

export type FaultCode =
  | 'no-table'
  | 'not-watching'
  | 'no-game'
  | 'bad-terms'
  | 'unplayable'
  | 'exhausted'
  | 'not-seated'
  | 'not-host'
  | 'seat-taken'
  | 'seated-already'
  | 'not-in-lobby'
  | 'not-playing'
  | 'paused'
  | 'not-ready'
  | 'nothing-to-bring'
  | 'stale'
  | 'nothing-to-undo'
  | 'no-request'
  | 'request-open'
  | 'away'
  | 'no-days-left'
  | 'no-pauses-left'
  | 'time-up'
  | 'not-two'
  | 'wrong-key'
  | 'no-spectators'
  | 'not-open-yet'
  | 'bad-position'
  | 'too-long'
  | 'storage'
  | 'damaged'
  | 'outdated'
  | 'muted'
  | 'blocked'
  | 'busy'
/** What a server refuses besides: people, mail, notices, limits. */
export type ServerCode =
  | 'bad-endpoint'
  | 'banned'
  | 'closing'
  | 'is-host'
  | 'name-refused'
  | 'name-taken'
  | 'no-mail'
  | 'no-newcomers'
  | 'no-person'
  | 'no-push'
  | 'no-report'
  | 'no-sanction'
  | 'no-session'
  | 'not-found'
  | 'old-link'
  | 'quota'
  | 'sign-in'
  | 'signed-in'
  | 'too-many-requests'
  | 'too-many-tries'
  | 'who-are-you'
  | 'wrong-name-or-password'
  | 'wrong-origin'
  | 'wrong-password'
/** Every code a client can be refused with. */
export type AnyCode = Code | FaultCode | ServerCode
