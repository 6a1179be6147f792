/**
 * Texts that the list, the rows and the dialogs of stacks share. Spec 1 §2 "Dashboard" dictates some of them word for
 * word.
 */

import { keepsRunning } from '@/domain/messages/shared'
import { FORECAST_FROM_DAYS } from '@/domain/shared/constants'
import { formatPercent } from '@/domain/shared/text/numbers'
import { NOT_AVAILABLE } from '@/domain/shared/text/dates'
import { errorMessages } from '@/domain/messages/errors'
import { plural } from '@/domain/shared/text/plural'
import { formatOrdinal, joinWithAnd } from '@/domain/shared/text/intlWords'

/** Status of an active transformation that is not implemented yet or lacks a transformation that it depends on. */
export const setupIncomplete = 'Setup incomplete'

const lastRun = 'Last run'
const lastRuns = 'Last 14 runs'
const rows = 'Rows'
const active = 'Active'
const inactive = 'Inactive'
const running = 'Running'
/** Numbers of stacks and destinations. */
export interface MeteringOwners {
  readonly stacks: number
  readonly destinations: number
}

const endpoints = (count: number) => plural(count, 'endpoint', 'endpoints')
/** What is safe while the service is unavailable. */
const unaffected = 'Your stacks are not affected.'
const loadedAt = (time: string) => `This list was loaded at ${time}.`

