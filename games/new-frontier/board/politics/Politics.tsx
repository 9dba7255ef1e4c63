import { counted, running } from '@orrery/kernel'
import { cx, Drawing, Emblem, PHONE, Steps, useMedia } from '@orrery/ui'
import { agendaText } from '../../card-texts.js'
import { ballot } from '../../rules/ballot.js'
import { participants, politicsPhase, politicsRound, voteWeight } from '../../rules/politics.js'
import { seatsOf } from '../../state.js'
import { policySketch, SKETCH } from '../art/policies.js'
import { influenceToken, voteToken } from '../art/worlds.js'
import { Coin, PlanetDot, Side } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { nameAt, placeName, sideAt } from '../table.js'
import { Order } from '../tray/Order.js'
import { agendasOf } from './agendas.js'
import { Ballot, Names } from './Ballot.js'
import { IfApproved } from './IfApproved.js'
import { PolicyCards } from './PolicyCards.js'
import { Seals } from './Seals.js'
import { sumsOf, Tally } from './Tally.js'
import { VotePanel } from './VotePanel.js'
import './politics.css'

const STEPS = [
  { id: 'proposals', label: 'Proposals' },
  { id: 'vote', label: 'Vote' },
  { id: 'reveal', label: 'Reveal' },
  { id: 'force', label: 'Agenda in force' },
]
const NOW: Readonly<Record<string, string>> = {
  second: 'proposals',
  first: 'proposals',
  tokens: 'vote',
  vote: 'vote',
  savvy: 'reveal',
  count: 'reveal',
  tokensAfter: 'force',
  ballot: 'force',
}

/** The Assembly: two proposals against each other, hidden votes, and what is in force. */
export function Politics(props: BoardProps) {
  const { g, question } = props
  const phone = useMedia(PHONE)
  const phase = running(g, politicsPhase)
  const round = running(g, politicsRound)
  const { prompt } = question ?? {}
  if (running(g, ballot)) return <Ballot {...props} />
  if (prompt === 'politics.meet' || prompt === 'politics.challenge')
    return (
      <div className="nf-stage nf-politics">
        <div className="nf-head">
          <h2>Round {Math.max(1, phase?.locals.round ?? 1)} of 2</h2>
          <small>
            {prompt === 'politics.meet'
              ? 'The others meet in the second Round'
              : 'Nobody else has a Politics Action'}
          </small>
        </div>
        <Names {...props} />
      </div>
    )
  const proposing = prompt === 'propose.policy'
  const step = round?.step
  const shown = step === 'savvy' || step === 'tokensAfter' || step === 'count'
  return (
    <div className="nf-stage nf-politics">
      <div className="nf-head">
        <h2>Round {Math.max(1, phase?.locals.round ?? 1)} of 2</h2>
        <small>
          {counted(participants(g).length, 'Corporation')} with a Politics Action; everybody votes
        </small>
        <Steps label="A Round of Politics" steps={STEPS} now={NOW[step ?? ''] ?? 'proposals'} />
      </div>
      {proposing ? (
        <PolicyCards {...props} />
      ) : (
        <div className="two">
          {[0, 1].map(side => (
            <Proposal key={side} {...props} side={side} shown={shown} />
          ))}
        </div>
      )}
      {prompt === 'politics-round.vote' && <VotePanel {...props} />}
      {shown && <Tally {...props} />}
      {step === 'vote' && <Seals {...props} />}
      <div className="foot">
        <Order {...props} area={1} />
        {/* Beside the own hand they stand at the foot of the table. */}
        {(phone || props.me < 0) && <InForce {...props} />}
      </div>
    </div>
  )
}

