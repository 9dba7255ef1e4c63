// Random play of a game with every legal choice listed for each answer: the rate of a core, and what a game is like.
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
export function randomPlay(
  { answer, copyInto, fork, isOver, questions, randomFrom, sample, start },
  game,
  players,
) {
  const random = randomFrom(`bench/${game.id}/${players}`)
  const starts = Array.from({ length: 8 }, (_, i) =>
    start(game, { players, seed: `bench/${i}`, settings: {} }),
  )
  const g = fork(starts[0])
  g.$.quiet = true
  let middle = fork(starts[0])
  return {
    get middle() {
      return middle
    },
    /** Plays until the compiler has done its work: a large game needs several times as long for it as a small one. */
    warmUp(seconds) {
      let best = 0
      for (let window = 0, idle = 0; window < 12 && idle < 2; window++) {
        const { rate } = this.run(seconds, window === 0)
        idle = rate > 1.05 * best ? 0 : idle + 1
        best = Math.max(best, rate)
      }
    },
    run(seconds, keep = false) {
      let decisions = 0
      let finished = 0
      const from = cpu()
      // The clock is slow: short games are played several at a time.
      for (let n = 0, due = 0; decisions < due || cpu() - from < seconds; n++) {
        if (decisions >= due) due = decisions + 4000
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
    },
  }
}
