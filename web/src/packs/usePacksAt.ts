import type { Game } from '@orrery/kernel'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import type { TableClient, TableState } from '../table/client.js'
import { showPacks, usePacksShown } from './shown.js'

const NONE: readonly unknown[] = []

/**
 * The packs a table is played with, shown as long as the page is; undefined until they are. The table names
 * them; they are asked for on coming and whenever its terms have changed.
 */
export function usePacksAt(client: TableClient, { summary, heard }: TableState, game: Game | undefined) {
  const none = summary?.terms.packs.length === 0
  const terms = heard.filter(({ line }) => line?.k === 'terms').length
  const found = useQuery({
    queryKey: ['packs', client.link.kind, client.link.table, terms],
    queryFn: () => client.link.packs(),
    enabled: summary !== undefined && !none,
    staleTime: Infinity,
    retry: 3,
  })
  const { data } = found
  useLayoutEffect(() => (data && !none && game ? showPacks(game, data) : undefined), [data, none, game])
  const shown = usePacksShown(game)
  return { packs: none ? NONE : data && shown === data ? data : undefined, failed: !none && found.isError }
}
