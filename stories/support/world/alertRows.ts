import type { AlertRowModel } from '@/features/alerts/alertRowModel'
import { alertMessages } from '@/features/alerts/messages'
import { groupByDay } from '@/domain/alerts/alertDays'
import { byAlertKind, defaultChannelsOf } from '@/domain/alerts/alertSettings'
import type { AlertReader } from '@/domain/alerts/alertTimes'
import type { AlertSettings } from '@/domain/alerts/types'

/** Reader of the alerts in stories: 23-11-2026, 14:20 UTC. */
export const reader: AlertReader = { now: Date.parse('2026-11-23T14:20:00Z'), zone: 'UTC' }

const source = (stackId: number, label: string, name: string) => ({ stackId, label, name, imageUrl: '' })

/** A read alert about one stack, without an action. */
export const plainAlert: AlertRowModel = {
  id: 4,
  kind: 'dataLate',
  at: '2026-11-22T14:00:00Z',
  isRead: true,
  title: 'TikTok for Business to Google BigQuery is late',
  context: 'TikTok EU · lumen_prod',
  detail: 'Due at 12:00, data up to 20 Nov.',
  sources: [],
  sourceNames: '',
  href: '#stack',
  action: null,
  note: '',
}

/** Alerts of each kind, three of them unread. */
export const alertRows: readonly AlertRowModel[] = [
  {
    ...plainAlert,
    id: 8,
    kind: 'stackFailed',
    at: '2026-11-23T12:10:00Z',
    isRead: false,
    title: 'ironSource refused the credentials “LevelPlay EU”',
    context: 'ironSource to Google BigQuery',
    detail: '4 runs in a row failed. Last successful run 22 Nov, 12:10.',
    href: '#fix',
    action: { label: alertMessages.actions.fix, href: '#fix' },
  },
  {
    ...plainAlert,
    id: 7,
    kind: 'stackFailed',
    at: '2026-11-23T07:06:00Z',
    isRead: false,
    title: 'Google BigQuery: 6 stacks failed, one cause',
    context: '',
    detail: 'BigQuery did not answer within two minutes. All 6 recovered by 07:31.',
    sources: [
      source(1, 'tradedoubler', 'Tradedoubler'),
      source(2, 'applovin', 'AppLovin'),
      source(3, 'facebook', 'Meta'),
      source(4, 'tiktok', 'TikTok for Business'),
      source(5, 'tenjin', 'Tenjin'),
      source(6, 'admob', 'AdMob'),
    ],
    sourceNames: 'Tradedoubler, AppLovin, Meta, and 3 more',
    href: '#stacks',
    action: { label: 'See 6 stacks', href: '#stacks' },
  },
  {
    ...plainAlert,
    id: 6,
    kind: 'allowance80',
    at: '2026-11-23T05:00:00Z',
    isRead: false,
    title: '80% of this month’s allowance is used',
    context: '',
    detail: '812,406 of 1,000,000 rows. At this pace it is reached on 28 Nov.',
    href: '#usage',
    action: { label: alertMessages.actions.seeUsage, href: '#usage' },
  },
  plainAlert,
  {
    ...plainAlert,
    id: 9,
    kind: 'rowsMissing',
    at: '2026-11-22T13:00:00Z',
    title: 'AppLovin to Google BigQuery got no rows from the provider',
    context: 'MAX report key · lumen_prod',
    detail: 'For report, where earlier runs loaded 22 rows. They were kept.',
  },
  {
    ...plainAlert,
    id: 10,
    kind: 'closedDayChanged',
    at: '2026-11-22T08:33:00Z',
    title: '2 closed days have other figures now',
    context: '3 Nov to 11 Nov',
    detail: 'Spend +$118, revenue −$4.00. A source restated it.',
    href: '#books',
  },
  {
    ...plainAlert,
    id: 11,
    kind: 'targetMissed',
    at: '2026-11-22T08:32:00Z',
    title: 'TC_EU_iOS_Broad is under its target of day 7',
    context: '9 Nov to 15 Nov',
    detail:
      "ROAS 58.4%, target 62%, $2,614 of spend in 7 days. Installs after 15 Nov are not settled and don't count.",
    href: '#roas',
  },
  {
    ...plainAlert,
    id: 3,
    kind: 'stackRecovered',
    at: '2026-11-22T07:16:00Z',
    title: 'AppsFlyer to Google BigQuery recovered',
    context: 'AppsFlyer Master · lumen_prod',
    detail: 'Failed at 07:00, loaded at 07:16.',
  },
  {
    ...plainAlert,
    id: 11,
    kind: 'sourceEnds',
    at: '2026-11-21T09:00:00Z',
    title: 'Apple Ads Campaign Management API v5 ends in 30 days',
    context: '',
    detail:
      'On 26 Jan 2027. 2 stacks use it. Stackyard needs a newer version by then: tell the people who run it.',
  },
  {
    ...plainAlert,
    id: 2,
    kind: 'trialEnds',
    at: '2026-11-21T08:00:00Z',
    title: 'Trial ends in 3 days',
    context: '',
    detail: 'Ends 24 Nov. Your pipelines pause when it ends.',
    note: 'Changed to Long term',
  },
  {
    ...plainAlert,
    id: 1,
    kind: 'firstRun',
    at: '2026-11-20T09:02:00Z',
    title: 'First rows of Google Ads to Google BigQuery',
    context: 'Lumen MCC · lumen_prod',
    detail: '48,210 rows delivered.',
  },
  {
    ...plainAlert,
    id: 12,
    kind: 'webhookOff',
    at: '2026-11-19T14:20:00Z',
    title: 'Webhook “PagerDuty” was switched off',
    context: '',
    detail: 'It had failed since 16 Nov, 14:20. Switch it on again once its receiver works.',
    href: '#settings',
  },
]

/** Alerts with the longest texts, read and unread. */
export const longestAlerts: readonly AlertRowModel[] = [true, false].map((isRead, index) => ({
  ...plainAlert,
  id: 20 + index,
  kind: 'stackFailed',
  isRead,
  title: `${'Weekly numbers of all apps for the board, read before anybody changes it '.repeat(4)}failed`,
  context: `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} · lumen_production_europe_west`,
  detail: 'The destination refused a table because its schema has changed since the last load. '.repeat(5),
  action: { label: 'See 1,204 runs', href: '#runs' },
}))

/** Days of the alerts. */
export const daysOf = (rows: readonly AlertRowModel[]) => groupByDay(rows, reader.zone)

/** Settings of a person who has changed none. */
export const alertSettings: AlertSettings = {
  channels: byAlertKind(defaultChannelsOf),
  mailTo: 'ana@lumen.example',
  unprovenMail: null,
  digest: false,
}
