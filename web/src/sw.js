// Keeps what was built, so that solo play works without a network. Built files carry their hash in the name and never
// change; the page itself is asked for first and taken from the cache when nobody answers.
const VERSION = '%VERSION%'
const FILES = ['%FILES%']
const WORDS = { title: '', told: {} }
const CACHE = `orrery-${VERSION}`

self.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then(cache => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  )
})
self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})
self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (/^\/(api|socket|metrics|health|ready)\b/.test(url.pathname)) return
  if (request.mode === 'navigate') {
    event.respondWith(
      fetch(request)
        .then(response => (response.ok ? response : fromCache('/').then(kept => kept ?? response)))
        .catch(() => fromCache('/').then(kept => kept ?? Response.error())),
    )
    return
  }
  event.respondWith(fromCache(request).then(kept => kept ?? fetch(request)))
})

// Somebody is told that it is their turn while no page is open; a press brings the table to the front.
self.addEventListener('push', event => {
  const { kind, table } = event.data.json()
  const body = WORDS.told[kind] ?? ''
  const notice = { body, tag: table, icon: '/mark.svg', data: `/t/${table}` }
  event.waitUntil(self.registration.showNotification(WORDS.title, notice))
})
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(bringToFront(event.notification.data))
})
async function bringToFront(path) {
  const pages = await self.clients.matchAll({ type: 'window' })
  const there = pages.find(page => new URL(page.url).pathname === path)
  return there ? there.focus() : self.clients.openWindow(path)
}

const fromCache = async request => (await caches.open(CACHE)).match(request)
