import { counted } from '@orrery/kernel'
import { Button, cx, Steps } from '@orrery/ui'
import { BRANCH_NAMES } from '../../card-texts.js'
import { mineLimit, raised } from '../../rules/mines.js'
import { wordOf } from '../../rules/sources.js'
import { areaOrder, bidOf } from '../../rules/turn-order.js'
import { AREAS, areaOf, isLastTurn, isOpen } from '../../state.js'
import type { Seen, SupportArea } from '../../state.js'
import { setFocus } from '../focus.js'
import { ActionDisc, AttackDie, Backs, Change, Coin, PlanetDot, ShipDrawing, Side, Sign } from '../pieces.js'
import { AREA_ICONS } from '../planning/Support.js'
import type { BoardProps } from '../props.js'
import { nameAt, ordersAt, planetAt, planets, shipClass, sideAt } from '../table.js'
import { Security } from './Security.js'
import './reveal.css'

/** The last Turn has no support phases. */
const supportIn = (g: Seen): readonly SupportArea[] => (isLastTurn(g) ? [] : AREAS)

/** All plans side by side, in Turn Order, and where Alpha Security goes. */
export function Plans(props: BoardProps) {
  const { g, question } = props
  const decided = g.pacified >= 0
  const areas = supportIn(g)
  return (
    <div className={cx('nf-stage nf-plans', question?.prompt.startsWith('security.') && 'asked')}>
      <div className="nf-head">
        <h2>All plans are open</h2>
        <small>Ships on order stay hidden until they are built</small>
        <Steps
          label="After the reveal"
          now={decided ? 'prosperity' : 'security'}
          steps={[
            { id: 'plans', label: 'Plans' },
            { id: 'dice', label: 'Dice counted' },
            { id: 'security', label: 'Alpha Security' },
            { id: 'prosperity', label: 'Prosperity and Prestige' },
          ]}
        />
        {decided && (
          <Button
            look="answer"
            size="small"
            icon="right"
            onClick={() => setFocus({ plans: g.turn, scene: null })}
          >
            Go on
          </Button>
        )}
      </div>
      <div className="nf-plate table">
        <table>
          <thead>
            <tr>
              <th className="o-cap">Turn Order</th>
              {planets.map(planet => (
                <th key={planet}>
                  <span className="planet">
                    <PlanetDot planet={planet} />
                    <b className="o-num">{planetAt(g, planet).numeral}</b>
                    <span className="wide">{planetAt(g, planet).name}</span>
                    {!isOpen(g, planet) && <Sign of="storm" size={16} label="Storm" />}
                  </span>
                </th>
              ))}
              {areas.map((area, i) => (
                <th key={area}>
                  <span className="area" title={BRANCH_NAMES[area]}>
                    <Sign of={AREA_ICONS[i] ?? 'rnd'} size={16} />
                    {BRANCH_NAMES[area]}
                  </span>
                </th>
              ))}
              <th>Bribe</th>
              <th>Bank</th>
            </tr>
          </thead>
          <tbody>
            {[...g.order].map((seat, place) => (
              <PlanRow key={seat} {...props} seat={seat} place={place} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th className="o-cap" colSpan={5}>
                Order of the phase
              </th>
              {areas.map((area, i) => (
                <td key={area}>
                  <span className="order">
                    {areaOrder(g, area).map(seat => (
                      <span key={seat} className={cx(g.players.at(seat).actions.get(i) === 0 && 'out')}>
                        <Side of={sideAt(g, seat)} r={8} />
                      </span>
                    ))}
                  </span>
                </td>
              ))}
              <td colSpan={2} aria-label="no order for these" />
            </tr>
          </tfoot>
        </table>
      </div>
      <Security {...props} />
    </div>
  )
}

function PlanRow({ g, me, seat, place }: BoardProps & { readonly seat: number; readonly place: number }) {
  const of = sideAt(g, seat)
  const player = g.players.at(seat)
  const besides = [
    ...(player.relocating ? ['Relocation'] : []),
    ...(player.trading ? ['Colony trade'] : []),
    ...(player.invested ? ['Investment'] : []),
    ...(player.initiative > 0 ? [`${player.initiative} to go first`] : []),
    ...(player.levelsBought > 0 ? [counted(player.levelsBought, 'Tech lvl')] : []),
  ]
  return (
    <tr className={cx(seat === me && 'me')} data-pennant={of.pennant}>
      <th>
        <span className="who">
          <i className="o-num">{place + 1}</i>
          <Side of={of} r={11} silent />
          <span>
            <b>{nameAt(g, seat, me)}</b>
            {besides.length > 0 && <small>{besides.join(', ')}</small>}
          </span>
        </span>
      </th>
      {planets.map(planet => (
        <td key={planet} className={cx(!isOpen(g, planet) && 'shut')}>
          <PlanCell {...{ g, me, seat, planet }} />
        </td>
      ))}
      {supportIn(g).map((area, i) => {
        const n = player.actions.get(i)
        const bid = player.bids.get(i)
        const more = bidOf(g, seat, area) - bid
        return (
          <td key={area}>
            {n === 0 ? (
              <span className="none">–</span>
            ) : (
              <span className="support">
                {Array.from({ length: n }, (_, k) => (
                  <ActionDisc key={k} color={of.color} r={9} />
                ))}
                <b className="o-num" title="Bid">
                  {bid}
                </b>
                {more > 0 && <em className="o-num">+{more}</em>}
              </span>
            )}
          </td>
        )
      })}
      <td>
        <b className={cx('o-num', player.bribe === 0 && 'none')}>{player.bribe}</b>
      </td>
      <td>
        <Coin n={player.credits} />
      </td>
    </tr>
  )
}
/** The Mine that a Build raises: from where to where, or where it stands once it is raised. */
function Raised({ g, seat, planet }: { g: Seen; seat: number; planet: number }) {
  const { mine, upgrading } = areaOf(g, seat, planet)
  if (!upgrading) return null
  const isDone = (g.resolved & (1 << planet)) !== 0
  const to = isDone ? mine : raised(mine, wordOf(g, seat, 'upgrade') ?? 1, mineLimit(g, seat))
  return (
    <small className="mine" title="The Mine">
      <Sign of="mine" size={13} />
      {to === mine ? <span className="o-num">{to}</span> : <Change from={mine} to={to} />}
    </small>
  )
}
function PlanCell({ g, me, seat, planet }: { g: Seen; me: number; seat: number; planet: number }) {
  const area = areaOf(g, seat, planet)
  const { target, cancelled, seized, building } = area
  // What was ordered stays in sight once it is built.
  const ordered = area.ordered + area.builtHere
  const of = sideAt(g, seat)
  const classes = seat === me ? ordersAt(g, me, planet) : []
  return (
    <>
      {target >= 0 && (
        <span className={cx('attack', cancelled && 'off')}>
          <AttackDie target={sideAt(g, target)} size={26} ghost={cancelled} />
          <span>
            <b>{nameAt(g, target, me)}</b>
            {cancelled ? <small>cancelled</small> : seized ? <small>1st here</small> : null}
          </span>
        </span>
      )}
      {(building || ordered > 0) && (
        <span className="build">
          <Sign of="build" size={16} label="Build" />
          <Raised {...{ g, seat, planet }} />
          {classes.length > 0
            ? classes.map((which, i) => (
                <ShipDrawing key={i} id={shipClass(g, which).id} color={of.color} unit={24} />
              ))
            : ordered > 0 && <Backs n={ordered} of={of} />}
        </span>
      )}
    </>
  )
}
