import { running } from '@orrery/kernel'
import type { BoardProps } from '@orrery/ui'
import { Dice, Emblem, Token } from '@orrery/ui'
import { sideOf } from '@orrery/ui/svg'
import type { skirmish } from '../game.js'
import { battle } from '../rules/battle.js'

type Props = BoardProps<typeof skirmish>

/** A battle while it goes on; when it is over, how it ended, until the next answer. */
export function Battle(props: Props) {
  const { g, seats, reducedMotion } = props
  const fight = running(g, battle)?.locals ?? justOver(props)
  if (!fight) return null
  const sides = [
    { row: g.squadrons.at(fight.attacker), dice: fight.attack, role: 'attacks' },
    { row: g.squadrons.at(fight.defender), dice: fight.defence, role: 'defends' },
  ].map(each => ({ ...each, side: sideOf(each.row.owner, seats[each.row.owner]?.name ?? '') }))
  return (
    <section className="battle o-night" aria-label="Battle">
      {sides.map(({ row: { owner, strength }, side, dice, role }) => (
        <div key={role} data-pennant={side.pennant}>
          <h2>
            <Emblem of={side} r={12} silent />
            {side.name}
            <small>{'winner' in fight && fight.winner === owner ? 'wins' : role}</small>
          </h2>
          <Token owner={side} label={`Strength ${strength ?? '?'}`} face={String(strength ?? '?')} />
          {dice.length > 0 && (
            <>
              <Dice
                label={`Dice of ${side.name}`}
                size={30}
                dice={[...dice].map((n, i) => ({ id: String(i), kind: 'pips', n }))}
                {...(reducedMotion ? {} : { roll: [...dice].join() })}
              />
              <b className="o-num">{[...dice].reduce((a, b) => a + b, 0)}</b>
            </>
          )}
        </div>
      ))}
    </section>
  )
}

/** The battle that the latest answer ended, from what was told of it. */
function justOver({ news }: Props) {
  const won = news.at(-1)?.events.find(event => event.type === 'won')
  const fought = news.flatMap(({ events }) => events).findLast(event => event.type === 'battle')
  return won && fought && { ...fought, ...won, winner: won.by }
}
