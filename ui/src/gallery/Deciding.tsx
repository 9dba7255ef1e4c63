import type { Described } from '@orrery/kernel/host'
import { useState } from 'react'
import { namesOf, pick } from '../choosing/choosing.js'
import { Button } from '../components/Button.js'
import { Icon } from '../components/Icon.js'
import { Emblem } from '../components/Emblem.js'
import { OrderList } from '../components/OrderList.js'
import { PickList, Question } from '../components/PickList.js'
import { PriceTable } from '../components/PriceTable.js'
import { PromptBar, Steps } from '../components/Prompt.js'
import { Seals } from '../components/Seal.js'
import { ControlCard, ShareSliders } from '../components/ShareSliders.js'
import { Slider } from '../components/Slider.js'
import { Meter } from '../components/Stat.js'
import { Stepper } from '../components/Stepper.js'
import { Track } from '../components/Track.js'
import { WhyNot, WhyNotCard } from '../components/WhyNot.js'
import type { Shares } from '../choosing/share.js'
import { Box, Room } from './Box.js'
import { SIDES } from './sides.js'

const refusal = {
  title: 'This fleet cannot reach the rim',
  words: 'The rim is 3 steps away. The fleet moves 2, as far as its slowest ship.',
  rule: 'MOVE-12',
  ruleName: 'Moving',
  href: '#deciding',
}

function Choices() {
  const [chosen, setChosen] = useState<readonly string[]>(['hub'])
  const [why, setWhy] = useState<Element | null>(null)
  return (
    <div className="rail" style={{ maxWidth: 'none' }}>
      <PickList
        label="Where does the fleet go?"
        chosen={chosen}
        onPick={id => setChosen([id])}
        onWhyNot={(_, at) => setWhy(at)}
        options={[
          {
            id: 'hub',
            title: 'The hub',
            detail: (
              <>
                <span className="o-bad">Battle</span>, 5 against 5
              </>
            ),
            cost: (
              <>
                <b>2</b>
                <small>steps</small>
              </>
            ),
          },
          {
            id: 'gate',
            title: 'The gate',
            detail: 'Nobody holds it',
            cost: (
              <>
                <b>1</b>
                <small>step</small>
              </>
            ),
          },
          { id: 'rim', title: 'The rim', detail: 'Why not? Needs 3 steps', refused: 'MOVE-12' },
        ]}
      />
      <WhyNot open={why !== null} at={why} onClose={() => setWhy(null)} refusal={refusal} />
    </div>
  )
}

/** Two of four can be paid for. */
function Yard() {
  const [bought, setBought] = useState<readonly string[]>([])
  return (
    <div className="rail" style={{ maxWidth: 'none' }}>
      <PriceTable
        label="What to build"
        coin={<Icon name="bolt" size={16} />}
        unit="power"
        heads={['Guns', 'Armor']}
        left={4}
        chosen={bought}
        onPick={id => setBought([id])}
        rows={[
          { id: 'scout', name: 'Scout', detail: '6 left', values: [1, 1], price: 2 },
          { id: 'frigate', name: 'Frigate', detail: '3 left', values: [2, 1], price: 3, listed: 4 },
          { id: 'cruiser', name: 'Cruiser', detail: '2 left', values: [3, 2], price: 5 },
          {
            id: 'carrier',
            name: 'Carrier',
            detail: 'None left',
            values: [2, 4],
            price: 3,
            refused: 'YARD-2',
          },
        ]}
      />
    </div>
  )
}

