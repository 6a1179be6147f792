/** Reasons why a button is disabled; separate from the shell because the login page has no such button. */
export const blockedMessages = {
  byFields: (count: number) => (count === 1 ? 'Check this field:' : 'Check these fields:'),
  /** Before the last name of a list. */
  and: ' and ',
  kept: 'What you typed is kept.',
} as const
