import { LineChart } from '../components/LineChart.js'
import { ScoreBreakdown } from '../components/Score.js'
import { Button } from '../components/Button.js'
import { Icon, ResourceIcon } from '../components/Icon.js'
import { EmptyState, Notice } from '../components/Toast.js'
import { Spinner } from '../components/Spinner.js'
import { VP } from '../svg/resource.js'
import { Box, Room } from './Box.js'
import { SIDES } from './sides.js'

const { amber, azure, crimson, violet } = SIDES
const PLAYERS = [
  { id: 'h', faction: amber, name: 'Marek', place: 2 },
  { id: 'b', faction: azure, name: 'You', winner: true, place: 1 },
  { id: 'd', faction: crimson, name: 'Hard bot', place: 4 },
  { id: 'c', faction: violet, name: 'Normal bot', place: 3 },
]

export const After = () => (
  <Room id="after" title="After the match" note="scores, curves, and the words in between">
    <Box title="Score by source">
      <ScoreBreakdown
        caption="Victory points by source"
        players={PLAYERS}
        sources={[
          { id: 'planets', label: 'Planets held', points: { h: 2, b: 3, d: 1, c: 2 } },
          { id: 'agenda', label: 'Agendas', points: { h: 3, b: 4, d: 2, c: 3 } },
          { id: 'trophies', label: 'Trophies', points: { h: 1, b: 2, d: 1, c: 2 } },
          { id: 'flagship', label: 'Flagship', points: { h: 1, b: 1, d: 0, c: -1 } },
        ]}
        note="Level on points, the one with more planets is ahead."
      />
    </Box>
    <Box title="Points by round">
      <LineChart
        title="Victory points by round"
        xLabel="Round"
        x={['1', '2', '3', '4', '5', '6']}
        series={[
          { id: 'h', label: 'Amber', pennant: 'gold', values: [1, 2, 4, 5, 5, 7] },
          { id: 'b', label: 'Azure', pennant: 'blue', values: [0, 2, 3, 6, 8, 10] },
          { id: 'd', label: 'Crimson', pennant: 'red', values: [1, 1, 2, 3, 3, 4] },
          { id: 'c', label: 'Violet', pennant: 'violet', values: [0, 3, 4, 4, 5, 6] },
        ]}
        onPick={() => undefined}
      />
    </Box>
    <Box title="Chances by position">
      <LineChart
        title="The bot’s estimate"
        range={[0, 1]}
        format={value => `${Math.round(value * 100)}%`}
        x={Array.from({ length: 40 }, (_, i) => String(i + 1))}
        series={[
          {
            id: 'b',
            label: 'Azure',
            pennant: 'blue',
            values: Array.from({ length: 40 }, (_, i) => 0.3 + 0.25 * Math.sin(i / 5) + i / 130),
          },
          {
            id: 'h',
            label: 'Amber',
            pennant: 'gold',
            values: Array.from({ length: 40 }, (_, i) =>
              i < 4 ? null : 0.4 - 0.2 * Math.sin(i / 5) - i / 200,
            ),
          },
        ]}
      />
    </Box>
    <Box title="Notices">
      <div className="stack">
        <Notice
          sign={<Icon name="undo" size={18} />}
          action={
            <Button size="small" look="quiet">
              Redo
            </Button>
          }
        >
          Taken back: move to the hub
        </Notice>
        <Notice
          sign={<ResourceIcon of={VP} size={18} />}
          action={
            <b className="o-num o-good" style={{ fontSize: 18 }}>
              +1 VP
            </b>
          }
        >
          Five systems held
        </Notice>
        <Notice tone="info">Violet has sealed.</Notice>
        <Notice tone="good">Saved on this device.</Notice>
        <Notice tone="warn">At worst your largest ship is lost. One more point there saves it.</Notice>
        <Notice tone="bad" onClose={() => undefined} action={<Button size="small">Try again</Button>}>
          The connection is lost. Your last answer was not sent.
        </Notice>
      </div>
    </Box>
    <Box title="Waiting">
      <div className="stack" style={{ gap: 16 }}>
        <Spinner size={28} />
      </div>
    </Box>
    <Box title="Nothing here yet">
      <EmptyState
        art={<Icon name="users" size={36} line={1.25} />}
        title="No open tables"
        action={
          <Button look="brass" icon="plus">
            New table
          </Button>
        }
      >
        Make one and send the link to friends, or fill the seats with bots.
      </EmptyState>
    </Box>
  </Room>
)
