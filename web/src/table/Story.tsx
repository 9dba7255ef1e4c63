import type { Thing } from '@orrery/ui'
import { Chat, LogList, Presence, Tabs } from '@orrery/ui'
import { memo, useMemo, useState } from 'react'
import type { OpenGame } from '../game/games.js'
import { t } from '../texts.js'
import type { TableClient, TableState } from './client.js'
import type { People } from './names.js'
import type { View } from '../game/speech.js'
import { useUnheard } from './PeopleHere.js'
import { onceEach, storyOf, talkOf } from './story.js'

export interface StoryProps {
  readonly client: TableClient
  readonly state: TableState
  readonly open: OpenGame
  readonly people: People
  readonly g: View
  /** Events that are not told yet. */
  readonly untold: readonly string[] | undefined
  readonly onPoint: (things: readonly Thing[]) => void
}

const FILTERS = [
  { id: 'game', label: t.filters.game },
  { id: 'table', label: t.filters.table },
]

/** What happened and what was said. */
export const Story = memo(function Story({ client, state, open, people, g, untold, onPoint }: StoryProps) {
  const [tab, setTab] = useState('log')
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const [read, setRead] = useState(0)
  const { heard } = state
  const online = client.link.kind === 'online'
  const entries = useMemo(
    () =>
      onceEach(
        storyOf(open, heard, people, g).filter(
          ({ early, event }) => (online || !early) && !(event !== undefined && untold?.includes(event)),
        ),
      ),
    [open, heard, people, g, online, untold],
  )
  const unheard = useUnheard(online)
  const talk = useMemo(
    () => talkOf(heard, people).filter(({ mine, name }) => mine || !unheard.has(name)),
    [heard, people, unheard],
  )
  const log = (
    <LogList
      label={t.log}
      entries={entries}
      search
      filters={FILTERS}
      current={current}
      onOpen={entry => {
        setCurrent(entry.id)
        onPoint(entries.find(({ id }) => id === entry.id)?.things ?? [])
      }}
    />
  )
  if (!online)
    return (
      <div id="story" className="w-story">
        {log}
      </div>
    )
  return (
    <div id="story" className="w-story">
      <Tabs
        label={t.story}
        className="fill"
        value={tab}
        onChange={id => {
          setTab(id)
          if (id === 'chat') setRead(talk.length)
        }}
        tabs={[
          { id: 'log', label: t.log, content: log },
          {
            id: 'chat',
            label: t.chat,
            count: tab === 'chat' ? 0 : Math.max(0, talk.length - read),
            content: (
              <Chat
                label={t.chat}
                messages={talk}
                onSend={async text => {
                  const reply = await client.do({ do: 'say', text })
                  if (!reply.ok) throw new Error(reply.fault.code)
                }}
              />
            ),
          },
          {
            id: 'people',
            label: t.people,
            content: (
              <Presence
                label={t.people}
                people={[
                  ...state.present.map(name => ({
                    id: name,
                    name,
                    state: state.summary?.seats.some(seat => seat.kind === 'person' && seat.name === name)
                      ? ('here' as const)
                      : ('watching' as const),
                  })),
                  ...(state.morePresent > 0
                    ? [{ id: '', name: t.moreWatch(state.morePresent), state: 'watching' as const }]
                    : []),
                ]}
              />
            ),
          },
        ]}
      />
    </div>
  )
})
