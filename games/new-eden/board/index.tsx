import { board } from '@orrery/ui'
import type { newEden } from '../game.js'
import { texts } from '../texts.js'
import { sendLabel } from './answers/Answers.js'
import { alike } from './alike.js'
import { Board } from './Board.js'
import { browser } from './browser.js'
import { sideOf } from './empires.js'
import { askedOften, examples } from './examples.js'
import { forfeits } from './forfeits.js'
import { PromptDetail } from './PromptDetail.js'
import { Goal } from './Goal.js'
import { Item } from './Item.js'
import { inFive } from './in-five.js'
import { legend } from './legend.js'
import { luck } from './luck.js'
import { Mat } from './mats/Mat.js'
import { Destinations } from './panels/Destinations.js'
import { Steppers } from './panels/Steppers.js'
import { ResearchPanel } from './research/Detail.js'
import { RESEARCH_PROMPTS } from './research/Workspace.js'
import { scoring } from './scoring.js'
import { lackText, startNow } from './setup/start.js'
import { StartPanel } from './setup/StartPanel.js'
import { spokenOf } from './spoken.js'
import { Tray } from './tray/Tray.js'
import { whatNow } from './what-now.js'

export default board<typeof newEden>({
  Board,
  Goal,
  Mat,
  Tray,
  Item,
  browser,
  panels: {
    'setup.mission': StartPanel,
    'setup.frigate': StartPanel,
    'setup.belt': StartPanel,
    'setup.developments': StartPanel,
    'move.fleet': Destinations,
    'move.company': Steppers,
    'move.jumpers': Steppers,
    'move.carried': Steppers,
    'aligning.share': Steppers,
    'basics.colours': Steppers,
    'discard.minerals': Steppers,
    'upkeep.discard': Steppers,
    'combat-effect.share': Steppers,
    'research.place': Steppers,
    'research-action.choose': ResearchPanel,
    'research.search': ResearchPanel,
  },
  faction: ({ g }, seat) => sideOf(g, seat),
  place: ({ g }) =>
    [
      ...(g.round > 0 ? [`Round ${g.round}`] : []),
      g.phase === 'upkeep' ? `Upkeep, step ${g.step} of 10` : texts.phase(g),
    ].join(' · '),
  // A Fleet goes as a whole unless it is split.
  begins: ({ prompt, options, max }) =>
    prompt === 'move.company' || prompt === 'move.jumpers'
      ? Object.fromEntries(options.map(({ name, cap = 0 }) => [name, cap]))
      : // A scout that looks round costs nothing.
        prompt === 'explore.scout'
        ? max
        : undefined,
  sends: sendLabel,
  forfeits,
  PromptDetail,
  // All parts of a start are one draft: the prompt says what is missing in it, not which part the rules ask for first.
  prompt: ({ prompt }, sight) => (prompt.startsWith('setup.') ? lackText(startNow(sight)) : undefined),
  whatNow,
  legend,
  inFive,
  examples,
  askedOften,
  // Everything can be pressed on the board; a share has its steppers in the list.
  thumb: ({ kind, prompt }) => (kind === 'share' && !RESEARCH_PROMPTS.has(prompt) ? 'question' : 'board'),
  // Windows in which there is nothing to play: a pass alone, or no Mission that is fulfilled.
  routine: ({ prompt, options }) =>
    prompt === 'checkpoint.mission'
      ? options.length === 0
      : (prompt === 'combat.choose' || prompt === 'reaction.window') && options.length === 1,
  alike,
  luck,
  scoring,
  spokenOf,
})
