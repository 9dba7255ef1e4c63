import { bit, NOBODY } from '@orrery/kernel'
import { cx, Icon } from '@orrery/ui'
import { COMPENSATION } from '../../content/numbers.js'
import { attackCounts, isQualified, prestigeForAttacking, quietest } from '../../rules/alpha-security.js'
import { attacks, attacksAt } from '../../rules/attacks.js'
import { areaOf, seatsOf } from '../../state.js'
import { byThing, glowOf } from '../choices.js'
import { AttackDie, Change, Coin, PlanetDot, Side, Sign } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { nameAt, openPlanets, placeName, planetAt, planets, sideAt } from '../table.js'

/** Alpha Security goes where the fewest dice lie; tied planets are decided by bribes. */
export function Security(props: BoardProps) {
  const { g, me, question } = props
  const counts = attackCounts(g)
  const decided = g.pacified >= 0
  const tied = decided ? [] : quietest(counts)
  const choices = byThing(question, 'planet')
  return (
    <div className="nf-security">
      <div className="gauges">
        <h3>
          <Sign of="security" size={20} />
          {decided
            ? `Alpha Security protects ${placeName(g, g.pacified)}`
            : 'Alpha Security goes where the fewest dice lie'}
        </h3>
        {openPlanets(g).map(planet => {
          const option = choices.get(planet)
          const state = glowOf(props, option)
          const dice = seatsOf(g).filter(seat => areaOf(g, seat, planet).target !== NOBODY)
          const inside = (
            <>
              <PlanetDot planet={planet} r={15} />
              <span className="o-grow">
                <b>
                  <i className="o-num">{planetAt(g, planet).numeral}</i> {planetAt(g, planet).name}
                </b>
                <small>
                  {g.pacified === planet
                    ? 'all Attacks here are cancelled'
                    : tied.length > 1 && tied.includes(planet)
                      ? 'tied for lowest'
                      : tied.includes(planet)
                        ? 'lowest'
                        : ''}
                </small>
              </span>
              <span className="dice">
                {dice.map(seat => (
                  <span key={seat} className={cx(!attacks(g, seat, planet) && 'off')}>
                    <Side of={sideAt(g, seat)} r={8} />
                    <Icon name="right" size={12} />
                    <AttackDie target={sideAt(g, areaOf(g, seat, planet).target)} size={22} />
                  </span>
                ))}
              </span>
              <b className="o-num count">{counts[planet]}</b>
            </>
          )
          return option ? (
            <button
              key={planet}
              type="button"
              className={cx('nf-plate gauge', state)}
              aria-pressed={state === 'chosen'}
              data-choice={option.name}
              onClick={() => props.pick(option)}
            >
              {inside}
            </button>
          ) : (
            <div key={planet} className={cx('nf-plate gauge', g.pacified === planet && 'guarded')}>
              {inside}
            </div>
          )
        })}
      </div>
      <Bribes {...props} tied={tied} />
      {!decided && tied.length > 1 && (
        <div className="outcomes">
          {tied.map(planet => (
            <Protect key={planet} {...props} planet={planet} />
          ))}
        </div>
      )}
      {decided && me >= 0 && <After {...props} />}
    </div>
  )
}

function Bribes({ g, me, tied }: BoardProps & { readonly tied: readonly number[] }) {
  const dice = planets.map(planet => attacksAt(g, planet))
  const seats = seatsOf(g).toSorted((a, b) => g.players.at(b).bribe - g.players.at(a).bribe)
  return (
    <section className="bribes" aria-label="Bribes">
      <h3 className="o-cap">Bribes</h3>
      <ol>
        {seats.map(seat => {
          const { bribe } = g.players.at(seat)
          const counts = tied.length < 2 || isQualified(dice, tied, seat)
          return (
            <li key={seat} className={cx(bribe > 0 && !counts && 'skipped')}>
              <Side of={sideAt(g, seat)} r={9} silent />
              <b>{nameAt(g, seat, me)}</b>
              <span>{bribe === 0 ? 'no bribe' : counts ? '' : 'skipped: not at a tied planet'}</span>
              <Coin n={bribe} />
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** What would happen if this planet were protected. */
function Protect(props: BoardProps & { readonly planet: number }) {
  const { g, me, planet } = props
  const dice = attacksAt(g, planet)
  const out = seatsOf(g).filter(seat => dice[seat] !== NOBODY)
  const { prosperity } = g.planets.at(planet)
  const left = planets.map(at =>
    at !== planet && me >= 0 && attacks(g, me, at) ? areaOf(g, me, at).target : NOBODY,
  )
  const { prestige } = g.players.at(Math.max(0, me))
  const change = me < 0 ? 0 : prestigeForAttacking(g, me, left)
  return (
    <article className={cx('nf-plate outcome', glowOf(props, byThing(props.question, 'planet').get(planet)))}>
      <b>Protect {placeName(g, planet)}</b>
      <ul>
        {out.map(seat => (
          <li key={seat}>
            <Side of={sideAt(g, seat)} r={8} silent />
            <span>{seat === me ? 'Your Attack is cancelled' : 'Attack cancelled'}</span>
            <b className={cx('o-num', seat === me && 'nf-good')}>+{COMPENSATION} Credits</b>
          </li>
        ))}
        {me >= 0 && change !== 0 && (
          <li>
            <Side of={sideAt(g, me)} r={8} silent />
            <span>Your other Attacks, Prestige</span>
            <Change from={prestige} to={Math.max(0, prestige + change)} tone={change < 0 ? 'bad' : 'good'} />
          </li>
        )}
        <li>
          <Sign of="prosperity" size={16} />
          <span>Prosperity here</span>
          <Change from={prosperity} to={prosperity + 1} />
        </li>
      </ul>
    </article>
  )
}

/** What is left to fight about. */
function After({ g, me }: BoardProps) {
  const fights = openPlanets(g).filter(planet => seatsOf(g).some(seat => attacks(g, seat, planet)))
  return (
    <section className="bribes" aria-label="Conflicts to come">
      <h3 className="o-cap">Conflicts to come</h3>
      {fights.length === 0 ? (
        <p className="o-muted">None this Turn.</p>
      ) : (
        <ol>
          {fights.map(planet => {
            const dice = attacksAt(g, planet)
            const mask = seatsOf(g).reduce(
              (m, seat) => ((dice[seat] ?? NOBODY) === NOBODY ? m : m | bit(seat) | bit(dice[seat] ?? 0)),
              0,
            )
            return (
              <li key={planet} className={cx(me >= 0 && (mask & bit(me)) !== 0 && 'mine')}>
                <PlanetDot planet={planet} />
                <b>{placeName(g, planet)}</b>
                <span />
                {seatsOf(g)
                  .filter(seat => (mask & bit(seat)) !== 0)
                  .map(seat => (
                    <Side key={seat} of={sideAt(g, seat)} r={8} />
                  ))}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
