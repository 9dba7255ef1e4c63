import { playsAsRecorded } from '../../../testing/recorded.js'
import { skirmish } from '../game.js'

playsAsRecorded(skirmish, import.meta.dirname)
