import type { Answered, Choosing, Selection } from '@orrery/ui'
import { useLatest } from '@orrery/ui'
import { useEffect, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { PACE, useSettings } from '../settings.js'
import type { TableState } from './client.js'
import type { PassAhead } from './passing.js'
import { givenNow, READ_PACE, stillAhead, stopAt } from './passing.js'
import type { Holding } from './useHolding.js'
import { isAmongBots } from './useHolding.js'

export interface Around {
  readonly place: string
  /** The open question comes at every step and shows nothing. */
  readonly routine: boolean
  /** Somebody explains the open question, or the game lets nobody else answer it: it waits. */
  readonly explained: boolean
  /** Passing would give something up for good: it is never done ahead. */
  readonly forfeits: boolean
  /** What to answer where all answers come to the same thing. */
  readonly alike?: Answered | undefined
  /** What the player always answers here. */
  readonly always?: Answered | undefined
  readonly holding: Holding
}
/** An answer that was given for the player: at which question, and how long it stays on the screen. */
export interface GivenFor {
  readonly turn: number
  readonly prompt: string
  readonly after: number
  /** As the player always answers here; else there was nothing to choose. */
  readonly always: boolean
}

/**
 * Answers for the player where there is nothing to choose, and where they pass ahead. Among bots it takes as long as it
 * takes to read what happened; before people it is only done if the player wants it, at the pace of somebody who thinks.
 */
export function usePassing(
  asked: Choosing,
  state: TableState,
  { place, routine, explained, forfeits, alike, always, holding }: Around,
) {
  const { summary, turn, lastMine, heard } = state
  const { question, busy } = asked
  const [wanted, pace, stops] = useSettings(useShallow(s => [s.autoPass, s.pace, s.stops]))
  const [ahead, setAhead] = useState<PassAhead | undefined>(undefined)
  const [given, setGiven] = useState<GivenFor | undefined>(undefined)
  /** How many answers in a row were given for the player: undoing goes back behind all of them. */
  const row = useRef(0)
  const amongBots = isAmongBots(state)
  const stopped = question !== undefined && stops.includes(stopAt(summary?.terms.game ?? '', question.prompt))
  // What was undone is looked at anew; before people, what was just done by hand can still be undone.
  const holds = heard.at(-1)?.line?.k === 'return' || (!amongBots && lastMine && given?.turn !== turn - 1)
  const auto = !holds && !stopped && (wanted === 'always' || (wanted === 'bots' && amongBots))
  const answer = explained
    ? undefined
    : ((holds || stopped ? undefined : always) ?? givenNow(question, place, ahead, auto, forfeits, alike))
  // Once it is over it does not come back when the same question does.
  if (ahead && !stillAhead(question, place, ahead)) setAhead(undefined)
  const passing = answer !== undefined
  const prompt = question?.prompt ?? ''
  const isAlways = answer !== undefined && answer === always
  const plain = isAlways || (answer !== undefined && answer === alike)
  const after = !amongBots
    ? holding.pace(plain)
    : Math.max(PACE[pace], routine || ahead ? 0 : READ_PACE[pace])
  const give = useLatest(() => {
    // A row is broken by whatever the player did by hand in between.
    row.current = given?.turn === turn - 1 ? row.current + 1 : 1
    setGiven({ turn, prompt, after, always: isAlways })
    asked.send(answer as Selection, true)
  })
  useEffect(() => {
    if (!passing || busy) return
    const timer = setTimeout(give, after)
    return () => clearTimeout(timer)
  }, [passing, busy, give, turn, prompt, after])
  return {
    /** The question that is being answered now, or was last. */
    passing: passing ? { turn, prompt, after, always: isAlways } : undefined,
    given,
    ahead,
    setAhead,
    /** So many answers at the end were given for the player. */
    inARow: () => (amongBots && given?.turn === turn - 1 ? row.current : 0),
    forget: () => setGiven(undefined),
  }
}
