/** Notices above and in the builder. Ours. */
import { checkAgain } from './checkWords'

export const builderNotices = {
  /** Another tab started another flow. */
  otherTab: {
    title: "You're building a different stack in another tab",
    text: 'This browser keeps one unfinished stack at a time. Continue there, or start over here.',
    startOver: 'Start over here',
  },

  /** The stored wizard contained unavailable types, or two selections where one is allowed. WIZ-13. */
  repaired: (reasons: readonly string[]) =>
    `${reasons.join('. ')}. That part was removed from your unfinished stack. The rest is kept.`,

  /** Confirmation before another flow replaces an unfinished stack. */
  discard: {
    title: 'Discard the unfinished stack?',
    made: (count: number, sources: readonly string[]) => {
      if (count === 0) return 'No stacks are created yet.'
      const stacks =
        count === 1
          ? '1 stack is already created and is kept'
          : `${count} stacks are already created and are kept`
      return sources.length < count ? `${stacks}.` : `${stacks}: ${sources.join(', ')}.`
    },
    rest: "Everything that isn't created yet is discarded, including unsaved credentials.",
    unanswered: 'One step is still in progress and may be completed.',
    credentials: 'Saved credentials are kept.',
    keep: 'No, keep it',
    discard: 'Yes, discard the rest',
  },

  /** Labels of creation steps. */
  creation: {
    /** Asks whether the other tab has finished. */
    checkAgain,
    /** Links next to a rejection, to the form where it can be fixed. */
    changeName: 'Change the name',
    changeCredentials: 'Change the credentials',
  },

  /** Above the builder. WIZ-12. */
  warnings: {
    trialEnded:
      'Your free trial has ended and your stacks are paused. You can still build, and new stacks start when your license changes.',
    overAllowance: (rows: string) =>
      `You are ${rows} rows over this month's allowance. A new stack adds more.`,
  },
} as const
