import type { GameLook } from '@orrery/ui'
import { Button, cx, Icon, lookStyle } from '@orrery/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useLessons } from '../coach/store.js'
import type { OnShelf } from '../game/shelf.js'
import { lookOf } from '../game/shelf.js'
import { t } from '../texts.js'
import { Cover } from './Cover.js'
import { useStart } from './useStart.js'

// Most who press Play now have been asked before: the window comes when it is wanted.
const OfferLearn = lazy(async () => ({ default: (await import('./OfferLearn.js')).OfferLearn }))

export function useLook(id: string): GameLook | undefined {
  const [look, setLook] = useState<GameLook | undefined>(undefined)
  useEffect(() => {
    let gone = false
    void lookOf(id).then(found => {
      if (!gone) setLook(found)
    })
    return () => void (gone = true)
  }, [id])
  return look
}

const Weight = ({ n }: { n: number }) => (
  <span className="w-weight" title={t.weight(n)}>
    <span className="o-aside">{t.weight(n)}</span>
    <svg width="43" height="10" aria-hidden="true">
      {[0, 1, 2, 3, 4].map(i => (
        <rect key={i} x={i * 9} width="7" height="10" rx="1.5" className={i < n ? 'on' : undefined} />
      ))}
    </svg>
  </span>
)

/** A game on the shelf: its cover, what it is, and the way in. */
export function GameCard({ game }: { game: OnShelf }) {
  const { id, title, players, rival, family, length, weight, about, learn } = game
  // Against the game's own opponents one person is enough.
  const least = rival ? 1 : players.min
  const look = useLook(id)
  const start = useStart(id)
  const { offered, offer } = useLessons()
  const [asks, setAsks] = useState(false)
  const play = (): void => start.play(players.min)
  // Who plays a game for the first time is asked once whether to be shown it.
  const playOrOffer = (): void => {
    if (learn === undefined || offered.includes(id)) return play()
    offer(id)
    setAsks(true)
  }
  return (
    <article className={cx('w-game', look && 'o-look')} style={look && lookStyle(look)} data-game={id}>
      <Cover look={look} title={title} family={family} as="h2" />
      <div className="info">
        <div className="meta">
          <span>
            <Icon name="users" size={16} label={t.playersLabel(least, players.max)} />
            {t.playersOf(least, players.max)}
          </span>
          <span>
            <Icon name="clock" size={16} />
            {length}
          </span>
          <Weight n={weight} />
        </div>
        <p>{about}</p>
        <div className="acts">
          <Button
            look="brass"
            busy={start.starting}
            onClick={playOrOffer}
            aria-label={`${t.playNow}: ${title}`}
          >
            {t.playNow}
          </Button>
          {learn === undefined ? (
            <Link href={`/rules/${id}`} className="o-btn line normal" aria-label={`${t.rules}: ${title}`}>
              {t.rules}
            </Link>
          ) : (
            <Button
              look="line"
              className="w-learn-now"
              onClick={start.learn}
              aria-label={`${t.learnGame}: ${title}`}
            >
              <Icon name="bulb" size={18} />
              <span>
                {t.learnGame}
                <small>{t.minutes(learn)}</small>
              </span>
            </Button>
          )}
          <Link
            href={`/play/${id}`}
            className="o-btn line normal"
            aria-label={`${t.newTable}: ${title}`}
            title={t.newTable}
          >
            <Icon name="plus" size={18} />
            <span>{t.newTable}</span>
          </Link>
        </div>
      </div>
      {asks && (
        <Suspense fallback={null}>
          <OfferLearn
            title={title}
            minutes={learn ?? 0}
            onPlay={play}
            onLearn={start.learn}
            onClose={() => setAsks(false)}
          />
        </Suspense>
      )}
    </article>
  )
}
