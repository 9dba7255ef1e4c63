import { percent } from '@orrery/kernel'
import { cx, isChosen } from '@orrery/ui'
import { strategyOf } from '../../rules/conflict-strength.js'
import { ConflictCard } from '../cards/ConflictCard.js'
import { idOf } from '../choices.js'
import type { BoardProps } from '../props.js'
import { cardStrength, mightOdds, rollsWith, strengthAt } from './model.js'

/** More than two rows of four. */
const EIGHT = 8

/** The cards to choose from: five Strategies, or the Tactics that go with the one shown. */
export function Hand(props: BoardProps & { readonly planet: number; readonly drawn: boolean }) {
  const { g, me, planet, drawn, content, question, selection, pick, inspect } = props
  const prompt = question?.prompt
  if (prompt !== 'conflict.strategy' && prompt !== 'conflict.tactic') return null
  const base = strengthAt(g, me, planet) ?? 0
  const strategic = prompt === 'conflict.strategy'
  const options = question?.options ?? []
  return (
    <section className="nf-hand" aria-label={strategic ? 'Your Strategies' : 'Your Tactics'}>
      <h3 className="o-cap">
        <span>
          {strategic
            ? 'Your five Strategies'
            : `${options.length} Tactics go with ${strategyOf(g, me)?.name ?? ''}`}
        </span>
        <span>Hidden until all have chosen</span>
      </h3>
      <div className={cx('cards', strategic && 'strategies', options.length > EIGHT && 'nine')}>
        {options.map(option => {
          const id = idOf(option)
          const strategy = strategic ? content.strategies.at(id) : undefined
          const tactic = strategic ? undefined : content.tactics.at(id)
          const card = strategy ?? tactic
          if (!card) return null
          const more = card.green ? 0 : cardStrength(g, me, planet, card)
          const odds = tactic && mightOdds(g, base + more, rollsWith(g, me, planet, tactic))
          const allowed =
            strategy && content.tactics.items.filter(one => one.with.includes(strategy.colour)).length
          return (
            <ConflictCard
              key={option.name}
              card={card}
              colours={strategy ? [strategy.colour] : (tactic?.with ?? [])}
              content={content}
              state={isChosen(selection, option.name) ? 'chosen' : 'can'}
              name={option.name}
              drawn={drawn && strategic}
              onPick={() => pick(option)}
              onInspect={() => inspect({ kind: strategic ? 'strategies' : 'tactics', id: card.id })}
              foot={
                odds
                  ? `Might ${odds.map(([might, chance]) => `${might}: ${percent(chance)}`).join(' · ')}`
                  : `Strength ${Math.max(0, base + more)} · ${allowed ?? 0} Tactics`
              }
            />
          )
        })}
      </div>
    </section>
  )
}
