/**
 * A studio whose truth is known, as sources with their own names, gaps and currencies report it. Truth is made first, the
 * reports are spoiled after it.
 */
import * as fc from 'fast-check'
import { addDays } from '@/domain/answers/days'
import { totalsTable } from '@/server/connectors/core/ownTotals'
import { STACK_ID_COLUMN } from '@/server/warehouses/core/modelInputs'
import type { Cells, LoadedStudio } from './answerBench'

const FIRST_DAY = '2026-10-01'
const LAST_READ = '2026-11-22'
const DAYS = 6
const COUNTRIES = ['US', 'GB'] as const

/** An app of the studio, and the attribution that its installs come from. */
interface TrueApp {
  readonly name: string
  readonly platform: 'ios' | 'android'
  readonly bundle: string
  readonly storeId: string
  readonly attribution: 'tenjin' | 'adjust' | 'appsflyer'
}

const NETWORKS = [
  { id: 'applovin', names: ['AppLovin', 'applovin_int', 'Applovin '], tenjinId: 1 },
  { id: 'google_ads', names: ['Google Ads', 'googleadwords_int', 'Google Ads ACI'], tenjinId: 2 },
  { id: 'vungle', names: ['Vungle', 'vungle_int', 'VUNGLE'], tenjinId: 3 },
] as const
type TrueNetwork = (typeof NETWORKS)[number]

/** A day of a campaign in a country. Money in cents. */
interface TrueCell {
  readonly app: TrueApp
  readonly network: TrueNetwork
  readonly campaignId: string
  readonly campaign: string
  readonly day: string
  readonly country: string
  readonly spend: number
  readonly installs: number
  readonly d0: number
  readonly d7: number
}

/** How the reports differ from the truth. */
interface Dirt {
  /** Spelling of names: as they are, in capitals, with a blank. */
  readonly spelling: 0 | 1 | 2
  readonly network: 0 | 1 | 2
  /** What attributions say of costs: nothing, 0, too much, the truth. */
  readonly cost: 'none' | 'zero' | 'more' | 'same'
  /** Networks whose own reports are connected. */
  readonly hasOwn: readonly string[]
  readonly hasCreatives: boolean
  /** Part of all revenue that ads earn, in percent. */
  readonly adPercent: number
  /** What the stores keep of purchases; null where nobody has said it. */
  readonly fee: number | null
  /** Currency of Google's account, of which no rate is known unless it is dollars. */
  readonly currency: 'USD' | 'SEK'
}

/** A studio as its sources report it, and the truth. */
export interface DirtyStudio {
  readonly studio: LoadedStudio
  /** The same with a second attribution of all apps, connected later, whose numbers differ. */
  readonly withSecond: LoadedStudio
  readonly cells: readonly TrueCell[]
  readonly dirt: Dirt
  /** Sums that the reports have delivered, by source. */
  readonly delivered: Readonly<Record<string, number>>
}

const spelled = (name: string, { spelling }: Dirt): string =>
  [name, name.toUpperCase(), `${name} `][spelling] ?? name

const dollars = (cents: number): number => cents / 100

const APPS = fc
  .array(fc.constantFrom('tenjin', 'adjust', 'appsflyer'), { minLength: 1, maxLength: 3 })
  .map((attributions) =>
    attributions.map((attribution, index): TrueApp => {
      const platform = index % 2 === 0 ? 'ios' : 'android'
      return {
        // the first two have one name on two platforms
        name: index < 2 ? 'Tile' : 'Farm',
        platform,
        bundle: index < 2 ? 'com.tile' : 'com.farm',
        storeId: platform === 'ios' ? `id10000000${index}` : `com.store.app${index}`,
        attribution,
      }
    }),
  )

const AMOUNT = fc.integer({ min: 0, max: 9_000 })
const FIGURES = fc.record({
  spend: AMOUNT,
  installs: fc.integer({ min: 1, max: 40 }),
  d0: AMOUNT,
  gain: AMOUNT,
})

