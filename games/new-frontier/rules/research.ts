import { done, int } from '@orrery/kernel'
import { forSeat, k } from '../state.js'

/** The R&D Phase. Waits at its goes for Strategic Relocation: NF-RELOC-06, 10. */
export const researchPhase = k.procedure('research', {
  begin: g => {
    g.phase = 'research'
  },
})
/** NF-FAC-22 and NF-FAC-21: so many level 1 Technologies, under the normal restrictions. */
export const takeLevelOne = k.procedure(
  'level-one',
  { ...forSeat, n: int() },
  {
    take: () => done(),
  },
)
