import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/domain/shared/constants'

/** Texts shared by the pages about emails with a link: confirmation, invitation and reset. */
export const mailLinkMessages = {
  checkEmail: 'Check your email',
  refused: "This link doesn't work",
} as const

/** Texts of the field for a new password and its checklist of rules (AUT-7). */
export const passwordMessages = {
  label: 'Password',
  rules: {
    length: `${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters`,
    lower: 'A lower case letter',
    upper: 'An upper case letter',
    number: 'A number',
    special: 'A special character',
    noEmail: 'Not your email address',
    uncommon: 'No common passwords or names',
  },
  /** After the rule about common passwords: the common word that the password contains. */
  found: (word: string) => `contains “${word}”`,
  /** State of a rule, for screen readers. */
  states: { met: 'met', unmet: 'not met', unknown: 'not checked yet' },
  /** State of the rule about the email address if only the service knows the address. */
  checkedOnSave: 'checked when you save',
  allMet: 'The password meets all rules.',
  /** Used while a rule cannot be checked yet. */
  othersMet: (rules: readonly string[]) =>
    `The password meets all rules that could be checked. Not checked yet: ${rules.join(', ')}.`,
  /** Announced after a pause in typing. */
  missing: (rules: readonly string[]) => `Still missing: ${rules.join(', ')}.`,
} as const

/**
 * Texts of the page that requests an email to reset the password. They never reveal whether an address has an account
 * (AUT-6, R-3).
 */
export const forgotPasswordMessages = {
  title: 'Reset your password',
  lead: "We'll email you a reset link.",
  email: 'Email',
  submit: 'Send reset link',
  busy: 'Sending the reset link',
  failed: "Couldn't send the link. What you typed is kept. Try again.",
  sentTitle: mailLinkMessages.checkEmail,
  sent: {
    before: 'If an account exists for',
    after: ', a link to set a new password is on its way.',
  },
  once: 'The link works once and expires after an hour.',
  hint: 'The link works once and expires after an hour. No email? Check your spam folder and the address.',
  again: 'Use another address',
} as const

/** Texts of the page that the link of the reset email opens (AUT-6). */
export const resetPasswordMessages = {
  title: 'Choose a new password',
  lead: 'Saving it logs you out everywhere else.',
  password: 'New password',
  repeat: 'Confirm new password',
  submit: 'Set password',
  busy: 'Setting your password',
  failed: "Couldn't change the password. What you typed is kept. Try again.",
  incomplete: {
    title: 'This link is incomplete',
    text: 'Copy the whole link from the email, or send a new one.',
  },
  spent: {
    title: mailLinkMessages.refused,
    /** Nobody has looked up why: the service answers the same for all reasons. */
    text: 'A link works once, for an hour, and only until a newer one is sent. If you just set a password with this one, log in with that password.',
  },
  newLink: 'Send a new link',
} as const

/** Texts about emails of a service with sample data, which it prints instead of sending them. */
export const printedMailMessages = {
  title: 'This server sends no emails',
  body: 'It runs with sample data and prints its emails in the terminal where npm start runs.',
  confirm: 'Open the confirmation link',
  reset: 'Open the reset link',
  invite: 'Copy the printed link',
  copyInvite: 'Copy invite link',
} as const
