// Interleaved measurement on a noisy machine.
// All variants of a group run round-robin inside ONE process (or one parent run),
// so that slow drifts of the machine hit all of them; the figure to trust is the
// ratio, taken per round and then as the median over rounds.
import { performance } from 'node:perf_hooks'
import { readFileSync } from 'node:fs'

/** Jiffies (1/100 s) the whole machine was busy so far, stolen time included. */
const busyJiffies = () => {
  try {
    const [, u, n, s, , , irq, soft, steal] = readFileSync('/proc/stat', 'utf8')
      .split('\n', 1)[0]
      .split(/\s+/)
      .map(Number)
    return u + n + s + irq + soft + steal
  } catch {
    return NaN
  }
}
/** Starts a meter; calling the result gives cores used by OTHERS (processes or the host) since. */
export function neighbourMeter(
  ownCpuSeconds = () => {
    const c = process.cpuUsage()
    return (c.user + c.system) / 1e6
  },
) {
  const b0 = busyJiffies(),
    c0 = ownCpuSeconds(),
    t0 = performance.now()
  return () =>
    Math.max(0, ((busyJiffies() - b0) / 100 - (ownCpuSeconds() - c0)) / ((performance.now() - t0) / 1000))
}
const sleep = ms => new Promise(r => setTimeout(r, ms))
/** Waits (bounded) until others use less than `max` cores; returns whether it became quiet. */
export async function waitQuiet({ max = 0.3, forMs = 300, timeoutMs = 60_000 } = {}) {
  const end = performance.now() + timeoutMs
  while (performance.now() < end) {
    const m = neighbourMeter()
    await sleep(forMs)
    const v = m()
    if (!(v > max)) return true
  }
  return false
}

export const median = xs => {
  const s = [...xs].sort((a, b) => a - b)
  const n = s.length
  return n === 0 ? NaN : n % 2 ? s[(n - 1) / 2] : (s[n / 2 - 1] + s[n / 2]) / 2
}
export const quantile = (sorted, q) =>
  sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] : NaN

/** Runs `fn(n)` with growing n until one call takes at least `ms`; returns n. */
function calibrate(fn, ms) {
  let n = 1
  for (;;) {
    const t0 = performance.now()
    fn(n)
    const dt = performance.now() - t0
    if (dt >= ms) return n
    n = Math.max(n + 1, Math.ceil(n * Math.min(10, (ms / Math.max(dt, 0.01)) * 1.1)))
  }
}

/**
 * variants: { name: fn }   where fn(n) performs n units of work (synchronously)
 *                          and may return the real number of units done.
 * Returns  { name: { opsPerSec, usPerOp, iqr, rounds: [...] } } plus ratios to `base`.
 */
export async function compare(
  variants,
  { rounds = 9, ms = 150, warmMs = 200, base, maxOthers = 0.35, budgetMs = 240_000 } = {},
) {
  const names = Object.keys(variants)
  const ns = {},
    end = performance.now() + budgetMs
  await waitQuiet()
  for (const name of names) {
    calibrate(variants[name], warmMs) // warm-up: lets the optimiser settle
    ns[name] = calibrate(variants[name], ms)
  }
  const rate = Object.fromEntries(names.map(n => [n, []]))
  const dirty = []
  let discarded = 0
  for (let r = 0; r < rounds;) {
    await waitQuiet({ timeoutMs: Math.max(0, Math.min(30_000, end - performance.now())) })
    const round = {}
    const others = neighbourMeter()
    // Rotate the order so that no variant always follows the same neighbour.
    for (let i = 0; i < names.length; i++) {
      const name = names[(i + r) % names.length]
      if (globalThis.gc) globalThis.gc()
      const t0 = performance.now()
      const done = variants[name](ns[name]) ?? ns[name]
      const dt = performance.now() - t0
      round[name] = (done / dt) * 1000
    }
    const o = others()
    // A round during which somebody else kept a core busy says little: take it again, while time lasts.
    if (o > maxOthers && performance.now() < end) {
      discarded++
      dirty.push(round)
      continue
    }
    for (const name of names) rate[name].push(round[name])
    r++
  }
  const b = base ?? names[0]
  const out = {}
  for (const name of names) {
    const s = [...rate[name]].sort((x, y) => x - y)
    out[name] = {
      opsPerSec: median(rate[name]),
      usPerOp: 1e6 / median(rate[name]),
      iqr: [quantile(s, 0.25), quantile(s, 0.75)],
      ratio: median(rate[name].map((v, i) => v / rate[b][i])),
      rounds: rate[name],
    }
  }
  console.log(
    `\n(${rounds} rounds kept, ${discarded} discarded because others used more than ${maxOthers} cores)`,
  )
  return out
}

const f = x =>
  x >= 1e5
    ? Math.round(x).toLocaleString('en-US')
    : x >= 100
      ? x.toFixed(0)
      : x >= 1
        ? x.toFixed(2)
        : x.toPrecision(3)
export function table(title, res, unit = 'op/s', extra = {}) {
  const lines = [
    `\n### ${title}`,
    `| variant | ${unit} (median) | IQR | us/op | ratio |${Object.keys(extra)
      .map(k => ` ${k} |`)
      .join('')}`,
    `| --- | --- | --- | --- | --- |${Object.keys(extra)
      .map(() => ' --- |')
      .join('')}`,
  ]
  for (const [name, r] of Object.entries(res))
    lines.push(
      `| ${name} | ${f(r.opsPerSec)} | ${f(r.iqr[0])}–${f(r.iqr[1])} | ${f(r.usPerOp)} | ${f(r.ratio)}x |${Object.values(
        extra,
      )
        .map(m => ` ${m[name] ?? ''} |`)
        .join('')}`,
    )
  const s = lines.join('\n')
  console.log(s)
  return s
}
