import { Icon } from '@orrery/ui'
import { Link } from 'wouter'
import { listed } from '../game/shelf.js'
import { Shell } from '../shell/Shell.js'
import { t } from '../texts.js'

/** Which game's rules, cards or balance. */
export const GamesIndex = ({ to }: { to: 'rules' | 'cards' | 'balance' }) => (
  <Shell title={t.nav[to]}>
    <article className="w-text">
      <h1>{t.nav[to]}</h1>
      <p className="o-muted">{t.chooseGame}</p>
      <ul className="w-rows links">
        {listed.map(({ id, title, shelf }) => (
          <li key={id}>
            <Link href={`/${to}/${id}`}>
              <b>{title}</b>
              <span className="o-muted o-grow">{shelf?.about}</span>
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </article>
  </Shell>
)
