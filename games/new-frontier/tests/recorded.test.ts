import { playsAsRecorded } from '../../../testing/recorded.js'
import { newFrontier } from '../game.js'

playsAsRecorded(newFrontier as never, import.meta.dirname)
