// Every game of the registry under random play on one core, listing included, and its fork. Engines outside the
// package registry (TAG: 120,000 to 460,000 decisions a second on complex games; catanatron: 42,000) cannot run here;
// their figures were measured by hand and stand as the peer.
import { games } from '@orrery/games'
import { isOver } from '@orrery/kernel'
import { answer, copyInto, fork, questions, randomFrom, sample, start } from '@orrery/kernel/host'

const CATANATRON = 42_304
const quick = process.argv.includes('--quick')
const seconds = quick ? 1.5 : 5
const rows = []
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
for (const [id, entry] of Object.entries(games)) {
  const { game } = await entry.load()
  for (const players of [entry.players.min, entry.players.max]) {
    const random = randomFrom(`bench/${id}/${players}`)
    const starts = Array.from({ length: 8 }, (_, i) =>
      start(game, { players, seed: `bench/${i}`, options: {} }),
    )
    const g = fork(starts[0])
    g.$.quiet = true
    let middle = fork(starts[0])
    const play = (limit, keep) => {
      let decisions = 0
      let finished = 0
      const from = cpu()
      for (let n = 0; cpu() - from < limit; n++) {
        const first = starts[n % starts.length]
        if (g.$.layout === first.$.layout) copyInto(first, g)
        for (let k = 0; !isOver(g) && k < 20_000; k++, decisions++) {
          const open = questions(g)
          const q = open[open.length === 1 ? 0 : random(open.length)]
          answer(g, q.seat, sample(q, random), q.errand)
          if (keep && k === 150) middle = fork(g)
        }
        finished++
      }
      return { rate: decisions / (cpu() - from), length: decisions / finished }
    }
    play(seconds / 3, true)
    const { rate, length } = play(seconds, false)
    rows.push({
      name: `${id}: random play, ${players} players`,
      ours: rate,
      peer: CATANATRON,
      ratio: rate / CATANATRON,
      unit: 'decisions/s of CPU',
      note: `${Math.round(length)} decisions a game`,
    })
    const n = quick ? 3000 : 20_000
    let sink
    for (let i = 0; i < n / 4; i++) sink = fork(middle)
    const from = cpu()
    for (let i = 0; i < n; i++) sink = fork(middle)
    rows.push({
      name: `${id}: fork, ${players} players`,
      ours: ((cpu() - from) / n) * 1e6,
      unit: 'us',
      note: `${sink.$.m.byteLength} B`,
    })
  }
}
process.stdout.write(JSON.stringify(rows))
