import { asked, describe, questions, redact, seenBy } from '@orrery/kernel/host'
import type { GameEvent } from '@orrery/kernel'
import { contentOf } from '@orrery/kernel'
import type { Selection } from '@orrery/ui'
import type { BoardProps, News } from '../props.js'
import type { Talk } from '../../talk.js'
import { vi } from 'vitest'
import { secondGenesis } from '../../game.js'
import type { G } from '../../state.js'
import type { Shown } from '../preview/scenes.js'

/** A desk with room for everything, for one test. */
export function atDesk(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

/** What the table page would hand to the board of one seat, with ears on everything it may say. */
export function propsOf(
  g: G,
  me: number,
  more: { selection?: Selection; events?: readonly GameEvent[] } = {},
) {
  const mine = questions(g).find(q => q.seat === me)
  return {
    ...propsFrom(
      {
        g: seenBy(secondGenesis, g, me),
        content: contentOf(g),
        me,
        players: g.players.length,
        question: mine && asked<Talk>(describe(mine)),
        waiting: questions(g).map(q => q.seat),
        news: [{ seq: 1, events: (more.events ?? []).map(e => redact(e, me) as News) }],
      },
      me,
    ),
    selection: more.selection,
  }
}
/** The same of a position as the preview shows it. */
function propsFrom(
  { players, waiting, g, content, question, news }: Omit<Shown, 'questions' | 'turn'>,
  me: number,
) {
  const picked = vi.fn<(name: string) => void>()
  return {
    g,
    content,
    me,
    seats: Array.from({ length: players }, (_, seat) => ({
      seat,
      name: `Player ${seat}`,
      kind: 'person' as const,
      online: true,
      toDecide: waiting.includes(seat),
    })),
    question,
    selection: undefined,
    pick: (option: Parameters<BoardProps['pick']>[0]) =>
      picked(typeof option === 'string' ? option : option.name),
    /** Hears the names of what is picked. */
    picked,
    select: vi.fn<BoardProps['select']>(),
    send: vi.fn<BoardProps['send']>(),
    takeBack: vi.fn<BoardProps['takeBack']>(),
    mayTakeBack: false,
    whyNot: vi.fn<BoardProps['whyNot']>(),
    inspect: vi.fn<BoardProps['inspect']>(),
    news,
    pointed: [],
    reducedMotion: true,
  } satisfies BoardProps & { readonly picked: unknown }
}