const DIRT: fc.Arbitrary<Dirt> = fc.record({
  spelling: fc.constantFrom(0, 1, 2),
  network: fc.constantFrom(0, 1, 2),
  cost: fc.constantFrom('none', 'zero', 'more', 'same'),
  hasOwn: fc.subarray(NETWORKS.map(({ id }) => id)),
  hasCreatives: fc.boolean(),
  currency: fc.constantFrom('USD', 'SEK'),
  adPercent: fc.constantFrom(0, 35, 100),
  fee: fc.constantFrom(null, 0, 0.15, 0.3),
})

const campaignsOf = (apps: readonly TrueApp[]) =>
  apps.flatMap((app, index) =>
    NETWORKS.map((network, place) => ({
      app,
      network,
      campaignId: `${index + 1}${place + 1}`,
      campaign: `${app.name} ${index} ${network.id}`,
    })),
  )

const costOf = ({ spend }: TrueCell, { cost }: Dirt): number | null => {
  if (cost === 'none') return null
  if (cost === 'zero') return 0
  return cost === 'more' ? Math.round(spend * 1.03) : spend
}

const MICROS = 1e6
const SECOND_FACTOR = 1.4
const LAST_STACK = 99

/** Rows of an attribution about cells, with other numbers for a second one. */
const campaignRows = (
  cells: readonly TrueCell[],
  dirt: Dirt,
  source: 'adjust' | 'appsflyer',
  times = 1,
): readonly Cells[] =>
  cells.map((cell) => {
    const spend = costOf(cell, dirt)
    return {
      day: cell.day,
      app: source === 'adjust' ? cell.app.name : cell.app.storeId,
      country: cell.country.toLowerCase(),
      network: cell.network.names[dirt.network],
      campaign: spelled(cell.campaign, dirt),
      currency: 'USD',
      installs: Math.round(cell.installs * times),
      spend: spend === null ? null : dollars(spend) * times,
      revenue_d7: dollars(cell.d7) * times,
      // AppsFlyer's report has none of them
      ...(source === 'adjust' && {
        platform: cell.app.platform,
        campaign_id: cell.campaignId,
        revenue_d0: dollars(cell.d0) * times,
      }),
    }
  })

/** Part of ads of an amount in cents. */
const adsOf = (cents: number, { adPercent }: Dirt): number => Math.floor((cents * adPercent) / 100)

/** Part of ads of what a cell has earned until it is a week old. */
export const trueAds = ({ d0, d7 }: Pick<TrueCell, 'd0' | 'd7'>, dirt: Dirt): number =>
  adsOf(d0, dirt) + adsOf(d7 - d0, dirt)

const tenjinRows = (cells: readonly TrueCell[], dirt: Dirt) => {
  const keys = ({ network, app, campaignId, country }: TrueCell) => ({
    ad_network_id: network.tenjinId,
    app_id: `tenjin-${app.storeId}`,
    campaign_id: `tenjin-${campaignId}`,
    country,
    platform: app.platform,
  })
  return {
    tenjin__reporting_metrics: cells.map((cell) => ({
      ...keys(cell),
      date: cell.day,
      reported_spend: costOf(cell, dirt),
      tracked_installs: cell.installs,
    })),
    tenjin__reporting_cohort_metrics: cells.flatMap((cell) =>
      [
        [0, cell.d0],
        [7, cell.d7 - cell.d0],
      ].map(([age = 0, cents = 0]) => ({
        ...keys(cell),
        install_date: cell.day,
        event_date: addDays(cell.day, age),
        days_since_install: age,
        iap_revenue: cents - adsOf(cents, dirt),
        publisher_ad_revenue: adsOf(cents, dirt),
      })),
    ),
  }
}

const tenjinLists = (apps: readonly TrueApp[], dirt: Dirt) => ({
  tenjin__apps: apps.map(({ name, platform, bundle, storeId }) => ({
    id: `tenjin-${storeId}`,
    name,
    bundle_id: bundle,
    platform,
    store_id: storeId,
  })),
  tenjin__ad_networks: NETWORKS.map(({ tenjinId, names }) => ({ id: tenjinId, name: names[dirt.network] })),
  tenjin__campaigns: campaignsOf(apps).map(({ app, network, campaignId, campaign }) => ({
    id: `tenjin-${campaignId}`,
    remote_campaign_id: campaignId,
    name: spelled(campaign, dirt),
    app_id: `tenjin-${app.storeId}`,
    ad_network_id: network.tenjinId,
  })),
})

