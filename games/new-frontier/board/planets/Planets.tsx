import { running } from '@orrery/kernel'
import { cx, Drawing, PHONE, useLatest, useMedia } from '@orrery/ui'
import { useEffect } from 'react'
import { buildings } from '../../rules/building.js'
import { conflicts } from '../../rules/conflict.js'
import { earlyRepayments, maintenance, settleLoans } from '../../rules/loans.js'
import { refinery } from '../../rules/planet-phase.js'
import type { Seen } from '../../state.js'
import { isOpen } from '../../state.js'
import { SURVEY, surveyed } from '../art/worlds.js'
import { byThing, glowOf } from '../choices.js'
import { setFocus, useFocus } from '../focus.js'
import { Sign } from '../pieces.js'
import { Yard } from '../planning/PlanPanel.js'
import { Slots } from '../planning/Slots.js'
import { SupportAreas, WithoutAction } from '../planning/Support.js'
import type { Planning } from '../planning/usePlanning.js'
import { usePlanning } from '../planning/usePlanning.js'
import type { BoardProps } from '../props.js'
import { placeName, planetAt, planets, rivalsOf, shipsAt } from '../table.js'
import { AreaRow, OwnRow } from './AreaRow.js'
import { movesIn } from './moves.js'
import { StartingFleet } from './StartingFleets.js'
import './planets.css'
import './slots.css'
import './planets-small.css'

/** The four planets with everybody's Fleets, Mines and Facilities, and what is planned there. */
export function Planets(props: BoardProps) {
  const phone = useMedia(PHONE)
  const planning = usePlanning(props)
  if (phone) return <OnePlanet {...props} planning={planning} />
  return (
    <div className="nf-planets">
      {planets.map(planet => (
        <Planet key={planet} {...props} {...{ planet, planning }} />
      ))}
    </div>
  )
}

/** Planets that are an answer, or hold a ship that is one. */
function answeredAt({ g, me, question }: BoardProps): ReadonlySet<number> {
  const ships = byThing(question, 'ship')
  const own =
    ships.size === 0 || me < 0
      ? []
      : planets.filter(at => shipsAt(g, me, at).some(ship => ship !== undefined && ships.has(ship)))
  return new Set([...byThing(question, 'planet').keys(), ...own])
}

const STEPS = [earlyRepayments, conflicts, refinery, buildings, maintenance, settleLoans]
/** The planet whose turn it is in the Planet Phase: its missions, Builds, upkeep and loans are asked about. */
const underWay = (g: Seen): number | undefined =>
  STEPS.map(step => running(g, step)?.locals.planet).find(planet => planet !== undefined)

/** On a phone one planet fills the screen; the others and the support areas are a tap away. */
function OnePlanet(props: BoardProps & { readonly planning: Planning | undefined }) {
  const { g, question, planning: plan, pointed } = props
  const planet = useFocus('planet')
  const planning = question?.prompt === 'planning.plan' || g.phase === 'planning'
  const support = useFocus('support') && planning
  // What is spoken of is shown.
  useEffect(() => {
    const at = pointed.find(({ kind }) => kind === 'planet' || kind === 'area')
    if (at?.kind === 'planet') setFocus({ planet: Number(at.id), support: false })
    else if (at) setFocus({ support: true })
  }, [pointed])
  const pickable = answeredAt(props)
  // A new question begins at the planet it is about, else where it can be answered, not under the Storm.
  const now = underWay(g)
  const first = planets.find(at => (planning ? isOpen(g, at) : pickable.has(at))) ?? now
  const begin = useLatest(() => {
    const here = planning
      ? isOpen(g, planet)
      : pickable.size > 0
        ? pickable.has(planet)
        : now === undefined || now === planet
    if (!here && first !== undefined) setFocus({ planet: first })
  })
  const part = planning ? '' : (question?.part ?? '')
  const moment = `${g.turn}/${question?.prompt ?? ''}/${part}/${now ?? ''}`
  useEffect(begin, [begin, moment])
  return (
    <div className="nf-one">
      <nav className="nf-tabs" aria-label="Planets">
        {planets.map(at => (
          <button
            key={at}
            type="button"
            aria-current={!support && at === planet ? 'true' : undefined}
            className={cx(pickable.has(at) && !planning && 'can')}
            aria-label={placeName(g, at)}
            onClick={() => setFocus({ planet: at, support: false })}
          >
            <b className="o-num">{planetAt(g, at).numeral}</b>
            {!isOpen(g, at) && <Sign of="storm" size={15} />}
          </button>
        ))}
        {planning && (
          <button
            type="button"
            aria-current={support ? 'true' : undefined}
            onClick={() => setFocus({ support: true })}
          >
            Support
          </button>
        )}
      </nav>
      {support ? (
        <div className="nf-support-page o-scroll">
          <SupportAreas {...props} />
          <WithoutAction {...props} />
        </div>
      ) : (
        <div className="page o-scroll">
          <Planet {...props} planet={planet} planning={plan} />
          {plan?.open === true && plan.plan.shipsAt(planet) > 0 && <Yard {...props} planning={plan} />}
        </div>
      )}
    </div>
  )
}

