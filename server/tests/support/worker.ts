/** Where bots think when the sources are run directly. */
export const botWorker = {
  url: new URL('./bot-worker.mjs', import.meta.url),
  execArgv: ['--conditions=source'],
}
