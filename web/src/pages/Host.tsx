import { Button, EmptyState, Notice, Panel, Tabs, TextField, Toggle } from '@orrery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { PersonFound, TableFound } from '../online/hosting.js'
import { hosting } from '../online/hosting.js'
import { codeFrom } from '../online/api.js'
import { Shell } from '../shell/Shell.js'
import { useMe } from '../shell/Who.js'
import { faultText, t, when } from '../texts.js'
import { NotFound } from './NotFound.js'

/** What was said to the host: how something went. */
type Say = (words: string, tone?: 'good' | 'bad') => void
/** Does something, tells how it went, and asks for everything anew. */
function useDoing(say: Say) {
  const queries = useQueryClient()
  return async (work: () => Promise<unknown>, words: string): Promise<void> => {
    try {
      await work()
      say(words)
    } catch (error) {
      say(faultText(codeFrom(error)), 'bad')
    }
    await queries.invalidateQueries({ queryKey: ['host'] })
  }
}

/** For those who look after the server: what was reported, people, tables. */
export function Host() {
  const me = useMe()
  const [tab, setTab] = useState('reports')
  const [said, setSaid] = useState<{ readonly words: string; readonly tone: 'good' | 'bad' } | null>(null)
  const [find, setFind] = useState('')
  const say: Say = (words, tone = 'good') => setSaid({ words, tone })
  const look = (id: string): void => {
    setFind(id)
    setTab('people')
  }
  if (me.isSuccess && !me.data?.host) return <NotFound />
  return (
    <Shell title={t.hostTitle}>
      <article className="w-text w-form">
        <h1>{t.hostTitle}</h1>
        {said && <Notice tone={said.tone}>{said.words}</Notice>}
        <Tabs
          label={t.hostTitle}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'reports', label: t.hostReports, content: <Reports {...{ say, look }} /> },
            { id: 'people', label: t.people, content: <People {...{ say, find, onFind: setFind }} /> },
            { id: 'tables', label: t.hostTables, content: <Tables {...{ say, look }} /> },
          ]}
        />
      </article>
    </Shell>
  )
}

function Reports({ say, look }: { readonly say: Say; readonly look: (id: string) => void }) {
  const [all, setAll] = useState(false)
  const { data } = useQuery({ queryKey: ['host', 'reports', all], queryFn: () => hosting.reports(all) })
  const doing = useDoing(say)
  return (
    <>
      <Toggle label={t.hostClosedToo} on={all} onChange={setAll} />
      {data?.length === 0 && <EmptyState title={t.hostNoReports} />}
      {data?.map(({ id, table, about, by, why, said, created, closed }) => (
        <Panel
          key={id}
          title={t.hostReport(by.name, about.name, when(created))}
          end={
            closed === null && (
              <Button
                size="small"
                onClick={() => void doing(() => hosting.closeReport(id), t.hostReportClosed)}
              >
                {t.hostCloseReport}
              </Button>
            )
          }
        >
          <p>{why}</p>
          <ul className="w-rows">
            {said.map(({ name, text, at }) => (
              <li key={at}>
                <b>{name}</b> <span className="o-grow">{text}</span>
              </li>
            ))}
          </ul>
          <p className="w-actions">
            <Button size="small" onClick={() => look(about.id)}>
              {t.hostSee(about.name)}
            </Button>{' '}
            <Link href={`/t/${table}`}>{t.hostSeeTable}</Link>
          </p>
        </Panel>
      ))}
    </>
  )
}

