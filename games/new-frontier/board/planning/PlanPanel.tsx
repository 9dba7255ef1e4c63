import { counted, shownOf } from '@orrery/kernel'
import { Actions, Button, Icon, Meter, Panel, PriceTable } from '@orrery/ui'
import { COMPENSATION, FLEETS, PRICES } from '../../content/numbers.js'
import { prestigeForAttacking } from '../../rules/alpha-security.js'
import { excessShips } from '../../rules/fleets.js'
import type { Plan } from '../../rules/plan.js'
import { SOLD_OUT } from '../../rules/plan.js'
import { areaOf } from '../../state.js'
import type { Seen } from '../../state.js'
import { setFocus, useFocus } from '../focus.js'
import { ActionDisc, Change, Coin, ShipDrawing, Sign } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { openPlanets, placeName, planetAt, planets, sideAt } from '../table.js'
import { dragged } from './drag.js'
import { InMind } from './InMind.js'
import type { Planning } from './usePlanning.js'
import { usePlanning } from './usePlanning.js'
import './planning.css'

/** Beside the planets while planning: what is left, the yard, and what the plan will cost. */
export function PlanPanel(props: BoardProps) {
  const { send } = props
  const planning = usePlanning(props)
  if (!planning) return null
  const { plan, put, open, pending } = planning
  const isSpent = plan.actionsUsed >= plan.most.actions
  return (
    <div className="nf-panel">
      <Left {...props} plan={plan} />
      <Actions className="go">
        <Button
          look={isSpent ? 'answer' : 'plain'}
          icon="check"
          wide
          disabled={!open}
          data-choice="finish"
          onClick={() => (pending ? put('finish') : send({ parts: ['finish'] }))}
        >
          Finish planning
        </Button>
      </Actions>
      <Yard {...props} planning={planning} />
      <Outlook {...props} plan={plan} />
    </div>
  )
}

