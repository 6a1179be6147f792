/**
 * Texts of the Activity Log and of the help for a failed stack (MOD-2, FU-5). The specification does not dictate them.
 */

import { neverSucceeded } from '@/domain/messages/shared'
import { formatRows } from '@/domain/shared/text/numbers'
import { dashboardMessages } from '@/features/stacks/messages'
import { NOT_AVAILABLE } from '@/domain/shared/text/dates'
import { plural } from '@/domain/shared/text/plural'

export const runLogMessages = {
  /** Spec 1 §2 dictates the first three. */
  columns: { sourceDate: 'Source date', runDate: 'Run date', status: 'Status', duration: 'Duration' },
  /** A run without a state. */
  noState: 'unknown',
  notAvailable: NOT_AVAILABLE,
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
    head: ['Source date (UTC)', 'Run date (UTC)', 'Status', 'Duration in seconds', 'Run'],
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

export const failureMessages = {
  label: 'Failed runs',
  once: (time: string) => `The last run failed on ${time}.`,
  streak: (count: number, since: string) => `Failed ${count} times in a row since ${since}.`,
  /** Run records contain no cause. */
  noReason: 'The provider gave no reason.',
  lastGood: (time: string) => `Last successful run: ${time}.`,
  neverSucceeded,
  next: {
    running: 'The next attempt is running now.',
    /** "next in 3 h 50 m" */
    planned: (next: string) => `Next attempt ${next.replace(/^next /, '')}.`,
    paused: 'The stack is paused, so no attempt is planned.',
    trialEnded: 'The trial has ended, so no attempt is planned.',
    unknown: 'The next attempt follows the schedule.',
  },
  checkCredentials: 'Check credentials',
  openLog: 'Open log',
  contact: 'Contact support',
  mail: {
    subject: (flow: string) => `Failed runs: ${flow}`,
    flow: (source: string, destination: string) => `${source} to ${destination}`,
    stack: (id: number) => `Stack: ${id}`,
    credentials: (name: string) => `Source credentials: ${name}`,
    schedule: (cron: string) => `Schedule (cron, UTC): ${cron}`,
    failed: (count: number) => `Failed: ${plural(count, 'run', 'runs')} in a row`,
    lastRun: (runId: string) => `Last failed run: ${runId}`,
  },
} as const
