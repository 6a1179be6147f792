/**
 * Rates of the invented studio. Sample mode gets them as the answer of the European Central Bank, and the accounts of the
 * studio in other currencies are billed by them, so that both sides of a conversion agree.
 */
import { addDays } from '@/domain/answers/days'
import { DAY_MS } from '@/domain/shared/constants'

/** What one euro is worth in the middle, by currency. */
const MIDDLES: Readonly<Record<string, number>> = {
  USD: 1.0847,
  JPY: 161.4,
  GBP: 0.852,
  SEK: 11.406,
  BRL: 5.908,
  CAD: 1.512,
  INR: 91.6,
  KRW: 1_512,
  TRY: 37.4,
}
/** Currencies that have a rate to the euro. */
export const RATED_CURRENCIES: readonly string[] = Object.keys(MIDDLES)

/** How far rates go up and down, as part of the middle, and how many days that takes. */
const SWING = 0.02
const SWING_DAYS = 90

const SATURDAY = 6

/** Whether rates are published on a day. */
export const isWorkingDay = (day: string): boolean =>
  ![0, SATURDAY].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Returns what one euro is worth on a working day, with the five digits that are published. */
export const publishedRate = (day: string, currency: string): string => {
  const days = Date.parse(day) / DAY_MS
  const place = RATED_CURRENCIES.indexOf(currency)
  const middle = MIDDLES[currency] ?? 1
  return (middle * (1 + SWING * Math.sin((2 * Math.PI * days) / SWING_DAYS + place))).toPrecision(5)
}

const lastWorkingDay = (day: string): string => (isWorkingDay(day) ? day : lastWorkingDay(addDays(day, -1)))

/** Returns an amount of US dollars in another currency, by the rate of the day or of the last working day before it. */
export const fromDollars = (amount: number, currency: string, day: string): number => {
  if (currency === 'USD') return amount
  const rateDay = lastWorkingDay(day)
  const perEuro = currency === 'EUR' ? 1 : Number(publishedRate(rateDay, currency))
  return (amount * perEuro) / Number(publishedRate(rateDay, 'USD'))
}
