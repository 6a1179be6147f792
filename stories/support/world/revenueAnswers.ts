import { revenueByAge } from '@/domain/answers/ages'
import { addDays, daysOfPeriod } from '@/domain/answers/days'
import { ALLOCATED_HORIZONS, ROAS_HORIZONS } from '@/domain/answers/horizons'
import { LTV_AGES } from '@/domain/shared/constants'
import type { RevenueKind, RevenuePart } from '@/domain/answers/revenue'
import { ORG } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

const fee = (id: number, app: string, basisPoints: number, fromDay: string | null = null) => ({
  id,
  orgId: ORG.lumen,
  app,
  fromDay,
  basisPoints,
  decidedBy: 'ana@lumen.example',
  createdAt: 0,
})

/** A studio that has said what the stores keep: 15 % of all purchases. */
export const withFee = (): World => withFees([fee(1, '*', 1500)])
/** 15 % of the purchases of one app, and nothing said of the others. */
export const withFeeOfOneApp = (): World => withFees([fee(1, 'app-01:android', 1500)])
/** Two fees of all apps, of which the later one is of installs from November on, and one of a single app. */
export const withSeveralFees = (): World =>
  withFees([fee(1, '*', 3000), fee(2, '*', 1500, '2026-11-01'), fee(3, 'app-01:android', 1250)])

const withFees = (feeChoices: ReturnType<typeof fee>[]): World => {
  const world = worlds.busy()
  return { ...world, records: { ...world.records, feeChoices } }
}

/** A part of revenue; `share` varies what was earned. */
export const revenuePart = (
  source: string,
  kind: RevenueKind,
  revenue: number,
  storeFee: number | null = null,
): RevenuePart => ({
  source,
  status: 'counted',
  kind,
  fee: storeFee === null ? null : { rate: storeFee, origin: 'set' },
  appCount: 1,
  app: source === 'appsflyer' ? 'Word Lantern' : 'Merge Harbor',
  revenueUpTo: revenueByAge((age) => (age > 30 ? null : revenue * (1 + age / 10))),
})

const DAYS = daysOfPeriod('2026-10-21', '2026-11-19')
const LAST = DAYS.at(-1) ?? ''

const columnsOf = (amountAt: (age: number) => number | null) =>
  Object.fromEntries(ROAS_HORIZONS.map((age) => [`revenue_d${age}`, amountAt(age)]))

interface Attribution {
  readonly source: 'tenjin' | 'appsflyer'
  readonly app: string
  readonly network: string
  readonly perDay: number
}
const TENJIN: Attribution = { source: 'tenjin', app: 'Merge Harbor', network: 'AppLovin', perDay: 800 }
const APPS_FLYER: Attribution = {
  source: 'appsflyer',
  app: 'Word Lantern',
  network: 'Meta Ads',
  perDay: 300,
}
const SPEND = 1000

const PARTS: Readonly<Record<Attribution['source'], readonly (readonly [RevenueKind, number])[]>> = {
  tenjin: [
    ['iap', 0.4],
    ['ad', 0.6],
  ],
  appsflyer: [['all', 1]],
}

/** An answer of ROAS as it is sent, of purchases, of ads or of both. */
const roasBody = (attributions: readonly Attribution[], revenueKind: RevenueKind) => {
  const shareOf = ({ source }: Attribution): number | null =>
    revenueKind === 'all' ? 1 : (PARTS[source].find(([kind]) => kind === revenueKind)?.[1] ?? null)
  const amountOf = (one: Attribution, day: string) => (age: number) => {
    const share = shareOf(one)
    return share === null || addDays(day, age) > LAST ? null : share * one.perDay * (0.5 + age / 14)
  }
  return {
    data_up_to: LAST,
    first_day: DAYS[0],
    updated_at: '2026-11-20T09:16:00Z',
    from: DAYS[0],
    to: LAST,
    filtered: true,
    rows: attributions.flatMap((one) =>
      DAYS.map((day) => ({
        day,
        app: one.app,
        platform: 'iOS',
        country: 'US',
        network: one.network,
        campaign: `${one.app} US`,
        status: 'counted',
        installs: 400,
        spend: SPEND,
        revenue: amountOf(one, day)(0),
        ...columnsOf(amountOf(one, day)),
      })),
    ),
    revenue_kind: revenueKind,
    revenue_parts: attributions.flatMap((one) =>
      PARTS[one.source].map(([kind, share]) => ({
        source: one.source,
        status: 'counted',
        kind,
        fee: null,
        fee_origin: null,
        apps: 1,
        app: one.app,
        ...columnsOf((age) =>
          DAYS.reduce(
            (sum, day) => sum + share * (addDays(day, age) > LAST ? 0 : one.perDay * (0.5 + age / 14)),
            0,
          ),
        ),
      })),
    ),
  }
}

