/** Texts of the licence banner and dialog. The banner follows spec 1 §4 "Trial banner" (LIC-1, LIC-3). */
import { FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import { formatRows } from '@/domain/shared/text/numbers'
import { ownValue } from '@/domain/shared/ownValue'
import { plural } from '@/domain/shared/text/plural'
import { shellMessages } from '@/components/layout/messages'

const freeTrial = 'Free trial'
const pausesWhenOver = 'Your pipelines pause when it ends.'

/** Display names of licence types; an unknown type is shown unchanged. */
const typeNames: Readonly<Record<string, string>> = { free_trial: freeTrial, long_term: 'Long term' }
const typeName = (type: string): string => ownValue(typeNames, type) ?? type

const notes: Readonly<Record<string, string>> = {
  free_trial: 'Stacks pause when the trial ends. Switching back does not restart the trial.',
  long_term: 'Stacks run with no end date, and the trial banner disappears.',
}

export const licenceMessages = {
  typeName,
  banner: {
    label: shellMessages.menu.licence,
    firstDay: `${freeTrial}.`,
    firstDayRest: `It lasts ${FREE_TRIAL_DAYS} days after signup.`,
    /** 0 days: rounding covers half a day before and after the end. */
    lastDay: `${freeTrial}: less than a day remaining.`,
    daysLeft: (days: number) => `${freeTrial}: ${plural(days, 'day', 'days')} remaining.`,
    pausesWhenOver,
    ended: 'Your free trial has ended.',
    endedRest: 'Your pipelines are paused. Contact us to continue.',
    otherType: (type: string) => `License: ${type}`,
    change: 'Change license',
  },
  /** Card above the dashboard after the end of the trial (FU-19). */
  trialEnded: {
    title: (day: string) => (day === '' ? 'Your trial has ended' : `Your trial ended on ${day}`),
    stopped: (stacks: number) =>
      `${stacks === 1 ? 'Your stack is' : `All ${formatRows(stacks)} stacks are`} paused, so no new rows arrive.`,
    /** There are no stacks, or they are not loaded. */
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
    /** "Free trial, until 26-11-2026, 14:20 UTC" */
    until: (type: string, until: string | null) =>
      until === null ? typeName(type) : `${typeName(type)}, until ${until}`,
    none: 'This organization has no license yet.',
    choose: 'Change it to',
    note: (type: string): string | null => ownValue(notes, type) ?? null,
    isCurrent: 'This is your current license.',
    nothingChosen: 'Choose a license.',
    noTypes: 'No other licenses are available.',
    loading: 'Loading the license types',
    submit: 'Save license',
    cancel: 'Cancel',
    /** Used without another licence type to choose. */
    close: 'Close',
    changed: (type: string) => `License changed to ${typeName(type)}.`,
  },
} as const
