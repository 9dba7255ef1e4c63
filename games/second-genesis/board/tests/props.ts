import { describe, questions, redact, toJson, view } from '@orrery/kernel'
import type { GameEvent } from '@orrery/kernel'
import type { BoardProps, Selection } from '@orrery/ui'
import { vi } from 'vitest'
import type { G } from '../../state.js'

/** What the table page would hand to the board of one seat, with ears on everything it may say. */
export function propsOf(
  g: G,
  me: number,
  more: { selection?: Selection; events?: readonly GameEvent[] } = {},
) {
  const mine = questions(g).find(q => q.seat === me)
  return {
    view: toJson(g, view(g, me).words),
    me,
    seats: Array.from({ length: g.players.length }, (_, seat) => ({
      seat,
      name: `Player ${seat}`,
      kind: 'person' as const,
      online: true,
      toDecide: questions(g).some(q => q.seat === seat),
    })),
    question: mine && describe(mine),
    selection: more.selection,
    pick: vi.fn<BoardProps['pick']>(),
    select: vi.fn<BoardProps['select']>(),
    send: vi.fn<BoardProps['send']>(),
    takeBack: vi.fn<BoardProps['takeBack']>(),
    mayTakeBack: false,
    whyNot: vi.fn<BoardProps['whyNot']>(),
    inspect: vi.fn<BoardProps['inspect']>(),
    news: [{ seq: 1, events: (more.events ?? []).map(e => redact(e, me)) }],
    pointed: [],
    reducedMotion: true,
  } satisfies BoardProps
}
