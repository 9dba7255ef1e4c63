import type { PointerEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { SCROLLS, useWidth } from '../hooks.js'
import type { Pennant } from '../svg/colour.js'
import { words } from '../words.js'
import { Button } from './Button.js'
import './chart.css'

export interface Series {
  readonly id: string
  readonly label: string
  readonly pennant: Pennant
  /** One value for each x; null where there is none. */
  readonly values: readonly (number | null)[]
}

export interface LineChartProps {
  readonly title: string
  readonly series: readonly Series[]
  /** Names of the places along the line: rounds. */
  readonly x: readonly string[]
  readonly xLabel?: string
  /** Lowest and highest value; from the data unless said. */
  readonly range?: readonly [number, number]
  readonly format?: (value: number) => string
  /** A place was chosen: look at that position. */
  readonly onPick?: (index: number) => void
  readonly height?: number
}

/** Each line has a sign and a dash of its own, so that none needs its colour to be told. */
const SIGNS = [
  'M-4 -4H4V4H-4Z',
  'M0 -5A5 5 0 1 1 0 5A5 5 0 1 1 0 -5Z',
  'M0 -5.5L5 4H-5Z',
  'M0 -5.5L5.5 0L0 5.5L-5.5 0Z',
  'M0 5.5L5 -4H-5Z',
  'M-2 -5H2V-2H5V2H2V5H-2V2H-5V-2H-2Z',
]
const DASHES = [undefined, '7 4', '2 4', '9 3 2 3', '14 4', '4 2']
const PAD = { right: 14, top: 12, bottom: 26 }

function steps(low: number, high: number): number[] {
  const rough = (high - low) / 4 || 1
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map(k => k * power).find(s => s >= rough) ?? rough
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step + 1e-9) + 1 }, (_, i) => first + i * step)
}

/** Values by round as lines; the same numbers as a table. Arrow keys walk along it. */
export function LineChart(props: LineChartProps) {
  const { title, series, x, xLabel, range, format = String, onPick, height = 240 } = props
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const frame = useRef<HTMLElement>(null)
  // Drawn at the width it has, so that its lettering is never scaled.
  const width = useWidth(frame) || 640
  const all = series.flatMap(s => s.values.filter(v => v !== null))
  const [low, high] = range ?? [Math.min(0, ...all), Math.max(1, ...all)]
  const scale = steps(low, high)
  const start = 14 + 7 * Math.max(...scale.map(v => format(v).length))
  const inner = { w: width - start - PAD.right, h: height - PAD.top - PAD.bottom }
  const px = (i: number) => start + (x.length < 2 ? inner.w / 2 : (i / (x.length - 1)) * inner.w)
  const py = (v: number) => PAD.top + (1 - (v - low) / (high - low || 1)) * inner.h
  const every = Math.ceil((x.length * 34) / inner.w)

  const point = (e: PointerEvent) => {
    if (x.length === 0) return
    const share = (e.clientX - e.currentTarget.getBoundingClientRect().left - start) / inner.w
    setAt(Math.min(Math.max(Math.round(share * (x.length - 1)), 0), x.length - 1))
  }
  const lineOf = (values: Series['values']) => {
    let d = ''
    values.forEach((v, i) => {
      if (v === null) return
      d += `${values[i - 1] === null || i === 0 ? 'M' : 'L'}${px(i).toFixed(1)} ${py(v).toFixed(1)}`
    })
    return d
  }
  const show = (v: number | null) => (v === null ? '–' : format(v))
  const said = (i: number) =>
    `${x[i] ?? ''}: ${series.map(s => `${s.label} ${show(s.values[i] ?? null)}`).join(', ')}`

  return (
    <figure className="o-chart" ref={frame}>
      <figcaption className="o-row">
        <span className="o-grow o-cap" id={`${id}-title`}>
          {title}
        </span>
        <Button
          size="small"
          look="quiet"
          icon={asTable ? 'chart' : 'log'}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? words.asChart : words.asTable}
        </Button>
      </figcaption>
      {asTable ? (
        <section className="o-scroll" aria-labelledby={`${id}-title`} {...SCROLLS}>
          <table>
            <thead>
              <tr>
                <th scope="col">{xLabel}</th>
                {series.map(s => (
                  <th key={s.id} scope="col">
                    {s.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {x.map((name, i) => (
                <tr key={i}>
                  <th scope="row">{name}</th>
                  {series.map(s => (
                    <td key={s.id} className="o-num">
                      {show(s.values[i] ?? null)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <div className="plot">
          <input
            type="range"
            className="o-aside"
            min={0}
            max={Math.max(0, x.length - 1)}
            value={at ?? 0}
            aria-labelledby={`${id}-title`}
            aria-valuetext={said(at ?? 0)}
            onFocus={() => setAt(at ?? 0)}
            onBlur={() => setAt(null)}
            onChange={e => setAt(Number(e.currentTarget.value))}
            onKeyDown={e => e.key === 'Enter' && at !== null && onPick?.(at)}
          />
          <svg
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            aria-hidden="true"
            onPointerMove={point}
            onPointerLeave={() => setAt(null)}
            onPointerUp={() => at !== null && onPick?.(at)}
          >
            {scale.map(v => (
              <g key={v} className="grid">
                <path d={`M${start} ${py(v)}H${width - PAD.right}`} />
                <text x={start - 8} y={py(v) + 4} textAnchor="end" className="num">
                  {format(v)}
                </text>
              </g>
            ))}
            {x.map(
              (name, i) =>
                i % every === 0 && (
                  <text key={i} x={px(i)} y={height - 8} textAnchor="middle" className="num">
                    {name}
                  </text>
                ),
            )}
            {at !== null && <path className="cursor" d={`M${px(at)} ${PAD.top}V${height - PAD.bottom}`} />}
            {series.map((s, i) => (
              <g key={s.id} data-pennant={s.pennant}>
                <path className="line" d={lineOf(s.values)} strokeDasharray={DASHES[i % DASHES.length]} />
                {s.values.map(
                  (v, k) =>
                    v !== null &&
                    (k === at || k === s.values.length - 1) && (
                      <path
                        key={k}
                        className="sign"
                        d={SIGNS[i % SIGNS.length]}
                        transform={`translate(${px(k)} ${py(v)})`}
                      />
                    ),
                )}
              </g>
            ))}
          </svg>
        </div>
      )}
      <ul>
        {series.map((s, i) => (
          <li key={s.id} data-pennant={s.pennant}>
            <svg width="30" height="12" viewBox="-15 -6 30 12" aria-hidden="true">
              <path className="line" d="M-15 0H15" strokeDasharray={DASHES[i % DASHES.length]} />
              <path className="sign" d={SIGNS[i % SIGNS.length]} />
            </svg>
            {s.label}
            {at !== null && !asTable && <b className="o-num">{show(s.values[at] ?? null)}</b>}
          </li>
        ))}
      </ul>
    </figure>
  )
}
