import { board } from '@orrery/ui'
import type { skirmish } from '../game.js'
import { Board } from './Board.js'
import { browser, Item } from './cards.js'
import { Tray } from './Tray.js'

/** Skirmish on the screen: a map of nineteen hexes, a battle with dice, a hand of cards. */
export default board<typeof skirmish>({
  Board,
  Tray,
  Item,
  browser,
  spokenOf: event => (event.type === 'moved' ? [{ kind: 'hex', id: event.to }] : []),
})
