import { playsAsRecorded } from '../../../testing/recorded.js'
import { exileSun } from '../game.js'

playsAsRecorded(exileSun, import.meta.dirname)