function People(props: {
  readonly say: Say
  readonly find: string
  readonly onFind: (find: string) => void
}) {
  const { say, find, onFind } = props
  const { data } = useQuery({ queryKey: ['host', 'people', find], queryFn: () => hosting.people(find) })
  return (
    <>
      <TextField label={t.hostFind} hint={t.hostFindHint} value={find} onChange={onFind} maxLength={60} />
      {data?.length === 0 && <EmptyState title={t.hostNobody} />}
      {data?.map(person => (
        <Person key={person.id} {...{ person, say }} />
      ))}
    </>
  )
}
function Person({ person, say }: { readonly person: PersonFound; readonly say: Say }) {
  const { id, name, guest, role, seen, tables, sanctions } = person
  const [why, setWhy] = useState('')
  const [days, setDays] = useState('')
  const doing = useDoing(say)
  const hours = Number(days) > 0 ? Number(days) * 24 : undefined
  const kind = guest ? t.hostGuest : role === 'host' ? t.hostHost : t.hostAccount
  return (
    <Panel title={`${name} · ${kind}`} folds folded>
      <p className="o-muted">
        {id} · {t.hostTablesOf(tables)}
        {seen !== null && ` · ${t.seenLast(when(seen))}`}
      </p>
      {sanctions.map(({ kind: what, why: cause, until }) => (
        <Notice
          key={what}
          tone="warn"
          action={
            <Button size="small" onClick={() => void doing(() => hosting.lift(id, what), t.hostDone)}>
              {t.hostLift}
            </Button>
          }
        >
          {t.hostSanction(what, until === null ? null : when(until), cause)}
        </Notice>
      ))}
      {role !== 'host' && (
        <form className="w-form" onSubmit={e => e.preventDefault()}>
          <TextField label={t.hostWhy} value={why} onChange={setWhy} maxLength={300} />
          <TextField label={t.hostDays} value={days} onChange={setDays} inputMode="numeric" />
          <p className="w-actions">
            <Button
              type="button"
              onClick={() => void doing(() => hosting.impose(id, 'mute', why, hours), t.hostDone)}
            >
              {t.mute}
            </Button>{' '}
            <Button
              look="danger"
              onClick={() => void doing(() => hosting.impose(id, 'ban', why, hours), t.hostDone)}
            >
              {t.hostBan}
            </Button>{' '}
            {!guest && (
              <Button
                onClick={() =>
                  void hosting.resetPassword(id).then(
                    ({ password }) => say(t.hostPassword(name, password)),
                    (error: unknown) => say(faultText(codeFrom(error)), 'bad'),
                  )
                }
              >
                {t.hostReset}
              </Button>
            )}
          </p>
        </form>
      )}
    </Panel>
  )
}

function Tables({ say, look }: { readonly say: Say; readonly look: (id: string) => void }) {
  const [heavy, setHeavy] = useState(false)
  const { data } = useQuery({ queryKey: ['host', 'tables', heavy], queryFn: () => hosting.tables(heavy) })
  return (
    <>
      <Toggle label={t.hostHeavy} on={heavy} onChange={setHeavy} />
      {data?.length === 0 && <EmptyState title={t.hostNoTables} />}
      <ul className="w-rows">
        {data?.map(table => (
          <OneTable key={table.id} {...{ table, say, look }} />
        ))}
      </ul>
    </>
  )
}
function OneTable(props: {
  readonly table: TableFound
  readonly say: Say
  readonly look: (id: string) => void
}) {
  const { table, say, look } = props
  const { id, game, status, changed, people, size } = table
  const [sure, setSure] = useState(false)
  const doing = useDoing(say)
  return (
    <li>
      <span className="o-grow">
        <Link href={`/t/${id}`}>{game}</Link> · {status} · {when(changed)}
        {size !== undefined && ` · ${Math.ceil(size / 1024).toLocaleString()} KB`}
        <br />
        {people.map(person => (
          <Button key={person.id} size="small" look="quiet" onClick={() => look(person.id)}>
            {person.name}
          </Button>
        ))}
      </span>
      <Button
        size="small"
        look={sure ? 'danger' : 'plain'}
        onClick={() => (sure ? void doing(() => hosting.removeTable(id), t.hostDone) : setSure(true))}
      >
        {sure ? t.hostDeleteSure : t.hostDelete}
      </Button>
    </li>
  )
}
