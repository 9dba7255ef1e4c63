import { CountUp, cx, Panel } from '@orrery/ui'
import { MINERALS } from '../../content/vocabulary.js'
import { mineralLimit } from '../../rules/resources.js'
import type { Good } from '../../state.js'
import { GOOD_KINDS } from '../../state.js'
import { GoodIcon, GOODS } from '../goods.js'
import type { BoardProps } from '../props.js'

/** Z, minerals up to their limit, Materials and Components. */
export function Holdings({ g, me }: BoardProps) {
  const { z, goods } = g.players.at(me)
  const minerals = MINERALS.reduce((sum, _kind, i) => sum + goods.get(i), 0)
  const limit = mineralLimit(g, me)
  const tile = (kind: Good | 'z', n: number) => (
    <div key={kind} className={cx('good', kind, n === 0 && 'none')}>
      <GoodIcon of={kind} size={kind === 'z' ? 26 : 18} />
      <CountUp value={n} />
      <small>{kind === 'z' ? 'ISK' : GOODS[kind].name}</small>
    </div>
  )
  return (
    <Panel
      title="Holdings"
      end={<span className={cx(minerals > limit && 'over')}>{`${minerals} of ${limit} minerals`}</span>}
      className="holdings"
    >
      <div className="goods">
        {tile('z', z)}
        {GOOD_KINDS.map((kind, i) => tile(kind, goods.get(i)))}
      </div>
    </Panel>
  )
}
