import { cx, Drawing } from '@orrery/ui'
import { orrery, starfield } from '@orrery/ui/svg'
import { lessons, listed } from '../game/shelf.js'
import { Link } from 'wouter'
import { Shell } from '../shell/Shell.js'
import { t } from '../texts.js'
import { GameCard } from './GameCard.js'
import { Matches } from './Matches.js'
import { YourTurn } from './YourTurn.js'
import './home.css'

const SKY = starfield({ w: 840, h: 330, n: 130, seed: 2 })
const INSTRUMENT = orrery()

/** The first page: the games, each to be played at once, and what goes on. */
export function Home() {
  const [first, second] = t.tagline
  const line = listed.length === 1 ? t.taglineOne : first
  const inRow = listed.length === 2 ? 'two' : listed.length >= 5 ? 'five' : undefined
  return (
    <Shell wide>
      <div className="w-home">
        <Drawing svg={SKY} box={[840, 330]} className="w-sky" />
        <header className="w-hero">
          <Drawing svg={INSTRUMENT} box={[-430, -170, 860, 330]} className="w-orrery" />
          <h1>
            {t.taglineCount(listed.length)} {line} <br />
            {second}
          </h1>
          <p>{t.pitch}</p>
        </header>
        <YourTurn />
        <section className={cx('w-games', inRow)} aria-label={t.nav.games}>
          {listed.map(game => (
            <GameCard key={game.id} game={game} />
          ))}
        </section>
        {lessons.map(({ id, title, length }) => (
          <p key={id} className="w-learn">
            {t.learn} <Link href={`/play/${id}`}>{t.learnWith(title, length)}</Link>
          </p>
        ))}
        <Matches />
      </div>
    </Shell>
  )
}
