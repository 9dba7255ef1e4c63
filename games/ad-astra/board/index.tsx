import { board } from '@orrery/ui'
import type { adAstra } from '../game.js'
import { Board } from './Board.js'
import { browser } from './browser.js'
import { Goal } from './Goal.js'
import { Item } from './Item.js'
import { Mat } from './mats/Mat.js'
import { Tray } from './tray/Tray.js'
import { factionOf, hasEmpire } from './table.js'

export default board<typeof adAstra>({
  Board,
  Goal,
  Tray,
  Mat,
  Item,
  browser,
  faction: ({ g }, seat) => (hasEmpire(g, seat) ? factionOf(g, seat) : undefined),
})
