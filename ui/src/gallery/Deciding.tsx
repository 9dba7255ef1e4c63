import type { Described } from '@orrery/kernel/host'
import { useState } from 'react'
import { namesOf, pick } from '../choosing/choosing.js'
import { Button } from '../components/Button.js'
import { Coach } from '../components/Coach.js'
import { Icon } from '../components/Icon.js'
import { Emblem } from '../components/Emblem.js'
import { OrderList } from '../components/OrderList.js'
import { PickList, Question } from '../components/PickList.js'
import { PromptBar, Steps } from '../components/Prompt.js'
import { Seals } from '../components/Seal.js'
import { ControlCard, ShareSliders } from '../components/ShareSliders.js'
import { Slider } from '../components/Slider.js'
import { CostTable, Meter, Odds } from '../components/Stat.js'
import { Stepper } from '../components/Stepper.js'
import { WhyNot, WhyNotCard } from '../components/WhyNot.js'
import { lookStyle } from '../look.js'
import { COLONIES } from '../pieces/colonies.js'
import { HOLDINGS } from '../pieces/eden.js'
import { EMPIRES } from '../pieces/empires.js'
import { look as sunLook } from '../pieces/sun-look.js'
import type { Shares } from '../choosing/share.js'
import { Box, Room } from './Box.js'

const refusal = {
  title: 'This Fleet cannot enter Tier 3',
  words:
    'An Unexplored System costs its Tier in steps. The Fleet has speed 2, because the Deimos is its slowest Ship; Tier 3 needs 3.',
  rule: 'NE-MOVE-12',
  ruleName: 'Move action',
  href: '#deciding',
}

function Choices() {
  const [chosen, setChosen] = useState<readonly string[]>(['sivori'])
  const [why, setWhy] = useState<Element | null>(null)
  return (
    <div className="rail" style={{ maxWidth: 'none' }}>
      <PickList
        label="Where does the Fleet go?"
        chosen={chosen}
        onPick={id => setChosen([id])}
        onWhyNot={(_, at) => setWhy(at)}
        options={[
          {
            id: 'sivori',
            title: 'Sivori',
            detail: (
              <>
                <span className="o-bad">Battle</span>, 5 against 5, Citadel +1
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
            id: 'varre',
            title: 'Varre',
            detail: 'Free claim, Strength 5',
            cost: (
              <>
                <b>1</b>
                <small>step</small>
              </>
            ),
          },
          { id: 'tier3', title: 'Unexplored, Tier 3', detail: 'Why not? Needs 3 steps', refused: 'MOVE-12' },
        ]}
      />
      <WhyNot open={why !== null} at={why} onClose={() => setWhy(null)} refusal={refusal} />
    </div>
  )
}

const LOSSES: Described = {
  seat: 0,
  kind: 'pick',
  prompt: 'losses',
  min: 2,
  max: 2,
  options: ['leviathan', 'kraken', 'barracuda', 'stingray'].map(name => ({ name })),
}
function Several() {
  const [chosen, setChosen] = useState<readonly string[]>(['stingray'])
  return (
    <div className="rail" style={{ maxWidth: 'none' }}>
      <Question
        title="Choose 2 ships to lose"
        detail={`${chosen.length} of 2 chosen. Your Fleet keeps 3.`}
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
            { id: 'leviathan', title: 'Leviathan', detail: 'Attack 3, Defense 3, worth 6' },
            { id: 'kraken', title: 'Kraken', detail: 'Attack 3, Defense 2, worth 5' },
            { id: 'barracuda', title: 'Barracuda', detail: 'Attack 2, Defense 1, worth 3' },
            { id: 'stingray', title: 'Stingray', detail: 'Attack 1, Defense 1, worth 2' },
          ]}
        />
      </Question>
    </div>
  )
}

function Ordering() {
  const [ids, setIds] = useState<readonly string[]>([
    'Hull Breach',
    'Damage',
    'Stubborn Mechanic',
    'Holy Zeal',
  ])
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

const NONE: Shares = { overhead: 2, building: 1, fuel: 2, tech: 0 }

function Budget() {
  const [value, setValue] = useState(NONE)
  return (
    <div className="o-look" style={{ ...lookStyle(sunLook), maxWidth: 980 }}>
      <ShareSliders
        title="Control card: budget"
        detail="Whole points only. They are shown when everyone has sealed."
        unit="Budget Points"
        total={6}
        scale={8}
        value={value}
        onChange={setValue}
        emblem={<Emblem of={COLONIES.brightwater} r={24} />}
        columns={[
          {
            id: 'overhead',
            label: 'Overhead Expenses',
            detail: 'One card from Overhead to Reserve for each point',
            icon: <Icon name="wrench" size={22} />,
            note: 'Overhead 6 cards',
          },
          {
            id: 'building',
            label: 'Ship Building Costs',
            detail: 'Draw one Ship card for each point',
            icon: <Icon name="crane" size={22} />,
            note: 'Reserve 7, hand 4 of 5',
          },
          {
            id: 'fuel',
            label: 'Fuel Supply',
            detail: 'One fleet for every two points',
            icon: <Icon name="move" size={22} />,
            note: 'Capital: your half point breaks ties here',
            half: true,
          },
          {
            id: 'tech',
            label: 'Tech Research',
            detail: 'One Tech card, however many points',
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

const cost = (id: keyof typeof HOLDINGS, held: number, spent: number) => ({
  id,
  label: HOLDINGS[id].name,
  of: HOLDINGS[id],
  held,
  spent,
})

function AskAt() {
  const [at, setAt] = useState<Element | null>(null)
  return (
    <>
      <Button icon="help" onClick={e => setAt(e.currentTarget)}>
        Ask about Tier 3
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
          who={EMPIRES.gallente}
          text="Choose a System for your Fleet to move to"
          detail="You decide, nothing is final until you send"
        />
        <PromptBar
          framed
          waiting
          who={EMPIRES.amarr}
          text="Amarr chooses an action"
          detail="Ysolde, 0:42 so far. You may plan ahead"
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
    <Box title="Cost before the click">
      <CostTable
        caption="One Deimos at Orenne. Held, spent, left."
        costs={[
          cost('isk', 14, 6),
          cost('mexallon', 4, 1),
          cost('planetary', 2, 1),
          cost('moon', 1, 1),
          cost('build', 2, 3),
        ]}
      />
    </Box>
    <Box title="Odds">
      <Odds
        sides={[
          { name: 'You attack', chance: 0.46, pennant: 'green' },
          { name: 'Caldari', chance: 0.54, pennant: 'blue' },
        ]}
        note={
          <>
            Win with a kill: <b>+1 VP</b>. A tie is your defeat.
          </>
        }
      />
    </Box>
    <Box title="The coach">
      <Coach
        title="Your first move"
        step={3}
        of={8}
        actions={
          <Button size="small" look="quiet">
            Let me play
          </Button>
        }
      >
        A Fleet moves as far as its slowest Ship. Lit Systems are in reach. Try Varre: nobody holds it, and
        with Strength 3 or more you may claim it at once.
      </Coach>
    </Box>
    <Box title="Sealed choices" note="All four turn over together. Nobody’s waiting time shows a hand.">
      <Seals
        label="Budgets"
        seals={[
          { of: COLONIES.halcyon, sealed: true },
          { of: COLONIES.brightwater, sealed: false },
          { of: COLONIES.drift, sealed: true },
          { of: COLONIES.corvus, sealed: false },
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
