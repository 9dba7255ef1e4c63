// Every server under test is one process, forked with an IPC channel; it answers questions about itself.
export function serve(port, extra = {}) {
  process.on('message', m => {
    if (m === 'usage') {
      const c = process.cpuUsage()
      process.send({
        cpu: (c.user + c.system) / 1e6,
        rss: process.memoryUsage().rss,
        heap: process.memoryUsage().heapUsed,
      })
    }
    if (m === 'gc') {
      globalThis.gc?.()
      globalThis.gc?.()
      const u = process.memoryUsage()
      process.send({ rss: u.rss, heap: u.heapUsed + u.external })
    }
    if (m === 'stop') void Promise.resolve(extra.stop?.()).then(() => process.exit(0))
  })
  process.on('disconnect', () => process.exit(0))
  process.send({ ready: port })
}
export const PORT = +(process.env.PORT ?? 18080),
  HOST = '127.0.0.1'