const LOSSES: Described = {
  seat: 0,
  kind: 'pick',
  prompt: 'losses',
  min: 2,
  max: 2,
  options: ['carrier', 'cruiser', 'frigate', 'scout'].map(name => ({ name })),
}
function Several() {
  const [chosen, setChosen] = useState<readonly string[]>(['scout'])
  return (
    <div className="rail" style={{ maxWidth: 'none' }}>
      <Question
        title="Choose 2 ships to lose"
        detail={`${chosen.length} of 2 chosen. Your fleet keeps 2.`}
        actions={
          <>
            <Button look="line" icon="undo" onClick={() => setChosen([])}>
              Undo
            </Button>
            <Button look="answer" wide disabled={chosen.length !== 2}>
              Confirm losses
            </Button>
          </>
        }
      >
        <PickList
          label="Ships"
          max={2}
          chosen={chosen}
          onPick={id => setChosen(namesOf(pick(LOSSES, chosen, id, false).selection))}
          options={[
            { id: 'carrier', title: 'Carrier', detail: 'Attack 3, worth 6' },
            { id: 'cruiser', title: 'Cruiser', detail: 'Attack 3, worth 5' },
            { id: 'frigate', title: 'Frigate', detail: 'Attack 2, worth 3' },
            { id: 'scout', title: 'Scout', detail: 'Attack 1, worth 2' },
          ]}
        />
      </Question>
    </div>
  )
}

function Ordering() {
  const [ids, setIds] = useState<readonly string[]>(['Repairs', 'Damage', 'Boarding', 'Retreat'])
  return (
    <OrderList
      label="Order of effects"
      items={ids.map(id => ({ id, name: id }))}
      onChange={setIds}
      firstNote="Resolves first"
      lastNote="Resolves last"
    />
  )
}

const NONE: Shares = { repairs: 2, building: 1, fuel: 2, tech: 0 }

function Budget() {
  const [value, setValue] = useState(NONE)
  return (
    <div style={{ maxWidth: 980 }}>
      <ShareSliders
        title="Budget"
        detail="Whole points only. They are shown when everyone has sealed."
        unit="points"
        total={6}
        scale={8}
        value={value}
        onChange={setValue}
        emblem={<Emblem of={SIDES.azure} r={24} />}
        columns={[
          {
            id: 'repairs',
            label: 'Repairs',
            detail: 'One card back for each point',
            icon: <Icon name="wrench" size={22} />,
            note: '6 cards wait',
          },
          {
            id: 'building',
            label: 'Ships',
            detail: 'One ship for each point',
            icon: <Icon name="crane" size={22} />,
            note: 'Hand 4 of 5',
          },
          {
            id: 'fuel',
            label: 'Fuel',
            detail: 'One fleet for every two points',
            icon: <Icon name="move" size={22} />,
            note: 'Your half point breaks ties here',
            half: true,
          },
          {
            id: 'tech',
            label: 'Research',
            detail: 'One card, however many points',
            icon: <Icon name="research" size={22} />,
            note: 'Hand 3 of 6',
          },
        ]}
        actions={
          <Button look="answer" icon="lock">
            Seal the budget
          </Button>
        }
      />
    </div>
  )
}

function Tactics() {
  const [attack, setAttack] = useState([5, 4, 3])
  const [defend, setDefend] = useState([3, 2, 0])
  const total = 20
  const left = total - [...attack, ...defend].reduce((a, b) => a + b, 0)
  const column = (i: number) => (
    <div key={i} style={{ flex: 1, maxWidth: 176, padding: '8px 0', containerType: 'inline-size' }}>
      <Slider
        label={`Attack, column ${i + 1}`}
        axis="up"
        max={8}
        limit={Math.min(8, (attack[i] ?? 0) + left)}
        value={attack[i] ?? 0}
        onChange={n => setAttack(attack.with(i, n))}
        color="#ff9a6b"
        ink="#2c0f04"
      />
      <hr style={{ border: 0, borderTop: '1px solid #8d7647', opacity: 0.7, margin: 0 }} />
      <Slider
        label={`Defend, column ${i + 1}`}
        axis="down"
        max={8}
        limit={Math.min(8, (defend[i] ?? 0) + left)}
        value={defend[i] ?? 0}
        onChange={n => setDefend(defend.with(i, n))}
        color="#86b9f2"
        ink="#06203f"
      />
    </div>
  )
  return (
    <div className="stack">
      <ControlCard>
        <div style={{ display: 'flex' }}>{[0, 1, 2].map(column)}</div>
      </ControlCard>
      <Meter
        label="Fleet Power"
        total={total}
        legend
        parts={[
          { id: 'a', label: 'Attack', value: attack.reduce((a, b) => a + b, 0), color: '#ff9a6b' },
          { id: 'd', label: 'Defend', value: defend.reduce((a, b) => a + b, 0), color: '#86b9f2' },
        ]}
      />
    </div>
  )
}

