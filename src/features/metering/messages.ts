import { dashboardMessages, type MeteringOwners } from '@/features/stacks/messages'
import { plural } from '@/domain/shared/text/plural'
import { runLogMessages } from '@/features/stacks/runs/messages'

const { metering, noValue } = dashboardMessages

/** "+7,205", "−8,288", "0"; uses the minus sign U+2212. */
const signed = (sign: number, amount: string): string => {
  if (sign === 0) return amount
  return sign > 0 ? `+${amount}` : `−${amount}`
}

const ownersText = ({ stacks, destinations }: MeteringOwners): string =>
  [
    ...(stacks > 0 || destinations === 0 ? [plural(stacks, 'stack', 'stacks')] : []),
    ...(destinations > 0 ? [plural(destinations, 'destination', 'destinations')] : []),
  ].join(' and ')

/**
 * Texts of the dialog about the metered row usage (MET-4). The texts of the bar on the dashboard are in
 * `dashboardMessages.metering`.
 */
export const meteringMessages = {
  title: 'Row usage',
  /** E.g. "1 to 20 November 2026, UTC". */
  days: (first: number, last: number, month: string) =>
    `${first === last ? '' : `${first} to `}${last} ${month}, UTC`,
  month: 'Month',
  close: 'Close',
  copy: 'Copy as CSV',
  download: runLogMessages.csv.download,
  loading: metering.loading,
  notLoaded: metering.notLoaded,
  notLoadedMonth: (month: string) => `Couldn't load the rows for ${month}`,
  figure: (allowance: string, percent: string) => `of ${allowance} rows, ${percent}`,
  over: (by: string) => `Over by ${by} rows`,
  withinMonth: 'Within the allowance',
  contact: 'Ask for a larger allowance',
  /** Rows that are part of the month's total, but are not reported by any stack or transformation. */
  unnamed: (rows: string) => `${rows} rows this month don't belong to a stack.`,
  /** Shown if the stacks together report more rows than the month's total. */
  exceeds: (rows: string) => `Stacks report ${rows} rows more than the month's total.`,
  months: {
    title: 'Last six months',
    allowance: (rows: string) => `Allowance ${rows}`,
    rows: 'Rows',
    projected: 'Forecast',
    notLoaded: (months: readonly string[]) => `Not loaded: ${months.join(', ')}`,
    described: (months: readonly string[]) => `Rows by month: ${months.join(', ')}`,
    month: (name: string, rows: string | null) => `${name} ${rows ?? 'not loaded'}`,
  },
  stacks: {
    title: 'By stack',
    parts: ['largest endpoint or transformation', 'second largest', 'third largest', 'all others'],
    named: (stack: string, detail: string) => `${stack} · ${detail}`,
    part: (name: string, rows: string) => `${name}, ${rows}`,
    bar: (name: string, rows: string, share: string) => `${name} ${rows}, ${share}`,
    described: (bars: readonly string[]) => `Rows by stack: ${bars.join('; ')}`,
    others: (rest: MeteringOwners | null) => (rest === null ? 'Not assigned' : metering.rest(rest)),
  },
  table: {
    label: 'Rows by stack, endpoint and transformation',
    columns: {
      owner: 'Stack',
      part: 'Endpoint or transformation',
      rows: dashboardMessages.columns.rows,
      share: 'Share',
      /** "October, full month" */
      before: (month: string) => `${month}, full month`,
      change: 'Change',
    },
    transformation: 'transformation',
    gone: (kind: 'stack' | 'destination', id: number) =>
      kind === 'stack' ? `Deleted stack ${id}` : `Destination ${id}`,
    share: (percent: number) => metering.percent(percent),
    /** Share of more than zero and less than one percent. */
    smallShare: '<1%',
    noValue,
    signed,
    more: (count: number) => `Show the next ${count}`,
  },
  /**
   * Number of endpoints and transformations with rows in the month, and of the stacks and destinations that they belong
   * to; `others` is the number of listed ones without rows.
   */
  foot: (endpoints: number, transformations: number, owners: MeteringOwners, others: number) =>
    `${plural(endpoints, 'endpoint', 'endpoints')} and ${plural(transformations, 'transformation', 'transformations')} in ${ownersText(owners)}${others === 0 ? '' : `; ${plural(others, 'other endpoint or transformation', 'other endpoints and transformations')} delivered nothing`}.`,
  empty: {
    title: 'No rows this month',
    text: 'Rows that your stacks deliver appear here, by endpoint and transformation.',
  },
  csv: {
    head: (before: string) => [
      'Month (UTC)',
      'Kind',
      'Id',
      'Name',
      'Credentials',
      'Part',
      'Label',
      'Rows',
      'Share in percent',
      `Rows in ${before}`,
      'Change in rows',
    ],
    kinds: {
      endpoint: 'endpoint',
      transformation: 'transformation',
      destination: 'destination transformation',
    },
    fileName: (period: string) => `row-usage-${period}.csv`,
    failed: "Couldn't copy the table. Try again.",
  },
} as const
