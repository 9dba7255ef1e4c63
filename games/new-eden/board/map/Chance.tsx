import { percent } from '@orrery/kernel'
import type { BoardProps } from '../props.js'
import { moving } from './deeds.js'
import { useChance } from './forecast.js'

/** How likely the battle is won that the Fleet would begin there, before anybody plays a card. */
export function Chance({ g, me, at }: Pick<BoardProps, 'g' | 'me'> & { readonly at: number }) {
  const chance = useChance(g, me, moving(g)?.from, at)
  return chance === undefined ? null : <span> · about {percent(chance)} to win</span>
}
