import { Button, IconButton, PHONE, useMedia } from '@orrery/ui'
import { t } from '../texts.js'

export interface PromptActionsProps {
  /** Undefined for who only watches. */
  readonly undo: (() => void) | undefined
  readonly mayUndo: boolean
  /** What would be undone is a part that was sealed and not shown. */
  readonly takesBack: boolean
  readonly pass: (() => void) | undefined
  /** What passing is called at this moment. */
  readonly passLabel: string
}
/** What can always be done about a question: undo, and pass. On a phone they stand beside the answer. */
export function PromptActions({ undo, mayUndo, takesBack, pass, passLabel }: PromptActionsProps) {
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
    </>
  )
}
