/** Texts of new passwords: the checklist, the reset request and the reset. AUT-6, AUT-7. */
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/domain/shared/constants'
import { mailLinkTexts } from './mailLink'

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
  /** After the rule about common passwords: the one that was found. */
  found: (word: string) => `found “${word}”`,
  /** State of a rule, for screen readers. */
  states: { met: 'met', unmet: 'not met', unknown: 'not checked yet' },
  /** State of the rule about an address that only the service knows. */
  later: 'checked when you save',
  allMet: 'The password keeps all rules.',
  /** Used while a rule cannot be checked yet. */
  othersMet: (rules: readonly string[]) =>
    `The password keeps all rules but those that are not checked yet: ${rules.join(', ')}.`,
  /** Announced after a pause in typing. */
  missing: (rules: readonly string[]) => `Still missing: ${rules.join(', ')}.`,
} as const

/** Page that requests a reset mail. It never reveals whether an address is known. */
export const forgotTexts = {
  title: 'Reset your password',
  lead: 'We mail you a link to set a new one.',
  email: 'Email',
  submit: 'Send the link',
  busy: 'Sending the link',
  failed: 'The link could not be sent. What you typed is kept; try again.',
  sentTitle: mailLinkTexts.checkEmail,
  sent: {
    before: 'A link to set a new password is on its way to',
    after: ', if an account has this address.',
  },
  hint: 'The link works once, for an hour. Nothing there? Look in the spam folder, or check the address.',
  again: 'Use another address',
} as const

/** Page of the reset mail's link. */
export const resetTexts = {
  title: 'Choose a new password',
  lead: 'You log in with it from now on; other sessions end.',
  password: 'New password',
  repeat: 'Repeat the new password',
  submit: 'Set the password',
  busy: 'Setting the password',
  failed: 'The password was not changed. What you typed is kept; try again.',
  incomplete: {
    title: 'This link is not complete',
    text: 'A part of it is missing, so no password can be set with it. Copy the whole link from the mail, or have a new one sent.',
  },
  spent: {
    title: mailLinkTexts.spent,
    text: 'It was used already, is older than an hour, or a newer one was sent. If you have just set a password with it, log in with that one.',
  },
  newLink: 'Send a new link',
} as const
