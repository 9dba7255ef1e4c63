import type { BrowsedSet, Thing } from '@orrery/ui'
import { EmptyState, Inspector, lookStyle, Select, Tabs, TextField } from '@orrery/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { OpenGame } from '../game/games.js'
import { openGame } from '../game/games.js'
import { onShelf, titleOf } from '../game/shelf.js'
import { useLook } from '../home/GameCard.js'
import { Shell } from '../shell/Shell.js'
import { t } from '../texts.js'
import { NotFound } from './NotFound.js'
import './cards.css'

/** Every card of a game: to leaf through, filter and search. */
export function Cards({ game }: { game: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['game', game],
    queryFn: async () => (await openGame(game)) ?? null,
  })
  const look = useLook(game)
  const sets = useMemo(() => data?.board?.browser?.(data.game.def.content) ?? [], [data])
  const [set, setSet] = useState(sets[0]?.set ?? '')
  if (!onShelf(game)) return <NotFound />
  const title = t.cardsOf(titleOf(game))
  return (
    <Shell title={title} wide>
      <div className={look ? 'w-cards o-look' : 'w-cards'} style={look && lookStyle(look)}>
        <h1>{title}</h1>
        <p className="w-links">
          {data?.board?.pages?.map(page => (
            <Link key={page.path} href={`/games/${game}/${page.path.replace(/^\//, '')}`}>
              {page.title}
            </Link>
          ))}
          {sets.length > 0 && <Link href={`/packs/${game}`}>{t.editCards}</Link>}
        </p>
        {sets.length === 0 || !data ? (
          <EmptyState
            title={t.noCards}
            action={<Link href={`/rules/${game}`}>{t.rulesOf(titleOf(game))}</Link>}
          />
        ) : (
          <Tabs
            label={title}
            value={set}
            onChange={setSet}
            tabs={sets.map(one => ({
              id: one.set,
              label: one.title,
              count: one.items.length,
              content: <Leaf of={one} open={data} />,
            }))}
          />
        )}
      </div>
    </Shell>
  )
}

function Leaf({ of, open: { board, game } }: { of: BrowsedSet; open: OpenGame }) {
  const [wanted, setWanted] = useState('')
  const [facets, setFacets] = useState<Readonly<Record<string, string>>>({})
  const [open, setOpen] = useState<number | null>(null)
  const needle = useDeferredValue(wanted.trim().toLocaleLowerCase())
  const kinds = useMemo(() => facetsOf(of), [of])
  const shown = of.items.filter(
    ({ name, text, facets: own }) =>
      Object.entries(facets).every(([kind, value]) => value === '' || own[kind] === value) &&
      (needle === '' || `${name} ${text}`.toLocaleLowerCase().includes(needle)),
  )
  const thing = (id: string): Thing => ({ kind: of.set, id })
  const Item = board?.Item
  const { content } = game.def
  const now = open === null ? undefined : shown[open]
  return (
    <>
      <div className="filters">
        <TextField label={t.cardSearch} type="search" value={wanted} onChange={setWanted} />
        {kinds.map(({ kind, values }) => (
          <Select
            key={kind}
            label={kind}
            value={facets[kind] ?? ''}
            options={[{ id: '', label: t.any }, ...values.map(value => ({ id: value, label: value }))]}
            onChange={value => setFacets({ ...facets, [kind]: value })}
          />
        ))}
        <output className="o-muted">{t.cardsFound(shown.length)}</output>
      </div>
      <ul className="sheet">
        {shown.map(({ id, name, text }, i) => (
          <li key={id}>
            <button type="button" aria-label={name} title={text} onClick={() => setOpen(i)}>
              {Item ? <Item thing={thing(id)} size="hand" content={content} /> : name}
            </button>
          </li>
        ))}
      </ul>
      {now && Item && (
        <Inspector
          open
          title={now.name}
          onClose={() => setOpen(null)}
          onPrevious={(open ?? 0) > 0 ? () => setOpen((open ?? 0) - 1) : undefined}
          onNext={(open ?? 0) < shown.length - 1 ? () => setOpen((open ?? 0) + 1) : undefined}
        >
          <Item thing={thing(now.id)} size="full" content={content} />
        </Inspector>
      )}
    </>
  )
}

/** What the cards of a set can be told apart by, with every value there is. */
function facetsOf(set: BrowsedSet): { readonly kind: string; readonly values: readonly string[] }[] {
  const found = new Map<string, Set<string>>()
  for (const { facets } of set.items)
    for (const [kind, value] of Object.entries(facets)) {
      const values = found.get(kind)
      if (values) values.add(value)
      else found.set(kind, new Set([value]))
    }
  return [...found].map(([kind, values]) => ({
    kind,
    values: [...values].sort((a, b) => a.localeCompare(b, undefined, { numeric: true })),
  }))
}
