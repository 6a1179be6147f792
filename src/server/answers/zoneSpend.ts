/** Spend whose days begin elsewhere, added up by zone and source, with the hours that they begin apart. */
import { groupBy } from '@/domain/answers/roas'
import { hoursApart } from '@/domain/answers/zones'

/** What a source has spent on a day of a zone. */
export interface ZoneDay {
  readonly zone: string
  readonly source: string
  readonly network: string
  readonly day: string
  readonly spend: number
}

/** All days of a zone and source, as the contract has them. */
export interface ZoneSpendRow {
  readonly zone: string
  readonly source: string
  readonly networks: string[]
  readonly usd: number
  /** Most hours of these days; null for a zone that is not known. */
  readonly hours: number | null
  readonly first_day: string
  readonly last_day: string
}

/** Zones and sources that are told of at most. */
const ROWS_MAX = 50

/** Adds up the days that begin apart from those of the reporting zone, largest spend first. */
export const zoneSpendOf = (days: readonly ZoneDay[], reporting: string): readonly ZoneSpendRow[] => {
  const apart = days.flatMap((each) => {
    const hours = hoursApart(each.zone, reporting, each.day)
    return hours === 0 ? [] : [{ ...each, hours }]
  })
  const rows = [...groupBy(apart, ({ zone, source }) => JSON.stringify([zone, source])).values()].flatMap(
    (own): ZoneSpendRow[] => {
      const [first] = own
      if (first === undefined) return []
      const ownDays = own.map(({ day }) => day).toSorted()
      const hours = own.flatMap((each) => each.hours ?? [])
      return [
        {
          zone: first.zone,
          source: first.source,
          networks: [...new Set(own.map(({ network }) => network))],
          usd: own.reduce((sum, { spend }) => sum + spend, 0),
          hours: hours.length === 0 ? null : Math.max(...hours),
          first_day: ownDays[0] ?? '',
          last_day: ownDays.at(-1) ?? '',
        },
      ]
    },
  )
  return rows.toSorted((one, other) => other.usd - one.usd).slice(0, ROWS_MAX)
}
