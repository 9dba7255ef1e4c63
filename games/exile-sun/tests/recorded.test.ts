import { playsAsRecorded } from '../../../testing/recorded.js'
import { exileSun } from '../game.js'

playsAsRecorded(exileSun as never, import.meta.dirname)
