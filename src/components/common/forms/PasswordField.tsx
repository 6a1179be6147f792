import { useState } from 'react'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { shellMessages } from '@/components/layout/messages'
import { Field, type FieldProps } from './Field'

export interface PasswordFieldProps extends Omit<FieldProps, 'children' | 'label'> {
  /** Label above the input; also part of the name of the show/hide button. */
  readonly label: string
  /** Current text of the input. */
  readonly value: string
  /** Called with the new text on every change. */
  readonly onChange: (value: string) => void
  /** Called when the input loses the focus. */
  readonly onBlur?: () => void
  /** Example shown while the input is empty; undefined for none. */
  readonly placeholder?: string
  /** `autocomplete` token for the browser and password managers; `off` by default. */
  readonly autoComplete?: string
  /** `name` attribute of the input, which browsers and password managers use to fill it in. */
  readonly name?: string
  /** Id of a further element that describes the input, in addition to its helper or error. */
  readonly describedBy?: string
}

/** Single-line input for a password or another secret, with a button that shows or hides the value (CRD-4). */
export function PasswordField({
  value,
  onChange,
  onBlur,
  placeholder,
  autoComplete = 'off',
  name,
  describedBy,
  ...field
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const toggle = isShown
    ? shellMessages.field.hidePassword(field.label)
    : shellMessages.field.showPassword(field.label)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field {...field}>
      {(input) => (
        <OutlinedInput
          {...input}
          aria-describedby={
            [input['aria-describedby'], describedBy].filter((id) => id !== undefined).join(' ') || undefined
          }
          type={isShown ? 'text' : 'password'}
          name={name}
          value={value}
          placeholder={placeholder}
          autoComplete={autoComplete}
          inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          sx={{ pr: 1 }}
          endAdornment={
            <InputAdornment position="end">
              {/* Native `title` tooltip: keeps MUI's Tooltip out of the login bundle. */}
              <IconButton
                size="small"
                title={toggle}
                aria-label={toggle}
                onClick={() => setIsShown(!isShown)}
              >
                <Icon size={16} strokeWidth={1.75} />
              </IconButton>
            </InputAdornment>
          }
        />
      )}
    </Field>
  )
}
