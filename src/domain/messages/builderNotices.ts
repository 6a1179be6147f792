/** Notices above and in the builder. Ours. */
export const builderNotices = {
  /** Another tab began another flow. */
  otherTab: {
    title: 'Another tab is building another stack',
    text: 'This browser keeps one unfinished stack at a time. Go on there, or start over here.',
    startOver: 'Start over here',
  },

  /** Asked before another flow begins while a creation is half made. */
  forget: {
    title: 'Forget the unfinished stack?',
    stack: (source: string, destination: string) => `${source} to ${destination}`,
    made: (stacks: readonly string[]) =>
      stacks.length === 0
        ? 'None of its stacks is created yet.'
        : `Created already, and stays: ${stacks.join(', ')}.`,
    left: (stacks: readonly string[]) =>
      stacks.length === 0
        ? 'The rest of it is forgotten.'
        : `Not created, and forgotten: ${stacks.join(', ')}.`,
    unanswered: 'The last step was never answered: what it asked for may be there.',
    credentials: 'Credentials that are saved stay.',
    keep: 'No, keep it',
    forget: 'Yes, forget the rest',
  },

  /** Above the builder. WIZ-12. */
  warnings: {
    trialEnded:
      'Your free trial has ended and your stacks are paused. What you build now is kept, and runs once your plan is changed.',
    overAllowance: (rows: string) =>
      `${rows} rows over this month’s allowance already. Another stack adds to them.`,
  },
} as const
