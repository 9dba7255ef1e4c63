import { playsAsRecorded } from '../../../testing/recorded.js'
import { adAstra } from '../game.js'

playsAsRecorded(adAstra as never, import.meta.dirname)
