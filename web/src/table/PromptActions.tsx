import type { Described } from '@orrery/kernel/host'
import type { MenuItem } from '@orrery/ui'
import { Button, IconButton, Menu, PHONE, useMedia } from '@orrery/ui'
import { t } from '../texts.js'
import type { PassAhead } from './passing.js'

/** Ways to pass more than once: a menu. */
export const passMore = (
  question: Described,
  place: string,
  onAhead: (ahead: PassAhead) => void,
): readonly MenuItem[] => [
  {
    id: 'round',
    label: t.passUntilRound,
    icon: 'skip',
    onSelect: () => onAhead({ until: 'round', place }),
  },
  {
    id: 'same',
    label: t.passSame,
    icon: 'skip',
    onSelect: () => onAhead({ until: 'other', prompt: question.prompt }),
  },
]

export interface PromptActionsProps {
  /** Undefined for who only watches. */
  readonly undo: (() => void) | undefined
  readonly mayUndo: boolean
  /** What would be undone is a part that was sealed and not shown. */
  readonly takesBack: boolean
  readonly pass: (() => void) | undefined
  /** What passing is called at this moment. */
  readonly passLabel: string
  /** Ways to pass more than once. */
  readonly ahead: readonly MenuItem[]
}
/** What can always be done about a question: undo, and pass. On a phone they stand beside the answer. */
export function PromptActions({ undo, mayUndo, takesBack, pass, passLabel, ahead }: PromptActionsProps) {
  const phone = useMedia(PHONE)
  const label = takesBack ? t.takeBack : t.undo
  return (
    <>
      {undo && phone && (
        <IconButton icon="undo" look="plain" label={label} onClick={undo} disabled={!mayUndo} />
      )}
      {undo && !phone && (
        <Button icon="undo" onClick={undo} shortcut="U" disabled={!mayUndo}>
          {label}
        </Button>
      )}
      {pass && (
        <Button onClick={pass} shortcut="P" data-choice="pass">
          {passLabel}
        </Button>
      )}
      {pass && !phone && ahead.length > 0 && (
        <Menu trigger={<IconButton icon="skip" look="plain" label={t.passMore} />} items={ahead} />
      )}
    </>
  )
}