const appLovinRows = (cells: readonly TrueCell[], dirt: Dirt): readonly Cells[] =>
  cells.flatMap((cell) => {
    const first = Math.floor(cell.spend / 3)
    return [first, cell.spend - first].map((cents, index) => ({
      day: cell.day,
      campaign: spelled(cell.campaign, dirt),
      campaign_id_external: cell.campaignId,
      campaign_package_name: cell.app.bundle,
      platform: cell.app.platform,
      country: cell.country,
      creative_set: `Creative ${index}`,
      creative_set_id: `${index}`,
      installs: cell.installs,
      cost: dollars(cents),
      currency: 'USD',
    }))
  })

/** Google’s rows have neither app nor country. */
const googleRows = (cells: readonly TrueCell[], dirt: Dirt): readonly Cells[] =>
  cells.map((cell) => ({
    segments_date: cell.day,
    campaign_id: cell.campaignId,
    campaign_name: spelled(cell.campaign, dirt),
    metrics_cost_micros: (cell.spend / 100) * MICROS,
    customer_currency_code: dirt.currency,
  }))

const vungleRows = (cells: readonly TrueCell[], dirt: Dirt): readonly Cells[] =>
  cells.map((cell) => ({
    day: cell.day,
    app: cell.app.name,
    platform: cell.app.platform,
    country: cell.country,
    network: 'Vungle',
    campaign: spelled(cell.campaign, dirt),
    spend: dollars(cell.spend),
  }))

const sumOf = (rows: readonly Cells[], column: string, unit: number): number =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0) / unit, 0)

/** Names that only a person knows to be one app: AppsFlyer has ids of stores, the others names. */
const aliasesOf = (apps: readonly TrueApp[]) =>
  apps.flatMap(({ name, platform, bundle, storeId }) =>
    [name, bundle, storeId].map((alias) => ({
      provider: '*',
      alias,
      platform,
      choice: { kind: 'same' as const, app: `${name}:${platform}:${bundle}` },
    })),
  )

const studioOf = (apps: readonly TrueApp[], cells: readonly TrueCell[], dirt: Dirt): DirtyStudio => {
  const of = (attribution: TrueApp['attribution']) =>
    cells.filter(({ app }) => app.attribution === attribution)
  const own = (id: string) =>
    dirt.hasOwn.includes(id) ? cells.filter(({ network }) => network.id === id) : []
  const adjust = campaignRows(of('adjust'), dirt, 'adjust')
  const appsFlyer = campaignRows(of('appsflyer'), dirt, 'appsflyer')
  const tenjin = tenjinRows(of('tenjin'), dirt)
  const tables = {
    ...(of('tenjin').length > 0 && { ...tenjinLists(apps, dirt), ...tenjin }),
    ...(adjust.length > 0 && { adjust__campaigns: adjust }),
    ...(appsFlyer.length > 0 && { appsflyer__campaigns: appsFlyer }),
    ...(dirt.hasCreatives &&
      adjust.length > 0 && {
        adjust__creatives: adjust.map((row) => ({ ...row, creative: 'Video', installs: 1 })),
      }),
    ...(dirt.hasOwn.includes('applovin') && {
      applovin__advertiser_report: appLovinRows(own('applovin'), dirt),
    }),
    ...(dirt.hasOwn.includes('google_ads') && {
      google_ads__campaign_report_daily: googleRows(own('google_ads'), dirt),
    }),
    ...(dirt.hasOwn.includes('vungle') && { vungle__advertiser_spend: vungleRows(own('vungle'), dirt) }),
  }
  const settings = {
    appAliases: aliasesOf(apps),
    fees: dirt.fee === null ? [] : [{ app: '*', from: null, rate: dirt.fee }],
  }
  const days = ['2026-09-15', LAST_READ] as const
  // of a stack that is connected after all others
  const second = campaignRows(
    cells.filter(({ app }) => app.attribution !== 'adjust'),
    dirt,
    'adjust',
    SECOND_FACTOR,
  ).map((row) => ({ ...row, [STACK_ID_COLUMN.name]: LAST_STACK }))
  const delivered = {
    tenjin: sumOf(tenjin.tenjin__reporting_metrics, 'reported_spend', 100),
    adjust: sumOf(adjust, 'spend', 1),
    appsflyer: sumOf(appsFlyer, 'spend', 1),
    applovin: sumOf(appLovinRows(own('applovin'), dirt), 'cost', 1),
    google_ads: sumOf(googleRows(own('google_ads'), dirt), 'metrics_cost_micros', MICROS),
    vungle: sumOf(vungleRows(own('vungle'), dirt), 'spend', 1),
  }
  return {
    studio: { tables, days, settings },
    withSecond: {
      tables: { ...tables, adjust__campaigns: [...adjust, ...second] },
      days,
      settings,
    },
    cells,
    dirt,
    delivered,
  }
}

