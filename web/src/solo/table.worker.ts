import { expose, wrap } from 'comlink'
import type { MatchFile } from '@orrery/table'
import { arrivalOfFile, entryAt, pastOfFile } from '../after/match-file.js'
import type { Arrival, Past } from '../table/link.js'
import type { BotWorker } from './bots.worker.js'
import { gameOf, SoloTables } from './tables.js'

/** The tables behind a worker: the bots think in another one, reached through a port. */
class TableWorker extends SoloTables {
  connectBots(port: MessagePort): void {
    this.useThinkers(wrap<BotWorker>(port))
  }
  openFile(file: MatchFile, viewer: number): Promise<Arrival> {
    return arrivalOfFile(gameOf, file, viewer)
  }
  pastOfFile(file: MatchFile, viewer: number): Promise<Past> {
    return pastOfFile(gameOf, file, viewer)
  }
  entryAt(file: MatchFile, viewer: number, n: number): Promise<number> {
    return entryAt(gameOf, file, viewer, n)
  }
}
export type { TableWorker }
expose(new TableWorker())
