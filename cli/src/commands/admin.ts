import type * as Server from '@orrery/server'
import type { Io } from '../io.js'
import { Fault, print } from '../io.js'
import type { Where } from './database.js'
import { withServer } from './database.js'

type Admin = Parameters<Parameters<typeof Server.administer>[1]>[0]
type Person = Server.PersonFound

const administering = <T>(where: Where, work: (admin: Admin) => Promise<T>): Promise<T> =>
  withServer(where, (server, database) => server.administer(database, work))

async function personMeant(admin: Admin, who: string): Promise<Person> {
  const person = await admin.person(who)
  if (!person) throw new Fault(`There is nobody called ${who}: give the name of an account, or an id.`)
  return person
}
const day = (at: number | null): string => (at === null ? '-' : new Date(at).toISOString().slice(0, 10))
const until = (at: number | null): string =>
  at === null ? 'for good' : `until ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')}`
const sanctioned = ({ sanctions }: Person): string =>
  sanctions
    .map(
      ({ kind, until: end, why }) =>
        `${kind === 'ban' ? 'banned' : 'muted'} ${until(end)}${why && `: ${why}`}`,
    )
    .join('; ')
const line = (person: Person): string =>
  [
    person.id,
    person.name,
    person.guest ? 'guest' : person.role || 'account',
    `made ${day(person.created)}`,
    `seen ${day(person.seen)}`,
    `${person.tables} table${person.tables === 1 ? '' : 's'}`,
    sanctioned(person),
  ]
    .filter(part => part !== '')
    .join('  ')

/** What somebody wrote must not move the cursor of whoever reads it. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')

/** `orrery admin people`: accounts, by letters of their names. */
export async function showPeople(io: Io, letters: string | undefined, how: Where): Promise<boolean> {
  const people = await administering(how, admin => admin.people(letters))
  if (how.json) print(io, people)
  else io.out(people.length > 0 ? `${people.map(line).join('\n')}\n` : 'Nobody.\n')
  return true
}
export async function showPerson(io: Io, who: string, how: Where): Promise<boolean> {
  const person = await administering(how, admin => personMeant(admin, who))
  if (how.json) print(io, person)
  else io.out(`${line(person)}\n`)
  return true
}

/** What is done to one person, and how it is told. */
async function doTo(
  io: Io,
  who: string,
  how: Where,
  work: (admin: Admin, person: Person) => Promise<{ readonly said: string } & Record<string, unknown>>,
): Promise<boolean> {
  const { said, ...more } = await administering(how, async admin => {
    const person = await personMeant(admin, who)
    return { id: person.id, name: person.name, ...(await work(admin, person)) }
  })
  if (how.json) print(io, more)
  else io.out(`${said}\n`)
  return true
}
export const impose = (
  io: Io,
  kind: 'ban' | 'mute',
  who: string,
  how: Where & { readonly hours?: number; readonly why?: string },
): Promise<boolean> =>
  doTo(io, who, how, async (admin, person) => {
    await admin.impose(person, kind, how.why ?? '', how.hours)
    const end =
      how.hours === undefined ? 'for good' : `for ${how.hours === 1 ? 'an hour' : `${how.hours} hours`}`
    return { said: `${person.name} is ${kind === 'ban' ? 'banned' : 'muted'} ${end}.` }
  })
export const lift = (io: Io, kind: 'ban' | 'mute', who: string, how: Where): Promise<boolean> =>
  doTo(io, who, how, async (admin, person) => {
    if (!(await admin.lift(person, kind)))
      throw new Fault(`${person.name} is not ${kind === 'ban' ? 'banned' : 'muted'}.`)
    return { said: `${person.name} ${kind === 'ban' ? 'may come in' : 'may talk'} again.` }
  })
export const resetPassword = (io: Io, who: string, how: Where): Promise<boolean> =>
  doTo(io, who, how, async (admin, person) => {
    if (person.guest) throw new Fault(`${person.name} is a guest and has no password.`)
    const password = await admin.resetPassword(person.id)
    return { password, said: `${person.name} signs in with ${password} from now on; tell them to change it.` }
  })
export const setHost = (io: Io, who: string, how: Where & { readonly off?: boolean }): Promise<boolean> =>
  doTo(io, who, how, async (admin, person) => {
    if (person.guest) throw new Fault(`${person.name} is a guest: a host has an account.`)
    await admin.setHost(person.id, how.off !== true)
    return { said: `${person.name} is ${how.off ? 'no longer a host' : 'a host now'}.` }
  })
export const removePerson = (io: Io, who: string, how: Where): Promise<boolean> =>
  doTo(io, who, how, async (admin, person) => {
    await admin.removePerson(person.id)
    return { said: `${person.name} is deleted. Their matches stay, without the name.` }
  })

const tableLine = ({ id, game, status, changed, people, size }: Server.TableFound): string =>
  [
    id,
    game,
    status,
    `changed ${day(changed)}`,
    ...(size === undefined ? [] : [`${Math.ceil(size / 1024).toLocaleString('en-US')} KB`]),
    people.map(({ id: user, name }) => `${name} (${user})`).join(', '),
  ].join('  ')
/** `orrery admin tables`: those that were changed last, or those that take the most room. */
export async function showTables(io: Io, how: Where & { readonly heavy?: boolean }): Promise<boolean> {
  const tables = await administering(how, admin => admin.tables(how.heavy === true))
  if (how.json) print(io, tables)
  else io.out(tables.length > 0 ? `${tables.map(tableLine).join('\n')}\n` : 'No tables.\n')
  return true
}
export async function removeTable(io: Io, id: string, how: Where): Promise<boolean> {
  if (!(await administering(how, admin => admin.removeTable(id)))) throw new Fault(`There is no table ${id}.`)
  if (how.json) print(io, { id })
  else io.out(`Table ${id} is gone.\n`)
  return true
}

/** `orrery admin reports`: what people have told the host about each other. */
export async function showReports(io: Io, how: Where & { readonly all?: boolean }): Promise<boolean> {
  const reports = await administering(how, admin => admin.reports(how.all === true))
  if (how.json) print(io, reports)
  else if (reports.length === 0) io.out('No reports.\n')
  else
    for (const { id, table, about, by, why, said, created, closed } of reports) {
      const state = closed === null ? '' : `, closed ${day(closed)}`
      io.out(
        `${id}  ${day(created)}${state}  ${by.name} about ${about.name} (${about.id}) at ${table}: ${plain(why)}\n`,
      )
      for (const { name, text } of said) io.out(`    ${plain(name)}: ${plain(text)}\n`)
    }
  return true
}
export async function closeReport(io: Io, id: string, how: Where): Promise<boolean> {
  if (!(await administering(how, admin => admin.closeReport(id))))
    throw new Fault(`There is no open report ${id}.`)
  if (how.json) print(io, { id })
  else io.out(`Report ${id} is closed.\n`)
  return true
}
