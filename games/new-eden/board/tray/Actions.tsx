import { cx, Icon, Panel, ofVerb } from '@orrery/ui'
import { useMemo } from 'react'
import type { Action } from '../../content/factions.js'
import { ACTIONS } from '../../content/factions.js'
import { cubePrice, cubesUsed, turnPrice } from '../../rules/actions.js'
import { numberOf, panelOf } from '../../state.js'
import { ACTION_ICONS } from '../art/pieces.js'
import { setFocus, useFocus } from '../focus.js'
import { GoodIcon } from '../goods.js'
import type { BoardProps } from '../props.js'
import { actionsAhead } from './ahead.js'

const ICON: Readonly<Record<Action, string>> = {
  move: 'move',
  claim: ACTION_ICONS.claim,
  extract: ACTION_ICONS.extract,
  trade: 'trade',
  manufacture: ACTION_ICONS.manufacture,
  research: 'research',
  build: 'wrench',
}
const NAME: Readonly<Record<Action, string>> = {
  move: 'Move',
  claim: 'Claim',
  extract: 'Extract',
  trade: 'Trade',
  manufacture: 'Make',
  research: 'Research',
  build: 'Build',
}
/** These ask for a System; the others begin at once. */
export const ON_MAP: readonly Action[] = ['move', 'claim', 'extract']

/** Action Cubes, and the seven actions with their slots. */
export function Actions(props: BoardProps) {
  const { g, me, question, pick, send, whyNot } = props
  const focused = useFocus('action')
  const used = cubesUsed(g, me)
  const cubes = numberOf(g, 'cubes')
  const { slots } = panelOf(g, me)
  const acting = question?.prompt === 'turn.choose'
  const before = question?.prompt === 'round.turn'
  const ahead = useMemo(() => (before ? actionsAhead(g, me) : undefined), [before, g, me])
  const press = (action: Action): void => {
    // The turn begins with the action that was pressed: the board takes it as soon as it is asked for.
    if (before) {
      setFocus({ begins: action })
      return send('begin')
    }
    if (!acting) return
    const options = ofVerb(question, action)
    const [first] = options
    if (!first) return whyNot(action)
    if (ON_MAP.includes(action)) return setFocus({ action: focused === action ? null : action })
    pick(first)
  }
  const next = turnPrice(g, me)
  return (
    <Panel title="Actions" end={`${cubes - used} of ${cubes} cubes left`} className="actions">
      <div className="cubes">
        {Array.from({ length: cubes }, (_, i) => (
          <i key={i} className={cx(i < used && 'used', i === used && (before || acting) && 'now')}>
            {i >= used && <u />}
            {cubePrice(g, me, i) > 0 && (
              <small>
                {cubePrice(g, me, i)}
                <GoodIcon of="z" size={10} />
              </small>
            )}
          </i>
        ))}
        {before && <p>{next === 0 ? 'This turn is free.' : `Another turn costs ${next} Z.`}</p>}
        {acting && g.turn.acted && <p>Your action is taken. Extra effects are still possible.</p>}
      </div>
      <ul>
        {ACTIONS.map((action, i) => {
          const taken = g.players.at(me).cubes.get(i)
          const open = ahead
            ? ahead.has(action)
            : acting && !g.turn.acted && ofVerb(question, action).length > 0
          // Once an action that asks for a System is pressed, only that is meant.
          const can = open && (focused === null || focused === action)
          return (
            <li key={action}>
              <button
                type="button"
                data-choice={ON_MAP.includes(action) ? undefined : action}
                data-thing={ON_MAP.includes(action) ? action : undefined}
                data-action={action}
                data-sign={action === 'manufacture' ? 'make' : action}
                className={cx('act', can && 'can', acting && focused === action && 'on')}
                aria-pressed={ON_MAP.includes(action) ? acting && focused === action : undefined}
                aria-label={`${NAME[action]}, ${slots[action] - taken} of ${slots[action]} slots free`}
                onClick={() => press(action)}
              >
                <Icon name={ICON[action]} size={20} />
                <b>{NAME[action]}</b>
                <span className="slots">
                  {Array.from({ length: slots[action] }, (_, n) => (
                    <i key={n} className={n < taken ? 'on' : undefined} />
                  ))}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
