import type { Asked, Meant, Setup } from '@orrery/kernel'
import { givenBy } from '@orrery/kernel'
import { meantBy, nameOf } from '@orrery/kernel/host'
import type { Answer, Answered, BoardProps, Choosing, Drawer, Nothing, Sayings, Thing } from '@orrery/ui'
import {
  Actions,
  Button,
  IconButton,
  isSingle,
  lessMotion,
  mayPass,
  namesOf,
  PHONE,
  PromptBar,
  QuestionPanel,
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
import { EndOfMatch } from '../after/EndOfMatch.js'
import { useAnalysis } from '../after/useAnalysis.js'
import { Learned, LessonBar, LessonStrip } from '../coach/LessonBar.js'
import { Note } from '../coach/Note.js'
import type { Coach } from '../coach/useCoach.js'
import { useCoach } from '../coach/useCoach.js'
import { Verdict } from '../coach/Verdict.js'
import type { OpenGame } from '../game/games.js'
import { openSetupOf, Reader, rulesOf } from '../game/games.js'
import { contentWith } from '../packs/packs.js'
import { PlainTable } from '../plain/PlainTable.js'
import { useSettings } from '../settings.js'
import { faultText, t } from '../texts.js'
import type { TableClient, TableState } from './client.js'
import { BoardGuard } from './BoardGuard.js'
import { courseOf } from './course.js'
import { Inspect } from './Inspect.js'
import { Mats } from './Mats.js'
import type { People } from './names.js'
import { Passed } from './Passed.js'
import { stopAt } from './passing.js'
import { peopleAt, seatInfos } from './names.js'
import { SideQuestion } from './SideQuestion.js'
import { Story } from './Story.js'
import { Suggesting, useSuggest } from './Suggesting.js'
import { TableTools } from './TableTools.js'
import { useAsked } from './useAsked.js'
import { useKeys } from './useKeys.js'
import { usePassing } from './usePassing.js'
import { usePosition } from './usePosition.js'
import { sounds, useTurnSigns } from './useTurnSigns.js'
import { refusalOf, useWhyNot } from './useWhyNot.js'

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
const bitsIn = (mask: number, n: number): number[] =>
  Array.from({ length: n }, (_, seat) => seat).filter(seat => (mask & (1 << seat)) !== 0)

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
  const onSent = useCallback((answer: Answered) => {
    sounds().play('latch')
    // What is answered for the player is no step of the learner's.
    if (!isGiven.current) coached.current?.answered(answer as Answer)
  }, [])
  const asked = useAsked(client, state, {
    sealed: partsMade,
    begins,
    onFault,
    onSent,
    onRefused: () => coached.current?.tookBack(),
    onNothing,
    confirm: phone,
  })
  const question = live ? asked.question : undefined
  const routine = (asked.question && open.board?.routine?.(asked.question, sight)) ?? false
  const undoing = useRef<() => void>(() => undefined)
  const undoLast = useCallback(() => undoing.current(), [])
  const coach = useCoach(client, state, { ...sight, question }, undoLast)
  const isCoached = coach !== undefined && coach.progress.left !== true
  const explained = isCoached && coach.speaks !== undefined
  const auto = usePassing(asked, state, { place, routine, explained })
  const { passing, given, ahead, setAhead } = auto
  useLayoutEffect(() => {
    coached.current = coach
    isGiven.current = passing !== undefined
  })
  const forget = useLatest(auto.forget)
  const inARow = useLatest(auto.inARow)
  const suggest = useSuggest(state, question, packs)
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
  const send = useLatest(() => asked.send())
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
  const spoken = phone && explained ? coach.names.filter(name => name.includes(':')).join(' ') : ''
  const taught = useMemo(() => (spoken === '' ? undefined : thingsIn(spoken)), [spoken])
  const shownThings = useMemo(() => (shown === undefined ? undefined : thingsIn(shown)), [shown])
  // What the coach shows is shown for a moment.
  useEffect(() => {
    const timer = shown === undefined ? undefined : setTimeout(() => setShown(undefined), SHOWN)
    return () => clearTimeout(timer)
  }, [shown])
  const point = useCallback((name: string | null) => setPointed(name === null ? NOTHING : thingsIn(name)), [])
  const { Board, Goal, Tray } = open.board ?? {}
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
    pointed: shownThings ?? taught ?? pointed,
    reducedMotion: lessMotion(),
  }
  const says: Sayings = {
    prompt: q => open.speech.prompt(q, people.say, g),
    option: option => open.speech.option(option, people.say, g),
    note: note => open.speech.note(note),
    sends: open.board?.sends,
  }
  const undo = useLatest(() => {
    coached.current?.tookBack()
    if (asked.mayTakeBack) return asked.takeBack()
    // What was answered for the player is undone with what the player did before it.
    const back = async (more: number): Promise<void> => {
      const reply = await client.undo()
      if (!reply.ok) return onFault(reply.fault)
      if (more > 0) await back(more - 1)
    }
    void back(inARow())
    forget()
  })
  useLayoutEffect(() => {
    undoing.current = undo
  })
  // Whoever has answered before has something to take back, by consent if not alone.
  const mayUndo = asked.mayTakeBack || heard.some(({ id }) => id !== undefined)
  const pass = question && mayPass(question) ? asked.pass : undefined
  useKeys({ u: undo, s: suggest.ask, p: pass })

  const addStop = (prompt: string): void => {
    const { stops, set } = useSettings.getState()
    const stop = stopAt(open.id, prompt)
    if (!stops.includes(stop)) set({ stops: [...stops, stop] })
    show({ id: 'stop', text: t.stopSet })
  }
  const Aside = open.board?.Aside
  const Own = question && open.board?.panels?.[question.prompt]
  const waited = bitsIn(waiting, summary.seats.length)
  const names = waited.map(seat => people.say.seat(seat)).join(', ')
  const decider = question ? viewer : waited.length === 1 ? waited[0] : undefined
  const prompt = promptText()
  function promptText(): string {
    if (!live) return t.position(position.step ?? 0, position.length)
    if (summary?.ended) return t.ended
    if (summary?.status === 'over') return t.over
    if (summary?.outdated) return t.outdated
    if (summary?.status === 'paused') return t.paused
    if (summary?.damaged !== undefined) return t.damaged
    if (question) return open.speech.prompt(question, people.say, g)
    return names === '' ? t.nobody : t.waitFor(names)
  }
  const sealed = live && !question && partsMade > 0
  const actions = (
    <>
      {viewer >= 0 && playing && phone && (
        <IconButton
          icon="undo"
          look="plain"
          label={asked.mayTakeBack ? t.takeBack : t.undo}
          onClick={undo}
          disabled={!mayUndo}
        />
      )}
      {viewer >= 0 && playing && !phone && (
        <Button icon="undo" onClick={undo} shortcut="U" disabled={!mayUndo}>
          {asked.mayTakeBack ? t.takeBack : t.undo}
        </Button>
      )}
      {pass && (
        <Button onClick={pass} shortcut="P" data-choice="pass">
          {t.pass}
        </Button>
      )}
    </>
  )
  const plain = (
    <PlainTable game={open.game} speech={open.speech} setup={reader.setup} {...{ people, board }} />
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
            {...(sealed ? { detail: t.sealed } : viewer < 0 ? { detail: t.watching } : {})}
            actions={actions}
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
              open={open}
              step={position.step}
              length={position.length}
              n={position.n}
              onSuggest={question ? suggestNow : undefined}
              thinking={suggest.thinking}
              ahead={ahead}
              question={question}
              place={place}
              onAhead={setAhead}
              say={say}
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
          <div id="question" tabIndex={-1} data-turn={state.turn} data-given={passing ? '' : undefined}>
            {isCoached && !phone && <Verdict coach={coach} />}
            {Aside && (
              <BoardGuard instead={null}>
                <Aside {...board} />
              </BoardGuard>
            )}
            {suggest.suggestion && question && (
              <Suggesting
                suggestion={suggest.suggestion}
                call={call}
                onTake={asked.send}
                onClose={suggest.forget}
              />
            )}
            {question && Own ? (
              <>
                <Own key={`${question.prompt}/${state.turn}`} {...board} />
                <Chosen {...{ question, asked, says }} />
              </>
            ) : question ? (
              <QuestionPanel
                key={`${question.prompt}/${state.turn}`}
                question={question}
                asked={board}
                says={says}
                busy={asked.busy}
                onPoint={point}
              />
            ) : (
              <SideQuestion
                {...{ client, state, people, open, sealed }}
                passing={passing !== undefined}
                over={
                  summary.status === 'over' ? (
                    <EndOfMatch
                      client={client}
                      state={state}
                      open={open}
                      people={people}
                      step={position.step}
                      onSeek={position.seek}
                      announce={startAt === undefined}
                    />
                  ) : undefined
                }
                {...(board.mayTakeBack ? { onTakeBack: asked.takeBack } : {})}
              />
            )}
            {question && asked.other && (
              <div className="w-also">
                <Button look="quiet" wide onClick={asked.swap}>
                  {t.alsoAsked}: {open.speech.prompt(asked.other, people.say, g)}
                </Button>
              </div>
            )}
          </div>
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
        answer={actions}
        opens={suggest.suggestion ? 'question' : opensOf(question, open)}
        fills={question !== undefined && open.board?.thumb?.(question) === 'panel'}
        moment={`${state.turn}/${question?.prompt ?? ''}/${suggest.suggestion ? 'suggested' : ''}`}
        {...(isCoached && phone
          ? { strip: <LessonStrip coach={coach} />, note: <Note coach={coach} onShow={setShown} /> }
          : {})}
      />
      {isCoached && !phone && <Note coach={coach} onShow={setShown} />}
      {whyNot.card}
      <Inspect open={open} content={sight.content} thing={thing} onClose={() => setThing(null)} />
      <Toasts toasts={toasts} onClose={close} />
      <Consent client={client} state={state} name={people.say.seat(summary.request?.seat ?? 0)} />
      <EndWish client={client} state={state} people={people} />
    </>
  )
}

