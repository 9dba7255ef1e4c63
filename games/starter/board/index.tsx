import { board } from '@orrery/ui'
import type game from '../game.js'
import { Board, Tray } from './Board.js'

export default board<typeof game>({ Board, Tray })
