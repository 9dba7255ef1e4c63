// Keeps what was built, so that solo play works without a network. Built files carry their hash in the name and never
// change; the page itself is asked for first and taken from the cache when nobody answers.
const VERSION = '%VERSION%'
const FILES = ['%FILES%']
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
const fromCache = async request => (await caches.open(CACHE)).match(request)
