import { k } from '../state.js'

/** The Exploration Phase. */
export const explorationPhase = k.procedure('exploration', {
  begin: g => {
    g.phase = 'exploration'
  },
})
