/** The sources of live mode as stand-ins, for runs that deliver their reports. */
import { Socket } from 'node:net'
import type { Window } from '@/server/lib/tables'
import type { EndpointPlan } from '@/server/lib/tables'
import type { HttpClient } from '@/server/lib/outbound/httpClient'
import type { Source, SqlClient } from '@/server/connectors/core/source'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { liveSourceOf } from '@/server/connectors/sources'
import { createSqlClient } from '@/server/connectors/core/sqlClient'
import { createTenjinVault } from '@/connectors/tenjin/vaultSource'
import { startCuttingProxy } from '../cuttingProxy'
import type { CuttingProxy } from '../cuttingProxy'
import type { PostgresBench } from '../postgresBench'
import { readEndpoint } from '../readSampleEndpoint'
import { ALL_STAND_INS } from '../standIns/all'
import { GOOD_VALUES } from '../standIns/credentials'
import { TEST_CLIENTS } from '../standIns/oauthClients'
import { startStandIns } from '../standIns/standIn'
import type { StandInAnswer, StandIns } from '../standIns/standIn'
import { TODAY } from '../standIns/today'
import { createVaultTable } from '../tenjinVault'
import { createProviderFaults } from './providerFaults'

/** Time of the runs, epoch ms. */
export const DELIVERY_NOW = Date.parse(`${TODAY}T09:15:00Z`)
const YESTERDAY = '2026-11-22'
/** Days that make more than one page of most reports. */
const REPORT_DAYS: Window = { from: '2026-11-12', to: YESTERDAY }
/** Days of sources whose reports have many rows a day. */
const FEW_DAYS: Window = { from: '2026-11-21', to: YESTERDAY }
const LONG_REPORTS: ReadonlySet<string> = new Set(['applovin', 'ironsource', 'tenjin'])
const LISTED: Window = { from: YESTERDAY, to: YESTERDAY }
/** Database of the DataVault, and rows of a page of its tables. */
const VAULT = 'vault'
const VAULT_PAGE_ROWS = 500

/** Source types whose reports live mode reads, with the endpoints that stand for the others in short tests. */
export const DELIVERY_SOURCES: Readonly<Record<string, readonly string[]>> = {
  tenjin: ['events'],
  prediction: ['predicted_ltv'],
  tenjin_api: ['reporting_metrics'],
  applovin: ['user_ad_revenue'],
  ironsource: ['userAdRevenue'],
  adjust: ['campaigns'],
  appsflyer: ['in_app_events_report'],
  unity_ads: ['revenue_by_country'],
  vungle: ['advertiser_spend'],
  tiktok: ['ads_reports_daily'],
  topon: ['full_report'],
  adjust_csv_google: ['installs'],
  amazon_appstore: ['sales'],
  apple_appstore: ['installs'],
  google_playstore: ['stats_installs'],
  gameanalytics: ['revenue'],
  game_analytics_s3: ['business'],
  own_source: ['report'],
  tradplus: ['report'],
  digital_turbine: ['dt_exchange_report'],
  firebase_bigquery: ['events'],
  apple_search_ads: ['campaigns_report_daily'],
  meta: ['ads_insights'],
  meta_audience: ['adnetworkanalytics_results'],
  google_analytics: ['devices'],
  snapchat: ['ads_stats_daily'],
  mintegral: ['advanced_performance_report'],
  admob: ['network_report'],
}

/** Faults of a provider during a run: some by a seed, the same page for two positions, or none. */
export type ProviderFault = { readonly kind: 'some'; readonly seed: number } | { readonly kind: 'samePage' }

const windowOf = (label: string, { strategy }: EndpointPlan): Window => {
  if (strategy !== 'window') return LISTED
  return LONG_REPORTS.has(label) ? FEW_DAYS : REPORT_DAYS
}

