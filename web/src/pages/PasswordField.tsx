import { TextField } from '@orrery/ui'
import { t } from '../texts.js'

/** The shortest password the server takes. */
const LEAST = 8
/** Begun, and not long enough yet. */
export const isTooShort = (password: string): boolean => password !== '' && password.length < LEAST

export interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** A new one: it has to be long enough, and the browser may think of one. */
  readonly fresh?: boolean
}
export const PasswordField = ({ label, value, onChange, fresh = false }: PasswordFieldProps) => (
  <TextField
    label={label}
    type="password"
    value={value}
    onChange={onChange}
    autoComplete={fresh ? 'new-password' : 'current-password'}
    error={fresh && isTooShort(value) ? t.tooShort(LEAST) : undefined}
    required
  />
)
