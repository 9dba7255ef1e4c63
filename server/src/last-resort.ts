/** What the last line of defence needs of a server. */
interface Guarded {
  readonly report: (error: unknown, how: string) => void
  /** Finishes what is under way and stops. */
  readonly close: () => Promise<void>
}
/** A server that cannot even close is ended after this long. */
const CLOSING = 10_000

/** A connection that broke where nobody listened: nothing of ours was under way. */
const isPeerGone = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END'].includes(
    String((error as { code?: unknown } | null)?.code),
  )

/**
 * What nobody caught, in a process that is the server's own. A promise that failed unheard has ended by itself, and a
 * connection that broke has nothing to do with any other: both are reported and everything goes on. Any other exception
 * may have left something half done in memory. What was acknowledged is on disk, so the server closes in good order and
 * ends with 1 for its supervisor to start it anew.
 */
export function guardProcess({ report, close }: Guarded, end: (code: number) => void): () => void {
  let closing = false
  const rejected = (error: unknown): void => report(error, 'a promise failed unheard')
  const thrown = (error: unknown): void => {
    if (isPeerGone(error)) return report(error, 'a connection broke unheard')
    report(error, 'nobody caught this: closing')
    if (closing) return undefined
    closing = true
    setTimeout(() => end(1), CLOSING).unref()
    return void close().then(
      () => end(1),
      () => end(1),
    )
  }
  process.on('unhandledRejection', rejected)
  process.on('uncaughtException', thrown)
  return () => {
    process.off('unhandledRejection', rejected)
    process.off('uncaughtException', thrown)
  }
}
