import { Button, Notice } from '@orrery/ui'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Link } from 'wouter'
import { api, codeFrom } from '../online/api.js'
import { Shell } from '../shell/Shell.js'
import { faultText, t } from '../texts.js'
import { isTooShort, PasswordField } from './PasswordField.js'

const OFFERS = {
  confirm: {
    title: t.mailLinkConfirmTitle,
    act: (token: string) => api.confirmEmail(token),
    label: t.mailLinkConfirm,
    done: t.mailLinkConfirmed,
  },
  stop: {
    title: t.digest,
    act: (token: string) => api.stopEmails(token),
    label: t.mailLinkStop,
    done: t.mailLinkStopped,
  },
  reset: {
    title: t.mailLinkResetTitle,
    act: (token: string, password: string) => api.resetPassword(token, password),
    label: t.mailLinkReset,
    done: t.mailLinkWasReset,
  },
} as const

/** Where the links of e-mails lead. Nothing happens before a press: programs open links too. */
export function MailLink() {
  const [what = '', token = ''] = location.hash.slice(1).split('=')
  const kind = what in OFFERS ? (what as keyof typeof OFFERS) : undefined
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState<{ readonly tone: 'good' | 'bad'; readonly words: string } | null>(null)
  const [busy, setBusy] = useState(false)
  /** The link has done what it can, or is too old to do anything. */
  const [spent, setSpent] = useState(false)
  const offer = kind && OFFERS[kind]
  const send = (e: FormEvent): void => {
    e.preventDefault()
    if (!offer) return
    setBusy(true)
    offer
      .act(token, password)
      .then(
        () => {
          setSaid({ tone: 'good', words: offer.done })
          setSpent(true)
        },
        (error: unknown) => {
          const code = codeFrom(error)
          setSaid({ tone: 'bad', words: faultText(code) })
          setSpent(code === 'old-link')
        },
      )
      .finally(() => setBusy(false))
  }
  const isReset = kind === 'reset'
  return (
    <Shell title={t.mailLinkTitle}>
      <article className="w-text narrow">
        <h1>{offer?.title ?? t.mailLinkTitle}</h1>
        {said && <Notice tone={said.tone}>{said.words}</Notice>}
        {!offer && <Notice tone="bad">{t.mailLinkNothing}</Notice>}
        {offer && !spent && (
          <form className="w-form" onSubmit={send}>
            {isReset && <PasswordField label={t.newPassword} value={password} onChange={setPassword} fresh />}
            <Button
              type="submit"
              look="brass"
              busy={busy}
              disabled={isReset && (password === '' || isTooShort(password))}
            >
              {offer.label}
            </Button>
          </form>
        )}
        <p>
          <Link href="/sign-in">{t.signIn}</Link>
        </p>
      </article>
    </Shell>
  )
}
