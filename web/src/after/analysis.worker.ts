import { expose } from 'comlink'
import { games } from '@orrery/games'
import type { MatchFile, Viewer } from '@orrery/table'
import type { Analysis } from './analysis.js'
import { analyse } from './analysis.js'
import type { Chance } from './chances.js'
import { chancesIn } from './chances.js'

const load = (id: string) => games[id]?.load() ?? Promise.resolve(undefined)
let asked = 0

/** Thinks about matches that are over. What takes long goes on until somebody asks about another match. */
const worker = {
  analyse: (file: MatchFile, viewer: Viewer): Promise<Analysis> => analyse(load, file, viewer),
  async chances(file: MatchFile, viewer: Viewer, tell: (found: readonly Chance[]) => void): Promise<void> {
    const mine = ++asked
    const loaded = await load(file.game)
    if (loaded) await chancesIn(loaded, file, viewer, tell, () => mine !== asked)
  },
  stop(): void {
    asked++
  },
}
export type AnalysisWorker = typeof worker
expose(worker)
