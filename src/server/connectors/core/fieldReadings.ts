/** What columns of several providers read from a field. */
import type { Row } from '@/server/lib/tables'

type Value = Row[string]

/** Time in UTC, such as `2026-01-05T08:00:00+0000`, as ISO 8601 writes it. */
export const timeOf = (value: Value): Value =>
  typeof value === 'string' ? value.replace(/\+00:?00$/, 'Z') : value

/** An amount in millionths of the currency, in whole units. */
export const fromMicros = (value: Value): Value => {
  const amount = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  return Number.isFinite(amount) ? amount / 1_000_000 : null
}

const WRITTEN_NUMBER = /^(-?)[$€£¥]?(-?)([1-9]\d{0,2}(?:,\d{3})+|\d+)((?:\.\d+)?)%?$/

/**
 * A number in a text with signs of a currency, of thousands or of percent, such as "$1,234.50"; any other text as it is,
 * such as "0,123", whose comma is one of decimals.
 */
export const plainNumber = (value: Value): Value => {
  if (typeof value !== 'string') return value
  if (value === '') return null
  const [, before, after, whole, part] = WRITTEN_NUMBER.exec(value) ?? []
  return whole === undefined
    ? value
    : `${before === '-' || after === '-' ? '-' : ''}${whole.replaceAll(',', '')}${part ?? ''}`
}

/** An app, and its platform. */
interface StoreApp {
  readonly app: string
  readonly platform: 'android' | 'ios'
}

/** App of an address in the App Store or on Google Play, by its id there; null for another address. */
export const readStoreUrl = (value: Value): StoreApp | null => {
  if (typeof value !== 'string' || !URL.canParse(value)) return null
  const { host, pathname, searchParams } = new URL(value)
  if (host.endsWith('.apple.com')) {
    const id = /\/id(\d+)/.exec(pathname)?.[1]
    return id === undefined ? null : { app: id, platform: 'ios' }
  }
  const bundle = host === 'play.google.com' ? searchParams.get('id') : null
  return bundle === null || bundle === '' ? null : { app: bundle, platform: 'android' }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayText = (year = '', month = '', day = ''): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** Day as people in the United States write it, such as `11/02/2026` or "Nov 2, 2026"; of another text the beginning. */
export const writtenDay = (value: Value): Value => {
  if (typeof value !== 'string') return value
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(value) ?? []
  // a day before its month could be another day in other rows
  if (year !== undefined) return Number(month) > MONTHS.length ? value : dayText(year, month, day)
  const [, name = '', date, ofYear] = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}), (\d{4})/.exec(value) ?? []
  const place = MONTHS.indexOf(name.toLowerCase())
  return ofYear === undefined || place < 0
    ? value.slice(0, 'YYYY-MM-DD'.length)
    : dayText(ofYear, String(place + 1), date)
}

/** An amount and what it is for: one that was given back is negative, however the file writes it. */
export const signedBy = ([amount = null, kind = null]: readonly Value[]): Value => {
  const value = plainNumber(amount)
  const isRefund = typeof kind === 'string' && /refund/i.test(kind)
  return isRefund && value !== null ? -Math.abs(Number(value)) : value
}
