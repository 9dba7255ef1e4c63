import { content } from '../../content/index.js'
import { useState } from 'react'
import { start } from '@orrery/kernel/host'
import { PreviewCards, PreviewTable, wished } from '@orrery/ui/preview'
import { look } from '../look.js'
import { secondGenesis } from '../../game.js'
import board from '../index.js'
import { PreviewMatch } from './match.js'
import { Pieces } from './Pieces.js'
import { SCENES } from './scenes.js'
import { assault, battle, both, crowd, full, raid, siege, table } from './stage.js'

const me = Number(wished('me', '0'))
/** Tables set up by hand. */
const SET_UP: Readonly<Record<string, () => Parameters<typeof dealt>[0]>> = {
  battle: () => battle().g,
  both: () => both().g,
  raid: () => raid().g,
  table: () => table().stage.g,
  full: () => full().g,
  siege: () => siege().g,
  assault: () => assault().g,
  crowd: () => crowd().g,
}
const dealt = (g: ConstructorParameters<typeof PreviewMatch>[0], seed?: string) =>
  new PreviewMatch(g, me, seed)

function find(): PreviewMatch {
  const scene = wished('scene', 'start')
  const setUp = SET_UP[scene]
  if (setUp) return dealt(setUp())
  const wanted = SCENES[scene]
  const deal = (seed: string) =>
    dealt(start(secondGenesis, { players: Number(wished('players', '2')), seed, settings: {} }), seed)
  for (let i = 0; i < 20; i++) {
    const match = deal(`${wished('seed', 'look')}${i || ''}`)
    if (!wanted || match.until(wanted, 1500)) return match
  }
  return deal(wished('seed', 'look'))
}
document.documentElement.dataset['theme'] = wished('theme', 'dark')

/** `?scene=battle`, `?page=cards`, `?page=pieces`, `?page=decks`, `?page=setup`; seed, players, me, theme, run, pace. */
export function Preview() {
  const page = wished('page', '')
  const own = board.pages?.find(p => p.path === page)
  const [value, setValue] = useState<unknown>()
  if (own) return <own.Page content={content} />
  if (page === 'setup' && board.Bring)
    return (
      <board.Bring
        content={content}
        seat={0}
        settings={{ format: wished('format', 'starter') }}
        value={value}
        onChange={setValue}
      />
    )
  if (page === 'pieces') return <Pieces />
  if (page === 'cards') return <PreviewCards board={board} content={content} />
  return <PreviewTable title="The Second Genesis" look={look} board={board} match={find} />
}
