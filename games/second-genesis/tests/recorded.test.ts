import { playsAsRecorded } from '../../../testing/recorded.js'
import { secondGenesis } from '../game.js'

playsAsRecorded(secondGenesis, import.meta.dirname)
