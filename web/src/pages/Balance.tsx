import { balance, figures } from '@orrery/games/boards'
import { EmptyState, lookStyle, SCROLLS } from '@orrery/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { Charts } from '../balance/Charts.js'
import type { Block } from '../game/markdown.js'
import { blocksOf, inlineOf, measured } from '../game/markdown.js'
import { onShelf, titleOf } from '../game/shelf.js'
import { useLook } from '../home/GameCard.js'
import { Shell } from '../shell/Shell.js'
import { t } from '../texts.js'
import { NotFound } from './NotFound.js'
import './balance.css'

/** Win rates by what was played, by seat and more, with what they may be off by. */
export function Balance({ game }: { game: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['balance', game],
    queryFn: async () => {
      const [words = '', measured] = await Promise.all([balance[game]?.(), figures[game]?.()])
      return words === '' && !measured ? null : { words, measured }
    },
  })
  const look = useLook(game)
  if (!onShelf(game)) return <NotFound />
  const title = t.balanceOf(titleOf(game))
  const [, ...blocks] = data === null ? [] : blocksOf(data.words)
  return (
    <Shell title={title}>
      <article
        className={look ? 'w-text w-balance o-look' : 'w-text w-balance'}
        style={look && lookStyle(look)}
      >
        <h1>{title}</h1>
        {data === null ? (
          <EmptyState
            title={t.noBalance}
            action={<Link href={`/rules/${game}`}>{t.rulesOf(titleOf(game))}</Link>}
          />
        ) : (
          <>
            {data.measured && <Charts balance={data.measured} />}
            <details open={!data.measured}>
              <summary>{t.balanceText}</summary>
              {data.measured && <pre>{data.measured.command}</pre>}
              {blocks.map((block, i) => (
                <Shown key={i} block={block} />
              ))}
            </details>
          </>
        )}
      </article>
    </Shell>
  )
}

const Inline = ({ text }: { text: string }) =>
  inlineOf(text).map(({ text: part, as: Tag }, i) => (Tag === 'text' ? part : <Tag key={i}>{part}</Tag>))

function Shown({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level <= 2 ? <h2>{block.text}</h2> : <h3>{block.text}</h3>
    case 'text':
      return (
        <p>
          <Inline text={block.text} />
        </p>
      )
    case 'code':
      return <pre>{block.text}</pre>
    case 'list':
      return (
        <ul>
          {block.items.map((item, i) => (
            <li key={i}>
              <Inline text={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table {...block} />
  }
}

/** Numbers with an error are drawn too: a dot, and a bar for where it may truly be. */
function Table({ head, rows }: Block & { kind: 'table' }) {
  const all = rows.flat().flatMap(cell => measured(cell) ?? [])
  const most = Math.max(0.01, ...all.map(({ value, error }) => value + error))
  return (
    // Wide tables scroll, with the arrow keys too.
    <section className="o-scroll" aria-label={head.join(', ')} {...SCROLLS}>
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={r}>
              {row.map((cell, i) => {
                const number = measured(cell)
                return i === 0 ? (
                  <th key={i} scope="row">
                    <Inline text={cell} />
                  </th>
                ) : (
                  <td key={i} className="o-num">
                    {cell}
                    {number && <Bar {...number} most={most} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
const Bar = ({ value, error, most }: { value: number; error: number; most: number }) => {
  const at = (n: number): number => (Math.max(0, n) / most) * 100
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {most >= 1 && <path className="fair" d={`M${at(1)} 0V10`} />}
      <path className="error" d={`M${at(value - error)} 5H${at(value + error)}`} />
      <path className="value" d={`M${at(value)} 1V9`} />
    </svg>
  )
}
