/** Notices above and in the builder. Ours. */
import { checkAgain } from './checkWords'

export const builderNotices = {
  /** Another tab started another flow. */
  otherTab: {
    title: 'Another tab is building another stack',
    text: 'This browser keeps one unfinished stack at a time. Go on there, or start over here.',
    startOver: 'Start over here',
  },

  /** The stored wizard contained unavailable types, or two selections where one is allowed. WIZ-13. */
  repaired: (reasons: readonly string[]) =>
    `${reasons.join('. ')}. That part was removed from your unfinished stack; the rest is kept.`,

  /** Confirmation before another flow replaces an unfinished stack. */
  forget: {
    title: 'Forget the unfinished stack?',
    made: (count: number, sources: readonly string[]) => {
      if (count === 0) return 'None of its stacks is created yet.'
      const stacks =
        count === 1
          ? '1 stack is created already, and stays'
          : `${count} stacks are created already, and stay`
      return sources.length < count ? `${stacks}.` : `${stacks}: ${sources.join(', ')}.`
    },
    rest: 'What is not created is forgotten, and so is what was typed and not saved.',
    unanswered: 'A step is sent and not answered yet: what it asked for may be there.',
    credentials: 'Credentials that are saved stay.',
    keep: 'No, keep it',
    forget: 'Yes, forget the rest',
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
      'Your free trial has ended and your stacks are paused. What you build now is kept, and runs once your plan is changed.',
    overAllowance: (rows: string) =>
      `${rows} rows over this month’s allowance already. Another stack adds to them.`,
  },
} as const
