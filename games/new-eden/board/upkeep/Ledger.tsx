import { cx, Emblem, Icon } from '@orrery/ui'
import { numberOf } from '../../state.js'
import { empireOf, seatsOf } from '../empires.js'
import { GoodIcon } from '../goods.js'
import type { BoardProps } from '../props.js'
import { called } from '../words.js'
import type { Cell } from './ledger.js'
import { dominationOf } from '../../rules/victory.js'
import { ledger } from './ledger.js'
import './upkeep.css'

/** The Upkeep told step by step: what happened, where it stands, and what all can foresee. */
export function Ledger(props: BoardProps) {
  const { g, me, news } = props
  const seats = seatsOf(g)
  const verge = numberOf(g, 'verge')
  const near =
    g.verge < 0 && g.phase === 'upkeep' && g.step < 9 && !g.emergency
      ? seats.filter(
          seat =>
            g.players.at(seat).vp + dominationOf(g, seat).length >= verge && g.players.at(seat).vp < verge,
        )
      : []
  return (
    <section className="ne-ledger o-scroll" aria-label="Upkeep">
      <table>
        <thead>
          <tr>
            <th scope="col" className="o-cap">
              {g.emergency ? 'Emergency Upkeep' : `Upkeep of Round ${g.round}`}
            </th>
            {seats.map(seat => (
              <th key={seat} scope="col">
                <Emblem of={empireOf(g, seat)} r={9} mode="solid" />{' '}
                <span className="name">{empireOf(g, seat).name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ledger(g, news).map(({ step, name, state, all, cells }) => (
            <tr key={step} className={cx(state, step === 5 && 'income')}>
              <th scope="row">
                <i>{state === 'done' ? <Icon name="check" size={13} line={3} /> : step}</i>
                {name}
              </th>
              {all === undefined ? (
                cells?.map((cell, seat) => (
                  <td key={seat} className={cx(seat === me && 'me')}>
                    <Brought {...cell} />
                  </td>
                ))
              ) : (
                <td colSpan={seats.length}>{all}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {near.length > 0 && (
        <p className="verge">
          <GoodIcon of="vp" size={18} /> <b>Verge of Ascendancy ahead.</b> Domination would bring{' '}
          {near.map(seat => (seat === me ? 'you' : called(props, seat))).join(' and ')} to {verge} VP: then
          one more Round and one last Upkeep are played, and most VP wins.
        </p>
      )}
    </section>
  )
}
const Brought = ({ gains, notes, ahead = false }: Cell) => (
  <>
    {gains.length > 0 && (
      <span className={cx('gain', ahead && 'ahead')}>
        {gains.map(({ kind, n }, i) => (
          <span key={i}>
            {n < 0 ? '−' : kind === 'z' || kind === 'vp' || kind === 'rt' ? '+' : ''}
            {Math.abs(n)}
            <GoodIcon of={kind} size={13} />
          </span>
        ))}
      </span>
    )}
    {notes.map((text, i) => (
      <small key={i}>{text}</small>
    ))}
    {gains.length === 0 && notes.length === 0 && <span className="none">–</span>}
  </>
)
