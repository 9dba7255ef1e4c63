import { timeLoses } from '@orrery/table'
import type { MenuItem } from '@orrery/ui'
import { Button, Clock, IconButton, Menu } from '@orrery/ui'
import { memo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Help } from '../explain/useHelp.js'
import { addressOf, saveFile } from '../after/file.js'
import { useSettings } from '../settings.js'
import { Sure } from '../shell/Sure.js'
import { faultText, t } from '../texts.js'
import type { TableClient, TableState } from './client.js'
import { clockRuns } from './client.js'
import type { PassAhead } from './passing.js'
import { PeopleHere } from './PeopleHere.js'

export interface TableToolsProps {
  readonly client: TableClient
  readonly state: TableState
  /** The position shown while looking back, of how many, and the viewer's count there. */
  readonly step: number | null
  readonly length: number
  readonly n: number
  readonly onSuggest: (() => void) | undefined
  readonly thinking: boolean
  /** Ways to pass more than once. */
  readonly passAhead: readonly MenuItem[]
  readonly ahead: PassAhead | undefined
  readonly onAhead: (ahead: undefined) => void
  readonly say: (text: string) => void
  readonly help: Help
}

/** Clock, suggestion and the table's menu at the right end of the bar. */
export const TableTools = memo(function TableTools(props: TableToolsProps) {
  const { client, state, onSuggest, thinking, passAhead, ahead, onAhead, say, help } = props
  const [, go] = useLocation()
  const [people, setPeople] = useState(false)
  const [resigning, setResigning] = useState(false)
  const { sound, autoPass, stops, set } = useSettings()
  const { viewer, clocks, clocksAt, summary } = state
  const left = viewer >= 0 ? clocks?.[viewer] : undefined
  const running = viewer >= 0 && clockRuns(state, viewer)
  const replay = `/replay/${client.link.kind === 'solo' ? 'solo' : 't'}/${client.link.table}`
  const branch = async (): Promise<void> => {
    const made = await client.link.branch(viewer, props.n)
    if ('fault' in made) say(faultText(made.fault.code))
    else go(made.path)
  }
  const copy = (path: string): void => {
    navigator.clipboard.writeText(`${location.origin}${path}`).then(
      () => say(t.copied),
      () => say(t.notCopied),
    )
  }
  const items: MenuItem[] = [
    ...passAhead,
    ...(passAhead.length > 0 ? ['line' as const] : []),
    { id: 'rules', label: t.rules, icon: 'book', onSelect: () => help.rules() },
    { id: 'legend', label: t.legend, icon: 'cards', onSelect: help.legend },
    { id: 'replay', label: t.reviewMatch, icon: 'log', onSelect: () => go(replay) },
    {
      id: 'share',
      label: t.shareLink,
      icon: 'link',
      onSelect: () => void addressOf(client, props.step ?? props.length).then(copy, () => say(t.notCopied)),
    },
    ...(props.step !== null && (client.link.kind === 'solo' || summary?.status === 'over')
      ? [{ id: 'branch', label: t.playOn, icon: 'play' as const, onSelect: () => void branch() }]
      : []),
    {
      id: 'export',
      label: t.exportFile,
      icon: 'down',
      disabled: client.link.kind === 'online' && summary?.status !== 'over',
      onSelect: () => void saveFile(client.link).catch(() => say(t.faultElse('file'))),
    },
    'line',
    {
      id: 'stop',
      label: t.stopEverywhere,
      on: autoPass === 'never',
      onSelect: () => set({ autoPass: autoPass === 'never' ? 'bots' : 'never' }),
    },
    ...(stops.length > 0
      ? [
          {
            id: 'stops',
            label: t.clearStops(stops.length),
            icon: 'close' as const,
            onSelect: () => set({ stops: [] }),
          },
        ]
      : []),
    { id: 'sound', label: t.sound, on: sound, onSelect: () => set({ sound: !sound }) },
    ...(client.link.kind === 'online'
      ? [{ id: 'people', label: t.peopleHere, icon: 'users' as const, onSelect: () => setPeople(true) }]
      : []),
    { id: 'settings', label: t.nav.settings, icon: 'gear', onSelect: () => go('/settings') },
    ...(client.link.kind === 'online' && summary?.status === 'playing' && viewer >= 0
      ? ([
          {
            id: 'pause',
            label: t.pause,
            icon: 'pause',
            onSelect: () =>
              void client.do({ do: 'pause' }).then(reply => {
                if (!reply.ok) say(faultText(reply.fault.code))
              }),
          },
          {
            id: 'end',
            label: ((summary.ending ?? 0) & (1 << viewer)) === 0 ? t.end : t.endAfterAll,
            icon: 'check',
            onSelect: () =>
              void client.do({ do: 'end', on: ((summary.ending ?? 0) & (1 << viewer)) === 0 }).then(reply => {
                if (!reply.ok) say(faultText(reply.fault.code))
              }),
          },
          ...(summary.seats.length === 2
            ? [
                {
                  id: 'resign',
                  label: t.resign,
                  icon: 'flag',
                  danger: true,
                  onSelect: () => setResigning(true),
                } as const,
              ]
            : []),
          // Where time that is up loses, leaving is resigning.
          ...(timeLoses(summary.terms)
            ? []
            : [
                {
                  id: 'leave',
                  label: t.leave,
                  icon: 'flag',
                  danger: true,
                  onSelect: () => void client.do({ do: 'leave' }),
                } as const,
              ]),
        ] as const)
      : []),
    { id: 'home', label: t.home, icon: 'left', onSelect: () => go('/') },
  ]
  return (
    <>
      {left !== undefined && (running ? <Clock deadline={clocksAt + left} /> : <Clock left={left} />)}
      {ahead && (
        <Button size="small" icon="close" onClick={() => onAhead(undefined)}>
          {t.stopPassing}
        </Button>
      )}
      {onSuggest && (
        <Button look="quiet" icon="bulb" busy={thinking} onClick={onSuggest} className="w-suggest">
          {t.suggest}
        </Button>
      )}
      <Menu trigger={<IconButton icon="menu" label={t.menu} />} items={items} />
      <Sure
        open={resigning && summary?.status === 'playing'}
        title={t.resignSure}
        detail={t.resignWhy}
        yes={t.resign}
        no={t.resignNo}
        onYes={() => {
          setResigning(false)
          void client.do({ do: 'resign' }).then(reply => {
            if (!reply.ok) say(faultText(reply.fault.code))
          })
        }}
        onNo={() => setResigning(false)}
      />
      {client.link.kind === 'online' && (
        <PeopleHere
          open={people}
          onClose={() => setPeople(false)}
          table={client.link.table}
          tableKey={new URLSearchParams(location.search).get('key') ?? undefined}
          state={state}
        />
      )}
    </>
  )
})
