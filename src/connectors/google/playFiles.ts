/** Files that Google Play writes, of the studio's games: statistics in UTF-16, sales and earnings in archives. */
import { strToU8, zipSync } from 'fflate'
import { addDays } from '@/domain/answers/days'
import type { Row } from '@/server/lib/tables'
import { daysIn, yesterdayOf } from '@/server/lib/days'
import { csvRows } from '@/server/connectors/simulated/simulator'
import type { SimulatorAnswer } from '@/server/connectors/simulated/simulator'
import { between } from '@/server/connectors/studio/hash'
import { GAMES } from '@/server/connectors/studio/studio'
import type { Game } from '@/server/connectors/studio/studio'
import { fromDollars } from '@/server/connectors/studio/studioRates'
import { STORE_FEE, currencyIn, storeDaysOn } from '@/server/connectors/studio/studioStores'
import type { StoreDay } from '@/server/connectors/studio/studioStores'
import type { SimulatedObject } from './bucketSimulator'

/** Months of which there are files. */
const MONTHS = 5
const OWN_GAMES = GAMES.filter(({ platform }) => platform === 'android')
/** Currency in which Google pays the studio. */
const MERCHANT = 'EUR'
/** Payments profiles of the account: both have all orders, the second one was written last. */
const PROFILES = ['1111222233334444', '5555666677778888'] as const

/** Text in UTF-16, with its mark. */
const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(2 + 2 * text.length)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, 0xfeff, true)
  for (let place = 0; place < text.length; place += 1)
    view.setUint16(2 + 2 * place, text.charCodeAt(place), true)
  return bytes
}

const zipped = (name: string) => (text: string) =>
  new Uint8Array(zipSync({ [name]: strToU8(text) }, { mtime: '2026-01-01' }))

/** Rows whose keys are their titles. */
const file = (
  titles: readonly string[],
  rows: readonly Row[],
  pack: (text: string) => Uint8Array<ArrayBuffer>,
): SimulatorAnswer => csvRows(rows, Object.fromEntries(titles.map((title) => [title, title])), { pack })

const daysOf = (month: string, now: number): readonly string[] => {
  const from = `${month.slice(0, 4)}-${month.slice(4)}-01`
  const last = yesterdayOf(now)
  return daysIn({ from, to: addDays(from, 31) }).filter(
    (day) => day.startsWith(from.slice(0, 'YYYY-MM'.length)) && day <= last,
  )
}

const storeDays = (month: string, now: number): readonly StoreDay[] =>
  daysOf(month, now)
    .flatMap(storeDaysOn)
    .filter(({ game }) => game.platform === 'android')

interface Statistics {
  readonly dimension: 'country' | 'overview'
  readonly titles: readonly string[]
  /** Rows of a game on a day, by country or one for all. */
  readonly rowOf: (day: StoreDay) => Row
}

const STATISTICS: Readonly<Record<string, Statistics>> = {
  installs: {
    dimension: 'country',
    titles: [
      'Date',
      'Package Name',
      'Country',
      'Daily Device Installs',
      'Daily Device Uninstalls',
      'Daily Device Upgrades',
      'Total User Installs',
      'Daily User Installs',
      'Daily User Uninstalls',
      'Active Device Installs',
      'Install events',
      'Update events',
      'Uninstall events',
    ],
    rowOf: ({ day, game, country, installs }) => ({
      'Daily Device Installs': installs,
      'Daily Device Uninstalls': Math.floor(installs / 3),
      'Daily Device Upgrades': between(0, 9, 'upgrades', day, game.id, country),
      'Total User Installs': 0,
      'Daily User Installs': installs,
      'Daily User Uninstalls': Math.floor(installs / 3),
      'Active Device Installs': between(900, 9_000, 'active', game.id, country),
      'Install events': installs + 2,
      'Update events': 1,
      'Uninstall events': Math.floor(installs / 3),
    }),
  },
  ratings: {
    dimension: 'overview',
    titles: ['Date', 'Package Name', 'Daily Average Rating', 'Total Average Rating'],
    rowOf: ({ day, game }) => ({
      'Daily Average Rating': between(0, 3, 'rated', day, game.id) === 0 ? 'NA' : '4.25',
      'Total Average Rating': '4.31',
    }),
  },
  crashes: {
    dimension: 'overview',
    titles: ['Date', 'Package Name', 'Daily Crashes', 'Daily ANRs'],
    rowOf: ({ day, game }) => ({
      'Daily Crashes': between(0, 12, 'crashes', day, game.id),
      'Daily ANRs': between(0, 3, 'anrs', day, game.id),
    }),
  },
  store_performance: {
    dimension: 'country',
    titles: [
      'Date',
      'Package Name',
      'Country / region',
      'Store listing acquisitions',
      'Store listing visitors',
      'Store listing conversion rate',
    ],
    rowOf: ({ installs }) => ({
      'Store listing acquisitions': installs,
      'Store listing visitors': installs * 4,
      'Store listing conversion rate': '0.25',
    }),
  },
}

const statisticsFile = (kind: Statistics, game: Game, month: string, now: number): SimulatorAnswer => {
  const all = storeDays(month, now).filter((each) => each.game === game)
  const rows = kind.dimension === 'country' ? all : all.filter(({ country }) => country === 'US')
  return file(
    kind.titles,
    rows.map((each) => ({
      Date: each.day,
      'Package Name': game.bundleId,
      Country: each.country,
      'Country / region': each.country,
      ...kind.rowOf(each),
    })),
    utf16,
  )
}

