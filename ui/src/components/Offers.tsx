import type { ReactNode } from 'react'
import { cx } from '../hooks.js'
import type { Faction } from '../svg/faction.js'
import { Emblem } from './Emblem.js'
import './offers.css'

export interface Offer {
  /** Its number, from 1. */
  readonly n: number
  readonly by: Faction
  /** "You", "Imre proposes". */
  readonly who: ReactNode
  /** The viewer's own: it stands at the left. */
  readonly mine: boolean
  /** What the viewer would get and give; short for what is past. */
  readonly gets: ReactNode
  readonly gives: ReactNode
  /** Past ones are one line, the open one is large, the viewer's draft is dashed below it. */
  readonly state: 'past' | 'open' | 'draft'
  /** At the end of its first line: "countered", "waits for you". */
  readonly note?: ReactNode
}
export interface OffersProps {
  readonly label: string
  readonly offers: readonly Offer[]
  /** How many there can be. */
  readonly most: number
  readonly words: {
    readonly gets: string
    readonly gives: string
    readonly for: string
    readonly left: (n: number) => string
  }
}

/** A deal as a conversation: proposals to and fro, each with what either side gives. */
export function Offers({ label, offers, most, words }: OffersProps) {
  const made = offers.filter(({ state }) => state !== 'draft').length
  const drafted = offers.some(({ state }) => state === 'draft')
  return (
    <section className="o-offers" aria-label={label}>
      <ol className="count" aria-label={words.left(most - made)}>
        {Array.from({ length: most }, (_, i) => (
          <li
            key={i}
            className={cx(
              'o-num',
              i + 1 < made && 'past',
              i + 1 === made && 'now',
              i + 1 === made + 1 && drafted && 'draft',
            )}
          >
            {i + 1}
          </li>
        ))}
        <li className="left">{words.left(most - made)}</li>
      </ol>
      {offers.map(({ n, by, who, mine, gets, gives, state, note }) => (
        <article
          key={`${n} ${state}`}
          className={cx('offer', state, mine && 'mine')}
          data-pennant={by.pennant}
        >
          <header>
            <span className="n o-num">{n}</span>
            {state !== 'past' && <Emblem of={by} r={13} silent />}
            <b>{who}</b>
            {state === 'past' && (
              <span className="short">
                {mine ? gives : gets} <i>{words.for}</i> {mine ? gets : gives}
              </span>
            )}
            {note !== undefined && <small>{note}</small>}
          </header>
          {state !== 'past' && (
            <div className="sides">
              <div>
                <span className="o-cap">{words.gets}</span>
                {gets}
              </div>
              <div>
                <span className="o-cap">{words.gives}</span>
                {gives}
              </div>
            </div>
          )}
        </article>
      ))}
    </section>
  )
}
