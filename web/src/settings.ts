import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What a reader can set; kept in this browser alone. */
export interface Settings {
  readonly theme: 'dark' | 'light'
  readonly motion: 'system' | 'full' | 'less'
  readonly textSize: 'small' | 'normal' | 'large' | 'huge'
  readonly sound: boolean
  /** The two notes that say it is your turn. */
  readonly chime: boolean
  /** A single choice waits for a second press before it is sent. */
  readonly confirm: boolean
  /** Where there is one legal answer, it is given: never (stop me everywhere), among bots, or always. */
  readonly autoPass: 'never' | 'bots' | 'always'
  /** Questions at which the player wants to be asked all the same: game and prompt. */
  readonly stops: readonly string[]
  /** Answers the player always gives where the same is asked again and again: by game and prompt. */
  readonly always: Readonly<Record<string, string>>
  /** How long a bot takes at least, so that its moves can be followed. */
  readonly pace: 'instant' | 'brisk' | 'calm'
  readonly name: string
  /** Names of people whose talk is not shown here. */
  readonly muted: readonly string[]
}
export const DEFAULTS: Settings = {
  theme: 'dark',
  motion: 'system',
  textSize: 'normal',
  sound: true,
  chime: true,
  confirm: false,
  autoPass: 'bots',
  stops: [],
  always: {},
  pace: 'brisk',
  name: '',
  muted: [],
}
export const PACE: Readonly<Record<Settings['pace'], number>> = { instant: 0, brisk: 350, calm: 1100 }

interface Kept extends Settings {
  readonly set: (change: Partial<Settings>) => void
}
export const useSettings = create<Kept>()(
  persist(set => ({ ...DEFAULTS, set: change => set(change) }), {
    name: 'orrery-settings',
    version: 2,
    migrate: (kept, version) => ({
      ...(kept as Kept),
      ...(version < 2 ? { autoPass: DEFAULTS.autoPass } : {}),
    }),
  }),
)

/** Puts the settings that style sheets read on the root of the page. */
export function applySettings({ theme, motion, textSize }: Settings, root = document.documentElement): void {
  root.dataset['theme'] = theme
  root.dataset['textSize'] = textSize
  if (motion === 'system') delete root.dataset['motion']
  else root.dataset['motion'] = motion
}
