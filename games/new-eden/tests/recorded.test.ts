import { playsAsRecorded } from '../../../testing/recorded.js'
import { newEden } from '../game.js'

playsAsRecorded(newEden as never, import.meta.dirname)
