/** Texts of the dashboard. Those of spec 1 §2 "Dashboard" stand word for word; the rest is ours. */
import { FORECAST_FROM_DAYS } from '@/domain/shared/constants'
import { formatRows } from '@/domain/shared/numbers'
import { dateMessages } from './dates'
import { errorMessages } from './errors'
import { plural } from './plural'
import { setupIncomplete } from './transformations'

const lastRun = 'Last run'
const lastRuns = 'Last 14 runs'
const rows = 'Rows'
const active = 'Active'
const inactive = 'Inactive'
const running = 'Running'
const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })
const suffixes: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
/** "1st", "22nd", "15th". */
const ordinal = (day: number) => `${day}${suffixes[ordinals.select(day)] ?? 'th'}`
const endpoints = (count: number) => plural(count, 'endpoint', 'endpoints')
/** What is safe while the service fails. */
const unaffected = 'Your pipelines are not affected.'

export const dashboardMessages = {
  /** Spec 1 §2: the screen is titled MONITOR. */
  title: 'MONITOR',
  createStack: 'Create a New Stack',
  /** Stands first in the page's title; '' where none failed. */
  failedCount: (count: number) => (count === 0 ? '' : `${count} failed`),
  refreshed: (time: string) => `Refreshed ${time}`,
  /** In the first minute. */
  updatedAgo: (seconds: number) => (seconds < 5 ? 'Updated just now' : `Updated ${seconds} s ago`),
  refreshing: 'Refreshing',
  refresh: 'Refresh',
  tabs: {
    label: 'What to monitor',
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
  /** What the rows of a stack are the sum of. */
  parts: (tasks: number, transformations: number) =>
    transformations === 0
      ? endpoints(tasks)
      : `${endpoints(tasks)} and ${plural(transformations, 'transformation', 'transformations')}`,
  /** Rows that none of the listed endpoints and transformations delivered. */
  otherRows: 'No longer listed',
  transformationsOf: (stack: string) => `Transformations of ${stack}`,
  /** Second line of a stack that the search found by what its row does not show. */
  matches: (words: string) => `matches ${words}`,
  /** Name of the cog at the end of a row. */
  menu: (source: string) => `Actions for ${source}`,
  /** Spec 1 §2 "Stack row"; the entries that open a dialog are named as it is, in modals.ts. */
  deleteStack: 'Delete',
  settings: 'Settings',
  sync: 'Stack data sync',
  /** Beside the switch that does nothing until the license changes (FU-19). */
  syncStopped: 'The trial has ended. Change the license first.',
  /** Read out once it was switched. */
  nowSyncs: (source: string, isOn: boolean) => `${source}: ${(isOn ? active : inactive).toLowerCase()}`,
  showEndpoints: (source: string) => `Endpoints of ${source}`,
  /** Spec 1 §2, with its plus drawn as an icon. */
  addEndpoint: 'add endpoint',
  /** Name of the trash at the end of an endpoint's row. */
  deleteEndpoint: (endpoint: string) => `Delete the endpoint ${endpoint}`,
  noEndpoints: 'No endpoints are chosen, so this stack syncs nothing.',
  noDestination: 'No destination',
  /** Above the service's own words, which name no stack. */
  switchFailed: (source: string, destination: string, isOn: boolean) =>
    `${source} to ${destination} could not be ${isOn ? 'resumed' : 'paused'}`,
  lastRun,
  notAvailable: dateMessages.notAvailable,
  active,
  inactive,
  /** Where a number is not known. */
  noValue: '–',
  pipe: (source: string, destination: string, health: string) =>
    `${source} to ${destination}, ${health.toLowerCase()}`,
  health: {
    healthy: 'Healthy',
    failed: (ago: string) => `Failed ${ago}`,
    late: 'Late',
    /** Where the schedule is not known. */
    perhapsLate: 'Perhaps late',
    running: (span: string) => `Running for ${span}`,
    setupIncomplete,
    paused: 'Paused',
    trialEnded: 'Stopped: trial ended',
    lastFailed: 'last run failed',
    neverRun: 'Never run',
    loading: 'Loading runs',
    otherState: 'State not known',
    lastGood: (ago: string) => `last good ${ago}`,
    noneGood: 'none good yet',
    firstRun: 'first run',
    /** Softly: a long run may well be right. */
    longRun: 'longer than usual',
    runningNow: running,
    waitsFor: (name: string) => `waits for ${name}`,
    ran: (ago: string) => `ran ${ago}`,
    runsNotLoaded: 'Runs not loaded',
  },
  runs: {
    noneYet: 'No run yet',
    /** It says that it is running, for longer than any run does. */
    withoutEnd: 'Run without end',
    notLoaded: `${lastRuns}: not loaded`,
    /** Where not one history could be read. */
    outage: {
      title: 'The runs could not be loaded',
      body: unaffected,
    },
    summary: (total: number, parts: readonly string[]) =>
      `Last ${total === 1 ? 'run' : `${total} runs`}: ${parts.length === 0 ? 'none yet' : parts.join(', ')}`,
    succeeded: (count: number) => `${count} succeeded`,
    failed: (count: number) => `${count} failed`,
    running: (count: number) => `${count} running`,
    other: (count: number) => `${count} in another state`,
    states: { SUCCESS: 'Succeeded', FAILED: 'Failed', RUNNING: running } as Readonly<Record<string, string>>,
    /** "Failed, 20-11-2026, 18:10 UTC, 0 m 09 s"; the length is left out where it is not known. */
    mark: (state: string, date: string, duration: string | null) =>
      duration === null ? `${state}, ${date}` : `${state}, ${date}, ${duration}`,
  },
  schedule: {
    byService: 'Set by the service',
    /** Where no column head says that it is the schedule. */
    byServiceInFull: 'Schedule set by the service',
    /** Times come with their zone: "Daily, 09:15 UTC", "Hourly, at :45 GMT+5:30" (PLUS-15). */
    daily: (time: string) => `Daily, ${time}`,
    everyHours: (hours: number, minute: string) =>
      hours === 1 ? `Hourly, at :${minute}` : `Every ${hours} h, at :${minute}`,
    everyMinutes: (minutes: number) => (minutes === 1 ? 'Every minute' : `Every ${minutes} min`),
    weekdays: (days: readonly string[], time: string) => `${days.join(', ')}, ${time}`,
    /** More days than fit on the line. */
    timesAWeek: (count: number, time: string) => `${count} days a week, ${time}`,
    daysFromTo: (first: string, last: string) => `${first}–${last}`,
    /** "1st and 15th, 04:05"; the zone stands in the full words. */
    monthly: (days: readonly number[], time: string) => `${listed.format(days.map(ordinal))}, ${time}`,
    /** More days than fit on the line. */
    timesAMonth: (count: number, time: string) => `${count} days a month, ${time}`,
    monthlyInFull: (days: readonly number[], time: string) =>
      `On the ${listed.format(days.map(ordinal))} of the month, ${time}`,
    /** A sentence of the cron library; its times are UTC. */
    inFull: (words: string) => `${words} (UTC)`,
    notInWords: 'schedule not in words',
    /** The full words, then the cron text that they say. */
    hint: (words: string, cron: string) => `${words}. ${cron}`,
    /** Behind the words: the text that they say, and in which zone each is. */
    cron: (text: string, isUtc: boolean) =>
      `Cron ${text}, in UTC${isUtc ? '' : '; the words beside it are in your time'}`,
    next: (span: string) => `next in ${span}`,
    wasDue: (ago: string) => `was due ${ago}`,
    paused: 'paused',
    days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
  empty: {
    title: 'No stacks yet',
    body: 'A stack copies one source into your warehouse on a schedule. Have the keys of one ad network at hand.',
    withoutOrganisation: 'This account belongs to no organization, so there are no stacks to watch.',
  },
  error: {
    title: 'Stacks could not be loaded',
    refreshTitle: 'Stacks could not be refreshed',
    body: unaffected,
    refreshBody: (time: string) => `${unaffected} This is the list of ${time}.`,
  },
  metering: {
    label: 'Rows this month (UTC)',
    of: (allowance: string) => `of ${allowance}`,
    loading: 'Loading usage',
    /** Spec 2 §8. */
    notLoaded: errorMessages.metering,
    dash: '––',
    percent: (percent: number) => `${formatRows(percent)} %`,
    bar: (percent: number) => `${formatRows(percent)} % of the monthly rows used`,
    barWithoutPercent: 'Monthly rows used',
    rest: (count: number) => `${count} more`,
    /** One of several stacks of a source. */
    named: (source: string, credentials: string) => `${source} · ${credentials}`,
    /** Rows that no stack and no transformation reports. */
    unassigned: 'unassigned',
    /** Where the parts of the month are more than its total. */
    partsExceed: (rows: string) => `Stacks report ${rows} rows, more than the total`,
    fairShare: (percent: number) => `On pace: ${percent} % by today`,
    /** "120 % used, 204,880 rows over" */
    over: (percent: string, by: string) => `${percent} used, ${by} over`,
    keepsRunning: 'Your stacks keep running.',
    seeUsage: 'See usage',
    /** Percent of the allowance, as the figure of what is used. */
    atThisPace: (percent: number) => `${formatRows(percent)} % at this pace`,
    /** "About 1,180,000 rows by 30 Nov (UTC)" (PLUS-5); the day is not broken at the end of a line. */
    forecast: (rows: string, day: string) =>
      `About ${rows} rows by ${day.replaceAll(' ', '\u00a0')}\u00a0(UTC)`,
    tooEarly: 'Too early to tell',
    forecastFrom: `A forecast needs ${FORECAST_FROM_DAYS} days of deliveries.`,
    nothingRuns: 'Nothing runs',
    noForecast: 'No forecast until a stack runs.',
  },
  /** The tab's other words stand in transformationTab.ts, which is loaded with it. */
  transformations: { loading: 'Loading transformations' },
} as const
