import { EmptyState, Spinner } from '@orrery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, codeFrom, somebody } from '../online/api.js'
import { keepKey, keyOf } from '../online/keys.js'
import { onlineLink } from '../online/link.js'
import { useSettings } from '../settings.js'
import { TablePage } from '../table/TablePage.js'
import { faultText, t } from '../texts.js'
import { useTable } from './useTable.js'

/** A table on the server: whoever comes is somebody first, if only a guest. */
export function Online({ id }: { id: string }) {
  const name = useSettings(s => s.name)
  const queries = useQueryClient()
  const me = useQuery({
    queryKey: ['at', id],
    staleTime: Infinity,
    queryFn: async () => {
      const person = await somebody(name)
      queries.setQueryData(['me'], person)
      keepKey(id, keyOf(id))
      const { key } = await api.table(id, keyOf(id))
      keepKey(id, key)
      return person
    },
  })
  if (me.isError)
    return (
      <main className="w-page w-center">
        <EmptyState title={t.refused} action={<Link href="/">{t.home}</Link>}>
          {faultText(codeFrom(me.error))}
        </EmptyState>
      </main>
    )
  if (!me.data)
    return (
      <main className="w-page w-center">
        <Spinner size={40} label={t.opening} />
      </main>
    )
  return <Seated id={id} />
}

function Seated({ id }: { id: string }) {
  return <TablePage {...useTable(() => onlineLink(id))} />
}
