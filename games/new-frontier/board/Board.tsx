import { BoardFrame, PHONE, Scenes, sceneShown, useMedia } from '@orrery/ui'
import type { ComponentType } from 'react'
import { useEffect, useRef } from 'react'
import { Answers } from './answers/Answers.js'
import { setFocus, useFocus } from './focus.js'
import { look } from './look.js'
import { Sign } from './pieces.js'
import { Conflict, keyOf } from './conflict/Conflict.js'
import { fightersAt, strengthsOpen } from './conflict/model.js'
import type { Story } from './conflict/story.js'
import { useStory } from './conflict/story.js'
import { Exploration } from './exploration/Exploration.js'
import { Missions } from './market/Missions.js'
import { Technologies } from './market/Technologies.js'
import { Planets } from './planets/Planets.js'
import { Politics } from './politics/Politics.js'
import { Plans } from './reveal/Plans.js'
import { Scoring } from './scoring/Scoring.js'
import { Corporations } from './setup/Corporations.js'
import { Strip } from './planning/Strip.js'
import { useWish } from './planning/usePlanning.js'
import type { Seen } from '../state.js'
import type { BoardProps, Question } from './props.js'
import type { Scene } from './scene.js'
import { ICONS, momentOf, sceneFor, scenesOf, TITLES } from './scene.js'
import './board.css'

const VIEWS: Readonly<Record<Scene, ComponentType<BoardProps>>> = {
  corporations: Corporations,
  planets: Planets,
  plans: Plans,
  conflict: Conflict,
  exploration: Exploration,
  politics: Politics,
  missions: Missions,
  technologies: Technologies,
  scoring: Scoring,
}

export function Board(props: BoardProps) {
  const { g, me, question, news } = props
  useWish(props)
  const phone = useMedia(PHONE)
  const wish = useFocus('scene')
  const story = useStory(news)
  const moment = momentOf(g, question)
  const told = g.phase !== 'planning' && story !== undefined
  const scenes = scenesOf(g, told)
  const auto = useMoment(g, me, question, story)
  useLookedAt(g.turn, g.phase, question)
  const scene = sceneShown(wish, moment, scenes, auto)
  const View = VIEWS[scene]
  return (
    <BoardFrame className="nf-board" look={look}>
      <Scenes
        scenes={scenes}
        titles={TITLES}
        shown={scene}
        due={auto}
        look="tabs"
        sign={name => <Sign of={ICONS[name]} size={16} />}
        onPick={name => setFocus({ scene: { name, moment } })}
      />
      {phone && <Strip {...props} />}
      <div className="scene" key={scene}>
        <View {...props} />
      </div>
      {scene === sceneFor(g, question) && <Answers {...props} scene={scene} />}
    </BoardFrame>
  )
}

/**
 * The scene the moment calls for. The reveal of all plans and the end of a Conflict of the viewer's own stay on the table
 * until they were looked at, also when the next question is there already, or the next phase.
 */
function useMoment(g: Seen, me: number, question: Question | undefined, story: Story | undefined): Scene {
  const plans = useFocus('plans')
  const fight = useFocus('fight')
  const watched = useWatched(g, question, story)
  const due = sceneFor(g, question)
  if (g.phase === 'planning') return due
  const fought = story?.over === true && (me < 0 || fightersAt(g).includes(me)) && fight !== keyOf(g, story)
  if (fought && g.conflict.planet < 0 && (g.phase === 'planet' || watched === keyOf(g, story)))
    return 'conflict'
  if (g.phase !== 'planet') return due
  // Whoever comes back to a fight with its Strengths open had seen the plans before.
  const isFresh = plans !== g.turn && !(g.conflict.planet >= 0 && strengthsOpen(g))
  return isFresh && (due === 'planets' || due === 'conflict') && me >= 0 ? 'plans' : due
}

/** The Conflict that was on the table while it was fought, until something was answered behind it. */
function useWatched(g: Seen, question: Question | undefined, story: Story | undefined): string {
  const key = g.phase === 'planet' && story ? keyOf(g, story) : undefined
  const prompt = g.phase === 'planet' ? undefined : question?.prompt
  const behind = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (key !== undefined) setFocus({ watched: key })
    else if (behind.current !== undefined && prompt !== behind.current) setFocus({ watched: '' })
    behind.current = prompt
  }, [key, prompt])
  return useFocus('watched')
}

/** Who goes on answering from the list, or has decided where Alpha Security goes, has seen the plans. */
function useLookedAt(turn: number, phase: Seen['phase'], question: Question | undefined): void {
  const asked = useRef<string | undefined>(undefined)
  const prompt = phase === 'planet' ? question?.prompt : undefined
  useEffect(() => {
    const before = asked.current
    const opensMore = before === 'security.top' || before === 'security.name'
    if (before !== undefined && before !== prompt && !opensMore) setFocus({ plans: turn })
    asked.current = prompt
  }, [prompt, turn])
}
