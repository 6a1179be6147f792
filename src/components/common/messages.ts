/** Common texts of all search boxes (PLUS-3, PLUS-23). Texts of the message log (PLUS-21). Reasons why a button is disabled; separate from the shell because the login page has no such button. Texts of a dialog that crashed or whose chunk failed to load (C-15, C-16, C-17). Texts in place of a section that crashed or failed to load (C-15, C-16, C-17). Error text of a failed call in a section of a page. NTF-2. */
import { refusalSentence } from '@/domain/shared/text/refusalSentence'

/** Shortcut that focuses the search box of a page. */
export const searchKey = '/'

export const clearSearch = 'Clear the search'

export const messageLog = {
  title: 'Messages',
  /** Below the title. */
  intro: 'From this session, newest first.',
  close: 'Close',
  empty: 'No messages yet',
  emptyText: 'Notifications from this session appear here.',
} as const

export const blockedMessages = {
  byFields: (count: number) => (count === 1 ? 'Check this field:' : 'Check these fields:'),
  /** Before the last name of a list. */
  and: ' and ',
  kept: 'What you typed is kept.',
} as const

export const brokenDialog = {
  threw: {
    title: 'This dialog stopped working',
    body: 'The page behind it still works. Try again to reload the page, or close this dialog.',
  },
  offline: {
    title: "This dialog isn't loaded yet",
    body: "You're offline. It opens when you reconnect. The page behind it shows the last loaded data.",
  },
  missing: {
    title: "Couldn't load this dialog",
    body: 'The page behind it still works. Try again, or close this dialog.',
  },
  close: 'Close',
} as const

export const sectionErrorMessages = {
  offline: {
    title: "This section isn't loaded yet",
    body: "You're offline. It loads when you reconnect.",
  },
  broken: { title: "Couldn't show this section", body: 'The rest of the page still works.' },
} as const

const ENDED = /[.!?…]$/

/** Joins the cause, if any, and a sentence about what is safe. */
export const failureText = (cause: string | null, safe: string): string => {
  if (cause === null) return safe
  const sentence = refusalSentence(cause.trim())
  return `${ENDED.test(sentence) ? sentence : `${sentence}.`} ${safe}`
}
