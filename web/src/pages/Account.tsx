import { Button, Notice, Panel, TextField, Toggle } from '@orrery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { api, codeFrom } from '../online/api.js'
import { faultText, t, when } from '../texts.js'
import { isTooShort, PasswordField } from './PasswordField.js'

/** What somebody with an account can see to: where they are signed in, and their password. */
export function Account() {
  return (
    <>
      <Sessions />
      <NewPassword />
      <Email />
      <BlockedPeople />
      <YourData />
      <TheEnd />
    </>
  )
}

function Sessions() {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: ['sessions'], queryFn: api.sessions })
  /** Whether it was there or gone already, and even if it was this one: everything is asked for anew. */
  const end = async (id: string): Promise<void> => {
    await api.endSession(id).catch(() => undefined)
    await queries.invalidateQueries()
  }
  return (
    <Panel title={t.sessions}>
      <ul className="w-rows">
        {data?.map(({ id, agent, seen, here }) => (
          <li key={id}>
            <span className="o-grow">
              {deviceIn(agent)}{' '}
              <small className="o-muted">{here ? t.thisDevice : t.seenLast(when(seen))}</small>
            </span>
            <Button size="small" onClick={() => void end(id)} aria-label={`${t.signOut}: ${deviceIn(agent)}`}>
              {t.signOut}
            </Button>
          </li>
        ))}
      </ul>
      {(data?.length ?? 0) > 1 && (
        <Button
          onClick={() =>
            void api
              .endOtherSessions()
              .catch(() => undefined)
              .then(() => queries.invalidateQueries())
          }
        >
          {t.signOutElsewhere}
        </Button>
      )}
    </Panel>
  )
}
/** An address for letters, where the server sends any. */
function Email() {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: ['email'], queryFn: api.email })
  const [address, setAddress] = useState('')
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState<{ readonly tone: 'good' | 'bad'; readonly words: string } | null>(null)
  if (!data?.on) return null
  const run = async (work: () => Promise<unknown>, words?: string): Promise<void> => {
    try {
      await work()
      setSaid(words === undefined ? null : { tone: 'good', words })
    } catch (error) {
      setSaid({ tone: 'bad', words: faultText(codeFrom(error)) })
    }
    await queries.invalidateQueries({ queryKey: ['email'] })
  }
  const send = (e: FormEvent): void => {
    e.preventDefault()
    void run(() => api.setEmail(address, password), t.emailSent(address)).then(() => setPassword(''))
  }
  return (
    <Panel title={t.email}>
      <p className="o-muted">{data.email === null ? t.emailWhy : t.emailNow(data.email)}</p>
      {said && <Notice tone={said.tone}>{said.words}</Notice>}
      {data.email !== null && (
        <>
          <Toggle
            label={t.digest}
            detail={t.digestDetail}
            on={data.digest}
            onChange={on => void run(() => api.setDigest(on))}
          />
          <Button onClick={() => void run(api.forgetEmail)}>{t.emailForget}</Button>
        </>
      )}
      <form className="w-form" onSubmit={send}>
        <TextField
          label={t.emailAddress}
          type="email"
          autoComplete="email"
          value={address}
          onChange={setAddress}
          maxLength={254}
        />
        <PasswordField label={t.password} value={password} onChange={setPassword} />
        <Button type="submit" disabled={address === '' || password === ''}>
          {t.emailSend}
        </Button>
      </form>
    </Panel>
  )
}
/** Whom one does not want to sit with or hear. */
function BlockedPeople() {
  const queries = useQueryClient()
  const { data = [] } = useQuery({ queryKey: ['blocks'], queryFn: api.blocks })
  if (data.length === 0) return null
  const unblock = async (id: string): Promise<void> => {
    await api.unblock(id).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: ['blocks'] })
  }
  return (
    <Panel title={t.blocked}>
      <ul className="w-rows">
        {data.map(({ id, name }) => (
          <li key={id}>
            <span className="o-grow">{name}</span>
            <Button size="small" onClick={() => void unblock(id)} aria-label={`${t.unblock}: ${name}`}>
              {t.unblock}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
function YourData() {
  return (
    <Panel title={t.yourData}>
      <p>
        {t.yourDataWhy}{' '}
        <a href="/api/me/data" download>
          {t.download}
        </a>
      </p>
    </Panel>
  )
}
/** By itself, so that nobody takes what it does for what the file does. */
function TheEnd() {
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const send = (e: FormEvent): void => {
    e.preventDefault()
    setBusy(true)
    api
      .deleteMe(password)
      .then(
        () => queries.invalidateQueries(),
        (error: unknown) => setFault(codeFrom(error)),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Panel title={t.deleteAccount}>
      <p className="o-muted">{t.deleteWhy}</p>
      {fault !== null && <Notice tone="bad">{faultText(fault)}</Notice>}
      <form className="w-form" onSubmit={send}>
        <PasswordField label={t.password} value={password} onChange={setPassword} />
        <Button type="submit" look="danger" busy={busy} disabled={password === ''}>
          {t.deleteAccount}
        </Button>
      </form>
    </Panel>
  )
}
/** The browser and the system in what a browser says of itself, as far as it can be told. */
function deviceIn(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1]
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1]
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' }
  const known = [browser, system].flatMap(part => (part === undefined ? [] : [names[part] ?? part]))
  return known.length > 0 ? known.join(', ') : t.someDevice
}

function NewPassword() {
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [said, setSaid] = useState<{ readonly tone: 'good' | 'bad'; readonly words: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const send = (e: FormEvent): void => {
    e.preventDefault()
    setBusy(true)
    api
      .password(old, next)
      .then(
        () => {
          setSaid({ tone: 'good', words: t.passwordChanged })
          setOld('')
          setNext('')
        },
        (error: unknown) => setSaid({ tone: 'bad', words: faultText(codeFrom(error)) }),
      )
      .finally(() => setBusy(false))
  }
  return (
    <Panel title={t.password}>
      {said && <Notice tone={said.tone}>{said.words}</Notice>}
      <form className="w-form" onSubmit={send}>
        <PasswordField label={t.oldPassword} value={old} onChange={setOld} />
        <PasswordField label={t.newPassword} value={next} onChange={setNext} fresh />
        <Button type="submit" busy={busy} disabled={old === '' || next === '' || isTooShort(next)}>
          {t.changePassword}
        </Button>
      </form>
    </Panel>
  )
}
