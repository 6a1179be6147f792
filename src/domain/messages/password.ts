/** Texts of new passwords: the checklist beside the field. AUT-7. */
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/domain/shared/constants'

export const passwordTexts = {
  label: 'Password',
  rules: {
    length: `${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters`,
    lower: 'A lower case letter',
    upper: 'An upper case letter',
    number: 'A number',
    special: 'A special character',
    noEmail: 'Not your email address',
    uncommon: 'No common password in it',
  },
  /** How a rule stands, for those who do not see its mark. */
  states: { met: 'met', unmet: 'not met', unknown: 'not checked yet' },
  allMet: 'The password keeps all rules.',
  /** Said after a pause in typing. */
  missing: (rules: readonly string[]) => `Still missing: ${rules.join(', ')}.`,
} as const
