import InputAdornment from '@mui/material/InputAdornment'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { Field, type FieldInputProps } from '@/components/common/forms/Field'
import type { FieldDefinition } from '@/domain/credentials/types'
import { fieldRemark } from '@/domain/credentials/form/validators'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { CREDENTIAL_VALUE_MAX_CHARACTERS } from '@/domain/shared/limits'
import { SecretInput } from './SecretInput'
import { fieldId, privateInput } from './secretInputProps'

export interface CredentialFieldInputProps {
  /** Definition of the field: key, label, kind of input, and whether it is optional or fixed. */
  readonly field: FieldDefinition
  /** Current value; '' while nothing is entered. */
  readonly value: string
  /** Validation error; null for none. */
  readonly error: string | null
  /** Options, if the field is a dropdown. */
  readonly choices?: readonly string[]
  /** Called with the new value on every change. */
  readonly onChange: (value: string) => void
  /** Called on blur. */
  readonly onLeave: () => void
}

/**
 * Input for one field of a credential. Its definition decides whether it is a text, a secret, a dropdown or a fixed
 * value; the key of the field is shown next to the label (CRD-1, CRD-4).
 */
export function CredentialFieldInput(props: CredentialFieldInputProps) {
  const { field, error, value } = props
  return (
    <Field
      id={fieldId(field.name)}
      label={field.label}
      {...(isSameWord(field) ? {} : { labelNote: field.name })}
      error={error}
      helper={fieldRemark(field, value) ?? helperOf(field, value)}
      // a fixed value is not marked as optional, because there is nothing to enter
      isOptional={field.optional && field.readOnlyValue === null}
      length={{ typed: value.length, maximum: CREDENTIAL_VALUE_MAX_CHARACTERS }}
    >
      {(input) => <Control {...props} input={input} />}
    </Field>
  )
}

/** Whether label and key are the same word, e.g. "Host" and `host`; the key is then hidden. */
const isSameWord = ({ name, label }: FieldDefinition): boolean => label.toLowerCase() === name

/** Help on how to enter or replace a private key, or what the field is for; null for none. */
const helperOf = (field: FieldDefinition, value: string): string | null => {
  if (field.inputType !== 'multiline-password') return field.help ?? null
  return value === '' ? texts.keyHint : value.includes('\n') ? texts.keyReplace : null
}

function Control(props: CredentialFieldInputProps & { readonly input: FieldInputProps }) {
  const { field, value, input, onChange, onLeave } = props
  if (field.readOnlyValue !== null) return <FixedInput input={input} value={field.readOnlyValue} />
  if (field.inputType === 'dropdown' || field.inputType === 'credential') return <ChoiceInput {...props} />
  if (field.inputType === 'multiline') return <LinesInput {...props} />
  if (field.inputType !== 'text') {
    return (
      <SecretInput
        input={input}
        name={field.label}
        value={value}
        isMultiline={field.inputType === 'multiline-password'}
        placeholder={field.placeholder}
        onChange={onChange}
        onBlur={onLeave}
      />
    )
  }
  return (
    <OutlinedInput
      {...input}
      value={value}
      // read-only instead of disabled: the user can read and copy the value
      readOnly={field.disabled}
      placeholder={field.placeholder}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      inputProps={{ ...privateInput, maxLength: CREDENTIAL_VALUE_MAX_CHARACTERS }}
      sx={monoSx}
    />
  )
}

/** Input for a text of many lines that is not secret. */
function LinesInput({
  value,
  input,
  onChange,
  onLeave,
}: CredentialFieldInputProps & { readonly input: FieldInputProps }) {
  return (
    <OutlinedInput
      {...input}
      data-lines
      value={value}
      multiline
      minRows={10}
      maxRows={24}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      inputProps={{ ...privateInput, maxLength: CREDENTIAL_VALUE_MAX_CHARACTERS }}
      sx={linesSx}
    />
  )
}

const monoSx = { '& .MuiOutlinedInput-input': { typography: 'mono', fontSize: '0.8125rem' } } as const
// the text area has a padding of its own
const linesSx = { ...monoSx, '&.MuiInputBase-multiline': { p: 0 } } as const

function FixedInput({ input, value }: { readonly input: FieldInputProps; readonly value: string }) {
  return (
    <OutlinedInput
      {...input}
      value={value}
      readOnly
      sx={monoSx}
      endAdornment={
        <InputAdornment position="end" disablePointerEvents>
          <Typography variant="caption" color="text.tertiary">
            {texts.fixed}
          </Typography>
        </InputAdornment>
      }
    />
  )
}

function ChoiceInput(props: CredentialFieldInputProps & { readonly input: FieldInputProps }) {
  const { field, value, choices = [], input, onChange, onLeave } = props
  return (
    <NativeSelect
      value={value}
      input={<OutlinedInput />}
      inputProps={input}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    >
      <option value="">{field.inputType === 'credential' ? texts.noCredential : texts.choose}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </NativeSelect>
  )
}
