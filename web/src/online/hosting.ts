import { request } from './api.js'

export interface Sanction {
  readonly kind: 'ban' | 'mute'
  readonly why: string
  readonly until: number | null
}
export interface PersonFound {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  readonly role: string
  readonly seen: number | null
  readonly tables: number
  readonly sanctions: readonly Sanction[]
}
interface Named {
  readonly id: string
  readonly name: string
}
export interface TableFound {
  readonly id: string
  readonly game: string
  readonly status: string
  readonly changed: number
  readonly people: readonly Named[]
  /** Letters, of those that take the most room. */
  readonly size?: number
}
export interface Report {
  readonly id: string
  readonly table: string
  readonly about: Named
  readonly by: Named
  readonly why: string
  readonly said: readonly { readonly name: string; readonly text: string; readonly at: number }[]
  readonly created: number
  readonly closed: number | null
}
const person = (id: string): string => `/host/people/${encodeURIComponent(id)}`

/** What the server does for those who look after it. */
export const hosting = {
  /** By letters of an account's name, or by anybody's id. */
  async people(find: string): Promise<readonly PersonFound[]> {
    const found = await request<readonly PersonFound[]>(`/host/people?find=${encodeURIComponent(find)}`)
    if (found.length > 0 || find === '') return found
    return request<PersonFound>(person(find)).then(
      one => [one],
      () => [],
    )
  },
  impose: (id: string, kind: Sanction['kind'], why: string, hours: number | undefined) =>
    request<unknown>(`${person(id)}/${kind}`, { why, ...(hours === undefined ? {} : { hours }) }, 'PUT'),
  lift: (id: string, kind: Sanction['kind']) =>
    request<unknown>(`${person(id)}/${kind}`, undefined, 'DELETE'),
  resetPassword: (id: string) => request<{ readonly password: string }>(`${person(id)}/reset-password`, {}),
  tables: (heavy: boolean) => request<readonly TableFound[]>(`/host/tables${heavy ? '?heavy=yes' : ''}`),
  removeTable: (id: string) => request<unknown>(`/host/tables/${id}`, undefined, 'DELETE'),
  reports: (all: boolean) => request<readonly Report[]>(`/host/reports${all ? '?all=yes' : ''}`),
  closeReport: (id: string) => request<unknown>(`/host/reports/${id}/close`, {}),
}
