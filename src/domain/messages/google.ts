/** Texts of the log in with Google. AUT-2. */

export const googleTexts = {
  button: 'Continue with Google',
  leaving: 'Going to Google',
  or: 'or',
  noVisit:
    'This browser keeps nothing for a visit, so an answer from Google could not be trusted. Allow site data, or log in with your password.',
  working: 'Logging you in with Google',
  declined: { title: 'Google was not asked', text: 'You said no at Google, so nothing was changed.' },
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
  invite: 'Back to the invitation',
} as const
