import { formatRows } from '@/domain/shared/text/numbers'
import { refusalSentence } from '@/domain/shared/text/refusalSentence'

/** Key that focuses the search box of a page (see `SearchBox`). */
export const SEARCH_SHORTCUT_KEY = '/'

/** Accessible name of the button that empties a search box. */
export const clearSearch = 'Clear the search'

/** Description of a chart by day for screen readers; see `useChartCursor`. */
export const chartHint = 'Use the arrow keys to move between days.'

/** Texts of the dialog that lists all notifications since the page was loaded. */
export const messageLogMessages = {
  title: 'Messages',
  /** Below the title. */
  intro: 'From this session, newest first.',
  close: 'Close',
  empty: 'No messages yet',
  emptyText: 'Notifications from this session appear here.',
} as const

/** Texts next to a button that is blocked by invalid fields (see `BlockedReason`). */
export const blockedMessages = {
  byFields: (count: number) => (count === 1 ? 'Check this field:' : 'Check these fields:'),
  /** Between the last two field names. */
  and: ' and ',
  kept: 'What you typed is kept.',
} as const

/** Texts of the dialog that replaces one that threw or failed to load; keys as in `LoadFailureKind`. */
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

/** Texts in place of a section of a page that threw or failed to load. */
export const sectionErrorMessages = {
  offline: {
    title: "This section isn't loaded yet",
    body: "You're offline. It loads when you reconnect.",
  },
  broken: { title: "Couldn't show this section", body: 'The rest of the page still works.' },
} as const

const ENDED = /[.!?…]$/

/**
 * Returns the cause of a failure, with a full stop if it has none, followed by `safe`, a sentence that says what is not
 * affected; only `safe` if `cause` is null.
 */
export const failureText = (cause: string | null, safe: string): string => {
  if (cause === null) return safe
  const sentence = refusalSentence(cause.trim())
  return `${ENDED.test(sentence) ? sentence : `${sentence}.`} ${safe}`
}

/** Label of buttons that repeat a check, e.g. of credentials, whose result may have changed. */
export const checkAgain = 'Check again'

/** Label of buttons that let the service verify saved credentials now. */
export const checkNow = 'Check now'

/** Below a printed list of which only a part is printed. */
export const printedPart = (printed: number, all: number): string =>
  `${formatRows(printed)} of ${formatRows(all)} rows are printed.`
