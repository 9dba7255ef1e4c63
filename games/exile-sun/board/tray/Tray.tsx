import type { BoardProps } from '@orrery/ui'
import { Button, Dialog, Emblem, isChosen, Panel, PHONE, placeOf, Token, useMedia } from '@orrery/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { isAllocating } from '../budget/bonus.js'
import { AgendaCard } from '../cards/AgendaCard.js'
import { ShipCard } from '../cards/ShipCard.js'
import { TechCard } from '../cards/TechCard.js'
import { choiceOf, choicesOf } from '../choices.js'
import { factionOf, navyOfSeat } from '../colonies.js'
import type { Glow } from '../kit.js'
import { FACES, KIND_NAMES, plural } from '../names.js'
import type { Position } from '../position.js'
import {
  agendaOf,
  circlesOf,
  colonyOf,
  positionOf,
  privatePoints,
  running,
  seen,
  shipOf,
  supplyOf,
  techNumber,
  techOf,
} from '../position.js'
import { advantagesLine } from '../words.js'
import { AgendaTab, ShipTab, TechTab } from './Tabs.js'
import './tray.css'

/** Procedures that are played out on a scene of their own. */
const SCENES = ['settle', 'selection', 'battle'] as const

/** The viewer's own mat: points, fleets in supply, Ship hand and Storage, Tech and Agenda cards. */
export function Tray(props: BoardProps) {
  const { view, me } = props
  const p = positionOf(view)
  const phone = useMedia(PHONE)
  const [open, setOpen] = useState<'ships' | 'techs' | 'agendas' | null>(null)
  const player = p.players[me]
  const colony = colonyOf(p, me)
  if (!player || !colony) return null
  // A scene that fills the board needs the room; the cards stay a click away.
  const scene = SCENES.some(name => running(p, name) !== undefined) || isAllocating(p)
  const slim = !phone && scene && props.question?.prompt !== 'claims.claim'
  const calls = (label: string): string | undefined =>
    choicesOf(props.question).some(({ things }) => things[0]?.label === label) ? 'can' : undefined
  const counts = {
    ships: `${player.hand.length} of ${colony.shipMaximum}`,
    techs: `${player.techs.length} of ${colony.techMaximum}`,
    agendas: `${player.agendas.length} of ${colony.agendaMaximum}`,
  }
  return (
    <div className={slim ? 'xs-tray slim' : 'xs-tray'} data-pennant={factionOf(p, me).pennant}>
      <Identity p={p} me={me} />
      {!slim && <Supply p={p} me={me} />}
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
          <div className="row">
            {seen(player.techs).map(card => (
              <TechTab
                key={card}
                tech={techOf(card)}
                {...play(props, 'tech', card, 'techs', techOf(card).id)}
              />
            ))}
          </div>
        </Panel>
      )}
      {!slim && (
        <Panel title="Agenda" end={counts.agendas} className="agendas">
          <div className="row">
            {seen(player.agendas).map(card => (
              <AgendaTab
                key={card}
                agenda={agendaOf(card)}
                {...play(props, 'agenda', card, 'agendas', agendaOf(card).id)}
              />
            ))}
          </div>
        </Panel>
      )}
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={{ ships: 'Ships', techs: 'Tech', agendas: 'Agenda' }[open ?? 'ships']}
      >
        <div className="xs-leaf">{open !== null && <Leaf {...props} what={open} />}</div>
      </Dialog>
    </div>
  )
}

interface Playing {
  readonly state: Glow | undefined
  readonly place: number | undefined
  readonly onPick: () => void
  readonly onInspect: () => void
}
/** A card that can be chosen now is; any other opens. */
function play(props: BoardProps, label: string, card: number, kind: string, id: string): Playing {
  const { question, selection, pick, inspect } = props
  const choice = choiceOf(question, label, card)
  const open = () => inspect({ kind, id })
  return {
    state: choice && (isChosen(selection, choice.name) ? 'chosen' : 'can'),
    place: choice && placeOf(question, selection, choice.name),
    onPick: choice ? () => pick(choice.name) : open,
    onInspect: open,
  }
}

