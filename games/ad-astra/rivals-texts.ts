import type { Texts } from '@orrery/kernel'
import type { adAstra } from './game.js'
import type { RivalEvents, RivalPrompts, RivalWords } from './rivals-talk.js'

/** Sentences of the chapters on rivals. */
type Words = Texts<typeof adAstra>
export const rivalPrompts: Pick<Words['prompts'], RivalPrompts> = {}
export const rivalWords: Pick<Words['words'], RivalWords> = {}
export const rivalEvents: Pick<Words['events'], keyof RivalEvents> = {
  'diplomat-left': null,
}
