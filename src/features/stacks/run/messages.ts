/** Texts of a run's page. The specification has no such page. */
import { checkNowMessages } from '@/features/credentials/check/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { failureMessages } from '@/features/stacks/runs/messages'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { formatDay } from '@/domain/shared/text/dates'
import { plural } from '@/domain/shared/text/plural'
import type { EndpointPhase, LogFilter } from './runReport'

const day = (text: string): string => formatDay(Date.parse(text), 'UTC')
const KILOBYTE = 1_000
const MEGABYTE = 1_000_000
const runAgain = 'Run again'
const cancel = 'Cancel run'
const loadDays = 'Load a date range'

const withoutColumns = (columns: readonly string[]): string =>
  `Load without ${columns.length === 1 ? columns.join('') : `these ${columns.length} columns`}`

/** Keys that open the run before and after the shown one. */
export const neighbourKeys = { previous: '[', next: ']' } as const

export const runMessages = {
  pageTitle: 'Run',
  trail: 'Breadcrumb',
  log: dialogMessages.activityLog.title,
  /** "Run of 22-11-2026, 14:10 UTC" */
  title: (time: string) => `Run of ${time}`,
  previous: 'Previous run',
  next: 'Next run',
  /** Tooltip of a button with its key. */
  withKey: (name: string, key: string) => `${name} (${key})`,
  loading: 'Loading the run',
  failed: { title: "Couldn't load this run", safe: dashboardMessages.error.body },
  stale: { title: "Couldn't refresh this run", safe: 'The figures are the last ones that arrived.' },
  gone: {
    title: 'This run was not found',
    body: 'It may belong to a deleted stack or to another organization.',
  },
  stackGone: stackSettingsMessages.gone,
  /** State of a run that a person has cancelled. */
  cancelledState: 'Canceled',
  backToMonitor: stackSettingsMessages.backToMonitor,
  /** State of a run that waits for its next attempt. */
  waitingState: 'Waiting',
  waiting: {
    title: (time: string) => `Next try at ${time}`,
    noReason: 'The last attempt did not reach its end.',
    safe: 'Nothing is lost: the run continues where it stopped, and other runs go first until then.',
  },
  facts: {
    label: 'About this run',
    why: 'Why it ran',
    started: 'Started',
    took: 'Took',
    runningFor: 'Running for',
    attempt: 'Attempt',
    days: 'Days covered',
    delivered: 'Rows loaded',
    counted: 'Rows billed',
    none: '–',
  },
  triggers: {
    creation: 'Stack was created',
    history: 'Older days of the first load',
    schedule: 'Schedule',
    manual: 'Started manually',
    backfill: 'Started manually for a date range',
    input: 'New rows in its inputs',
    call: 'Called by another scheduler',
  },
  /** "16-11-2026 to 22-11-2026", as in the activity log. */
  days: (firstDay: string, lastDay: string) =>
    firstDay === lastDay ? day(firstDay) : `${day(firstDay)} to ${day(lastDay)}`,
  size: (bytes: number) =>
    bytes < MEGABYTE / 10 ? `${Math.ceil(bytes / KILOBYTE)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`,
  endpoints: {
    label: 'Endpoints of this run',
    columns: {
      endpoint: 'Endpoint',
      days: 'Days',
      delivered: 'Loaded',
      replaced: 'Replaced',
      counted: 'Billed',
      size: 'Size',
      requests: 'Requests',
      time: 'Time',
    },
    phases: {
      waiting: 'waiting',
      reading: 'reading',
      loaded: 'loaded',
      failed: 'failed',
      other: 'unknown',
    } satisfies Record<EndpointPhase, string>,
    notStarted: 'not started',
    total: 'Total',
    note: 'Replaced rows are not billed again.',
    none: 'No endpoint has started yet.',
  },
  /** "maxReport: 1 column added" */
  schemaChange: (endpoint: string, change: string) => `${endpoint}: ${change}`,
  live: {
    label: 'Progress',
    rows: 'Rows so far',
    endpoint: (place: number, all: number) => (all === 0 ? 'Not started yet' : `Endpoint ${place} of ${all}`),
    updates: 'Updates automatically',
  },
  failure: {
    label: 'Why this run failed',
    noReason: failureMessages.noReason,
    cancelled: 'This run was canceled. Endpoints that were loaded keep their rows.',
    safe: 'Rows that were loaded before are safe.',
    answer: "The provider's answer",
    inARow: 'In a row',
    streak: (count: number) => `${plural(count, 'run', 'runs')} failed`,
    lastGood: 'Last successful run',
    never: 'none yet',
    fixes: {
      sourceCredentials: checkNowMessages.fix.source,
      destinationCredentials: checkNowMessages.fix.destination,
      runAgain,
    },
  },
  actions: {
    runAgain,
    cancel,
    loadDays,
    started: 'Run started.',
    cancelled: 'The run was canceled.',
  },
  /** Measures that a provider no longer sends. */
  lost: {
    /** "Daily report: the provider no longer sends spend" */
    title: (endpoint: string, columns: string) => `${endpoint}: the provider no longer sends ${columns}`,
    kept: 'The endpoint was not loaded, and its loaded rows were kept.',
    choice:
      'If the provider has renamed it, leave this as it is until Stackyard reads the new name. If it is really gone, load without it.',
    askAdmin: 'If it is really gone, an ADMIN can choose to load without it.',
    /** "Load without spend", "Load without these 3 columns" */
    accept: (columns: readonly string[]) => withoutColumns(columns),
    question: (columns: readonly string[]) => `${withoutColumns(columns)}?`,
    effect:
      'From the next run on, new rows have no value there, and the days that are loaded again lose theirs. Older days keep it. As soon as the provider sends it again, it is loaded again.',
    keep: 'Keep waiting',
    done: 'The next run loads without it.',
    /** "Daily report loads without spend until the provider sends it again." */
    accepted: (endpoint: string, columns: string) =>
      `${endpoint} loads without ${columns} until the provider sends it again.`,
  },
  cancelling: {
    title: 'Cancel this run?',
    body: 'Endpoints that are loaded keep their rows. The next run reads the rest.',
    confirm: cancel,
    keep: 'Keep running',
  },
  range: {
    title: loadDays,
    body: 'Reloads these days and replaces their rows. Only rows beyond the replaced ones are billed.',
    from: 'From',
    to: 'To',
    start: 'Load',
    /** Below the fields; `first` is null if it is not known. */
    loadable: (first: string | null, last: string) =>
      first === null
        ? `The last day that can be loaded is ${last}.`
        : `Days from ${first} to ${last} can be loaded.`,
    close: 'Cancel',
    /** Under a field. */
    faults: {
      missing: 'Choose a day.',
      future: 'Choose a day that is over.',
      tooOld: 'The source no longer has this day.',
      reversed: 'Choose a day that is not before the first one.',
    },
  },
  lines: {
    title: 'Log',
    zone: 'Times in UTC',
    label: 'Lines of the log',
    search: 'Search the log',
    filterLabel: 'Show lines by severity',
    /** Each follows its count. */
    filters: {
      all: (count: number) => (count === 1 ? 'line' : 'lines'),
      warning: (count: number) => (count === 1 ? 'warning' : 'warnings'),
      error: (count: number) => (count === 1 ? 'error' : 'errors'),
    } satisfies Record<LogFilter, (count: number) => string>,
    levels: { info: 'info', warning: 'warn', error: 'error' },
    wholeRun: 'run',
    follow: 'Follow',
    wrap: 'Wrap',
    download: 'Download',
    fileName: (runId: string) => `Run ${runId}.log`,
    none: 'No lines match.',
    hidden: (count: number) => `${plural(count, 'other line is', 'other lines are')} hidden.`,
    showAll: 'Show all lines',
    empty: 'No lines yet.',
  },
} as const
