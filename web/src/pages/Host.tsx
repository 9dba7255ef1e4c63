import { Button, EmptyState, Notice, Tabs, TextField, Toggle } from '@orrery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { titleOf } from '../game/shelf.js'
import type { PersonFound, Report, TableFound } from '../online/hosting.js'
import { hosting } from '../online/hosting.js'
import { codeFrom } from '../online/api.js'
import { Shell } from '../shell/Shell.js'
import { Sure } from '../shell/Sure.js'
import { useMe } from '../shell/Who.js'
import { faultText, t, when } from '../texts.js'
import { NotFound } from './NotFound.js'
import './host.css'

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
  const open = useReports(false)
  const say: Say = (words, tone = 'good') => setSaid({ words, tone })
  const look = (id: string): void => {
    setFind(id)
    setTab('people')
  }
  if (me.isSuccess && !me.data?.host) return <NotFound />
  return (
    <Shell title={t.hostTitle}>
      <article className="w-text w-host">
        <h1>{t.hostTitle}</h1>
        {said && (
          <Notice tone={said.tone} onClose={() => setSaid(null)}>
            {said.words}
          </Notice>
        )}
        <Tabs
          label={t.hostTitle}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              id: 'reports',
              label: t.hostReports,
              count: open.data?.length ?? 0,
              content: <Reports {...{ say, look }} />,
            },
            { id: 'people', label: t.people, content: <People {...{ say, find, onFind: setFind }} /> },
            { id: 'tables', label: t.hostTables, content: <Tables {...{ say, look }} /> },
          ]}
        />
      </article>
    </Shell>
  )
}

const useReports = (all: boolean) =>
  useQuery({ queryKey: ['host', 'reports', all], queryFn: () => hosting.reports(all) })

function Reports({ say, look }: { readonly say: Say; readonly look: (id: string) => void }) {
  const [all, setAll] = useState(false)
  const { data } = useReports(all)
  return (
    <>
      <Toggle label={t.hostClosedToo} on={all} onChange={setAll} />
      {data?.length === 0 && <EmptyState title={t.hostNoReports} />}
      {data?.map(report => (
        <OneReport key={report.id} {...{ report, say, look }} />
      ))}
    </>
  )
}
function OneReport(props: {
  readonly report: Report
  readonly say: Say
  readonly look: (id: string) => void
}) {
  const { report, say, look } = props
  const { id, table, about, by, why, said, created, closed } = report
  const doing = useDoing(say)
  return (
    <section className="case" aria-label={t.hostReport(by.name, about.name, when(created))}>
      <header>
        <h2>{about.name}</h2>
        <span className="o-muted">{t.hostReportedBy(by.name, when(created))}</span>
        {closed !== null && <span className="tag">{t.hostReportIsClosed}</span>}
      </header>
      <blockquote>{why}</blockquote>
      {said.length > 0 && (
        <ol className="said o-scroll" aria-label={t.hostSaid}>
          {said.map(({ name, text }, i) => (
            <li key={i} className={name === about.name ? 'theirs' : ''}>
              <b>{name}</b> {text}
            </li>
          ))}
        </ol>
      )}
      <p className="w-actions">
        <Button size="small" onClick={() => look(about.id)}>
          {t.hostSee(about.name)}
        </Button>
        <Link className="o-btn line small" href={`/t/${table}`}>
          {t.hostSeeTable}
        </Link>
        {closed === null && (
          <Button
            size="small"
            look="quiet"
            onClick={() => void doing(() => hosting.closeReport(id), t.hostReportClosed)}
          >
            {t.hostCloseReport}
          </Button>
        )}
      </p>
    </section>
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
        <Person key={person.id} {...{ person, say }} open={data.length === 1} />
      ))}
    </>
  )
}
function Person(props: { readonly person: PersonFound; readonly say: Say; readonly open: boolean }) {
  const { person, say, open } = props
  const { id, name, guest, role, seen, tables, sanctions } = person
  const [why, setWhy] = useState('')
  const [days, setDays] = useState('')
  const doing = useDoing(say)
  const hours = Number(days) > 0 ? Number(days) * 24 : undefined
  const kind = guest ? t.hostGuest : role === 'host' ? t.hostHost : t.hostAccount
  return (
    <details className="case" open={open}>
      <summary>
        <b>{name}</b>
        <span className="tag">{kind}</span>
        {sanctions.map(({ kind: what }) => (
          <span key={what} className="tag bad">
            {what === 'ban' ? t.hostBanned : t.hostMuted}
          </span>
        ))}
        <span className="o-muted end">{seen !== null && t.seenLast(when(seen))}</span>
      </summary>
      <p className="o-muted">
        {t.hostTablesOf(tables)} · <code>{id}</code>
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
        <form onSubmit={e => e.preventDefault()}>
          <div className="why">
            <TextField label={t.hostWhy} value={why} onChange={setWhy} maxLength={300} />
            <TextField label={t.hostDays} value={days} onChange={setDays} inputMode="numeric" />
          </div>
          <p className="w-actions">
            <Button
              type="button"
              onClick={() => void doing(() => hosting.impose(id, 'mute', why, hours), t.hostDone)}
            >
              {t.mute}
            </Button>
            <Button
              type="button"
              look="danger"
              onClick={() => void doing(() => hosting.impose(id, 'ban', why, hours), t.hostDone)}
            >
              {t.hostBan}
            </Button>
            {!guest && (
              <Button
                type="button"
                look="line"
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
    </details>
  )
}

function Tables({ say, look }: { readonly say: Say; readonly look: (id: string) => void }) {
  const [heavy, setHeavy] = useState(false)
  const [doomed, setDoomed] = useState<TableFound | null>(null)
  const { data } = useQuery({ queryKey: ['host', 'tables', heavy], queryFn: () => hosting.tables(heavy) })
  const doing = useDoing(say)
  const remove = (): void => {
    if (doomed) void doing(() => hosting.removeTable(doomed.id), t.hostTableGone(titleOf(doomed.game)))
    setDoomed(null)
  }
  return (
    <>
      <Toggle label={t.hostHeavy} on={heavy} onChange={setHeavy} />
      {data?.length === 0 && <EmptyState title={t.hostNoTables} />}
      {data?.map(table => (
        <OneTable key={table.id} {...{ table, look }} onDelete={() => setDoomed(table)} />
      ))}
      <Sure
        open={doomed !== null}
        title={t.hostDeleteSure(doomed === null ? '' : titleOf(doomed.game))}
        detail={t.hostDeleteDetail}
        yes={t.hostDelete}
        no={t.keepIt}
        onYes={remove}
        onNo={() => setDoomed(null)}
      />
    </>
  )
}
function OneTable(props: {
  readonly table: TableFound
  readonly look: (id: string) => void
  readonly onDelete: () => void
}) {
  const { id, game, status, changed, people, size } = props.table
  return (
    <section className="case" aria-label={titleOf(game)}>
      <header>
        <h2>
          <Link href={`/t/${id}`}>{titleOf(game)}</Link>
        </h2>
        <span className="tag">{t.hostStatus[status] ?? status}</span>
        <span className="o-muted end">
          {when(changed)}
          {size !== undefined && ` · ${Math.ceil(size / 1024).toLocaleString('en-US')} KB`}
        </span>
      </header>
      <p className="w-actions">
        {people.map(person => (
          <Button key={person.id} size="small" look="line" onClick={() => props.look(person.id)}>
            {person.name}
          </Button>
        ))}
        <Button className="end" size="small" look="danger" onClick={props.onDelete}>
          {t.hostDelete}
        </Button>
      </p>
    </section>
  )
}
