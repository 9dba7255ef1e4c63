import { Drawing, Emblem, Icon, isChosen, namesOf, Steps, choiceOf } from '@orrery/ui'
import { capital, hasDecided, isAsked } from '@orrery/kernel'
import { cardBack } from '@orrery/ui/svg'
import { nameOf } from '../names.js'
import type { BoardProps } from '../props.js'
import { faces, factionOf, seatsOf } from '../table.js'
import { AnyCard, cardThing } from '../tray/Hand.js'
import './draft.css'

const STEPS = [
  { id: '5', label: 'Open 5, keep 1' },
  { id: '4', label: '4 arrive, keep 1' },
  { id: '3', label: '3 arrive, keep 1' },
  { id: '2', label: 'The last 2 are discarded' },
]
const PACKET = 5
const BACK = cardBack({ w: 34, h: 52, radius: 4 })

/** The draft: packets pass round the table; everybody keeps one card at the same time. */
export function Draft(props: BoardProps) {
  const { g, me, seats, question, selection, pick, inspect } = props
  const left = g.round % 2 === 1
  const all = seatsOf(g)
  // Round the table, so that the packets of the viewer's neighbours stand beside the viewer's.
  const n = all.length
  const from = me < 0 ? 0 : me
  const round = all.map((_, i) => (from + (left ? i : n - i)) % n)
  const packet = me < 0 ? [] : faces(g.players.at(me).packet)
  const size = Math.max(0, ...[...g.players].map(player => player.packet.length))
  const next = round[1 % n] ?? 0
  const before = round[n - 1] ?? 0
  // The viewer stands between who passes to them and whom they pass to; from the last it goes round to the first.
  const ring = n > 2 ? [before, ...round.slice(0, -1)] : round
  const passed = PACKET - size
  /** Whoever opened the packet that now lies at a place of the ring. */
  const opener = (i: number): number => ring[(i - passed + PACKET * n) % n] ?? 0
  const whoOpened = (i: number): string => {
    if (passed === 0) return ring[i] === me ? 'you open it' : 'being opened'
    if (opener(i) !== me) return `opened by ${nameOf(g, seats, me, opener(i))}`
    return ring[i] === me ? 'opened by you' : 'you opened it and know them'
  }
  return (
    <section className="aa-draft o-night" aria-label={`Draft, round ${g.round}`}>
      <header>
        <h2>Draft, round {g.round}</h2>
        <Steps label="Picks of the draft" steps={STEPS} now={String(size)} />
      </header>
      <ol className="seats">
        {ring.map((seat, i) => {
          const { packet: sealed, automa } = g.players.at(seat)
          const state = automa
            ? 'an Automa: discards one'
            : !isAsked(g, seat)
              ? ''
              : hasDecided(g, seat)
                ? 'has chosen'
                : 'choosing'
          return (
            <li
              key={seat}
              className={seat === me ? 'mine' : undefined}
              data-pennant={factionOf(g, seat).pennant}
            >
              <Emblem of={factionOf(g, seat)} r={16} silent />
              <span>
                <b>{capital(nameOf(g, seats, me, seat))}</b>
                <small>{state}</small>
              </span>
              <span className="packet">
                {Array.from({ length: Math.min(PACKET, sealed.length) }, (_, card) => (
                  <Drawing key={card} svg={BACK} box={[34, 52]} width={26} height={40} />
                ))}
              </span>
              <span className="held">
                <b>{`${sealed.length} cards, ${seat === me ? 'in your hand' : 'sealed'}`}</b>
                <small className={passed > 0 && opener(i) === me ? 'known' : undefined}>{whoOpened(i)}</small>
              </span>
              <span className="way">
                <Icon name="right" size={16} />
                <small>passes {left ? 'left' : 'right'}</small>
              </span>
            </li>
          )
        })}
      </ol>
      {packet.length > 0 && (
        <>
          <p className="lead">
            <span className="o-cap">Your packet</span>{' '}
            {packet.length === 5 ? 'You open it.' : `It came from ${nameOf(g, seats, me, before)}.`}{' '}
            {packet.length > 3
              ? `What you do not keep goes on to ${nameOf(g, seats, me, next)}.`
              : 'What you do not keep is discarded.'}
          </p>
          <div className="spread">
            {packet.map(card => {
              const choice = choiceOf(question, 'card', card)
              const chosen = choice !== undefined && isChosen(selection, choice.name)
              return (
                <AnyCard
                  key={card}
                  g={g}
                  me={me}
                  card={card}
                  size="full"
                  state={choice && (chosen ? 'chosen' : 'can')}
                  onPick={choice && (() => pick(choice))}
                  onInspect={() => inspect(cardThing(g, me, card))}
                  thing={`card:${card}`}
                />
              )
            })}
          </div>
          {!question && namesOf(selection).length === 0 && (
            <p className="lead">Chosen. Waiting for the others.</p>
          )}
        </>
      )}
    </section>
  )
}
