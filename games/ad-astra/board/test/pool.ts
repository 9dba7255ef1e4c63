import { running } from '@orrery/kernel'
import type { EffectCard, Pool, PoolUse, Selection } from '@orrery/ui'
import { dicePool, store } from '@orrery/ui'
import { doText } from '../../card-words.js'
import type { Test } from '../../content/vocabulary.js'
import { effectName } from '../../rivals-texts.js'
import { anyTarget, guarded } from '../../rules/diplomacy.js'
import { invade, successesNeeded } from '../../rules/invasion.js'
import type { DiceEffect, Results } from '../../rules/tests.js'
import {
  bestSpending,
  cardOfEffect,
  COMBAT,
  DIPLOMACY,
  effectsOf,
  KILL,
  REPLACE_GUARDED,
  resultsOf,
  SUCCESS,
  verbsOfEffect,
} from '../../rules/tests.js'
import type { Seen } from '../../state.js'
import { buildingOf, content, isNobodyForHire } from '../../state.js'
import { lastTold } from '../news.js'
import type { BoardProps, Question } from '../props.js'

/** The viewer's dice in a test, and what they are laid on: kept here until they are sent. */

const TESTS: Readonly<Partial<Record<Question['prompt'], Test>>> = {
  'combat.spend': 'combat',
  'invade.spend': 'invasion',
  'diplomacy.spend': 'diplomacy',
}
/** The test whose dice are to be spent now. */
export const spendingIn = (question: Question | undefined): Test | undefined =>
  question && TESTS[question.prompt]

export const ownRoll = (g: Seen, me: number) =>
  g.rolls.at(g.rolls.at(0).owner !== me && g.rolls.at(1).owner === me ? 1 : 0)

// ---------------------------------------------------------------- effects

/** What one use does, as a number and of what. */
function gainOf(g: Seen, effect: number, test: Test): { gain?: string; what?: string } {
  if (effect === COMBAT) return { gain: '1', what: 'damage' }
  if (effect === SUCCESS) return { gain: '1', what: 'success' }
  if (effect === KILL) return { gain: '1', what: 'population' }
  const text = verbsOfEffect(g, effect, test).map(doText).join(', ')
  const [, gain, what] = /^(\d+) (.+)$/.exec(text) ?? []
  return gain === undefined || what === undefined ? {} : { gain, what }
}
const BASIC: Readonly<Record<number, string>> = {
  [COMBAT]: 'Basic effect',
  [SUCCESS]: 'Land troops',
  [KILL]: 'Remove population',
}
const ICONS: Readonly<Record<string, string>> = {
  'spread-influence':
    'M12 8.500a3.500 3.500 0 1 0 .01 0M12 2.500V5.500M12 18.500V21.500M2.500 12H5.500M18.500 12H21.500M5.300 5.300L7.500 7.500M16.500 16.500L18.700 18.700M18.700 5.300L16.500 7.500M7.500 16.500L5.300 18.700',
  'reassign-population': 'M12 4L20 19H4ZM9 14H15M13 12L15 14L13 16',
  'reduce-unrest': 'M12 4V17M7 12L12 17L17 12M5 20.500H19',
  'increase-unrest': 'M12 20V7M7 12L12 7L17 12M5 3.500H19',
  hire: 'M10 11a3.500 3.500 0 1 0 -.01 0M4 20C4 16 6.500 14 10 14M17 13V19M14 16H20',
  'replace-influence': 'M4 8.500H19M15.500 5L19 8.500L15.500 12M20 15.500H5M8.500 12L5 15.500L8.500 19',
  capture:
    'M4 8V4H8M16 4H20V8M20 16V20H16M8 20H4V16M12 11a3 3 0 1 0 -.01 0M7.500 18C7.500 15 9.500 14 12 14S16.500 15 16.500 18',
}
/** Why an effect would find nothing to do now. */
function whyNoEffect(g: Seen, me: number, id: string): string | undefined {
  if (id === 'capture' && g.diplomatsInPlay.length === 0) return 'No diplomat is in play'
  if (id === 'hire' && isNobodyForHire(g)) return 'No diplomat is left to hire'
  if (id === 'spread-influence' && !anyTarget(g, { seat: me, how: 'spread', guarded: false }))
    return 'No free system is linked to your influence'
  if (id === 'replace-influence' && !anyTarget(g, { seat: me, how: 'replace', guarded: false }))
    return 'No token that could be replaced'
  return undefined
}
const NOTES: Readonly<Record<string, string>> = {
  'spread-influence': 'a token of yours to a linked system',
  'reassign-population': 'one changes its profession',
  'reduce-unrest': 'any empire loses 1',
  'increase-unrest': 'a rival gains 1',
  hire: 'draw 3, keep 1; ends the action',
  'replace-influence': 'yours instead of another’s',
  capture: 'a diplomat in play, into your pool',
}
function cardOf(g: Seen, me: number, test: Test, effect: DiceEffect): EffectCard {
  const id = content(g).diplomacyEffects.items[effect.effect - DIPLOMACY]?.id
  const vain = id === undefined ? undefined : whyNoEffect(g, me, id)
  return {
    id: String(effect.effect),
    cost: effect.cost,
    first: effect.first,
    repeat: effect.repeat,
    same: effect.same === undefined ? undefined : String(effect.same),
    name: BASIC[effect.effect] ?? effectName(effect.effect, g),
    ...gainOf(g, effect.effect, test),
    ...(id === undefined ? noteOf(g, effect.effect, test) : { icon: ICONS[id], note: NOTES[id] }),
    ...(vain === undefined ? {} : { vain }),
  }
}
const noteOf = (g: Seen, effect: number, test: Test): { note?: string } => {
  const text = verbsOfEffect(g, effect, test).map(doText).join(', ')
  return cardOfEffect(effect) === undefined || /^\d+ \w+$/.test(text) ? {} : { note: text }
}
/** Whether a Spy Center stands anywhere but in a system of one's own. */
function isSpiedUpon(g: Seen, me: number): boolean {
  for (let s = 0; s < g.systems.length; s++) {
    const { buildings, owner } = g.systems.at(s)
    for (let kind = 0; kind < buildings.length; kind++)
      if (owner !== me && buildings.get(kind) > 0 && buildingOf(g, kind).guard !== undefined) return true
  }
  return false
}
/** What is shown of them: a price that nothing asks for now would only be in the way. */
export const shownCards = (g: Seen, me: number, cards: readonly EffectCard[]): EffectCard[] =>
  cards.filter(({ id }) => id !== String(REPLACE_GUARDED) || isSpiedUpon(g, me))
