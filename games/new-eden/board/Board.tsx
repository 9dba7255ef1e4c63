import { BoardFrame, Button, cx, PHONE, Scenes, sceneShown, useMedia, ofVerb } from '@orrery/ui'
import { useEffect, useState } from 'react'
import { Answers } from './answers/Answers.js'
import { Aftermath, Battle, isFought } from './battle/Battle.js'
import type { Story } from './battle/story.js'
import { useStory } from './battle/story.js'
import './board.css'
import { bySystem } from './choices.js'
import { empireOf } from './empires.js'
import { setFocus, useFocus } from './focus.js'
import { look } from './look.js'
import { Chart } from './map/Chart.js'
import { BuildTable, MakeTable, TradeTable } from './prices/Prices.js'
import type { BoardProps } from './props.js'
import { RESEARCH_PROMPTS, Workspace } from './research/Workspace.js'
import { Setup } from './setup/Setup.js'
import { Actions, ON_MAP } from './tray/Actions.js'
import { Ledger } from './upkeep/Ledger.js'

type Scene = 'map' | 'setup' | 'research' | 'upkeep' | 'battle'
const TITLES: Readonly<Record<Scene, string>> = {
  map: 'Map',
  setup: 'Set-up',
  research: 'Research',
  upkeep: 'Upkeep',
  battle: 'Battle',
}
/** Questions about Systems are answered on the map, whatever else is going on. */
const isOfMap = ({ question }: BoardProps): boolean => bySystem(question).size > 0

/** The scene the moment calls for. */
function sceneFor(props: BoardProps, past: boolean, phone: boolean): Scene {
  const { g, question } = props
  if (g.phase === 'setup') return 'setup'
  if (question && RESEARCH_PROMPTS.has(question.prompt)) return 'research'
  // A phone has no room for both the steps of the Upkeep and the map.
  if (isOfMap(props)) return g.phase === 'upkeep' && !phone ? 'upkeep' : 'map'
  if (isFought(g) || past) return 'battle'
  return g.phase === 'upkeep' ? 'upkeep' : 'map'
}
const idOf = (g: BoardProps['g'], story: Story | undefined): string =>
  story ? `${g.round}@${story.at}/${story.attacks.length}` : ''

export function Board(props: BoardProps) {
  const { g, me, question, news } = props
  const phone = useMedia(PHONE)
  const story = useStory(news)
  const [left, setLeft] = useState('')
  const wish = useFocus('scene')
  // What was pressed in one turn is not what is meant in the next.
  const prompt = question?.prompt ?? ''
  useEffect(() => {
    if (prompt !== 'turn.choose' && prompt !== 'round.turn') setFocus({ action: null })
    if (prompt !== 'build.choose') setFocus({ build: null })
  }, [prompt])
  useBegunAction(props)
  const fought = isFought(g)
  // A battle just fought stays on the table until somebody looks away, or something else is asked.
  const past =
    !fought && story?.won !== undefined && left !== idOf(g, story) && (!question || prompt === 'round.turn')
  const auto = sceneFor(props, past, phone)
  const scenes: readonly Scene[] =
    g.phase === 'setup'
      ? ['setup', 'map']
      : [
          'map',
          ...(me >= 0 ? (['research'] as const) : []),
          ...(g.phase === 'upkeep' ? (['upkeep'] as const) : []),
          ...(fought || past ? (['battle'] as const) : []),
        ]
  const moment = `${g.round}/${g.phase}/${prompt}/${fought}/${past}`
  const scene = sceneShown(wish, moment, scenes, auto)
  // What can be built is a wide table: the map keeps its size where the other prices stood.
  const builds = prompt === 'build.choose'
  const onMap = scene === 'map' || (scene === 'upkeep' && !phone)
  return (
    <BoardFrame className="ne-board" look={look}>
      {/* The map keeps its place and zoom behind the other scenes. */}
      <div className={cx('scene', scene)} hidden={!onMap}>
        {scene === 'upkeep' ? <Ledger {...props} /> : !phone && !builds && <LeftFlank {...props} />}
        <Chart {...props} behind={!onMap} />
        {scene !== 'upkeep' && !phone && (
          <div className="ne-flank">
            <BuildTable {...props} />
          </div>
        )}
        {phone && <Counter {...props} />}
      </div>
      {scene === 'upkeep' && phone && (
        <div className="scene">
          <Ledger {...props} />
        </div>
      )}
      {scene === 'setup' && (
        <div className="scene">
          <Setup {...props} />
        </div>
      )}
      {scene === 'research' && (
        <div className="scene">
          <Workspace {...props} />
        </div>
      )}
      {scene === 'battle' && (
        <div className="scene">
          {fought ? (
            <Battle props={props} story={story} />
          ) : (
            story && <Aftermath props={props} story={story} onLeave={() => setLeft(idOf(g, story))} />
          )}
        </div>
      )}
      <Scenes
        scenes={scenes}
        titles={TITLES}
        shown={scene}
        due={auto}
        onPick={name => setFocus({ scene: { name, moment } })}
      />
      {phone && (prompt === 'turn.choose' || prompt === 'round.turn') && scene === 'map' && (
        <div className="ne-tray ne-acts" data-pennant={empireOf(g, me).pennant}>
          <Actions {...props} />
        </div>
      )}
      {answersHere(scene, fought, props) && <Answers {...props} />}
    </BoardFrame>
  )
}
/** An action that was pressed to begin the turn is taken when the turn has begun; one on the map still asks for its System. */
function useBegunAction({ question, send, whyNot }: BoardProps): void {
  const action = useFocus('begins')
  const asked = question?.prompt === 'turn.choose' ? question : undefined
  useEffect(() => {
    if (!asked || action === null) return
    const isOpen = ofVerb(asked, action).length > 0
    const isOnMap = ON_MAP.includes(action)
    setFocus({ begins: null, action: isOpen && isOnMap ? action : null })
    if (!isOpen) whyNot(action)
    else if (!isOnMap) send(action)
  }, [asked, action, send, whyNot])
}
/** Scenes that carry their own buttons are left alone. */
function answersHere(scene: Scene, fought: boolean, { question }: BoardProps): boolean {
  if (!question || scene === 'setup') return false
  if (scene === 'battle') return !fought
  return scene !== 'research' || !RESEARCH_PROMPTS.has(question.prompt)
}
const LeftFlank = (props: BoardProps) => (
  <div className="ne-flank">
    {/* The table that is asked about has the height to itself. */}
    {props.question?.prompt !== 'manufacture.choose' && <TradeTable {...props} />}
    {props.question?.prompt !== 'trade.choose' && <MakeTable {...props} />}
  </div>
)
/** On a phone only the table that is asked about, over the map. */
const Counter = (props: BoardProps) => {
  const { question } = props
  const build = useFocus('build')
  if (build !== null)
    return (
      <p className="ne-counter now">
        Now press a lit System.
        <Button size="small" onClick={() => setFocus({ build: null })}>
          Something else
        </Button>
      </p>
    )
  const table =
    question?.prompt === 'trade.choose' ? (
      <TradeTable {...props} />
    ) : question?.prompt === 'manufacture.choose' ? (
      <MakeTable {...props} />
    ) : question?.prompt === 'build.choose' ? (
      <BuildTable {...props} />
    ) : null
  return table && <div className="ne-counter o-scroll">{table}</div>
}
