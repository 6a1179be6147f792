import { pausesWhenOver } from '@/domain/messages/shared'
import { FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import { formatRows } from '@/domain/shared/text/numbers'
import { ownValue } from '@/domain/shared/ownValue'
import { plural } from '@/domain/shared/text/plural'
import { shellMessages } from '@/components/layout/messages'

const freeTrial = 'Free trial'
const daysLeft = (days: number) => `${freeTrial}: ${plural(days, 'day', 'days')} remaining.`

/** Display names of license types by the service's key; an unknown type is shown unchanged. */
const typeNames: Readonly<Record<string, string>> = { free_trial: freeTrial, long_term: 'Long term' }
const typeName = (type: string): string => ownValue(typeNames, type) ?? type

/**
 * Texts of the license: banner, and card after the trial. The banner follows spec 1 §4 "Trial banner" (LIC-1,
 * LIC-3).
 */
export const licenceMessages = {
  typeName,
  banner: {
    label: shellMessages.menu.licence,
    firstDayRest: `It lasts ${FREE_TRIAL_DAYS} days after signup.`,
    /** Shown for 0 days left, which is rounded and covers half a day before and after the end. */
    lastDay: `${freeTrial}: less than a day remaining.`,
    daysLeft,
    pausesWhenOver,
    ended: 'Your free trial has ended.',
    endedRest: 'Your pipelines are paused. Contact us to continue.',
    otherType: (type: string) => `License: ${type}`,
    change: 'Change license',
  },
  /** Card above the dashboard once the free trial has ended (FU-19). */
  trialEnded: {
    title: (day: string) => (day === '' ? 'Your trial has ended' : `Your trial ended on ${day}`),
    stopped: (stacks: number) =>
      `${stacks === 1 ? 'Your stack is' : `All ${formatRows(stacks)} stacks are`} paused, so no new rows arrive.`,
    /** Shown if there are no stacks, or while they are loading. */
    nothingRuns: 'No stacks run until the license changes.',
    safe: 'Delivered data stays in your destinations. Your stacks, credentials and history are kept.',
    askAdmin: 'Only an admin of your organization can change the license.',
    onContinue: 'When you continue',
    resumes: 'Active stacks resume on their schedule',
    keeps: 'Inactive stacks stay inactive',
    nothingLost: 'You keep your setup',
  },
  endUnreadable:
    "We can't read the end date of your license. Your stacks are not affected. Contact support to fix it.",
} as const