const createVault = async (bench: PostgresBench, { endpoints }: Source): Promise<void> => {
  await bench.server.createDatabase(VAULT)
  const query = (sql: string) => bench.server.query(VAULT, sql)
  await query('CREATE SCHEMA tenjin')
  for (const [endpoint, plan] of Object.entries(endpoints)) {
    const rows = await readEndpoint('tenjin', endpoint, undefined, 2)
    await createVaultTable(query, { endpoint, plan, rows })
  }
  await query('CREATE SCHEMA predictions')
  for (const [endpoint, plan] of Object.entries(liveSourceOf('prediction').endpoints)) {
    const rows = await readEndpoint('prediction', endpoint, undefined, 12)
    await createVaultTable(query, { schema: 'predictions', endpoint, plan, rows })
  }
}

const unlimited = new Map(
  ALL_STAND_INS.flatMap(({ hosts }) => hosts.map((host) => [host, { requests: 10_000, perMs: 1_000 }])),
)

/** Stand-ins that keep their answers, so that one can be sent twice. */
const startAnswering = async () => {
  const answers: StandInAnswer[] = []
  const keeping = ALL_STAND_INS.map((standIn) => ({
    ...standIn,
    answer: (...request: Parameters<typeof standIn.answer>) => {
      const answer = standIn.answer(...request)
      answers.push(answer)
      return answer
    },
  }))
  return { standIns: await startStandIns(keeping), answers }
}

/** What a run needs to read a source. */
export interface DeliverySource {
  readonly label: string
  readonly source: Source
  readonly endpoints: readonly { readonly label: string; readonly window: Window }[]
  /** A copy of the values of its credential, of which no earlier run has a token or has used up a limit. */
  readonly secret: () => Readonly<Record<string, string>>
}

/** See `startDeliverySources`. */
export interface DeliverySources {
  readonly sourceOf: (label: string) => DeliverySource
  /** Plans faults of the sources; null ends them. */
  readonly fail: (fault: ProviderFault | null) => void
  /** Number of faulty answers so far. */
  readonly faults: () => number
  readonly httpFor: (secret: Readonly<Record<string, string>>) => HttpClient
  readonly sql: SqlClient
  readonly stop: () => Promise<void>
}

const planFaults = (
  { standIns, answers }: { readonly standIns: StandIns; readonly answers: readonly StandInAnswer[] },
  proxy: CuttingProxy,
  fault: ProviderFault | null,
  onFault: () => void,
): void => {
  if (fault === null) return standIns.answerAll(null)
  if (fault.kind === 'some')
    proxy.cutAt({ toward: fault.seed % 2 === 0 ? 'server' : 'client', text: '_position' })
  const faulty = createProviderFaults(fault, answers)
  standIns.answerSome((number, request) => {
    const answer = faulty(number, request)
    if (answer !== null) onFault()
    return answer
  })
}

/** Starts the stand-ins; the DataVault is in a database of the server of `bench`. */
export const startDeliverySources = async (bench: PostgresBench): Promise<DeliverySources> => {
  const answering = await startAnswering()
  const proxy = await startCuttingProxy(bench.server.port)
  const tenjin = createTenjinVault(VAULT_PAGE_ROWS)
  await createVault(bench, tenjin)
  let faults = 0
  let copies = 0
  const secretOf = (label: string) => {
    copies += 1
    const values = ['tenjin', 'prediction'].includes(label)
      ? bench.server.credentialOf(VAULT, proxy.port)
      : GOOD_VALUES[label]
    return { ...values, copy: String(copies) }
  }
  return {
    sourceOf: (label) => {
      const source = label === 'tenjin' ? tenjin : liveSourceOf(label, TEST_CLIENTS)
      const endpoints = Object.entries(source.endpoints).map(([endpoint, plan]) => ({
        label: endpoint,
        window: windowOf(label, plan),
      }))
      return { label, source, endpoints, secret: () => secretOf(label) }
    },
    fail: (fault) =>
      planFaults(answering, proxy, fault, () => {
        faults += 1
      }),
    faults: () => faults + proxy.cuts(),
    httpFor: createGuardedHttp({
      now: () => DELIVERY_NOW,
      testNetwork: answering.standIns.network,
      rates: unlimited,
    }),
    // as the databases of both are, which have no COPY TO STDOUT
    sql: createSqlClient({ createSocket: () => new Socket(), isEncrypted: false }, { kind: 'redshift' }),
    stop: async () => {
      await proxy.close()
      await answering.standIns.close()
    },
  }
}
