import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { FieldInputProps } from '@/components/common/forms/Field'
import { shellMessages } from '@/components/layout/messages'
import { CREDENTIAL_VALUE_MAX_CHARACTERS } from '@/domain/shared/limits'
import { privateInput, privatePassword } from './secretInputProps'

export interface SecretInputProps {
  /** Id and `aria-describedby` from the surrounding `Field`. */
  readonly input: FieldInputProps
  /** Label of the field, used in the name of the show/hide button. */
  readonly name: string
  /** Current value; '' while nothing is entered. */
  readonly value: string
  /** Whether the value may have several lines, as a private key does. */
  readonly isMultiline: boolean
  /** Example shown while the input is empty; undefined for none. */
  readonly placeholder?: string
  /** Called with the new value on every change. */
  readonly onChange: (value: string) => void
  /** Called when the input loses the focus. */
  readonly onBlur: () => void
}

/**
 * Input for a secret of a credential, hidden until its show/hide button is pressed (CRD-4). A multi-line value is a
 * textarea while shown. While hidden it is a password input, which can't hold line breaks, so the value can only be
 * replaced or cleared as a whole.
 */
export function SecretInput(props: SecretInputProps) {
  const { input, name, value, isMultiline, placeholder, onChange, onBlur } = props
  const [isShown, setIsShown] = useState(false)
  useHideOnLeaving(isShown, () => setIsShown(false))
  const toggle = isShown ? shellMessages.field.hidePassword(name) : shellMessages.field.showPassword(name)
  const Icon = isShown ? EyeOff : Eye
  const isTextarea = isShown && isMultiline
  return (
    <OutlinedInput
      {...input}
      type={isShown ? 'text' : 'password'}
      multiline={isTextarea}
      {...(isTextarea ? { minRows: 1, maxRows: 8 } : {})}
      {...(isMultiline && !isShown ? hiddenKeyProps(value, onChange) : {})}
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      inputProps={{
        ...(isShown ? privateInput : privatePassword),
        maxLength: CREDENTIAL_VALUE_MAX_CHARACTERS,
      }}
      sx={secretSx}
      endAdornment={
        <InputAdornment position="end">
          <IconButton size="small" title={toggle} aria-label={toggle} onClick={() => setIsShown(!isShown)}>
            <Icon size={16} strokeWidth={1.75} />
          </IconButton>
        </InputAdornment>
      }
    />
  )
}

/** Props of a hidden multi-line value: pasting replaces it, including line breaks; Delete and Backspace clear it. */
const hiddenKeyProps = (value: string, onChange: (value: string) => void) => {
  const hasLines = value.includes('\n')
  return {
    readOnly: hasLines,
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault()
      onChange(event.clipboardData.getData('text'))
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!hasLines || (event.key !== 'Delete' && event.key !== 'Backspace')) return
      event.preventDefault()
      onChange('')
    },
  }
}

/** Hides a shown secret when the window loses the focus (V-9). */
const useHideOnLeaving = (isShown: boolean, hide: () => void) => {
  useEffect(() => {
    if (!isShown) return undefined
    window.addEventListener('blur', hide)
    return () => window.removeEventListener('blur', hide)
  })
}

const secretSx = {
  pr: 1,
  '& .MuiOutlinedInput-input': { typography: 'mono', fontSize: '0.8125rem' },
  '&.MuiInputBase-multiline': { minHeight: 36, padding: '3px 4px 3px 0' },
} as const
