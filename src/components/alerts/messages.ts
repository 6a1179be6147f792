/** Texts of the alert inbox. The specification has no such page. */
import { authMessages } from '@/components/auth/messages'
import { licenceMessages } from '@/components/licence/messages'
import { shellMessages } from '@/components/layout/messages'
import { dashboardMessages } from '@/components/stacks/messages'
import { failureMessages } from '@/components/stacks/runs/messages'
import { transformationTab } from '@/components/stacks/transformations/messages'
import type { AlertGroup } from '@/domain/alerts/alertFilter'
import type { AlertKind, AlertChannels } from '@/domain/alerts/types'
import { formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'

const stacks = (count: number) => plural(count, 'stack', 'stacks')
const runs = (count: number) => plural(count, 'run', 'runs')

const transformations = (count: number) => plural(count, 'transformation', 'transformations')
const inDestination = (count: number, destination: string) =>
  destination === '' ? transformations(count) : transformationTab.inPlace(transformations(count), destination)

const onceAMonth = 'once a month'

/** Texts of the page, its rows and its settings. */
export const alertMessages = {
  title: shellMessages.menu.alerts,
  loading: 'Loading the alerts',
  list: (day: string) => `Alerts of ${day}`,
  markAll: 'Mark all as read',
  /** Announced to screen readers. */
  marked: (count: number) => (count === 1 ? '1 alert marked as read' : `${count} alerts marked as read`),
  markFailed: "Couldn't mark as read",
  /** Before the title of an alert, for screen readers. */
  unread: 'Unread:',
  search: 'Search alerts',
  groupsLabel: 'Show alerts',
  all: 'all',
  groups: {
    unread: 'unread',
    failures: 'failures',
    recoveries: 'recoveries',
    late: 'late',
    usage: 'allowance and license',
  } satisfies Record<AlertGroup, string>,
  days: {
    today: (day: string) => `Today, ${day}`,
    yesterday: (day: string) => `Yesterday, ${day}`,
    unknown: 'Unknown date',
  },
  failed: {
    title: "Couldn't load the alerts",
    body: dashboardMessages.error.body,
    stale: "Couldn't refresh the alerts",
    staleBody: 'These are the last alerts that were loaded.',
    capabilities: "Couldn't check for alerts",
  },
  empty: { title: "You're all caught up", body: 'Failures and late data appear here.' },
  nothing: {
    title: 'No alerts match',
    body: 'The search or the filter leaves out all of them.',
    allRead: 'Everything is read',
    allReadBody: 'New alerts are marked with a dot.',
    showAll: 'Show all alerts',
  },
  goneStack: 'A deleted stack',
  goneTransformation: 'A deleted transformation',
  /** Of the stacks or transformations that have one cause: "Meta, TikTok, Adjust, and 3 more". */
  others: (count: number) => `${formatRows(count)} more`,
  text: {
    refused: (connector: string, credential: string) =>
      credential === ''
        ? `${connector} refused the credentials`
        : `${connector} refused the credentials “${credential}”`,
    failed: (name: string) => `${name} failed`,
    manyFailed: (connector: string, count: number) =>
      `${connector === '' ? '' : `${connector}: `}${stacks(count)} failed, one cause`,
    inARow: (count: number) => (count === 1 ? '1 run failed.' : `${runs(count)} in a row failed.`),
    lastGood: (time: string) => `Last successful run ${time}.`,
    neverGood: failureMessages.neverSucceeded,
    recoveredAt: (time: string) => `Recovered at ${time}.`,
    allRecoveredAt: (count: number, time: string) => `All ${count} recovered by ${time}.`,
    unwatched: 'No longer watched: paused or deleted.',
    manyTransformationsFailed: (destination: string, count: number) =>
      `${inDestination(count, destination)} failed`,
    manyTransformationsRecovered: (destination: string, count: number) =>
      `${inDestination(count, destination)} recovered`,
    failedThenRan: (failed: string, ran: string) => `Failed at ${failed}, succeeded at ${ran}.`,
    transformationIn: (name: string, destination: string) => transformationTab.inPlace(name, destination),
    recovered: (name: string) => `${name} recovered`,
    manyRecovered: (count: number) => `${stacks(count)} recovered`,
    failedThenLoaded: (failed: string, loaded: string) => `Failed at ${failed}, loaded at ${loaded}.`,
    late: (name: string) => `${name} is late`,
    manyLate: (count: number) => `${stacks(count)} are late`,
    /** `day` is null where there are no rows. */
    due: (time: string, day: string | null) =>
      `Due at ${time}, ${day === null ? 'no data yet' : `data up to ${day}`}.`,
    rowsMissing: (name: string) => `${name} got no rows from the provider`,
    rowsKept: (endpoints: string, rows: number) =>
      `For ${endpoints}, where earlier runs loaded ${plural(rows, 'row', 'rows')}. They were kept.`,
    rowsRemoved: (endpoints: string, rows: number) =>
      `${plural(rows, 'row', 'rows')} of ${endpoints} removed, because two runs in a row got none.`,
    /** `month` is null for the present month. */
    allowance80: (month: string | null) =>
      `80% of ${month === null ? 'this month' : month}’s allowance is used`,
    allowance100: (month: string | null) => `${month === null ? 'This month' : month}’s allowance is used up`,
    used: (used: number, allowance: number) => `${formatRows(used)} of ${formatRows(allowance)} rows.`,
    keepsRunning: dashboardMessages.metering.keepsRunning,
    reachedOn: (day: string) => `At this pace it is reached on ${day}.`,
    trialEnds: (days: number) =>
      days < 1 ? 'Trial ends today' : `Trial ends in ${plural(days, 'day', 'days')}`,
    trialEnded: 'Trial ended',
    endedOn: (day: string) => `Ended ${day}.`,
    endsOn: (day: string) => `Ends ${day}.`,
    pauses: licenceMessages.banner.pausesWhenOver,
    firstRun: (name: string) => `First rows of ${name}`,
    /** The alert has the time of the first of them. */
    lastFirstRun: (time: string) => `The last of them at ${time}.`,
    manyFirstRuns: (count: number) => `First rows of ${count} stacks`,
    rows: (count: number) => `${plural(count, 'row', 'rows')} delivered.`,
  },
  actions: {
    fix: 'Fix credentials',
    seeRuns: (count: number) => (count === 1 ? 'See run' : `See ${runs(count)}`),
    seeStacks: (count: number) => `See ${stacks(count)}`,
    seeTransformations: (count: number) =>
      count === 1 ? 'See transformation' : `See ${transformations(count)}`,
    seeUsage: dashboardMessages.metering.seeUsage,
    seeData: dashboardMessages.seeData,
    changeLicence: licenceMessages.banner.change,
    /** In place of the action, once the organization has another license. */
    changedTo: (type: string) => `Changed to ${licenceMessages.typeName(type)}`,
  },
  settings: {
    title: 'Alert settings',
    intro: 'Your own settings. Your team keeps theirs.',
    open: 'Settings',
    close: 'Close the settings',
    loading: 'Loading your settings',
    kind: 'Kind',
    channels: { inApp: 'In app', mail: 'Email' } satisfies Record<keyof AlertChannels, string>,
    /** Accessible name of a switch. */
    switchName: (kind: string, channel: string) => `${kind}: ${channel}`,
    kinds: {
      stackFailed: { name: 'A stack fails', hint: 'after its own retries, or a transformation' },
      stackRecovered: { name: 'A stack recovers', hint: 'or a transformation, if its failure was sent' },
      dataLate: { name: 'Data is late', hint: '2 h after it was due' },
      allowance80: { name: '80% of the allowance', hint: onceAMonth },
      allowance100: { name: '100% of the allowance', hint: onceAMonth },
      trialEnds: { name: 'Trial ends', hint: '7, 3 and 1 day before' },
      firstRun: { name: 'First run of a stack', hint: 'when its rows are there' },
    } satisfies Record<AlertKind, { readonly name: string; readonly hint: string }>,
    mailTo: 'Emails go to',
    unproven: (address: string) => `No email goes to ${address} until the address is confirmed.`,
    howToProve: `To confirm it, log out, choose “${authMessages.logIn.forgot}” and follow the link in the email.`,
    test: {
      send: 'Send a test email',
      sending: 'Sending…',
      sent: 'Test email sent. It can take a minute to arrive.',
      /** Where the service prints its emails. */
      printed:
        'Your test email is ready. This service prints its emails: read it in the terminal where it runs.',
      failed: "Couldn't send the test email.",
      failedRest: 'Nothing was sent.',
    },
    oneMail: 'One email per cause, never one per stack.',
    oneMailRest:
      'It is sent 10 minutes after the first failure. The same cause is emailed once a day at most.',
    notSaved: (name: string) => `“${name}” is not saved.`,
    notSavedRest: 'The switch is back as it was. Try again.',
    failed: { title: "Couldn't load your settings", body: 'Your settings are unchanged.' },
  },
} as const
