import { percent } from '@orrery/kernel'
import type { BoardProps } from '../props.js'
import { useChance } from './forecast.js'

/** How likely the battle is won that this answer would begin, before anybody plays a card. */
export function Chance({ g, me, name }: Pick<BoardProps, 'g' | 'me'> & { readonly name: string }) {
  const chance = useChance(g, me, name)
  return chance === undefined ? null : <span> · about {percent(chance)} to win</span>
}
