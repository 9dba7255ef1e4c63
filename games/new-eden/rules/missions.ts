import { k } from '../state.js'

/** Completing Missions. At a checkpoint every holder of one may complete it (NE-RULING-27). */
export const checkpoint = k.procedure('checkpoint', {
  forget: g => g.deeds.clear(),
})
