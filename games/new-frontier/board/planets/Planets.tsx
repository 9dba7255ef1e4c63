import { cx, Drawing, PHONE, useLatest, useMedia } from '@orrery/ui'
import { useEffect } from 'react'
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
import { placeName, planetAt, planets, rivalsOf } from '../table.js'
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
  const pickable = byThing(question, 'planet')
  // A new question begins at a planet where it can be answered, not at one under the Storm.
  const first = planets.find(at => (planning ? isOpen(g, at) : pickable.has(at)))
  const begin = useLatest(() => {
    const here = planning ? isOpen(g, planet) : pickable.size === 0 || pickable.has(planet)
    if (!here && first !== undefined) setFocus({ planet: first })
  })
  const moment = `${g.turn}/${question?.prompt ?? ''}`
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
  const resolved = g.phase === 'planet' && (g.resolved & (1 << planet)) !== 0
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
