import type { MatchFile } from '@orrery/table'
import { IconButton, Notice } from '@orrery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { listed } from '../game/shelf.js'
import { CoverLink } from '../home/CoverLink.js'
import { MatchRow, MyTable, OpenTables, soloAction, useMyTables, useSoloCards } from '../home/Matches.js'
import { FileButton } from '../shell/files.js'
import { Shell } from '../shell/Shell.js'
import { Sure } from '../shell/Sure.js'
import { BrowserStore } from '../solo/store.js'
import { soloTables } from '../solo/workers.js'
import { t } from '../texts.js'
import '../home/home.css'

/** All tables: one's own, on this device and online, those that wait for players, and the way to a new one. */
export function Tables() {
  const solo = useSoloCards()
  const mine = useMyTables()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [doomed, setDoomed] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const remove = async (): Promise<void> => {
    if (doomed !== null) await new BrowserStore().remove(doomed)
    setDoomed(null)
    await queries.invalidateQueries({ queryKey: ['solo'] })
  }
  const take = async (file: unknown): Promise<void> => {
    try {
      const made = await soloTables().adopt(file as MatchFile)
      if ('fault' in made) setSaid(t.badFile)
      else go(`/solo/${made.id}`)
    } catch {
      setSaid(t.badFile)
    }
  }
  const none = (solo.data?.length ?? 0) + (mine.data?.length ?? 0) === 0
  return (
    <Shell title={t.nav.tables}>
      <div className="w-low one">
        <h1>{t.nav.tables}</h1>
        {said !== null && (
          <Notice tone="bad" onClose={() => setSaid(null)}>
            {said}
          </Notice>
        )}
        <section aria-labelledby="mine">
          <h2 id="mine">{t.yourMatches}</h2>
          {none && <p className="o-muted">{t.noMatches}</p>}
          <ul>
            {mine.data?.map(card => (
              <MyTable key={card.id} card={card} />
            ))}
            {solo.data?.map(card => (
              <MatchRow
                key={card.id}
                card={card}
                where="solo"
                action={soloAction(card)}
                more={
                  <IconButton icon="close" size="small" label={t.remove} onClick={() => setDoomed(card.id)} />
                }
              />
            ))}
          </ul>
        </section>
        <OpenTables />
        <section aria-labelledby="new">
          <h2 id="new">{t.newTable}</h2>
          <ul className="w-covers">
            {listed.map(game => (
              <CoverLink key={game.id} game={game} href={`/play/${game.id}`} about={t.newTableDetail} />
            ))}
          </ul>
          <FileButton
            label={t.importFile}
            look="line"
            onValue={file => void take(file)}
            onBad={() => setSaid(t.badFile)}
          />
        </section>
      </div>
      <Sure
        open={doomed !== null}
        title={t.remove}
        detail={t.removeAsk}
        yes={t.remove}
        no={t.keepIt}
        onYes={() => void remove()}
        onNo={() => setDoomed(null)}
      />
    </Shell>
  )
}
