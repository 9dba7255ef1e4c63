import type { Pack } from '@orrery/kernel/host'
import type { ClockRule, Fault, Timeout } from '@orrery/table'
import { Button, Choices, lookStyle, Notice, Panel, Select, Toggle } from '@orrery/ui'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { OpenGame } from '../game/games.js'
import { openGame } from '../game/games.js'
import { Cover } from '../home/Cover.js'
import { api, faultFrom, somebody } from '../online/api.js'
import { keepKey } from '../online/keys.js'
import { PackPicker } from '../packs/PackPicker.js'
import { contentWith, setsOf } from '../packs/packs.js'
import { useSettings } from '../settings.js'
import { Shell } from '../shell/Shell.js'
import { useMe } from '../shell/Who.js'
import type { Place } from '../solo/tables.js'
import { startSolo } from '../solo/play-now.js'
import { clockText, faultWords, settingText, t } from '../texts.js'
import { NotFound } from './NotFound.js'
import type { Seat } from './SeatsPanel.js'
import { firstSeat, isStrength, SeatsPanel } from './SeatsPanel.js'
import './new-match.css'

/** A new match: who plays, how strong the bots are, what the game lets one set. */
export function NewMatch({ game }: { game: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['game', game],
    queryFn: async () => (await openGame(game)) ?? null,
  })
  return data ? <Form open={data} /> : <NotFound />
}

const CLOCKS: Readonly<Record<string, ClockRule>> = {
  none: { kind: 'none' },
  live: { kind: 'move', seconds: 90 },
  blitz: { kind: 'match', seconds: 600, increment: 10 },
  days: { kind: 'days', days: 2, vacation: 14 },
}
const TIMEOUTS: readonly Timeout[] = ['bot', 'pass', 'seat', 'loss']
type Value = string | number | boolean

