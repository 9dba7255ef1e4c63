import { contentOf } from '@orrery/kernel'
import { cx } from '@orrery/ui'
import type { ReactNode } from 'react'
import type { Content } from '../../content/content.js'
import { PRICES } from '../../content/numbers.js'
import { mineLimit, raised } from '../../rules/mines.js'
import { wordOf } from '../../rules/sources.js'
import type { Seen } from '../../state.js'
import { areaOf, isOpen } from '../../state.js'
import { setFocus, useFocus } from '../focus.js'
import { ActionDisc, AttackDie, Change, Coin, ShipDrawing, Sign } from '../pieces.js'
import type { PlanetProps } from '../planets/Planets.js'
import { ordersAt, placeName, rivalsOf, shipClass, sideAt } from '../table.js'
import { landing } from './drag.js'
import type { Planning } from './usePlanning.js'
import { attackPart } from './usePlanning.js'

/** The Attack and the Build of the viewer at a planet: while planning to be filled, afterwards as they were planned. */
export function Slots(props: PlanetProps) {
  const { g, me, planet } = props
  const { planning } = props
  if (me < 0) return null
  if (!isOpen(g, planet))
    return (
      <div className="nf-slots">
        <div className="nf-shut">
          <Sign of="storm" size={20} />
          <span>No Action here this Turn. Maintenance is still paid.</span>
        </div>
      </div>
    )
  if (planning)
    return (
      <div className="nf-slots">
        <AttackSlot {...props} planning={planning} />
        <BuildSlot {...props} planning={planning} />
      </div>
    )
  return g.phase === 'planet' ? <Shown {...props} /> : null
}

/** The own plan at a planet, once the screens are down. */
function Shown({ g, me, planet }: PlanetProps) {
  const { target, cancelled, seized, building, upgrading, ordered, mine, orderPrice } = areaOf(g, me, planet)
  const of = sideAt(g, me)
  const classes = ordersAt(g, me, planet)
  if (target < 0 && !building && ordered === 0) return null
  return (
    <div className="nf-slots shown">
      {target >= 0 && (
        <div className="nf-slot">
          <AttackDie target={sideAt(g, target)} ghost={cancelled} size={30} />
          <span className="o-grow">
            <b>Attack</b>
            <small>{cancelled ? 'cancelled' : sideAt(g, target).name}</small>
          </span>
          {seized && <Sign of="seize" size={16} label="Seized the Initiative" />}
        </div>
      )}
      {(building || ordered > 0) && (
        <div className="nf-slot">
          <Sign of="build" />
          <b>Build</b>
          <span className="nf-fleet">
            {classes.map((which, i) => (
              <ShipDrawing key={i} id={shipClass(g, which).id} color={of.color} unit={26} />
            ))}
          </span>
          <span className="o-grow" />
          {upgrading && <Raised {...{ g, me, mine }} />}
          {orderPrice > 0 && <Coin n={orderPrice} />}
        </div>
      )}
    </div>
  )
}
function Raised({ g, me, mine }: { readonly g: Seen; readonly me: number; readonly mine: number }) {
  const to = raised(mine, wordOf(g, me, 'upgrade') ?? 1, mineLimit(g, me))
  return to === mine ? <span className="o-num">{mine}</span> : <Change from={mine} to={to} />
}

type SlotProps = PlanetProps & { readonly planning: Planning }

function AttackSlot(props: SlotProps) {
  const { g, me, planet, planning, seats, whyNot } = props
  const { plan, may, put, drop, open } = planning
  const target = plan.targets[planet] ?? -1
  const of = sideAt(g, me)
  if (target >= 0) {
    const seize = `seize planet:${planet}`
    const seized = plan.seized === planet
    return (
      <div className="nf-slot draft attack">
        <AttackDie target={sideAt(g, target, seats)} size={30} />
        <span className="o-grow">
          <b>Attack</b>
          <small>{sideAt(g, target, seats).name}</small>
        </span>
        {(seized || may(seize)) && (
          <button
            type="button"
            className={cx('seize', seized ? 'draft' : 'can')}
            title="Seize the Initiative: count as 1st here"
            aria-pressed={seized}
            aria-label={`Seize the Initiative at ${placeName(g, planet)} for ${PRICES.seize} Credits`}
            data-choice={seize}
            onClick={() => (seized ? drop(seize) : put(seize))}
          >
            <Sign of="seize" size={15} />
            <Coin n={PRICES.seize} size={13} />
          </button>
        )}
        <Taken
          open={open}
          label={`Take the Attack at ${placeName(g, planet)} back`}
          onTake={() => drop(attackPart(planet, target))}
        >
          <ActionDisc color={of.color} />
        </Taken>
      </div>
    )
  }
  const rivals = rivalsOf(g, me)
  const can = rivals.some(seat => may(attackPart(planet, seat)))
  return (
    <fieldset
      className={cx('nf-slot aim', can && 'can', rivals.length > 2 && 'many')}
      aria-label={`Attack at ${placeName(g, planet)}`}
    >
      <Sign of="attack" />
      <b className="o-grow">Attack</b>
      {rivals.map(seat => {
        const part = attackPart(planet, seat)
        const { name } = sideAt(g, seat, seats)
        return (
          <button
            key={seat}
            type="button"
            className={cx('die', may(part) && 'can')}
            data-choice={part}
            title={`Attack ${name}`}
            aria-label={`Attack ${name} at ${placeName(g, planet)}`}
            onClick={() => (may(part) ? put(part) : open && whyNot(part))}
            {...landing(may(part), () => put(part))}
          >
            <AttackDie target={sideAt(g, seat, seats)} size={24} />
          </button>
        )
      })}
    </fieldset>
  )
}

