import type { Notice } from '@orrery/table'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Digest } from '../src/mail/digest.js'
import { Emails } from '../src/mail/emails.js'
import { Administration } from '../src/administration.js'
import { Moderation } from '../src/moderation.js'
import { openSqlite } from '../src/store/sqlite.js'
import type { Store } from '../src/store/store.js'
import { Visitor } from './support/client.js'
import { host, scratch, testConfig } from './support/host.js'
import { postOffice } from './support/post-office.js'

const PASSWORD = 'correct horse'
async function withMail() {
  const office = await postOffice()
  onTestFinished(office.close)
  const served = await host({
    ORRERY_SMTP: office.url,
    ORRERY_MAIL_FROM: 'Orrery <orrery@example.org>',
    ORRERY_ORIGIN: 'http://orrery.example',
  })
  const ann = new Visitor(served.url)
  await ann.must('POST', '/api/register', { name: 'Ann', password: PASSWORD })
  return { office, url: served.url, ann }
}
const forget = (visitor: Visitor, who: string) => visitor.call('POST', '/api/password/forgot', { who })

test('an address counts once its e-mail was answered, and gets its owner back in', async () => {
  const { office, url, ann } = await withMail()
  const address = { on: true, email: null, digest: true }
  expect(await ann.must('GET', '/api/email')).toEqual(address)
  expect((await ann.call('POST', '/api/email', { email: 'ann@example.org', password: 'wrong' })).status).toBe(
    401,
  )
  expect((await ann.call('POST', '/api/email', { email: 'no address', password: PASSWORD })).status).toBe(400)
  await ann.must('POST', '/api/email', { email: 'Ann@Example.org', password: PASSWORD })
  const again = await ann.call('POST', '/api/email', { email: 'other@example.org', password: PASSWORD })
  expect(again.status).toBe(429)
  const confirm = await office.linkTo('ann@example.org')
  expect(confirm.what).toBe('confirm')
  expect(await ann.must('GET', '/api/email')).toEqual(address)
  // Before that it opens nothing.
  expect((await forget(ann, 'ann@example.org')).status).toBe(200)
  const stranger = new Visitor(url)
  await stranger.must('POST', '/api/email/confirm', { token: confirm.token })
  expect((await stranger.call('POST', '/api/email/confirm', { token: confirm.token })).status).toBe(404)
  expect(await ann.must('GET', '/api/email')).toEqual({ ...address, email: 'ann@example.org' })
  expect(office.emails).toHaveLength(1)

  expect(await forget(stranger, 'nobody')).toMatchObject({ status: 200, body: { done: true } })
  expect(await forget(stranger, ' ANN ')).toMatchObject({ status: 200, body: { done: true } })
  await expect.poll(() => office.emails.length).toBe(2)
  const reset = await office.linkTo('ann@example.org')
  expect(reset.what).toBe('reset')
  expect(office.emails[1]?.subject).toBe('A new password for Ann')
  // Not a second one so soon, by whichever name.
  await forget(stranger, 'ann@example.org')
  const short = { token: reset.token, password: 'short' }
  expect((await stranger.call('POST', '/api/password/reset', short)).status).toBe(400)
  await stranger.must('POST', '/api/password/reset', { token: reset.token, password: 'battery staple' })
  const once = { token: reset.token, password: 'another one' }
  expect((await stranger.call('POST', '/api/password/reset', once)).status).toBe(404)
  expect((await ann.call('GET', '/api/me')).body).toBeNull()
  const signIn = async (password: string): Promise<number> =>
    (await new Visitor(url).call('POST', '/api/sign-in', { name: 'Ann', password })).status
  expect([await signIn(PASSWORD), await signIn('battery staple')]).toEqual([401, 200])
  expect(office.emails).toHaveLength(2)
})

test('an address is given up by whoever has it, and an e-mail of one kind opens nothing else', async () => {
  const { office, url, ann } = await withMail()
  await ann.must('POST', '/api/email', { email: 'ann@example.org', password: PASSWORD })
  const { token } = await office.linkTo('ann@example.org')
  const wrong = await ann.call('POST', '/api/password/reset', { token, password: 'battery staple' })
  expect(wrong.status).toBe(404)
  await ann.must('POST', '/api/email/confirm', { token })
  await ann.must('PUT', '/api/email/digest', { on: false })
  expect(await ann.must('GET', '/api/email')).toMatchObject({ digest: false })
  expect(JSON.stringify(await ann.must('GET', '/api/me/data'))).toContain('ann@example.org')
  await ann.must('DELETE', '/api/email')
  expect(await ann.must('GET', '/api/email')).toMatchObject({ email: null })
  const guest = await Visitor.guest(url, 'Guest')
  expect((await guest.call('GET', '/api/email')).status).toBe(401)
  expect((await guest.call('POST', '/api/email/stop', { token: `x.${'y'.repeat(43)}` })).status).toBe(404)
})

