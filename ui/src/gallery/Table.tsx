import { useState } from 'react'
import { BattleScene } from '../components/BattleScene.js'
import { Button, IconButton } from '../components/Button.js'
import { Chat } from '../components/Chat.js'
import { Clock } from '../components/Clock.js'
import { CountUp } from '../components/CountUp.js'
import { Dice } from '../components/Dice.js'
import { Drawing } from '../components/Drawing.js'
import { LogList } from '../components/LogList.js'
import { Panel } from '../components/Panel.js'
import { PlayerMat } from '../components/PlayerMat.js'
import { Presence } from '../components/Presence.js'
import { Steps } from '../components/Prompt.js'
import { ReplayBar } from '../components/ReplayBar.js'
import { CountBack } from '../components/Seal.js'
import type { SheetHeight } from '../components/Sheet.js'
import { Sheet } from '../components/Sheet.js'
import { Meter, Stat } from '../components/Stat.js'
import { Tabs } from '../components/Tabs.js'
import { COLONIES } from '../pieces/colonies.js'
import { DIE_MARKS, HOLDINGS } from '../pieces/eden.js'
import { EMPIRES } from '../pieces/empires.js'
import type { Faction } from '../svg/faction.js'
import { ship } from '../svg/ship.js'
import { planet } from '../svg/planet.js'
import { star, starfield } from '../svg/star.js'
import { Box, Room } from './Box.js'
import { LOG, TALK } from './story.js'
import { WholeTable } from './WholeTable.js'

const { amarr, gallente } = EMPIRES
const OPENED = Date.now()

const budget = (parts: readonly number[]) =>
  ['Over.', 'Build', 'Fuel', 'Tech'].map((label, i) => (
    <span key={label} style={{ flex: 1 }}>
      <Meter
        label={label}
        total={4}
        parts={[{ id: label, label, value: parts[i] ?? 0, color: 'var(--pen-orange)' }]}
      />
      {label} <b className="o-num">{parts[i]}</b>
    </span>
  ))

const Navy = ({
  of,
  who,
  points,
  now,
  parts,
}: {
  of: Faction
  who: string
  points: number
  now?: boolean
  parts: number[]
}) => (
  <PlayerMat
    faction={of}
    who={who}
    points={points}
    now={now ?? false}
    onOpen={() => undefined}
    stats={
      <>
        <CountBack count={4} what="Ship cards" label="Ship" />
        <CountBack count={2} what="Tech cards" label="Tech" />
        <CountBack count={2} what="Agenda cards" label="Agenda" />
      </>
    }
    more={budget(parts)}
    foot={
      <>
        <span>2 planets</span>
        <span>5 tokens</span>
        <span>Overhead 5</span>
        <span>Reserve 8</span>
      </>
    }
  />
)

const HOLD = [
  'isk',
  'pyerite',
  'mexallon',
  'tritanium',
  'morphite',
  'planetary',
  'moon',
  'component',
] as const

function Story() {
  const [tab, setTab] = useState('log')
  const [current, setCurrent] = useState<string | undefined>('3.18')
  const [talk, setTalk] = useState(TALK)
  return (
    <div className="rail tall" style={{ height: 380 }}>
      <Tabs
        label="Story"
        className="fill"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'log',
            label: 'Log',
            content: (
              <LogList
                label="Log"
                entries={LOG}
                search
                current={current}
                onOpen={entry => setCurrent(entry.id)}
                filters={[
                  { id: 'move', label: 'Moves' },
                  { id: 'battle', label: 'Battles' },
                  { id: 'budget', label: 'Budgets' },
                ]}
              />
            ),
          },
          {
            id: 'chat',
            label: 'Chat',
            count: 2,
            content: (
              <Chat
                label="Chat"
                messages={talk}
                onSend={text =>
                  setTalk([
                    ...talk,
                    { id: String(talk.length + 1), name: 'You', text, when: '18:05', mine: true },
                  ])
                }
              />
            ),
          },
          {
            id: 'discards',
            label: 'Discards',
            content: <p style={{ padding: 16 }}>Nothing is discarded yet.</p>,
          },
        ]}
      />
    </div>
  )
}

function Scrubbing() {
  const [at, setAt] = useState(126)
  return (
    <ReplayBar
      at={at}
      length={126}
      onSeek={setAt}
      live
      unit="Cycle"
      rounds={[
        { at: 0, label: '1' },
        { at: 40, label: '2' },
        { at: 92, label: '3' },
      ]}
      marks={[
        { at: 33, kind: 'fight', label: 'Battle at the hub' },
        { at: 37, kind: 'fight', label: 'Battle at Haven' },
        { at: 39, kind: 'points', label: 'Halcyon +1 VP' },
        { at: 78, kind: 'fight', label: 'Battle at Drift Prime' },
        { at: 87, kind: 'points', label: 'Corvus +2 VP' },
        { at: 108, kind: 'note', label: 'Your note' },
      ]}
    />
  )
}

const SKY =
  starfield({ w: 1600, h: 620, n: 160, seed: 5 }) +
  star({ cx: 800, cy: 60, r: 8, cls: 'N', glow: 8, flare: true }) +
  planet({ cx: 800, cy: 1360, r: 800, type: 'storm', seed: 2, light: 262, opacity: 0.5 })

const fleet = (empire: typeof amarr | typeof gallente, size: string, len: number, flip: boolean) => (
  <Drawing
    svg={ship({ hull: empire.hull, color: empire.color, size, len, flip })}
    box={[-len * 0.62, -len * 0.4, len * 1.24, len * 0.8]}
  />
)

