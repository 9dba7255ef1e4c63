import type { Verbs } from './moments.js'

/** What the verbs of combat, invasion and diplomacy abilities do in their windows. */
export const testVerbs: Verbs = {}