test('without a mail server nobody is asked for an address', async () => {
  const { url } = await host()
  const ann = new Visitor(url)
  await ann.must('POST', '/api/register', { name: 'Ann', password: PASSWORD })
  expect(await ann.must('GET', '/api/email')).toMatchObject({ on: false })
  const asked = await ann.call('POST', '/api/email', { email: 'ann@example.org', password: PASSWORD })
  expect(asked).toMatchObject({ status: 404, body: { code: 'no-mail' } })
  expect((await forget(ann, 'Ann')).status).toBe(404)
  const half = { ORRERY_SMTP: 'smtp://localhost' }
  expect(() => testConfig(half)).toThrow('belong together')
  expect(() => testConfig({ ...half, ORRERY_MAIL_FROM: 'a@b' })).toThrow('wants ORRERY_ORIGIN')
  expect(() => testConfig({ ORRERY_SMTP: 'http://localhost', ORRERY_MAIL_FROM: 'a@b' })).toThrow(
    'ORRERY_SMTP',
  )
})

/** Somebody with a confirmed address. */
async function bobIn(store: Store): Promise<void> {
  const names = { id: 'u', name: 'Bob', name_key: 'bob', look: 'bob' }
  const row = { ...names, password: '', created: 1, email: 'bob@example.org' }
  await store.db.insertInto('users').values(row).execute()
}

test('one e-mail tells of all tables that still wait, then there is quiet; a restart or a second process changes nothing', async () => {
  const store = await openSqlite(join(scratch(), 'x.db'))
  onTestFinished(() => store.close())
  await bobIn(store)
  let time = 1_700_000_000_000
  let isAway = false
  const sent: string[] = []
  const waits = new Set(['t1', 't2'])
  const faults: unknown[] = []
  const start = () =>
    new Digest({
      db: store.db,
      emails: {
        sendDigest: (user, tables) => {
          if (isAway) return Promise.reject(new Error('no mail server'))
          if (tables.length > 0)
            sent.push(`${user}: ${tables.map(({ id, kind }) => `${id} ${kind}`).join(', ')}`)
          return Promise.resolve(tables.length > 0)
        },
      },
      isWaiting: table => Promise.resolve(waits.has(table)),
      titleOf: () => 'Skirmish',
      onFault: error => faults.push(error),
      now: () => time,
    })
  const notice = (table: string, kind: Notice['kind'] = 'turn', user = 'u') =>
    start().carry({ table, kind, game: 'skirmish', user })
  const after = async (minutes: number): Promise<number> => {
    time += minutes * 60_000
    // Two processes that look at the same moment.
    await Promise.all([start().send(), start().send()])
    return sent.length
  }
  await notice('t1')
  await notice('t1')
  await notice('t2')
  await notice('answered meanwhile')
  await notice('t3')
  await notice('t3', 'over')
  await notice('t1', 'turn', 'a guest')
  expect(await after(14)).toBe(0)
  expect(await after(1)).toBe(1)
  expect(sent[0]).toBe('u: t1 turn, t2 turn, t3 over')
  await notice('t2')
  expect(await after(170)).toBe(1)
  expect(await after(11)).toBe(2)
  expect(await after(600)).toBe(2)
  await notice('answered meanwhile')
  expect(await after(600)).toBe(2)
  await notice('t1')
  expect(await after(15)).toBe(3)
  expect(faults).toEqual([])
  // A mail server that is away is asked again later, and nothing is lost.
  isAway = true
  await notice('t2')
  expect(await after(200)).toBe(3)
  expect(faults).toHaveLength(1)
  isAway = false
  expect(await after(14)).toBe(3)
  expect(await after(1)).toBe(4)
  expect(sent[3]).toBe('u: t2 turn')
  expect(await store.db.selectFrom('digests').selectAll().execute()).toEqual([])
})

