import { cx, Icon, lookStyle } from '@orrery/ui'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'wouter'
import { titleOf } from '../game/shelf.js'
import { t } from '../texts.js'
import { useLook } from './GameCard.js'
import { turnAt, useMyTables } from './Matches.js'
import { Stamp } from './Stamp.js'

/** On a phone the list of matches is far below: a table that waits for the reader is shown first. */
export function YourTurn() {
  const playing = useMyTables().data?.filter(({ status }) => status === 'playing') ?? []
  const turns = useQueries({ queries: playing.map(turnAt) })
  const waiting = playing.find((_, i) => (turns[i]?.data?.turn ?? 0) > 0)
  return waiting ? <Banner id={waiting.id} game={waiting.game} /> : null
}
function Banner({ id, game }: { id: string; game: string }) {
  const look = useLook(game)
  return (
    <Link href={`/t/${id}`} className={cx('w-turn', look && 'o-look')} style={look && lookStyle(look)}>
      <Stamp look={look} />
      <b className="o-grow">{t.yourTurnAt(titleOf(game))}</b>
      <Icon name="right" size={18} />
    </Link>
  )
}