function Form({ open }: { open: OpenGame }) {
  const { id, title, players, game, board, look, speech } = open
  const ownName = useSettings(s => s.name)
  const me = useMe()
  const queries = useQueryClient()
  const [, go] = useLocation()
  const [where, setWhere] = useState<'here' | 'net'>('here')
  const [count, setCount] = useState(players.min)
  const [seats, setSeats] = useState<readonly Seat[]>(() => Array.from({ length: players.max }, firstSeat))
  /** The reader has said who sits where. */
  const [seated, setSeated] = useState(false)
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const [settings, setSettings] = useState<Readonly<Record<string, Value>>>({})
  const [brought, setBrought] = useState<Readonly<Record<number, unknown>>>({})
  const [pack, setPack] = useState<Pack | null>(null)
  const [clock, setClock] = useState('none')
  const [timeout, setTimeout] = useState<Timeout>('bot')
  const [isListed, setListed] = useState(true)
  const [watch, setWatch] = useState(true)
  const [advice, setAdvice] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const online = where === 'net'
  const packs = pack ? [pack] : []
  const nameAt = (seat: number): string =>
    names[seat] ?? (seats[seat] === 'me' ? (ownName === '' ? t.unnamed : ownName) : t.seat(seat + 1))
  const move = (next: 'here' | 'net'): void => {
    setWhere(next)
    // A friend beside you becomes somebody with the link, and back; so does a bot nobody asked for.
    const other = next === 'net' ? 'away' : seated ? 'friend' : 'normal'
    setSeats(seats.map(seat => (seat === 'me' || (seated && isStrength(seat)) ? seat : other)))
  }

  const { rival } = open
  const all = game.def.settings ?? {}
  const most = rival ? Math.min(count - 1, Math.max(...(all[rival.setting] ?? []).map(Number))) : 0
  const led = rival ? Math.min(most, Number(settings[rival.setting] ?? 0)) : 0
  /** Who answers at each seat: nobody is asked where the game leads itself. */
  const taken = seats.slice(0, count).map((seat, at): Seat => (at < count - led ? seat : 'normal'))
  const startHere = (): Promise<string> => {
    const places = taken.map((seat, at): Place =>
      isStrength(seat) ? { kind: 'bot', strength: seat } : { kind: 'person', name: nameAt(at) },
    )
    const own = places.map((_, seat) => brought[seat] ?? null)
    return startSolo({ game: id, places, settings, packs, brought: own })
  }
  const openOnline = async (): Promise<string> => {
    queries.setQueryData(['me'], await somebody(ownName))
    const made = await api.create({
      game: id,
      players: count,
      settings,
      packs,
      clock: CLOCKS[clock] ?? { kind: 'none' },
      timeout,
      listed: isListed,
      spectators: watch,
      advice,
    })
    keepKey(made.id, made.key)
    await api.do(made.id, { do: 'sit', seat: 0, key: made.key }, made.key)
    if ((brought[0] ?? null) !== null) await api.do(made.id, { do: 'bring', what: brought[0] }, made.key)
    for (const [seat, who] of taken.entries())
      if (seat > 0 && isStrength(who)) await api.do(made.id, { do: 'bot', seat, strength: who }, made.key)
    return `/t/${made.id}`
  }
  const start = (): void => {
    setBusy(true)
    ;(online ? openOnline() : startHere()).then(go, (error: unknown) => {
      setBusy(false)
      setFault(faultFrom(error))
    })
  }
  // How many seats such an opponent has is said at the seats.
  const settable = Object.entries(all).filter(([name]) => name !== rival?.setting)
  const Bring = board?.Bring
  const content = useMemo(() => contentWith(game, pack ? [pack] : []), [game, pack])
  return (
    <Shell title={t.newMatch(title)}>
      <div className={look ? 'w-new o-look' : 'w-new'} style={look && lookStyle(look)}>
        <article className="w-form">
          <h1>{t.newMatch(title)}</h1>
          <Panel title={t.whereToPlay}>
            <Choices
              label={t.whereToPlay}
              value={where}
              options={[
                { id: 'here', label: t.here, detail: t.hereDetail },
                {
                  id: 'net',
                  label: t.overNet,
                  detail: me.isError ? t.noServerShort : t.overNetDetail,
                  disabled: me.isError,
                },
              ]}
              onChange={move}
            />
          </Panel>
          <SeatsPanel
            {...{ players, count, seats, online, nameAt }}
            rival={rival && { name: rival.name, most, seats: led }}
            onRival={n => rival && setSettings({ ...settings, [rival.setting]: n })}
            onCount={setCount}
            onSeat={(at, who) => {
              setSeated(true)
              setSeats(seats.map((old, i) => (i === at ? who : old)))
            }}
            onName={(at, name) => setNames({ ...names, [at]: name })}
          />
          {settable.length > 0 && (
            <Panel title={t.gameSettings} className="pairs">
              {settable.map(([name, values]) => (
                <Select
                  key={name}
                  label={speech.setting(name)}
                  value={String(values.indexOf(settings[name] ?? (values[0] as Value)))}
                  options={values.map((value, i) => ({ id: String(i), label: settingText(value) }))}
                  onChange={i => setSettings({ ...settings, [name]: values[Number(i)] as Value })}
                />
              ))}
            </Panel>
          )}
          {Bring && (
            <Panel title={t.beforehand}>
              {seats
                .slice(0, count)
                .map((seat, at) =>
                  online && at > 0 ? null : (
                    <Bring
                      key={at}
                      seat={at}
                      content={content}
                      settings={settings}
                      {...(at === 0 ? {} : { whose: isStrength(seat) ? t.seat(at + 1) : nameAt(at) })}
                      {...(isStrength(seat) ? { none: t.botBrings } : {})}
                      value={brought[at] ?? null}
                      onChange={what => setBrought(now => ({ ...now, [at]: what }))}
                    />
                  ),
                )}
              {online && <p className="o-muted">{t.othersBring}</p>}
            </Panel>
          )}
          {Object.keys(setsOf(game)).length > 0 && (
            <Panel title={t.nav.cards}>
              <PackPicker game={game} value={pack} onChange={setPack} />
            </Panel>
          )}
          {online && (
            <Panel title={t.clock}>
              <Select
                label={t.clock}
                value={clock}
                options={Object.entries(CLOCKS).map(([key, rule]) => ({ id: key, label: clockText(rule) }))}
                onChange={setClock}
              />
              {clock !== 'none' && (
                <Select
                  label={t.timeout}
                  hint={timeout === 'loss' ? (count > 2 ? t.timeoutMany : t.timeoutTwo) : t.timeoutDetail}
                  value={timeout}
                  options={TIMEOUTS.map(key => ({ id: key, label: t.timeouts[key] }))}
                  onChange={setTimeout}
                />
              )}
              <Toggle label={t.listedToggle} detail={t.listedDetail} on={isListed} onChange={setListed} />
              <Toggle label={t.watchToggle} on={watch} onChange={setWatch} />
              <Toggle label={t.adviceToggle} detail={t.adviceDetail} on={advice} onChange={setAdvice} />
            </Panel>
          )}
        </article>
        <aside>
          <Cover look={look} title={title} family={open.family} />
          <p>{open.about}</p>
          {fault !== null && <Notice tone="bad">{faultWords(fault)}</Notice>}
          <Button look="brass" size="large" wide busy={busy} onClick={start}>
            {online ? t.makeTable : t.start}
          </Button>
        </aside>
      </div>
    </Shell>
  )
}
