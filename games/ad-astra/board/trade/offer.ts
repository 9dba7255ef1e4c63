import type { Selection } from '@orrery/ui'
import { store } from '@orrery/ui'
import { RESOURCES } from '../../content/vocabulary.js'
import { partsOf } from '../../rules/trade-deal.js'
import type { Seen } from '../../state.js'
import { lastTold } from '../news.js'
import type { BoardProps, News } from '../props.js'

/** The offer the viewer is putting together, and those that were made. */

export interface Draft {
  readonly gives: readonly number[]
  readonly takes: readonly number[]
  readonly technologies: readonly number[]
  readonly diplomat: number | null
  readonly wanted: boolean
}
const NOTHING: Draft = {
  gives: [0, 0, 0, 0],
  takes: [0, 0, 0, 0],
  technologies: [],
  diplomat: null,
  wanted: false,
}
const drafts = store<{ readonly key: string; readonly draft: Draft }>({ key: '', draft: NOTHING })

/** The viewer makes a proposal now. */
export const isProposing = ({ question }: BoardProps): boolean =>
  question !== undefined &&
  question.part !== undefined &&
  ['trade.give', 'trade.take', 'trade.technologies', 'trade.diplomat', 'trade.wanted'].includes(
    question.prompt,
  )

/** The other of the two. */
export const partnerOf = (g: Seen, me: number): number => (g.deal.by === me ? g.deal.partner : g.deal.by)

/** As a counter-offer begins: what lies on the table, seen from the viewer's side. */
function begun(g: Seen, me: number): Draft {
  if (g.deal.proposals === 0) return NOTHING
  const mine = g.deal.by === me
  const [gives, takes] = [numbers(g.deal.gives), numbers(g.deal.takes)]
  return {
    ...NOTHING,
    gives: mine ? gives : takes,
    takes: mine ? takes : gives,
    technologies: (g.deal.technologies?.toArray() ?? []).filter(card => card !== undefined),
  }
}
const numbers = (row: { get(i: number): number | undefined } | undefined): number[] =>
  RESOURCES.map((_, i) => row?.get(i) ?? 0)

export function useDraft({ g, me, news, select }: BoardProps): readonly [Draft, (draft: Draft) => void] {
  // The same two may negotiate again in the same round: what was laid down then is over.
  const key = `${lastTold(news, 'approached')} ${g.deal.by} ${g.deal.partner} ${g.deal.proposals} ${me}`
  const draft = drafts.use(now => (now.key === key ? now.draft : undefined)) ?? begun(g, me)
  const change = (next: Draft): void => {
    drafts.set({ key, draft: next })
    select(answerOf(g, me, next))
  }
  return [draft, change]
}
/** The parts of a proposal, as far as the rules ask for them. */
export function answerOf(g: Seen, me: number, draft: Draft): Selection {
  const amounts = (of: readonly number[]): Record<string, number> =>
    Object.fromEntries(RESOURCES.flatMap((name, i) => ((of[i] ?? 0) > 0 ? [[name, of[i] ?? 0]] : [])))
  const parts = partsOf(g, { seat: g.deal.by, partner: g.deal.partner }, me).map(part => {
    switch (part) {
      case 'gives':
        return amounts(draft.gives)
      case 'takes':
        return amounts(draft.takes)
      case 'technologies':
        return draft.technologies.map(card => `card:${card}`)
      case 'diplomat':
        return draft.diplomat === null ? [] : [`diplomat:${draft.diplomat}`]
      case 'wanted':
        return draft.wanted ? 'yes' : 'no'
    }
  })
  return { parts }
}

type Proposal = Extract<News, { type: 'proposal' }>
/** Proposals of the negotiation that goes on, oldest first, as far as the news go back. */
export function proposalsIn(news: BoardProps['news']): Proposal[] {
  let out: Proposal[] = []
  for (const { events } of news)
    for (const event of events) {
      if (event.type === 'approached') out = []
      if (event.type === 'proposal') out.push(event)
    }
  return out
}
