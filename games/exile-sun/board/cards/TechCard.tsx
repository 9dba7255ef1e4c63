import type { CardSize, Lying } from '@orrery/ui'
import { Card, Icon } from '@orrery/ui'
import type { Tech } from '../../content/techs.js'
import { techWords } from '../words.js'
import { Art } from './Art.js'
import { TECH_COLOURS, techArt } from './art.js'
import './cards.css'

export interface TechCardProps extends Lying {
  readonly tech: Tech
  /** The number of this very card; a title has three. */
  readonly number?: number
  readonly size?: CardSize
}

export function TechCard({ tech, number, size = 'full', state, onPick, onInspect, thing }: TechCardProps) {
  const { phase, when, what } = techWords(tech)
  return (
    <Card
      title={tech.name}
      size={size}
      color={TECH_COLOURS[tech.colour]}
      {...(size === 'full' && number !== undefined ? { value: number } : {})}
      art={<Art svg={techArt(tech)} />}
      kind={
        <>
          <Icon name="wrench" size={14} sign="techs" />
          {tech.colour === 'blue' ? 'Colonial Tech · blue' : 'Tech · green'}
        </>
      }
      foot={<b className="xs-phase">{phase}</b>}
      footEnd="one use"
      state={state}
      onPick={onPick}
      thing={thing}
      onInspect={onInspect}
    >
      <p>{what}</p>
      {size === 'full' && <p className="o-muted">{when}.</p>}
    </Card>
  )
}