export const dashboardMessages = {
  /** Spec 1 §2: the screen is titled MONITOR. */
  title: 'MONITOR',
  createStack: 'Create a New Stack',
  /** Prefix of the page title: number of failed stacks; '' for none. */
  failedCount: (count: number) => (count === 0 ? '' : `${count} failed`),
  refreshed: (time: string) => `Refreshed ${time}`,
  /** During the first minute. */
  updatedAgo: (seconds: number) => (seconds < 5 ? 'Updated just now' : `Updated ${seconds} s ago`),
  refreshing: 'Refreshing',
  refresh: 'Refresh',
  tabs: {
    label: 'What to show',
    sources: 'SOURCES & DESTINATIONS',
    transformations: 'TRANSFORMATIONS',
  },
  columns: {
    source: 'Source',
    destination: 'Destination',
    health: 'Health',
    schedule: 'Schedule',
    runtime: 'Runtime',
    runs: lastRuns,
    rows,
    state: 'State',
    actions: 'Actions',
  },
  table: 'Stacks',
  loading: 'Loading stacks',
  endpoints,
  /** The parts that a stack's rows are the sum of. */
  parts: (tasks: number, transformations: number) =>
    transformations === 0
      ? endpoints(tasks)
      : `${endpoints(tasks)} and ${plural(transformations, 'transformation', 'transformations')}`,
  /** Second line of a stack found by a text that its row does not show. */
  matches: (words: string) => `matches ${words}`,
  /** Accessible name of the menu button at the end of a row. */
  menu: (source: string) => `Actions for ${source}`,
  /** Spec 1 §2 "Stack row"; entries that open a dialog use its title, in `dialogMessages`. */
  deleteStack: 'Delete',
  settings: 'Settings',
  seeData: 'See the data',
  runNow: 'Run now',
  /** Next to the disabled "Run now". */
  alreadyRuns: 'A run is in progress.',
  sync: 'Stack data sync',
  /** Next to the disabled switch after the end of the trial (FU-19). */
  syncStopped: 'The trial has ended. Change the license first.',
  /** Announced to screen readers after switching. */
  nowSyncs: (source: string, isOn: boolean) => `${source}: ${(isOn ? active : inactive).toLowerCase()}`,
  showEndpoints: (source: string) => `Endpoints of ${source}`,
  /** Spec 1 §2, with the plus as an icon. */
  addEndpoint: 'add endpoint',
  noDestination: 'No destination',
  /** Shown above the service's message, which names no stack. */
  switchFailed: (stack: string, isOn: boolean) => `Couldn't ${isOn ? 'resume' : 'pause'} ${stack}`,
  lastRun,
  notAvailable: NOT_AVAILABLE,
  /** Label of an endpoint that was added after the last run. */
  notRunYet: (label: string) => `${label}, not run yet`,
  active,
  inactive,
  /** Placeholder for an unknown number. */
  noValue: '–',
  pipe: (source: string, destination: string, health: string) =>
    `${source} to ${destination}, ${health.toLowerCase()}`,
  health: {
    healthy: 'Healthy',
    failed: (ago: string) => `Failed ${ago}`,
    late: 'Late',
    /** Used where the schedule is unknown. */
    perhapsLate: 'Possibly late',
    running: (span: string) => `Running for ${span}`,
    setupIncomplete,
    paused: 'Paused',
    trialEnded: 'Stopped: trial ended',
    lastFailed: 'last run failed',
    neverRun: 'Never run',
    loading: 'Loading runs',
    otherState: 'Unknown state',
    lastGood: (ago: string) => `last good ${ago}`,
    noneGood: 'no success yet',
    firstRun: 'first run',
    /** Worded carefully, because a long run may be legitimate. */
    longRun: 'longer than usual',
    runningNow: running,
    waitsFor: (name: string) => `waits for ${name}`,
    ran: (ago: string) => `ran ${ago}`,
    dataUpTo: (day: string) => `data up to ${day}`,
    /** The same for a day of an earlier year, such as "20 Nov ’25", which is as long as the column is wide. */
    upToEarlier: (day: string, year: string) => `up to ${day} ’${year.slice(-2)}`,
    /** For screen readers; the row shows a clock. */
    dataLate: 'late',
    runsNotLoaded: 'Runs not loaded',
    /** Found by a credential check since the app was opened. */
    refused: 'credential refused',
  },
  runs: {
    noneYet: 'No runs yet',
    /** Tooltip of an empty bar before the first run. */
    noEarlier: 'No earlier run',
    /** A run that is RUNNING longer than any run takes. */
    neverFinished: 'Never finished',
    notLoaded: `${lastRuns}: not loaded`,
    /** No run history could be loaded. */
    outage: {
      title: "Couldn't load the runs",
      body: unaffected,
    },
    summary: (total: number, parts: readonly string[]) =>
      `Last ${total === 1 ? 'run' : `${total} runs`}: ${parts.length === 0 ? 'none yet' : parts.join(', ')}`,
    succeeded: (count: number) => `${count} succeeded`,
    failed: (count: number) => `${count} failed`,
    running: (count: number) => `${count} running`,
    other: (count: number) => `${count} in another state`,
    states: { SUCCESS: 'Succeeded', FAILED: 'Failed', RUNNING: running } as Readonly<Record<string, string>>,
    /** "Failed, 20-11-2026, 18:10 UTC, 9 s"; without an unknown duration. */
    mark: (state: string, date: string, duration: string | null) =>
      duration === null ? `${state}, ${date}` : `${state}, ${date}, ${duration}`,
  },
  schedule: {
    byService: 'Automatic',
    /** Short enough for the column; the time is in the full text. */
    automaticDaily: 'Automatic, daily',
    automaticDailyAt: (time: string) => `Automatic: daily at about ${time}`,
    /** Used without a column header. */
    byServiceInFull: 'Schedule set by the service',
    /** Times include their zone: "Daily, 09:15 UTC", "Hourly, at :45 GMT+5:30" (PLUS-15). */
    daily: (time: string) => `Daily, ${time}`,
    everyHours: (hours: number, minute: string) =>
      hours === 1 ? `Hourly, at :${minute}` : `Every ${hours} h, at :${minute}`,
    everyMinutes: (minutes: number) => (minutes === 1 ? 'Every minute' : `Every ${minutes} min`),
    weekdays: (days: readonly string[], time: string) => `${days.join(', ')}, ${time}`,
    /** Used for more days than fit on the line. */
    timesAWeek: (count: number, time: string) => `${count} days a week, ${time}`,
    daysFromTo: (first: string, last: string) => `${first}–${last}`,
    /** "1st and 15th, 04:05"; the zone is in the full text. */
    monthly: (days: readonly number[], time: string) => `${joinWithAnd(days.map(formatOrdinal))}, ${time}`,
    /** Used for more days than fit on the line. */
    timesAMonth: (count: number, time: string) => `${count} days a month, ${time}`,
    monthlyInFull: (days: readonly number[], time: string) =>
      `On the ${joinWithAnd(days.map(formatOrdinal))} of the month, ${time}`,
    /** A description from the cron library, in UTC. */
    inFull: (words: string) => `${words} (UTC)`,
    custom: 'custom schedule',
    /** The full description, then the cron expression. */
    hint: (words: string, cron: string) => `${words}. ${cron}`,
    /** The cron expression with its zone, after the description. */
    cron: (text: string, isUtc: boolean) =>
      `Cron ${text}, in UTC${isUtc ? '' : ' (shown in your time zone)'}`,
    next: (span: string) => `next in ${span}`,
    wasDue: (ago: string) => `was due ${ago}`,
    paused: 'paused',
    days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
  empty: {
    title: 'No stacks yet',
    body: 'A stack delivers one source to your warehouse on a schedule. You need keys of one ad network.',
    withoutOrganisation: "This account isn't in an organization, so it has no stacks.",
  },
  error: {
    title: "Couldn't load your stacks",
    refreshTitle: "Couldn't refresh your stacks",
    body: unaffected,
    refreshBody: (time: string) => `${unaffected} ${loadedAt(time)}`,
    loadedAt,
  },
  metering: {
    label: 'Rows this month (UTC)',
    /** Why it is more than the column of rows adds up to. */
    counts:
      'Rows that stacks have delivered, and rows that transformations have written in destinations. The column Rows of the list has those of the stacks only.',
    of: (allowance: string) => `of ${allowance}`,
    loading: 'Loading usage',
    /** Spec 2 §8. */
    notLoaded: errorMessages.metering,
    dash: '––',
    percent: (percent: number) => formatPercent(percent),
    bar: (percent: number) => `${formatPercent(percent)} of the monthly rows used`,
    barWithoutPercent: 'Monthly rows used',
    /** What is not named: "4 more stacks and 1 destination". */
    rest: (owners: MeteringOwners) =>
      [
        owners.stacks > 0 && plural(owners.stacks, 'more stack', 'more stacks'),
        owners.destinations > 0 && plural(owners.destinations, 'destination', 'destinations'),
      ]
        .filter(Boolean)
        .join(' and '),
    /** Rows without a stack or transformation. */
    unassigned: 'unassigned',
    /** The sum of the parts exceeds the month's total. */
    partsExceed: (rows: string) => `Stacks report ${rows} rows, more than the total`,
    fairShare: (percent: number) => `${formatPercent(percent)} of the month has passed`,
    /** "120% used, 204,880 rows over" */
    over: (percent: string, by: string) => `${percent} used, ${by} over`,
    keepsRunning,
    seeUsage: 'See usage',
    /** Percentage of the allowance, formatted like the used share. */
    forecastShare: (percent: number) => `Forecast: ${formatPercent(percent)}`,
    /** "About 1,180,000 rows by 30 Nov (UTC)" (PLUS-5); non-breaking spaces keep the date on one line. */
    forecast: (rows: string, day: string) =>
      `About ${rows} rows by ${day.replaceAll(' ', '\u00a0')}\u00a0(UTC)`,
    tooEarly: 'Too early to tell',
    forecastFrom: `A forecast appears after ${FORECAST_FROM_DAYS} days of data.`,
    nothingRuns: 'Nothing is running',
  },
  /** The other texts of the tab are in transformations/messages.ts, which is loaded with it. */
  transformations: { loading: 'Loading transformations' },
} as const
