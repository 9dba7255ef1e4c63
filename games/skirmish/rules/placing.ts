import type { Draft, Seat } from '@orrery/kernel'
import { among, emit, things } from '@orrery/kernel'
import type { Skirmish } from '../state.js'
import { beside, HEXES, HOMES, k, SQUADRONS } from '../state.js'

interface Placing {
  readonly hexes: number[]
}
type F = object
const homeHexes = (seat: Seat): readonly number[] => [HOMES[seat] ?? 0, ...(beside[HOMES[seat] ?? 0] ?? [])]

const mayPlace = (taken: readonly number[]) =>
  k.guard<F>(
    among(
      'hex',
      () => HEXES.length,
      (_g, _f, seat) => homeHexes(seat),
    ),
    [
      ['SK-PLACE-01', (_g, _f, hex, seat) => homeHexes(seat).includes(hex)],
      ['SK-PLACE-02', (_g, _f, hex) => !taken.includes(hex)],
    ],
  )

/** SK-PLACE-01..03: all place their squadrons 1, 2 and 3 in secret, in or beside their home. */
const placing: Draft<Skirmish, F, Placing> = {
  begin: () => ({ hexes: [] }),
  ask: (_g, _f, d, seat) =>
    d.hexes.length === SQUADRONS
      ? null
      : {
          kind: 'pick',
          seat,
          from: mayPlace(d.hexes),
          min: 1,
          max: 1,
          prompt: `placing.${d.hexes.length + 1}`,
        },
  take(_g, _f, d, [hex = 0]) {
    d.hexes.push(hex)
  },
}

export const place = k.procedure(
  'placing',
  {},
  {
    draft: k.drafts(
      g => [...g.players].map((_, seat) => seat),
      placing,
      (g, _f, joined) => {
        for (const seat of [...joined.order].sort((a, b) => a - b)) {
          // Rows are dealt by hex, so that a row's number says nothing about its strength.
          const order = joined
            .of(seat)
            .hexes.map((hex, i) => ({ hex, strength: i + 1 }))
            .sort((a, b) => a.hex - b.hex)
          order.forEach(({ hex, strength }, i) => {
            const row = g.squadrons.at(seat * SQUADRONS + i)
            row.owner = seat
            row.at = hex
            row.strength = strength
          })
        }
        emit(g, 'placed')
      },
    ),
  },
)
export const anyHex = things<Skirmish, F>('hex', () => HEXES.length)
