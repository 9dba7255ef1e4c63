import type { Asked, Meant, Setup } from '@orrery/kernel'
import { givenBy } from '@orrery/kernel'
import { meantBy, nameOf } from '@orrery/kernel/host'
import type {
  Answer,
  Answered,
  BoardProps,
  Drawer,
  MenuItem,
  Nothing,
  Sayings,
  Selection,
  Thing,
} from '@orrery/ui'
import {
  Button,
  lessMotion,
  mayPass,
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
  useWords,
} from '@orrery/ui'
import type { Fault } from '@orrery/table'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { momentText } from '../after/After.js'
import { useAnalysis } from '../after/useAnalysis.js'
import { Learned, LessonBar, LessonStrip } from '../coach/LessonBar.js'
import { Note } from '../coach/Note.js'
import type { Coach } from '../coach/useCoach.js'
import { useCoach } from '../coach/useCoach.js'
import { explained } from '../explain/explained.js'
import { helpIn, HelpOver } from '../explain/Helping.js'
import { useHelp } from '../explain/useHelp.js'
import { WhatNowButton } from '../explain/WhatNow.js'
import type { OpenGame } from '../game/games.js'
import { openSetupOf, Reader, rulesOf } from '../game/games.js'
import { contentWith } from '../packs/packs.js'
import { PlainTable } from '../plain/PlainTable.js'
import { useSettings } from '../settings.js'
import { faultText, t } from '../texts.js'
import { Asking } from './Asking.js'
import type { TableClient, TableState } from './client.js'
import { BoardGuard } from './BoardGuard.js'
import { courseOf } from './course.js'
import { Inspect } from './Inspect.js'
import { Mats } from './Mats.js'
import { useMeanwhile } from './meanwhile.js'
import { Passed } from './Passed.js'
import { stopAt } from './passing.js'
import { peopleAt, seatInfos, seatsIn } from './names.js'
import { standingOf } from './prompt.js'
import { passMore, PromptActions } from './PromptActions.js'
import { Story } from './Story.js'
import { storyOf } from './story.js'
import { mayAsk, useSuggest } from './Suggesting.js'
import { TableTools } from './TableTools.js'
import { useAsked } from './useAsked.js'
import { useForfeit } from './useForfeit.js'
import { useKeys } from './useKeys.js'
import { usePassing } from './usePassing.js'
import { usePosition } from './usePosition.js'
import { sounds, useTurnSigns } from './useTurnSigns.js'
import { useUndo } from './useUndo.js'
import { refusalOf, useWhyNot } from './useWhyNot.js'
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
const SHOWN = 2400
const NOTHING: readonly Thing[] = []
const NO_ITEMS: readonly MenuItem[] = []

