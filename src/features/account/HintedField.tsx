import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Field } from '@/components/common/forms/Field'
import type { FieldHint } from './signup/hints'
import { afterPointerUp } from '@/components/common/afterPointerUp'
import { ValidFieldMark } from './ValidFieldMark'

export interface HintedFieldProps {
  /** Id of the input; the helper or error text has the id `${id}-help`. */
  readonly id: string
  /** Label above the input. */
  readonly label: string
  /** Current text of the input. */
  readonly value: string
  /** Result of validating `value`: none yet, valid, wrong, or doubtful (accepted with a warning). */
  readonly hint: FieldHint
  /** Error of the service that replaces the hint, e.g. that the email address already has an account; null for none. */
  readonly refusal?: ReactNode
  /** Called with the new text on every change. */
  readonly onChange: (value: string) => void
  /** Called after blur, once a pending click is finished. */
  readonly onLeave?: () => void
  /** `name` attribute of the input, which browsers and password managers use to fill it in. */
  readonly name: string
  /** `autocomplete` token for the browser and password managers. */
  readonly autoComplete: string
  /** `type` attribute of the input; `text` by default, the others select a keyboard and turn off spell checking. */
  readonly type?: 'text' | 'email' | 'tel'
  /** Example shown while the input is empty; undefined for none. */
  readonly placeholder?: string
  /** Maximum number of characters. */
  readonly maximum?: number
  /** Sets the native `required` attribute. */
  readonly isRequired?: boolean
  /** Shows "optional" at the end of the label line. */
  readonly isOptional?: boolean
  /** Text at the right end of the label line, used instead of "optional". */
  readonly note?: string
  /** Content to the left of the input, e.g. a country picker. */
  readonly beside?: ReactNode
}

/** Height in px of label, input and one line of hint; reserved, so that the form does not shift while typing. */
const HEIGHT_PX = 84

const mark = { size: 16, strokeWidth: 1.75 } as const
const marks = {
  valid: { Icon: CircleCheck, color: 'success.main' },
  wrong: { Icon: CircleX, color: 'error.main' },
  doubtful: { Icon: TriangleAlert, color: 'warning.main' },
} as const

/** Icon of a hint, at the end of the input; nothing for no hint. */
function HintMark({ kind }: { readonly kind: FieldHint['kind'] }) {
  if (kind === 'none') return null
  const { Icon, color } = marks[kind]
  return (
    <InputAdornment position="end" disablePointerEvents>
      <Box sx={{ display: 'flex', color }}>
        <Icon {...mark} />
      </Box>
    </InputAdornment>
  )
}

/** Error and helper text of a hint; null for none. */
function words(hint: FieldHint): { readonly error: ReactNode; readonly helper: ReactNode } {
  if (hint.kind === 'none') return { error: null, helper: null }
  if (hint.kind === 'valid') return { error: null, helper: <ValidFieldMark /> }
  if (hint.kind === 'doubtful') {
    const helper = (
      <Box component="span" sx={{ color: 'warning.text' }}>
        {hint.text}
      </Box>
    )
    return { error: null, helper }
  }
  return { error: hint.text, helper: null }
}

/** Text field with validation feedback below: nothing yet, "Looks good!", a warning or an error (AUT-8, ORG-1). */
export function HintedField(props: HintedFieldProps) {
  const { id, label, value, hint, refusal = null, onChange, onLeave, name, autoComplete } = props
  const { type = 'text', placeholder, maximum, isRequired = false, isOptional = false, note, beside } = props
  const said = words(hint)
  const kind = refusal === null ? hint.kind : 'wrong'
  return (
    <Box sx={{ minHeight: HEIGHT_PX }}>
      <Field
        id={id}
        label={label}
        error={refusal ?? said.error}
        helper={said.helper}
        isOptional={isOptional}
        {...(maximum !== undefined && { length: { typed: value.length, maximum } })}
        size="large"
        labelAction={note === undefined ? undefined : <Note>{note}</Note>}
      >
        {(input) => (
          <Box sx={{ display: 'flex', gap: 2 }}>
            {beside}
            <OutlinedInput
              {...input}
              fullWidth
              type={type}
              name={name}
              autoComplete={autoComplete}
              required={isRequired}
              placeholder={placeholder}
              value={value}
              inputProps={{
                maxLength: maximum,
                ...(type !== 'text' && { spellCheck: false, autoCapitalize: 'none' }),
              }}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onLeave && (() => afterPointerUp(onLeave))}
              endAdornment={<HintMark kind={kind} />}
            />
          </Box>
        )}
      </Field>
    </Box>
  )
}

function Note({ children }: { readonly children: string }) {
  return (
    <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
      {children}
    </Box>
  )
}