/** Two attributions, of which one has purchases and ads in one figure. */
export const partlyTold = (kind: RevenueKind) => roasBody([TENJIN, APPS_FLYER], kind)
/** Two apps, of which one has its ads by the installs of a mediation's cohorts. */
export const partlyAllocated = (ads?: 'measured', kind: RevenueKind = 'all') => {
  const body = roasBody([TENJIN, APPS_FLYER], kind)
  const share = 0.4
  return {
    ...body,
    rows: body.rows.map((row) => {
      if (row.app !== TENJIN.app) return row
      const known = new Map(
        Object.entries(row).flatMap(([name, value]) =>
          name.startsWith('revenue_d') && typeof value === 'number' ? [[name, value] as const] : [],
        ),
      )
      const measured = Object.fromEntries([...known].map(([name, value]) => [name, (1 - share) * value]))
      const allocated = Object.fromEntries(
        ALLOCATED_HORIZONS.flatMap((age) => {
          const value = known.get(`revenue_d${age}`)
          return value === undefined ? [] : [[`allocated_d${age}`, share * value]]
        }),
      )
      return { ...row, ...(ads === undefined ? {} : measured), ...allocated }
    }),
    has_allocated: true,
    ...(ads === undefined ? {} : { revenue_ads: ads }),
  }
}
/** An attribution that has purchases and ads in one figure. */
export const untold = (kind: RevenueKind) => roasBody([APPS_FLYER], kind)
/** A table of before purchases and ads were told apart. */
export const beforeParts = () => ({ ...roasBody([TENJIN], 'all'), revenue_parts: [] })

/** The same, whose table tells them apart, in a period without revenue. */
export const withoutRevenue = () => ({
  ...roasBody([TENJIN], 'all'),
  revenue_parts: [],
  revenue_table: 'parts',
})

const LTV_DAYS = daysOfPeriod('2026-08-28', LAST)

/** Cohorts of an attribution that says which installs have paid, of purchases. */
export const payersBody = (revenueKind: RevenueKind) => ({
  data_up_to: LAST,
  first_day: LTV_DAYS[0],
  updated_at: '2026-11-20T09:16:00Z',
  from: LTV_DAYS[0],
  to: LAST,
  filtered: true,
  rows: LTV_DAYS.map((day, index) => {
    const users = 900 + 7 * (index % 11)
    const share = revenueKind === 'all' ? 1 : 0.4
    return {
      first_day: day,
      app: 'Merge Harbor',
      country: 'US',
      users,
      ...Object.fromEntries(
        LTV_AGES.flatMap((age) => [
          [`ltv_d${age}`, share * users * (0.4 + Math.sqrt(age) / 6)],
          [`payers_d${age}`, Math.round(users * (0.011 + Math.sqrt(age) / 500))],
        ]),
      ),
    }
  }),
  revenue_kind: revenueKind,
  revenue_parts: PARTS.tenjin.map(([kind, share]) => ({
    source: 'adjust_csv_google',
    status: 'counted',
    kind,
    fee: 0.15,
    fee_origin: 'set',
    apps: 1,
    app: 'Merge Harbor',
    ...columnsOf((age) => share * 1000 * (1 + age)),
  })),
})
/** Cohorts of a table per install of before purchases and ads were told apart. */
export const cohortsBeforeParts = () => ({
  ...payersBody('all'),
  revenue_parts: [],
  revenue_table: 'older',
})
/** Users with revenue, without a list of installs. */
export const usersBody = () => ({ ...cohortsBeforeParts(), revenue_table: 'perUser' })
/** Net purchases of apps without a store fee: none. */
export const netCohortsWithoutFee = () => {
  const { revenue_parts: parts, ...body } = payersBody('iap')
  return {
    ...body,
    revenue_basis: 'net',
    rows: [],
    revenue_parts: parts.map((part) => ({ ...part, fee: null, fee_origin: null })),
  }
}
/** Purchases of an attribution that has purchases and ads in one figure: none. */
export const untoldCohorts = () => ({
  ...payersBody('iap'),
  rows: [],
  revenue_parts: untold('iap').revenue_parts,
})
/** Cohorts whose ad revenue is a mediation's, shared out by installs. */
export const allocatedCohorts = () => {
  const body = payersBody('all')
  return {
    ...body,
    has_allocated: true,
    has_unchecked: true,
    rows: body.rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        LTV_AGES.map((age) => [`allocated_ltv_d${age}`, 0.25 * row.users * (0.4 + Math.sqrt(age) / 6)]),
      ),
    })),
  }
}
