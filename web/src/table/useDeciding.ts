import type { Asked } from '@orrery/kernel'
import { givenBy } from '@orrery/kernel'
import type { Answer, Answered, MenuItem, Nothing, ShowToast } from '@orrery/ui'
import { mayPass, PASS, PHONE, useLatest, useMedia, words } from '@orrery/ui'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Coach } from '../coach/useCoach.js'
import { useCoach } from '../coach/useCoach.js'
import type { OpenGame } from '../game/games.js'
import type { TableClient, TableState } from './client.js'
import { passMore } from './PromptActions.js'
import { useSuggest } from './Suggesting.js'
import { useAlways } from './Standing.js'
import { useAsked } from './useAsked.js'
import { useFaults } from './useFaults.js'
import { useForfeit } from './useForfeit.js'
import { useHolding } from './useHolding.js'
import { usePassing } from './usePassing.js'
import type { Sighted } from './useSight.js'
import { sounds } from './useTurnSigns.js'
import { useUndo } from './useUndo.js'
import { useWhyNot } from './useWhyNot.js'

export interface DecidingAt {
  readonly client: TableClient
  readonly state: TableState
  readonly open: OpenGame
  readonly packs: readonly unknown[]
  readonly sighted: Sighted
  /** Whoever looks back is asked nothing. */
  readonly live: boolean
  readonly show: ShowToast
}
const NO_ITEMS: readonly MenuItem[] = []

/** The decision of the viewer, and all that has a hand in it: the coach, a bot's advice, passing, taking back. */
export function useDeciding({ client, state, open, packs, sighted, live, show }: DecidingAt) {
  const { viewer } = state
  const { sight, people, place } = sighted
  const { g } = sight
  const { forfeits, begins, routine: isRoutine, waits: hasToWait, alike, poses } = open.board ?? {}
  const phone = useMedia(PHONE)
  const partsMade = givenBy(g, viewer).length

  const onFault = useFaults(open.id, show)
  const call = useCallback((name: string) => open.speech.named(name, people.say, g), [open, people, g])
  const whyNot = useWhyNot(client, open.id, call)
  const onNothing = useLatest((nothing: Nothing, name: string, q: Asked) => {
    if (nothing.why === 'not-offered') whyNot.ask(q, name)
    else show({ id: 'nothing', tone: 'info', text: words.nothing[nothing.why](nothing.most) })
  })

  // An answer concerns the coach, passing and advice, which all follow from what is asked: they are reached late.
  const after = useRef<{ coach: Coach | undefined; isGiven: boolean; forgetAdvice: () => void }>({
    coach: undefined,
    isGiven: false,
    forgetAdvice: () => undefined,
  })
  // What others do from here on is told while it happens; what was heard before is in the log.
  const [decided, setDecided] = useState(state.n)
  const heardSoFar = useLatest(() => state.n)
  /** The last answer was the table's own. */
  const wasGiven = useRef(false)
  const onSent = useCallback(
    (answer: Answered) => {
      sounds().play('latch')
      wasGiven.current = after.current.isGiven
      // What is answered for the player is no step of the learner's, and advice is still wanted.
      if (after.current.isGiven) return
      setDecided(heardSoFar())
      after.current.coach?.answered(answer as Answer)
      after.current.forgetAdvice()
    },
    [heardSoFar],
  )
  const forfeit = useForfeit(forfeits, sight)
  const main = state.questions.find(q => q.errand !== true)
  const holding = useHolding(state, main !== undefined && poses?.includes(main.prompt) === true)
  const plain = useRef<readonly (Answered | undefined)[]>([])
  const asked = useAsked(client, state, {
    sealed: partsMade,
    begins,
    onFault: fault => {
      // In two windows of one player both give it, and one comes late: nobody pressed anything.
      if (!wasGiven.current || fault.code !== 'stale') onFault(fault)
    },
    onSent,
    onRefused: () => after.current.coach?.tookBack(),
    onNothing,
    sure: forfeit.sure,
    thumbs: phone,
    holding,
    isPlain: answer => plain.current.includes(answer),
  })
  const question = live ? asked.question : undefined

  const undoing = useRef<() => void>(() => undefined)
  const undoLast = useCallback(() => undoing.current(), [])
  const coach = useCoach(client, state, { ...sight, question }, undoLast)
  const isCoached = coach !== undefined && coach.progress.left !== true
  const isTaught = isCoached && coach.speaks !== undefined
  const passForfeits = asked.question !== undefined && forfeits?.(asked.question, PASS, sight) !== undefined
  const sameForAll = asked.question && alike?.(asked.question, sight)
  const always = useAlways(open, question)
  const passing = usePassing(asked, state, {
    place,
    routine: (asked.question && isRoutine?.(asked.question, sight)) ?? false,
    explained: isTaught || ((asked.question && hasToWait?.(asked.question)) ?? false),
    forfeits: passForfeits,
    alike: sameForAll,
    always,
    holding,
  })
  const suggest = useSuggest(state, question, packs)
  const tookBack = useLatest(() => after.current.coach?.tookBack())
  const { undo, dialog: undoDialog } = useUndo({
    client,
    state,
    asked,
    taught: isCoached,
    inARow: useLatest(passing.inARow),
    onBack: () => {
      tookBack()
      if (!asked.mayTakeBack) passing.forget()
    },
    onFault,
  })
  useLayoutEffect(() => {
    after.current = { coach, isGiven: passing.passing !== undefined, forgetAdvice: suggest.forget }
    undoing.current = undo
    plain.current = [sameForAll, always]
  })

  const { setAhead } = passing
  const passAhead = useMemo(
    () => (question && mayPass(question) && !passForfeits ? passMore(question, place, setAhead) : NO_ITEMS),
    [question, place, passForfeits, setAhead],
  )
  return {
    asked,
    question,
    call,
    whyNot,
    lessons: {
      coach: isCoached ? coach : undefined,
      /** A coach that was sent away and can be taken up again. */
      left: isCoached ? undefined : coach,
      isTaught,
      tookBack,
    },
    /** After this step nothing was decided by the viewer's own hand. */
    decided,
    passing,
    pass: question && mayPass(question) ? asked.pass : undefined,
    passAhead,
    suggest,
    undo,
    // Whoever has answered before has something to take back, by consent if not alone.
    mayUndo: asked.mayTakeBack || state.heard.some(({ id }) => id !== undefined),
    /** Parts of a secret answer are given and nothing more is asked. */
    sealed: live && state.summary?.status === 'playing' && !question && partsMade > 0,
    dialogs: [whyNot.card, forfeit.dialog, undoDialog] as const,
  }
}
