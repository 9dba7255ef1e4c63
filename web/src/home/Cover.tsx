import type { GameLook } from '@orrery/ui'
import { Drawing } from '@orrery/ui'
import './cover.css'

interface CoverProps {
  readonly look: GameLook | undefined
  readonly title: string
  readonly family?: string | undefined
  /** How the title stands in the page it is on; decoration where the page says it already. */
  readonly as?: 'h2' | 'b'
}
/** The drawn cover of a game with its title on it. */
export const Cover = ({ look, title, family, as: Title = 'b' }: CoverProps) => (
  <div className="w-cover o-night">
    {look && <Drawing svg={look.cover()} box={[288, 360]} width="100%" height="100%" crop="middle" />}
    <Title>
      {family !== undefined && <small>{family}</small>}
      {title}
    </Title>
  </div>
)
