import { strengths } from '@orrery/bots'
import type { ClockRule, Fault } from '@orrery/table'
import { Button, lookStyle, Notice, Panel, Select, Stepper, TextField, Toggle } from '@orrery/ui'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OpenGame } from '../game/games.js'
import { openGame } from '../game/games.js'
import { api, Refused, somebody } from '../online/api.js'
import { keepKey } from '../online/keys.js'
import { useSettings } from '../settings.js'
import { Shell } from '../shell/Shell.js'
import { useMe } from '../shell/Who.js'
import type { Place } from '../solo/house.js'
import { startSolo } from '../solo/play-now.js'
import { faultWords, t } from '../texts.js'
import { NotFound } from './NotFound.js'

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
type Seat = 'me' | 'friend' | 'away' | (typeof strengths)[number]
type Value = string | number | boolean

function Form({ open }: { open: OpenGame }) {
  const { id, title, players, game, board, look, speech } = open
  const ownName = useSettings(s => s.name)
  const me = useMe()
  const [, go] = useLocation()
  const [where, setWhere] = useState<'here' | 'net'>('here')
  const [count, setCount] = useState(players.min)
  const [seats, setSeats] = useState<readonly Seat[]>(() => Array.from({ length: players.max }, firstSeat))
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const [options, setOptions] = useState<Readonly<Record<string, Value>>>({})
  const [brought, setBrought] = useState<Readonly<Record<number, unknown>>>({})
  const [clock, setClock] = useState('none')
  const [isListed, setListed] = useState(true)
  const [watch, setWatch] = useState(true)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const online = where === 'net'
  const nameAt = (seat: number): string =>
    names[seat] ?? (seats[seat] === 'me' ? (ownName === '' ? t.unnamed : ownName) : t.seat(seat + 1))

  const startHere = (): Promise<string> => {
    const places = seats
      .slice(0, count)
      .map((seat, at): Place =>
        seat === 'me' || seat === 'friend' || seat === 'away'
          ? { kind: 'person', name: nameAt(at) }
          : { kind: 'bot', strength: seat },
      )
    return startSolo({ game: id, places, options, brought: places.map((_, seat) => brought[seat] ?? null) })
  }
  const openOnline = async (): Promise<string> => {
    await somebody(ownName)
    const made = await api.create({
      game: id,
      players: count,
      options,
      clock: CLOCKS[clock] ?? { kind: 'none' },
      listed: isListed,
      spectators: watch,
    })
    keepKey(made.id, made.key)
    await api.do(made.id, { do: 'sit', seat: 0, key: made.key }, made.key)
    if ((brought[0] ?? null) !== null) await api.do(made.id, { do: 'bring', what: brought[0] }, made.key)
    for (const [seat, who] of seats.slice(0, count).entries())
      if (seat > 0 && isStrength(who)) await api.do(made.id, { do: 'bot', seat, strength: who }, made.key)
    return `/t/${made.id}`
  }
  const start = (): void => {
    setBusy(true)
    ;(online ? openOnline() : startHere()).then(go, (error: unknown) => {
      setBusy(false)
      setFault(error instanceof Refused ? error.fault : { code: 'offline', params: {} })
    })
  }
  const settable = Object.entries(game.def.options ?? {})
  const Bring = board?.Bring
  return (
    <Shell title={t.newMatch(title)}>
      <article className={look ? 'w-text w-form o-look' : 'w-text w-form'} style={look && lookStyle(look)}>
        <h1>{t.newMatch(title)}</h1>
        <p className="o-muted">{open.shelf?.about}</p>
        {fault !== null && <Notice tone="bad">{faultWords(fault)}</Notice>}
        <Panel title={t.whereToPlay}>
          <Select
            label={t.whereToPlay}
            bare
            value={where}
            options={[
              { id: 'here', label: t.here },
              { id: 'net', label: t.overNet, disabled: me.isError },
            ]}
            onChange={next => {
              setWhere(next)
              // A friend beside you becomes somebody with the link, and back.
              setSeats(
                seats.map(seat =>
                  isStrength(seat) || seat === 'me' ? seat : next === 'net' ? 'away' : 'friend',
                ),
              )
            }}
          />
          {me.isError && <p className="o-muted">{t.noServer}</p>}
        </Panel>
        <Panel title={t.seats}>
          {players.min < players.max && (
            <Stepper
              label={t.howMany}
              value={count}
              min={players.min}
              max={players.max}
              unit={t.howMany.toLowerCase()}
              onChange={setCount}
            />
          )}
          {seats.slice(0, count).map((seat, at) => (
            <div key={at} className="w-seat">
              <Select
                label={t.whoSits(at + 1)}
                value={seat}
                options={seatChoices(online, at)}
                onChange={who => setSeats(seats.map((old, i) => (i === at ? who : old)))}
              />
              {!online && (seat === 'me' || seat === 'friend') && (
                <TextField
                  label={t.nameOf(at + 1)}
                  value={nameAt(at)}
                  maxLength={30}
                  onChange={name => setNames({ ...names, [at]: name })}
                />
              )}
            </div>
          ))}
        </Panel>
        {settable.length > 0 && (
          <Panel title={t.options}>
            {settable.map(([name, values]) => (
              <Select
                key={name}
                label={speech.setting(name)}
                value={String(values.indexOf(options[name] ?? (values[0] as Value)))}
                options={values.map((value, i) => ({ id: String(i), label: valueText(value) }))}
                onChange={i => setOptions({ ...options, [name]: values[Number(i)] as Value })}
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
                    options={options}
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
        {online && (
          <Panel title={t.clock}>
            <Select
              label={t.clock}
              value={clock}
              options={Object.keys(CLOCKS).map(key => ({ id: key, label: t.clocks[key] ?? key }))}
              onChange={setClock}
            />
            <Toggle label={t.listedToggle} detail={t.listedDetail} on={isListed} onChange={setListed} />
            <Toggle label={t.watchToggle} on={watch} onChange={setWatch} />
          </Panel>
        )}
        <div className="w-actions">
          <Button look="brass" size="large" busy={busy} onClick={start}>
            {online ? t.makeTable : t.start}
          </Button>
        </div>
      </article>
    </Shell>
  )
}

const firstSeat = (_: unknown, seat: number): Seat => (seat === 0 ? 'me' : 'normal')
const isStrength = (seat: Seat): seat is (typeof strengths)[number] =>
  (strengths as readonly string[]).includes(seat)
function seatChoices(online: boolean, at: number): { id: Seat; label: string }[] {
  const bots = strengths.map(strength => ({ id: strength, label: t.bots[strength] ?? strength }))
  if (at === 0 && online) return [{ id: 'me', label: t.me }]
  const person: { id: Seat; label: string } =
    at === 0
      ? { id: 'me', label: t.me }
      : online
        ? { id: 'away', label: t.friendAway }
        : { id: 'friend', label: t.friendHere }
  return [person, ...bots]
}
const valueText = (value: Value): string =>
  typeof value === 'boolean'
    ? value
      ? t.yes
      : t.no
    : typeof value === 'number'
      ? String(value)
      : plain(value)
const plain = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replace(/-/g, ' ')
