import type { Asked, Meant } from '@orrery/kernel'
import { nameOf } from '@orrery/kernel/host'
import type { BoardProps, Drawer, Sayings, Selection, Thing } from '@orrery/ui'
import {
  Button,
  clearStores,
  isAnsweredBelow,
  lessMotion,
  PASS,
  PHONE,
  PromptBar,
  ReplayBar,
  Steps,
  TableFrame,
  Toasts,
  useLatest,
  useMedia,
  useToasts,
} from '@orrery/ui'
import type { ReactNode } from 'react'
import { Fragment, useEffect, useMemo, useState } from 'react'
import { momentText } from '../after/After.js'
import { useAnalysis } from '../after/useAnalysis.js'
import { useTelling } from '../after/useTelling.js'
import { Learned, LessonBar, LessonStrip } from '../coach/LessonBar.js'
import { Note } from '../coach/Note.js'
import { useIsOnBoard } from '../coach/Pointer.js'
import { explained } from '../explain/explained.js'
import { helpIn, HelpOver } from '../explain/Helping.js'
import { useHelp } from '../explain/useHelp.js'
import { WhatNowButton } from '../explain/WhatNow.js'
import type { OpenGame } from '../game/games.js'
import { PlainTable } from '../plain/PlainTable.js'
import { useSettings } from '../settings.js'
import { t } from '../texts.js'
import { Asking } from './Asking.js'
import type { TableClient, TableState } from './client.js'
import { BoardGuard } from './BoardGuard.js'
import { courseOf } from './course.js'
import { Inspect } from './Inspect.js'
import { Mats } from './Mats.js'
import { useKeepLastSeen } from './last-seen.js'
import { useMeanwhile } from './meanwhile.js'
import { Passed } from './Passed.js'
import { stopAt } from './passing.js'
import { seatInfos, seatsIn } from './names.js'
import { standingOf } from './prompt.js'
import { PromptActions } from './PromptActions.js'
import { Story } from './Story.js'
import { storyOf } from './story.js'
import { mayAsk } from './Suggesting.js'
import { TableTools } from './TableTools.js'
import { useDeciding } from './useDeciding.js'
import { useKeys } from './useKeys.js'
import { usePointing } from './usePointing.js'
import { usePosition } from './usePosition.js'
import { useSight } from './useSight.js'
import { useTurnSigns } from './useTurnSigns.js'
import { Wishes } from './Wishes.js'

export interface PlayingProps {
  readonly client: TableClient
  readonly state: TableState
  readonly open: OpenGame
  /** The content packs of the table. */
  readonly packs: readonly unknown[]
  readonly startAt?: number | undefined
  readonly extraTools?: ReactNode
}
const NEWS = 40
const SILENT: readonly string[] = []

