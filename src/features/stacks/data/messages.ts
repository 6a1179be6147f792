/** Texts of the data page of a stack. */

import { dashboardMessages } from '@/features/stacks/messages'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { formatPercent, formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'

/** What is still to be read, by the next run or by several. */
const readBy = (days: number, isOneRun: boolean): string => {
  const what = days === 1 ? 'it' : 'them'
  return isOneRun ? `The next run reads ${what}.` : `The next runs read ${what}, newest days first.`
}

export const stackDataMessages = {
  title: 'Data',
  seeData: dashboardMessages.seeData,
  trail: 'Breadcrumb',
  loading: 'Loading the data',
  failed: {
    title: "Couldn't load the data",
    body: 'Your delivered rows are not affected.',
  },
  gone: stackSettingsMessages.gone,
  backToMonitor: stackSettingsMessages.backToMonitor,
  tabs: 'Tables of this stack',
  transformation: (name: string) => `${name}, transformation`,
  dataUpTo: dashboardMessages.health.dataUpTo,
  lateUpTo: (day: string) => `late, data up to ${day}`,
  facts: {
    label: 'About this table',
    rows: 'Rows',
    columns: 'Columns',
    newColumns: (count: number) => `${count} new`,
    firstDay: 'First day',
    dataUpTo: 'Data up to',
    contents: 'Contents',
    late: (expected: string) => `late, expected ${expected}`,
    noDays: 'Full list, not by day',
    changed: 'Last changed',
  },
  byDay: {
    title: 'Rows by day',
    label: (period: string, most: string) => `Rows by day, ${period}. ${most}.`,
    period: (from: string, to: string, missing: number) =>
      `${from === to ? from : `${from} to ${to}`}, ${missing === 0 ? 'no gap' : `${plural(missing, 'day', 'days')} without rows`}`,
    most: (day: string, rows: number) => `Most on ${day}: ${formatRows(rows)}`,
    each: (rows: number) => `${formatRows(rows)} each day`,
    ofDay: (day: string, rows: number) => `${day}: ${plural(rows, 'row', 'rows')}`,
  },
  lateDays: {
    label: 'Days to read again',
    owed: (days: number, age: number, periods: string, isOneRun: boolean) =>
      `${plural(days, 'day is', 'days are')} still to be read again for figures of day ${age}: ${periods}. ${readBy(days, isOneRun)}`,
    unread: (days: number, periods: string, isOneRun: boolean) =>
      `${plural(days, 'day has', 'days have')} not been read yet: ${periods}. ${readBy(days, isOneRun)}`,
    stale: (days: number, age: number, periods: string) =>
      `Figures of day ${age} are not final for ${plural(days, 'day', 'days')}: ${periods}. The provider no longer has ${days === 1 ? 'it' : 'them'}.`,
    missing: (days: number, periods: string) =>
      `${plural(days, 'day is', 'days are')} missing: ${periods}. No run read ${days === 1 ? 'it' : 'them'} in time, and the provider no longer has ${days === 1 ? 'it' : 'them'}.`,
    more: (periods: string, rest: number) => `${periods} and ${plural(rest, 'more period', 'more periods')}`,
  },
  schema: {
    title: (time: string) => `New since ${time}:`,
    text: (columns: readonly string[]) => `${joinWithAnd(columns)}. Rows loaded before that hold null there.`,
  },
  empty: {
    title: 'No rows yet',
    next: (time: string) => `The next run is at ${time}.`,
    paused: 'This stack is paused, so no run is planned.',
    later: 'They appear here after the next run.',
    none: 'This stack has no endpoints and no transformations yet.',
  },
  grid: {
    label: (table: string) => `Rows of ${table}`,
    number: 'Row',
    null: 'null',
    types: {
      text: 'text',
      integer: 'integer',
      double: 'decimal',
      boolean: 'yes or no',
      date: 'date',
      timestamp: 'time',
      json: 'JSON',
    } as Readonly<Record<string, string>>,
    new: 'new',
    range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    values: (count: number) => plural(count, 'value', 'values'),
    noValues: 'no values',
    nulls: (percent: number) => `${percent < 1 ? '<1%' : formatPercent(percent)} null`,
    /** `total` is null where there are more, of which nobody knows the number. */
    foot: (shown: number, total: number | null) =>
      total === null
        ? `${formatRows(shown)} rows, latest day first. The column heads summarize these rows. Dates and times in UTC.`
        : shown >= total
          ? `All ${plural(total, 'row', 'rows')}. Dates and times in UTC.`
          : `${formatRows(shown)} of ${formatRows(total)} rows, latest day first. The column heads summarize these rows. Dates and times in UTC.`,
    move: 'move',
    copy: 'copy a cell',
  },
  finder: {
    open: 'Columns',
    label: 'Find a column',
    found: (count: number) => plural(count, 'column', 'columns'),
    nothing: 'No column has this in its name.',
  },
  download: {
    open: 'Download',
    busy: 'Preparing the file',
    csv: 'This table as CSV',
    parquet: 'This table as Parquet',
    warehouse: 'Whole warehouse',
    warehouseNote: 'all tables of your organization, DuckDB',
    tableNote: 'all rows of the table, also those of other stacks',
    failed: "Couldn't download the file",
  },
} as const
