import * as z from 'zod/mini'
import { UTC } from '@/domain/shared/text/zone'
import { dayNumberOf, dayTextOf, daysIn, utcDayOf } from '@/server/lib/days'
import type { Statements } from './statements'

/** When the days of a report of a stack were last read. Days are `YYYY-MM-DD`. */
export interface DayReads {
  /** First day that usual runs have read; null before the first load. Chosen days may be before it. */
  readonly since: string | null
  /**
   * Day of UTC on which the run began that read a day last, by day. As days since 1970, because each job of a run looks
   * at all of them.
   */
  readonly readOn: ReadonlyMap<number, number>
  /** Days of which the provider had no rows when a run asked for them again, with the number of that run. */
  readonly emptyIn: ReadonlyMap<string, number>
  /** Zone in which the last usual run has asked for them, which reads all days again in another one. */
  readonly zone: string
}

/** What a load has read. */
export interface DaysRead {
  readonly seq: number
  readonly days: readonly string[]
  /** Day of UTC on which the run began. */
  readonly on: string
  /** Whether the run was one for chosen days, which does not change `since`. */
  readonly isChosen: boolean
  /** Days that were asked for again and had no rows. */
  readonly emptyDays: readonly string[]
  /** Zone in which they were asked for; null for a run that read some days of the past only. */
  readonly zone: string | null
}

/** Days that are remembered, from the newest one back. */
const REMEMBERED_DAYS = 730

/**
 * Days in a row, of which each was read `step` days after the one before it: 0 for the days of one window, 1 for days
 * that were read last at the same age, as those are that have left the window.
 */
type Range = readonly [first: number, count: number, readOn: number, step: number]

/** Encodes when days were read; of a stack that runs daily a few ranges are left of a year. */
const rangesOf = (readOn: ReadonlyMap<number, number>): readonly Range[] => {
  const ranges: Range[] = []
  for (const [day, on] of [...readOn].toSorted(([one], [other]) => one - other)) {
    const last = ranges.at(-1)
    const [first, count, firstOn, step] = last ?? [0, 0, 0, 0]
    const nextStep = count === 1 ? on - firstOn : step
    const isNext =
      last !== undefined && day === first + count && on === firstOn + nextStep * count && nextStep >= 0
    if (isNext && nextStep <= 1) ranges[ranges.length - 1] = [first, count + 1, firstOn, nextStep]
    else ranges.push([day, 1, on, 0])
  }
  return ranges
}

const daysOfRanges = (ranges: readonly Range[]): Map<number, number> => {
  const readOn = new Map<number, number>()
  for (const [first, count, on, step] of ranges)
    for (let place = 0; place < count; place += 1) readOn.set(first + place, on + step * place)
  return readOn
}

const storedRow = z.object({
  since: z.nullable(z.string()),
  ranges: z.string(),
  emptyDays: z.string(),
  zone: z.string(),
})
const rangesSchema = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]))
const emptySchema = z.array(z.tuple([z.string(), z.number()]))
const loadRow = z.object({
  windowFrom: z.string(),
  windowTo: z.string(),
  startDate: z.number(),
  isChosen: z.number(),
})

const NONE: DayReads = { since: null, readOn: new Map(), emptyIn: new Map(), zone: UTC }

const earlier = (one: string | null, other: string | undefined): string | null =>
  other === undefined || (one !== null && one < other) ? one : other

const withRead = (reads: DayReads, read: DaysRead): DayReads => {
  const { seq, days, on, isChosen, emptyDays } = read
  const readOn = new Map(reads.readOn)
  for (const day of days) readOn.set(dayNumberOf(day), dayNumberOf(on))
  const emptyIn = new Map([...reads.emptyIn, ...emptyDays.map((day) => [day, seq] as const)])
  for (const day of days) emptyIn.delete(day)
  const oldest = Math.max(...readOn.keys(), 0) - REMEMBERED_DAYS
  for (const day of readOn.keys()) if (day < oldest) readOn.delete(day)
  for (const day of emptyIn.keys()) if (dayNumberOf(day) < oldest) emptyIn.delete(day)
  const since = isChosen ? reads.since : earlier(reads.since, days.toSorted()[0])
  const first = dayTextOf(oldest)
  return {
    since: since !== null && since < first ? first : since,
    readOn,
    emptyIn,
    zone: read.zone ?? reads.zone,
  }
}

/** Creates the access to when the days of the reports of stacks were last read. */
export const createDayReads = (sql: Statements) => {
  /** Reads of a report from before they were kept, as far as its runs are still known. */
  const fromRuns = (stackId: number, label: string): DayReads =>
    sql
      .all(
        `SELECT runEndpoints.windowFrom, runEndpoints.windowTo, startDate, runs.windowFrom IS NOT NULL AS isChosen
         FROM runs JOIN runEndpoints USING (seq)
         WHERE runnerKind = 'source' AND runnerId = ? AND label = ? AND runEndpoints.state = 'LOADED' ORDER BY seq`,
        stackId,
        label,
      )
      .reduce((reads: DayReads, row) => {
        const { windowFrom: from, windowTo: to, startDate, isChosen } = loadRow.parse(row)
        const days = daysIn({ from, to })
        return withRead(reads, {
          seq: 0,
          days,
          on: utcDayOf(startDate),
          isChosen: isChosen === 1,
          emptyDays: [],
          zone: UTC,
        })
      }, NONE)
  const dayReads = (stackId: number, label: string): DayReads => {
    const row = sql.get(
      'SELECT since, ranges, emptyDays, zone FROM dayReads WHERE stackId = ? AND label = ?',
      stackId,
      label,
    )
    if (row === undefined) return fromRuns(stackId, label)
    const { since, ranges, emptyDays, zone } = storedRow.parse(row)
    const emptyIn = new Map(emptySchema.parse(JSON.parse(emptyDays)))
    return { since, readOn: daysOfRanges(rangesSchema.parse(JSON.parse(ranges))), emptyIn, zone }
  }
  return {
    dayReads,
    addDaysRead: (stackId: number, label: string, read: DaysRead): void => {
      const { since, readOn, emptyIn, zone } = withRead(dayReads(stackId, label), read)
      sql.run(
        'INSERT OR REPLACE INTO dayReads (stackId, label, since, ranges, emptyDays, zone) VALUES (?, ?, ?, ?, ?, ?)',
        stackId,
        label,
        since,
        JSON.stringify(rangesOf(readOn)),
        JSON.stringify([...emptyIn]),
        zone,
      )
    },
  }
}