/** The table while the match runs, and after it: board, question, story, replay. */
export function Playing({ client, state, open, packs, startAt, extraTools }: PlayingProps) {
  const { summary, viewer, heard, waiting } = state
  if (!summary || !state.words) throw new Error('a table without a summary')
  const { toasts, show, close } = useToasts()
  const [shown, setShown] = useState<string | undefined>(undefined)
  const [thing, setThing] = useState<Thing | null>(null)
  const [pointed, setPointed] = useState<readonly Thing[]>(NOTHING)
  const setup = useMemo(() => JSON.stringify(openSetupOf(summary)), [summary])
  const reader = useMemo(
    () => new Reader(open, JSON.parse(setup) as Setup, contentWith(open.game, packs)),
    [open, setup, packs],
  )
  const position = usePosition(client, state, startAt)
  const words = position.words ?? state.words
  const sight = useMemo(() => reader.sight(words, viewer), [reader, words, viewer])
  const { g } = sight
  const result = position.step === null ? summary.result : undefined
  const score = useCallback(
    (seen: Int32Array) => result?.scores ?? reader.scores(viewer, seen),
    [result, reader, viewer],
  )
  const people = useMemo(() => peopleAt(open, summary, sight, viewer), [open, summary, sight, viewer])
  const place = open.board?.place?.(sight) ?? open.speech.place(g)
  const phases = open.board?.phases?.(sight)
  const playing = summary.status === 'playing'

  const onFault = useCallback(
    (fault: Fault) => {
      void rulesOf(open.id).then(rules => {
        const { words: text, rule, href } = refusalOf(open.id, rules, fault, '')
        show({
          id: `fault-${fault.code}`,
          tone: fault.code === 'stale' ? 'info' : 'warn',
          text: (
            <>
              {fault.rule === undefined ? faultText(fault.code) : text}{' '}
              {href !== undefined && <a href={href}>{rule}</a>}
            </>
          ),
        })
      })
    },
    [open.id, show],
  )
  const live = position.step === null
  const phone = useMedia(PHONE)
  const partsMade = givenBy(g, viewer).length
  const call = useCallback((name: string) => open.speech.named(name, people.say, g), [open, people, g])
  const whyNot = useWhyNot(client, open.id, call)
  const uiWords = useWords()
  const onNothing = useLatest((nothing: Nothing, name: string, q: Asked) => {
    if (nothing.why === 'not-offered') whyNot.ask(q, name)
    else show({ id: 'nothing', tone: 'info', text: uiWords.nothing[nothing.why](nothing.most) })
  })
  const begins = open.board?.begins
  const coached = useRef<Coach | undefined>(undefined)
  const isGiven = useRef(false)
  const forgetAdvice = useRef<() => void>(() => undefined)
  // What others do from here on is told while it happens; what was heard before is in the log.
  const [decided, setDecided] = useState(state.n)
  const heardSoFar = useLatest(() => state.n)
  const onSent = useCallback(
    (answer: Answered) => {
      sounds().play('latch')
      // What is answered for the player is no step of the learner's, and advice is still wanted.
      if (isGiven.current) return
      setDecided(heardSoFar())
      coached.current?.answered(answer as Answer)
      forgetAdvice.current()
    },
    [heardSoFar],
  )
  const forfeits = open.board?.forfeits
  const forfeit = useForfeit(forfeits, sight)
  const asked = useAsked(client, state, {
    sealed: partsMade,
    begins,
    onFault,
    onSent,
    onRefused: () => coached.current?.tookBack(),
    onNothing,
    sure: forfeit.sure,
    confirm: phone,
  })
  const question = live ? asked.question : undefined
  const routine = (asked.question && open.board?.routine?.(asked.question, sight)) ?? false
  const undoing = useRef<() => void>(() => undefined)
  const undoLast = useCallback(() => undoing.current(), [])
  const coach = useCoach(client, state, { ...sight, question }, undoLast)
  const isCoached = coach !== undefined && coach.progress.left !== true
  const taughtNow = isCoached && coach.speaks !== undefined
  const waits = (asked.question && open.board?.waits?.(asked.question)) ?? false
  const passGivesUp = asked.question !== undefined && forfeits?.(asked.question, PASS, sight) !== undefined
  const auto = usePassing(asked, state, {
    place,
    routine,
    explained: taughtNow || waits,
    forfeits: passGivesUp,
  })
  const { passing, given, ahead, setAhead } = auto
  const suggest = useSuggest(state, question, packs)
  const advised = mayAsk(state)
  useLayoutEffect(() => {
    coached.current = coach
    isGiven.current = passing !== undefined
    forgetAdvice.current = suggest.forget
  })
  const forget = useLatest(auto.forget)
  const inARow = useLatest(auto.inARow)
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
    coached.current?.tookBack()
    asked.takeBack()
  })
  const askWhy = useLatest((what: Meant | string) => {
    if (question) whyNot.ask(question, typeof what === 'string' ? what : nameOf(what))
  })
  const say = useLatest((text: string) => show({ id: 'said', text }))
  const suggestNow = useLatest(suggest.ask)
  const seek = useLatest(position.seek)
  // A phone shows what the coach speaks of, close by.
  const spoken = phone && taughtNow ? coach.names.filter(name => name.includes(':')).join(' ') : ''
  const taught = useMemo(() => (spoken === '' ? undefined : thingsIn(spoken)), [spoken])
  const shownThings = useMemo(() => (shown === undefined ? undefined : thingsIn(shown)), [shown])
  // What the coach shows is shown for a moment.
  useEffect(() => {
    const timer = shown === undefined ? undefined : setTimeout(() => setShown(undefined), SHOWN)
    return () => clearTimeout(timer)
  }, [shown])
  const point = useCallback((name: string | null) => setPointed(name === null ? NOTHING : thingsIn(name)), [])
  const story = useMemo(() => storyOf(open, heard, people, g), [open, heard, people, g])
  const pace = useSettings(s => s.pace)
  const meanwhile = useMeanwhile(story, viewer, decided, live && playing && !isCoached && pace !== 'instant')
  const { Board, Goal, PromptDetail, Tray } = open.board ?? {}
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
    pointed: shownThings ?? taught ?? (pointed.length > 0 ? pointed : (meanwhile?.things ?? NOTHING)),
    reducedMotion: lessMotion(),
  }
  const says: Sayings = {
    prompt: q => open.speech.prompt(q, people.say, g),
    option: option => open.speech.option(option, people.say, g),
    note: note => open.speech.note(note),
    sends: (q, answer) => open.board?.sends?.(q, answer, sight),
    forfeits: (q, answer) => forfeits?.(q, answer, sight) !== undefined,
  }
  const { undo, dialog: undoDialog } = useUndo({
    client,
    state,
    asked,
    taught: isCoached,
    inARow,
    onBack: () => {
      coached.current?.tookBack()
      if (!asked.mayTakeBack) forget()
    },
    onFault,
  })
  useLayoutEffect(() => {
    undoing.current = undo
  })
  // Whoever has answered before has something to take back, by consent if not alone.
  const mayUndo = asked.mayTakeBack || heard.some(({ id }) => id !== undefined)
  const pass = question && mayPass(question) ? asked.pass : undefined
  const passAhead = useMemo(
    () => (question && mayPass(question) && !passGivesUp ? passMore(question, place, setAhead) : NO_ITEMS),
    [question, place, passGivesUp, setAhead],
  )
  const moment = question && `${state.turn}/${question.prompt}`
  const help = useHelp(open.id, moment)
  useKeys({
    u: undo,
    s: advised ? suggest.ask : undefined,
    p: pass,
    '?': question ? help.now : help.legend,
    l: help.legend,
    r: () => help.rules(),
  })

  const addStop = (prompt: string): void => {
    const { stops, set } = useSettings.getState()
    const stop = stopAt(open.id, prompt)
    if (!stops.includes(stop)) set({ stops: [...stops, stop] })
    show({ id: 'stop', text: t.stopSet })
  }
  const waited = seatsIn(waiting, summary.seats.length)
  const names = waited.map(seat => people.say.seat(seat)).join(', ')
  const decider = question ? viewer : waited.length === 1 ? waited[0] : undefined
  const asks = (q: Asked): string => open.board?.prompt?.(q, sight) ?? open.speech.prompt(q, people.say, g)
  const prompt = live
    ? (standingOf(summary) ?? (question ? asks(question) : names === '' ? t.nobody : t.waitFor(names)))
    : t.position(position.step ?? 0, position.length)
  const sealed = live && !question && partsMade > 0
  const whatNow = (): ReturnType<typeof explained> | undefined =>
    question && explained(open.board?.whatNow, question, { ...sight, question }, prompt)
  const actions = (
    <PromptActions
      undo={viewer >= 0 && playing ? undo : undefined}
      mayUndo={mayUndo}
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
            {coach && !isCoached && playing && (
              <Button look="quiet" icon="bulb" onClick={coach.takeUp}>
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
                <Goal {...sight} />
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
            <Mats {...{ open, state, sight, people, score, words }} inspect={setThing} />
            {isCoached && <Learned coach={coach} />}
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
            {...{ client, state, open, people, coach: isCoached ? coach : undefined, board, asked, says }}
            {...{ suggest, call, sealed, position }}
            passing={passing !== undefined}
            announce={startAt === undefined}
            onPoint={point}
          />
        }
        log={<Story {...{ client, state, open, people, g }} onPoint={setPointed} />}
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
          isCoached && !phone ? (
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
        opens={suggest.suggestion ? 'question' : opensOf(question, open)}
        fills={question !== undefined && open.board?.thumb?.(question) === 'panel'}
        moment={`${state.turn}/${question?.prompt ?? ''}/${suggest.suggestion ? 'suggested' : ''}`}
        {...(isCoached && phone
          ? { strip: <LessonStrip coach={coach} />, note: <Note coach={coach} onShow={setShown} /> }
          : {})}
      />
      {isCoached && !phone && <Note coach={coach} onShow={setShown} />}
      <HelpOver help={help} open={open} />
      {whyNot.card}
      {forfeit.dialog}
      {undoDialog}
      <Inspect open={open} content={sight.content} thing={thing} onClose={() => setThing(null)} />
      <Toasts toasts={toasts} onClose={close} />
      <Wishes {...{ client, state, people }} />
    </>
  )
}

/** What a phone opens below the board for a question. */
function opensOf(question: Asked | undefined, open: OpenGame): Drawer | null {
  const thumb = question && (open.board?.thumb?.(question) ?? 'question')
  return thumb === undefined || thumb === 'board' ? null : thumb === 'panel' ? 'question' : thumb
}

/** The things an option names: "move token:4 space:12" speaks of a token and a space. */
const thingsIn = (name: string): readonly Thing[] => meantBy(name).things
