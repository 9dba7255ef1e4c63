import {
  Button,
  Emblem,
  Icon,
  PHONE,
  pointsOf,
  SCROLLS,
  Seals,
  ShareSliders,
  useMedia,
  choiceOf,
} from '@orrery/ui'
import { CATEGORIES } from '../../content/colonies.js'
import { InitiativeCard } from '../cards/InitiativeCard.js'
import { factionOf } from '../colonies.js'
import { forfeits } from '../forfeits.js'
import { CATEGORY_NAMES } from '../names.js'
import { OpenBudgets } from './OpenBudgets.js'
import './budget.css'
import type { BoardProps } from '../props.js'
import { colonyAt, isAllocating, isSelecting, seatOrder } from '../table.js'
import { inSupply } from '../../rules/tokens.js'
import { itemsFor } from '../../rules/budget.js'
import { counted, givenBy, running } from '@orrery/kernel'
import { pickCard as initiativePick } from '../../rules/initiative.js'
import { hasDecided } from '@orrery/kernel'
import { UNITS } from '../names.js'

const ICONS = ['wrench', 'crane', 'move', 'research'] as const
const DETAILS = [
  'One card from Overhead to Reserve for each point',
  'Draw one Ship card for each point',
  'One fleet for every two points',
  'One Tech card, however many points',
] as const
/** The same in the width a phone has beside what comes of it. */
const SHORT = [
  '1 card to Reserve a point',
  '1 Ship card a point',
  '1 fleet for two points',
  '1 Tech card in all',
] as const

/** The Budget Phase as a scene: Initiative cards, then the Control card, then everyone's budget in the open. */
export function Budget(props: BoardProps) {
  const { g } = props
  const phone = useMedia(PHONE)
  return (
    <section
      className="xs-budget o-night o-scroll"
      aria-label="Budget Phase"
      // It may scroll, and hold nothing that a key could reach.
      {...SCROLLS}
    >
      {isSelecting(g) ? (
        <Selection {...props} />
      ) : isAllocating(g) ? (
        props.question?.prompt === 'budget.allocate' && !phone ? (
          <AllocateCard {...props} />
        ) : (
          <Sealed {...props} />
        )
      ) : (
        <OpenBudgets {...props} />
      )}
    </section>
  )
}

/** Initiative cards on the table: those taken carry their holder. */
function Selection({ g, content, question, pick, seats }: BoardProps) {
  const two = g.players.length === 2
  const next = running(g, initiativePick)?.locals.seat
  return (
    <div className="selection">
      <h2>Initiative</h2>
      <p>
        {question?.prompt === 'initiative-pick.card'
          ? 'Choose a card: its number is your place in the turn order, its points are your budget.'
          : next !== undefined
            ? `${seats[next]?.name ?? ''} chooses.`
            : 'Booster Rockets may be played before each choice.'}
      </p>
      <div className="deal">
        {content.initiatives.items
          .filter(card => !(two && card.notForTwo))
          .map(card => {
            const holder = [...g.players].findIndex(player => player.initiative === card.number)
            const choice = choiceOf(question, 'initiative', card.number)
            return (
              <InitiativeCard
                key={card.id}
                card={card}
                size="hand"
                state={choice && 'can'}
                holder={holder < 0 ? undefined : factionOf(g, holder)}
                onPick={choice && (() => pick(choice))}
              />
            )
          })}
      </div>
    </div>
  )
}

/** The Control card with its four sliders. Also the panel of a phone, where the board is too small for it. */
export function AllocateCard(props: BoardProps) {
  const { g, question, selection, select, send, me } = props
  const details = useMedia(PHONE) ? SHORT : DETAILS
  if (me < 0 || !question) return null
  const player = g.players.at(me)
  const colony = colonyAt(g, me)
  const total = question.total ?? 0
  const value = pointsOf(selection)
  const left = total - Object.values(value).reduce((n, x) => n + x, 0)
  const former = g.cycle > 1 ? player.budget.toArray() : []
  const last = former.reduce((n, x) => n + x, 0)
  const have = [
    `Overhead ${counted(player.overhead.length, 'card')}`,
    `Reserve ${player.reserve.length}, hand ${player.hand.length} of ${colony?.shipMaximum ?? 0}`,
    `Supply ${(['heavy', 'medium', 'light', 'decoy'] as const).map(kind => `${inSupply(g, me, kind)} ${kind}`).join(', ')}`,
    `Hand ${player.techs.length} of ${colony?.techMaximum ?? 0}`,
  ]
  return (
    <ShareSliders
      title="Control card: budget"
      detail="Whole points only. They are shown when everyone has sealed."
      unit="Budget Points"
      total={total}
      scale={8}
      caps={Object.fromEntries(CATEGORIES.map(id => [id, 8]))}
      value={value}
      onChange={select}
      emblem={<Emblem of={factionOf(g, me)} r={24} silent />}
      columns={CATEGORIES.map((id, i) => {
        const points = value[id] ?? 0
        const capital = colony?.capital === id
        return {
          id,
          label: CATEGORY_NAMES[i] ?? id,
          detail: details[i],
          icon: <Icon name={ICONS[i] ?? 'wrench'} size={22} sign={CATEGORIES[i]} />,
          half: capital,
          outcome: <Outcome points={points} category={i} />,
          note: (
            <>
              {have[i]}
              {capital && <span className="xs-capital">. Capital: your half point breaks ties here</span>}
            </>
          ),
        }
      })}
      actions={
        <>
          {last > 0 && last <= total && (
            <Button
              look="line"
              onClick={() => select(Object.fromEntries(CATEGORIES.map((id, i) => [id, former[i] ?? 0])))}
            >
              As last cycle
            </Button>
          )}
          <Button
            look={forfeits(question, selection, props) ? 'plain' : 'answer'}
            className="o-send"
            icon="lock"
            onClick={() => send()}
          >
            {left > 0 ? `Seal, ${counted(left, 'point')} not spent` : 'Seal the budget'}
          </Button>
        </>
      }
    />
  )
}
function Outcome({ points, category }: { readonly points: number; readonly category: number }) {
  const items = itemsFor(points, category)
  return (
    <div className="xs-outcome">
      {['no bonus', 'second', 'most'].map((label, bonus) => (
        <span key={label} className={points === 0 && bonus > 0 ? 'off' : undefined}>
          <b className="o-num">{points === 0 && bonus > 0 ? '–' : items + bonus}</b>
          <small>{label}</small>
        </span>
      ))}
      <small>{UNITS[category]}s</small>
    </div>
  )
}

/** Own budget is sealed, or the viewer only watches: who is still at it, never what they put. */
function Sealed({ g, me, seats, takeBack, mayTakeBack }: BoardProps) {
  const [own] = givenBy(g, me)
  return (
    <div className="selection">
      <h2>Budgets are being sealed</h2>
      <p>All Control cards turn over together when the last one is sealed.</p>
      <Seals
        label="Sealed budgets"
        seals={seatOrder(g).map(seat => ({
          of: factionOf(g, seat),
          sealed: seat === me ? own !== undefined : hasDecided(g, seat) || !seats[seat]?.toDecide,
        }))}
      />
      {own && (
        <p className="xs-mine">
          Yours:{' '}
          {CATEGORY_NAMES.map((name, i) => {
            const at = own.findIndex((x, k) => k % 2 === 0 && x === i)
            return `${name} ${at < 0 ? 0 : (own[at + 1] ?? 0)}`
          }).join(', ')}
        </p>
      )}
      {mayTakeBack && (
        <Button look="line" icon="undo" onClick={() => takeBack()}>
          Take it back
        </Button>
      )}
    </div>
  )
}
