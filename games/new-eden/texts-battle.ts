import type { Texts } from '@orrery/kernel'
import type { newEden } from './game.js'
import { systemName } from './names.js'
import { strategyOf } from './state.js'
import type { BattleTalk } from './talk-battle.js'

type Words = Texts<typeof newEden>
/** The sentences of battles and checkpoints. */
export const battleTexts: {
  readonly prompts: Pick<Words['prompts'], BattleTalk['prompts']>
  readonly words: Pick<Words['words'], BattleTalk['words']>
  readonly things: Pick<Words['things'], BattleTalk['things']>
  readonly events: Pick<Words['events'], keyof BattleTalk['events']>
} = {
  prompts: {
    'checkpoint.missions': 'Complete a Mission?',
    'battle.strategy': 'Choose your Strategy Card',
  },
  words: { retreat: 'Retreat', fight: 'Fight on' },
  things: { strategy: (n, _say, g) => strategyOf(g, n).name },
  events: {
    battle: (e, say, g) => `${say.seat(e.by)} attacks ${say.seat(e.against)} in ${systemName(g, e.at)}.`,
  },
}
