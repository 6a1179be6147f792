import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '@/components/common/forms/Field'
import { SECOND_FACTOR_CODE_MAX_CHARACTERS } from '@/domain/shared/limits'
import { mono } from '@/theme/primitives'

export interface CodeFieldProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly helper?: string
  readonly autoFocus?: boolean
  readonly onChange: (code: string) => void
}

/** Field for a code of an authenticator app, which phones and password managers fill in. */
export function CodeField({ id, label, value, error, helper, autoFocus = false, onChange }: CodeFieldProps) {
  return (
    <Field id={id} label={label} error={error} helper={helper} size="large">
      {(input) => (
        <OutlinedInput
          {...input}
          name="one-time-code"
          autoComplete="one-time-code"
          autoFocus={autoFocus}
          value={value}
          error={error !== null}
          inputProps={{
            maxLength: SECOND_FACTOR_CODE_MAX_CHARACTERS,
            spellCheck: false,
            autoCapitalize: 'off',
          }}
          sx={{ fontFamily: mono }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
