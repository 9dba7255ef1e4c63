import { PreviewCards, PreviewTable, wished } from '@orrery/ui/preview'
import { content } from '../../content/content.js'
import board from '../index.js'
import { look } from '../look.js'
import { PreviewMatch } from './match.js'
import { Pieces } from './Pieces.js'
import { SCENES } from './scenes.js'

function find(): PreviewMatch {
  const wanted = SCENES[wished('scene', 'start')]
  const deal = (seed: string) =>
    new PreviewMatch(Number(wished('players', '4')), seed, Number(wished('me', '0')))
  for (let i = 0; i < 40; i++) {
    const match = deal(`${wished('seed', 'look')}${i || ''}`)
    if (!wanted || match.until(wanted, 6000)) return match
  }
  return deal(wished('seed', 'look'))
}
document.documentElement.dataset['theme'] = wished('theme', 'dark')

/** `?scene=late` and the other names of scenes.ts, `?page=cards`, `?page=pieces`; also seed, players, me, theme, run, pace, bot. */
export const Preview = () =>
  wished('page', '') === 'pieces' ? (
    <Pieces />
  ) : wished('page', '') === 'cards' ? (
    <PreviewCards board={board} content={content} />
  ) : (
    <PreviewTable title="A New Frontier" look={look} board={board} match={find} />
  )
