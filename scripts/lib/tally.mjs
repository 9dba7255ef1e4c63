/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @param {Tally} tally */
export function tallyLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed` + (skipped > 0 ? `, ${skipped} skipped` : '')
}
