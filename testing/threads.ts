/** The threads' work when the sources are run directly. */
export const worker = {
  url: new URL('./thread.mjs', import.meta.url),
  execArgv: ['--conditions=source'],
}
