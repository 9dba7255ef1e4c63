import { useCallback, useEffect, useState } from 'react'
import type { OpenGame } from '../game/games.js'
import { openGame } from '../game/games.js'
import { TableClient } from '../table/client.js'
import type { Link } from '../table/link.js'

/** A table kept open while the page shows it, and its game. Another table is another component. */
export function useTable(make: () => Link) {
  const [client] = useState(() => new TableClient(make()))
  const [open, setOpen] = useState<OpenGame | undefined>(undefined)
  useEffect(() => {
    client.open()
    return () => client.close()
  }, [client])
  const onGame = useCallback((id: string) => void openGame(id).then(setOpen), [])
  return { client, open, onGame }
}
