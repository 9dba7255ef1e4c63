import { Button, Dialog, Notice, TextField } from '@orrery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useMemo, useState } from 'react'
import { api, codeFrom } from '../online/api.js'
import { useSettings } from '../settings.js'
import { faultText, t } from '../texts.js'
import type { TableState } from './client.js'

/** Those one does not hear: muted here, or blocked. */
export function useUnheard(online: boolean): ReadonlySet<string> {
  const { muted } = useSettings()
  const { data } = useQuery({ queryKey: ['blocks'], queryFn: api.blocks, enabled: online, retry: false })
  return useMemo(() => new Set([...muted, ...(data ?? []).map(({ name }) => name)]), [muted, data])
}

/** Who plays or has said something here, but oneself. */
export function othersAt({ summary, viewer, heard }: TableState): string[] {
  const names = new Set<string>()
  summary?.seats.forEach(({ kind, name }, seat) => {
    if (kind === 'person' && seat !== viewer) names.add(name)
  })
  for (const { line } of heard)
    if (line?.k === 'say' && line['seat'] !== viewer) names.add(String(line['name']))
  return [...names].sort()
}

export interface PeopleHereProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly table: string
  readonly tableKey: string | undefined
  readonly state: TableState
}
/** What one can do about the others at a table: not hear them, keep away from them, tell the host. */
export function PeopleHere({ open, onClose, table, tableKey, state }: PeopleHereProps) {
  const { muted, set } = useSettings()
  const queries = useQueryClient()
  const { data: blocked = [] } = useQuery({ queryKey: ['blocks'], queryFn: api.blocks, enabled: open })
  const [about, setAbout] = useState<string | null>(null)
  const [said, setSaid] = useState<{ readonly tone: 'good' | 'bad'; readonly words: string } | null>(null)
  const others = othersAt(state)
  const run = async (work: () => Promise<unknown>, words?: string): Promise<void> => {
    try {
      await work()
      setSaid(words === undefined ? null : { tone: 'good', words })
    } catch (error) {
      setSaid({ tone: 'bad', words: faultText(codeFrom(error)) })
    }
    await queries.invalidateQueries({ queryKey: ['blocks'] })
  }
  return (
    <Dialog open={open} onClose={onClose} title={t.peopleHere} detail={t.peopleHereWhy}>
      {said && <Notice tone={said.tone}>{said.words}</Notice>}
      {others.length === 0 && <p className="o-muted">{t.nobodyElse}</p>}
      <ul className="w-rows">
        {others.map(name => {
          const isMuted = muted.includes(name)
          const block = blocked.find(one => one.name === name)
          return (
            <li key={name}>
              <span className="o-grow">{name}</span>
              <Button
                size="small"
                onClick={() => set({ muted: isMuted ? muted.filter(one => one !== name) : [...muted, name] })}
                aria-label={`${isMuted ? t.unmute : t.mute}: ${name}`}
              >
                {isMuted ? t.unmute : t.mute}
              </Button>
              <Button
                size="small"
                onClick={() =>
                  void run(() => (block ? api.unblock(block.id) : api.block(table, name, tableKey)))
                }
                aria-label={`${block ? t.unblock : t.block}: ${name}`}
              >
                {block ? t.unblock : t.block}
              </Button>
              <Button size="small" onClick={() => setAbout(name)} aria-label={`${t.report}: ${name}`}>
                {t.report}
              </Button>
            </li>
          )
        })}
      </ul>
      {about !== null && (
        <Report
          about={about}
          onSend={async why => {
            await run(() => api.report(table, about, why, tableKey), t.reported)
            setAbout(null)
          }}
        />
      )}
    </Dialog>
  )
}

function Report({
  about,
  onSend,
}: {
  readonly about: string
  readonly onSend: (why: string) => Promise<void>
}) {
  const [why, setWhy] = useState('')
  const send = (e: FormEvent): void => {
    e.preventDefault()
    void onSend(why.trim())
  }
  return (
    <form className="w-form" onSubmit={send}>
      <TextField label={`${about}: ${t.reportWhy}`} value={why} onChange={setWhy} maxLength={1000} required />
      <Button type="submit" disabled={why.trim().length < 3}>
        {t.reportSend}
      </Button>
    </form>
  )
}
