import { playsAsRecorded } from '../../../testing/recorded.js'
import { adAstra } from '../game.js'

playsAsRecorded(adAstra, import.meta.dirname)
