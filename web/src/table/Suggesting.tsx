import { percent } from '@orrery/kernel'
import type { Described, Named } from '@orrery/kernel/host'
import type { Selection } from '@orrery/ui'
import { Button, Notice, useLatest } from '@orrery/ui'
import { useCallback, useEffect, useState } from 'react'
import { t } from '../texts.js'
import { newSeed } from '@orrery/table'
import { openSetupOf } from '../game/games.js'
import { useSettings } from '../settings.js'
import { thinkers } from '../solo/workers.js'
import type { TableState } from './client.js'
import type { Suggestion } from './link.js'
import { isAmongBots } from './useHolding.js'

/** A bot thinks about what the viewer sees: on this machine, wherever the table is. */
async function suggestionFor(
  { summary, words, viewer }: TableState,
  errand: boolean,
  packs: readonly unknown[],
): Promise<Suggestion> {
  if (!summary || !words) throw new Error('nothing is asked')
  return thinkers().suggest({
    game: summary.terms.game,
    setup: openSetupOf(summary),
    packs,
    seat: viewer,
    words,
    errand,
    strength: 'normal',
    millis: useSettings.getState().pace === 'instant' ? 150 : 1200,
    seed: newSeed(),
  })
}

/** Against people a bot advises only where the table agreed on it. */
export const mayAsk = (state: TableState): boolean =>
  isAmongBots(state) || state.summary?.terms.advice === true

/** How long a bot waits before it begins anew when it could not think about a question. */
const PAUSES = [100, 300, 1000, 3000]

export interface Suggest {
  readonly suggestion: Suggestion | undefined
  readonly thinking: boolean
  /** Every try to think about the open question failed. */
  readonly failed: boolean
  readonly ask: () => void
  readonly forget: () => void
}
/**
 * Asks a bot what it would do with what the viewer sees. Advice that was asked for is wanted until the viewer answers or
 * closes it: when somebody else's answer changes what is asked, a bot thinks about that.
 */
export function useSuggest(
  state: TableState,
  question: Described | undefined,
  packs: readonly unknown[],
  adviser: typeof suggestionFor = suggestionFor,
): Suggest {
  const [wanted, setWanted] = useState(false)
  const [made, setMade] = useState<{ for: string; is: Suggestion } | undefined>(undefined)
  const [failed, setFailed] = useState<string>()
  const asked = question && `${state.turn}/${question.prompt}/${question.errand === true}`
  // A proposal for another question is of no use.
  const suggestion = made?.for === asked ? made?.is : undefined
  const think = useLatest(() => adviser(state, question?.errand === true, packs))
  const missing = wanted && suggestion === undefined ? asked : undefined
  useEffect(() => {
    if (missing === undefined) return
    let gone = false
    const advise = async (): Promise<void> => {
      for (const pause of PAUSES) {
        if (gone) return
        try {
          const is = await think()
          // What the bot saw may have been a step behind what is asked.
          if (!missing.includes(`/${is.prompt}/`)) throw new Error(`this answers ${is.prompt}`)
          if (!gone) setMade({ for: missing, is })
          return
        } catch (error) {
          console.warn('a bot could not think about this', error)
          await new Promise(done => setTimeout(done, pause))
        }
      }
      if (gone) return
      setWanted(false)
      setFailed(missing)
    }
    void advise()
    return () => void (gone = true)
  }, [missing, think])
  const forget = useCallback(() => {
    setWanted(false)
    setMade(undefined)
  }, [])
  return {
    suggestion,
    thinking: missing !== undefined,
    failed: failed !== undefined && failed === asked,
    ask() {
      setWanted(true)
      setFailed(undefined)
    },
    forget,
  }
}

export interface SuggestingProps {
  readonly suggestion: Suggestion
  readonly call: (name: string) => string
  /** Why the answer may be good, as the game says it. */
  readonly reason: string | undefined
  readonly onTake: (answer: Selection) => void
  readonly onClose: () => void
}

/** A bot's proposal, with its reason, to take or leave. */
export function Suggesting({ suggestion, call, reason, onTake, onClose }: SuggestingProps) {
  const { answer, tried, chances, next } = suggestion
  const other = next === undefined ? '' : wordsOf(next as Named, call)
  return (
    <div className="w-suggestion">
      <Notice tone="info" onClose={onClose}>
        <b>{t.suggested(wordsOf(answer as Named, call))}</b>
        {reason !== undefined && <p>{reason}</p>}
        <p>{tried === 0 ? t.suggestedOnly : chancesText(chances, other)}</p>
        <Button size="small" look="answer" onClick={() => onTake(answer as Selection)}>
          {t.doIt}
        </Button>
      </Notice>
    </div>
  )
}
/** So close that nobody could tell them apart. */
const CLOSE = 0.015
/** What bots make of the chances, in a sentence. */
export function chancesText({ before, after, next }: Suggestion['chances'], other: string): string {
  // Where every answer costs something now and pays later (a set-up, an investment), the two numbers say nothing: what
  // is proposed would look like a loss.
  const isTold = after > before - CLOSE
  const now = isTold ? t.suggestedChances(percent(before), percent(after)) : t.suggestedLater
  if (next === undefined || other === '') return now
  // A bot looks further ahead than a judgement of the position: then it does not say that another answer seems better.
  if (after - next < CLOSE) return `${now} ${t.suggestedClose(other)}`
  return `${now} ${isTold ? t.suggestedNext(other, percent(next)) : t.suggestedSecond(other)}`
}

/** An answer as a person would say it. */
export function wordsOf(answer: Named, call: (name: string) => string): string {
  if (typeof answer === 'number') return String(answer)
  if (typeof answer === 'string') return call(answer)
  if (Array.isArray(answer)) return answer.length === 0 ? t.pass : (answer as string[]).map(call).join(', ')
  const parts = Object.entries(answer as Readonly<Record<string, number>>)
  return parts.map(([name, points]) => `${call(name)} ${points}`).join(', ')
}
