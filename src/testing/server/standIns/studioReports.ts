/** Invented figures of the stand-ins: the same for the same day, app and country. */
import { dayNumberOf, daysIn } from '@/server/lib/days'

/** Apps of the invented studio. */
const APPS = ['Tile Orchard', 'Harbor Tycoon'] as const
const COUNTRIES = ['US', 'DE', 'JP'] as const

/** Day on which the stand-ins answer. */
export const TODAY = '2026-11-23'

/** Figures of one day, app and country. */
export interface StudioRow {
  readonly day: string
  readonly app: string
  readonly country: string
  readonly impressions: number
  /** US cents. */
  readonly cents: number
}

/** Lists the figures of a period, both days inclusive. */
export const studioRows = (from: string, to: string): readonly StudioRow[] =>
  daysIn({ from, to }).flatMap((day) =>
    APPS.flatMap((app, appIndex) =>
      COUNTRIES.map((country, countryIndex) => {
        const seed = (dayNumberOf(day) * 31 + appIndex * 7 + countryIndex * 3) % 97
        return { day, app, country, impressions: 1_000 + seed * 10, cents: 500 + seed * 13 }
      }),
    ),
  )

/** Sum of the figures of a period. */
export const studioTotals = (from: string, to: string) => {
  const rows = studioRows(from, to)
  const sum = (name: 'impressions' | 'cents') => rows.reduce((total, row) => total + row[name], 0)
  return { rows: rows.length, impressions: sum('impressions'), revenue: sum('cents') / 100 }
}

/** A page of a list, from the row at `offset` on. */
export const pageOf = <Item>(items: readonly Item[], offset: number, size: number): readonly Item[] =>
  items.slice(offset, offset + size)
