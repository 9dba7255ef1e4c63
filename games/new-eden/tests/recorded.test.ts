import { playsAsRecorded } from '../../../testing/recorded.js'
import { newEden } from '../game.js'

playsAsRecorded(newEden, import.meta.dirname)
