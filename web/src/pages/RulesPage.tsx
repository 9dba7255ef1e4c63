import type { Rules } from '@orrery/kernel/host'
import { Button, EmptyState, lookStyle, TextField } from '@orrery/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { boardOf, rulesOf } from '../game/games.js'
import { rulesIndex } from '../game/rules-search.js'
import { onShelf, titleOf } from '../game/shelf.js'
import { useLook } from '../home/GameCard.js'
import { anchor, FIVE, isPictured, PicturedRules } from '../rules/PicturedRules.js'
import { RuleLine } from '../rules/RuleLine.js'
import { Shell } from '../shell/Shell.js'
import { t } from '../texts.js'
import { NotFound } from './NotFound.js'
import './rules.css'

/** The rules of one game in our words: first in pictures, then numbered, searchable, each with an address of its own. */
export function RulesPage({ game }: { game: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['rules', game],
    queryFn: async () => (onShelf(game) ? ((await rulesOf(game)) ?? null) : null),
  })
  return data ? <Book game={game} rules={data} /> : <NotFound />
}

type View = 'pictures' | 'numbered'
const VIEWS = [
  ['pictures', t.withPictures],
  ['numbered', t.everyRule],
] as const

function Book({ game, rules }: { game: string; rules: Rules }) {
  const look = useLook(game)
  const [wanted, setWanted] = useState('')
  const search = useMemo(() => rulesIndex(rules), [rules])
  const asked = useDeferredValue(wanted.trim())
  const found = useMemo(() => (asked === '' ? undefined : search(asked)), [asked, search])
  const marked = useHash()
  const { data: board } = useSuspenseQuery({
    queryKey: ['board', game],
    queryFn: async () => (await boardOf(game)) ?? null,
  })
  const learn = onShelf(game)?.learn
  const pictured = board && isPictured(board) ? board : undefined
  const drawn = useMemo(() => new Set(pictured?.examples?.map(({ chapter }) => chapter)), [pictured])
  const [chosen, choose] = useState<View | undefined>(undefined)
  // An address of a rule, or of a chapter without a picture, leads to the numbered rules.
  const leads = marked !== '' && marked !== FIVE && ![...drawn].some(chapter => anchor(chapter) === marked)
  const view = pictured ? (chosen ?? (leads ? 'numbered' : 'pictures')) : 'numbered'
  useScrollTo(marked, view)
  const chapter = rules.byId.get(marked)?.chapter
  const here = chapter !== undefined ? anchor(chapter) : marked === '' && view === 'pictures' ? FIVE : marked
  const go = (chapter: string): void => {
    setWanted('')
    if (!drawn.has(chapter)) choose('numbered')
  }
  return (
    <Shell title={t.rulesOf(titleOf(game))}>
      <div className={look ? 'w-rules o-look' : 'w-rules'} style={look && lookStyle(look)}>
        <nav aria-label={t.chapters} className="o-scroll">
          <h2>{rules.title}</h2>
          <TextField
            label={t.rulesSearch}
            bare
            type="search"
            placeholder={t.rulesSearch}
            value={wanted}
            onChange={setWanted}
          />
          {learn !== undefined && (
            <a className="o-btn brass normal wide" href={`/learn/${game}`}>
              {t.playLesson(learn)}
            </a>
          )}
          <ol className="o-scroll">
            {pictured && (
              <li>
                <a
                  href={`#${FIVE}`}
                  aria-current={here === FIVE || undefined}
                  onClick={() => {
                    setWanted('')
                    choose('pictures')
                  }}
                >
                  {t.inFive}
                </a>
              </li>
            )}
            {rules.chapters.map(({ title }) => (
              <li key={title}>
                <a
                  href={`#${anchor(title)}`}
                  aria-current={here === anchor(title) || undefined}
                  onClick={() => go(title)}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article>
          <header>
            <h1>{rules.title}</h1>
            {pictured && !found && (
              <fieldset className="views" aria-label={t.rulesView}>
                {VIEWS.map(([of, label]) => (
                  <Button
                    key={of}
                    size="small"
                    look="plain"
                    aria-pressed={of === view}
                    onClick={() => choose(of)}
                  >
                    {label}
                  </Button>
                ))}
              </fieldset>
            )}
          </header>
          <p className="intro">{rules.intro}</p>
          {found ? (
            <section aria-live="polite">
              <p className="o-muted">
                {found.length === 0 ? t.rulesNone(asked) : t.rulesFound(found.length)}
              </p>
              <ul>
                {found.map(rule => (
                  <RuleLine key={rule.id} {...{ rule, rules, marked }} chapter />
                ))}
              </ul>
              {found.length === 0 && <EmptyState title={t.rulesNone(asked)} />}
            </section>
          ) : view === 'pictures' && pictured ? (
            <PicturedRules rules={rules} of={pictured} onNumbered={() => choose('numbered')} />
          ) : (
            rules.chapters.map(({ title, intro, rules: lines }) => (
              <section key={title} aria-labelledby={anchor(title)}>
                <h2 id={anchor(title)}>{title}</h2>
                {intro !== '' && <p className="intro">{intro}</p>}
                <ul>
                  {lines.map(rule => (
                    <RuleLine key={rule.id} {...{ rule, rules, marked }} />
                  ))}
                </ul>
              </section>
            ))
          )}
        </article>
      </div>
    </Shell>
  )
}

/** The rule or chapter the address points at. */
function useHash(): string {
  const [hash, setHash] = useState(() => decodeURIComponent(location.hash.slice(1)))
  useEffect(() => {
    const note = (): void => setHash(decodeURIComponent(location.hash.slice(1)))
    window.addEventListener('hashchange', note)
    return () => window.removeEventListener('hashchange', note)
  }, [])
  return hash
}
/** Scrolls to it also when the page, or this view of it, has come later than the address. */
function useScrollTo(id: string, view: View): void {
  useEffect(() => {
    if (id !== '') document.getElementById(id)?.scrollIntoView({ block: 'center' })
  }, [id, view])
}
