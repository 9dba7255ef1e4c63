import { useEffect } from 'react'
import { store } from '@orrery/ui'
import { isHarm } from './forecast.js'
import type { Play } from './play.js'
import type { BoardProps, Question } from '../props.js'
import { rowAt, playerAt, regionAt } from './seen.js'

/**
 * Passing for a while: obvious, taken back with one press, and it stops by itself as soon as the viewer has something
 * to lose. It answers at an even pace, so that nobody can tell from it what a hand holds.
 */
export type Until = 'nothing' | 'somebody acts' | 'my turn'
interface Armed {
  readonly until: Until
  readonly seat: number
  /** How things stood when it was armed: only what is new stops it. */
  readonly pile: readonly string[]
  readonly battle: number
  readonly danger: string
  /** Why it stopped, in words. */
  readonly stopped: string | undefined
}
const OFF: Armed = { until: 'nothing', seat: -1, pile: [], battle: -1, danger: '', stopped: undefined }
const passing = store(OFF)
export const usePassing = (): Armed => passing.use(armed => armed)

export const stopPassing = (): void => passing.set(OFF)
export const passUntil = (until: Until, play: Play): void =>
  passing.set({
    until,
    seat: play.me,
    pile: itemsOf(play),
    battle: play.g.battle.region,
    danger: dangerOf(play),
    stopped: undefined,
  })
/** Items by what and when they are: their numbers come again on the next pile. */
const itemsOf = ({ g }: Play): readonly string[] =>
  [...g.pile].map(i => [i.number, i.card, i.ability, g.turn, g.phase, g.step, g.battle.number].join(' '))
/** What the viewer stands to lose, as the pile lies. */
const dangerOf = ({ g, me, danger }: Play): string =>
  [...danger]
    .filter(([, coming]) => isHarm(coming))
    .filter(([card]) => playerAt(g, me)?.starbase === card || rowAt(g, card)?.controller === me)
    .map(([card, { damage }]) => `${card}:${damage}`)
    .join(' ')

export const canPass = (question: Question | undefined): boolean =>
  question?.prompt === 'initiative' && (question.options ?? []).some(o => o.name === 'pass')

/** Why passing must not go on by itself; undefined while it may. */
function whyStop(armed: Armed, play: Play): string | undefined {
  const { g, me, question } = play
  if (armed.until === 'nothing' || armed.seat !== me) return 'off'
  if (question?.prompt === 'manage') return 'It is your management phase.'
  const lost = dangerOf(play)
  if (lost !== '' && lost !== armed.danger)
    return lost.includes(`${playerAt(g, me)?.starbase ?? -1}:`)
      ? 'Your starbase is about to be hit.'
      : 'One of your ships is about to be hit.'
  const { region, attacker } = g.battle
  if (g.phase === 'battle' && region >= 0 && region !== armed.battle)
    if (attacker === me || regionAt(g, region)?.controller === me) return 'A battle of yours begins.'
  const items = itemsOf(play)
  const fresh = [...g.pile].filter((i, n) => i.by !== me && !armed.pile.includes(items[n] ?? ''))
  if (fresh.some(i => i.target >= 0 && isMine(play, i.target)))
    return 'Something on the pile is aimed at you.'
  if (armed.until === 'somebody acts' && fresh.length > 0) return 'Somebody has acted.'
  return undefined
}
function isMine({ g, me }: Play, code: number): boolean {
  if (code < g.cards.length) {
    const row = rowAt(g, code)
    return (
      row?.controller === me ||
      playerAt(g, me)?.starbase === code ||
      regionAt(g, row?.region ?? -1)?.controller === me
    )
  }
  const region = code - g.cards.length
  if (region < g.regions.length) return regionAt(g, region)?.controller === me
  return region - g.regions.length === me
}

const PACE = 500
/** Passes when a question comes while armed; the page sends it as it sends every answer. */
export function useAutomaticPass(play: Play, props: Pick<BoardProps, 'pick' | 'send' | 'selection'>): void {
  const armed = usePassing()
  const { question, me } = play
  const { pick, send, selection } = props
  const stop = armed.until === 'nothing' ? 'off' : whyStop(armed, play)
  const due = stop === undefined && canPass(question) && question?.seat === me
  useEffect(() => {
    if (armed.until !== 'nothing' && stop !== undefined && stop !== 'off' && question)
      passing.set({ ...OFF, stopped: stop })
  }, [armed, stop, question])
  useEffect(() => {
    // What has left the pile is new if it comes again.
    const items = itemsOf(play)
    const still = armed.pile.filter(item => items.includes(item))
    if (still.length < armed.pile.length) passing.set({ ...armed, pile: still })
  }, [armed, play])
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => (selection === 'pass' ? send() : pick('pass')), PACE)
    return () => clearTimeout(timer)
    // The same question may come again: every new position counts.
  }, [due, play.g, question, selection, pick, send])
}
