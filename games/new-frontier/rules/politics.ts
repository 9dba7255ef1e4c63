import { k } from '../state.js'

/** The Politics Phase. */
export const politicsPhase = k.procedure('politics', {
  begin: g => {
    g.phase = 'politics'
  },
})
