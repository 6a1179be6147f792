/** Our own texts of the Activity Log; its title and columns are in modals.ts (MOD-2). */
import { formatRows } from '@/domain/shared/text/numbers'
import { dashboardMessages } from './dashboard'
import { dateMessages } from './dates'
import { modalMessages } from './modals'

const [sourceDate, runDate, status] = modalMessages.activityLog.columns

export const runLogMessages = {
  columns: { sourceDate, runDate, status, duration: 'Duration' },
  /** A run without a state. */
  noState: 'unknown',
  notAvailable: dateMessages.notAvailable,
  /** "3 m 10 s so far" */
  soFar: (duration: string) => `${duration} so far`,
  loading: dashboardMessages.health.loading,
  filter: {
    label: 'Show runs by status',
    /** Each follows its count. */
    kinds: {
      all: 'all runs',
      running: 'running',
      failed: 'failed',
      success: 'success',
      other: 'other',
    },
    nothing: 'No runs with this status',
    nothingText: 'Their status has changed since you filtered.',
    showAll: 'Show all runs',
  },
  chart: {
    /** "40 runs, oldest 11-11-2026" */
    oldest: (runs: number, day: string) => `${runs === 1 ? '1 run' : `${runs} runs`}, oldest ${day}`,
    newest: (time: string) => `newest ${time}`,
    success: 'success; height shows duration',
    failed: 'failed',
  },
  pages: {
    label: 'Pages of the log',
    /** "Runs 8 to 14 of 40. Dates in UTC." or "… in Europe/Paris." */
    place: (first: string, last: string, total: string, zone: string) =>
      `${first === last ? `Run ${first}` : `Runs ${first} to ${last}`} of ${total}. Dates in ${zone}.`,
    page: (page: number) => `Page ${formatRows(page)}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  csv: {
    download: 'Download CSV',
    failed: "Couldn't create the file. Try again.",
    head: [`${sourceDate} (UTC)`, `${runDate} (UTC)`, status, 'Duration in seconds', 'Run'],
    /** First word of the file name; followed by source and destination. */
    log: 'Activity log',
    fileName: (file: string) => `${file}.csv`,
  },
  empty: {
    title: dashboardMessages.runs.noneYet,
    text: "This stack's runs appear here, starting with the first.",
  },
  error: {
    title: "Couldn't load this stack's runs",
    text: dashboardMessages.error.body,
  },
} as const