/** The table while the match runs, and after it: board, question, story, replay. */
export function Playing({ client, state, open, packs, startAt, extraTools }: PlayingProps) {
  const { summary, viewer, heard, waiting } = state
  if (!summary || !state.words) throw new Error('a table without a summary')
  useEffect(() => clearStores, [client])
  const { toasts, show, close } = useToasts()
  const [thing, setThing] = useState<Thing | null>(null)
  const position = usePosition(client, state, startAt)
  const live = position.step === null
  const playing = summary.status === 'playing'
  const sighted = useSight(open, packs, summary, viewer, state.words, position)
  const { reader, words, sight, score, people, place } = sighted
  const { g } = sight
  const end = useTelling(open.board, sight, summary.status === 'over', live)
  const deciding = useDeciding({ client, state, open, packs, sighted, live, show })
  const { asked, question, call, suggest, undo, pass, passAhead, sealed } = deciding
  const { passing, given, ahead, setAhead } = deciding.passing
  const { coach, left, isTaught, tookBack } = deciding.lessons
  useKeepLastSeen(summary, live && startAt === undefined ? viewer : -1, place, () => ({
    sides: summary.seats.map((_, seat) => people.side(seat)),
    points: open.board?.points === false ? [] : (score(words) ?? []),
  }))
  const advised = mayAsk(state)
  const phone = useMedia(PHONE)
  useTurnSigns(open.title, asked.question !== undefined)

  const news = useMemo(
    () =>
      heard
        .filter(step => step.events && step.n <= position.n)
        .slice(-NEWS)
        .map(({ n, events = [] }) => ({ seq: n, events })),
    [heard, position.n],
  )
  const seats = useMemo(() => seatInfos(summary, waiting, state.present), [summary, waiting, state.present])
  // The board is drawn anew when what it shows has changed, not whenever the page is.
  const pick = useLatest(asked.pick)
  const select = useLatest(asked.select)
  const send = useLatest((selection?: Selection) => asked.send(selection))
  const takeBack = useLatest(() => {
    tookBack()
    asked.takeBack()
  })
  const askWhy = useLatest((what: Meant | string) => {
    if (question) deciding.whyNot.ask(question, typeof what === 'string' ? what : nameOf(what))
  })
  const say = useLatest((text: string) => show({ id: 'said', text }))
  const suggestNow = useLatest(suggest.ask)
  const seek = useLatest(position.seek)
  const story = useMemo(() => storyOf(open, heard, people, g), [open, heard, people, g])
  const pace = useSettings(s => s.pace)
  const isTold = live && playing && !coach && pace !== 'instant'
  const meanwhile = useMeanwhile(story, viewer, deciding.decided, isTold)
  // A phone shows what the coach speaks of, close by.
  const pointing = usePointing(phone && isTaught ? (coach?.names ?? SILENT) : SILENT, meanwhile?.things)
  const coachedOnBoard = useIsOnBoard(phone && isTaught ? coach?.names : undefined)
  const { Board, Goal, PromptDetail, Rail, Tray } = open.board ?? {}
  const phases = open.board?.phases?.(sight)
  const board: BoardProps = {
    ...sight,
    seats,
    question,
    selection: question ? asked.selection : undefined,
    pick,
    select,
    send,
    takeBack,
    mayTakeBack: live && asked.mayTakeBack,
    whyNot: askWhy,
    inspect: setThing,
    news,
    pointed: pointing.things,
    reducedMotion: lessMotion(),
    ...(end.telling ? { telling: end.telling } : {}),
  }
  const says: Sayings = {
    prompt: q => open.speech.prompt(q, people.say, g),
    option: option => open.speech.option(option, people.say, g),
    note: note => open.speech.note(note),
    sends: (q, answer) => open.board?.sends?.(q, answer, sight),
    missing: q => open.board?.missing?.(q, sight),
    forfeits: (q, answer) => open.board?.forfeits?.(q, answer, sight) !== undefined,
  }
  const moment = question && `${state.turn}/${question.prompt}`
  const help = useHelp(open.id, moment)
  useKeys({
    // As the button: with nothing given there is nothing to take back.
    u: deciding.mayUndo ? undo : undefined,
    s: advised ? suggest.ask : undefined,
    p: pass,
    '?': question ? help.now : help.legend,
    l: help.legend,
    r: () => help.rules(),
  })

  const addStop = (prompt: string): void => {
    const { stops, always, set } = useSettings.getState()
    const stop = stopAt(open.id, prompt)
    const { [stop]: _, ...rest } = always
    set({ stops: stops.includes(stop) ? stops : [...stops, stop], always: rest })
    show({ id: 'stop', text: t.stopSet })
  }
  const waited = seatsIn(waiting, summary.seats.length)
  const names = waited.map(seat => people.say.seat(seat)).join(', ')
  const decider = question ? viewer : waited.length === 1 ? waited[0] : undefined
  const asks = (q: Asked): string => open.board?.prompt?.(q, sight) ?? open.speech.prompt(q, people.say, g)
  const prompt = live
    ? (standingOf(summary) ?? (question ? asks(question) : names === '' ? t.nobody : t.waitFor(names)))
    : t.position(position.step ?? 0, position.length)
  const whatNow = (): ReturnType<typeof explained> | undefined =>
    question && explained(open.board?.whatNow, question, { ...sight, question }, prompt)
  const actions = (
    <PromptActions
      undo={viewer >= 0 && playing ? undo : undefined}
      mayUndo={deciding.mayUndo}
      takesBack={asked.mayTakeBack}
      pass={pass}
      passLabel={(question && says.sends?.(question, PASS)) ?? t.pass}
      ahead={passAhead}
    />
  )
  const plain = (
    <PlainTable
      game={open.game}
      speech={open.speech}
      setup={reader.setup}
      plain={reader.plain}
      {...{ people, words, board }}
    />
  )
  const analysis = useAnalysis(client, state)
  const start = position.n - (position.step ?? position.length)
  const course = useMemo(
    () => courseOf(heard, start, open.speech, people, g),
    [heard, start, open, people, g],
  )
  return (
    <>
      <TableFrame
        {...(open.look ? { look: open.look } : {})}
        title={open.title}
        place={place}
        prompt={
          <PromptBar
            who={decider === undefined ? undefined : people.side(decider)}
            text={prompt}
            waiting={!question}
            {...(sealed
              ? { detail: t.sealed }
              : viewer < 0
                ? { detail: t.watching }
                : question && PromptDetail
                  ? { detail: <PromptDetail {...board} /> }
                  : {})}
            actions={
              <>
                {question && <WhatNowButton help={help} />}
                {actions}
              </>
            }
            phases={phases && <Steps {...phases} look="plates" />}
          />
        }
        tools={
          <>
            {extraTools}
            {left && playing && (
              <Button look="quiet" icon="bulb" onClick={left.takeUp}>
                {t.withCoach}
              </Button>
            )}
            <TableTools
              client={client}
              state={state}
              step={position.step}
              length={position.length}
              n={position.n}
              onSuggest={question && advised ? suggestNow : undefined}
              thinking={suggest.thinking}
              ahead={ahead}
              passAhead={passAhead}
              onAhead={setAhead}
              say={say}
              help={help}
            />
          </>
        }
        goal={
          <div className="w-goal">
            {Goal && (
              <BoardGuard instead={null}>
                <Goal {...sight} {...(end.untold ? { points: end.untold.points } : {})} />
              </BoardGuard>
            )}
            <Passed
              passing={passing}
              given={given}
              meanwhile={meanwhile}
              onShow={() => position.seek(Math.max(0, position.length - 1))}
              onStop={addStop}
            />
          </div>
        }
        players={
          <>
            <Mats
              {...{ open, state, sight, people, score, words }}
              told={end.untold?.points}
              inspect={setThing}
            />
            {Rail && (
              <BoardGuard instead={null}>
                <Rail {...board} />
              </BoardGuard>
            )}
            {coach && <Learned coach={coach} />}
          </>
        }
        board={
          Board ? (
            <BoardGuard instead={plain}>
              <Board {...board} />
            </BoardGuard>
          ) : (
            plain
          )
        }
        question={
          <Asking
            {...{ client, state, open, people, coach, board, asked, says }}
            {...{ suggest, call, sealed, position, end }}
            passing={passing !== undefined}
            announce={startAt === undefined}
            onPoint={pointing.point}
          />
        }
        log={
          <Story
            {...{ client, state, open, people, g }}
            untold={end.untold?.events}
            onPoint={pointing.pointAt}
          />
        }
        {...(Tray && viewer >= 0
          ? {
              mine: (
                <BoardGuard instead={null}>
                  <Tray {...board} />
                </BoardGuard>
              ),
            }
          : {})}
        replay={
          coach && !phone ? (
            <LessonBar coach={coach} />
          ) : (
            <ReplayBar
              at={position.step ?? position.length}
              length={position.length}
              onSeek={seek}
              live={playing}
              unit={open.speech.unit}
              rounds={analysis.data?.rounds.map(({ from, label }) => ({ at: from, label })) ?? course.rounds}
              marks={[
                ...course.marks,
                ...(analysis.data?.moments.map(moment => ({
                  at: moment.step,
                  kind: 'note' as const,
                  label: momentText(moment, people),
                })) ?? []),
              ]}
            />
          )
        }
        help={helpIn(help, open, whatNow)}
        answer={actions}
        opens={suggest.suggestion ? 'question' : opensOf(question, open, coachedOnBoard)}
        fills={question !== undefined && open.board?.thumb?.(question) === 'panel'}
        moment={`${state.turn}/${question?.prompt ?? ''}/${suggest.suggestion ? 'suggested' : ''}`}
        {...(coach && phone
          ? { strip: <LessonStrip coach={coach} />, note: <Note coach={coach} onShow={pointing.show} /> }
          : {})}
      />
      {coach && !phone && <Note coach={coach} onShow={pointing.show} />}
      <HelpOver help={help} open={open} />
      {deciding.dialogs.map((dialog, i) => (
        <Fragment key={i}>{dialog}</Fragment>
      ))}
      <Inspect open={open} content={sight.content} thing={thing} onClose={() => setThing(null)} />
      <Toasts toasts={toasts} onClose={close} />
      <Wishes {...{ client, state, people }} />
    </>
  )
}

/** What a phone opens below the board for a question; the hand makes room where the coach points at the board. */
function opensOf(question: Asked | undefined, open: OpenGame, coachedOnBoard: boolean): Drawer | null {
  const thumb = question && (open.board?.thumb?.(question) ?? 'question')
  const { Aside, panels } = open.board ?? {}
  // A word or two under the thumb say all there is: the board keeps the room.
  if (question && thumb === 'question' && isAnsweredBelow(question) && !Aside && !panels?.[question.prompt])
    return null
  if (coachedOnBoard && thumb === 'mine') return null
  return thumb === undefined || thumb === 'board' ? null : thumb === 'panel' ? 'question' : thumb
}
