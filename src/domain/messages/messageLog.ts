/** Texts of the message log (PLUS-21). */
export const messageLog = {
  title: 'Messages',
  /** Below the title. */
  intro: 'What was said in this visit, newest first.',
  close: 'Close',
  empty: 'No messages yet',
  emptyText: 'What the app tells you in this visit can be read again here.',
} as const
