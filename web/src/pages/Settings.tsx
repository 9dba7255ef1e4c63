import { Notice, Panel, Select, TextField, Toggle } from '@orrery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refused, somebody } from '../online/api.js'
import { startTelling, stopTelling, telling } from '../online/push.js'
import type { Settings as All } from '../settings.js'
import { useSettings } from '../settings.js'
import { Shell } from '../shell/Shell.js'
import { faultText, t } from '../texts.js'

const choices = <T extends string>(words: Readonly<Record<T, string>>) =>
  (Object.keys(words) as T[]).map(id => ({ id, label: words[id] }))

export function Settings() {
  const settings = useSettings()
  const { set } = settings
  const toggle = (key: 'sound' | 'chime' | 'confirm') => ({
    on: settings[key],
    onChange: (on: boolean) => set({ [key]: on } as Partial<All>),
  })
  return (
    <Shell title={t.nav.settings}>
      <article className="w-text w-form">
        <h1>{t.nav.settings}</h1>
        <Panel title={t.look}>
          <Select
            label={t.theme}
            value={settings.theme}
            options={choices(t.themes)}
            onChange={theme => set({ theme })}
          />
          <Select
            label={t.textSize}
            value={settings.textSize}
            options={choices(t.sizes)}
            onChange={textSize => set({ textSize })}
          />
          <Select
            label={t.motion}
            value={settings.motion}
            options={choices(t.motions)}
            onChange={motion => set({ motion })}
          />
          <Toggle label={t.sound} detail={t.soundDetail} {...toggle('sound')} />
          <Toggle label={t.chime} {...toggle('chime')} />
          <Telling />
        </Panel>
        <Panel title={t.play}>
          <TextField
            label={t.yourName}
            value={settings.name}
            maxLength={30}
            autoComplete="nickname"
            onChange={name => set({ name })}
          />
          <Select
            label={t.paceSetting}
            value={settings.pace}
            options={choices(t.paces)}
            onChange={pace => set({ pace })}
          />
          <Select
            label={t.autoPass}
            hint={t.autoPassDetail}
            value={settings.autoPass}
            options={choices(t.autoPasses)}
            onChange={autoPass => set({ autoPass })}
          />
          <Toggle label={t.confirmSetting} detail={t.confirmDetail} {...toggle('confirm')} />
        </Panel>
        <Panel title={t.keys}>
          <ul className="w-rows">
            {t.keysList.map(([key, what]) => (
              <li key={key}>
                <kbd className="o-kbd">{key}</kbd>
                <span className="o-grow">{what}</span>
              </li>
            ))}
          </ul>
        </Panel>
      </article>
    </Shell>
  )
}

/** Being told of one's turn while no page is open, where the server and the browser can do that. */
function Telling() {
  const name = useSettings(settings => settings.name)
  const queries = useQueryClient()
  const state = useQuery({ queryKey: ['telling'], queryFn: telling })
  const [fault, setFault] = useState<string | null>(null)
  if (state.data === undefined || state.data === 'never') return null
  const change = async (on: boolean): Promise<void> => {
    try {
      if (on) queries.setQueryData(['me'], await somebody(name))
      queries.setQueryData(['telling'], on ? await startTelling() : await stopTelling())
      setFault(null)
    } catch (error) {
      setFault(error instanceof Refused ? faultText(error.fault.code) : t.notTold)
    }
  }
  return (
    <>
      <Toggle
        label={t.tellMe}
        detail={state.data === 'forbidden' ? t.tellForbidden : t.tellDetail}
        disabled={state.data === 'forbidden'}
        on={state.data === 'on'}
        onChange={on => void change(on)}
      />
      {fault !== null && <Notice tone="bad">{fault}</Notice>}
    </>
  )
}
