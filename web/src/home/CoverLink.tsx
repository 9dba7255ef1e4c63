import { cx, Icon, lookStyle } from '@orrery/ui'
import { Link } from 'wouter'
import type { OnShelf } from '../game/shelf.js'
import { Cover } from './Cover.js'
import { useLook } from './GameCard.js'
import './cover.css'

interface CoverLinkProps {
  readonly game: OnShelf
  readonly href: string
  readonly about: string | undefined
  /** How long it takes, say. */
  readonly note?: string | undefined
}
/** A game in a list of games: its cover, a sentence, and the way on. */
export function CoverLink({ game: { id, title, family }, href, about, note }: CoverLinkProps) {
  const look = useLook(id)
  return (
    <li className={cx(look && 'o-look')} style={look && lookStyle(look)}>
      <Link href={href}>
        <Cover look={look} title={title} family={family} />
        <span className="o-grow">
          {about}
          {note !== undefined && <small>{note}</small>}
        </span>
        <Icon name="right" size={18} />
      </Link>
    </li>
  )
}
