import type { Lying } from '@orrery/ui'
import {
  Button,
  cx,
  Dialog,
  Emblem,
  HandRow,
  isChosen,
  Panel,
  PHONE,
  placeOf,
  Token,
  Tray as Frame,
  useMedia,
  choiceOf,
} from '@orrery/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { AgendaCard } from '../cards/AgendaCard.js'
import { ShipCard } from '../cards/ShipCard.js'
import { TechCard } from '../cards/TechCard.js'
import { factionOf, navyOfSeat } from '../colonies.js'
import { FACES, KIND_NAMES } from '../names.js'
import { advantagesLine } from '../words.js'
import { AgendaTab, ShipTab, TechTab } from './Tabs.js'
import './tray.css'
import type { BoardProps } from '../props.js'
import type { Seen } from '../../state.js'
import { agendaOf, circlesOf, shipOf, techOf } from '../../state.js'
import { colonyAt, faces, isAllocating, isSelecting, techNumber } from '../table.js'
import { inSupply } from '../../rules/tokens.js'
import { counted, running } from '@orrery/kernel'
import { privateSources, privateVp } from '../../rules/victory.js'
import { battle } from '../../rules/battle.js'
import { settle } from '../../rules/setup.js'

/** Procedures that are played out on a scene of their own. */
const inScene = (g: Seen): boolean =>
  running(g, settle) !== undefined || isSelecting(g) || running(g, battle) !== undefined || isAllocating(g)

/** More Ships than lie beside Tech and Agendas on a small screen: those fold into buttons. */
const MANY = 5

/** The viewer's own mat: points, fleets in supply, Ship hand and Storage, Tech and Agenda cards. */
export function Tray(props: BoardProps) {
  const { g, me } = props
  const phone = useMedia(PHONE)
  const [open, setOpen] = useState<'ships' | 'techs' | 'agendas' | null>(null)
  const colony = colonyAt(g, me)
  if (!colony) return null
  const player = g.players.at(me)
  // A scene that fills the board needs the room; the cards stay a click away.
  const scene = inScene(g)
  // What is claimed after a battle lies beside it, in the panel.
  const slim = !phone && (scene || props.question?.prompt === 'claims.claim')
  const calls = (label: string): string | undefined =>
    (props.question?.options ?? []).some(({ things }) => things[0]?.kind === label) ? 'can' : undefined
  const counts = {
    ships: `${player.hand.length} of ${colony.shipMaximum}`,
    techs: `${player.techs.length} of ${colony.techMaximum}`,
    agendas: `${player.agendas.length} of ${colony.agendaMaximum}`,
  }
  return (
    <Frame
      className={cx(
        'xs-tray',
        slim && 'slim',
        !slim && player.hand.length > MANY && 'many',
        props.question?.prompt === 'hand.discard' && 'whole-hand',
      )}
      pennant={factionOf(g, me).pennant}
    >
      <Identity g={g} me={me} />
      {!slim && <Supply g={g} me={me} />}
      {!slim && <ShipHand {...props} />}
      <span className="folded">
        <Button size="small" className={calls('ship')} onClick={() => setOpen('ships')}>
          Ships <b className="o-num">{player.hand.length}</b>
        </Button>
        <Button size="small" className={calls('tech')} onClick={() => setOpen('techs')}>
          Tech <b className="o-num">{player.techs.length}</b>
        </Button>
        <Button size="small" className={calls('agenda')} onClick={() => setOpen('agendas')}>
          Agenda <b className="o-num">{player.agendas.length}</b>
        </Button>
      </span>
      {!slim && (
        <Panel title="Tech" end={counts.techs} className="techs">
          <HandRow>
            {faces(player.techs).map(card => (
              <TechTab
                key={card}
                tech={techOf(g, card)}
                {...play(props, 'tech', card, 'techs', techOf(g, card).id)}
              />
            ))}
          </HandRow>
        </Panel>
      )}
      {!slim && (
        <Panel title="Agenda" end={counts.agendas} className="agendas">
          <HandRow>
            {faces(player.agendas).map(card => (
              <AgendaTab
                key={card}
                agenda={agendaOf(g, card)}
                content={props.content}
                {...play(props, 'agenda', card, 'agendas', agendaOf(g, card).id)}
              />
            ))}
          </HandRow>
        </Panel>
      )}
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={{ ships: 'Ships', techs: 'Tech', agendas: 'Agenda' }[open ?? 'ships']}
      >
        <div className="xs-leaf">{open !== null && <Leaf {...props} what={open} />}</div>
      </Dialog>
    </Frame>
  )
}

/** A card that can be chosen now is; any other opens. */
function play(
  props: BoardProps,
  label: 'ship' | 'tech' | 'agenda',
  card: number,
  kind: string,
  id: string,
): Lying {
  const { question, selection, pick, inspect } = props
  const choice = choiceOf(question, label, card)
  const open = () => inspect({ kind, id })
  return {
    state: choice && (isChosen(selection, choice.name) ? 'chosen' : 'can'),
    place: choice && placeOf(question, selection, choice.name),
    onPick: choice ? () => pick(choice) : open,
    onInspect: open,
    thing: `${label}:${card}`,
  }
}

