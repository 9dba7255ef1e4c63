import { useState } from 'react'
import { Button } from '../components/Button.js'
import type { CardProps } from '../components/Card.js'
import { CARD, Card, CardBack } from '../components/Card.js'
import { Drawing } from '../components/Drawing.js'
import { Emblem } from '../components/Emblem.js'
import { Icon, ResourceIcon } from '../components/Icon.js'
import { Inspector } from '../components/Inspector.js'
import { CountBack } from '../components/Seal.js'
import { COLONIES } from '../pieces/colonies.js'
import { EMPIRES } from '../pieces/empires.js'
import { CARD_ICONS, PRICE, cardBack } from '../pieces/genesis.js'
import { scene } from '../pieces/genesis-scene.js'
import { armour } from '../pieces/sun.js'
import { planet } from '../svg/planet.js'
import { VP } from '../svg/resource.js'
import { ship } from '../svg/ship.js'
import { star, starfield } from '../svg/star.js'
import { Box, Room } from './Box.js'

const { amarr, gallente, minmatar } = EMPIRES
const { brightwater } = COLONIES

const deimosArt =
  starfield({ w: 240, h: 120, n: 60, seed: 3 }) +
  star({ cx: 190, cy: 26, r: 9, glow: 7 }) +
  planet({ cx: 46, cy: 136, r: 62, type: 'gaia', seed: 5, light: -30 }) +
  ship({ hull: gallente.hull, color: gallente.color, size: 'medium', cx: 124, cy: 58, len: 150, rot: -7 })
const battleshipArt =
  starfield({ w: 240, h: 120, n: 60, seed: 22 }) +
  star({ cx: 30, cy: 24, r: 16, cls: 'K', glow: 7 }) +
  planet({ cx: 214, cy: 136, r: 58, type: 'ocean', seed: 4, light: 215 }) +
  ship({
    hull: brightwater.hull,
    color: brightwater.color,
    size: 'battleship',
    cx: 116,
    cy: 62,
    len: 156,
    rot: -6,
  })

const price = (n: number, size: number) => (
  <span style={{ display: 'grid', placeItems: 'center' }}>
    <span style={{ gridArea: '1/1' }}>
      <ResourceIcon of={PRICE} size={size} silent />
    </span>
    <b className="o-num" style={{ gridArea: '1/1', color: '#20170a', fontSize: size * 0.56, lineHeight: 1 }}>
      {n}
    </b>
  </span>
)

const picture = (
  size: keyof typeof CARD,
  empire: 'amarr' | 'minmatar',
  hull: 'small' | 'medium' | 'large',
  seed: number,
) => {
  const [w, h] = CARD[size].art
  return scene({
    w,
    h,
    of: { what: 'ship', empire, size: hull, long: size === 'mini' ? 0.64 : 0.74 },
    seed,
  })
}
const value = (icon: string, n: number, size: number) => (
  <>
    <Icon name={icon} size={size} line={2} />
    {n}
  </>
)

const punisher = (size: 'full' | 'hand' | 'mini', more: Partial<CardProps> = {}) => (
  <Card
    title="Punisher"
    size={size}
    color={amarr.color}
    art={picture(size, 'amarr', 'small', 4)}
    {...(size === 'mini' ? {} : { corner: price(3, size === 'full' ? 40 : 28) })}
    tabs={size === 'mini' ? [] : [{ label: 'I', lit: true }]}
    kind={
      <>
        <Icon name={CARD_ICONS.ship} size={15} />
        Ship
      </>
    }
    kindEnd="Frigate"
    low={value(CARD_ICONS.attack, 2, size === 'full' ? 22 : 14)}
    lowEnd={
      <>
        4<Icon name={CARD_ICONS.shield} size={size === 'full' ? 22 : 14} line={2} />
      </>
    }
    {...more}
  >
    {size === 'full' && (
      <>
        <b>Patrol 2</b> while this ship is defending it has +2 shield.
      </>
    )}
  </Card>
)

const NEWS = { w: CARD.hand.art[0], h: CARD.hand.art[1] }
const mechanic = (more: Partial<CardProps> = {}) => (
  <Card
    title="Stubborn Mechanic"
    size="hand"
    color="#b8a4c8"
    corner={price(3, 28)}
    tabs={[{ label: 'IV', lit: true }]}
    art={scene({ ...NEWS, of: { what: 'news', icon: 'wrench', color: '#6fa08c' }, seed: 3 })}
    {...more}
  >
    Target ship has +2 shield.
  </Card>
)

function Opening() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="zoomin" onClick={() => setOpen(true)}>
        Open the Punisher
      </Button>
      <Inspector
        open={open}
        onClose={() => setOpen(false)}
        title="Punisher"
        onNext={() => setOpen(false)}
        notes={
          <>
            <p>
              <b>In play</b> at Stain, defending
            </p>
            <p>
              <b>Shield</b> 4, Patrol 2 makes it 6
            </p>
          </>
        }
      >
        {punisher('full')}
      </Inspector>
    </>
  )
}

