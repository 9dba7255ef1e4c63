import { createSounds } from '@orrery/ui'
import type { Sounds } from '@orrery/ui'
import { useEffect, useRef } from 'react'
import { useSettings } from '../settings.js'
import { t } from '../texts.js'

let made: Sounds | undefined
/** The page's sounds, following the settings. */
export function sounds(): Sounds {
  if (made) return made
  const { sound, chime } = useSettings.getState()
  made = createSounds({ on: sound, chime })
  useSettings.subscribe(({ sound: on, chime: ring }) => made?.set({ on, chime: ring }))
  return made
}

/** Milliseconds after which whose turn it is has settled. */
const SETTLED = 250

/** "Your turn" where it is seen and heard without looking: the title of the tab, and two notes. */
export function useTurnSigns(title: string, asked: boolean): void {
  const before = useRef(asked)
  useEffect(() => {
    if (asked && !before.current) sounds().play('chime')
    before.current = asked
    // Not between two answers that follow at once: the tab would flicker, and naming it is expensive.
    const timer = setTimeout(() => {
      document.title = asked ? `● ${t.yourTurn} · ${title}` : `${title} · ${t.title}`
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [asked, title])
}
