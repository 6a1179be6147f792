/** Lengths of time as the rows write them; dates and "ago" are in domain/shared/dates. */
import { dashboardMessages } from '@/domain/messages/dashboard'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/dates'
import { DAY_MS } from '@/domain/shared/constants'
import { UTC } from '@/domain/shared/zone'
import type { StackRowView } from './stackRowView'

/**
 * A schedule in full words with the cron text behind them, and the zone of each (PLUS-15), or that the service sets it. A day of the
 * month, and a sentence, stay in UTC and say so.
 */
export function cronHint({ cron, words, full }: StackRowView['schedule'], zone: string): string {
  const texts = dashboardMessages.schedule
  if (cron === '') return texts.byServiceInFull
  const hint = texts.cron(cron, zone === UTC || full.includes(UTC) || words === cron)
  return full === cron ? hint : texts.hint(full, hint)
}

/** How long something lasts or is away, in milliseconds: "less than a minute", "6 m", "3 h 50 m", "2 d 18 h". */
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
