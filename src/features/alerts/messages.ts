/** Texts of the alert inbox; those of a kind are in its record. The specification has no such page. */
import { weekMessages } from '@/domain/answers/messages'
import { authMessages } from '@/features/account/messages'
import { licenceMessages } from '@/features/licence/messages'
import { shellMessages } from '@/components/layout/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import type { AlertGroup } from './alertFilter'
import type { AlertChannels } from '@/domain/alerts/types'
import { plural } from '@/domain/shared/text/plural'

const stacks = (count: number) => plural(count, 'stack', 'stacks')
const runs = (count: number) => plural(count, 'run', 'runs')

const transformations = (count: number) => plural(count, 'transformation', 'transformations')
/** Texts of the page, its actions and its settings. */
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
    digest: {
      name: weekMessages.digest.name,
      hint: 'by email on Monday morning: the week against the one before, and what moved it',
    },
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
