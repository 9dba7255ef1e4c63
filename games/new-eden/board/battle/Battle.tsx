import { capital, counted, hasDecided, listed, percent } from '@orrery/kernel'
import type { SideStripProps } from '@orrery/ui'
import { BattleRoom, BattleRounds, Button, PHONE, useMedia, usePlayback } from '@orrery/ui'
import { strategyText } from '../../card-texts.js'
import { systemName } from '../../names.js'
import { finalStrength } from '../../rules/battle-end.js'
import { roundsOf } from '../../rules/combat-effects.js'
import { systemStrength, holderOf } from '../../rules/control.js'
import { countShips, ORBITS, ownerOf } from '../../rules/ships.js'
import { shipOf, strategyOf } from '../../state.js'
import { Answers } from '../answers/Answers.js'
import { empireOf } from '../empires.js'
import type { BoardProps } from '../props.js'
import { called, happened } from '../words.js'
import { useChance } from '../map/forecast.js'
import { topOf } from '../map/tiles.js'
import { Roll } from './Roll.js'
import { Stage } from './Stage.js'
import type { Story } from './story.js'
import './battle.css'
import './roll.css'
import './battle-small.css'

/** A battle is being fought. */
export const isFought = (g: BoardProps['g']): boolean => g.battle.at >= 0 && g.battle.ships.length > 0

/** Questions that Roll answers by itself. */
const BELOW: ReadonlySet<string> = new Set(['combat.choose', 'combat-effect.reroll'])

export function Battle({ props, story }: { readonly props: BoardProps; readonly story: Story | undefined }) {
  const { g, me, seats, question } = props
  const shown = usePlayback(story?.attacks.length ?? 0)
  // On a phone the Ships among which a target is chosen need the room that an empty roll would take.
  const phone = useMedia(PHONE)
  const { round, orbit, at, retreat } = g.battle
  const sideOf = (side: number): SideStripProps => {
    const owner = ownerOf(g, side)
    const row = g.battle.sides.at(side)
    const card = topOf(row.shown)
    const mine = topOf(row.card)
    const system = holderOf(g, at) === owner ? systemStrength(g, at) : 0
    const strategy = card ?? mine
    return {
      of: empireOf(g, owner),
      name: empireOf(g, owner).name,
      who: `${owner === me ? 'You' : (seats[owner]?.name ?? '')} · ${side === 0 ? 'attacker' : 'defender'}`,
      power: finalStrength(g, side),
      unit: `${counted(countShips(g, side), 'Ship')}${system > 0 ? `, System +${system}` : ''}`,
      state:
        strategy === undefined && round === 0
          ? hasDecided(g, owner) || row.card.length > 0
            ? { text: 'Strategy chosen', sealed: true }
            : seats[owner]?.toDecide
              ? { text: 'Choosing', sealed: false }
              : undefined
          : undefined,
      children: strategy !== undefined && (
        <span className="strategy" title={strategyText(strategyOf(g, strategy))}>
          <small>Strategy{card === undefined ? ', secret' : ''}</small>
          <b>{strategyOf(g, strategy).name}</b>
          <span>{strategyText(strategyOf(g, strategy))}</span>
        </span>
      ),
    }
  }
  const rounds = roundsOf(g)
  const name = capital(systemName(g, at))
  return (
    <BattleRoom
      className="ne-battle"
      label={`Battle at ${name}${round > 0 ? `, Combat Round ${round} of ${rounds}` : ''}`}
      sides={[sideOf(0), sideOf(1)]}
      middle={
        <BattleRounds
          title={round > 0 ? `Combat Round ${round} of ${rounds}` : `Battle at ${name}`}
          now={round}
          of={rounds}
          part={orbit < 0 ? 0.1 : (orbit + 0.5) / ORBITS}
          detail={
            retreat >= 0
              ? `${called(props, retreat)} ${retreat === me ? 'retreat' : 'retreats'}`
              : round > 0
                ? name
                : [...g.battle.sides].some(({ shown: card }) => card.length > 0)
                  ? 'Strategies are open'
                  : 'Strategies are secret'
          }
        />
      }
      foot={
        <>
          {((story?.attacks.length ?? 0) > 0 ||
            (question && BELOW.has(question.prompt)) ||
            (g.battle.attacking >= 0 && !(phone && question?.prompt === 'attack.target'))) && (
            <Roll props={props} story={story} shown={shown} />
          )}
          {question?.prompt === 'retreating.choose' && <FightOn {...props} />}
          {question && !BELOW.has(question.prompt) && <Answers {...props} />}
        </>
      }
    >
      <Stage {...props} />
    </BattleRoom>
  )
}

/** What fighting on promises, beside the question whether to. */
function FightOn({ g, me }: BoardProps) {
  const chance = useChance(g, me)
  if (chance === undefined) return null
  return (
    <p className="ne-fight-on">
      Fighting on: about <b className="o-num">{percent(chance)}</b> to win, before anybody plays a card.
    </p>
  )
}

export interface AftermathProps {
  readonly props: BoardProps
  readonly story: Story
  readonly onLeave: () => void
}
/** How a battle ended, until somebody looks away: who won, what both lost, what it brought. */
export function Aftermath({ props, story, onLeave }: AftermathProps) {
  const { g } = props
  const shown = usePlayback(story.attacks.length)
  const side = (seat: number, role: string): SideStripProps => {
    const lost = (story.lost[seat] ?? []).map(type => shipOf(g, seat, type).name)
    return {
      of: empireOf(g, seat),
      name: empireOf(g, seat).name,
      who: `${called(props, seat)} · ${role}`,
      fleet: lost.length > 0 ? `lost ${listed(lost)}` : 'lost nothing',
    }
  }
  const winner = story.won?.by ?? -1
  return (
    <BattleRoom
      className="ne-battle over"
      label={`The battle at ${capital(systemName(g, story.at))} is over`}
      sides={[side(story.attacker, 'attacker'), side(story.defender, 'defender')]}
      middle={
        <BattleRounds
          title={`After ${counted(story.round, 'Combat Round')}`}
          now={story.round + 1}
          of={story.rounds}
        />
      }
      foot={<Roll props={props} story={story} shown={shown} />}
    >
      <div className="outcome">
        <h2 data-pennant={empireOf(g, winner).pennant}>
          {winner === props.me ? 'You win' : `${empireOf(g, winner).name} wins`} at{' '}
          {capital(systemName(g, story.at))}
        </h2>
        {story.won && story.won.strengths.length > 0 && (
          <p>
            By Strength, {Math.max(...story.won.strengths)} to {Math.min(...story.won.strengths)}.
          </p>
        )}
        <ul>
          {story.after.map((event, i) => {
            const text = happened(props, event)
            return text ? <li key={i}>{text}</li> : null
          })}
        </ul>
        <Button look="brass" onClick={onLeave}>
          Back to the map
        </Button>
      </div>
    </BattleRoom>
  )
}
