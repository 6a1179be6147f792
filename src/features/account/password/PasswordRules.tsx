import Box from '@mui/material/Box'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import { passwordMessages } from './messages'
import type { PasswordCheck } from '@/domain/people/passwords/passwordRule'
import { visuallyHidden } from '@/components/common/visuallyHidden'

export interface PasswordRulesProps {
  /** Id of the list, for the input's `aria-describedby`. */
  readonly id: string
  /** One result per password rule. */
  readonly checks: readonly PasswordCheck[]
  /** Whether unmet rules are shown as errors (after blur or submit) instead of neutrally. */
  readonly isStrict: boolean
  /** Whether only the service knows the email address; the rule about it is then marked as checked on save. */
  readonly isEmailHidden?: boolean
}

interface Look {
  readonly Icon: typeof Check
  readonly color: string
}

function lookOf({ state }: PasswordCheck, isStrict: boolean): Look {
  if (state === 'met') return { Icon: Check, color: 'success.text' }
  if (state === 'unknown') return { Icon: CircleDashed, color: 'text.secondary' }
  return isStrict ? { Icon: CircleX, color: 'error.text' } : { Icon: Circle, color: 'text.secondary' }
}

/**
 * Checklist of the password rules; an icon, a colour and hidden text say whether each rule is met, unmet or not checked
 * yet (AUT-7).
 */
export function PasswordRules({ id, checks, isStrict, isEmailHidden = false }: PasswordRulesProps) {
  return (
    <Box
      component="ul"
      role="list"
      id={id}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, m: 0, mt: 2, p: 0, listStyle: 'none' }}
    >
      {checks.map((check) => {
        const { Icon, color } = lookOf(check, isStrict)
        const isLater = isEmailHidden && check.rule === 'noEmail' && check.state === 'unknown'
        return (
          <Box
            component="li"
            key={check.rule}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color, typography: 'caption' }}
          >
            <Icon size={12} strokeWidth={2} aria-hidden style={{ flex: 'none' }} />
            <span>
              {passwordMessages.rules[check.rule]}
              {check.found !== undefined && ` (${passwordMessages.found(check.found)})`}
              <Box component="span" sx={isLater ? undefined : visuallyHidden}>
                {` (${isLater ? passwordMessages.checkedOnSave : passwordMessages.states[check.state]})`}
              </Box>
            </span>
          </Box>
        )
      })}
    </Box>
  )
}
