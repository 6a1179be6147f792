/** Files of rates that people upload: CSV with a row for each day and currency. */
import Papa from 'papaparse'
import { isDay } from '@/domain/answers/days'
import { FIRST_DAY, LAST_DAY } from '@/server/models/answers/calendar'
import { isCurrency } from '@/domain/shared/text/intlCurrencies'

/** Rates of each currency, by day. */
export type RatesFile = ReadonlyMap<string, Readonly<Record<string, number>>>

/** Why a file is refused, with the line. */
export class WrongRatesError extends Error {
  override readonly name = 'WrongRatesError'
}

const COLUMNS = ['day', 'currency', 'rate'] as const
type Line = Readonly<Record<(typeof COLUMNS)[number], string>>

/** Far beyond the rates of any two currencies. */
const LEAST_RATE = 1e-9
const HIGHEST_RATE = 1e9

/** Longest part of a cell that a refusal repeats. */
const SHOWN_CHARACTERS = 40
const shown = (cell: string): string => `"${cell.slice(0, SHOWN_CHARACTERS)}"`

const wrongIn = ({ day, currency, rate }: Line, base: string): string | null => {
  if (!isDay(day)) return `${shown(day)} is no day. Write days as 2026-11-20`
  if (day < FIRST_DAY || day > LAST_DAY) return `${day} is not between ${FIRST_DAY} and ${LAST_DAY}`
  if (!isCurrency(currency)) return `${shown(currency)} is no currency. Write its code, such as SEK`
  if (currency === base) return `${base} is the currency of the answers, which needs no rate`
  return /^\d+(\.\d+)?$/.test(rate) && Number(rate) >= LEAST_RATE && Number(rate) <= HIGHEST_RATE
    ? null
    : `${shown(rate)} is no rate. Write what one ${currency} is worth in ${base}, such as 0.0951`
}

/**
 * Reads a file with the columns `day`, `currency` and `rate`, the value of one of the currency in `base`; other columns are
 * ignored. Throws a WrongRatesError for the first line that is wrong, so that a file counts as a whole or not at all.
 */
export const readRatesFile = (csv: string, base: string): RatesFile => {
  const { data } = Papa.parse<readonly string[]>(csv.replace(/^\uFEFF/, ''))
  const [header = [], ...lines] = data
  const names = header.map((name) => name.trim().toLowerCase())
  const missing = COLUMNS.find((column) => !names.includes(column))
  if (missing !== undefined)
    throw new WrongRatesError(
      `Line 1: there is no column ${missing}. The first line names day, currency and rate`,
    )
  const [day, currency, rate] = COLUMNS.map((column) => names.indexOf(column))
  const found = new Map<string, Record<string, number>>()
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const cellAt = (place: number | undefined) => (cells[place ?? 0] ?? '').trim()
    const line = { day: cellAt(day), currency: cellAt(currency).toUpperCase(), rate: cellAt(rate) }
    const wrong = wrongIn(line, base)
    if (wrong !== null) throw new WrongRatesError(`Line ${index + 2}: ${wrong}`)
    const rates = found.get(line.currency) ?? {}
    rates[line.day] = Number(line.rate)
    found.set(line.currency, rates)
  }
  if (found.size === 0) throw new WrongRatesError('The file has no rates')
  return found
}
