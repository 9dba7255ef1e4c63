import { strengths } from '@orrery/bots'
import type { Command, TableSummary, Fault } from '@orrery/table'
import type { Pack } from '@orrery/kernel/host'
import { Button, Chip, FreeSeat, lookStyle, Menu, Notice, Panel, TextField } from '@orrery/ui'
import { useState } from 'react'
import type { OpenGame } from '../game/games.js'
import { Cover } from '../home/Cover.js'
import { api, faultFrom } from '../online/api.js'
import { Changes } from '../packs/Changes.js'
import { PackPicker } from '../packs/PackPicker.js'
import { contentWith, setsOf } from '../packs/packs.js'
import { Shell } from '../shell/Shell.js'
import { clockText, faultWords, settingText, t } from '../texts.js'
import type { TableClient, TableState } from './client.js'
import { playerName } from './names.js'
import { keyOf, keepKey } from '../online/keys.js'
import '../pages/new-match.css'

interface LobbyProps {
  readonly client: TableClient
  readonly state: TableState
  readonly open: OpenGame
  /** The table's content packs, undefined until they have come. */
  readonly packs: readonly unknown[] | undefined
}
/** Before the match: who sits where, what is played with, the invitation, and whether everybody is ready. */
export function Lobby({ client, state, open, packs }: LobbyProps) {
  const [fault, setFault] = useState<Fault | null>(null)
  const [copied, setCopied] = useState(false)
  const { summary, viewer } = state
  if (!summary) return null
  const table = client.link.table
  const key = keyOf(table)
  const link = `${location.origin}/t/${table}${key === undefined ? '' : `?key=${key}`}`
  const act = (command: Command): void => {
    void client.do(command).then(reply => setFault(reply.ok ? null : reply.fault))
  }
  const copy = (): void => {
    keepKey(table, key)
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  /** Packs are too long for the socket. */
  const play = (pack: Pack | null): void => {
    api.do(table, { do: 'terms', terms: { packs: pack ? [pack] : [] } }, key).then(
      () => setFault(null),
      (error: unknown) => setFault(faultFrom(error)),
    )
  }
  const mine = summary.seats[viewer]
  const Bring = open.board?.Bring
  const host = mine?.kind === 'person' && mine.name === summary.host
  const full = summary.seats.every(seat => seat.kind === 'bot' || (seat.kind === 'person' && seat.ready))
  const { look } = open
  return (
    <Shell title={open.title}>
      <div className={look ? 'w-new o-look' : 'w-new'} style={look && lookStyle(look)}>
        <article className="w-lobby">
          <h1>{open.title}</h1>
          <p className="o-muted">{t.lobby}</p>
          {fault !== null && <Notice tone="bad">{faultWords(fault)}</Notice>}
          <Panel title={t.seats}>
            <ul className="w-rows">
              {summary.seats.map((seat, i) => (
                <li key={i}>
                  {seat.kind === 'open' ? <FreeSeat label={t.freeSeat} /> : <Chip>{i + 1}</Chip>}
                  <b className="o-grow">
                    {seat.kind === 'open' ? t.freeSeat : playerName(summary, i)}
                    {seat.kind === 'bot' && <small className="o-muted"> {t.bot}</small>}
                    {seat.name === summary.host && seat.kind === 'person' && (
                      <small className="o-muted"> {t.host}</small>
                    )}
                  </b>
                  {seat.kind === 'person' && seat.brought && <Chip>{t.bringsOwn}</Chip>}
                  {seat.kind === 'person' && (
                    <span className={seat.ready ? 'o-good' : 'o-muted'}>
                      {seat.ready ? `✓ ${t.isReady}` : t.notYet}
                    </span>
                  )}
                  {seat.kind === 'open' && viewer < 0 && (
                    <Button
                      size="small"
                      look="answer"
                      onClick={() => act({ do: 'sit', seat: i, ...(key === undefined ? {} : { key }) })}
                    >
                      {t.takeSeat}
                    </Button>
                  )}
                  {seat.kind === 'open' && host && (
                    <Menu
                      trigger={<Button size="small">{t.addBot}</Button>}
                      items={strengths.map(strength => ({
                        id: strength,
                        label: t.bots[strength] ?? strength,
                        icon: 'bot' as const,
                        onSelect: () => act({ do: 'bot', seat: i, strength }),
                      }))}
                    />
                  )}
                  {seat.kind !== 'open' && host && i !== viewer && (
                    <Button size="small" look="quiet" onClick={() => act({ do: 'free', seat: i })}>
                      {t.freeAgain}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title={t.invite}>
            <p>{t.inviteDetail}</p>
            <div className="w-invite">
              <TextField
                label={t.invite}
                bare
                readOnly
                value={link}
                onChange={() => undefined}
                className="o-grow"
              />
              <Button icon="link" onClick={copy}>
                {copied ? t.copied : t.copyInvite}
              </Button>
            </div>
          </Panel>
          {Bring && viewer >= 0 && (
            <Panel title={t.beforehand}>
              <Bring
                seat={viewer}
                content={contentWith(open.game, packs ?? [])}
                settings={summary.terms.settings}
                value={(mine?.brought && summary.brought?.[viewer]) || null}
                onChange={what => act({ do: 'bring', what })}
              />
            </Panel>
          )}
          <Terms summary={summary} open={open} />
          {summary.terms.packs.length > 0 && !host && (
            <Panel title={t.packTable} end={<Chip>{summary.terms.packs.join(', ')}</Chip>}>
              <p className="o-muted">{t.packTableDetail}</p>
              {packs && <Changes game={open.game} packs={packs} />}
            </Panel>
          )}
          {host && Object.keys(setsOf(open.game)).length > 0 && (
            <Panel title={t.nav.cards}>
              <PackPicker game={open.game} value={(packs?.[0] as Pack | undefined) ?? null} onChange={play} />
            </Panel>
          )}
        </article>
        <aside>
          <Cover look={look} title={open.title} family={open.family} />
          {viewer >= 0 && mine && (
            <Button
              look={mine.ready ? 'plain' : 'answer'}
              size="large"
              wide
              onClick={() => act({ do: 'ready', on: !mine.ready })}
            >
              {mine.ready ? t.notReady : t.ready}
            </Button>
          )}
          {host && (
            <Button look="brass" size="large" wide disabled={!full} onClick={() => act({ do: 'start' })}>
              {t.startMatch}
            </Button>
          )}
          {host && !full && <p>{t.startsWhen}</p>}
        </aside>
      </div>
    </Shell>
  )
}

/** What is agreed on: the settings of the game, the clock, who may look on. */
function Terms({ summary: { terms }, open }: { summary: TableSummary; open: OpenGame }) {
  const settable = Object.entries(open.game.def.settings ?? {})
  const agreed: [what: string, how: string][] = [
    ...settable.map(([name, values]): [string, string] => [
      open.speech.setting(name),
      settingText(terms.settings[name] ?? values[0] ?? ''),
    ]),
    [t.clock, clockText(terms.clock)],
    ...(terms.clock.kind === 'none' ? [] : [[t.timeout, t.timeouts[terms.timeout]] as [string, string]]),
    [t.watchToggle, settingText(terms.spectators)],
    [t.adviceToggle, settingText(terms.advice === true)],
  ]
  return (
    <Panel title={t.terms}>
      <dl>
        {agreed.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
