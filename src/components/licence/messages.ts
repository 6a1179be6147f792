import { brand } from '@/config/brand'
import { FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import { formatRows } from '@/domain/shared/text/numbers'
import { ownValue } from '@/domain/shared/ownValue'
import { plural } from '@/domain/shared/text/plural'
import { shellMessages } from '@/components/layout/messages'

const freeTrial = 'Free trial'
const daysLeft = (days: number) => `${freeTrial}: ${plural(days, 'day', 'days')} remaining.`
const pausesWhenOver = 'Your pipelines pause when it ends.'

/** Display names of license types by the service's key; an unknown type is shown unchanged. */
const typeNames: Readonly<Record<string, string>> = { free_trial: freeTrial, long_term: 'Long term' }
const typeName = (type: string): string => ownValue(typeNames, type) ?? type

const notes: Readonly<Record<string, string>> = {
  free_trial: 'Stacks pause when the trial ends. Switching back does not restart the trial.',
  long_term: 'Stacks run with no end date, and the trial banner disappears.',
}

/**
 * Texts of the license: banner, card after the trial, and dialog. The banner follows spec 1 §4 "Trial banner" (LIC-1,
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
  dialog: {
    title: 'Your license',
    current: 'Current license',
    /** E.g. "Free trial, until 26-11-2026, 14:20 UTC"; no date if `until` is null. */
    until: (type: string, until: string | null) =>
      until === null ? typeName(type) : `${typeName(type)}, until ${until}`,
    none: 'This organization has no license yet.',
    choose: 'Change it to',
    note: (type: string): string | null => ownValue(notes, type) ?? null,
    isCurrent: 'This is your current license.',
    nothingChosen: 'Choose a license.',
    /** What a change means, and what it does not. */
    meaning: {
      before: `A change takes effect immediately for everyone in your organization. It isn't an order or a payment: those are agreed with ${brand.productName}. `,
      contact: 'Talk to us about a contract',
    },
    noTypes: 'No other licenses are available.',
    loading: 'Loading the license types',
    submit: 'Save license',
    cancel: 'Cancel',
    /** Label if there is no other type to choose. */
    close: 'Close',
    changed: (type: string) => `License changed to ${typeName(type)}.`,
  },
} as const
