import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}
/** As strict as the server is: nothing from elsewhere, no code made at run time. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
].join('; ')

export interface Site {
  readonly url: string
  readonly close: () => Promise<void>
}
let shared: Promise<Site> | undefined
/** The client alone, once for all tests of a process. */
export const sharedClient = (): Promise<Site> => (shared ??= serveClient())

/** Serves the built client alone, without any server behind it: solo play must do with that. */
async function serveClient(): Promise<Site> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('the client is not built: run npm run build')
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname)
    if (path.startsWith('/api') || path === '/socket') {
      response.writeHead(404).end()
      return
    }
    const file = join(DIST, path)
    const found = existsSync(file) && statSync(file).isFile() ? file : join(DIST, 'index.html')
    response.writeHead(200, {
      'content-type': TYPES[extname(found)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    })
    createReadStream(found).pipe(response)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise(done => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