function Battle() {
  const [strength, setStrength] = useState(14)
  const [roll, setRoll] = useState(0)
  const { aim, dmg, crit } = DIE_MARKS
  return (
    <div className="scene">
      <BattleScene
        title="Battle at Axis"
        attacker={{ faction: gallente, role: 'You · attacker', value: strength, valueLabel: '6 Ships' }}
        defender={{ faction: amarr, role: 'Ysolde · defender', value: 12, valueLabel: '11 + Citadel 1' }}
        middle={
          <>
            <h2>Combat Round 2 of 3</h2>
            <Steps
              label="Orbits"
              now="medium"
              steps={[
                { id: 'small', label: 'Small' },
                { id: 'medium', label: 'Medium' },
                { id: 'large', label: 'Large' },
              ]}
            />
          </>
        }
        sky={SKY}
        tray={
          <Dice
            label="Roll"
            roll={roll}
            size={52}
            onPick={() => undefined}
            dice={[
              { id: '1', kind: 'marks', color: 'white', face: [aim, aim] },
              { id: '2', kind: 'marks', color: 'white', face: [aim] },
              { id: '3', kind: 'marks', color: 'white', face: [dmg] },
              { id: '4', kind: 'marks', color: 'white', face: [], state: 'live' },
              { id: '5', kind: 'marks', color: 'black', face: [dmg, dmg] },
              { id: '6', kind: 'marks', color: 'black', face: [crit] },
            ]}
          />
        }
        result={
          <p>
            <b className="o-good">Locked in.</b> <b className="o-bad">3 damage, Paladin is destroyed.</b>
          </p>
        }
        onReplay={() => setRoll(roll + 1)}
        onSkip={() => setStrength(strength - 3)}
      >
        <div
          style={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            alignItems: 'center',
            height: '100%',
            padding: '0 8%',
          }}
        >
          <div>
            {fleet(gallente, 'small', 80, false)}
            {fleet(gallente, 'large', 180, false)}
          </div>
          <div>
            {fleet(amarr, 'small', 80, true)}
            {fleet(amarr, 'large', 180, true)}
          </div>
        </div>
      </BattleScene>
    </div>
  )
}

function Counting() {
  const [points, setPoints] = useState(4)
  return (
    <div className="wrap">
      <span style={{ fontSize: 48, lineHeight: 1 }}>
        <CountUp value={points} />
      </span>
      <Button size="small" onClick={() => setPoints(points + 7)}>
        +7
      </Button>
    </div>
  )
}

function PhoneSheet() {
  const [height, setHeight] = useState<SheetHeight>('peek')
  return (
    <div
      style={{
        height: 420,
        maxWidth: 390,
        display: 'flex',
        alignItems: 'flex-end',
        background: 'var(--bg-board)',
      }}
    >
      <div style={{ flex: 1, maxHeight: 400, display: 'grid' }}>
        <Sheet
          height={height}
          onHeight={setHeight}
          foot={
            <>
              <IconButton icon="undo" label="Undo" look="plain" />
              <Button look="answer">Attack Sivori</Button>
            </>
          }
        >
          <p style={{ padding: 16 }}>Question, Mine, Players and Log live here as tabs.</p>
        </Sheet>
      </div>
    </div>
  )
}

export const Table = () => (
  <Room id="table" title="At the table" note="mats, story, time, people, battles">
    <Box title="Players’ mats">
      <div className="rail">
        <Navy of={COLONIES.halcyon} who="Marek · moved" points={5} parts={[2, 2, 0, 1]} />
        <Navy of={COLONIES.brightwater} who="You · moving" points={4} now parts={[1, 1, 3, 1]} />
        <PlayerMat
          faction={amarr}
          who="Ysolde"
          points={7}
          badge={<Clock size="small" left={161_000} />}
          stats={HOLD.map((id, i) => (
            <Stat key={id} of={HOLDINGS[id]} value={[19, 2, 0, 3, 2, 1, 2, 1][i] ?? 0} size="small" />
          ))}
        />
      </div>
    </Box>
    <Box title="Log and chat">
      <Story />
    </Box>
    <Box title="Clocks and presence">
      <div className="stack" style={{ gap: 16 }}>
        <div className="wrap" style={{ gap: 24 }}>
          <Clock deadline={OPENED + 12 * 60_000 + 40_000} />
          <Clock left={8 * 60_000 + 12_000} />
          <Clock left={9_400} />
          <Clock left={2 * 86_400_000 + 4 * 3_600_000} />
          <Clock left={3 * 3_600_000 + 5 * 60_000} />
        </div>
        <Presence
          label="At the table"
          people={[
            { id: '1', name: 'Marek', state: 'here' },
            { id: '2', name: 'Ana', state: 'away' },
            { id: '3', name: 'Ysolde', state: 'gone' },
            { id: '4', name: 'Sharp', state: 'bot' },
            { id: '5', name: 'Guest 4182', state: 'watching' },
          ]}
        />
        <Counting />
      </div>
    </Box>
    <Box title="Panel">
      <div className="rail">
        <Panel title="Known to you alone" end="3 tokens">
          Heavy, Medium and Light, scanned in cycles 2 and 3.
        </Panel>
        <Panel title="Bonuses" folds>
          Most: 2 extra items. Second: 1 extra item.
        </Panel>
      </div>
    </Box>
    <Box title="The phone’s sheet">
      <PhoneSheet />
    </Box>
    <Box title="Replay bar" wide note="Arrow keys step, Page keys go by round, Space plays.">
      <Scrubbing />
    </Box>
    <Box title="The whole table" wide note="On a phone the rails become a sheet with tabs.">
      <div className="frame">
        <WholeTable />
      </div>
    </Box>
    <Box title="A battle" wide>
      <Battle />
    </Box>
  </Room>
)
