import type { Remote } from 'comlink'
import { proxy, wrap } from 'comlink'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { TableClient, TableState } from '../table/client.js'
import type { AnalysisWorker } from './analysis.worker.js'
import type { Chance } from './chances.js'

let worker: Remote<AnalysisWorker> | undefined
const analyst = (): Remote<AnalysisWorker> =>
  (worker ??= wrap<AnalysisWorker>(
    new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' }),
  ))

/** What can be told about the match, once it is over. */
export function useAnalysis({ link }: TableClient, { viewer, n, summary }: TableState) {
  return useQuery({
    queryKey: ['analysis', link.kind, link.table, viewer, n],
    queryFn: async () => analyst().analyse(await link.file(), viewer),
    enabled: summary?.status === 'over',
    staleTime: Infinity,
    retry: 1,
  })
}

/** How the chances went, finer and finer as long as somebody looks. */
export function useChances({ link }: TableClient, { viewer, summary }: TableState): readonly Chance[] {
  const [found, setFound] = useState<readonly Chance[]>([])
  const over = summary?.status === 'over'
  useEffect(() => {
    if (!over) return
    let gone = false
    void link.file().then(
      file => {
        if (gone) return undefined
        const tell = proxy((chances: readonly Chance[]) => {
          if (!gone) setFound(chances)
        })
        return analyst().chances(file, viewer, tell)
      },
      () => undefined,
    )
    return () => {
      gone = true
      void analyst().stop()
    }
  }, [link, viewer, over])
  return found
}
