import type { Fault } from '@orrery/table'
import type { ShowToast } from '@orrery/ui'
import { useCallback } from 'react'
import { rulesOf } from '../game/games.js'
import { faultText } from '../texts.js'
import { refusalOf } from './useWhyNot.js'

/** Says what was refused, with the rule that forbids it. */
export function useFaults(gameId: string, show: ShowToast): (fault: Fault) => void {
  return useCallback(
    (fault: Fault) => {
      void rulesOf(gameId).then(rules => {
        const { words: text, rule, href } = refusalOf(gameId, rules, fault, '')
        show({
          id: `fault-${fault.code}`,
          tone: fault.code === 'stale' ? 'info' : 'warn',
          text: (
            <>
              {fault.rule === undefined ? faultText(fault.code) : text}{' '}
              {href !== undefined && <a href={href}>{rule}</a>}
            </>
          ),
        })
      })
    },
    [gameId, show],
  )
}