/** Studios of known truth. */
export const dirtyStudios: fc.Arbitrary<DirtyStudio> = fc.tuple(APPS, DIRT).chain(([apps, dirt]) => {
  const keys = campaignsOf(apps).flatMap((campaign) =>
    Array.from({ length: DAYS }, (_each, day) => addDays(FIRST_DAY, day)).flatMap((day) =>
      COUNTRIES.map((country) => ({ ...campaign, day, country })),
    ),
  )
  return fc.array(FIGURES, { minLength: keys.length, maxLength: keys.length }).map((figures) =>
    studioOf(
      apps,
      keys.flatMap((key, index) => {
        const one = figures[index]
        return one === undefined
          ? []
          : [{ ...key, spend: one.spend, installs: one.installs, d0: one.d0, d7: one.d0 + one.gain }]
      }),
      dirt,
    ),
  )
})

/** Reports of networks, and the column, unit and currency of what their own totals add up. */
const TOTALLED = {
  applovin__advertiser_report: { day: 'day', amount: 'cost', unit: 1, currency: 'currency' },
  google_ads__campaign_report_daily: {
    day: 'segments_date',
    amount: 'metrics_cost_micros',
    unit: MICROS,
    currency: 'customer_currency_code',
  },
  // the report names no currency
  vungle__advertiser_spend: { day: 'day', amount: 'spend', unit: 1, currency: '' },
} as const
const LOST_DAY = addDays(FIRST_DAY, 2)
/** Rows of a report that came on one page. */
const PAGE = 3

/**
 * The studio whose networks have totals of their own, and whose reports have lost rows: AppLovin's a day, the others a page of
 * it. Google's totals are of an earlier run than its rows on the day after.
 */
export const withLostRows = ({
  studio,
}: DirtyStudio): { readonly studio: LoadedStudio; readonly lost: Readonly<Record<string, number>> } => {
  const tables: Record<string, readonly Cells[]> = { ...studio.tables }
  const lost: Record<string, number> = {}
  for (const [table, { day, amount, unit, currency }] of Object.entries(TOTALLED)) {
    const rows = studio.tables[table]
    if (rows === undefined) continue
    const [source = '', endpoint = ''] = table.split('__')
    const days = [...new Set(rows.map((row) => String(row[day])))]
    const size = source === 'applovin' ? rows.length : PAGE
    const gone = new Set(rows.filter((row) => row[day] === LOST_DAY).slice(0, size))
    lost[source] = sumOf([...gone], amount, unit)
    tables[table] = rows.filter((row) => !gone.has(row))
    tables[`${source}__${totalsTable(endpoint)}`] = days.map((each) => ({
      day: each,
      fact: 'spend',
      currency: rows[0]?.[currency] ?? null,
      amount: sumOf(
        rows.filter((row) => row[day] === each),
        amount,
        unit,
      ),
      read_seq: source === 'google_ads' && each === addDays(LOST_DAY, 1) ? 0 : 1,
    }))
  }
  return { studio: { ...studio, tables }, lost }
}
