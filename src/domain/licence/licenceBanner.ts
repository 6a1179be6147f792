/** The licence banner. Spec 1 §4 "Trial banner", spec 2 §9 (LIC-1, LIC-2), Rules "Seams". */
import type { Licence } from './types'
import { DAY_MS, FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import { readTime } from '@/domain/shared/text/dates'

export type LicenceBannerState =
  | { readonly kind: 'none' }
  | { readonly kind: 'firstDay'; readonly licenceType: string }
  /** 0 is shown as "less than a day". */
  | { readonly kind: 'daysLeft'; readonly licenceType: string; readonly days: number }
  | { readonly kind: 'ended'; readonly licenceType: string }
  /** A type unknown to this version, as spelled by the service (C-10). */
  | { readonly kind: 'otherType'; readonly licenceType: string }

const FREE_TRIAL = 'free_trial'
const LONG_TERM = 'long_term'

/** Remaining days, rounded and never -0; null without a valid end date. */
export const daysRemaining = (endDate: string | null, nowMs: number): number | null => {
  const end = readTime(endDate)
  return end === null ? null : Math.round((end - nowMs) / DAY_MS) + 0
}

/**
 * Computes the banner. A long-term licence or a missing or invalid end date shows nothing; an unknown type is named
 * without a trial state (LIC-1, C-10).
 */
export const licenceBanner = (licence: Licence | null, nowMs: number): LicenceBannerState => {
  const licenceType = licence?.licenceType.trim() ?? ''
  const days = licence === null ? null : daysRemaining(licence.endDate, nowMs)
  if (licenceType === '' || licenceType === LONG_TERM || days === null) return { kind: 'none' }
  if (licenceType !== FREE_TRIAL) return { kind: 'otherType', licenceType }
  if (days === FREE_TRIAL_DAYS) return { kind: 'firstDay', licenceType }
  return days < 0 ? { kind: 'ended', licenceType } : { kind: 'daysLeft', licenceType, days }
}

/** Whether the licence has an invalid end date, which should be reported (D-2). */
export const isEndUnreadable = ({ endDate }: Licence): boolean =>
  (endDate ?? '').trim() !== '' && readTime(endDate) === null

/**
 * Time at which a trial with this end counts as ended, epoch milliseconds; half a day later because days are rounded
 * (LIC-2).
 */
export const trialPauseStart = (endMs: number): number => endMs + DAY_MS / 2 + 1

/** Whether the trial is over and stacks are paused. */
export const hasTrialEnded = (licence: Licence | null, nowMs: number): boolean =>
  licenceBanner(licence, nowMs).kind === 'ended'

/** Start of a free trial, epoch milliseconds; null for another licence or an invalid date. */
export const trialStart = (licence: Licence | null): number | null =>
  licence?.licenceType.trim() === FREE_TRIAL ? readTime(licence.startDate) : null
