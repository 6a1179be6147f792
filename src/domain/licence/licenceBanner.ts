/** The licence banner. Spec 1 §4 "Trial banner", spec 2 §9 (LIC-1, LIC-2), Rules "Seams". */
import type { Licence } from './types'
import { DAY_MS, FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import { readTime } from '@/domain/shared/dates'

export type LicenceBanner =
  | { readonly kind: 'none' }
  | { readonly kind: 'firstDay'; readonly licenceType: string }
  /** 0 reads "less than a day". */
  | { readonly kind: 'daysLeft'; readonly licenceType: string; readonly days: number }
  | { readonly kind: 'ended'; readonly licenceType: string }
  /** A type that is not known, as the service spells it (C-10). */
  | { readonly kind: 'otherType'; readonly licenceType: string }

const FREE_TRIAL = 'free_trial'
const LONG_TERM = 'long_term'

/** End date minus now, in days, rounded, never -0; null without a readable end date. */
export const daysRemaining = (endDate: string | null, nowMs: number): number | null => {
  const end = readTime(endDate)
  return end === null ? null : Math.round((end - nowMs) / DAY_MS) + 0
}

/**
 * Long-term and a missing or unreadable end date show nothing. A type that is not known is named and has no trial
 * state (LIC-1, C-10).
 */
export const licenceBanner = (licence: Licence | null, nowMs: number): LicenceBanner => {
  const licenceType = licence?.licenceType.trim() ?? ''
  const days = licence === null ? null : daysRemaining(licence.endDate, nowMs)
  if (licenceType === '' || licenceType === LONG_TERM || days === null) return { kind: 'none' }
  if (licenceType !== FREE_TRIAL) return { kind: 'otherType', licenceType }
  if (days === FREE_TRIAL_DAYS) return { kind: 'firstDay', licenceType }
  return days < 0 ? { kind: 'ended', licenceType } : { kind: 'daysLeft', licenceType, days }
}

/** A licence that has an end, but one that nobody can read: no banner, and somebody should know (D-2). */
export const isEndUnreadable = ({ endDate }: Licence): boolean =>
  (endDate ?? '').trim() !== '' && readTime(endDate) === null

/** The first moment, epoch milliseconds, at which a trial with this end reads as ended: its days are rounded (LIC-2). */
export const trialPauseStart = (endMs: number): number => endMs + DAY_MS / 2 + 1

/** The trial is over and stacks are paused. */
export const hasTrialEnded = (licence: Licence | null, nowMs: number): boolean =>
  licenceBanner(licence, nowMs).kind === 'ended'

/** Start of a free trial, epoch milliseconds; null for any other licence and where nobody can read it. */
export const trialStart = (licence: Licence | null): number | null =>
  licence?.licenceType.trim() === FREE_TRIAL ? readTime(licence.startDate) : null
