import type { Described, Rules } from '@orrery/kernel/host'
import type { Refusal, Spot } from '@orrery/ui'
import { answerWith, WhyNot } from '@orrery/ui'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { rulesOf } from '../game/games.js'
import { faultText, t } from '../texts.js'
import type { TableClient } from './client.js'

/** Where the pointer was last, to point back at what was asked about. */
function useLastSpot() {
  const spot = useRef<Spot>({ x: 0, y: 0 })
  useEffect(() => {
    const note = (e: PointerEvent): void => void (spot.current = { x: e.clientX, y: e.clientY })
    window.addEventListener('pointerdown', note, true)
    return () => window.removeEventListener('pointerdown', note, true)
  }, [])
  return spot
}

/** Why something cannot be chosen: asks the rules, and shows the one that forbids it. */
export function useWhyNot(
  client: TableClient,
  gameId: string,
  call: (name: string) => string,
): { readonly ask: (question: Described, name: string) => void; readonly card: ReactNode } {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const spot = useLastSpot()
  const ask = useCallback(
    (question: Described, name: string) => {
      void Promise.all([
        client.link.why(answerWith(question, name), question.errand === true),
        rulesOf(gameId),
      ]).then(
        ([fault, rules]) => fault && setRefusal(refusalOf(gameId, rules, fault, call(name))),
        () => undefined,
      )
    },
    [client, gameId, call],
  )
  const card = refusal && <WhyNot open refusal={refusal} at={spot.current} onClose={() => setRefusal(null)} />
  return { ask, card }
}

export function refusalOf(
  gameId: string,
  rules: Rules | undefined,
  fault: { readonly code: string; readonly rule?: string },
  title: string,
): Refusal {
  const rule = fault.rule === undefined ? undefined : rules?.byId.get(fault.rule)
  return {
    title,
    words: rule?.text ?? (fault.code === 'malformed' ? t.whyUnknown : faultText(fault.code)),
    rule: fault.rule ?? '–',
    ...(rule ? { ruleName: rule.chapter, href: `/rules/${gameId}#${rule.id}` } : {}),
  }
}
