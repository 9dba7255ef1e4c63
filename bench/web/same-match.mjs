/**
 * Lets every run play the same match: chance comes from a fixed row of numbers, in the page and in its workers, the
 * bots' time is counted in looks at the clock, and every answer is given by hand.
 */
export async function playTheSame(context) {
  await context.addInitScript(fixChance)
  await context.addInitScript(byHand)
  await context.route(/\.worker-[^/]*\.js$/, async route => {
    const response = await route.fetch()
    const thinks = /\/bots\.worker-/.test(route.request().url())
    const first = [fixChance, ...(thinks ? [countTime] : [])].map(fix => `(${fix.toString()})();`)
    await route.fulfill({ response, body: first.join('') + (await response.text()) })
  })
}
function fixChance() {
  let state = 1
  crypto.getRandomValues = array => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[i] = state >>> 24
    }
    return array
  }
}
function byHand() {
  localStorage.setItem('orrery-settings', JSON.stringify({ state: { autoPass: 'never' }, version: 2 }))
}
function countTime() {
  let looks = 0
  performance.now = () => ++looks
}
