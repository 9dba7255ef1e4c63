import { BoardFrame, Scenes, sceneShown } from '@orrery/ui'
import { useEffect } from 'react'
import { Dock } from './choosing/Dock.js'
import { Combat } from './combat/Combat.js'
import { CombatReport } from './combat/CombatReport.js'
import { Draft } from './draft/Draft.js'
import { Ending } from './Ending.js'
import { setFocus, useFocus } from './focus.js'
import { Galaxy } from './galaxy/Galaxy.js'
import { Round } from './galaxy/Round.js'
import { look } from './look.js'
import { Management } from './management/Management.js'
import type { BoardProps } from './props.js'
import type { Scene } from './scene.js'
import { fillsBoard, isTest, sceneOf } from './scene.js'
import { Test } from './test/Test.js'
import { Trade } from './trade/Trade.js'
import './board.css'

const isDicing = (scene: Scene): scene is 'diplomacy' | 'invasion' => isTest(scene)
const TITLES: Readonly<Record<Scene, string>> = {
  galaxy: 'Galaxy',
  draft: 'Draft',
  combat: 'Combat',
  invasion: 'Invasion',
  diplomacy: 'Diplomacy',
  trade: 'Deal',
  management: 'Management',
}

/** The scene the moment calls for; the galaxy is never more than a press away. */
export function Board(props: BoardProps) {
  const { g, me, question } = props
  const auto = sceneOf(g, me, question)
  const moment = `${g.phase}/${g.round}/${auto}/${question?.prompt ?? ''}`
  const wish = useFocus('scene')
  const scenes: readonly Scene[] = fillsBoard(auto) ? ['galaxy', auto] : [auto]
  const scene = sceneShown(wish, moment, scenes, auto)
  // What was pressed for one question is not meant by the next.
  const asked = `${g.round}/${g.active}/${question?.prompt ?? ''}`
  useEffect(() => setFocus({ from: null, card: null, die: null }), [asked])
  const onGalaxy = !fillsBoard(scene)
  return (
    <BoardFrame className="aa-board" look={look}>
      {/* The galaxy keeps its place and zoom behind the other scenes. */}
      <div className="scene" hidden={!onGalaxy}>
        <div className="sky">
          <Galaxy {...props} behind={!onGalaxy} />
          {scene === 'galaxy' && g.phase === 'playing' && <Round {...props} />}
        </div>
        {isDicing(scene) ? <Test props={props} kind={scene} /> : onGalaxy && <Dock {...props} />}
        {scene === 'galaxy' && <CombatReport {...props} />}
        <Ending {...props} />
      </div>
      {!onGalaxy && (
        <div className="scene">
          {scene === 'draft' && <Draft {...props} />}
          {scene === 'combat' && <Combat {...props} />}
          {scene === 'trade' && <Trade {...props} />}
          {scene === 'management' && <Management {...props} />}
        </div>
      )}
      <Scenes
        scenes={scenes}
        titles={TITLES}
        shown={scene}
        due={auto}
        onPick={name => setFocus({ scene: { name, moment } })}
      />
    </BoardFrame>
  )
}