/** What the viewer's dice can be spent on, as cards. */
export function effectCards(g: Seen, me: number, test: Test): EffectCard[] {
  const effects = [...effectsOf(g, me, test), ...(test === 'diplomacy' ? guarded(g) : [])]
  return effects.map(effect => cardOf(g, me, test, effect))
}

// ---------------------------------------------------------------- what is laid where

/** One draft of one roll; another roll begins with nothing laid. */
const laid = store<{ readonly key: string; readonly uses: readonly PoolUse[] }>({ key: '', uses: [] })
const keyOf = ({ g, me, news }: BoardProps, test: Test): string =>
  [test, lastTold(news, 'rolled'), g.combat.round, ...ownRoll(g, me).dice.toArray()].join()

export interface Spending {
  readonly pool: Pool
  readonly cards: readonly EffectCard[]
  readonly change: (pool: Pool) => void
  readonly best: () => void
  readonly clear: () => void
}
/** The viewer's dice as they lie now. Whatever is changed is the answer that `send` sends. */
export function useSpending(props: BoardProps, test: Test): Spending {
  const { g, me, select } = props
  const key = keyOf(props, test)
  const uses = laid.use(now => (now.key === key ? now.uses : NONE))
  const cards = effectCards(g, me, test)
  const pool: Pool = { faces: ownRoll(g, me).dice.toArray(), effects: cards, uses }
  const change = (next: Pool): void => {
    laid.set({ key, uses: next.uses })
    select(answerOf(next))
  }
  return {
    pool,
    cards: shownCards(g, me, cards),
    change,
    best: () => change(bestOf(g, me, test, pool)),
    clear: () => change({ ...pool, uses: [] }),
  }
}
const NONE: readonly PoolUse[] = []
/** The parts of the answer: die by die on what is paid, and done where more could be. */
export function answerOf(pool: Pool): Selection {
  const uses = dicePool.paidUses(pool)
  const parts = uses.flatMap(({ effect, dice }) =>
    dice.map(die => `spend effect:${effect} face:${pool.faces[die] ?? 0}`),
  )
  return { parts: dicePool.isSpent({ ...pool, uses }) ? parts : [...parts, 'done'] }
}
/** Successes that the invasion still needs when some population is removed. */
export function neededAfter(g: Seen, kills: number): number {
  const system = running(g, invade)?.locals.system
  return typeof system === 'number' ? successesNeeded(g, system, kills) : 0
}
/** The most that the roll can do. */
function bestOf(g: Seen, me: number, test: Test, pool: Pool): Pool {
  const effects = effectsOf(g, me, test)
  const left = [...pool.faces.keys()]
  const need = test === 'invasion' ? neededAfter(g, 0) : undefined
  const uses = bestSpending(pool.faces, effects, need).map(use => ({
    effect: String(use.effect.effect),
    // A die that is enough by itself comes last.
    dice: [...use.dice]
      .sort((a, b) => a - b)
      .flatMap(face =>
        left.splice(
          left.findIndex(die => pool.faces[die] === face),
          1,
        ),
      ),
  }))
  return { ...pool, uses }
}
/** What is paid so far comes to. */
export const paidResults = (g: Seen, pool: Pool, test: Test): Readonly<Results> =>
  resultsOf(
    g,
    dicePool.paidUses(pool).map(({ effect }) => Number(effect)),
    test,
  )
