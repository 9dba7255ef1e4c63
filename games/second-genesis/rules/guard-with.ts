import type { Offer, Seat } from '@orrery/kernel'
import { OrreryError } from '@orrery/kernel'
import type { G } from '../state.js'
import { codes } from './codes.js'

/** What could be meant, code after code, legal or not. */
type Which<F> = (g: G, f: F, seat: Seat, given: number, push: (code: number) => void) => void

/** An offer whose legality is one function that names the rule it fails: for what content decides, not a fixed table. */
export function guardWith<F>(
  which: Which<F>,
  rule: (g: G, f: F, code: number, seat: Seat, given: number) => string | undefined,
): Offer<G, F> {
  const universe = codes(which)
  return {
    list(g, f, seat, out, given) {
      which(g, f, seat, given, code => {
        if (rule(g, f, code, seat, given) === undefined) out.push(code)
      })
    },
    why(g, f, code, seat, given) {
      if (!universe.has(g, code)) return new OrreryError('malformed', { choice: code })
      const broken = rule(g, f, code, seat, given)
      return broken === undefined
        ? undefined
        : new OrreryError('forbidden', { choice: universe.name(g, code) }, broken)
    },
    name: (g, code) => universe.name(g, code),
    parse: (g, text) => universe.parse(g, text),
  }
}
