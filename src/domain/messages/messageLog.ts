/** Texts of the messages of this visit, to be read again (PLUS-21). */
export const messageLog = {
  title: 'Messages',
  /** Under the title. */
  intro: 'What was said in this visit, newest first.',
  close: 'Close',
  empty: 'No messages yet',
  emptyText: 'What the app tells you in this visit can be read again here.',
} as const
