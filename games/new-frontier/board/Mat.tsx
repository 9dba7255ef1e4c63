import type { MatProps } from '@orrery/ui'
import { CountBack, Icon, Stat } from '@orrery/ui'
import type { newFrontier } from '../game.js'
import { CREDIT } from './art/pieces.js'
import { archaeotechBack, INFLUENCE } from './art/worlds.js'
import { Sign } from './pieces.js'
import { planets } from './table.js'
import { areaOf } from '../state.js'
import './mat.css'

/** What the rules call public about a Corporation; in Exploration and Politics Influence stands in the place of Mines. */
export function Mat({ g, seat }: MatProps<typeof newFrontier>) {
  const player = g.players.at(seat)
  const voting = g.phase === 'exploration' || g.phase === 'politics'
  const mines = planets.reduce((sum, planet) => sum + areaOf(g, seat, planet).mine, 0)
  const colonies = [...g.colonies].filter(({ owner }) => owner === seat).length
  const technologies = player.technologies.toArray().filter(held => held > 0).length
  return (
    <div className="nf-mat">
      <Stat value={player.credits} of={CREDIT} />
      <Stat value={player.prestige} icon={<Sign of="prestige" size={16} />} label="Prestige" />
      {voting ? (
        <Stat value={player.influence} icon={<Icon name={INFLUENCE} size={16} />} label="Influence" />
      ) : (
        <Stat value={mines} icon={<Sign of="mine" size={16} />} label="Mine levels" />
      )}
      <Stat value={colonies} icon={<Sign of="exploration" size={16} />} label="Colonies" />
      <Stat value={technologies} icon={<Sign of="rnd" size={16} />} label="Technologies" />
      <CountBack count={player.archaeotech.length} what="Archaeotech" back={BACK} />
    </div>
  )
}
const BACK = archaeotechBack()
