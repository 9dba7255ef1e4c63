import { Button, Notice, Tabs, TextField } from '@orrery/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { api, codeFrom } from '../online/api.js'
import { Shell } from '../shell/Shell.js'
import { useMe } from '../shell/Who.js'
import { faultText, t } from '../texts.js'
import { Account } from './Account.js'
import { isTooShort, PasswordField } from './PasswordField.js'

/** An account is only needed to be found again on another device. */
export function SignIn() {
  const me = useMe()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [tab, setTab] = useState('in')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const run = async (work: () => Promise<unknown>, then: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
      setFault(null)
      await queries.invalidateQueries()
      go(then)
    } catch (error) {
      setFault(codeFrom(error))
    } finally {
      setBusy(false)
    }
  }
  const send = (e: FormEvent): void => {
    e.preventDefault()
    void run(() => (tab === 'in' ? api.signIn(name, password) : api.register(name, password)), '/tables')
  }
  const short = tab === 'new' && isTooShort(password)
  const form = (label: string) => (
    <form className="w-form" onSubmit={send}>
      <TextField
        label={t.name}
        value={name}
        onChange={setName}
        autoComplete="username"
        maxLength={30}
        required
      />
      <PasswordField label={t.password} value={password} onChange={setPassword} fresh={tab === 'new'} />
      <Button look="brass" type="submit" busy={busy} disabled={name === '' || password === '' || short}>
        {label}
      </Button>
    </form>
  )
  const title = me.data && !me.data.guest ? t.account : t.signInTitle
  return (
    <Shell title={title}>
      <article className="w-text narrow">
        <h1>{title}</h1>
        {(!me.data || me.data.guest) && <p className="o-muted">{t.signInWhy}</p>}
        {fault !== null && <Notice tone="bad">{faultText(fault)}</Notice>}
        {me.data && (
          <Notice
            tone="info"
            action={
              <Button size="small" onClick={() => void run(api.signOut, '/')}>
                {t.signOut}
              </Button>
            }
          >
            {me.data.guest ? t.guest(me.data.name) : t.signedInAs(me.data.name)}
          </Notice>
        )}
        {me.data?.host && (
          <p>
            <Link href="/host">{t.hostTitle}</Link>
          </p>
        )}
        {me.data && !me.data.guest ? (
          <Account />
        ) : (
          <Tabs
            label={t.signInTitle}
            value={tab}
            onChange={setTab}
            tabs={[
              {
                id: 'in',
                label: t.signIn,
                content: (
                  <>
                    {form(t.signIn)}
                    <Forgotten name={name} />
                  </>
                ),
              },
              { id: 'new', label: t.register, content: form(t.register) },
            ]}
          />
        )}
      </article>
    </Shell>
  )
}

/** For whoever has an address here and no password any more. */
function Forgotten({ name }: { readonly name: string }) {
  const [open, setOpen] = useState(false)
  const [who, setWho] = useState('')
  const [said, setSaid] = useState<{ readonly tone: 'good' | 'bad'; readonly words: string } | null>(null)
  if (!open)
    return (
      <Button
        look="quiet"
        onClick={() => {
          setWho(name)
          setOpen(true)
        }}
      >
        {t.forgot}
      </Button>
    )
  const send = (e: FormEvent): void => {
    e.preventDefault()
    api.forgotPassword(who).then(
      () => setSaid({ tone: 'good', words: t.forgotSent }),
      (error: unknown) => setSaid({ tone: 'bad', words: faultText(codeFrom(error)) }),
    )
  }
  return (
    <form className="w-form" onSubmit={send}>
      {said && <Notice tone={said.tone}>{said.words}</Notice>}
      <TextField label={t.forgotWho} value={who} onChange={setWho} maxLength={254} required />
      <Button type="submit" disabled={who === ''}>
        {t.forgotSend}
      </Button>
    </form>
  )
}
