/** Saved views that are mailed as CSV. */

/** How often a view is mailed. */
export const MAIL_RHYTHMS = ['week', 'month'] as const
/** See `MAIL_RHYTHMS`. */
export type MailRhythm = (typeof MAIL_RHYTHMS)[number]
