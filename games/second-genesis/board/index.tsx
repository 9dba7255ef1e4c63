import type { BoardModule } from '@orrery/ui'
import { browser } from './browser.js'
import { Item } from './Item.js'
import { Board } from './table/Board.js'
import { Tray } from './table/Tray.js'

/** The Second Genesis on the screen. */
const board: BoardModule = { Board, Tray, Item, browser }
export default board
