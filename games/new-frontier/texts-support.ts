import type { Naming, Texts } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import { technologyName } from './card-texts.js'
import type { Content } from './content/content.js'
import type { newFrontier } from './game.js'
import type { Seen } from './state.js'
import { missionOf } from './state.js'
import type { SupportEvents, SupportPrompts, SupportThings, SupportWords } from './talk-support.js'

/** Sentences of the support phases, missions, Archaeotech and scoring: part of `texts.ts`. */

type All = Texts<typeof newFrontier>
type Things = Readonly<Record<SupportThings, (id: number, say: Naming, g: Seen) => string>>

export const prompts: Pick<All['prompts'], SupportPrompts> = {
  'rerolls.window': 'Re-roll, make an Opponent re-roll, or pass',
}
export const words: Pick<All['words'], SupportWords> = { reroll: 'Re-roll' }
export const things: Things = {
  technology: (n, _say, g) => technologyName(contentOf<Content>(g).technologies.at(n)),
  colony: (n, _say, g) => contentOf<Content>(g).colonies.at(n).name,
  mission: (n, _say, g) => missionOf(g, n).name,
  policy: (n, _say, g) => contentOf<Content>(g).policies.at(n).name,
}
export const events: Pick<All['events'], keyof SupportEvents> = {}
