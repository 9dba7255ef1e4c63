import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/** A cable between the server and its database that can be pulled out and put back. */
export async function cable(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  let cut = false
  let frozen = false
  const server = createServer(near => {
    if (cut) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    for (const [a, b] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(a)
      a.pipe(b)
      a.on('error', () => b.destroy())
      a.on('close', () => {
        open.delete(a)
        b.destroy()
      })
      if (frozen) a.pause()
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.toString(),
    pull(): void {
      cut = true
      for (const socket of open) socket.destroy()
    },
    plug(): void {
      cut = false
    },
    /** Nothing passes, but neither end is told; nor on connections that are new, if they are to hang too. */
    freeze(alsoNew = false): void {
      frozen = alsoNew
      for (const socket of open) socket.pause()
    },
    thaw(): void {
      frozen = false
      for (const socket of open) socket.resume()
    },
    close(): Promise<void> {
      for (const socket of open) socket.destroy()
      return new Promise(done => server.close(() => done()))
    },
  }
}
