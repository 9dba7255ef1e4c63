import type { Rules } from '@orrery/kernel/host'
import type { Page } from '@orrery/ui'
import { EmptyState, lookStyle, TextField } from '@orrery/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { boardOf, rulesOf } from '../game/games.js'
import { rulesIndex } from '../game/rules-search.js'
import { onShelf, titleOf } from '../game/shelf.js'
import { useLook } from '../home/GameCard.js'
import { RuleLine } from '../rules/RuleLine.js'
import { Shell } from '../shell/Shell.js'
import { t } from '../texts.js'
import { NotFound } from './NotFound.js'
import './rules.css'

/** The rules of one game in our words: numbered, searchable, each with an address of its own. */
export function RulesPage({ game }: { game: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['rules', game],
    queryFn: async () => (onShelf(game) ? ((await rulesOf(game)) ?? null) : null),
  })
  return data ? <Book game={game} rules={data} /> : <NotFound />
}

const anchor = (chapter: string): string => chapter.toLowerCase().replace(/[^a-z0-9]+/g, '-')

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
  const pages = board?.inFive ?? []
  const learn = onShelf(game)?.learn
  return (
    <Shell title={t.rulesOf(titleOf(game))}>
      <div className={look ? 'w-rules o-look' : 'w-rules'} style={look && lookStyle(look)}>
        <nav aria-label={t.chapters} className="o-scroll">
          <h2 className="o-cap">{t.chapters}</h2>
          <ol>
            {pages.length > 0 && (
              <li>
                <a href={`#${FIVE}`} onClick={() => setWanted('')}>
                  {t.inFive}
                </a>
              </li>
            )}
            {rules.chapters.map(({ title }) => (
              <li key={title}>
                <a href={`#${anchor(title)}`} onClick={() => setWanted('')}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article>
          <h1>{rules.title}</h1>
          <p className="intro">
            {rules.intro} {learn !== undefined && <a href={`/learn/${game}`}>{t.playLesson(learn)}</a>}
          </p>
          <TextField
            label={t.rulesSearch}
            bare
            type="search"
            placeholder={t.rulesSearch}
            value={wanted}
            onChange={setWanted}
          />
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
          ) : (
            <>
              {pages.length > 0 && <InFive pages={pages} />}
              {rules.chapters.map(({ title, intro, rules: lines }) => (
                <section key={title} aria-labelledby={anchor(title)}>
                  <h2 id={anchor(title)}>{title}</h2>
                  {intro !== '' && <p className="intro">{intro}</p>}
                  <ul>
                    {lines.map(rule => (
                      <RuleLine key={rule.id} {...{ rule, rules, marked }} />
                    ))}
                  </ul>
                </section>
              ))}
            </>
          )}
        </article>
      </div>
    </Shell>
  )
}

const FIVE = 'in-five-minutes'
/** The game in five minutes: one picture after the other. */
const InFive = ({ pages }: { readonly pages: readonly Page[] }) => (
  <section aria-labelledby={FIVE} className="five">
    <h2 id={FIVE}>{t.inFive}</h2>
    <ol>
      {pages.map(({ title, text, picture }, i) => (
        <li key={title}>
          <div className="picture o-night">{picture}</div>
          <h3>
            <i className="o-num">{i + 1}</i>
            {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

/** The rule the address points at, scrolled into view when the page has come later than the address. */
function useHash(): string {
  const [hash, setHash] = useState(() => decodeURIComponent(location.hash.slice(1)))
  useEffect(() => {
    const note = (): void => setHash(decodeURIComponent(location.hash.slice(1)))
    window.addEventListener('hashchange', note)
    return () => window.removeEventListener('hashchange', note)
  }, [])
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView({ block: 'center' })
  }, [hash])
  return hash
}