test('links to a new password end with a new password and a new address, and each account of an address gets its own', async () => {
  const store = await openSqlite(join(scratch(), 'x.db'))
  onTestFinished(() => store.close())
  await bobIn(store)
  const twin = {
    id: 'v',
    name: 'Rob',
    name_key: 'rob',
    look: 'rob',
    password: '',
    created: 1,
    email: 'bob@example.org',
  }
  await store.db.insertInto('users').values(twin).execute()
  const mails: { to: string; subject: string; text: string }[] = []
  const emails = new Emails(store, 'secret', 'https://x.example', email =>
    Promise.resolve(void mails.push(email)),
  )
  await emails.askToReset('bob@example.org')
  expect(mails.map(({ subject }) => subject)).toEqual(['A new password for Bob', 'A new password for Rob'])
  const tokens = mails.map(({ text }) => /#reset=(\S+)/.exec(text)?.[1] ?? '')
  await emails.askToConfirm('u', 'Bob', 'new@example.org')
  const confirm = /#confirm=(\S+)/.exec(mails[2]?.text ?? '')?.[1] ?? ''
  expect(await emails.confirm(confirm)).toBe(true)
  expect(await emails.reset(tokens[0] ?? '', 'battery staple')).toBeUndefined()
  const admin = new Administration(store, new Moderation(store.db))
  await admin.resetPassword('v')
  expect(await emails.reset(tokens[1] ?? '', 'battery staple')).toBeUndefined()
})

test('whoever knew the old password has no link left that makes an account theirs', async () => {
  const { office, url, ann } = await withMail()
  await ann.must('POST', '/api/email', { email: 'ann@example.org', password: PASSWORD })
  await ann.must('POST', '/api/email/confirm', { token: (await office.linkTo('ann@example.org')).token })
  // Eve has seen the password, and asks for the account to be hers by e-mail; Ann notices something else.
  const eve = new Visitor(url)
  await eve.must('POST', '/api/sign-in', { name: 'Ann', password: PASSWORD })
  await eve.must('POST', '/api/email', { email: 'eve@example.org', password: PASSWORD })
  const { token } = await office.linkTo('eve@example.org')
  await ann.must('POST', '/api/password', { old: PASSWORD, password: 'battery staple' })
  expect((await eve.call('POST', '/api/email/confirm', { token })).status).toBe(404)
  expect(await ann.must('GET', '/api/email')).toMatchObject({ email: 'ann@example.org' })
})

test('an e-mail that could not be sent keeps nobody from asking for it again', async () => {
  const store = await openSqlite(join(scratch(), 'x.db'))
  onTestFinished(() => store.close())
  await bobIn(store)
  let isAway = true
  const sent: string[] = []
  const emails = new Emails(store, 'secret', 'https://x.example', ({ subject }) =>
    isAway ? Promise.reject(new Error('no mail server')) : Promise.resolve(void sent.push(subject)),
  )
  await expect(emails.askToReset('Bob')).rejects.toThrow('no mail server')
  await expect(emails.askToConfirm('u', 'Bob', 'new@example.org')).rejects.toThrow('no mail server')
  isAway = false
  await emails.askToReset('Bob')
  expect(await emails.askToConfirm('u', 'Bob', 'new@example.org')).toBe(true)
  expect(sent).toEqual(['A new password for Bob', 'Is this your address?'])
})

test('an e-mail about turns can be stopped by the link in it alone', async () => {
  const store = await openSqlite(join(scratch(), 'x.db'))
  onTestFinished(() => store.close())
  const emails: { subject: string; text: string; stop?: string | undefined }[] = []
  const post = new Emails(store, 'secret', 'https://x.example', email =>
    Promise.resolve(void emails.push(email)),
  )
  await bobIn(store)
  const tables = [
    { id: 't1', game: 'Skirmish', kind: 'turn' },
    { id: 't2', game: 'Exile Sun', kind: 'over' },
  ] as const
  expect(await post.sendDigest('u', tables)).toBe(true)
  expect(emails[0]?.subject).toBe('Your turn: Skirmish')
  expect(emails[0]?.text).toContain('it is your turn:\n\n  Skirmish\n  https://x.example/t/t1')
  expect(emails[0]?.text).toContain('These matches are over:\n\n  Exile Sun\n  https://x.example/t/t2')
  const link = /#stop=(.*)$/.exec(emails[0]?.stop ?? '')?.[1] ?? ''
  expect(await post.stop(link.replace('u.', 'v.'))).toBe(false)
  expect(await post.stop(link)).toBe(true)
  expect(await post.sendDigest('u', tables)).toBe(false)
  expect(emails).toHaveLength(1)
})
