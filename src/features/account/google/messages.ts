/** Texts of the login with Google: its button, and the page that Google redirects to (AUT-2). */
export const googleMessages = {
  button: 'Continue with Google',
  leaving: 'Going to Google',
  or: 'or',
  noVisit:
    'Login with Google needs site data, which this browser blocks. Allow it, or log in with your password.',
  notStarted: "Couldn't start the login with Google. Try again.",
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
  /** For a login with Google from an invitation that was not accepted. */
  notJoined: {
    title: "You haven't joined yet",
    taken: 'This address already has an account. Log in to use it.',
    link: 'The invitation link may be damaged, expired, revoked or used. Ask your colleague for a new one.',
  },
  invite: 'Back to the invitation',
} as const
