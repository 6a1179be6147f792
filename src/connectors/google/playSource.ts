/**
 * Google Play Console: files of months in the bucket of the developer account. Facts from public readers of them, not yet confirmed with a
 * live account: the form of dates in earnings, the sign of refunds in sales, and titles of the store listing's statistics.
 */
import { groupBy } from '@/domain/answers/roas'
import type { Row, Window } from '@/server/lib/tables'
import { plainNumber, signedBy, writtenDay } from '@/server/connectors/core/fieldReadings'
import { plansOf } from '@/server/connectors/core/seed'
import type { Source, SourceTools } from '@/server/connectors/core/source'
import type { ColumnSource, DeclaredReport, Part } from '@/server/connectors/declared/declared'
import { declaredSource } from '@/server/connectors/declared/declaredSource'
import { bucketApi, checkBucket, fileOf, filePart, hasMonth, objectsIn } from './bucket'
import type { BucketObject, ProviderBucket } from './bucket'
import { googlePlayEndpoints } from './endpoints'

const BUCKET: ProviderBucket = {
  name: 'Google Play',
  field: 'bucket_url',
  noAccess:
    'The service account may not read this bucket. Invite its e-mail address in Play Console, under Users and permissions; Google may take a day until it works.',
  probe: () => 'stats/installs/',
}
const listed = objectsIn(BUCKET)
const file = fileOf(BUCKET)

/** Files whose name begins with a text and fits a pattern, of the months of a slice; the pattern names the month. */
const filesOf =
  (prefix: string, pattern: RegExp) =>
  async (tools: SourceTools, slice: Window): Promise<readonly Part[]> =>
    (await listed(tools, JSON.stringify({ prefix }))).flatMap((object) => {
      const { month, ...values } = pattern.exec(object.name)?.groups ?? {}
      return month === undefined || !hasMonth(month, slice) ? [] : [filePart(object, values)]
    })

const number = (title: string): ColumnSource => ({ of: title, read: plainNumber })

/** Statistics of all apps, of which the file of each has a month. */
const statistics = (kind: string, dimension: string, columns: DeclaredReport['columns']): DeclaredReport => ({
  ...file,
  files: filesOf(
    `stats/${kind}/${kind}_`,
    new RegExp(`/${kind}_(?<app>.+)_(?<month>\\d{6})_${dimension}\\.csv$`),
  ),
  columns: {
    day: { of: 'Date', read: writtenDay },
    app: { anyOf: ['Package Name', { part: 'app' }] },
    platform: { fixed: 'android' },
    ...columns,
  },
})

const byCountry = { anyOf: ['Country', 'Country / region'] }

const soldFor = (title: string): ColumnSource => ({ ofAll: [title, 'Financial Status'], combine: signedBy })

const yes = (value: Row[string]): Row[string] =>
  typeof value === 'string' ? /^(?:y|true|1)/i.test(value) : value

const EARNINGS = /^earnings\/earnings_(?<month>\d{6})_(?<profile>.+)-\d+\.zip$/

const profileOf = ({ name }: BucketObject): string => EARNINGS.exec(name)?.groups?.['profile'] ?? ''

/** Files of a month's earnings: several payments profiles have the same orders, so those of the one that was written last. */
const earningsFiles = async (tools: SourceTools, slice: Window): Promise<readonly Part[]> => {
  const objects = await listed(tools, JSON.stringify({ prefix: 'earnings/' }))
  const months = groupBy(objects, ({ name }) => EARNINGS.exec(name)?.groups?.['month'] ?? '')
  return [...months].flatMap(([month, files]) => {
    if (month === '' || !hasMonth(month, slice)) return []
    const newest = files.reduce((one, other) => ((other.updated ?? '') > (one.updated ?? '') ? other : one))
    const profile = profileOf(newest)
    return files.map((object): Part => {
      const own = profileOf(object)
      const part = filePart(object, { profile: own })
      return own === profile
        ? part
        : {
            ...part,
            leftOut: `The earnings of ${month} are those of the payments profile ${profile}. Those of ${own} have the same orders, and were left out.`,
          }
    })
  })
}

/** Reads the statistics, sales and earnings of a developer account. */
export const googlePlay: Source = declaredSource({
  endpoints: plansOf(googlePlayEndpoints),
  ...bucketApi(BUCKET),
  check: (tools) => checkBucket(tools, BUCKET),
  reports: {
    stats_installs: statistics('installs', 'country', {
      country: byCountry,
      installs: number('Daily User Installs'),
      uninstalls: number('Daily User Uninstalls'),
      device_installs: number('Daily Device Installs'),
      device_uninstalls: number('Daily Device Uninstalls'),
      device_upgrades: number('Daily Device Upgrades'),
      total_user_installs: number('Total User Installs'),
      active_device_installs: number('Active Device Installs'),
      install_events: number('Install events'),
      update_events: number('Update events'),
      uninstall_events: number('Uninstall events'),
    }),
    stats_ratings: statistics('ratings', 'overview', {
      daily_average_rating: 'Daily Average Rating',
      total_average_rating: 'Total Average Rating',
    }),
    stats_crashes: statistics('crashes', 'overview', {
      crashes: number('Daily Crashes'),
      anrs: number('Daily ANRs'),
    }),
    stats_store_performance: statistics('store_performance', 'country', {
      country: byCountry,
      visitors: number('Store listing visitors'),
      acquisitions: number('Store listing acquisitions'),
    }),
    earnings: {
      ...file,
      files: earningsFiles,
      columns: {
        day: { of: 'Transaction Date', read: writtenDay },
        // taxes of the account have none
        app: 'Package ID',
        platform: { fixed: 'android' },
        app_name: 'Product Title',
        country: 'Buyer Country',
        order_id: 'Description',
        transaction_type: 'Transaction Type',
        product_type: 'Product Type',
        sku: 'Sku Id',
        buyer_amount: number('Amount (Buyer Currency)'),
        buyer_currency: 'Buyer Currency',
        revenue: number('Amount (Merchant Currency)'),
        currency: 'Merchant Currency',
        payments_profile: { part: 'profile' },
      },
    },
    sales: {
      ...file,
      files: filesOf('sales/salesreport_', /^sales\/salesreport_(?<month>\d{6})\.zip$/),
      columns: {
        day: { of: 'Order Charged Date', read: writtenDay },
        app: 'Product ID',
        platform: { fixed: 'android' },
        app_name: 'Product Title',
        country: 'Country of Buyer',
        order_id: 'Order Number',
        status: 'Financial Status',
        product_type: 'Product Type',
        sku: 'SKU ID',
        item_price: soldFor('Item Price'),
        taxes: soldFor('Taxes Collected'),
        gross: soldFor('Charged Amount'),
        currency: 'Currency of Sale',
        is_first_million: { of: 'First USD 1M Eligible', read: yes },
      },
    },
  },
})
