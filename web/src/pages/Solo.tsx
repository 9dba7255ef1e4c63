import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { soloLink } from '../solo/link.js'
import { soloTables } from '../solo/workers.js'
import { TablePage } from '../table/TablePage.js'
import { useTable } from './useTable.js'

/** A table of this machine. */
export function Solo({ id }: { id: string }) {
  const people = useQuery({
    queryKey: ['people', id],
    queryFn: () => soloTables().people(id),
    staleTime: Infinity,
  })
  if (!people.data) return null
  return <Here id={id} here={people.data} />
}

function Here({ id, here }: { id: string; here: readonly number[] }) {
  const [viewer, setViewer] = useState(here[0] ?? -1)
  return <Seated key={viewer} {...{ id, here, viewer }} onViewer={setViewer} />
}
interface SeatedProps {
  readonly id: string
  readonly here: readonly number[]
  readonly viewer: number
  readonly onViewer: (seat: number) => void
}
function Seated({ id, here, viewer, onViewer }: SeatedProps) {
  const { client, open, onGame } = useTable(() => soloLink(id, viewer))
  return <TablePage {...{ client, open, onGame, here, onViewer }} />
}
