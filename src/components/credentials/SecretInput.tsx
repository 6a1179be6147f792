import { type UIEvent, type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { FieldInputProps } from '@/components/common/Field'
import { shell } from '@/domain/messages/shell'
import { pressSubmit } from './pressSubmit'
import { canMask, masked, privateInput } from './secretInputProps'

export interface SecretInputProps {
  readonly input: FieldInputProps
  /** The field's name, for the show and hide toggle. */
  readonly name: string
  readonly value: string
  readonly isMultiline: boolean
  /** Filled by a provider: neither changed nor shown. */
  readonly isReadOnly?: boolean
  readonly placeholder?: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

/**
 * A secret drawn as dots, with a show and hide toggle; a private key keeps its lines, and is never in clear either
 * where a browser can draw dots for one line only (CRD-4).
 */
export function SecretInput(props: SecretInputProps) {
  const { input, name, value, isMultiline, isReadOnly = false, placeholder, onChange, onBlur } = props
  const [isShown, setIsShown] = useState(false)
  useHideOnLeaving(isShown, () => setIsShown(false))
  const [isDrawable] = useState(canMask)
  const toggle = isShown ? shell.field.hidePassword(name) : shell.field.showPassword(name)
  const Icon = isShown ? EyeOff : Eye
  const needsPasswordType = !isShown && !isDrawable
  // one line cannot hold a key's line ends: it is pasted whole, and edited once it is shown
  const isFolded = needsPasswordType && isMultiline
  function handlePaste(event: ClipboardEvent) {
    if (!isFolded || isReadOnly) return
    event.preventDefault()
    onChange(event.clipboardData.getData('text'))
  }
  /** In dots a line's end would not be seen: Enter submits as in any secret. */
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isMultiline || isFolded || isShown) return
    event.preventDefault()
    pressSubmit(event.currentTarget.closest('form'))
  }
  return (
    <OutlinedInput
      {...input}
      type={needsPasswordType ? 'password' : 'text'}
      multiline={isMultiline && !isFolded}
      readOnly={isReadOnly || (isFolded && value.includes('\n'))}
      {...(isMultiline && !isFolded ? { minRows: 1, maxRows: isShown ? 8 : 1 } : {})}
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      onPaste={handlePaste}
      onKeyDown={handleKeyDown}
      inputProps={{
        ...privateInput,
        // its last line is empty: walked through by Tab, a hidden key would look as if it were lost
        onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => {
          if (!isShown && isMultiline) currentTarget.scrollTop = 0
        },
      }}
      sx={{
        pr: 1,
        '& .MuiOutlinedInput-input': {
          typography: 'mono',
          fontSize: '0.8125rem',
          ...(isShown ? {} : masked),
        },
        '&.MuiInputBase-multiline': { minHeight: 36, padding: '3px 4px 3px 0' },
      }}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            title={toggle}
            aria-label={toggle}
            disabled={isReadOnly}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon size={16} strokeWidth={1.75} />
          </IconButton>
        </InputAdornment>
      }
    />
  )
}

/** What is shown goes back to dots once the window is left (V-9). */
function useHideOnLeaving(isShown: boolean, hide: () => void) {
  useEffect(() => {
    if (!isShown) return undefined
    window.addEventListener('blur', hide)
    return () => window.removeEventListener('blur', hide)
  })
}
