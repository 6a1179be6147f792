import { useState } from 'react'
import Box from '@mui/material/Box'
import { PasswordField as SecretField } from '@/components/common/forms/PasswordField'
import { visuallyHidden } from '@/components/wizard/visuallyHidden'
import { passwordMessages } from '@/components/auth/password/messages'
import type { CommonPasswords } from '@/domain/people/passwords/passwordCommon'
import { checkPassword, passwordError, type PasswordCheck } from '@/domain/people/passwords/passwordRule'
import { afterPointerUp } from './afterPointerUp'
import { ValidFieldMark } from './ValidFieldMark'
import { PasswordRules } from './PasswordRules'
import { usePause } from './usePause'

/** Debounce of the announcement while typing, in ms. */
const PAUSE_MS = 1000

export interface NewPasswordFieldProps {
  /** Id of the input; the checklist's id derives from it. */
  readonly id: string
  readonly label?: string
  readonly value: string
  /** Typed email address of the account; null if only the service knows it. */
  readonly email: string | null
  /** The list of `useCommonPasswords`; null until it is loaded. */
  readonly common: CommonPasswords | null
  /** Whether submitting was attempted: errors are then shown without waiting for blur. */
  readonly isTried?: boolean
  /** Why the service refused this password, in its words. */
  readonly error?: string | null
  readonly onChange: (value: string) => void
}

/** Announcement for screen readers after a pause in typing; '' for an empty field. */
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
 * New-password input with a show/hide toggle and a live checklist of the rules (AUT-7). Shows the error on blur or
 * after an attempt to submit, and "Looks good!" if all rules are met (AUT-8).
 */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { id, label = passwordMessages.label, value, email, common, isTried = false, error, onChange } = props
  const [wasLeft, setWasLeft] = useState(false)
  const rulesId = `${id}-rules`
  const context = { email: email ?? '', common }
  const isRefused = error !== undefined && error !== null
  const isStrict = isTried || isRefused || (wasLeft && value !== '')
  // a refusal by the service marks the rules that only the service can check as unmet
  const checks = checkPassword(value, context).map((check) =>
    isRefused && check.state === 'unknown' ? { ...check, state: 'unmet' as const } : check,
  )
  const own = passwordError(value, context)
  const said = usePause(standing(value, checks), PAUSE_MS)
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
