const waiting: (() => void)[] = []
const bell = new MessageChannel()
bell.port1.onmessage = () => waiting.shift()?.()
/** Behind what has arrived already, and before the next frame: a timer would wait for milliseconds. */
function soon(call: () => void): void {
  waiting.push(call)
  bell.port2.postMessage(null)
}

/** Milliseconds after which a page without frames, as a hidden one is, goes on. */
const NO_FRAMES = 250
/** Once what is drawn now is on the screen: when the frame after the one that paints it has begun. */
function afterPaint(call: () => void): void {
  let called = false
  const once = (): void => {
    if (called) return
    called = true
    clearTimeout(timer)
    call()
  }
  const timer = setTimeout(once, NO_FRAMES)
  const nextFrame = globalThis.requestAnimationFrame as typeof requestAnimationFrame | undefined
  nextFrame?.(() => nextFrame(() => soon(once)))
}

/**
 * Draws once for all that comes together, and not again before that was seen: a step and its question come one right after
 * the other, and quick bots answer faster than a page is painted.
 */
export function paced(draw: () => void): () => void {
  let wanted = false
  let painting = false
  const now = (): void => {
    wanted = false
    painting = true
    afterPaint(() => {
      painting = false
      if (wanted) now()
    })
    draw()
  }
  return () => {
    if (wanted) return
    wanted = true
    if (!painting) soon(now)
  }
}
