import { expose } from 'comlink'
import type { Named } from '@orrery/kernel/host'
import type { BotTask } from '@orrery/table'
import type { Suggestion } from '../table/link.js'
import { suggest, think } from './thinking.js'

export interface BotWorker {
  /** The answer, not sooner than `pace` milliseconds from now. */
  answer(task: BotTask, pace: number): Promise<Named>
  suggest(task: BotTask): Promise<Suggestion>
  /** Answers whoever holds the other end too. */
  serve(port: MessagePort): void
}

const worker: BotWorker = {
  async answer(task, pace) {
    const [answer] = await Promise.all([think(task), new Promise(done => setTimeout(done, pace))])
    return answer
  },
  suggest,
  serve: port => expose(worker, port),
}
expose(worker)