function Identity({ p, me }: { readonly p: Position; readonly me: number }) {
  const colony = colonyOf(p, me)
  const mine = privatePoints(p, me)
  const open = p.players[me]?.vp ?? 0
  return (
    <section className="identity">
      <div className="o-row">
        <Emblem of={factionOf(p, me)} r={22} silent />
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
          <b className="o-num">{mine?.total ?? 0}</b>
          <small>private</small>
        </span>
        <i>=</i>
        <span>
          <b className="o-num">{open + (mine?.total ?? 0)}</b>
          <small>of {p.target} VP</small>
        </span>
      </div>
      <p>Private: {mine && mine.from.length > 0 ? mine.from.join(', ') : 'nothing'}</p>
    </section>
  )
}

function Supply({ p, me }: { readonly p: Position; readonly me: number }) {
  return (
    <Panel title="Fleets" end="supply" className="supply">
      <ul>
        {(['heavy', 'medium', 'light', 'decoy'] as const).map(kind => (
          <li key={kind}>
            <Token owner={factionOf(p, me)} face={FACES[kind]} label="" size={30} />
            <span>{KIND_NAMES[kind].replace(' fleet', '')}</span>
            <b className="o-num">{supplyOf(p, me, kind)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ShipHand(props: BoardProps) {
  const { view, me } = props
  const p = positionOf(view)
  const player = p.players[me]
  if (!player) return null
  const stored = seen(player.storage).map(card => shipOf(card))
  const strike = stored.filter(ship => ship.id === 'strike-craft').length
  const others = stored.filter(ship => ship.id !== 'strike-craft')
  return (
    <Panel
      title="Ship hand"
      end={`${player.hand.length} of ${colonyOf(p, me)?.shipMaximum ?? 0} · Overhead ${player.overhead.length} · Reserve ${player.reserve.length}`}
      className="ships"
    >
      <div className="row">
        {seen(player.hand).map(card => (
          <ShipTab
            key={card}
            ship={shipOf(card)}
            navy={navyOfSeat(p, me)}
            circles={circlesOf(p, card)}
            {...play(props, 'ship', card, 'ships', shipOf(card).id)}
          />
        ))}
        <ul className="storage" aria-label="Storage">
          <li className="o-muted">Storage</li>
          {others.map(ship => (
            <li key={ship.id}>{ship.name}</li>
          ))}
          {strike > 0 && <li>{plural(strike, 'Strike Craft', 'Strike Craft')}</li>}
          {(player.trophies?.length ?? 0) > 0 && (
            <li className="o-known">{plural(player.trophies?.length ?? 0, 'trophy', 'trophies')}</li>
          )}
        </ul>
      </div>
    </Panel>
  )
}

/** A whole hand at full size. */
function Leaf(props: BoardProps & { readonly what: 'ships' | 'techs' | 'agendas' }): ReactNode {
  const { view, me, what } = props
  const p = positionOf(view)
  const player = p.players[me]
  if (!player) return null
  if (what === 'ships')
    return [...seen(player.hand), ...seen(player.storage)].map(card => (
      <ShipCard
        key={card}
        ship={shipOf(card)}
        navy={navyOfSeat(p, me)}
        circles={circlesOf(p, card)}
        {...play(props, 'ship', card, 'ships', shipOf(card).id)}
      />
    ))
  if (what === 'techs')
    return seen(player.techs).map(card => (
      <TechCard
        key={card}
        tech={techOf(card)}
        number={techNumber(card)}
        {...play(props, 'tech', card, 'techs', techOf(card).id)}
      />
    ))
  return seen(player.agendas).map(card => (
    <AgendaCard
      key={card}
      agenda={agendaOf(card)}
      {...play(props, 'agenda', card, 'agendas', agendaOf(card).id)}
    />
  ))
}
