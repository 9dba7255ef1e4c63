import type { Game } from '@orrery/kernel'
import { plainWords } from '@orrery/kernel'
import { useMemo } from 'react'
import { t } from '../texts.js'
import type { Change } from './packs.js'
import { changesOf } from './packs.js'
import './changes.css'

/** What packs change, card by card: the old value and the new. */
export function Changes({ game, packs }: { game: Game; packs: readonly unknown[] }) {
  const changes = useMemo(() => changesOf(game, packs), [game, packs])
  if (changes.length === 0) return <p className="o-muted">{t.packChanges(0)}</p>
  return (
    <details className="w-changes" open={changes.length <= SHOWN}>
      <summary>{t.packChanges(changes.length)}</summary>
      <ul>
        {changes.map(change => (
          <li key={`${change.set}/${change.id}`}>
            <b>{change.name}</b> <small className="o-muted">{plainWords(change.set)}</small>
            <Fields {...change} />
          </li>
        ))}
      </ul>
    </details>
  )
}
/** More than these are folded away at first. */
const SHOWN = 6
const LONG = 60

const Fields = ({ fields }: Change) => (
  <ul>
    {fields.map(({ name, was, now }) => (
      <li key={name}>
        {plainWords(name)}{' '}
        {was.length + now.length <= LONG ? (
          <>
            {was !== '' && <del>{was}</del>} <ins>{now === '' ? t.packGone : now}</ins>
          </>
        ) : (
          <ins title={now}>{t.packOther}</ins>
        )}
      </li>
    ))}
  </ul>
)
