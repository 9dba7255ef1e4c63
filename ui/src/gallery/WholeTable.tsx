import { useState } from 'react'
import { Button, IconButton } from '../components/Button.js'
import { Clock } from '../components/Clock.js'
import { Emblem } from '../components/Emblem.js'
import type { HexCell } from '../components/HexMap.js'
import { HexMap } from '../components/HexMap.js'
import { LogList } from '../components/LogList.js'
import { Panel } from '../components/Panel.js'
import { PickList, Question } from '../components/PickList.js'
import { PlayerMat } from '../components/PlayerMat.js'
import { PromptBar } from '../components/Prompt.js'
import { ReplayBar } from '../components/ReplayBar.js'
import { CountBack } from '../components/Seal.js'
import { Stat } from '../components/Stat.js'
import { TableFrame } from '../components/TableFrame.js'
import { Token } from '../components/Token.js'
import { VP } from '../svg/resource.js'
import { token } from '../svg/token.js'
import { disc, ground, SIZE } from './honeycomb.js'
import { SIDES } from './sides.js'
import { LOG } from './story.js'

const { amber, azure, crimson, violet } = SIDES
const SEATS = [
  { of: amber, who: 'Marek · moved', points: 5 },
  { of: azure, who: 'You · moving', points: 4 },
  { of: crimson, who: 'Bot · Hard · waits', points: 3 },
  { of: violet, who: 'Bot · Normal · waits', points: 6 },
]
const CHOICES = [
  { id: '3,-1', title: 'Attack the Violet token', detail: 'You know it: 5 ships to 4', cost: '1 move' },
  { id: '2,1', title: 'Move along the route', detail: 'Free space', cost: '½ move' },
  { id: '0,2', title: 'Move to the field', detail: 'Asteroids', cost: '2 moves' },
]
const PIECES: Readonly<Record<string, string>> = {
  '1,1': token(azure, { face: '5', pips: 2 }),
  '3,-1': token(violet, { known: '4' }),
  '-3,2': token(crimson),
  '-1,-2': token(amber),
}

/** The whole table at once, as a match would fill it. */
export function WholeTable() {
  const [chosen, setChosen] = useState<readonly string[]>(['3,-1'])
  const [pointed, setPointed] = useState<string | null>(null)
  const [at, setAt] = useState(126)
  const cells = disc(5).map((place): HexCell => {
    const id = String(place)
    const choice = CHOICES.find(c => c.id === id)
    return {
      id,
      at: place,
      label: choice?.title ?? `Space ${id}`,
      ground: ground(place),
      content: PIECES[id],
      tint: '#46556e',
      glow: chosen.includes(id) ? 'chosen' : choice ? 'can' : undefined,
    }
  })
  const undo = (
    <Button look="line" icon="undo" onClick={() => setChosen([])}>
      Undo
    </Button>
  )
  const answer = (
    <Button look="answer" disabled={chosen.length === 0}>
      {CHOICES.find(c => chosen.includes(c.id))?.title ?? 'Choose a space'}
    </Button>
  )
  return (
    <TableFrame
      title="A match"
      place="Round 3 · to 10 points"
      prompt={
        <PromptBar
          who={azure}
          text="Move your fleet"
          detail="2 of 4 moves used · you have 5 tokens left to move"
          actions={
            <>
              {undo}
              {answer}
            </>
          }
        />
      }
      tools={
        <>
          <Clock left={492_000} />
          <IconButton icon="bulb" label="Suggest" size="small" />
          <IconButton icon="book" label="Rules" size="small" />
          <IconButton icon="gear" label="Settings" size="small" />
        </>
      }
      players={SEATS.map(seat => (
        <PlayerMat
          key={seat.of.id}
          faction={seat.of}
          who={seat.who}
          points={seat.points}
          now={seat.of === azure}
          stats={
            <>
              <CountBack count={4} what="Ship cards" label="Ship" />
              <CountBack count={2} what="lab cards" label="Lab" />
            </>
          }
          foot={
            <>
              <span>2 planets</span>
              <span>5 tokens</span>
            </>
          }
        />
      ))}
      board={
        <HexMap
          label="The map"
          size={SIZE}
          corner={3}
          cells={cells}
          smallMap
          pointed={pointed}
          onPick={id => CHOICES.some(c => c.id === id) && setChosen([id])}
        />
      }
      question={
        <Question title="Your fleet, 2 moves left" detail="Pick a lit space.">
          <PickList
            label="Moves"
            options={CHOICES}
            chosen={chosen}
            onPick={id => setChosen([id])}
            onPoint={setPointed}
          />
        </Question>
      }
      log={<LogList label="Log" entries={LOG} onOpen={() => undefined} />}
      mine={
        <>
          <Panel title="Azure">
            <Stat value={4} of={VP} size="large" unit="of 10" />
          </Panel>
          <Panel title="Fleets" end="6">
            <div className="o-row">
              {['5', '4', '3', 'D'].map(face => (
                <Token key={face} owner={azure} face={face} label={`Fleet ${face}`} size={40} />
              ))}
            </div>
          </Panel>
        </>
      }
      goal={SEATS.map(seat => (
        <span key={seat.of.id} className="o-row">
          <Emblem of={seat.of} r={9} mode="solid" />
          <Stat value={seat.points} of={VP} size="small" />
        </span>
      ))}
      answer={
        <>
          {undo}
          {answer}
        </>
      }
      replay={
        <ReplayBar at={at} length={126} onSeek={setAt} live unit="Cycle" rounds={[{ at: 0, label: '1' }]} />
      }
    />
  )
}
