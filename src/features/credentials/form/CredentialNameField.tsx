import OutlinedInput from '@mui/material/OutlinedInput'
import { Field } from '@/components/common/forms/Field'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { CREDENTIAL_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { NAME_FIELD_ID, privateInput } from './secretInputProps'

export interface CredentialNameFieldProps {
  /** Current name of the credential. */
  readonly value: string
  /** "Name can't be empty" or "Name already exists"; null for none. */
  readonly error: string | null
  /** Called with the new name on every change. */
  readonly onChange: (value: string) => void
}

/** Text field for the name of a credential, which must be unique in the organisation (CRD-2, CRD-3). */
export function CredentialNameField({ value, error, onChange }: CredentialNameFieldProps) {
  return (
    <Field
      id={NAME_FIELD_ID}
      label={texts.name}
      error={error}
      length={{ typed: value.length, maximum: CREDENTIAL_NAME_MAX_CHARACTERS }}
    >
      {(input) => (
        <OutlinedInput
          {...input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          inputProps={{ ...privateInput, maxLength: CREDENTIAL_NAME_MAX_CHARACTERS, dir: 'auto' }}
        />
      )}
    </Field>
  )
}
