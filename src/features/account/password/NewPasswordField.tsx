import { useState, useEffect } from 'react'
import Box from '@mui/material/Box'
import { PasswordField as SecretField } from '@/components/common/forms/PasswordField'
import { visuallyHidden } from '@/components/common/visuallyHidden'
import { passwordMessages } from './messages'
import type { CommonPasswords } from '@/domain/people/passwords/passwordCommon'
import { checkPassword, passwordError, type PasswordCheck } from '@/domain/people/passwords/passwordRule'
import { afterPointerUp } from '@/components/common/afterPointerUp'
import { ValidFieldMark } from '@/features/account/ValidFieldMark'
import { PasswordRules } from './PasswordRules'

/**
 * Debounces a text: returns the last `text` that was unchanged for `pauseMs` milliseconds, '' before the first. Used
 * for screen reader announcements while typing.
 */
function useDebouncedText(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}

/** Pause in typing after which screen readers announce the state of the rules, in ms. */
const PAUSE_MS = 1000

export interface NewPasswordFieldProps {
  /** Id of the input; the checklist of the rules has the id `${id}-rules`. */
  readonly id: string
  /** Label above the input; "Password" by default. */
  readonly label?: string
  /** Current text of the input. */
  readonly value: string
  /** Email address of the account, which the password must not contain; null if only the service knows it. */
  readonly email: string | null
  /** Names of the person and the organisation, which the password must not contain; none by default. */
  readonly names?: readonly string[]
  /** List of common passwords, which are not allowed (see `useCommonPasswords`); null until it is loaded. */
  readonly common: CommonPasswords | null
  /** Whether the user has tried to submit: errors are then shown without waiting for blur. */
  readonly isTried?: boolean
  /** The service's message if it refused this password; null or undefined for none. */
  readonly error?: string | null
  /** Called with the new text on every change. */
  readonly onChange: (value: string) => void
}

/** Text that screen readers announce after a pause in typing: the rules not met yet; '' for an empty field. */
function standing(value: string, checks: readonly PasswordCheck[]): string {
  if (value === '') return ''
  const rulesThatAre = (wanted: PasswordCheck['state']) =>
    checks
      .filter(({ state }) => state === wanted)
      .map(({ rule, found }) =>
        found === undefined
          ? passwordMessages.rules[rule]
          : `${passwordMessages.rules[rule]} (${passwordMessages.found(found)})`,
      )
  const [missing, open] = [rulesThatAre('unmet'), rulesThatAre('unknown')]
  if (missing.length > 0) return passwordMessages.missing(missing)
  return open.length > 0 ? passwordMessages.othersMet(open) : passwordMessages.allMet
}

/**
 * Input for a new password with a show/hide toggle and a live checklist of the password rules (AUT-7). Shows an error
 * on blur or after an attempt to submit, and "Looks good!" once all rules are met (AUT-8).
 */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { id, label = passwordMessages.label, value, email, names = [], common } = props
  const { isTried = false, error, onChange } = props
  const [wasLeft, setWasLeft] = useState(false)
  const rulesId = `${id}-rules`
  const context = { email: email ?? '', names, common }
  const isRefused = error !== undefined && error !== null
  const isStrict = isTried || isRefused || (wasLeft && value !== '')
  const own = passwordError(value, context)
  // a refusal by the service marks the rules as unmet that only the service can check in full: it knows more names
  const isUnmet = ({ rule, state }: PasswordCheck) =>
    state === 'unknown' || (rule === 'uncommon' && own === null)
  const checks = checkPassword(value, context).map((check) =>
    isRefused && isUnmet(check) ? { ...check, state: 'unmet' as const } : check,
  )
  const said = useDebouncedText(standing(value, checks), PAUSE_MS)
  return (
    <Box>
      <SecretField
        id={id}
        name="new-password"
        label={label}
        size="large"
        autoComplete="new-password"
        value={value}
        error={error ?? (isStrict ? own : null)}
        helper={own === null ? <ValidFieldMark /> : undefined}
        describedBy={rulesId}
        onChange={onChange}
        onBlur={() => afterPointerUp(() => setWasLeft(true))}
      />
      <PasswordRules id={rulesId} checks={checks} isStrict={isStrict} isEmailHidden={email === null} />
      <Box component="output" htmlFor={id} sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  )
}
