/** Raw events of GameAnalytics: what users have paid, what ads have earned, and installs. Each event tells the install of its user. */
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { isNobody, provider, tableOf } from '@/server/connectors/core/answerReadings'
import type { CohortReading } from '@/server/connectors/core/answerReadings'

const SOURCE = 'game_analytics_s3'

/** The first session of each user. One whose first sessions were not exported is no install of the days that were. */
const INSTALLS = `(
    select starts.*
    from (
      select sessions.*, row_number() over (
        partition by stack_id, app, user_id, platform order by install_day, event_time, event_id
      ) as place
      from game_analytics_s3__session_start as sessions
      where install_day is not null and not (${isNobody('user_id')})
    ) as starts
    where starts.place = 1 and (starts.day <= starts.install_day or starts.session_number = 1)
  )`

/** Purchases with repeats once: of the rows with one id the first. Rows without an id are not compared. */
const PURCHASES = `(
    select repeats.*
    from (
      select events.*, row_number() over (partition by stack_id, event_id order by day, event_time, user_id) as place
      from game_analytics_s3__business as events
    ) as repeats
    where repeats.revenue is not null and (repeats.place = 1 or coalesce(trim(repeats.event_id), '') = '')
  )`

const AD_REVENUE = 'game_analytics_s3__impression'

const keys = {
  network: "coalesce(nullif(trim(report.network), ''), 'Organic')",
  app: 'report.app',
  platform: 'report.platform',
  country: 'report.country',
  campaign: 'report.campaign',
  levels: ['campaign'],
} as const

/** Whether a purchase is the first one of its user in the app. */
const isFirstPurchase = `report.revenue > 0 and row_number() over (
      partition by report.stack_id, report.app, report.platform, report.user_id, case when report.revenue > 0 then 1 else 0 end
      order by report.day, report.event_time, report.event_id
    ) = 1`

/** A value up to each age of the install, and `none` later. */
const upToAges = (value: string, none: string) =>
  Object.fromEntries(
    ROAS_HORIZONS.map((age) => [
      age,
      `case when days.day_no <= installs.day_no + ${age} then ${value} else ${none} end`,
    ]),
  )

/** Revenue of the users whose install is known, and of the others. */
const revenueOf = (kind: 'iap' | 'ad', endpoint: string, rows: string): readonly CohortReading[][] => [
  [
    {
      ...keys,
      endpoint,
      of: { kind },
      from: `${rows} as report
  join sy_calendar as days on days.day = report.day
  join sy_calendar as installs on installs.day = report.install_day`,
      day: 'report.install_day',
      currency: 'report.currency',
      revenue: upToAges('report.revenue', '0.0'),
      total: 'report.revenue',
      ...(kind === 'iap' && { payers: upToAges(`case when ${isFirstPurchase} then 1 else 0 end`, '0') }),
    },
  ],
  [
    {
      ...keys,
      endpoint,
      of: { kind },
      from: `${rows} as report`,
      where: 'report.install_day is null',
      day: 'report.day',
      network: "''",
      campaign: "''",
      currency: 'report.currency',
      revenue: {},
      total: 'report.revenue',
      hasNoInstall: true,
    },
  ],
]

const userKeys = {
  role: 'attribution',
  day: 'report.day',
  user: 'report.user_id',
  app: 'report.app',
  platform: 'report.platform',
  country: 'report.country',
  amount: 'report.revenue',
  currency: 'report.currency',
} as const

export const gameAnalyticsS3Answers = provider(SOURCE, {
  isSecondary: true,
  reads: {
    roas: ['session_start', 'impression', 'business'],
    creative_roas: ['session_start', 'impression', 'business'],
    user_portfolio_ltv: ['session_start', 'impression', 'business'],
    user_level_revenue: ['impression', 'business'],
    ad_revenue_per_user: ['impression'],
  },
  cohorts: [
    [
      {
        ...keys,
        endpoint: 'session_start',
        from: `${INSTALLS} as report`,
        day: 'report.install_day',
        currency: "'USD'",
        installs: '1',
        of: { kind: 'iap' },
        revenue: Object.fromEntries(ROAS_HORIZONS.map((age) => [age, '0.0'])),
        total: '0.0',
      },
    ],
    ...revenueOf('ad', 'impression', AD_REVENUE),
    ...revenueOf('iap', 'business', PURCHASES),
  ],
  adRevenue: [
    {
      endpoint: 'impression',
      from: tableOf(SOURCE, 'impression'),
      where: 'report.install_day is not null',
      role: 'attribution',
      day: 'report.day',
      app: 'report.app',
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.revenue',
      currency: 'report.currency',
    },
  ],
  userRevenue: [
    { ...userKeys, endpoint: 'impression', from: tableOf(SOURCE, 'impression'), kind: 'ads' },
    {
      ...userKeys,
      endpoint: 'business',
      from: tableOf(SOURCE, 'business'),
      kind: 'purchases',
      event: 'report.event_id',
    },
  ],
  revenueReports: [
    { endpoint: 'impression', days: 'event', settleDays: 0 },
    { endpoint: 'business', days: 'event', settleDays: 0 },
  ],
})
