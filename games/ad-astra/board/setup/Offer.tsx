import { capital, counted, listed } from '@orrery/kernel'
import { Button, Emblem, HandRow, isChosen, Panel, Tray as Frame, choiceOf } from '@orrery/ui'
import { content, empireOf } from '../../state.js'
import { EmpireBoardCard } from '../cards/TileCards.js'
import { nameOf } from '../names.js'
import type { BoardProps } from '../props.js'
import { faces, factionOf, hasEmpire, seatsOf } from '../table.js'
import { secretText, publicText } from '../../mission-texts.js'
import { missionOf } from '../../state.js'
import './setup.css'

const START = ['a battle station', '2 frigates', 'your flag', 'a ready influence token']
/** Who has an empire looks for a home: the galaxy needs the room, empires can be opened by their names. */
function AtHome({ g, me, inspect }: BoardProps) {
  const empire = empireOf(g, me)
  const home = content(g).planets.byId(empire.home)
  const { capacity } = home
  const open = (of: typeof empire) => () => inspect({ kind: 'empires', id: of.id })
  return (
    <Panel title="At once in your home" end={empire.name} className="cards">
      <p>
        <b>{home.name}</b>, whatever the star, with room for {counted(capacity[0] ?? 0, 'farmer')},{' '}
        {counted(capacity[1] ?? 0, 'scientist')} and {counted(capacity[2] ?? 0, 'worker')}; {listed(START)}.
        Everybody settles {empire.population} population at the same time, after the missions.
      </p>
      <p className="boards">
        <Button size="small" onClick={open(empire)}>
          {empire.name}
        </Button>
        {faces(g.empiresOffered).map(card => (
          <Button key={card} size="small" look="quiet" onClick={open(content(g).empires.at(card))}>
            {content(g).empires.at(card).name}, on offer
          </Button>
        ))}
      </p>
    </Panel>
  )
}

/** The empires on offer, and what is known of the others. */
export function Offer(props: BoardProps) {
  const { g, me, seats, question, selection, pick, inspect } = props
  const offered = faces(g.empiresOffered)
  return (
    <Frame className="aa-offer">
      {me >= 0 && hasEmpire(g, me) ? (
        <AtHome {...props} />
      ) : (
        <Panel
          title={`Offer, ${counted(offered.length, 'empire')}`}
          end={question?.prompt === 'choose-empire.empire' ? 'take one' : ''}
          className="cards"
        >
          <HandRow>
            {offered.map(card => {
              const empire = content(g).empires.at(card)
              const choice = choiceOf(question, 'empire', card)
              return (
                <EmpireBoardCard
                  key={card}
                  empire={empire}
                  content={content(g)}
                  size="hand"
                  state={choice && (isChosen(selection, choice.name) ? 'chosen' : 'can')}
                  onPick={() => (choice ? pick(choice) : inspect({ kind: 'empires', id: empire.id }))}
                  onInspect={() => inspect({ kind: 'empires', id: empire.id })}
                  thing={`empire:${card}`}
                />
              )
            })}
          </HandRow>
        </Panel>
      )}
      <Panel title="Order" className="order">
        <ol>
          {seatsOf(g)
            .filter(seat => hasEmpire(g, seat))
            .map(seat => (
              <li key={seat}>
                <Emblem of={factionOf(g, seat)} r={11} silent />
                {capital(nameOf(g, seats, me, seat))}
              </li>
            ))}
        </ol>
        <p>
          Declining adds one empire to the offer, taking one adds two. The last without one may not decline.
        </p>
        {me >= 0 && faces(g.players.at(me).drawnMissions).length > 0 && (
          <>
            <h3 className="o-cap o-known">Your two missions</h3>
            {faces(g.players.at(me).drawnMissions).map(card => (
              <p key={card} className="o-known" title={publicText(missionOf(g, card))}>
                {secretText(missionOf(g, card))}
              </p>
            ))}
          </>
        )}
      </Panel>
    </Frame>
  )
}
