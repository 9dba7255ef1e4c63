import { PreviewCards, PreviewTable, wished } from '@orrery/ui/preview'
import { content } from '../../content/content.js'
import board from '../index.js'
import { look } from '../look.js'
import { PreviewMatch } from './match.js'
import { Pieces } from './Pieces.js'

function find(): PreviewMatch {
  const deal = (seed: string) =>
    new PreviewMatch(Number(wished('players', '3')), seed, Number(wished('me', '0')), {
      automa: Number(wished('automa', '0')),
    })
  for (let i = 0; i < 12; i++) {
    const match = deal(`${wished('seed', 'look')}${i || ''}`)
    if (match.reach(wished('scene', 'start'))) return match
  }
  return deal(wished('seed', 'look'))
}
document.documentElement.dataset['theme'] = wished('theme', 'dark')

/** `?scene=combat.spend` and the names of scenes.ts, `?page=cards`, `?page=pieces`; also seed, players, me, automa, theme. */
export const Preview = () =>
  wished('page', '') === 'pieces' ? (
    <Pieces />
  ) : wished('page', '') === 'cards' ? (
    <PreviewCards board={board} content={content} />
  ) : (
    <PreviewTable title="Ad Astra" look={look} board={board} match={find} />
  )
