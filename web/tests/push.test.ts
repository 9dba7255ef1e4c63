import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../src/online/api.js'
import { startTelling, stopTelling, telling } from '../src/online/push.js'

let key: string | null
let taken: boolean
let permission: NotificationPermission
let posted: unknown[]
let subscribed: { readonly applicationServerKey?: unknown } | null

beforeEach(() => {
  key = 'the-key'
  taken = true
  permission = 'granted'
  posted = []
  subscribed = null
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => {
      subscribed = null
      return Promise.resolve(true)
    },
  }
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed && subscription),
    subscribe: (how: typeof subscribed) => {
      subscribed = how
      return Promise.resolve(subscription)
    },
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) } })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: () => Promise.resolve(permission),
  })
  const json = { 'content-type': 'application/json' }
  vi.stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    if (body === undefined) return Promise.resolve(new Response(JSON.stringify({ key }), { headers: json }))
    posted.push(JSON.parse(body as string))
    const [status, answer] = taken ? [200, { ok: true }] : [409, { code: 'bad-endpoint', params: {} }]
    return Promise.resolve(new Response(JSON.stringify(answer), { status: status as number, headers: json }))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a browser is told of a turn once its reader wants it, and no longer when they do not', async () => {
  expect(await telling()).toBe('off')
  expect(await startTelling()).toBe('on')
  expect(subscribed).toMatchObject({ userVisibleOnly: true, applicationServerKey: 'the-key' })
  expect(posted).toEqual([{ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }])
  expect(await telling()).toBe('on')
  expect(await stopTelling()).toBe('off')
  expect(await telling()).toBe('off')
})
test('where the server or the browser cannot, nothing is offered', async () => {
  key = null
  expect([await telling(), await startTelling()]).toEqual(['never', 'never'])
  key = 'the-key'
  vi.stubGlobal('navigator', {})
  expect([await telling(), await startTelling()]).toEqual(['never', 'never'])
})
test('a reader who forbids it is not asked again, and the server hears of nothing', async () => {
  permission = 'denied'
  expect([await telling(), await startTelling()]).toEqual(['forbidden', 'forbidden'])
  expect(posted).toEqual([])
})
test('an address the server refuses is given up again', async () => {
  taken = false
  await expect(startTelling()).rejects.toBeInstanceOf(Refused)
  expect(await telling()).toBe('off')
})
