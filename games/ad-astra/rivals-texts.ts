import type { Texts } from '@orrery/kernel'
import type { adAstra } from './game.js'
import type { RivalEvents, RivalPrompts, RivalWords } from './rivals-talk.js'

/** Sentences of the chapters on rivals. */
type Words = Texts<typeof adAstra>
export const rivalPrompts: Pick<Words['prompts'], RivalPrompts> = {
  'retreat.move': 'Units retreat: choose where each goes',
}
export const rivalWords: Pick<Words['words'], RivalWords> = { retreat: 'Retreat', overcharge: 'Overcharge' }
export const rivalEvents: Pick<Words['events'], keyof RivalEvents> = {
  'diplomat-left': null,
}
