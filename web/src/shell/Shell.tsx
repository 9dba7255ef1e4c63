import { cx, Icon, Mark } from '@orrery/ui'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { t } from '../texts.js'
import { Who } from './Who.js'
import './shell.css'

const PLACES = [
  ['/', t.nav.games, 'dice'],
  ['/tables', t.nav.tables, 'users'],
  ['/learn', t.nav.learn, 'bulb'],
  ['/rules', t.nav.rules, 'book'],
  ['/cards', t.nav.cards, 'cards'],
  ['/balance', t.nav.balance, 'chart'],
] as const

/** The bar, the page, the foot; on a phone the places are tabs under the thumb. */
export function Shell({
  title,
  children,
  wide = false,
}: {
  title?: string
  children: ReactNode
  wide?: boolean
}) {
  const [at] = useLocation()
  useEffect(() => {
    document.title = title === undefined ? t.title : `${title} · ${t.title}`
  }, [title])
  const isHere = (path: string): boolean => (path === '/' ? at === '/' : at.startsWith(path))
  const links = PLACES.map(([path, label, icon]) => (
    <Link key={path} href={path} aria-current={isHere(path) ? 'page' : undefined}>
      <Icon name={icon} size={22} />
      {label}
    </Link>
  ))
  return (
    <div className="w-shell">
      <a className="w-skip" href="#main">
        {t.skip}
      </a>
      <header className="w-nav">
        <Link href="/" className="w-logo" aria-label={t.title}>
          <Mark size={36} />
          <b>{t.title}</b>
        </Link>
        <nav aria-label={t.nav.main}>{links}</nav>
        <Link
          href="/settings"
          className="o-btn icon quiet normal"
          aria-label={t.nav.settings}
          title={t.nav.settings}
          aria-current={isHere('/settings') ? 'page' : undefined}
        >
          <Icon name="gear" size={20} />
        </Link>
        <Who />
      </header>
      <main id="main" className={cx('w-main', wide && 'wide')} tabIndex={-1}>
        {children}
      </main>
      <footer className="w-foot">
        <Link href="/credits">{t.nav.credits}</Link>
        <Link href="/gallery">{t.nav.gallery}</Link>
      </footer>
    </div>
  )
}
