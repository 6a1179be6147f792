/** The licence banner. Spec 1 §4 "Trial banner", spec 2 §9 (LIC-1, LIC-2), Rules "Seams". */
import type { Licence } from './types'
import { DAY_MS, FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import { readTime } from '@/domain/shared/text/dates'

/**
 * What the licence banner says: nothing, the first day of a free trial, its remaining days, its end, or the name of an
 * unknown licence type.
 */
export type LicenceBannerState =
  /** No banner. */
  | { readonly kind: 'none' }
  /** First day of a free trial. */
  | { readonly kind: 'firstDay'; readonly licenceType: string }
  /** A running free trial; 0 days are shown as "less than a day". */
  | { readonly kind: 'daysLeft'; readonly licenceType: string; readonly days: number }
  /** A free trial that is over. */
  | { readonly kind: 'ended'; readonly licenceType: string }
  /** A licence type that this version does not know, as the service spells it (C-10). */
  | { readonly kind: 'otherType'; readonly licenceType: string }

/** Type of the licence that a new organisation starts with, as the service spells it. */
export const FREE_TRIAL = 'free_trial'
const LONG_TERM = 'long_term'

/**
 * Returns the days from now until an ISO end date, rounded to whole days and negative once it has passed; null where
 * the date is missing or invalid.
 */
export const daysRemaining = (endDate: string | null, nowMs: number): number | null => {
  const end = readTime(endDate)
  return end === null ? null : Math.round((end - nowMs) / DAY_MS) + 0
}

/**
 * Computes what the licence banner shows. A long-term licence, or one without a valid end date, shows nothing; an
 * unknown licence type is named without a trial state (LIC-1, C-10).
 */
export const licenceBanner = (licence: Licence | null, nowMs: number): LicenceBannerState => {
  const licenceType = licence?.licenceType.trim() ?? ''
  const days = licence === null ? null : daysRemaining(licence.endDate, nowMs)
  if (licenceType === '' || licenceType === LONG_TERM || days === null) return { kind: 'none' }
  if (licenceType !== FREE_TRIAL) return { kind: 'otherType', licenceType }
  if (days === FREE_TRIAL_DAYS) return { kind: 'firstDay', licenceType }
  return days < 0 ? { kind: 'ended', licenceType } : { kind: 'daysLeft', licenceType, days }
}

/** Whether a licence has an end date that is not a valid date, which the page should report (D-2). */
export const isEndUnreadable = ({ endDate }: Licence): boolean =>
  (endDate ?? '').trim() !== '' && readTime(endDate) === null

/**
 * Returns the time, in epoch milliseconds, from which a free trial counts as ended: half a day after its end date,
 * because remaining days are rounded (LIC-2).
 */
export const trialPauseStart = (endMs: number): number => endMs + DAY_MS / 2 + 1

/**
 * Whether the licence is a free trial that has ended, so that all stacks are paused. False for null, i.e. no licence.
 */
export const hasTrialEnded = (licence: Licence | null, nowMs: number): boolean =>
  licenceBanner(licence, nowMs).kind === 'ended'

/**
 * Returns the start of a free trial in epoch milliseconds; null without a licence, for another licence type, and for an
 * invalid date.
 */
export const trialStart = (licence: Licence | null): number | null =>
  licence?.licenceType.trim() === FREE_TRIAL ? readTime(licence.startDate) : null
