import { useState } from 'react'
import { Button } from '../components/Button.js'
import type { CardProps } from '../components/Card.js'
import { CARD, Card, CardBack } from '../components/Card.js'
import { Emblem } from '../components/Emblem.js'
import { Icon, ResourceIcon } from '../components/Icon.js'
import { Inspector } from '../components/Inspector.js'
import { CountBack } from '../components/Seal.js'
import { planet } from '../svg/planet.js'
import { VP } from '../svg/resource.js'
import { ship } from '../svg/ship.js'
import { star, starfield } from '../svg/star.js'
import { Box, Room } from './Box.js'
import { SIDES } from './sides.js'

const { amber, crimson } = SIDES

const picture = (size: keyof typeof CARD) => {
  const [w, h] = CARD[size].art
  return (
    starfield({ w, h, n: 40, seed: 3 }) +
    star({ cx: w * 0.8, cy: h * 0.2, r: h * 0.07, glow: 6 }) +
    planet({ cx: w * 0.2, cy: h * 1.15, r: h * 0.5, type: 'gaia', seed: 5, light: -30 }) +
    ship({ hull: amber.hull, color: amber.color, size: 'small', cx: w / 2, cy: h / 2, len: w * 0.6, rot: -7 })
  )
}
const value = (icon: string, n: number, size: number) => (
  <>
    <Icon name={icon} size={size} line={2} />
    {n}
  </>
)
const card = (size: 'full' | 'hand' | 'mini', more: Partial<CardProps> = {}) => (
  <Card
    title="Picket"
    size={size}
    color={amber.color}
    art={picture(size)}
    tabs={size === 'mini' ? [] : [{ label: 'I', lit: true }]}
    kind="Ship"
    kindEnd="Frigate"
    low={value('bolt', 2, size === 'full' ? 22 : 14)}
    lowEnd={value('shield', 4, size === 'full' ? 22 : 14)}
    {...more}
  >
    {size === 'full' && 'While this ship is defending it has +2 shield.'}
  </Card>
)

function Opening() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="zoomin" onClick={() => setOpen(true)}>
        Open the card
      </Button>
      <Inspector
        open={open}
        onClose={() => setOpen(false)}
        title="Picket"
        onNext={() => setOpen(false)}
        notes={
          <p>
            <b>In play</b>, defending
          </p>
        }
      >
        {card('full')}
      </Inspector>
    </>
  )
}

export const Cards = () => (
  <Room id="cards" title="Cards" note="one frame for every game; hidden things look hidden">
    <Box title="Full size" wide>
      <div className="wrap top" style={{ gap: 16 }}>
        {card('full')}
        {card('full', {
          value: '6',
          kind: (
            <>
              <Emblem of={amber} r={7} mode="solid" silent />
              Ship
            </>
          ),
          stats: [
            { label: 'ATK', value: 5 },
            { label: 'SUP', value: 2 },
            { label: 'HP', value: 3 },
            { label: 'SPD', value: 2 },
          ],
          foot: 'Armor 5',
          footEnd: 'Power 4 of 6',
        })}
        {card('full', {
          title: 'An old grudge',
          color: '#d7b46c',
          value: (
            <span className="o-row" style={{ gap: 4 }}>
              2<ResourceIcon of={VP} size={20} />
            </span>
          ),
          stripe: true,
          kind: 'Mission · secret',
          foot: 'Reveal at any time',
        })}
        <CardBack owner={amber} note="Amber, 4 points on it" label="Card, face down" />
      </div>
    </Box>
    <Box title="In a hand, by state" wide>
      <div className="wrap top" style={{ gap: 14 }}>
        {card('hand')}
        {card('hand', { state: 'can', onPick: () => undefined })}
        {card('hand', { state: 'chosen', onPick: () => undefined })}
        {card('hand', { state: 'draft', onPick: () => undefined })}
        <CardBack size="hand" owner={crimson} state="can" onPick={() => undefined} />
        <CardBack size="hand" owner={crimson} sealed />
        <CardBack size="hand" known="Picket" />
      </div>
    </Box>
    <Box title="On the table, by state" wide>
      <div className="wrap top" style={{ gap: 14 }}>
        {card('mini')}
        {card('mini', { badge: value('gear', 2, 14) })}
        {card('mini', { state: 'can', onPick: () => undefined })}
        {card('mini', { state: 'chosen', onPick: () => undefined })}
        {card('mini', { state: 'draft' })}
        {card('mini', { threat: 'destroyed if nothing is done', color: crimson.color })}
        {card('mini', { tabs: [{ label: 'Ready', lit: true }] })}
        <CardBack size="mini" />
        <CountBack count={7} what="cards in hand" label="Hand" />
        <CountBack count={0} what="mission cards" label="Missions" />
      </div>
    </Box>
    <Box title="The inspector">
      <Opening />
    </Box>
  </Room>
)
