/** Texts of login with Google. AUT-2. */

export const googleTexts = {
  button: 'Continue with Google',
  leaving: 'Going to Google',
  or: 'or',
  noVisit:
    'This browser keeps nothing for a visit, so an answer from Google could not be trusted. Allow site data, or log in with your password.',
  working: 'Logging you in with Google',
  declined: { title: 'You are not logged in', text: 'You said no at Google, so nothing was changed.' },
  failed: {
    title: 'Google log in did not work',
    text: (code: string) => `Google answered with an error (${code}). Nothing was changed.`,
    refused: 'The service did not log you in. Nothing was changed; try again.',
  },
  dropped: {
    title: 'Start the log in again',
    text: 'This answer from Google does not belong to a log in of this tab, or was used before. It logged nobody in.',
  },
  retry: 'Try again',
  /** A login that was to accept an invitation. */
  notJoined: {
    title: 'You did not join',
    taken: 'An invitation makes a new account, and this address has one already. Log in to go on with it.',
    link: 'The service did not accept the invitation: its link was changed on its way, or has run out. Ask your colleague for a new one.',
  },
  invite: 'Back to the invitation',
} as const
