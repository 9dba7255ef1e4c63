import { listed } from '../game/shelf.js'
import { CoverLink } from '../home/CoverLink.js'
import { Shell } from '../shell/Shell.js'
import { t } from '../texts.js'

/** Which game's guided game, rules, cards or balance. */
export const GamesIndex = ({ to }: { to: 'learn' | 'rules' | 'cards' | 'balance' }) => (
  <Shell title={t.nav[to]}>
    <article className="w-text">
      <h1>{t.nav[to]}</h1>
      <p className="o-muted">{t.indexOf[to]}</p>
      <ul className="w-covers">
        {listed
          .filter(game => to !== 'learn' || game.learn !== undefined)
          .map(game => (
            <CoverLink
              key={game.id}
              game={game}
              href={`/${to}/${game.id}`}
              about={game.about}
              note={to === 'learn' && game.learn !== undefined ? t.minutes(game.learn) : undefined}
            />
          ))}
      </ul>
    </article>
  </Shell>
)
