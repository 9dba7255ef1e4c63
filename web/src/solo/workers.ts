import type { Remote } from 'comlink'
import { transfer, wrap } from 'comlink'
import { PACE, useSettings } from '../settings.js'
import type { BotWorker } from './bots.worker.js'
import type { TableWorker } from './table.worker.js'

let tables: Remote<TableWorker> | undefined
let bots: Remote<BotWorker> | undefined

/** The worker in which bots think, started when first needed. */
export function thinkers(): Remote<BotWorker> {
  return (bots ??= wrap<BotWorker>(
    new Worker(new URL('./bots.worker.ts', import.meta.url), { type: 'module' }),
  ))
}

/** The worker with this machine's tables, started when first needed. */
export function soloTables(): Remote<TableWorker> {
  if (tables) return tables
  const made = wrap<TableWorker>(
    new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' }),
  )
  const { port1, port2 } = new MessageChannel()
  void thinkers().serve(transfer(port1, [port1]))
  void made.connectBots(transfer(port2, [port2]))
  const pace = (): void => void made.usePace(PACE[useSettings.getState().pace])
  pace()
  useSettings.subscribe(pace)
  tables = made
  return made
}
