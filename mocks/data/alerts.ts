import type { AlertContent } from '@/domain/alerts/alertKinds'
import { ALLOWANCE_WARNING_PART, DAY_MS, MOCK_ALLOWANCE_ROWS } from '@/domain/shared/constants'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { iso } from '@/server/lib/iso'
import type { AlertInboxRecord, AlertRecord } from '@/server/store/records'
import { ORG, PERSON } from './ids'
import { stackSeeds } from './stacks'

/** Number of the newest alerts that Ana has not read. */
const UNREAD = 3

interface AlertSeed {
  readonly at: number
  readonly content: AlertContent
  readonly recoveredAt?: number
}

const dayOf = (at: number): string => iso(at).slice(0, 10)

/** Time of day in hours and minutes, `days` before the day of `now`. */
const clockOf =
  (now: number) =>
  (daysAgo: number, hours: number, minutes = 0): number =>
    (Math.floor(now / DAY_MS) - daysAgo) * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS

const failed = (
  stackIds: readonly number[],
  failedRuns: number,
  reason: Extract<AlertContent, { readonly kind: 'stackFailed' }>['reason'],
  lastGoodAt: number | null,
): AlertContent => ({
  kind: 'stackFailed',
  stacks: stackIds.map((id) => ({ id, failedRuns, isReplaced: false, isRecovered: false })),
  reason,
  lastGoodAt,
})

/** The alert of 80 % of the allowance, if it is reached. */
const allowanceSeeds = (at: ReturnType<typeof clockOf>, used: number): readonly AlertSeed[] =>
  used < ALLOWANCE_WARNING_PART * MOCK_ALLOWANCE_ROWS
    ? []
    : [
        {
          at: at(0, 5),
          content: {
            kind: 'allowance80',
            used,
            allowance: MOCK_ALLOWANCE_ROWS,
            reachedOn: dayOf(at(-5, 0)),
          },
        },
      ]

/** Two failures of today: of a credential, and of a destination that has recovered. */
const failureSeeds = (at: ReturnType<typeof clockOf>): readonly AlertSeed[] => [
  {
    at: at(0, 12, 10),
    content: failed(
      [12],
      4,
      {
        kind: 'credentials',
        message: 'ironSource refused the credentials “Ironsource 1”',
        side: 'source',
        credentialId: 112,
      },
      at(1, 12, 10),
    ),
  },
  {
    at: at(0, 7, 6),
    content: failed(
      [12, 14, 15, 16, 18, 19],
      1,
      { kind: 'destination', message: 'BigQuery did not answer', side: 'destination', credentialId: null },
      at(0, 6, 10),
    ),
    recoveredAt: at(0, 7, 31),
  },
]

/** Newest first. */
const seedsOf = (now: number, used: number): readonly AlertSeed[] => {
  const at = clockOf(now)
  return [
    ...failureSeeds(at),
    ...allowanceSeeds(at, used),
    {
      at: at(1, 14),
      content: {
        kind: 'dataLate',
        stacks: [{ id: 14, lastSuccess: null }],
        dueAt: at(1, 12),
        dataUpTo: dayOf(at(3, 0)),
      },
    },
    {
      at: at(1, 7, 16),
      content: { kind: 'stackRecovered', stackIds: [17], failedAt: at(1, 7), failureId: 3 },
    },
    {
      at: at(1, 7, 1),
      content: failed(
        [17],
        1,
        { kind: 'provider', message: '503 from the Master API', side: 'source', credentialId: null },
        at(2, 7, 9),
      ),
      recoveredAt: at(1, 7, 16),
    },
    {
      at: at(2, 9, 2),
      content: { kind: 'stackRecovered', stackIds: [13], failedAt: at(3, 4, 5), failureId: 0 },
    },
    {
      at: at(2, 8),
      content: { kind: 'trialEnds', endsOn: dayOf(at(-1, 0)), daysLeft: 3 },
    },
  ]
}

/** Converts alerts, newest first, to records. */
const recordsOf = (seeds: readonly AlertSeed[]): readonly AlertRecord[] =>
  seeds.map(({ at, content, recoveredAt = null }, index) => ({
    id: seeds.length - index,
    orgId: ORG.lumen,
    cause: `story ${seeds.length - index}`,
    createdAt: at,
    content,
    recoveredAt,
    mailDueAt: at,
    mailedAt: at,
    mailedTo: [],
  }))

/** Inbox of Ana, who has read all but the newest alerts. */
const inboxOf = (alerts: readonly AlertRecord[]): AlertInboxRecord => ({
  id: 1,
  userId: PERSON.ana,
  readIds: alerts.slice(UNREAD).map(({ id }) => id),
  channels: {},
})

const withInbox = (seeds: readonly AlertSeed[]) => {
  const alerts = recordsOf(seeds)
  return { alerts, alertInboxes: [inboxOf(alerts)] }
}

/** Eight alerts of three days, three of them unread by Ana; `used` are the rows metered this month. */
export const alertRecords = (now: number, used: number) => withInbox(seedsOf(now, used))

/** Repeats the eight alerts, three days earlier each time, up to a count. */
export const manyAlertRecords = (now: number, used: number, count: number) => {
  const times = Math.ceil(count / seedsOf(now, used).length)
  const seeds = Array.from({ length: times }, (_, index) => seedsOf(now - index * 3 * DAY_MS, used))
  return withInbox(seeds.flat().slice(0, count))
}

const LONG_MESSAGE =
  'The provider answered that the reporting interface of this account is not available to the key that was sent, because the plan of the account does not include it; ask the person who manages the account to switch it on under Settings, Reporting, Interfaces, and wait about an hour'

/** Alerts with all stacks, long texts and large numbers. */
export const longestAlertRecords = (now: number) => {
  const at = clockOf(now)
  const stackIds = stackSeeds.map(({ id }) => id)
  const reason = {
    kind: 'credentials',
    message: LONG_MESSAGE,
    side: 'source',
    credentialId: 116,
  } as const
  return withInbox([
    { at: at(0, 13), content: failed([16], 1_284, reason, null) },
    { at: at(0, 12), content: failed(stackIds, 96, { ...reason, credentialId: null }, at(200, 9)) },
    {
      at: at(0, 11),
      content: { kind: 'allowance100', used: 9_876_543_210, allowance: 9_876_543_210, reachedOn: null },
    },
    {
      at: at(0, 10),
      content: {
        kind: 'dataLate',
        stacks: stackIds.map((id) => ({ id, lastSuccess: null })),
        dueAt: at(0, 8),
        dataUpTo: null,
      },
    },
    { at: at(0, 9), content: { kind: 'firstRun', stackIds, rows: 9_876_543_210 } },
  ])
}
