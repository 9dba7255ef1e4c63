import { playsAsRecorded } from '../../../testing/recorded.js'
import { newFrontier } from '../game.js'

playsAsRecorded(newFrontier, import.meta.dirname)
