/**
 * The server's threads as they were compiled: they begin at once, and `compiled.ts` keeps them up to date. They are not
 * started as tests are, which read the sources.
 */
export const worker = { url: new URL('../server/dist/threads/worker.js', import.meta.url), execArgv: [] }
