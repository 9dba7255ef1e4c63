import { readJson } from '@orrery/kernel/host'
import { Button } from '@orrery/ui'
import { useRef } from 'react'

/** Lets the browser keep a value as a JSON file. */
export function saveAs(name: string, value: unknown, indent?: number): void {
  const text = JSON.stringify(value, null, indent)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

interface FileButtonProps {
  readonly label: string
  readonly look?: 'plain' | 'line' | 'quiet'
  /** What was read; anything that is no JSON goes to `onBad`. */
  readonly onValue: (value: unknown) => void
  readonly onBad: () => void
}
/** Opens a JSON file of the reader's own. */
export function FileButton({ label, look = 'plain', onValue, onBad }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  const take = async (input: HTMLInputElement): Promise<void> => {
    const [file] = input.files ?? []
    if (!file) return
    try {
      onValue(readJson(await file.text()))
    } catch {
      onBad()
    }
    // The same file may be chosen again once it was mended.
    input.value = ''
  }
  return (
    <>
      <Button look={look} icon="up" onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={label}
        onChange={e => void take(e.currentTarget)}
      />
    </>
  )
}
