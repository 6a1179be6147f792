/** Rules of the alerts about the allowance of rows and the end of the trial. */
import type { AlertContent } from '@/domain/alerts/alertKinds'
import { daysRemaining } from '@/domain/licence/licenceBanner'
import { ALLOWANCE_WARNING_PART, DAY_MS, FORECAST_FROM_DAYS } from '@/domain/shared/constants'
import { dayTextOf } from '../lib/days'
import { iso } from '../lib/iso'
import type { LicenceRecord } from '../store/records'
import type { Month } from '../engine/runs/types'

/** Days before the end of a trial on which it is announced, fewest first. */
const TRIAL_DAYS = [1, 3, 7]

type AllowanceContent = Extract<AlertContent, { readonly allowance: number }>
type TrialContent = Extract<AlertContent, { readonly kind: 'trialEnds' }>

/**
 * Day on which the allowance is reached if rows keep coming as since `since`; null if that is less than three days ago,
 * and if the month ends before.
 */
const reachedOn = (
  used: number,
  allowance: number,
  since: number,
  now: number,
  end: number,
): string | null => {
  const passed = now - since
  if (used <= 0 || passed < FORECAST_FROM_DAYS * DAY_MS) return null
  const at = now + ((allowance - used) / used) * passed
  return at < end ? dayTextOf(Math.floor(at / DAY_MS)) : null
}

/**
 * Returns the alert about the rows metered in a month: at 100% of the allowance, at 80%, or null below that and
 * without an allowance. `since` is the time from which rows were counted.
 */
export const allowanceContent = (
  { used, allowance }: { readonly used: number; readonly allowance: number },
  { since, now, month }: { readonly since: number; readonly now: number; readonly month: Month },
): AllowanceContent | null => {
  if (allowance <= 0 || used < allowance * ALLOWANCE_WARNING_PART) return null
  if (used >= allowance) return { kind: 'allowance100', used, allowance, reachedOn: null }
  const from = Math.max(month.from, since)
  return { kind: 'allowance80', used, allowance, reachedOn: reachedOn(used, allowance, from, now, month.to) }
}

/** An announcement of the end of a trial; `threshold` is the number of days before it. */
interface TrialAnnouncement {
  readonly threshold: number
  readonly content: TrialContent
}

/**
 * Returns the announcement of the end of a trial that is due at `now`: 7, 3 and 1 day before. Null for other licences,
 * after the end, and for a trial that was shorter from its start.
 */
export const trialAnnouncement = (licence: LicenceRecord | null, now: number): TrialAnnouncement | null => {
  if (licence?.licenceType !== 'free_trial' || licence.endDate === null) return null
  const end = iso(licence.endDate)
  const daysLeft = daysRemaining(end, now) ?? -1
  const threshold = TRIAL_DAYS.find((days) => daysLeft <= days)
  if (daysLeft < 0 || threshold === undefined) return null
  if ((daysRemaining(end, licence.createdAt) ?? 0) <= threshold) return null
  return { threshold, content: { kind: 'trialEnds', endsOn: end.slice(0, 10), daysLeft } }
}