export const Cards = () => (
  <Room id="cards" title="Cards" note="one frame for every game; hidden things look hidden">
    <Box title="Full size" wide>
      <div className="wrap top" style={{ gap: 16 }}>
        <Card
          title="Deimos"
          color={gallente.color}
          value="3"
          art={deimosArt}
          kind={
            <>
              <Emblem of={gallente} r={7} mode="solid" silent />
              Heavy Assault Cruiser · Medium
            </>
          }
          stats={[
            { label: 'DIF', value: 2 },
            { label: 'ATK', value: 5 },
            { label: 'SUP', value: 2 },
            { label: 'RED', value: 1 },
            { label: 'HP', value: 3 },
            { label: 'SPD', value: 2 },
          ]}
          foot="Strength 3"
        >
          <p>
            <b>Critical.</b> +1 damage for each CRIT.
          </p>
          <p>
            <b>Leader.</b> Reroll up to 2 blank dice.
          </p>
        </Card>
        <Card
          title="Battleship"
          color={brightwater.color}
          value="6"
          art={battleshipArt}
          kind={
            <>
              <Emblem of={brightwater} r={7} mode="solid" silent />
              Ship · goes back to Overhead
            </>
          }
          foot="Armor 5"
          footEnd="Power 4 of 6"
        >
          <Drawing
            svg={armour([2, 1, 1, 1, 1], { covered: 1, r: 15, gap: 6, color: brightwater.color })}
            box={[180, 30]}
          />
          <p style={{ marginTop: 10 }}>
            Damage covers circles from the left. A covered circle gives no power.
          </p>
        </Card>
        {punisher('full')}
        <Card
          title="The Old Grudge"
          color="#d7b46c"
          value={
            <span className="o-row" style={{ gap: 4 }}>
              1–2
              <ResourceIcon of={VP} size={20} />
            </span>
          }
          stripe
          art={scene({ w: 240, h: 120, of: { what: 'news', icon: 'flag', color: '#a58b54' }, seed: 12 })}
          kind={
            <>
              <Icon name="flag" size={14} />
              Mission · secret
            </>
          }
          foot="Reveal at any time"
        >
          <p>
            Destroy a Ship of the faction <b>to your left.</b>
          </p>
        </Card>
        <Card
          title="Planetary Assault"
          color="#f98e3c"
          plate
          art={scene({ w: 240, h: 120, of: { what: 'planet', type: 'lava', color: '#3b6b5c' }, seed: 9 })}
          kind="Strategy"
          foot="Allows Tactics with an O"
        >
          The Target’s Defense Systems give no Defense bonus.
        </Card>
        <CardBack owner={amarr} note="Under research by Amarr, 4 RT on it" label="Development, face down" />
      </div>
    </Box>
    <Box title="In a hand, by state" wide>
      <div className="wrap top" style={{ gap: 14 }}>
        {punisher('hand')}
        {punisher('hand', { state: 'can', onPick: () => undefined })}
        {mechanic({ state: 'chosen', onPick: () => undefined })}
        {mechanic({ state: 'draft', onPick: () => undefined })}
        {mechanic()}
        <CardBack size="hand" back={cardBack({ w: 112, h: 157, radius: 6 })} />
        <CardBack size="hand" owner={minmatar} state="can" onPick={() => undefined} />
        <CardBack size="hand" owner={minmatar} sealed />
        <CardBack size="hand" known="Hull Breach" />
      </div>
    </Box>
    <Box title="On the table, by state" wide>
      <div className="wrap top" style={{ gap: 14 }}>
        {punisher('mini')}
        {punisher('mini', {
          badge: (
            <>
              <Icon name={CARD_ICONS.patrol} size={14} line={2} />2
            </>
          ),
        })}
        {punisher('mini', { state: 'can', onPick: () => undefined })}
        {punisher('mini', { state: 'chosen', onPick: () => undefined })}
        {punisher('mini', { state: 'draft' })}
        {punisher('mini', { threat: 'destroyed if the pile resolves now', color: minmatar.color })}
        {punisher('mini', { tabs: [{ label: 'Ready', lit: true }] })}
        <CardBack size="mini" />
        <CountBack count={7} what="cards in hand" label="Hand" />
        <CountBack
          count={31}
          what="cards in the market"
          label="Market"
          back={cardBack({ w: 20, h: 28, radius: 3 })}
        />
        <CountBack count={0} what="Agenda cards" label="Agenda" />
      </div>
    </Box>
    <Box title="The inspector">
      <Opening />
    </Box>
  </Room>
)
