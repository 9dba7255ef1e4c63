import { useEffect } from 'react'
import type { Described } from '@orrery/kernel/host'
import type { BoardProps } from '@orrery/ui'
import { store } from '@orrery/ui'
import type { Play } from './play.js'

/**
 * Passing for a while: obvious, taken back with one press, and it stops by itself as soon as the viewer has something
 * to lose. It answers at an even pace, so that nobody can tell from it what a hand holds.
 */
export type Until = 'nothing' | 'somebody acts' | 'my turn'
interface Armed {
  readonly until: Until
  readonly seat: number
  /** How things stood when it was armed: only what is new stops it. */
  readonly pile: readonly number[]
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
    pile: play.seen.pile.map(i => i.number),
    battle: play.seen.battle.region,
    danger: dangerOf(play),
    stopped: undefined,
  })
/** What the viewer stands to lose, as the pile lies. */
const dangerOf = ({ seen, me, danger }: Play): string =>
  [...danger]
    .filter(([card]) => seen.players[me]?.starbase === card || seen.cards[card]?.controller === me)
    .map(([card, n]) => `${card}:${n}`)
    .join(' ')

export const canPass = (question: Described | undefined): boolean =>
  question?.prompt === 'initiative' && (question.options ?? []).some(o => o.name === 'pass')

/** Why passing must not go on by itself; undefined while it may. */
function whyStop(armed: Armed, play: Play): string | undefined {
  const { seen, me, question } = play
  if (armed.until === 'nothing' || armed.seat !== me) return 'off'
  if (question?.prompt === 'manage') return 'It is your management phase.'
  const lost = dangerOf(play)
  if (lost !== '' && lost !== armed.danger)
    return lost.includes(`${seen.players[me]?.starbase ?? -1}:`)
      ? 'Your starbase is about to be hit.'
      : 'One of your ships is about to be hit.'
  const { region, attacker } = seen.battle
  if (seen.phase === 'battle' && region >= 0 && region !== armed.battle)
    if (attacker === me || seen.regions[region]?.controller === me) return 'A battle of yours begins.'
  const fresh = seen.pile.filter(i => i.by !== me && !armed.pile.includes(i.number))
  if (fresh.some(i => i.target >= 0 && isMine(play, i.target)))
    return 'Something on the pile is aimed at you.'
  if (armed.until === 'somebody acts' && fresh.length > 0) return 'Somebody has acted.'
  return undefined
}
function isMine({ seen, me }: Play, code: number): boolean {
  if (code < seen.cards.length) {
    const row = seen.cards[code]
    return (
      row?.controller === me ||
      seen.players[me]?.starbase === code ||
      seen.regions[row?.region ?? -1]?.controller === me
    )
  }
  const region = code - seen.cards.length
  if (region < seen.regions.length) return seen.regions[region]?.controller === me
  return region - seen.regions.length === me
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
    if (!due) return
    const timer = setTimeout(() => (selection === 'pass' ? send() : pick('pass')), PACE)
    return () => clearTimeout(timer)
    // The same question may come again: every new position counts.
  }, [due, play.seen, question, selection, pick, send])
}