function Bid() {
  const [bid, setBid] = useState(3)
  return <Stepper label="Bid" value={bid} min={0} max={8} onChange={setBid} unit="Credits" />
}

function AskAt() {
  const [at, setAt] = useState<Element | null>(null)
  return (
    <>
      <Button icon="help" onClick={e => setAt(e.currentTarget)}>
        Ask about the rim
      </Button>
      <WhyNot open={at !== null} at={at} onClose={() => setAt(null)} refusal={refusal} />
    </>
  )
}

export const Deciding = () => (
  <Room id="deciding" title="Deciding" note="one prompt line, the same choices as a list, one way to say no">
    <Box title="The prompt line">
      <div className="stack">
        <PromptBar
          framed
          who={SIDES.azure}
          text="Choose where your fleet moves"
          detail="You decide, nothing is final until you send"
        />
        <PromptBar
          framed
          waiting
          who={SIDES.amber}
          text="Amber chooses an action"
          detail="Ana, 0:42 so far. You may plan ahead"
        />
        <PromptBar
          framed
          waiting
          text="Waiting for two sealed budgets"
          detail="You have sealed. Take it back until all are in"
          actions={
            <Button size="small" look="line">
              Take back
            </Button>
          }
        />
      </div>
    </Box>
    <Box title="Why not?">
      <div className="stack">
        <div className="o-popover" style={{ maxWidth: 'none', animation: 'none' }}>
          <WhyNotCard
            refusal={refusal}
            action={
              <Button size="small" look="line">
                Show what would work
              </Button>
            }
          />
        </div>
        <span>
          <AskAt />
        </span>
      </div>
    </Box>
    <Box
      title="The same choices as a list"
      note="Arrow keys, Enter, or the digits. The last one answers Why not?"
    >
      <Choices />
    </Box>
    <Box title="Pick some of these">
      <Several />
    </Box>
    <Box title="Put in order" note="Drag, press the arrows, or lift with Space and move with the arrow keys.">
      <Ordering />
    </Box>
    <Box title="A number in a range">
      <Bid />
    </Box>
    <Box title="A table of prices" note="What the purse does not cover says how much is missing.">
      <Yard />
    </Box>
    <Box title="A track" note="Solid is now, hollow was before, dashed is about to be." wide>
      <Track
        label="Standing"
        spaces={Array.from({ length: 13 }, (_, n) => ({
          id: n,
          label: n,
          note: `Votes ${Math.ceil(n / 3)}`,
          ...(n === 0 ? { tone: 'bad' as const } : {}),
        }))}
        marks={[
          { of: SIDES.amber, at: 4, was: 7 },
          { of: SIDES.azure, at: 8, will: 9 },
          { of: SIDES.violet, at: 8 },
        ]}
      />
    </Box>
    <Box title="Places in order">
      <Track
        label="Turn order"
        places
        spaces={['1st', '2nd', '3rd', '4th'].map(id => ({ id, label: id }))}
        marks={[{ of: SIDES.amber, at: '1st' }]}
      />
    </Box>
    <Box title="Sealed choices" note="All four turn over together. Nobody’s waiting time shows a hand.">
      <Seals
        label="Budgets"
        seals={[
          { of: SIDES.amber, sealed: true },
          { of: SIDES.azure, sealed: false },
          { of: SIDES.crimson, sealed: true },
          { of: SIDES.violet, sealed: false },
        ]}
      />
    </Box>
    <Box title="Phases">
      <Steps
        label="Phases"
        now="damage"
        steps={[
          { id: 'before', label: 'Before the roll' },
          { id: 'roll', label: 'Roll' },
          { id: 'damage', label: 'Damage' },
          { id: 'casualties', label: 'Casualties' },
        ]}
      />
    </Box>
    <Box
      title="Sliders of a battle"
      note="Attack rises, Defend hangs; the hatched part is more than there is."
    >
      <Tactics />
    </Box>
    <Box title="Share points over columns" wide>
      <Budget />
    </Box>
  </Room>
)
