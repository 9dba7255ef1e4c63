import { useQuery } from '@tanstack/react-query'
import type { TableClient, TableState } from '../table/client.js'

const NONE: readonly unknown[] = []

/**
 * The packs a table is played with; undefined until they have come. The table names them; they are asked for on coming
 * and whenever its terms have changed.
 */
export function usePacksAt(client: TableClient, { summary, heard }: TableState) {
  const none = summary?.terms.packs.length === 0
  const terms = heard.filter(({ line }) => line?.k === 'terms').length
  const found = useQuery({
    queryKey: ['packs', client.link.kind, client.link.table, terms],
    queryFn: () => client.link.packs(),
    enabled: summary !== undefined && !none,
    staleTime: Infinity,
    retry: 3,
  })
  return { packs: none ? NONE : found.data, failed: !none && found.isError }
}
