import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { SCROLLS, cx } from '../hooks.js'
import type { Faction } from '../svg/faction.js'
import { words } from '../words.js'
import { IconButton } from './Button.js'
import { Emblem } from './Emblem.js'
import { TextField } from './Field.js'
import './chat.css'

export interface Message {
  readonly id: string
  readonly name: string
  readonly who?: Faction | undefined
  readonly text: string
  /** Time as it is shown: "18:04". */
  readonly when: string
  readonly mine?: boolean
}

export interface ChatProps {
  readonly label: string
  /** Oldest first. */
  readonly messages: readonly Message[]
  /** May fail: then the words stay in the field. */
  readonly onSend: (text: string) => void | Promise<void>
  /** Why nothing can be said here now. */
  readonly closed?: string
  readonly max?: number
}

export function Chat({ label, messages, onSend, closed, max = 500 }: ChatProps) {
  const [text, setText] = useState('')
  const [failed, setFailed] = useState(false)
  const [sending, setSending] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const atEnd = useRef(true)
  const over = text.length - max
  const newest = messages.at(-1)?.id

  // Stays at the newest message unless the reader has scrolled up.
  useEffect(() => {
    const box = list.current
    if (box && atEnd.current) box.scrollTop = box.scrollHeight
  }, [newest])

  const send = async (e: FormEvent) => {
    e.preventDefault()
    const said = text.trim()
    if (!said || over > 0 || sending) return
    setSending(true)
    try {
      await onSend(said)
      setText('')
      setFailed(false)
    } catch {
      setFailed(true)
    } finally {
      setSending(false)
    }
  }
  return (
    <section className="o-chat" aria-label={label}>
      <ol
        ref={list}
        className="o-scroll"
        role="log"
        aria-label={label}
        {...SCROLLS}
        onScroll={e => {
          const box = e.currentTarget
          atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < 24
        }}
      >
        {messages.length === 0 && <li className="none">{words.chatEmpty}</li>}
        {messages.map(m => (
          <li key={m.id} className={cx(m.mine && 'mine')} data-pennant={m.who?.pennant}>
            <span className="about">
              {m.who && <Emblem of={m.who} r={6} mode="solid" silent />}
              <b>{m.mine ? words.you : m.name}</b>
              <time>{m.when}</time>
            </span>
            <p>{m.text}</p>
          </li>
        ))}
      </ol>
      {closed === undefined ? (
        <form onSubmit={e => void send(e)}>
          <TextField
            label={words.say}
            bare
            placeholder={words.say}
            value={text}
            onChange={setText}
            autoComplete="off"
            error={over > 0 ? words.tooLong(over) : failed ? words.notSent : undefined}
            className="o-grow"
          />
          <IconButton
            type="submit"
            icon="send"
            label={words.send}
            look="plain"
            disabled={!text.trim() || over > 0}
          />
        </form>
      ) : (
        <p className="closed">{closed}</p>
      )}
    </section>
  )
}
