import { useEffect, useMemo, useState } from 'react'

/** What is open beside the game: one thing at a time. */
type Helping =
  | { readonly what: 'now'; readonly turn: string }
  | { readonly what: 'legend' }
  | { readonly what: 'rules'; readonly rule: string | undefined }

export interface Help {
  readonly open: Helping | undefined
  /** Explains the open question, or stops explaining it. */
  readonly now: () => void
  readonly legend: () => void
  /** Opens the rules, at one of them where it is named. */
  readonly rules: (rule?: string) => void
  readonly close: () => void
}

/** `moment` names the open question: an explanation closes with what it explains. */
export function useHelp(game: string, moment: string | undefined): Help {
  const [wanted, setWanted] = useState<Helping | undefined>(undefined)
  const open = wanted?.what === 'now' && wanted.turn !== moment ? undefined : wanted
  const is = open?.what
  const help = useMemo(
    () => ({
      now: () => setWanted(is === 'now' || moment === undefined ? undefined : { what: 'now', turn: moment }),
      legend: () => setWanted(is === 'legend' ? undefined : { what: 'legend' }),
      rules: (rule?: string) => setWanted({ what: 'rules', rule }),
      close: () => setWanted(undefined),
    }),
    [is, moment],
  )
  useRuleLinks(game, help.rules)
  useEffect(() => {
    if (is === undefined) return
    const shut = (e: KeyboardEvent): void => {
      if (e.key === 'Escape' && !e.defaultPrevented) setWanted(undefined)
    }
    window.addEventListener('keydown', shut)
    return () => window.removeEventListener('keydown', shut)
  }, [is])
  return useMemo(() => ({ open, ...help }), [open, help])
}

/** A link to a rule of this game opens it beside the table: nobody has to leave. */
function useRuleLinks(game: string, open: (rule?: string) => void): void {
  useEffect(() => {
    const follow = (e: MouseEvent): void => {
      if (e.button !== 0 || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return
      const link = e.target instanceof Element ? e.target.closest('a') : null
      const [path, rule] = link?.getAttribute('href')?.split('#') ?? []
      if (path !== `/rules/${game}` || rule === undefined || link?.closest('[data-leaves]')) return
      e.preventDefault()
      open(rule)
    }
    document.addEventListener('click', follow, true)
    return () => document.removeEventListener('click', follow, true)
  }, [game, open])
}