/** What only its owner can count, and where it comes from. */
function pointsOf(g: Seen, seat: number): { readonly total: number; readonly from: readonly string[] } {
  const { flagship, shipyard, home, trophies = 0 } = privateSources(g, seat)
  const won = trophies === 0 ? [] : [trophies === 1 ? 'a trophy' : `${trophies} trophies`]
  const from = [
    ...(flagship ? ['Flagship'] : []),
    ...(shipyard ? ['Shipyard'] : []),
    ...(home ? ['both home planets'] : []),
    ...won,
  ]
  return { total: privateVp(g, seat), from }
}
function Identity({ g, me }: { readonly g: Seen; readonly me: number }) {
  const colony = colonyAt(g, me)
  const mine = pointsOf(g, me)
  const open = g.players.at(me).vp
  return (
    <section className="identity">
      <div className="o-row">
        <Emblem of={factionOf(g, me)} r={22} silent />
        <span>
          <b>{colony?.name}</b>
          <small>{colony && advantagesLine(colony)}</small>
        </span>
      </div>
      <div className="points">
        <span>
          <b className="o-num">{open}</b>
          <small>public</small>
        </span>
        <i>+</i>
        <span className="o-known">
          <b className="o-num">{mine.total}</b>
          <small>private</small>
        </span>
        <i>=</i>
        <span>
          <b className="o-num">{open + mine.total}</b>
          <small>of {g.target} VP</small>
        </span>
      </div>
      <p>Private: {mine.from.length > 0 ? mine.from.join(', ') : 'nothing'}</p>
    </section>
  )
}

function Supply({ g, me }: { readonly g: Seen; readonly me: number }) {
  return (
    <Panel title="Fleets" end="supply" className="supply">
      <ul>
        {(['heavy', 'medium', 'light', 'decoy'] as const).map(kind => (
          <li key={kind}>
            <Token owner={factionOf(g, me)} face={FACES[kind]} label="" size={30} />
            <span>{KIND_NAMES[kind].replace(' fleet', '')}</span>
            <b className="o-num">{inSupply(g, me, kind)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ShipHand(props: BoardProps) {
  const { g, me } = props
  const player = g.players.at(me)
  const stored = faces(player.storage).map(card => shipOf(g, card))
  const strike = stored.filter(ship => ship.id === 'strike-craft').length
  const others = stored.filter(ship => ship.id !== 'strike-craft')
  return (
    <Panel
      title="Ship hand"
      end={`${player.hand.length} of ${colonyAt(g, me)?.shipMaximum ?? 0} · Overhead ${player.overhead.length} · Reserve ${player.reserve.length}`}
      className="ships"
    >
      <HandRow>
        {faces(player.hand).map(card => (
          <ShipTab
            key={card}
            ship={shipOf(g, card)}
            navy={navyOfSeat(g, me)}
            circles={circlesOf(g, card)}
            {...play(props, 'ship', card, 'ships', shipOf(g, card).id)}
          />
        ))}
        <ul className="storage" aria-label="Storage">
          <li className="o-muted">Storage</li>
          {others.map(ship => (
            <li key={ship.id}>{ship.name}</li>
          ))}
          {strike > 0 && <li>{counted(strike, 'Strike Craft', 'Strike Craft')}</li>}
          {(player.trophies?.length ?? 0) > 0 && (
            <li className="o-known">{counted(player.trophies?.length ?? 0, 'trophy', 'trophies')}</li>
          )}
        </ul>
      </HandRow>
    </Panel>
  )
}

/** A whole hand at full size. */
function Leaf(props: BoardProps & { readonly what: 'ships' | 'techs' | 'agendas' }): ReactNode {
  const { g, me, what } = props
  const player = g.players.at(me)
  if (what === 'ships')
    return [...faces(player.hand), ...faces(player.storage)].map(card => (
      <ShipCard
        key={card}
        ship={shipOf(g, card)}
        navy={navyOfSeat(g, me)}
        circles={circlesOf(g, card)}
        {...play(props, 'ship', card, 'ships', shipOf(g, card).id)}
      />
    ))
  if (what === 'techs')
    return faces(player.techs).map(card => (
      <TechCard
        key={card}
        tech={techOf(g, card)}
        number={techNumber(card)}
        {...play(props, 'tech', card, 'techs', techOf(g, card).id)}
      />
    ))
  return faces(player.agendas).map(card => (
    <AgendaCard
      key={card}
      agenda={agendaOf(g, card)}
      content={props.content}
      {...play(props, 'agenda', card, 'agendas', agendaOf(g, card).id)}
    />
  ))
}
