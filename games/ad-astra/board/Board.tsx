import { lookStyle } from '@orrery/ui'
import { Dock } from './choosing/Dock.js'
import { Galaxy } from './galaxy/Galaxy.js'
import { look } from './look.js'
import type { BoardProps } from './props.js'
import './board.css'

export function Board(props: BoardProps) {
  return (
    <div className="aa-board o-look o-night" style={lookStyle(look)}>
      <div className="scene">
        <Galaxy {...props} behind={false} />
        <Dock {...props} />
      </div>
    </div>
  )
}
