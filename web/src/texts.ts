import type { ClockRule, Fault } from '@orrery/table'
import { account } from './texts/account.js'
import { after } from './texts/after.js'
import { coach } from './texts/coach.js'
import { credits } from './texts/credits.js'
import { explain } from './texts/explain.js'
import { faults } from './texts/faults.js'
import { home } from './texts/home.js'
import { host } from './texts/host.js'
import { library } from './texts/library.js'
import { lobby } from './texts/lobby.js'
import { log } from './texts/log.js'
import { newMatch } from './texts/new-match.js'
import { replay } from './texts/replay.js'
import { settings } from './texts/settings.js'
import { shell } from './texts/shell.js'
import { table } from './texts/table.js'

/** Every sentence the client says by itself, a file a page. Games bring their own in `texts.ts`. */
export const t = {
  ...shell,
  ...home,
  ...newMatch,
  ...table,
  ...coach,
  ...explain,
  ...lobby,
  ...after,
  ...replay,
  ...log,
  ...faults,
  ...library,
  ...settings,
  ...account,
  ...credits,
  ...host,
} as const

/** A refusal in words, with the place and the reason where they are given. */
export function faultWords({ code, params, rule }: Fault): string {
  const { item, field, why } = params
  if (typeof why !== 'string') return faultText(code)
  const place = [typeof item === 'string' && `${item}:`, field].filter(Boolean).join(' ')
  return `${faultText(code)} ${place} ${why}${rule === undefined ? '' : ` (${rule})`}.`.replace(/ +/g, ' ')
}
/** A refusal in words. */
const known: Readonly<Record<string, string>> = t.faults
/** A code from a newer server may be one this page does not know. */
export const faultText = (code: string): string => known[code] ?? t.faultElse(code)
/** How time is kept, in words. */
export function clockText(clock: ClockRule): string {
  switch (clock.kind) {
    case 'none':
      return t.clockNone
    case 'move':
      return t.clockMove(clock.seconds)
    case 'match':
      return t.clockMatch(Math.round(clock.seconds / 60), clock.increment)
    case 'days':
      return t.clockDays(clock.days)
  }
}
/** What a setting is set to, in words. */
export const settingText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? t.yes : t.no) : sentence(String(value).replace(/-/g, ' '))
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** A day and a time, as the reader's country writes them. */
export const when = (at: number): string =>
  new Date(at).toLocaleString(undefined, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
