import type { ReactNode } from 'react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { SCROLLS, cx, useLatest } from '../hooks.js'
import type { Faction } from '../svg/faction.js'
import { words } from '../words.js'
import { IconButton } from './Button.js'
import { Emblem } from './Emblem.js'
import { TextField } from './Field.js'
import './log.css'

export interface LogEntry {
  readonly id: string
  /** Round and number: "3.18". */
  readonly when: string
  readonly who?: Faction | undefined
  /** A sentence; names in <b>. */
  readonly text: ReactNode
  /** The sentence without markup, to search in. */
  readonly plain: string
  /** What kind of thing it tells, for the filter. */
  readonly kind?: string
  /** A new round begins here: its name. */
  readonly heading?: string
}

export interface LogListProps {
  readonly label: string
  /** Oldest first. */
  readonly entries: readonly LogEntry[]
  readonly filters?: readonly { readonly id: string; readonly label: string }[]
  /** The entry the board shows now. */
  readonly current?: string | undefined
  /** Shows it on the board. */
  readonly onOpen?: (entry: LogEntry) => void
  readonly search?: boolean
  /** Newest first, as in the rail; or oldest first, as a story. */
  readonly order?: 'newest' | 'oldest'
}

/** So many sentences are on the page at first, and so many more each time the reader comes to the end of them. */
const AT_ONCE = 100
/** How near the end that is, in pixels. */
const NEAR = 300
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** The story of the match in sentences; each entry points back at the board. */
export function LogList(props: LogListProps) {
  const { label, entries, filters = [], current, onOpen, search = false, order = 'newest' } = props
  const [filter, setFilter] = useState<string | null>(null)
  const [wanted, setWanted] = useState('')
  const [searching, setSearching] = useState(false)
  const [most, setMost] = useState(AT_ONCE)
  const list = useRef<HTMLOListElement>(null)
  const openEntry = useLatest((entry: LogEntry) => onOpen?.(entry))
  const shown = useMemo(() => {
    const needle = wanted.trim().toLocaleLowerCase()
    const kept = entries.filter(
      e =>
        (filter === null || e.kind === filter) && (!needle || e.plain.toLocaleLowerCase().includes(needle)),
    )
    return order === 'newest' ? kept.toReversed() : kept
  }, [entries, filter, wanted, order])

  useEffect(() => {
    const box = list.current
    const row = current === undefined ? null : box?.querySelector('[aria-current]')
    if (!box || !row) return
    // The list alone moves: scrollIntoView would take the page along.
    const [frame, entry] = [box.getBoundingClientRect(), row.getBoundingClientRect()]
    if (entry.top < frame.top) box.scrollTop -= frame.top - entry.top
    else if (entry.bottom > frame.bottom) box.scrollTop += entry.bottom - frame.bottom
  }, [current])

  return (
    <section className="o-log" aria-label={label}>
      {(filters.length > 0 || search) && (
        <div className="tools">
          {filters.length > 0 && (
            <fieldset className="filters o-scroll">
              <legend className="o-aside">{words.show}</legend>
              {[{ id: null, label: words.all }, ...filters].map(f => (
                <button
                  key={f.id ?? ''}
                  type="button"
                  className={cx('pill', filter === f.id && 'on')}
                  aria-pressed={filter === f.id}
                  onClick={() => setFilter(f.id)}
                >
                  {f.label}
                </button>
              ))}
            </fieldset>
          )}
          {search && (
            <IconButton
              icon="search"
              size="small"
              label={words.searchLog}
              pressed={searching}
              onClick={() => {
                setSearching(!searching)
                setWanted('')
              }}
            />
          )}
        </div>
      )}
      {searching && (
        <div className="find">
          <TextField
            label={words.searchLog}
            bare
            placeholder={words.searchLog}
            value={wanted}
            onChange={setWanted}
            ref={takeFocus}
          />
        </div>
      )}
      {shown.length === 0 ? (
        <p className="none">{entries.length === 0 ? words.emptyLog : words.noMatch}</p>
      ) : (
        <ol
          ref={list}
          className="o-scroll"
          aria-label={label}
          onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
            if (most < shown.length && scrollTop + clientHeight > scrollHeight - NEAR) setMost(most + AT_ONCE)
          }}
          {...(onOpen ? {} : SCROLLS)}
        >
          {shown.slice(0, most).map(entry => (
            <Row
              key={entry.id}
              entry={entry}
              current={entry.id === current}
              {...(onOpen ? { onOpen: openEntry } : {})}
            />
          ))}
          {most < shown.length && (
            <li>
              <button type="button" className="entry more" onClick={() => setMost(most + AT_ONCE)}>
                {words.moreOf(shown.length - most)}
              </button>
            </li>
          )}
        </ol>
      )}
    </section>
  )
}

interface RowProps {
  readonly entry: LogEntry
  readonly current: boolean
  readonly onOpen?: (entry: LogEntry) => void
}
/** What was told stays as it is: a new sentence must not draw hundreds again. */
const Row = memo(function Row({ entry, current, onOpen }: RowProps) {
  const inside = (
    <>
      <span className="when o-num">{entry.when}</span>
      <span className="who">{entry.who && <Emblem of={entry.who} r={6} mode="solid" />}</span>
      <span className="o-grow">{entry.text}</span>
    </>
  )
  return (
    <li aria-current={current ? 'true' : undefined}>
      {entry.heading !== undefined && <p className="heading">{entry.heading}</p>}
      {onOpen ? (
        <button type="button" className="entry" title={words.showOnBoard} onClick={() => onOpen(entry)}>
          {inside}
        </button>
      ) : (
        <div className="entry">{inside}</div>
      )}
    </li>
  )
})