const SALES_TITLES = [
  'Order Number',
  'Order Charged Date',
  'Financial Status',
  'Product Title',
  'Product ID',
  'Product Type',
  'SKU ID',
  'Currency of Sale',
  'Item Price',
  'Taxes Collected',
  'Charged Amount',
  'Country of Buyer',
  'Postal Code of Buyer',
  'First USD 1M Eligible',
]
const EARNINGS_TITLES = [
  'Description',
  'Transaction Date',
  'Transaction Type',
  'Product Title',
  'Package ID',
  'Product Type',
  'Sku Id',
  'Buyer Country',
  'Buyer Currency',
  'Amount (Buyer Currency)',
  'Currency Conversion Rate',
  'Merchant Currency',
  'Amount (Merchant Currency)',
]

const orderOf = ({ day, game, country }: StoreDay, kind: string): string =>
  `GPA.${between(1_000, 9_999, kind, day, game.id)}-${between(1_000, 9_999, kind, country)}`

/** Amount with commas between thousands. */
const written = (amount: number): string => {
  const [whole = '', decimals = ''] = amount.toFixed(2).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

/** What was sold and what was given back, with the sign of the money. */
const orders = (each: StoreDay) =>
  [
    { cents: each.soldCents, sign: 1 },
    { cents: each.refundCents, sign: -1 },
  ].filter(({ cents }) => cents > 0)

const salesRows = (each: StoreDay): readonly Row[] => {
  const { day, game, country } = each
  const currency = currencyIn(country)
  return orders(each).map(({ cents, sign }) => {
    const amount = written(fromDollars(cents / 100, currency, day))
    return {
      'Order Number': orderOf(each, sign > 0 ? 'order' : 'refund'),
      'Order Charged Date': day,
      // amounts that were given back are not negative
      'Financial Status': sign > 0 ? 'Charged' : 'Refund',
      'Product Title': game.name,
      'Product ID': game.bundleId,
      'Product Type': 'inapp',
      'SKU ID': 'gems',
      'Currency of Sale': currency,
      'Item Price': amount,
      'Taxes Collected': '0.00',
      'Charged Amount': amount,
      'Country of Buyer': country,
      'Postal Code of Buyer': '94103',
      'First USD 1M Eligible': 'Yes',
    }
  })
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const longDate = (day: string): string =>
  `${MONTH_NAMES[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8))}, ${day.slice(0, 4)}`

/** Charges and fees of an order, and the same with the other sign for one that was given back. */
const earningsRows = (each: StoreDay): readonly Row[] => {
  const { day, game, country } = each
  return orders(each).flatMap(({ cents, sign }) =>
    [
      { type: sign > 0 ? 'Charge' : 'Charge refund', part: sign },
      { type: sign > 0 ? 'Google fee' : 'Google fee refund', part: -sign * STORE_FEE },
    ].map(({ type, part }): Row => ({
      Description: orderOf(each, sign > 0 ? 'order' : 'refund'),
      'Transaction Date': longDate(day),
      'Transaction Type': type,
      'Product Title': game.name,
      'Package ID': game.bundleId,
      'Product Type': '1',
      'Sku Id': 'gems',
      'Buyer Country': country,
      'Buyer Currency': currencyIn(country),
      'Amount (Buyer Currency)': written(part * fromDollars(cents / 100, currencyIn(country), day)),
      'Currency Conversion Rate': '1.0',
      'Merchant Currency': MERCHANT,
      'Amount (Merchant Currency)': written(part * fromDollars(cents / 100, MERCHANT, day)),
    })),
  )
}

const monthsUpTo = (now: number): readonly string[] => {
  const last = yesterdayOf(now)
  const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5, 7))]
  return Array.from({ length: MONTHS }, (_each, back) => {
    const place = year * 12 + month - 1 - back
    return `${Math.floor(place / 12)}${String((place % 12) + 1).padStart(2, '0')}`
  })
}

/** Objects of the developer account's bucket. Earnings of a month are there before it ends, unlike in life. */
export const playObjects = (now: number): readonly SimulatedObject[] =>
  monthsUpTo(now).flatMap((month): readonly SimulatedObject[] => {
    const updated = `${yesterdayOf(now)}T06:00:00.000Z`
    return [
      ...Object.entries(STATISTICS).flatMap(([kind, statistics]) =>
        OWN_GAMES.map((game) => ({
          name: `stats/${kind}/${kind}_${game.bundleId}_${month}_${statistics.dimension}.csv`,
          updated,
          content: () => statisticsFile(statistics, game, month, now),
        })),
      ),
      {
        name: `sales/salesreport_${month}.zip`,
        updated,
        content: () =>
          file(SALES_TITLES, storeDays(month, now).flatMap(salesRows), zipped(`salesreport_${month}.csv`)),
      },
      ...PROFILES.map((profile, place) => ({
        name: `earnings/earnings_${month}_${profile}-1.zip`,
        updated: `${yesterdayOf(now)}T0${place}:00:00.000Z`,
        content: () =>
          file(EARNINGS_TITLES, storeDays(month, now).flatMap(earningsRows), zipped(`PlayApps_${month}.csv`)),
      })),
    ]
  })
