import type { Card, Command, TableSummary, Fault, Heard, MatchFile, Terms } from '@orrery/table'

export interface Me {
  readonly name: string
  readonly guest: boolean
  /** Looks after the server. */
  readonly host?: true
}
export interface Blocked {
  readonly id: string
  readonly name: string
}
/** Somewhere one is signed in. */
export interface Session {
  readonly id: string
  readonly seen: number
  /** What the browser there says of itself. */
  readonly agent: string
  readonly here: boolean
}
/** What one may know of a table, as far as lists need it. */
export interface AtTable {
  readonly key?: string
  readonly summary: TableSummary
  readonly turn?: number
  readonly waiting?: number
}
/** A request the server refused, or did not hear. */
export class Refused extends Error {
  constructor(readonly fault: Fault) {
    super(fault.code)
  }
}
/** Why a request came to nothing. */
export const faultFrom = (error: unknown): Fault =>
  error instanceof Refused ? error.fault : { code: 'offline', params: {} }
export const codeFrom = (error: unknown): string => faultFrom(error).code

export async function request<T>(
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  let response: Response
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
  } catch {
    throw new Refused({ code: 'offline', params: {} })
  }
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const answer: unknown = isJson ? await response.json() : undefined
  if (response.ok && isJson) return answer as T
  const given = answer as Partial<Fault> | undefined
  throw new Refused({ code: given?.code ?? 'offline', params: given?.params ?? {} })
}

const withKey = (path: string, key: string | undefined): string =>
  key === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`

/** The server's HTTP side. Everything may be refused; see `Refused`. */
export const api = {
  me: () => request<Me | null>('/me'),
  guest: (name: string) => request<Me>('/guest', { name }),
  register: (name: string, password: string) => request<Me>('/register', { name, password }),
  signIn: (name: string, password: string) => request<Me>('/sign-in', { name, password }),
  signOut: () => request<unknown>('/sign-out', {}),
  sessions: () => request<readonly Session[]>('/sessions'),
  endOtherSessions: () => request<unknown>('/sessions', undefined, 'DELETE'),
  deleteMe: (password: string) => request<unknown>('/me/delete', { password }),
  email: () =>
    request<{ readonly on: boolean; readonly email: string | null; readonly digest: boolean }>('/email'),
  setEmail: (email: string, password: string) => request<unknown>('/email', { email, password }),
  forgetEmail: () => request<unknown>('/email', undefined, 'DELETE'),
  setDigest: (on: boolean) => request<unknown>('/email/digest', { on }, 'PUT'),
  confirmEmail: (token: string) => request<unknown>('/email/confirm', { token }),
  stopEmails: (token: string) => request<unknown>('/email/stop', { token }),
  forgotPassword: (who: string) => request<unknown>('/password/forgot', { who }),
  resetPassword: (token: string, password: string) =>
    request<unknown>('/password/reset', { token, password }),
  blocks: () => request<readonly Blocked[]>('/me/blocks'),
  block: (table: string, name: string, key?: string) =>
    request<unknown>('/me/blocks', { table, name, ...(key === undefined ? {} : { key }) }),
  unblock: (id: string) => request<unknown>(`/me/blocks/${id}`, undefined, 'DELETE'),
  report: (table: string, name: string, why: string, key?: string) =>
    request<unknown>('/reports', { table, name, why, ...(key === undefined ? {} : { key }) }),
  endSession: (id: string) => request<unknown>(`/sessions/${id}`, undefined, 'DELETE'),
  password: (old: string, password: string) => request<unknown>('/password', { old, password }),
  /** The key that browsers are subscribed with; null where the server tells nobody. */
  pushKey: () => request<{ readonly key: string | null }>('/push'),
  push: (browser: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }) => request<unknown>('/push', browser),
  listed: () => request<readonly Card[]>('/tables'),
  mine: () => request<readonly Card[]>('/me/tables'),
  create: (terms: Partial<Terms>) => request<{ readonly id: string; readonly key: string }>('/tables', terms),
  do: (id: string, command: Command, key?: string) =>
    request<{ readonly n: number }>(withKey(`/tables/${id}/do`, key), command),
  table: (id: string, key?: string) => request<AtTable>(withKey(`/tables/${id}`, key)),
  log: (id: string, after: number, key?: string) =>
    request<{ readonly steps: readonly Heard[]; readonly n: number }>(
      withKey(`/tables/${id}/log?after=${after}`, key),
    ),
  at: (id: string, n: number, key?: string) =>
    request<{ readonly words: readonly number[] | null }>(withKey(`/tables/${id}/at/${n}`, key)),
  packs: (id: string, key?: string) =>
    request<{ readonly packs: readonly unknown[] }>(withKey(`/tables/${id}/packs`, key)),
  file: (id: string, key?: string) => request<MatchFile>(withKey(`/tables/${id}/file`, key)),
  branch: (id: string, at: number, seat: number, key?: string) =>
    request<{ readonly id: string; readonly key: string }>(withKey(`/tables/${id}/branch`, key), {
      at,
      seat,
    }),
  rematch: (id: string, turned: boolean) =>
    request<{ readonly id: string }>(`/tables/${id}/rematch`, { seats: turned ? 'turned' : 'same' }),
}

/** Somebody to the server: who one is already, else a guest. */
export async function somebody(name: string): Promise<Me> {
  const me = await api.me()
  return me ?? api.guest(name === '' ? `Guest ${1000 + (Date.now() % 9000)}` : name)
}
