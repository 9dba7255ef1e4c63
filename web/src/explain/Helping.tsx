import type { Explained } from '@orrery/ui'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import type { OpenGame } from '../game/games.js'
import { Hints } from './Hints.js'
import { Legend } from './Legend.js'
import type { Help } from './useHelp.js'
import { WhatNow } from './WhatNow.js'

const RulesBeside = lazy(async () => ({ default: (await import('../rules/RulesBeside.js')).RulesBeside }))

/** What explains the moment, inside the table's frame; nothing unless it was asked for. */
export function helpIn(help: Help, open: OpenGame, of: () => Explained | undefined): ReactNode {
  if (help.open?.what === 'legend') return <Legend of={open.board?.legend} onClose={help.close} />
  const said = help.open?.what === 'now' ? of() : undefined
  return said && <WhatNow of={said} help={help} />
}

/** What lies over the table: the rules beside it, and what signs say when they are pointed at. */
export const HelpOver = ({ help, open }: { readonly help: Help; readonly open: OpenGame }) => (
  <>
    {help.open?.what === 'rules' && (
      <Suspense fallback={null}>
        <RulesBeside game={open.id} rule={help.open.rule} onClose={help.close} />
      </Suspense>
    )}
    <Hints of={open.board?.legend} />
  </>
)
