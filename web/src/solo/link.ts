import { proxy } from 'comlink'
import type { Described } from '@orrery/kernel/host'
import type { Heard, Made } from '@orrery/table'
import { fault } from '@orrery/table'
import type { Branched, Hooks, Link } from '../table/link.js'
import { soloTables } from './workers.js'

let keys = 0
/** The way to a new match of this machine. */
export const pathTo = (made: Made): Branched => ('fault' in made ? made : { path: `/solo/${made.id}` })

/** A table of this machine, as one of its seats. */
export function soloLink(table: string, viewer: number): Link {
  const tables = soloTables()
  const key = `page-${++keys}`
  let open = false
  return {
    kind: 'solo',
    table,
    open(hooks: Hooks) {
      open = true
      // What is told before the arrival was handed over waits for it.
      let waiting: (() => void)[] | undefined = []
      const later = (call: () => void): void => {
        if (!open) return
        if (waiting) waiting.push(call)
        else call()
      }
      const page = proxy({
        step: (heard: Heard) => later(() => hooks.step(heard)),
        asked: (turn: number, questions: readonly Described[]) => later(() => hooks.asked(turn, questions)),
      })
      tables
        .watch(table, viewer, page, key)
        .then(arrival => {
          if (!open) return
          if (!arrival) return hooks.refused(fault('no-table'))
          hooks.arrived(arrival)
          const told = waiting ?? []
          waiting = undefined
          for (const call of told) call()
        })
        .catch((error: unknown) => {
          console.error(error)
          hooks.refused(fault('storage'))
        })
    },
    do: command => tables.do(table, viewer, command),
    why: (answer, errand) => tables.why(table, viewer, answer, errand),
    async past(as) {
      const past = await tables.past(table, as)
      if (!past) throw new Error('that seat is not open to look at')
      return past
    },
    async file() {
      const file = await tables.file(table)
      if (!file) throw new Error('no such table')
      return file
    },
    packs: () => tables.packs(table),
    rematch: turned => tables.rematch(table, viewer, turned),
    branch: async (as, n) => pathTo(await tables.branch(table, as, n)),
    close() {
      open = false
      void tables.quit(key)
    },
  }
}
