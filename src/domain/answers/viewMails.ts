/** Saved views that are mailed as CSV to people of the team. */
import { WEEK_DAYS } from '@/domain/shared/constants'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { addDays, dayAt } from './days'
import { weekOf } from './period'
import { hourIn, offsetAt } from './zones'

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

/** Hour of the day at which views are mailed unless another one is chosen: the day before has been loaded by then. */
export const USUAL_MAIL_HOUR = 8

/** A view that is mailed to a person. */
export interface ViewMail {
  readonly id: number
  readonly viewId: number
  readonly viewName: string
  readonly rhythm: MailRhythm
  /** Hour of the day in the reporting time zone. */
  readonly hour: number
  /** E-mail address of the recipient. */
  readonly to: string
  readonly addedBy: string
  /** ISO time. */
  readonly nextAt: string
  /** Whether the caller may stop it. */
  readonly mayStop: boolean
}

/** All mails that a person gets or decides about. */
export interface ViewMailList {
  readonly mails: readonly ViewMail[]
  /** Reporting time zone, which their hours are in. */
  readonly zone: string
}

/** When a view is mailed. */
export interface MailTime {
  readonly rhythm: MailRhythm
  /** Full hour of the day in the zone, 0 to 23. */
  readonly hour: number
  /** Reporting time zone of the organization. */
  readonly zone: string
}

/**
 * Returns when a mail is due after the reporting zone has changed: at the same hour of the same day, which may be over, so
 * that no period has two mails or none.
 */
export const movedMailAt = (
  { dueAt, hour }: { readonly dueAt: number; readonly hour: number },
  { from, to }: { readonly from: string; readonly to: string },
): number => hourIn(to, dayAt(dueAt + (offsetAt(from, dueAt) ?? 0) * MINUTE_MS), hour)

const firstOfMonth = (day: string): string => `${day.slice(0, -2)}01`

/** Returns the first time after another one at which a view is mailed: on Mondays, or on the first of each month. */
export const nextMailAt = ({ rhythm, hour, zone }: MailTime, afterMs: number): number => {
  const today = dayAt(afterMs + (offsetAt(zone, afterMs) ?? 0) * MINUTE_MS)
  const here = rhythm === 'month' ? firstOfMonth(today) : weekOf(today)
  const next = rhythm === 'month' ? firstOfMonth(addDays(here, LONGEST_MONTH)) : addDays(here, WEEK_DAYS)
  const time = hourIn(zone, here, hour)
  return time > afterMs ? time : hourIn(zone, next, hour)
}
/** Days after the first of a month that are in the next one. */
const LONGEST_MONTH = 31
