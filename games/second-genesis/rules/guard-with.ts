import type { Offer, Seat, Universe } from '@orrery/kernel'
import { OrreryError } from '@orrery/kernel'
import type { G } from '../state.js'

/** An offer whose legality is one function that names the rule it fails: for what content decides, not a fixed table. */
export function guardWith<F>(
  universe: Universe<G, F>,
  rule: (g: G, f: F, x: number, seat: Seat, given: number) => string | undefined,
): Offer<G, F> {
  return {
    list(g, f, seat, out, given) {
      const from = out.n
      universe.candidates(g, f, seat, out, given)
      let kept = from
      for (let i = from; i < out.n; i++) {
        const x = out.at(i)
        if (rule(g, f, x, seat, given) === undefined) out.xs[kept++] = x
      }
      out.n = kept
    },
    why(g, f, x, seat, given) {
      if (!universe.has(g, x)) return new OrreryError('malformed', { choice: x })
      const broken = rule(g, f, x, seat, given)
      return broken === undefined
        ? undefined
        : new OrreryError('forbidden', { choice: universe.name(g, x) }, broken)
    },
    name: (g, x) => universe.name(g, x),
    parse: (g, text) => universe.parse(g, text),
  }
}
