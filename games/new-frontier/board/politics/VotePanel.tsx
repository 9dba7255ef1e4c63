import { Actions, Button, cx, Drawing, namesOf } from '@orrery/ui'
import { POLITICS } from '../../content/numbers.js'
import { voteWeight } from '../../rules/politics.js'
import { influenceToken, voteToken } from '../art/worlds.js'
import { Change, Coin } from '../pieces.js'
import type { BoardProps } from '../props.js'
import { sideAt } from '../table.js'

/** Side, Influence and Credits of one vote: put together freely, sealed once. */
export function VotePanel(props: BoardProps) {
  const { g, me, question, selection, select, send } = props
  if (question?.prompt !== 'politics-round.vote') return null
  const color = sideAt(g, me).color
  const [name = ''] = namesOf(selection)
  const option = question.options.find(one => one.name === name)
  const verb = option?.verb ?? ''
  const side = verb.startsWith('abstain') ? 'abstain' : verb === '' ? undefined : verb.charAt(0)
  const paid = verb.endsWith('-paid')
  const influence = option?.things[0]?.id ?? 0
  const has = (wanted: string): boolean => question.options.some(one => one.name === wanted)
  const nameFor = (to: { side?: string; influence?: number; paid?: boolean }): string | undefined => {
    const next = { side: side ?? 'a', influence, paid, ...to }
    if (next.side === 'abstain') return 'abstain'
    const full = `${next.side}${next.paid ? '-paid' : ''} influence:${next.influence}`
    // A side may refuse the Credits; the vote itself stands.
    return has(full) ? full : [`${next.side} influence:${next.influence}`].find(has)
  }
  const set = (to: Parameters<typeof nameFor>[0]): void => {
    const next = nameFor(to)
    if (next !== undefined) select(next)
  }
  const voting = side === 'a' || side === 'b'
  const mayPay = question.options.some(({ verb: word }) => word?.endsWith('-paid'))
  const weight = voting ? voteWeight(g, me) + influence : 0
  const own = g.players.at(me)
  const most = Math.min(POLITICS.influence, own.influence)
  return (
    <section className="nf-vote" aria-label="Your vote">
      <div className="sides">
        {(['a', 'b', 'abstain'] as const).map(one => (
          <button
            key={one}
            type="button"
            className={cx('plate', side === one ? 'draft' : 'can')}
            aria-pressed={side === one}
            data-choice={one === 'abstain' ? 'abstain' : `${one} influence:0`}
            onClick={() => set({ side: one })}
          >
            {one === 'abstain' ? (
              <span className="none">–</span>
            ) : (
              <Drawing
                svg={voteToken({ x: 1, y: 1, s: 30, letter: one.toUpperCase(), color })}
                box={[32, 32]}
              />
            )}
            <b>{one === 'abstain' ? 'Abstain' : `Vote ${one.toUpperCase()}`}</b>
          </button>
        ))}
      </div>
      <fieldset className="influences" aria-label="Influence with the vote">
        {Array.from({ length: POLITICS.influence + 1 }, (_, n) => {
          const can = voting && has(`${side} influence:${n}`)
          return (
            <button
              key={n}
              type="button"
              className={cx('plate', voting && influence === n ? 'draft' : can && 'can')}
              aria-pressed={voting && influence === n}
              disabled={!can}
              onClick={() => set({ influence: n })}
            >
              <b className="o-num">{n}</b>
              <Drawing
                svg={Array.from({ length: n }, (_x, i) =>
                  influenceToken({ x: 6 + i * 12, y: 6, r: 5.5, color }),
                ).join('')}
                box={[Math.max(12, n * 12), 12]}
              />
            </button>
          )
        })}
        <small>
          <Change from={own.influence} to={own.influence - (voting ? influence : 0)} /> Influence left
          {most < own.influence && <span className="limit">, at most {POLITICS.influence} a vote</span>}
        </small>
      </fieldset>
      {mayPay && (
        <button
          type="button"
          className={cx('plate pay', paid ? 'draft' : voting && 'can')}
          aria-pressed={paid}
          disabled={!voting}
          onClick={() => set({ paid: !paid })}
        >
          <Coin n={POLITICS.credits} size={20} />
          <span>
            <b>Add {POLITICS.credits} Credits</b>
            <small>Your side wins: pay them, gain {POLITICS.creditsVp} VP. It loses: keep them.</small>
          </span>
        </button>
      )}
      <div className="weight" data-pennant={sideAt(g, me).pennant}>
        <b className="o-num">{weight}</b>
        <small>
          {voting ? `for ${side.toUpperCase()}` : side === 'abstain' ? 'you abstain' : 'choose a side'}
        </small>
      </div>
      <Actions className="go">
        <Button
          look={side === 'abstain' ? 'plain' : 'answer'}
          icon="lock"
          disabled={side === undefined}
          onClick={() => send()}
        >
          {side === 'abstain'
            ? 'Seal: abstain'
            : voting
              ? `Seal the vote: ${side.toUpperCase()} with ${weight}`
              : 'Choose a side'}
        </Button>
      </Actions>
    </section>
  )
}
