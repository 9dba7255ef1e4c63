import { Actions, BoardFrame, PHONE, Scenes, sceneShown, useMedia } from '@orrery/ui'
import { look } from './look.js'
import { useEffect, useState } from 'react'
import { Answers } from './answers/Answers.js'
import { RestForMe } from './answers/Rest.js'
import { Battle } from './battle/Battle.js'
import type { Fight } from './battle/model.js'
import { fightOf } from './battle/model.js'
import type { Story } from './battle/story.js'
import { isOver } from './battle/story.js'
import { useStory } from './battle/useStory.js'
import { Budget } from './budget/Budget.js'
import { PutBack, Surplus } from './cards/PutBack.js'
import { Ending } from './Ending.js'
import { setFocus, useFocus } from './focus.js'
import { Map } from './map/Map.js'
import { isPlacing, toPlace } from './map/draft.js'
import { FACES, KIND_NAMES, spaceName } from './names.js'
import { spaceCode } from '../place-names.js'
import { Colonies, Stacks } from './setup/Settle.js'
import { Tiles } from './setup/Tiles.js'
import { Token } from '@orrery/ui'
import { factionOf } from './colonies.js'
import './board.css'
import type { BoardProps, Question } from './props.js'
import type { Kind, Seen } from '../state.js'
import { isAllocating, isRevealed, isSelecting } from './table.js'
import { givenBy } from '@orrery/kernel'

type Scene = 'map' | 'budget' | 'battle'
const TITLES: Readonly<Record<Scene, string>> = { map: 'Map', budget: 'Budget', battle: 'Battle' }
/** Questions of the Budget Phase that are answered on the map. */
const ON_MAP = ['fuel.deploy', 'exchange-now.choose', 'exchange.back']

/** The scene the moment calls for. */
function sceneFor(g: Seen, question: Question | undefined, fight: Fight | undefined, past: boolean): Scene {
  if (fight && (fight.fought || (past && !isOfMap(question)))) return 'battle'
  const spending = isSelecting(g) || isAllocating(g) || isRevealed(g)
  if (g.phase === 'budget' && spending && !(question && ON_MAP.includes(question.prompt))) return 'budget'
  return 'map'
}
/** What is asked about lies on the map. */
const isOfMap = (question: Question | undefined): boolean =>
  (question?.options ?? []).some(({ things }) =>
    things.some(({ kind }) => kind === 'space' || kind === 'token'),
  )
const idOf = (g: Seen, story: Story | undefined): string => (story ? `${g.cycle}@${story.at}` : '')

export function Board(props: BoardProps) {
  const { g, me, question, news } = props
  const told = useStory(news)
  const { story } = told
  const [left, setLeft] = useState('')
  const wish = useFocus('scene')
  // A token that was looked at in one turn is not the one meant in the next.
  const turn = g.phase === 'move' ? g.cycle : 0
  useEffect(() => setFocus({ token: null }), [turn])
  const phone = useMedia(PHONE)
  const fight = fightOf(g, story, me)
  // A battle just fought stays on the table until somebody looks away, or the phase is over.
  const past = story !== undefined && isOver(story) && g.phase === 'battle' && left !== idOf(g, story)
  const moment = `${g.cycle}/${g.phase}/${question?.prompt ?? ''}/${fight?.fought ? fight.at : ''}/${past}`
  const auto = sceneFor(g, question, fight, past)
  const scenes: Scene[] = [
    'map',
    ...(g.cycle > 1 || (g.cycle === 1 && (isRevealed(g) || isAllocating(g))) ? (['budget'] as const) : []),
    ...(fight && (fight.fought || g.phase === 'battle') ? (['battle'] as const) : []),
  ]
  const scene = sceneShown(wish, moment, scenes, auto)
  return (
    <BoardFrame className="xs-board" look={look}>
      {/* The map keeps its place and zoom behind the other scenes. */}
      <div className="scene" hidden={scene !== 'map'}>
        <Map {...props} behind={scene !== 'map'} />
        {question?.prompt === 'settle.system' && !phone && <Tiles {...props} />}
        {question?.prompt === 'exchange.back' && !phone && <PutBack {...props} />}
        {isPlacing(question) && <Placing {...props} />}
        {question?.prompt === 'settle.colony' && <Colonies {...props} />}
        {question?.prompt === 'settle.stack' && <Stacks {...props} />}
        <Ending {...props} />
      </div>
      {scene === 'budget' && (
        <div className="scene">
          <Budget {...props} />
          {question?.prompt === 'research.surplus' && !phone && <Surplus {...props} />}
        </div>
      )}
      {scene === 'battle' && fight && (
        <div className="scene">
          <Battle props={props} fight={fight} told={told} onLeave={() => setLeft(idOf(g, story))} />
        </div>
      )}
      <Scenes
        scenes={scenes}
        titles={TITLES}
        shown={scene}
        due={auto}
        onPick={name => setFocus({ scene: { name, moment } })}
      />
      {!(scene === 'battle' && fight?.below.seat === me) && <Answers {...props} />}
    </BoardFrame>
  )
}

/** What a place is good for. */
const ADVICE: Readonly<Partial<Record<Kind, string>>> = {
  shipyard: 'Well inside it is safe; new fleets may start beside it.',
  heavy: 'On a planet or beside it a fleet guards your points.',
  medium: 'On a planet or beside it a fleet guards your points.',
  light: 'Near the way out it is soon at the hub.',
  decoy: 'A Decoy looks like any fleet: where one would stand, it keeps others away.',
  none: 'All tokens are placed.',
}
/** Starting tokens in the hand: which is placed next, which are on the map already. */
function Placing(props: BoardProps) {
  const { g, me } = props
  const kinds = toPlace(g, me)
  const placed = givenBy(g, me)
  const done = placed.length
  const next = kinds[done]
  return (
    <section className="xs-placing o-night" aria-label="Starting tokens">
      <p>{ADVICE[next ?? 'none']} Nobody sees which token is which.</p>
      <div>
        {kinds.map((kind, i) => {
          const [space = -1] = placed[i] ?? []
          return (
            <span key={i} className={i === done ? 'next' : undefined}>
              <Token
                owner={factionOf(g, me)}
                face={FACES[kind]}
                label={`${KIND_NAMES[kind]}${space < 0 ? '' : `, placed at ${spaceName(g, space)}`}`}
                size={32}
                state={i === done ? 'can' : i < done ? 'draft' : undefined}
              />
              <b aria-hidden="true">{space >= 0 ? spaceCode(g, space) : i === done ? 'now' : '–'}</b>
            </span>
          )
        })}
      </div>
      <Actions className="rest">
        <RestForMe {...props} />
      </Actions>
    </section>
  )
}