export type PlanetProps = BoardProps & { readonly planet: number; readonly planning: Planning | undefined }
function Planet(props: PlanetProps) {
  const { g, me, planet, question, pick, pointed } = props
  const { name, numeral } = planetAt(g, planet)
  const { prosperity } = g.planets.at(planet)
  const storm = !isOpen(g, planet)
  const option = question?.prompt === 'planning.plan' ? undefined : byThing(question, 'planet').get(planet)
  const glow = glowOf(props, option)
  const isPointed = pointed.some(({ kind, id }) => kind === 'planet' && id === planet)
  const now = underWay(g) === planet
  const resolved = !now && g.phase === 'planet' && (g.resolved & (1 << planet)) !== 0
  const head = (
    <>
      <span className="rom o-num">{numeral}</span>
      <b className="o-clip">{name}</b>
      <span className="o-grow" />
      {g.pacified === planet && (
        <i className="mark guard" title="Alpha Security: no Attacks here this Turn">
          <Sign of="security" size={15} label="Alpha Security" />
        </i>
      )}
      {storm ? (
        <i className="mark storm">
          <Sign of="storm" size={16} label="Electrical Storm" />
          <span aria-hidden="true">Storm</span>
        </i>
      ) : (
        Array.from({ length: prosperity }, (_, i) => (
          <i key={i} className="mark" title={`Prosperity ${prosperity}`}>
            <Sign of="prosperity" size={15} {...(i === 0 ? { label: `Prosperity ${prosperity}` } : {})} />
          </i>
        ))
      )}
    </>
  )
  return (
    <section
      className={cx(
        'nf-planet nf-plate',
        storm && 'storm',
        glow,
        isPointed && 'pointed',
        now && 'now',
        resolved && 'resolved',
        movesIn(props)?.planets.includes(planet) && 'lane',
      )}
      aria-label={placeName(g, planet)}
      data-thing={`planet:${planet}`}
      data-still
    >
      {option ? (
        <button
          type="button"
          className="head"
          data-choice={option.name}
          aria-pressed={glow === 'chosen'}
          onClick={() => pick(option)}
        >
          {head}
          <span className="o-aside">{glow === 'chosen' ? ', chosen' : ', can be chosen'}</span>
        </button>
      ) : (
        <header className="head">{head}</header>
      )}
      <div className="world" {...(option ? { onClick: () => pick(option) } : {})}>
        <Drawing svg={surveyed(planet, storm)} box={[SURVEY, SURVEY]} width="100%" height="100%" />
      </div>
      <div className="areas">
        {rivalsOf(g, me).map(seat => (
          <AreaRow key={seat} {...props} seat={seat} />
        ))}
        {me >= 0 && <OwnRow {...props} seat={me} />}
      </div>
      {question?.prompt === 'fleets.place' ? <StartingFleet {...props} /> : <Slots {...props} />}
    </section>
  )
}
