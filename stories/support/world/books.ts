/** Made-up answers of the call that compares two sources. */
import type { ReconciledLineCells } from '@/api/contract/bookEndpoints'
import { daysOfPeriod } from '@/domain/answers/days'
import type { VersionCause } from '@/domain/answers/dayVersions'
import type { GapCause, ReconciledFact } from '@/domain/answers/reconciliation'

const FROM = '2026-10-24'
const TO = '2026-11-15'
const SETTLED = '2026-11-12'
const days = daysOfPeriod(FROM, TO)
const DAY = '2026-11-08'

type Causes = Readonly<Partial<Record<GapCause, number>>>

/** A line whose total is spread evenly, and whose causes are of one day. The provider's own total is known of these days. */
const lineOf = (
  network: string,
  total: number,
  causes: Causes,
  change: Partial<ReconciledLineCells> = {},
  totalDays: readonly string[] = [],
): ReconciledLineCells => {
  const first = total / days.length
  const gap = Object.values(causes).reduce((sum, amount) => sum + amount, 0)
  return {
    network_id: network.toLowerCase(),
    network,
    own_source: network.toLowerCase(),
    other_source: 'tenjin',
    own_up_to: TO,
    other_up_to: TO,
    days: days.map((day) => ({
      day,
      total: totalDays.includes(day) ? first : null,
      own: day === DAY ? first - (causes.missing_rows ?? 0) : first,
      other: day === DAY ? first - gap : first,
      causes: day === DAY ? Object.entries(causes).map(([cause, amount]) => ({ cause, amount })) : [],
    })),
    ...change,
  }
}

const booksOf = (lines: readonly ReconciledLineCells[], fact: ReconciledFact = 'spend') => ({
  fact,
  facts: ['spend', 'installs', 'ads_attribution'],
  first_day: '2026-08-26',
  data_up_to: TO,
  from: FROM,
  to: TO,
  settled_to: SETTLED,
  currency: 'USD',
  lines,
  updated_at: '2026-11-16T08:31:00Z',
})

const META: Causes = {
  missing_rows: 388,
  currency: 214,
  zone: 131,
  settling: 96,
  unexplained: 23,
}
const networks = [
  lineOf('AppLovin', 41_493, { missing_rows: 41, unexplained: 3 }, {}, days),
  lineOf('Meta Ads', 22_042, META, {}, days.slice(4)),
  lineOf('Google Ads', 15_202, { currency: 246, unexplained: -9 }),
  lineOf('TikTok', 6_486, { unmapped: 2_009, unexplained: 74 }),
  lineOf('Unity Ads', 5_509, {}),
]

/** Several networks, one with a rest above one percent. */
export const fullBooks = () => booksOf(networks)

/** One source of each network only. */
export const noSecondSource = () =>
  booksOf([
    lineOf('AppLovin', 41_493, {}, { other_source: null, other_up_to: null, days: alone('own') }),
    lineOf('oem_preload_3', 1_290, {}, { own_source: null, own_up_to: null, days: alone('other') }),
  ])

/** A network that nothing is compared with but its own total. */
export const ownTotalOnly = () => {
  const line = lineOf(
    'AppLovin',
    41_493,
    { missing_rows: 388 },
    { other_source: null, other_up_to: null },
    days,
  )
  return booksOf([{ ...line, days: line.days?.map((each) => ({ ...each, other: null })) }])
}

const alone = (side: 'own' | 'other') =>
  days.map((day) => ({
    day,
    own: side === 'own' ? 100 : null,
    other: side === 'other' ? 56 : null,
    causes: [],
  }))

/** The attribution has two days less than the networks. */
export const oneSourceLate = () => booksOf(networks.map((line) => ({ ...line, other_up_to: '2026-11-13' })))

const LONG =
  'Gesellschaft für angewandte Werbevermittlung und Reichweitenmessung mbH & Co. KG Nordrhein-Westfalen'
/** Every cause of a network with a long name. */
export const longBooks = () =>
  booksOf([
    lineOf(LONG, 1_294_811, {
      settling: 1_200,
      missing_day: 38_210,
      zone: -4_120,
      currency: 900,
      no_rate: -12_111,
      unmapped: 2_009,
      missing_app: 64_000,
      missing_campaign: 771,
      missing_country: 12,
      steady_share: 38_844,
      unexplained: -20_411,
    }),
    ...networks,
  ])

/** No source tells the fact. */
export const noFact = () => booksOf([])

/** Installs, which networks claim and the attribution tracks. */
export const installBooks = () =>
  booksOf(
    [
      lineOf('AppLovin', 18_402, { not_attributed: 912, unexplained: 40 }),
      lineOf('Meta Ads', 9_120, { not_attributed: 2_204, unexplained: 310 }),
    ],
    'installs',
  )

const AGES = 10
const network = (name: string, spend: number, d7: number | null, installs: number) => ({
  id: name.toLowerCase(),
  name,
  spend,
  installs,
  revenue: Array.from({ length: AGES }, (_each, age) => (age <= 3 ? d7 : null)),
})

const versionOf = (written: string, cause: VersionCause, closed: boolean, networks: readonly unknown[]) => ({
  written_at: written,
  cause,
  closed,
  model_version: 5,
  currency: 'USD',
  networks,
})

/** An install day with four versions, whose costs were restated after it was closed. */
export const dayVersions = () => ({
  destination_id: 1,
  currency: 'USD',
  data_up_to: '2026-11-19',
  day: '2026-11-03',
  days: [
    { day: '2026-11-19', closed: false, versions: 1, spend_change: 0, revenue_change: 0 },
    { day: '2026-11-11', closed: true, versions: 3, spend_change: -12, revenue_change: 4 },
    { day: '2026-11-03', closed: true, versions: 4, spend_change: 118, revenue_change: 0 },
    { day: '2026-11-02', closed: true, versions: 2, spend_change: 0, revenue_change: 0 },
  ],
  versions: [
    versionOf('2026-11-11T08:31:00Z', 'first', true, [
      network('Meta', 2100, 1700, 1600),
      network('Google Ads', 1591, 1298, 1275),
    ]),
    versionOf('2026-11-12T08:30:00Z', 'late', true, [
      network('Meta', 2100, 1740, 1620),
      network('Google Ads', 1591, 1316, 1286),
    ]),
    versionOf('2026-11-14T08:31:00Z', 'mapping', true, [
      network('Meta', 2100, 1740, 1620),
      network('Google Ads', 1612, 1330, 1295),
    ]),
    versionOf('2026-11-19T08:33:00Z', 'restated', true, [
      network('Meta', 2218, 1740, 1620),
      network('Google Ads', 1612, 1330, 1295),
    ]),
  ],
})

/** Nothing was kept yet. */
export const noVersions = () => ({
  destination_id: null,
  data_up_to: null,
  day: null,
  days: [],
  versions: [],
})
