/**
 * Calls once npm is gone. npm hands the signal that should stop us to a shell, which ends without passing it on: whoever
 * npm has started and finds its parent gone was told to stop.
 * @param {() => void} stop
 */
export function whenNpmIsGone(stop) {
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}