function BuildSlot(props: SlotProps) {
  const { g, me, planet, planning, whyNot } = props
  const { plan, may, put, drop, open } = planning
  const of = sideAt(g, me)
  const order = plan.orders[planet] ?? []
  const built = plan.builds[planet] === true
  const extra = plan.extra[planet] === true
  const build = `build planet:${planet}`
  const extraBuild = `extra-build planet:${planet}`
  const orderable = contentOf<Content>(g).ships.items.some((_, which) =>
    may(`order planet:${planet} class:${which}`),
  )
  const focused = useFocus('planet') === planet
  const can = may(build)
  if (!built)
    return (
      <div className="nf-build-empty">
        <button
          type="button"
          className={cx('nf-slot tall', can && 'can')}
          aria-label={`Build at ${placeName(g, planet)}`}
          data-choice={build}
          onClick={() => {
            if (!can) return open && whyNot(build)
            put(build)
            setFocus({ planet })
          }}
          {...landing(can, () => {
            put(build)
            setFocus({ planet })
          })}
        >
          <Sign of="build" />
          <b>Build</b>
          <span className="o-grow" />
          <ActionDisc color={of.color} used />
        </button>
        {may(extraBuild) && (
          <button
            type="button"
            className="nf-slot can chip"
            data-choice={extraBuild}
            onClick={() => put(extraBuild)}
          >
            <small>Build with an Archaeotech</small>
          </button>
        )}
        {(order.length > 0 || orderable) && (
          <div className={cx('nf-slot draft chip', focused && 'focused')}>
            <small>Factory</small>
            <Ordered {...props} />
          </div>
        )}
      </div>
    )
  const { mine } = areaOf(g, me, planet)
  const spared = plan.spared[planet] === true
  const leave = `leave-mine planet:${planet}`
  return (
    <div className={cx('nf-slot draft tall build', focused && 'focused')}>
      <div className="top">
        <Sign of="build" />
        <b>Build</b>
        <span className="o-grow" />
        {order.length > 0 && <Coin n={plan.orderPrice(planet)} />}
        <Taken
          open={open}
          label={`Take the Build at ${placeName(g, planet)} back`}
          onTake={() => drop(extra ? extraBuild : build)}
        >
          {extra ? (
            <Sign of="power" size={20} label="with an Archaeotech" />
          ) : (
            <ActionDisc color={of.color} />
          )}
        </Taken>
      </div>
      <div className="bottom">
        <button
          type="button"
          className={cx('level', spared && 'off')}
          aria-pressed={spared}
          aria-label={spared ? 'The Mine stays as it is' : 'Do not upgrade the Mine'}
          title={spared ? 'The Mine stays as it is' : 'Press to leave the Mine as it is'}
          onClick={() => (spared ? drop(leave) : may(leave) && put(leave))}
        >
          <Sign of="mine" size={15} />
          <b>{spared ? mine : <Raised {...{ g, me, mine }} />}</b>
        </button>
        <Ordered {...props} />
      </div>
    </div>
  )
}

/** The ships on order at a planet, and one more. */
function Ordered({ g, me, planet, planning }: SlotProps) {
  const { plan, may, put, drop, open } = planning
  const of = sideAt(g, me)
  const order = plan.orders[planet] ?? []
  const piranha = `piranha planet:${planet}`
  const orderable = contentOf<Content>(g).ships.items.some((_, which) =>
    may(`order planet:${planet} class:${which}`),
  )
  return (
    <>
      <span className="o-grow" />
      <span className="nf-fleet">
        {order.map((which, i) => {
          const { id, name } = shipClass(g, which)
          return (
            <Taken
              key={i}
              open={open}
              label={`Take the ${name} off the order`}
              onTake={() => drop(`order planet:${planet} class:${which}`)}
            >
              <ShipDrawing id={id} color={of.color} unit={28} />
            </Taken>
          )
        })}
        {plan.piranha === planet && (
          <Taken open={open} label="Leave the Piranha" onTake={() => drop(piranha)}>
            <ShipDrawing id="piranha" color={of.color} unit={28} />
          </Taken>
        )}
      </span>
      {may(piranha) && (
        <button
          type="button"
          className="add"
          aria-label="Add a Piranha"
          title="Add a Piranha, free"
          data-choice={piranha}
          onClick={() => put(piranha)}
        >
          P
        </button>
      )}
      {orderable && (
        <button
          type="button"
          className="add"
          aria-label={`Add a ship at ${placeName(g, planet)}`}
          onClick={() => setFocus({ planet })}
        >
          +
        </button>
      )}
    </>
  )
}

/** Something in the draft that a press takes off again. */
const Taken = ({
  open,
  label,
  onTake,
  children,
}: {
  open: boolean
  label: string
  onTake: () => void
  children: ReactNode
}) =>
  open ? (
    <button type="button" className="taken" aria-label={label} title={label} onClick={onTake}>
      {children}
    </button>
  ) : (
    children
  )
