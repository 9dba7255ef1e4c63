import type { Pack } from '@orrery/kernel'
import { Button, Chip, lookStyle, Notice, Panel, Select, TextArea, TextField } from '@orrery/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { OpenGame } from '../game/games.js'
import { openGame } from '../game/games.js'
import { plainWords } from '../game/speech.js'
import { Refused } from '../online/api.js'
import type { EditedField } from '../packs/fields.js'
import { edited, fieldsOf } from '../packs/fields.js'
import type { Item } from '../packs/packs.js'
import {
  changesIn,
  emptyPack,
  itemIn,
  printedIn,
  problemIn,
  setsOf,
  usePacks,
  withItem,
} from '../packs/packs.js'
import { Wardrobe } from '../packs/wear.js'
import { Shell } from '../shell/Shell.js'
import { playNow } from '../solo/play-now.js'
import { faultWords, t } from '../texts.js'
import { NotFound } from './NotFound.js'
import './packs.css'

/** Cards to change: one item at a time, drawn as it would be played, with what is wrong said where it is. */
export function PackEditor({ game }: { game: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['game', game],
    queryFn: async () => (await openGame(game)) ?? null,
  })
  return data ? <Editor open={data} /> : <NotFound />
}

const nameOf = (item: Item): string => (typeof item['name'] === 'string' ? item['name'] : item.id)

function Editor({ open }: { open: OpenGame }) {
  const { id, title, game, look, board } = open
  const { packs, keep } = usePacks()
  const pack = packs[id] ?? emptyPack(id, t.packName(title))
  const sets = setsOf(game)
  const [set, setSet] = useState(Object.keys(sets)[0] ?? '')
  const [chosen, choose] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const [, go] = useLocation()
  // The board draws what the page wears: the pack as it was when nothing was wrong with it.
  const [wardrobe] = useState(() => new Wardrobe(game).put(problemIn(game, pack) ? [] : [pack]))
  useEffect(() => () => void wardrobe.put([]), [wardrobe])
  const change = (next: Pack): void => {
    if (!problemIn(game, next)) wardrobe.put([next])
    keep(next)
  }
  const items = printedIn(game)[set] ?? []
  const item = itemIn(pack, game, set, chosen === '' ? (items[0]?.id ?? '') : chosen)
  const problem = problemIn(game, pack)
  const Drawn = board?.Item
  const play = (): void => {
    playNow(id, open.players.min, [pack]).then(go, (error: unknown) =>
      setSaid(error instanceof Refused ? faultWords(error.fault) : t.faultElse('pack')),
    )
  }
  return (
    <Shell title={t.packOf(title)} wide>
      <div className={look ? 'w-packs o-look' : 'w-packs'} style={look && lookStyle(look)}>
        <header>
          <h1>{t.packOf(title)}</h1>
          <p className="o-muted">{t.packWhat}</p>
          {said !== null && (
            <Notice tone="bad" onClose={() => setSaid(null)}>
              {said}
            </Notice>
          )}
          <Tools pack={pack} open={open} onPack={change} onFault={setSaid} />
        </header>
        <Panel title={t.packItem}>
          <Select
            label={t.packSet}
            value={set}
            options={Object.keys(sets).map(name => ({ id: name, label: plainWords(name) }))}
            onChange={next => {
              setSet(next)
              choose('')
            }}
          />
          <Select
            label={t.packItem}
            value={item?.id ?? ''}
            options={items.map(one => ({ id: one.id, label: nameOf(one) }))}
            onChange={choose}
          />
          {item && (
            <Fields
              key={`${set}/${item.id}`}
              item={item}
              printed={items.find(({ id: one }) => one === item.id) ?? item}
              problem={problem?.item === item.id ? problem : undefined}
              onItem={next => change(withItem(pack, game, set, next))}
            />
          )}
        </Panel>
        <Panel title={t.packDrawn} end={<Chip>{t.packChanges(changesIn(pack))}</Chip>}>
          {item && Drawn && (
            <Drawn key={JSON.stringify(item)} thing={{ kind: set, id: item.id }} size="full" />
          )}
          {problem && problem.item !== item?.id && (
            <Notice tone="bad">
              {problem.item}: {problem.field} {problem.why}
            </Notice>
          )}
          <Button look="brass" size="large" disabled={problem !== undefined} onClick={play}>
            {t.packPlay}
          </Button>
        </Panel>
      </div>
    </Shell>
  )
}

interface FieldsProps {
  readonly item: Item
  readonly printed: Item
  readonly problem: { readonly field: string; readonly why: string } | undefined
  readonly onItem: (item: Item) => void
}
function Fields({ item, printed, problem, onItem }: FieldsProps) {
  /** What was typed and cannot be read yet. */
  const [typed, setTyped] = useState<Readonly<Record<string, { text: string; why: string }>>>({})
  const change = (field: EditedField, text: string): void => {
    const result = edited(item, field, text)
    const { [field.name]: _old, ...rest } = typed
    setTyped('why' in result ? { ...rest, [field.name]: { text, why: result.why } } : rest)
    if ('item' in result) onItem(result.item)
  }
  return fieldsOf(item, printed).map(field => {
    const wrong = typed[field.name]
    // A problem deep inside a field is told at the field, with the way to it.
    const inside = problem?.field.split(/[.[]/)[0] === field.name ? problem : undefined
    const error =
      wrong?.why ?? (inside && `${inside.field === field.name ? '' : `${inside.field} `}${inside.why}`)
    const shared = {
      label: plainWords(field.name),
      value: wrong?.text ?? field.text,
      error,
      onChange: (text: string) => change(field, text),
    }
    if (field.kind === 'yes-no')
      return (
        <Select
          key={field.name}
          {...shared}
          options={[
            { id: 'true', label: t.yes },
            { id: 'false', label: t.no },
          ]}
        />
      )
    if (field.kind === 'json')
      return (
        <TextArea key={field.name} {...shared} rows={Math.min(12, shared.value.split('\n').length + 1)} />
      )
    return <TextField key={field.name} {...shared} inputMode={field.kind === 'number' ? 'numeric' : 'text'} />
  })
}

interface ToolsProps {
  readonly pack: Pack
  readonly open: OpenGame
  readonly onPack: (pack: Pack) => void
  readonly onFault: (words: string) => void
}
function Tools({ pack, open, onPack, onFault }: ToolsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const save = (): void => {
    const url = URL.createObjectURL(new Blob([JSON.stringify(pack, null, 1)], { type: 'application/json' }))
    const anchor = document.createElement('a')
    anchor.href = url
    anchor.download = `${pack.game}.pack.json`
    anchor.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return
    try {
      const raw: unknown = JSON.parse(await file.text())
      const wrong = problemIn(open.game, raw)
      if (wrong) onFault(`${wrong.item}: ${wrong.field} ${wrong.why}`)
      else onPack(raw as Pack)
    } catch {
      onFault(t.badPack)
    }
  }
  return (
    <div className="w-actions">
      <TextField
        label={t.packNameLabel}
        value={pack.name}
        maxLength={60}
        onChange={name => onPack({ ...pack, name })}
      />
      <Button icon="down" onClick={save}>
        {t.packSave}
      </Button>
      <Button icon="up" onClick={() => picker.current?.click()}>
        {t.packRead}
      </Button>
      <Button look="quiet" onClick={() => onPack(emptyPack(pack.game, pack.name))}>
        {t.packReset}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={t.packRead}
        onChange={e => void read(e.currentTarget.files?.[0])}
      />
    </div>
  )
}
