import type { Game } from '@orrery/kernel'
import type { Pack } from '@orrery/kernel/host'
import { Notice, Select } from '@orrery/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { FileButton } from '../shell/files.js'
import { t } from '../texts.js'
import { Changes } from './Changes.js'
import { savedFor, usePacks } from './kept.js'
import { problemIn, problemText } from './packs.js'

interface PackPickerProps {
  readonly game: Game
  /** Null for the cards as printed. */
  readonly value: Pack | null
  readonly onChange: (pack: Pack | null) => void
}
const PRINTED = ''

/** The cards a table is played with: as printed, with a pack of one's own, or with one from a file. */
export function PackPicker({ game, value, onChange }: PackPickerProps) {
  const saved = savedFor(
    usePacks(kept => kept.saved),
    game.id,
  )
  const [fault, setFault] = useState<string | null>(null)
  const packs = value && !saved.some(({ name }) => name === value.name) ? [...saved, value] : saved
  const take = (pack: unknown): void => {
    const wrong = problemIn(game, pack)
    setFault(wrong ? problemText(wrong) : null)
    if (!wrong) onChange(pack as Pack)
  }
  return (
    <>
      {fault !== null && (
        <Notice tone="bad" onClose={() => setFault(null)}>
          {fault}
        </Notice>
      )}
      <Select
        label={t.packPlayed}
        value={value?.name ?? PRINTED}
        options={[
          { id: PRINTED, label: t.packPrinted },
          ...packs.map(({ name }) => ({ id: name, label: name })),
        ]}
        onChange={name => (name === PRINTED ? onChange(null) : take(packs.find(pack => pack.name === name)))}
      />
      {value && <Changes game={game} packs={[value]} />}
      <div className="w-actions">
        <FileButton label={t.packRead} look="line" onValue={take} onBad={() => setFault(t.badPack)} />
        <Link href={`/packs/${game.id}`}>{t.editCards}</Link>
      </div>
    </>
  )
}
