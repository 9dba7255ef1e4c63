import { cx } from '@orrery/ui'
import { EXPLORATION, influenceOf, RESEARCH } from '../../content/numbers.js'
import { AREAS } from '../../state.js'
import { idOf } from '../choices.js'
import { useFocus } from '../focus.js'
import { Change } from '../pieces.js'
import type { BoardProps, Choice } from '../props.js'

/** What allying with the Colony pointed at would change, number by number. */
export function IfAllied({
  g,
  me,
  content,
  options,
}: BoardProps & { readonly options: ReadonlyMap<number, Choice> }) {
  const pointed = useFocus('colony')
  const option = pointed === null ? undefined : options.get(pointed)
  if (option === undefined || pointed === null) return null
  const colony = content.colonies.at(pointed)
  const player = g.players.at(me)
  const boost = idOf(option, 1)
  const price = option.note.price ?? 0
  const held = player.archaeotech.length + EXPLORATION.drawn
  const levels = colony.utilities.find(utility => 'levels' in utility)
  const actions = player.actions.get(AREAS.indexOf('research'))
  const now = (actions > 0 ? RESEARCH.first : 0) + player.colonyLevels
  const rows: readonly (readonly [string, string | number, string | number, 'good' | 'bad' | ''])[] = [
    ...(boost > 0
      ? ([
          ['Influence, this attempt', player.influence, player.influence + boost, ''],
          ['Prestige', player.prestige, player.prestige - boost, 'bad'],
        ] as const)
      : []),
    ...(price > 0 ? ([['Credits', player.credits, player.credits - price, 'bad']] as const) : []),
    [
      'Archaeotech',
      player.archaeotech.length,
      held > EXPLORATION.held ? `${held}, discard ${held - EXPLORATION.held}` : held,
      'good',
    ],
    ...(levels && 'levels' in levels
      ? ([['Tech lvls this Turn', now, now + levels.levels, 'good']] as const)
      : []),
    ...(boost > 0
      ? ([
          [
            'Influence in Politics',
            influenceOf(player.prestige),
            influenceOf(player.prestige - boost),
            influenceOf(player.prestige - boost) < influenceOf(player.prestige) ? 'bad' : '',
          ],
        ] as const)
      : []),
    ['VP at the end', '', '+3', 'good'],
  ]
  return (
    <section className="nf-if" aria-label={`If you ally with ${colony.name}`}>
      <h3 className="o-cap">If you ally with {colony.name}</h3>
      <dl>
        {rows.map(([what, before, after, tone]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {before === '' ? (
                <b className={cx('o-num', tone !== '' && `nf-${tone}`)}>{after}</b>
              ) : (
                <Change from={before} to={after} tone={tone === '' ? undefined : tone} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
