import type { Draft } from '@orrery/kernel'
import { clockwise, one } from '@orrery/kernel'
import type { Skirmish } from '../state.js'
import { hexes, homeOf, k, SQUADRONS } from '../state.js'

/** All place their squadrons of strength 1, 2 and 3 in secret, in or beside their home: SK-PLACE-03. */
const placing: Draft<Skirmish, object, number[]> = {
  begin: () => [],
  ask(_g, _f, placed, seat) {
    const free = k.guard<object>(hexes, [
      ['SK-PLACE-01', (_g2, _f2, hex) => homeOf(seat).includes(hex)],
      ['SK-PLACE-02', (_g2, _f2, hex) => !placed.includes(hex)],
    ])
    return placed.length === SQUADRONS ? null : one(seat, free)
  },
  take: (_g, _f, placed, [hex = 0]) => void placed.push(hex),
}

export const place = k.procedure('placing', {
  draft: k.drafts(
    g => clockwise(g),
    placing,
    (g, _f, joined) => {
      for (const owner of joined.order) {
        // Rows go by hex, so that a row's number says nothing about its strength.
        const placed = joined.of(owner).map((at, i) => ({ owner, at, strength: i + 1 }))
        placed.sort((a, b) => a.at - b.at)
        placed.forEach((row, i) => Object.assign(g.squadrons.at(owner * SQUADRONS + i), row))
      }
      g.phase = 'playing'
    },
  ),
})
