/** Saved views that are mailed as CSV to people of the team. */
import { DAY_MS, WEEK_DAYS } from '@/domain/shared/constants'
import { HOUR_MS } from '@/domain/shared/text/dates'

/** How often a view is mailed. */
export const MAIL_RHYTHMS = ['week', 'month'] as const
/** See `MAIL_RHYTHMS`. */
export type MailRhythm = (typeof MAIL_RHYTHMS)[number]

/** Most mails of views of an organization: one for each view and recipient. */
export const VIEW_MAILS_MAX = 600
/** Maximum number of recipients in one request. */
export const VIEW_MAIL_RECIPIENTS_MAX = 100
/** Largest CSV file of a mail, in bytes; the rest is left out, and the mail says so. */
export const VIEW_CSV_MAX_BYTES = 500_000

/** Hour of the day, UTC, at which views are mailed: the day before has been loaded by then. */
export const MAIL_HOUR = 8

/** A view that is mailed to a person. */
export interface ViewMail {
  readonly id: number
  readonly viewId: number
  readonly viewName: string
  readonly rhythm: MailRhythm
  /** E-mail address of the recipient. */
  readonly to: string
  readonly addedBy: string
  /** ISO time. */
  readonly nextAt: string
  /** Whether the caller may stop it. */
  readonly mayStop: boolean
}

/** Days from a day to the next Monday, from 1 to 7. */
const daysToMonday = (epochMs: number): number => {
  const weekday = new Date(epochMs).getUTCDay()
  return ((1 - weekday + WEEK_DAYS - 1) % WEEK_DAYS) + 1
}

/** Returns the first time after another one at which a view is mailed: on Mondays, or on the first of each month. */
export const nextMailAt = (rhythm: MailRhythm, afterMs: number): number => {
  const after = new Date(afterMs)
  const [year, month] = [after.getUTCFullYear(), after.getUTCMonth()]
  const hour = MAIL_HOUR * HOUR_MS
  if (rhythm === 'month') {
    const here = Date.UTC(year, month, 1) + hour
    return here > afterMs ? here : Date.UTC(year, month + 1, 1) + hour
  }
  const today = Date.UTC(year, month, after.getUTCDate())
  const isMonday = after.getUTCDay() === 1
  if (isMonday && today + hour > afterMs) return today + hour
  return today + daysToMonday(today) * DAY_MS + hour
}