const PURPOSES = [
  ['ships', 'Ships', 'var(--fac)'],
  ['initiative', 'Initiative', '#c9a2ff'],
  ['bids', 'Bids', '#8fd9a0'],
  ['bribe', 'Bribe', '#ffb45e'],
  ['else', 'Other', '#7cb8ff'],
] as const
function spentOn(plan: Plan): Readonly<Record<(typeof PURPOSES)[number][0], number>> {
  const ships = planets.reduce((sum, planet) => sum + plan.orderPrice(planet), 0)
  const bids = plan.bids.reduce((sum, n) => sum + n, 0)
  const initiative = plan.initiative + (plan.seized >= 0 ? PRICES.seize : 0)
  return {
    ships,
    bids,
    initiative,
    bribe: plan.bribe,
    else: plan.spent - ships - bids - initiative - plan.bribe,
  }
}
/** Actions and Credits that are left: the largest thing beside the board, and a strip above it on a phone. */
export function Left({ g, me, plan }: Pick<BoardProps, 'g' | 'me'> & { readonly plan: Plan }) {
  const of = sideAt(g, me)
  const { most, actionsUsed, left, credits } = plan
  const spent = spentOn(plan)
  const parts = PURPOSES.flatMap(([id, label, color]) =>
    spent[id] > 0 ? [{ id, label, value: spent[id], color }] : [],
  )
  return (
    <Panel title="Left to spend" className="nf-left">
      <div className="two" data-pennant={of.pennant}>
        <div>
          <b className="o-num">{most.actions - actionsUsed}</b>
          <span>
            of {counted(most.actions, 'Action')}
            <i className="discs" aria-hidden="true">
              {Array.from({ length: most.actions }, (_, i) => (
                <span
                  key={i}
                  {...(i < actionsUsed ? {} : dragged)}
                  title="Drag onto a place, or press the place"
                >
                  <ActionDisc color={of.color} r={6.5} used={i < actionsUsed} />
                </span>
              ))}
            </i>
          </span>
        </div>
        <div>
          <b className="o-num">{left}</b>
          <span>
            of {counted(credits, 'Credit')}
            <Meter label="Credits" total={credits} parts={parts} />
          </span>
        </div>
      </div>
      {parts.length > 0 && (
        <ul className="purposes" data-pennant={of.pennant}>
          {parts.map(({ id, label, value, color }) => (
            <li key={id}>
              <u style={{ background: color }} />
              {label}
              <b className="o-num">{value}</b>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The ships for sale, for the Build that is being edited. Stock is shared and live. */
export function Yard(props: BoardProps & { readonly planning: Planning }) {
  const { g, me, planning, content, whyNot } = props
  const { plan, may, put, parts } = planning
  const focused = useFocus('planet')
  const room = (planet: number): number => plan.shipsAt(planet) - (plan.orders[planet]?.length ?? 0)
  const open = openPlanets(g).filter(planet => room(planet) > 0)
  const planet = open.includes(focused) ? focused : open[0]
  const of = sideAt(g, me)
  if (planet === undefined)
    return (
      <Panel title="The yard">
        <p className="o-muted">Place a Build at a planet to order ships and to raise the Mine there.</p>
      </Panel>
    )
  const order = (which: number): string => `order planet:${planet} class:${which}`
  const stock = (which: number): number => shownOf(g, which)
  const rows = content.ships.items.flatMap((ship, which) => {
    if (ship.kind !== 'yard') return []
    const price = plan.orderPrice(planet, which) - plan.orderPrice(planet)
    const out = stock(which) <= 0
    return [
      {
        id: order(which),
        name: ship.name,
        detail: (
          <span className="stock">
            {out ? 'none' : stock(which)}
            <span> in stock</span>
          </span>
        ),
        sign: <ShipDrawing id={ship.id} color={of.color} unit={44} />,
        values: [ship.attack, ship.defense],
        price,
        listed: ship.price,
        refused: out ? SOLD_OUT : undefined,
      },
    ]
  })
  return (
    <Panel
      title={`Add a ship at ${planetAt(g, planet).numeral}`}
      end={`${room(planet)} more ${room(planet) === 1 ? 'fits' : 'fit'}`}
    >
      {open.length > 1 && (
        <fieldset className="nf-where" aria-label="Where to build">
          {open.map(at => (
            <button
              key={at}
              type="button"
              aria-pressed={at === planet}
              aria-label={placeName(g, at)}
              onClick={() => setFocus({ planet: at })}
            >
              {planetAt(g, at).numeral}
            </button>
          ))}
        </fieldset>
      )}
      <PriceTable
        key={parts.length}
        label={`Ships for ${placeName(g, planet)}`}
        coin={<Coin />}
        unit="Credits"
        heads={['Atk', 'Def']}
        left={plan.left}
        rows={rows}
        onPick={id => (may(id) ? put(id) : whyNot(id))}
        onWhyNot={whyNot}
      />
    </Panel>
  )
}

/** What maintenance takes, as far as it is known: the ships there are and those on order. */
const upkeepOf = (g: Seen, me: number, plan: Plan): number =>
  planets.reduce((sum, planet) => {
    const ordered = (plan.orders[planet]?.length ?? 0) + (plan.piranha === planet ? 1 : 0)
    const ships = areaOf(g, me, planet).fleet.length + ordered
    return sum + FLEETS.upkeep * excessShips(g, me, planet, ships)
  }, 0)
const incomeOf = (g: Seen, me: number): number =>
  openPlanets(g).reduce((sum, planet) => sum + areaOf(g, me, planet).mine, 0)

/** What the plan will cost besides, and a warning where it cannot be paid. */
function Outlook({
  g,
  me,
  content,
  plan,
}: Pick<BoardProps, 'g' | 'me' | 'content'> & { readonly plan: Plan }) {
  const { prestige } = g.players.at(me)
  const change = prestigeForAttacking(g, me, plan.targets)
  const upkeep = upkeepOf(g, me, plan)
  const income = incomeOf(g, me)
  const short = upkeep - income - plan.left
  const unused = plan.most.actions - plan.actionsUsed
  return (
    <Panel title="Your plan" className="nf-outlook">
      <ul>
        {plan.attacks > 0 && (
          <>
            <li>
              <Sign of="prestige" size={16} />
              <span>
                {counted(plan.attacks, 'Attack')}: Prestige{' '}
                <Change from={prestige} to={Math.max(0, prestige + change)} />
                {prestige + change <= 0 && <b className="o-bad">, a strike</b>}
              </span>
            </li>
            <li className="good">
              <Icon name="check" size={16} line={2.2} />
              <span>An Attack that Alpha Security cancels pays you {counted(COMPENSATION, 'Credit')}.</span>
            </li>
          </>
        )}
        <li>
          <Sign of="mine" size={16} />
          <span>Mines bring {counted(income, 'Credit')} if nobody steals from them.</span>
        </li>
        {upkeep > 0 && (
          <li className={short > 0 ? 'bad' : undefined}>
            <Sign of="relocate" size={16} />
            <span>
              Maintenance takes {counted(upkeep, 'Credit')}
              {short > 0 && (
                <b>: {counted(short, 'Credit')} short even with all income. A loan or lost ships follow.</b>
              )}
            </span>
          </li>
        )}
        <InMind {...{ g, me, content }} />
        {unused > 0 && (
          <li className="warn">
            <Icon name="warn" size={16} />
            <span>{counted(unused, 'Action')} not used yet.</span>
          </li>
        )}
      </ul>
    </Panel>
  )
}
