import type { MatchFile } from '@orrery/table'
import { EmptyState, Select, Spinner } from '@orrery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { fileLink, unpackMatch } from '../after/file.js'
import { api, Refused } from '../online/api.js'
import { keyOf } from '../online/keys.js'
import { onlineLink } from '../online/link.js'
import { soloLink } from '../solo/link.js'
import { soloTables } from '../solo/workers.js'
import { playerName } from '../table/names.js'
import { TablePage } from '../table/TablePage.js'
import type { Link as TableLink } from '../table/link.js'
import { faultText, t } from '../texts.js'
import { NotFound } from './NotFound.js'
import { useTable } from './useTable.js'

/** A match to look at: of this machine, of the server, or out of a link. */
export function Replay({ where, id, step }: { where: string; id?: string; step?: string }) {
  const asked = new URLSearchParams(location.search)
  const first = Number(asked.get('as') ?? Number.NaN)
  const found = useQuery({
    queryKey: ['replay', where, id],
    staleTime: Infinity,
    queryFn: () => sourceOf(where, id ?? ''),
  })
  if (found.isError)
    return (
      <main className="w-page w-center">
        <EmptyState title={t.refused} action={<Link href="/">{t.home}</Link>}>
          {where === 'link'
            ? t.badLink
            : faultText(found.error instanceof Refused ? found.error.fault.code : 'no-table')}
        </EmptyState>
      </main>
    )
  if (found.data === null) return <NotFound />
  if (!found.data)
    return (
      <main className="w-page w-center">
        <Spinner size={40} label={t.opening} />
      </main>
    )
  const at = Number(step ?? asked.get('at') ?? 0)
  return (
    <Viewing
      source={found.data}
      first={Number.isInteger(first) ? first : found.data.viewer}
      step={Number.isInteger(at) ? at : 0}
    />
  )
}

interface Source {
  readonly key: string
  /** The seat it is shown as unless the reader says otherwise. */
  readonly viewer: number
  readonly link: (viewer: number) => TableLink
}
async function sourceOf(where: string, id: string): Promise<Source | null> {
  if (where === 'solo') {
    const [viewer = -1] = await soloTables().people(id)
    return { key: `solo/${id}`, viewer, link: as => soloLink(id, as) }
  }
  if (where === 't') {
    // Once it is over the whole match is open; before that, one sees what one saw.
    const file = await api.file(id, keyOf(id)).catch(() => undefined)
    if (!file) return { key: `t/${id}`, viewer: -1, link: () => onlineLink(id) }
    return fromFile(`t/${id}`, file)
  }
  if (where === 'link') return fromFile('link', await unpackMatch(location.hash.slice(1)))
  return null
}
const fromFile = (key: string, file: MatchFile): Source => ({
  key,
  viewer: Math.max(-1, file.entries.find(entry => entry.k === 'sit')?.seat ?? -1),
  link: viewer => fileLink(file, viewer),
})

interface ViewingProps {
  readonly source: Source
  readonly first: number
  readonly step: number
}
function Viewing({ source, first, step }: ViewingProps) {
  const [viewer, setViewer] = useState(first)
  return <Seen key={viewer} {...{ source, viewer, step }} onViewer={setViewer} />
}

interface SeenProps extends Omit<ViewingProps, 'first'> {
  readonly viewer: number
  readonly onViewer: (viewer: number) => void
}
/** The match through the eyes of one seat. */
function Seen({ source, viewer, step, onViewer }: SeenProps) {
  const table = useTable(() => source.link(viewer))
  const { summary } = useSyncExternalStore(table.client.subscribe, table.client.state)
  const over = summary?.status === 'over'
  return (
    <TablePage
      {...table}
      startAt={step}
      extraTools={
        <Select
          label={t.seenAs}
          bare
          value={String(viewer)}
          options={[
            { id: '-1', label: t.spectator },
            ...(summary?.seats ?? []).map((seat, i) => ({
              id: String(i),
              label: summary ? playerName(summary, i) : '',
              disabled: !over && i !== viewer && seat.kind !== 'person',
            })),
          ]}
          onChange={as => onViewer(Number(as))}
        />
      }
    />
  )
}
