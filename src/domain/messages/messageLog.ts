/** Texts of the message log (PLUS-21). */
export const messageLog = {
  title: 'Messages',
  /** Below the title. */
  intro: 'From this session, newest first.',
  close: 'Close',
  empty: 'No messages yet',
  emptyText: 'Notifications from this session appear here.',
} as const
