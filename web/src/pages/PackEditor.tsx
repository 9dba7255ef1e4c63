import { plainWords } from '@orrery/kernel'
import type { Pack } from '@orrery/kernel/host'
import { Button, Chip, lookStyle, Notice, Panel, Select, TextField } from '@orrery/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { OpenGame } from '../game/games.js'
import { openGame } from '../game/games.js'
import { Refused } from '../online/api.js'
import { Fields } from '../packs/Fields.js'
import { savedFor, usePacks } from '../packs/kept.js'
import type { Item } from '../packs/packs.js'
import {
  changesIn,
  contentWith,
  emptyPack,
  itemIn,
  printedIn,
  problemIn,
  problemText,
  setsOf,
  withItem,
} from '../packs/packs.js'
import { FileButton, saveAs } from '../shell/files.js'
import { Shell } from '../shell/Shell.js'
import { Sure } from '../shell/Sure.js'
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
  const { drafts, edit } = usePacks()
  const [blank] = useState(() => emptyPack(id, t.packName(title)))
  const pack = drafts[id] ?? blank
  const sets = setsOf(game)
  const [set, setSet] = useState(Object.keys(sets)[0] ?? '')
  const [chosen, choose] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const [, go] = useLocation()
  const problem = problemIn(game, pack)
  // The item is drawn by the draft as it was when nothing was wrong with it.
  const [sound, setSound] = useState(problem ? blank : pack)
  if (!problem && sound !== pack) setSound(pack)
  const content = useMemo(() => contentWith(game, [sound]), [game, sound])
  const items = printedIn(game)[set] ?? []
  const item = itemIn(pack, game, set, chosen === '' ? (items[0]?.id ?? '') : chosen)
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
          <Tools pack={pack} open={open} sound={!problem} onFault={setSaid} />
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
              onItem={next => edit(withItem(pack, game, set, next))}
            />
          )}
        </Panel>
        <Panel title={t.packDrawn} end={<Chip>{t.packChanges(changesIn(pack))}</Chip>} className="drawn">
          {item && Drawn && <Drawn thing={{ kind: set, id: item.id }} size="full" content={content} />}
          {problem && problem.item !== item?.id && <Notice tone="bad">{problemText(problem)}</Notice>}
          <Button look="brass" size="large" disabled={problem !== undefined} onClick={play}>
            {t.packPlay}
          </Button>
        </Panel>
      </div>
    </Shell>
  )
}

interface ToolsProps {
  readonly pack: Pack
  readonly open: OpenGame
  /** Nothing is wrong with the pack. */
  readonly sound: boolean
  readonly onFault: (words: string) => void
}
const NEW = ''

/** Which pack is edited, under which name it is saved, and its ways in and out of the browser. */
function Tools({ pack, open, sound, onFault }: ToolsProps) {
  const { saved, edit, save, drop } = usePacks()
  const mine = savedFor(saved, open.id)
  const same = mine.find(({ name }) => name === pack.name)
  const isSaved = same !== undefined && JSON.stringify(same) === JSON.stringify(pack)
  /** What the draft would give way to, as long as somebody has to say so. */
  const [next, setNext] = useState<Pack | null>(null)
  const turnTo = (other: Pack): void => {
    if (isSaved || changesIn(pack) === 0) edit(other)
    else setNext(other)
  }
  const read = (raw: unknown): void => {
    const wrong = problemIn(open.game, raw)
    if (wrong) onFault(problemText(wrong))
    else turnTo(raw as Pack)
  }
  return (
    <div className="tools">
      <Select
        label={t.packKept}
        value={same ? pack.name : NEW}
        options={[
          { id: NEW, label: same ? t.packNew : t.packUnsaved },
          ...mine.map(({ name }) => ({ id: name, label: name })),
        ]}
        onChange={name =>
          turnTo(mine.find(one => one.name === name) ?? emptyPack(open.id, t.packName(open.title)))
        }
      />
      <TextField
        label={t.packNameLabel}
        value={pack.name}
        maxLength={60}
        onChange={name => edit({ ...pack, name })}
      />
      <Button
        look="answer"
        icon="check"
        disabled={!sound || isSaved || pack.name.trim() === '' || changesIn(pack) === 0}
        onClick={() => save(pack)}
      >
        {isSaved ? t.packSaved : t.packKeep}
      </Button>
      <Button icon="down" onClick={() => saveAs(`${pack.game}.pack.json`, pack, 1)}>
        {t.packSave}
      </Button>
      <FileButton label={t.packRead} onValue={read} onBad={() => onFault(t.badPack)} />
      <Button
        look="quiet"
        onClick={() => {
          if (same) drop(same)
          edit(emptyPack(pack.game, pack.name))
        }}
      >
        {same ? t.packDrop : t.packReset}
      </Button>
      <Sure
        open={next !== null}
        title={t.packLeave}
        detail={t.packLeaveDetail(changesIn(pack))}
        yes={t.packLeaveYes}
        no={t.keepIt}
        onNo={() => setNext(null)}
        onYes={() => {
          if (next) edit(next)
          setNext(null)
        }}
      />
    </div>
  )
}
