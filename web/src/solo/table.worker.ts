import { expose, wrap } from 'comlink'
import { games } from '@orrery/games'
import type { MatchFile } from '@orrery/table'
import type { Analysis } from '../after/analysis.js'
import { analyse } from '../after/analysis.js'
import { arrivalOfFile, pastOfFile } from '../after/match-file.js'
import type { Arrival, Past } from '../table/link.js'
import type { BotWorker } from './bots.worker.js'
import { gameOf, SoloHouse } from './house.js'

/** The house behind a worker: the bots think in another one, reached through a port. */
class TableWorker extends SoloHouse {
  connectBots(port: MessagePort): void {
    this.useThinkers(wrap<BotWorker>(port))
  }
  analyse(file: MatchFile, viewer: number): Promise<Analysis> {
    return analyse(id => games[id]?.load() ?? Promise.resolve(undefined), file, viewer)
  }
  openFile(file: MatchFile, viewer: number): Promise<Arrival> {
    return arrivalOfFile(gameOf, file, viewer)
  }
  pastOfFile(file: MatchFile, viewer: number): Promise<Past> {
    return pastOfFile(gameOf, file, viewer)
  }
}
export type { TableWorker }
expose(new TableWorker())