const SIDES = ['A', 'B'] as const
function Proposal(props: BoardProps & { readonly side: number; readonly shown: boolean }) {
  const { g, me, content, side, shown, inspect } = props
  const { proposer, policy, red, planet } = g.proposals.at(side)
  const live = running(g, politicsRound)
  const due = side === 0 ? live?.locals.one : live?.locals.other
  const fresh = live !== undefined && (live.step === 'second' || (live.step === 'first' && side === 0))
  const letter = SIDES[side] ?? 'A'
  const token = <Drawing svg={voteToken({ x: 1, y: 1, s: 34, letter })} box={[36, 36]} label={letter} />
  if (policy < 0 || fresh || live === undefined)
    return (
      <article className="nf-plate proposal empty">
        <header>
          {token}
          <span className="o-grow">
            <b>{due === undefined || due < 0 ? 'No proposal' : `${nameAt(g, due, me)} will propose`}</b>
          </span>
        </header>
      </article>
    )
  const item = content.policies.at(policy)
  const mine = props.selection
  const chosen =
    typeof mine === 'string' && mine.startsWith(side === 0 ? 'a' : 'b') && !mine.startsWith('abstain')
  const voters = shown ? seatsOf(g).filter(seat => g.votes.at(seat).side === side) : []
  return (
    <article
      className={cx('nf-plate proposal', red ? 'red' : 'blue', chosen && 'draft', shown && 'shown')}
      data-thing={`policy:${policy}`}
      data-still
    >
      <header>
        {token}
        <span className="o-grow">
          <b>{item.name}</b>
          <small>
            <Side of={sideAt(g, proposer)} r={8} silent />
            proposed by {proposer === me ? 'you' : sideAt(g, proposer).name}
          </small>
        </span>
        {planet >= 0 && (
          <span className="where">
            <PlanetDot planet={planet} />
            {placeName(g, planet)}
          </span>
        )}
        {shown && (
          <span className="sum">
            <b className="o-num">{sumsOf(g)[side]}</b>
            <small>votes</small>
          </span>
        )}
      </header>
      <Drawing className="sketch" svg={policySketch(item.id, red, planet)} box={[...SKETCH]} width="100%" />
      {(['red', 'blue'] as const).map(half => (
        <button
          key={half}
          type="button"
          className={cx('half', half, (half === 'red') !== red && 'covered')}
          onClick={() => inspect({ kind: 'policies', id: item.id })}
        >
          <small>
            {half === 'red' ? 'Red Agenda' : 'Blue Agenda'}
            {(half === 'red') !== red && ', covered'}
          </small>
          {(half === 'red') === red && (
            <p>{agendaText(content, item, half).replace(/^At one planet: /, '')}</p>
          )}
        </button>
      ))}
      {shown && (
        <ul className="piles">
          {voters.map(seat => {
            const { influence, credits } = g.votes.at(seat)
            const of = sideAt(g, seat)
            return (
              <li key={seat} data-pennant={of.pennant}>
                <Emblem of={of} r={11} silent />
                <b>{nameAt(g, seat, me)}</b>
                <Drawing
                  svg={
                    voteToken({ x: 1, y: 1, s: 28, letter, color: of.color }) +
                    Array.from({ length: influence }, (_, i) =>
                      influenceToken({ x: 46 + i * 24, y: 15, r: 10, color: of.color }),
                    ).join('')
                  }
                  box={[34 + influence * 24 + 4, 30]}
                />
                {credits && <Coin n={2} />}
                <span className="o-grow" />
                <b className="o-num">{voteWeight(g, seat) + influence}</b>
              </li>
            )
          })}
        </ul>
      )}
      <IfApproved {...props} />
    </article>
  )
}

/** Agendas that hold now. */
export function InForce({ g }: Pick<BoardProps, 'g'>) {
  const all = agendasOf(g)
  return all.length === 0 ? null : (
    <section className="nf-force" aria-label="Agendas in force">
      <h3 className="o-cap">Agendas in force</h3>
      {all.map(({ name, text, red }) => (
        <p key={name} className={red ? 'red' : 'blue'} title={text}>
          <b>{name}</b>
          {text}
        </p>
      ))}
    </section>
  )
}
