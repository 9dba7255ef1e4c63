import { useState } from 'react'
import { Button } from '../components/Button.js'
import { Chat } from '../components/Chat.js'
import { Clock } from '../components/Clock.js'
import { CountUp } from '../components/CountUp.js'
import { Icon } from '../components/Icon.js'
import { LogList } from '../components/LogList.js'
import { Panel } from '../components/Panel.js'
import { PlayerMat } from '../components/PlayerMat.js'
import { Presence } from '../components/Presence.js'
import { ReplayBar } from '../components/ReplayBar.js'
import { CountBack } from '../components/Seal.js'
import type { SheetHeight } from '../components/Sheet.js'
import { Sheet } from '../components/Sheet.js'
import { Meter, Stat } from '../components/Stat.js'
import { Tabs } from '../components/Tabs.js'
import type { Faction } from '../svg/faction.js'
import { Box, Room } from './Box.js'
import { SIDES } from './sides.js'
import { LOG, TALK } from './story.js'
import { WholeTable } from './WholeTable.js'

const OPENED = Date.now()

const budget = (parts: readonly number[]) =>
  ['Repair', 'Ships', 'Fuel', 'Lab'].map((label, i) => (
    <span key={label} style={{ flex: 1 }}>
      <Meter
        label={label}
        total={4}
        parts={[{ id: label, label, value: parts[i] ?? 0, color: 'var(--pen-orange)' }]}
      />
      {label} <b className="o-num">{parts[i]}</b>
    </span>
  ))

const Mat = ({
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
        <CountBack count={4} what="ship cards" label="Ship" />
        <CountBack count={2} what="lab cards" label="Lab" />
      </>
    }
    more={budget(parts)}
    foot={
      <>
        <span>2 planets</span>
        <span>5 tokens</span>
      </>
    }
  />
)

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
      unit="Round"
      rounds={[
        { at: 0, label: '1' },
        { at: 40, label: '2' },
        { at: 92, label: '3' },
      ]}
      marks={[
        { at: 33, kind: 'fight', label: 'Battle at the hub' },
        { at: 37, kind: 'fight', label: 'Battle at the gate' },
        { at: 39, kind: 'points', label: 'Amber +1 VP' },
        { at: 78, kind: 'fight', label: 'Battle at the rim' },
        { at: 87, kind: 'points', label: 'Violet +2 VP' },
        { at: 108, kind: 'note', label: 'Your note' },
      ]}
    />
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
        <Sheet height={height} onHeight={setHeight}>
          <p style={{ padding: 16 }}>Mine, Players and Log rise like this above their tabs.</p>
        </Sheet>
      </div>
    </div>
  )
}

export const Table = () => (
  <Room id="table" title="At the table" note="mats, story, time, people">
    <Box title="Players’ mats">
      <div className="rail">
        <Mat of={SIDES.amber} who="Marek · moved" points={5} parts={[2, 2, 0, 1]} />
        <Mat of={SIDES.azure} who="You · moving" points={4} now parts={[1, 1, 3, 1]} />
        <PlayerMat
          faction={SIDES.violet}
          who="Ana"
          points={7}
          badge={<Clock size="small" left={161_000} />}
          stats={<Stat icon={<Icon name="cards" size={16} />} value={4} size="small" label="cards" />}
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
            { id: '3', name: 'Ana', state: 'gone' },
            { id: '4', name: 'Hard bot', state: 'bot' },
            { id: '5', name: 'Guest 4182', state: 'watching' },
          ]}
        />
        <Counting />
      </div>
    </Box>
    <Box title="Panel">
      <div className="rail">
        <Panel title="Known to you alone" end="3 tokens">
          Three tokens, seen in rounds 2 and 3.
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
  </Room>
)
