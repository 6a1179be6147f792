/** Notices above and in the builder. Ours. */
export const builderNotices = {
  /** Another tab began another flow. */
  otherTab: {
    title: 'Another tab is building another stack',
    text: 'This browser keeps one unfinished stack at a time. Go on there, or start over here.',
    startOver: 'Start over here',
  },

  /** Above the builder. WIZ-12. */
  warnings: {
    trialEnded:
      'Your free trial has ended and your stacks are paused. What you build now is kept, and runs once your plan is changed.',
    overAllowance: (rows: string) =>
      `${rows} rows over this month’s allowance already. Another stack adds to them.`,
  },
} as const
