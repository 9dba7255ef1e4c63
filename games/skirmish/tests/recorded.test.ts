import { playsAsRecorded } from '../../../testing/recorded.js'
import { skirmish } from '../game.js'

playsAsRecorded(skirmish as never, import.meta.dirname)
