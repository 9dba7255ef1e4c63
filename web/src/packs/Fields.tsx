import { plainWords } from '@orrery/kernel'
import { Select, TextArea, TextField } from '@orrery/ui'
import { useState } from 'react'
import { t } from '../texts.js'
import type { EditedField } from './fields.js'
import { edited, fieldsOf } from './fields.js'
import type { Item } from './packs.js'

interface FieldsProps {
  readonly item: Item
  readonly printed: Item
  readonly problem: { readonly field: string; readonly why: string } | undefined
  readonly onItem: (item: Item) => void
}
/** Every field of an item to type into, with what is wrong said at the field. */
export function Fields({ item, printed, problem, onItem }: FieldsProps) {
  /** What was typed and cannot be read yet. */
  const [typed, setTyped] = useState<Readonly<Record<string, { text: string; why: string }>>>({})
  const change = (field: EditedField, text: string): void => {
    const result = edited(item, field, text)
    const { [field.name]: _old, ...rest } = typed
    setTyped('why' in result ? { ...rest, [field.name]: { text, why: result.why } } : rest)
    if ('item' in result) onItem(result.item)
  }
  return fieldsOf(item, printed).map(field => {
    const wrong = typed[field.name]
    // A problem deep inside a field is told at the field, with the way to it.
    const inside = problem?.field.split(/[.[]/)[0] === field.name ? problem : undefined
    const error =
      wrong?.why ?? (inside && `${inside.field === field.name ? '' : `${inside.field} `}${inside.why}`)
    const shared = {
      label: plainWords(field.name),
      value: wrong?.text ?? field.text,
      error,
      onChange: (text: string) => change(field, text),
    }
    if (field.kind === 'yes-no')
      return (
        <Select
          key={field.name}
          {...shared}
          options={[
            { id: 'true', label: t.yes },
            { id: 'false', label: t.no },
          ]}
        />
      )
    if (field.kind === 'json')
      return (
        <TextArea key={field.name} {...shared} rows={Math.min(12, shared.value.split('\n').length + 1)} />
      )
    return <TextField key={field.name} {...shared} inputMode={field.kind === 'number' ? 'numeric' : 'text'} />
  })
}
