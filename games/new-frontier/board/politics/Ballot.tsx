import { running } from '@orrery/kernel'
import { cx, Drawing, Emblem, Steps } from '@orrery/ui'
import { path } from '@orrery/ui/svg'
import { ballot } from '../../rules/ballot.js'
import type { Seen } from '../../state.js'
import { seatsOf } from '../../state.js'
import { attackDie } from '../art/pieces.js'
import { byThing, glowOf } from '../choices.js'
import { AttackDie, Coin, Sign } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { nameAt, sideAt } from '../table.js'
import { agendasOf } from './agendas.js'
import { Seals } from './Seals.js'
import { sumsOf } from './Tally.js'

const STEPS = [
  { id: 'name', label: 'Name' },
  { id: 'reveal', label: 'Reveal' },
  { id: 'pay', label: 'Pay' },
]

/** The ballot of the Support Policy: everybody names another Corporation in secret. */
export function Ballot(props: BoardProps) {
  const { g } = props
  const again = (running(g, ballot)?.locals.before.length ?? 0) > 0
  const [a, b] = sumsOf(g)
  const agenda = agendasOf(g).at(-1)
  return (
    <div className="nf-stage nf-politics">
      <div className="nf-head">
        <h2>{again ? 'The second ballot' : 'The ballot'}</h2>
        <small>
          {again
            ? 'Everybody was named once: name another one'
            : `${agenda?.name ?? ''}, red Agenda, approved ${Math.max(a, b)} to ${Math.min(a, b)}`}
        </small>
        <Steps label="A ballot" steps={STEPS} now="name" />
      </div>
      <Names {...props} die />
      <Seals {...props} />
      <Ends {...props} again={again} />
    </div>
  )
}

/** Corporations to be named: for the ballot, with the Attack Die that names them, a challenge, or who meet first. */
export function Names(props: BoardProps & { readonly die?: boolean }) {
  const { g, me, seats, question, die = false, pick, whyNot } = props
  const choices = byThing(question, 'player')
  return (
    <div className="names">
      {seatsOf(g)
        .filter(seat => seat !== me || choices.has(seat))
        .map(seat => {
          const of = sideAt(g, seat)
          const { credits, vp, prestige } = g.players.at(seat)
          const option = choices.get(seat)
          const state = glowOf(props, option)
          return (
            <button
              key={seat}
              type="button"
              className={cx('nf-plate name', state)}
              data-choice={option?.name}
              aria-pressed={option ? state === 'chosen' : undefined}
              onClick={() => (option ? pick(option) : question && whyNot(`player:${seat}`))}
            >
              {die && state === 'chosen' && (
                <span className="die">
                  <AttackDie target={of} size={38} />
                </span>
              )}
              <Emblem of={of} r={46} silent />
              <b>{nameAt(g, seat, me)}</b>
              <small>{seats[seat]?.name}</small>
              <span className="stats">
                <Coin n={credits} />
                <span className="o-num">{vp} VP</span>
                <span className="o-num">
                  <Sign of="prestige" size={15} label="Prestige" /> {prestige}
                </span>
              </span>
            </button>
          )
        })}
    </div>
  )
}

/** How often the first, second and further ones are named in each end of a ballot. */
const ENDS: readonly { readonly title: string; readonly votes: (players: number) => readonly number[] }[] = [
  { title: 'One is named most', votes: players => [players - 1, 1] },
  { title: 'Two tie for most', votes: players => [Math.floor(players / 2), Math.floor(players / 2)] },
  { title: 'Everybody once', votes: players => new Array<number>(players).fill(1) },
]
const DIE = 26
/** Dice in piles, one pile for each Corporation; the one that is being named comes first. */
function piles(g: Seen, line: readonly number[], votes: readonly number[]): string {
  const foot = 118
  return line
    .map((seat, i) => {
      const x = 8 + i * 52
      const dice = Array.from({ length: votes[i] ?? 0 }, (_, n) =>
        attackDie({ x, y: foot - 4 - (n + 1) * (DIE + 3), s: DIE, target: sideAt(g, seat) }),
      )
      return `${dice.join('')}${path(`M${x - 6} ${foot}H${x + DIE + 6}`, { stroke: '#4d5b75', strokeWidth: 2 })}`
    })
    .join('')
}
/** How a ballot can end. */
function Ends(props: BoardProps & { readonly again: boolean }) {
  const { g, me, question, again } = props
  const { named = 0, voter = 0, tied = 0 } = running(g, ballot)?.locals ?? {}
  const texts = [
    `The named one gains ${named} Credits; each who named it ${voter} Credit.`,
    again ? 'A second tie pays nothing.' : `Both gain ${tied} Credits; nobody else anything.`,
    again ? 'A second tie pays nothing.' : 'Ballot again; nobody repeats a name. A second tie pays nothing.',
  ]
  const choices = [...byThing(question, 'player')]
  const chosen = choices.find(([, option]) => glowOf(props, option) === 'chosen')?.[0]
  const others = seatsOf(g).filter(seat => seat !== me && seat !== chosen)
  const line = [...(chosen === undefined ? [] : [chosen]), ...others, ...(me >= 0 ? [me] : [])]
  return (
    <div className="ends">
      {ENDS.map(({ title, votes }, i) => (
        <article key={title} className="nf-plate">
          <b>{title}</b>
          <Drawing svg={piles(g, line, votes(line.length))} box={[8 + line.length * 52, 122]} />
          <p>{texts[i]}</p>
        </article>
      ))}
    </div>
  )
}
