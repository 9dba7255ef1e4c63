import type { Bus, TableLocks } from '@orrery/table'
import { noLocks, LocalBus } from '@orrery/table'

/** Tells the other tabs that a log has grown. */
export function tabsBus(name = 'orrery-tables'): Bus {
  const here = new LocalBus()
  if (typeof BroadcastChannel === 'undefined') return here
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<{ table: string; seq: number }>) =>
    here.announce(data.table, data.seq)
  return {
    announce(table, seq) {
      here.announce(table, seq)
      channel.postMessage({ table, seq })
    },
    listen: hear => here.listen(hear),
  }
}

/** One tab at a time lets the bots of a table think; browsers without locks have one tab for all we know. */
export function tabsLocks(locks: LockManager | undefined): TableLocks {
  if (!locks) return noLocks
  const held = new Map<string, () => void>()
  return {
    take: table =>
      held.has(table)
        ? Promise.resolve(true)
        : new Promise(resolve => {
            void locks.request(`orrery/${table}`, { ifAvailable: true }, lock => {
              resolve(lock !== null)
              if (lock) return new Promise<void>(release => held.set(table, release))
              return undefined
            })
          }),
    holds: table => held.has(table),
    release(table) {
      held.get(table)?.()
      held.delete(table)
    },
  }
}
