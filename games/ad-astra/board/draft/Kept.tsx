import { HandRow, Panel, Tray as Frame } from '@orrery/ui'
import type { BoardProps } from '../props.js'
import { faces, factionOf, handOf } from '../table.js'
import { AnyCard, cardThing } from '../tray/Hand.js'
import './draft.css'

const PICKS = 3

/** What was kept of this draft, and the hand that takes no part in it. */
export function Kept({ g, me, inspect }: BoardProps) {
  const kept = faces(g.players.at(me).kept)
  const hand = handOf(g, me)
  const shown = (card: number) => (
    <AnyCard
      key={card}
      g={g}
      me={me}
      card={card}
      size="hand"
      onInspect={() => inspect(cardThing(g, me, card))}
      thing={`card:${card}`}
    />
  )
  return (
    <Frame className="aa-kept" pennant={factionOf(g, me).pennant}>
      <Panel title="Kept this draft" end={`${kept.length} of ${PICKS}`} className="kept">
        <HandRow>
          {kept.map(shown)}
          {Array.from({ length: Math.max(0, PICKS - kept.length) }, (_, i) => (
            <span key={i} className="aa-empty o-num">
              {kept.length + i + 1}
            </span>
          ))}
        </HandRow>
      </Panel>
      <Panel
        title="Set aside, back in hand after the draft"
        end={`${hand.length} cards take no part`}
        className="aside"
      >
        <HandRow>{hand.map(shown)}</HandRow>
      </Panel>
    </Frame>
  )
}
