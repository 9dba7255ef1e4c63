import { Drawing, EmptyState } from '@orrery/ui'
import { planet } from '@orrery/ui/svg'
import { Link } from 'wouter'
import { Shell } from '../shell/Shell.js'
import { t } from '../texts.js'

const LONE = planet({ r: 44, type: 'barren', seed: 9, light: 210 })

export const NotFound = () => (
  <Shell title={t.notFound}>
    <h1 className="o-aside">{t.notFound}</h1>
    <EmptyState
      title={t.notFound}
      art={<Drawing svg={LONE} box={[-50, -50, 100, 100]} />}
      action={
        <Link href="/" className="o-btn brass normal">
          {t.home}
        </Link>
      }
    >
      {t.notFoundDetail}
    </EmptyState>
  </Shell>
)
