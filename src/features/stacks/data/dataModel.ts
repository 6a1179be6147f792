import type { DataColumn } from '@/features/common/grid/cells'
import type { DataFactsProps } from './DataFacts'
import type { LateDaysNoticeProps } from './LateDaysNotice'
import { stackDataMessages as texts } from './messages'
import { arrivalOf } from '@/connectors/lookups'
import { daysBetween } from '@/domain/answers/days'
import type { LatePeriods } from '@/domain/runs/lateDays'
import type { DayRows, TableSample } from '@/domain/runs/runDetail'
import { columnProfile } from '@/features/common/grid/columnProfile'
import { expectedDay, isDataLate } from '@/features/stacks/rows/freshness'
import { withEmptyDays } from './rowsByDay'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { LATE_DAYS_MAX } from '@/domain/shared/limits'
import { formatUtcDay, readTime } from '@/domain/shared/text/dates'
import { formatRows } from '@/domain/shared/text/numbers'
import { clockWithZone, dateTimeWithZone } from '@/domain/shared/text/zone'
import { nextRunAfter } from '@/domain/stacks/schedule/schedule'
import type { Stack } from '@/domain/stacks/types'

/** The stack of a table, and the time and zone in which it is shown. */
export interface DataFactsInput {
  readonly stack: Stack
  /** Label of the source type. */
  readonly source: string
  /** Whether the trial has ended, which stops all stacks. */
  readonly isStopped: boolean
  /** Epoch milliseconds. */
  readonly now: number
  /** IANA time zone. */
  readonly zone: string
}

/** Formats a day `YYYY-MM-DD` as "22 Nov"; as it is if it cannot be read. */
const dayText = (day: string): string => {
  const time = readTime(day)
  return time === null ? day : formatUtcDay(time)
}

/** Day up to which the data of an active stack should reach, if it does not; null if it does, and for no days. */
const missedDay = (
  lastDay: string | null,
  { stack, source, isStopped, now }: DataFactsInput,
): string | null => {
  if (lastDay === null || !stack.enabled || isStopped) return null
  const facts = { interval: stack.interval, arrival: arrivalOf(source), now }
  return isDataLate(lastDay, facts) ? expectedDay(facts) : null
}

/** Returns the facts of a table as texts. Only tables of endpoints can be late. */
export const factsOf = (sample: TableSample, input: DataFactsInput): DataFactsProps => {
  const { rowCount, columns, firstDay, lastDay, updatedAt, schemaChange, kind } = sample
  const expected = kind === 'endpoint' ? missedDay(lastDay, input) : null
  return {
    rows: formatRows(rowCount),
    columns: formatRows(columns.length),
    newColumns: schemaChange?.columns.length ?? 0,
    firstDay: firstDay === null ? null : dayText(firstDay),
    lastDay: lastDay === null ? null : dayText(lastDay),
    expected: expected === null ? null : dayText(expected),
    changed: dateTimeWithZone(readTime(updatedAt), input.zone),
  }
}

/** Periods that a sentence names. */
const NAMED_PERIODS = 3

const periodsText = ({ periods }: LatePeriods): string => {
  const named = periods
    .slice(-NAMED_PERIODS)
    .map(({ from, to }) => (from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`))
  const rest = periods.length - named.length
  return rest > 0 ? texts.lateDays.more(named.join(', '), rest) : joinWithAnd(named)
}

const countOf = ({ periods }: LatePeriods): number =>
  periods.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0)

const lateSentence = (late: LatePeriods, isOneRun: boolean): string => {
  const { owed, unread, stale, missing } = texts.lateDays
  const [days, periods] = [countOf(late), periodsText(late)]
  if (late.state === 'lost')
    return late.age === null ? missing(days, periods) : stale(days, late.age, periods)
  return late.age === null ? unread(days, periods, isOneRun) : owed(days, late.age, periods, isOneRun)
}

/** Sentences about the days of a table that are to be read again, and about those that are lost. */
export const lateTexts = ({ lateDays = [] }: TableSample): LateDaysNoticeProps => {
  const of = (state: LatePeriods['state']) => lateDays.filter((late) => late.state === state)
  const isOneRun = of('owed').reduce((sum, late) => sum + countOf(late), 0) <= LATE_DAYS_MAX
  return {
    owed: of('owed').map((late) => lateSentence(late, isOneRun)),
    lost: of('lost').map((late) => lateSentence(late, isOneRun)),
  }
}

/** Rows of each day from the first to the last, 0 for a day without rows. Days are texts such as "22 Nov". */
export const barsOf = (rowsByDay: readonly DayRows[]): readonly DayRows[] =>
  withEmptyDays(rowsByDay).map(({ day, rows }) => ({ day: dayText(day), rows }))

/** Summarises the columns of a sample. */
export const columnsOf = ({ columns, rows, schemaChange }: TableSample): readonly DataColumn[] =>
  columns.map(({ name, type }, index) => ({
    name,
    type,
    isNew: schemaChange?.columns.includes(name) ?? false,
    profile: columnProfile(
      type,
      rows.map((row) => row[index] ?? null),
    ),
  }))

/** Why a table has no rows, and when there will be some. */
export const emptyText = ({ stack, isStopped, now, zone }: DataFactsInput): string => {
  if (!stack.enabled || isStopped) return texts.empty.paused
  const next = nextRunAfter(stack.interval, now)
  if (next === null) return texts.empty.later
  const isToday = formatUtcDay(next) === formatUtcDay(now)
  return texts.empty.next(isToday ? clockWithZone(next, zone) : dateTimeWithZone(next, zone))
}

/** Texts of a change of columns. */
export const schemaOf = ({ schemaChange }: TableSample, zone: string) =>
  schemaChange === null || schemaChange.columns.length === 0
    ? null
    : { at: dateTimeWithZone(readTime(schemaChange.at), zone), columns: schemaChange.columns }

/**
 * Day up to which all tables of a stack have data, and whether one of them is late; null without a table that has days.
 */
export const stackFreshness = (
  samples: readonly TableSample[],
  input: DataFactsInput,
): { readonly day: string; readonly isLate: boolean } | null => {
  const days = samples
    .filter(({ kind }) => kind === 'endpoint')
    .flatMap(({ lastDay }) => lastDay ?? [])
    .toSorted()
  const [earliest] = days
  return earliest === undefined
    ? null
    : { day: dayText(earliest), isLate: missedDay(earliest, input) !== null }
}
