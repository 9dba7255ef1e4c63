import { cx } from '@orrery/ui'
import { agendaText } from '../../card-texts.js'
import { glowOf } from '../choices.js'
import type { BoardProps } from '../props.js'

/** The Policies to propose from: each has a red and a blue Agenda, and one of them is proposed. */
export function PolicyCards(props: BoardProps) {
  const { g, content, question, pick, whyNot } = props
  const find = (policy: number, side: 'red' | 'blue') =>
    question?.options.find(({ verb, things: [thing] }) => verb === side && thing?.id === policy)
  return (
    <div className="policies">
      {content.policies.items.map((policy, n) => {
        const gone = (g.proposed & (1 << n)) !== 0
        return (
          <article key={policy.id} className={cx('nf-plate policy', gone && 'gone')}>
            <header>
              <b>{policy.name}</b>
              {policy.planet && <small>at one planet</small>}
              {gone && <small>proposed this Turn</small>}
            </header>
            {(['red', 'blue'] as const).map(side => {
              const option = find(n, side)
              const state = glowOf(props, option)
              return (
                <button
                  key={side}
                  type="button"
                  className={cx('half', side, state)}
                  data-choice={option?.name}
                  aria-pressed={option ? state === 'chosen' : undefined}
                  onClick={() => (option ? pick(option) : whyNot(`${side} policy:${n}`))}
                >
                  <small>{side === 'red' ? 'Red Agenda' : 'Blue Agenda'}</small>
                  <p>{agendaText(content, policy, side).replace(/^At one planet: /, '')}</p>
                </button>
              )
            })}
          </article>
        )
      })}
    </div>
  )
}
