import { Panel } from '@orrery/ui'
import { Shell } from '../shell/Shell.js'
import { t } from '../texts.js'

export const Credits = () => (
  <Shell title={t.creditsTitle}>
    <article className="w-text">
      <h1>{t.creditsTitle}</h1>
      {t.credits.map(([title, text]) => (
        <Panel key={title} title={title}>
          <p>{text}</p>
        </Panel>
      ))}
      <Panel title={t.librariesTitle}>
        <ul className="w-rows">
          {t.libraries.map(([name, licence]) => (
            <li key={name}>
              <b className="o-grow">{name}</b>
              <span className="o-muted">{licence}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </article>
  </Shell>
)
