import { expose, wrap } from 'comlink'
import type { MatchFile } from '@orrery/table'
import { arrivalOfFile, entryAt, pastOfFile } from '../after/match-file.js'
import type { Arrival, Past } from '../table/link.js'
import type { BotWorker } from './bots.worker.js'
import { gameOf, SoloHouse } from './house.js'

/** The house behind a worker: the bots think in another one, reached through a port. */
class TableWorker extends SoloHouse {
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
