/** Texts that several areas share: search boxes, notifications, disabled buttons, broken dialogs and sections, checks. */
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

export const brokenDialogMessages = {
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

/** Repeats a check whose result may have changed. */
export const checkAgain = 'Check again'

/** Verifies saved credentials with the service. */
export const checkNow = 'Check now'
