/** Adjust's raw files, a row for each install and event of a user. They hold no spend. */
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { currencyOr, isNobody, provider, tableOf } from '@/server/connectors/core/answerReadings'
import type { CohortReading } from '@/server/connectors/core/answerReadings'

const SOURCE = 'adjust_csv_google'

/** The first install of a user in an app, with its day as a number; an install without a user is one of its own. */
const INSTALLS = `(
    select installs.*, calendar.day_no
    from (
      select files.*, row_number() over (partition by stack_id, app, person order by day, event_time, event_id) as place
      from (
        select installs.*, case when ${isNobody('user_id')} then 'event ' || coalesce(event_id, '') else user_id end
          as person
        from adjust_csv_google__installs as installs
      ) as files
    ) as installs
    join sy_calendar as calendar on calendar.day = installs.day
    where installs.place = 1
  )`

const AD_REVENUE = 'adjust_csv_google__ad_revenue'

const EVENTS = `(
    select repeats.*
    from (
      select events.*, row_number() over (partition by stack_id, event_id order by event_time) as place
      from adjust_csv_google__events as events
    ) as repeats
    where repeats.revenue is not null and (repeats.place = 1 or repeats.event_id is null)
  )`

/** Rows with revenue, and the install of their user. */
const withInstall = (revenue: string): string => `${revenue} as report
  join sy_calendar as days on days.day = report.day
  left join ${INSTALLS} as installs
    on installs.stack_id = report.stack_id and installs.app = report.app and installs.person = report.user_id
    and installs.day_no <= days.day_no`

const keysOf = (table: string) =>
  ({
    day: `${table}.day`,
    network: `${table}.network`,
    app: `${table}.app`,
    platform: `${table}.platform`,
    country: `${table}.country`,
    campaignId: `${table}.campaign_id`,
    campaign: `${table}.campaign`,
    levels: ['campaign'],
  }) as const

/** Whether an event is the first one since the install for which its user paid; a refund makes nobody a payer. */
const isFirstPurchase = `report.revenue > 0 and row_number() over (
      partition by report.stack_id, report.app, report.user_id, case when report.revenue > 0 then 1 else 0 end
      order by report.day, report.event_time, report.event_id
    ) = 1`

const payers = Object.fromEntries(
  ROAS_HORIZONS.map((age) => [
    age,
    `case when ${isFirstPurchase} and days.day_no <= installs.day_no + ${age} then 1 else 0 end`,
  ]),
)

/** Revenue of the users whose install is known, and of the others. */
const revenueOf = (
  kind: 'iap' | 'ad',
  endpoint: string,
  table: string,
  currency: string,
): readonly CohortReading[][] => [
  [
    {
      ...keysOf('installs'),
      endpoint,
      of: { kind },
      from: withInstall(table),
      where: 'installs.day is not null',
      currency,
      revenue: Object.fromEntries(
        ROAS_HORIZONS.map((age) => [
          age,
          `case when days.day_no <= installs.day_no + ${age} then report.revenue else 0.0 end`,
        ]),
      ),
      total: 'report.revenue',
      ...(kind === 'iap' && { payers }),
    },
  ],
  [
    {
      endpoint,
      from: withInstall(table),
      where: 'installs.day is null',
      day: 'report.day',
      network: "''",
      app: 'report.app',
      platform: 'report.platform',
      country: 'report.country',
      currency,
      levels: ['campaign'],
      of: { kind },
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
  title: 'report.app_name',
  platform: 'report.platform',
  country: 'report.country',
  amount: 'report.revenue',
} as const

export const adjustFilesAnswers = provider(SOURCE, {
  sameAs: 'adjust',
  reads: {
    roas: ['installs', 'ad_revenue', 'events'],
    creative_roas: ['installs', 'ad_revenue', 'events'],
    user_portfolio_ltv: ['installs', 'ad_revenue', 'events'],
    user_level_revenue: ['ad_revenue', 'events'],
    ad_revenue_per_user: ['ad_revenue'],
    custom_events: ['events'],
  },
  cohorts: [
    [
      {
        ...keysOf('report'),
        endpoint: 'installs',
        from: `${INSTALLS} as report`,
        currency: "'USD'",
        installs: '1',
        of: { kind: 'iap' },
        revenue: Object.fromEntries(ROAS_HORIZONS.map((age) => [age, '0.0'])),
        total: '0.0',
      },
    ],
    ...revenueOf('ad', 'ad_revenue', AD_REVENUE, currencyOr('report.currency', 'USD')),
    ...revenueOf('iap', 'events', EVENTS, currencyOr('report.currency', 'USD')),
  ],
  adRevenue: [
    {
      endpoint: 'ad_revenue',
      from: withInstall(AD_REVENUE),
      where: 'installs.day is not null',
      role: 'attribution',
      day: 'report.day',
      app: 'report.app',
      platform: 'report.platform',
      country: 'report.country',
      amount: 'report.revenue',
      currency: currencyOr('report.currency', 'USD'),
    },
  ],
  userRevenue: [
    {
      ...userKeys,
      endpoint: 'ad_revenue',
      from: tableOf(SOURCE, 'ad_revenue'),
      kind: 'ads',
      currency: currencyOr('report.currency', 'USD'),
    },
    {
      ...userKeys,
      endpoint: 'events',
      from: tableOf(SOURCE, 'events'),
      kind: 'purchases',
      currency: currencyOr('report.currency', 'USD'),
      event: 'report.event_id',
    },
  ],
  apps: ['installs', 'ad_revenue', 'events'].map((endpoint) => ({
    endpoint,
    from: tableOf(SOURCE, endpoint),
    alias: 'report.app',
    platform: 'report.platform',
    title: 'report.app_name',
    names: ['report.app', 'report.app_name'],
  })),
  revenueReports: [
    { endpoint: 'ad_revenue', days: 'event', settleDays: 0 },
    { endpoint: 'events', days: 'event', settleDays: 0 },
  ],
})
