import { googleMessages } from '@/features/account/google/messages'
import { brand } from '@/config/brand'

const { or, retry, invite, notJoined, declined, dropped } = googleMessages
const { title, taken } = notJoined

/** What the operator calls the provider. */
const providerName = brand.singleSignOn || 'your provider'

/** Texts of the login at the operator's OpenID provider: its button, and the page that it redirects to. */
export const signOnMessages = {
  button: (name: string) => `Continue with ${name}`,
  leaving: (name: string) => `Opening ${name}`,
  or,
  noVisit: 'This login needs site data, which your browser blocks. Allow it, or log in with your password.',
  notStarted: "Couldn't start this login. Try again, or log in with your password.",
  working: `Logging you in with ${providerName}`,
  declined: { title: 'Login canceled', text: declined.text },
  failed: {
    title: `Couldn't log you in with ${providerName}`,
    text: (code: string) => `The provider reported an error (${code}). Nothing was changed.`,
    refused: 'Nothing was changed. Try again from the login page.',
  },
  dropped: {
    title: dropped.title,
    text: "This login wasn't started in this tab or was already used, so you aren't logged in.",
  },
  retry,
  notJoined: { title, taken },
  invite,
} as const
