/** Texts of the login page. Spec 1 §2, AUT-1. Texts of login with Google. AUT-2. Texts shared by all pages about a mail and its link. Texts of new passwords: the checklist, the reset request and the reset. AUT-6, AUT-7. */
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/domain/shared/constants'

export const auth = {
  logIn: {
    title: 'Log in',
    lead: 'Your ad, revenue and store data, delivered to your warehouse.',
    email: 'Email',
    password: 'Password',
    submit: 'Log in',
    busy: 'Logging in',
    forgot: 'Forgot password?',
    newHere: 'New here?',
    signUp: 'Sign up',
    invited: 'Invited by a colleague? Open the link from your invitation.',
    back: 'Back to log in',
    unconfirmed: "Haven't confirmed your email yet?",
    resend: 'Resend the email',
    notices: {
      passwordChanged: 'Your password has been changed. Log in with the new one.',
      loggedOut: "You're logged out.",
      loggedOutElsewhere: 'You logged out in another tab.',
    },
    refused: "Couldn't log you in. What you typed is kept. Try again.",
  },
} as const

export const googleTexts = {
  button: 'Continue with Google',
  leaving: 'Going to Google',
  or: 'or',
  noVisit:
    'Login with Google needs site data, which this browser blocks. Allow it, or log in with your password.',
  working: 'Logging you in with Google',
  declined: { title: 'Google login canceled', text: 'You are not logged in, and nothing was changed.' },
  failed: {
    title: "Couldn't log you in with Google",
    text: (code: string) => `Google reported an error (${code}). Nothing was changed.`,
    refused: 'Nothing was changed. Try again.',
  },
  dropped: {
    title: 'Log in again',
    text: "This Google login wasn't started in this tab or was already used, so you aren't logged in.",
  },
  retry: 'Try again',
  /** A login that was to accept an invitation. */
  notJoined: {
    title: "You haven't joined yet",
    taken: 'This address already has an account. Log in to use it.',
    link: 'The invitation link is damaged or has expired. Ask your colleague for a new one.',
  },
  invite: 'Back to the invitation',
} as const

export const mailLinkTexts = {
  checkEmail: 'Check your email',
  spent: 'This link no longer works',
} as const

export const passwordTexts = {
  label: 'Password',
  rules: {
    length: `${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters`,
    lower: 'A lower case letter',
    upper: 'An upper case letter',
    number: 'A number',
    special: 'A special character',
    noEmail: 'Not your email address',
    uncommon: 'No common passwords',
  },
  /** After the rule about common passwords: the one that was found. */
  found: (word: string) => `contains “${word}”`,
  /** State of a rule, for screen readers. */
  states: { met: 'met', unmet: 'not met', unknown: 'not checked yet' },
  /** State of the rule about an address that only the service knows. */
  checkedOnSave: 'checked when you save',
  allMet: 'The password meets all rules.',
  /** Used while a rule cannot be checked yet. */
  othersMet: (rules: readonly string[]) =>
    `The password meets all rules that could be checked. Not checked yet: ${rules.join(', ')}.`,
  /** Announced after a pause in typing. */
  missing: (rules: readonly string[]) => `Still missing: ${rules.join(', ')}.`,
} as const

/** Page that requests a reset mail. It never reveals whether an address is known. */
export const forgotTexts = {
  title: 'Reset your password',
  lead: "We'll email you a reset link.",
  email: 'Email',
  submit: 'Send reset link',
  busy: 'Sending the reset link',
  failed: "Couldn't send the link. What you typed is kept. Try again.",
  sentTitle: mailLinkTexts.checkEmail,
  sent: {
    before: 'If an account exists for',
    after: ', a link to set a new password is on its way.',
  },
  hint: 'The link works once and expires after an hour. No email? Check your spam folder and the address.',
  again: 'Use another address',
} as const

/** Page of the reset mail's link. */
export const resetTexts = {
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
    title: mailLinkTexts.spent,
    text: 'It was already used, is older than an hour, or a newer one was sent. If you just set a password with it, log in with that password.',
  },
  newLink: 'Send a new link',
} as const
