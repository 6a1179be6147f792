import { dashboardMessages } from './messages'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { DAY_MS } from '@/domain/shared/constants'
import { UTC } from '@/domain/shared/text/zone'
import type { StackRowModel } from './list/stackRowModel'

/**
 * Returns the tooltip of a schedule: its full text and cron expression with their time zones (PLUS-15), or, if `cron`
 * is '', a text that the service sets the schedule. `zone` is the reader's IANA time zone; texts about days of the
 * month, and those of the cron library, stay in UTC.
 */
export function cronHint({ cron, words, full }: StackRowModel['schedule'], zone: string): string {
  const texts = dashboardMessages.schedule
  if (cron === '') return full === texts.byService ? texts.byServiceInFull : full
  const hint = texts.cron(cron, zone === UTC || full.includes(UTC) || words === cron)
  return full === cron ? hint : texts.hint(full, hint)
}

/** Formats a duration in milliseconds: "less than a minute", "6 m", "3 h 50 m", "2 d 18 h". */
export function spanWords(length: number): string {
  const span = Math.max(0, length)
  if (span < MINUTE_MS) return 'less than a minute'
  const days = Math.floor(span / DAY_MS)
  const hours = Math.floor((span % DAY_MS) / HOUR_MS)
  const minutes = Math.floor((span % HOUR_MS) / MINUTE_MS)
  if (days > 0) return hours === 0 ? `${days} d` : `${days} d ${hours} h`
  if (hours > 0) return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} m`
  return `${minutes} m`
}