/** Others would end the match. */
function EndWish({ client, state, people }: { client: TableClient; state: TableState; people: People }) {
  const { summary, viewer } = state
  const { toasts, show, close } = useToasts(600_000)
  const ending = summary?.status === 'over' ? 0 : (summary?.ending ?? 0)
  const asked = viewer >= 0 && ending !== 0 && (ending & (1 << viewer)) === 0
  const names = bitsIn(ending, summary?.seats.length ?? 0)
    .map(seat => people.say.seat(seat))
    .join(', ')
  useEffect(() => {
    if (!asked) return close('end')
    show({
      id: 'end',
      tone: 'info',
      text: t.wantsEnd(names),
      action: (
        <Button size="small" onClick={() => void client.do({ do: 'end', on: true })}>
          {t.agree}
        </Button>
      ),
    })
  }, [asked, client, names, show, close])
  return <Toasts toasts={toasts} onClose={close} />
}

/** What a phone opens below the board for a question. */
function opensOf(question: Asked | undefined, open: OpenGame): Drawer | null {
  const thumb = question && (open.board?.thumb?.(question) ?? 'question')
  return thumb === undefined || thumb === 'board' ? null : thumb === 'panel' ? 'question' : thumb
}

interface ChosenProps {
  readonly question: Asked
  readonly asked: Choosing
  readonly says: Sayings
}
/** Where a choice waits for a second press and the game has a panel of its own: the press, in words. */
function Chosen({ question, asked, says }: ChosenProps) {
  const [name] = namesOf(asked.selection)
  const option = isSingle(question) ? question.options.find(one => one.name === name) : undefined
  if (!option) return null
  const note = says.note(option.note)
  return (
    <Actions>
      <Button look="answer" className="o-send" busy={asked.busy} onClick={() => asked.send()}>
        <span>
          {says.option(option)}
          {note !== '' && <small>{note}</small>}
        </span>
      </Button>
    </Actions>
  )
}

/** Somebody asks to take an answer back. */
function Consent({ client, state, name }: { client: TableClient; state: TableState; name: string }) {
  const { summary, viewer } = state
  const { toasts, show, close } = useToasts(600_000)
  const request = summary?.request
  const asked =
    request !== undefined &&
    viewer >= 0 &&
    request.seat !== viewer &&
    (request.consents & (1 << viewer)) === 0
  useEffect(() => {
    if (!asked) return close('request')
    const answer = (command: 'consent' | 'refuse') => () => {
      close('request')
      void client.do({ do: command })
    }
    show({
      id: 'request',
      tone: 'info',
      text: t.wantsBack(name),
      action: (
        <span className="o-row">
          <Button size="small" onClick={answer('consent')}>
            {t.agree}
          </Button>
          <Button size="small" look="quiet" onClick={answer('refuse')}>
            {t.refuse}
          </Button>
        </span>
      ),
    })
  }, [asked, client, name, show, close])
  return <Toasts toasts={toasts} onClose={close} />
}

/** The things an option names: "move token:4 space:12" speaks of a token and a space. */
const thingsIn = (name: string): readonly Thing[] => meantBy(name).things
