/** Reads whole endpoints from the sample providers, for tests. */
import { DEFAULT_PORT_PLACEHOLDER } from '@/domain/shared/constants'
import type { Row } from '@/server/lib/tables'
import type { Page, SourceTools } from '@/server/connectors/core/source'
import { lastDays } from '@/server/lib/days'
import { slicesOf } from '@/server/run/slices'
import type { FaultPlan } from '@/server/connectors/simulated/faults'
import { simulatedDatabases } from '@/server/connectors/simulators'
import { sampleHttp } from '@/server/connectors/sampleHttp'
import { acceptsInSample } from '@/server/connectors/simulated/sampleValues'
import { APPLE_KEYS } from './standIns/credentials'
import { sampleSourceOf } from '@/server/connectors/sources'

/** Time of the tests, epoch ms. */
export const TEST_NOW = Date.parse('2026-11-23T09:15:00Z')

/** A value of each field that the simulated providers take; forms and lengths are those of life. */
export const anySecret: SourceTools['secret'] = {
  ...Object.fromEntries(
    [
      'report_key',
      'access_key',
      'secret_key',
      'refresh_token',
      'username',
      'password',
      'api_token',
      'access_token',
    ]
      .concat('token', 'organization_id', 'key', 'api_key', 'search_ads_key_id', 'client_id', 'team_id')
      .map((field) => [field, `${field}-1`]),
  ),
  advertiser_id: '1234567890',
  'access-key': 'access-key-1',
  appstore_key_id: 'appstore-key-1',
  issuer_id: 'issuer-1',
  vendor_id: '80000001',
  bucket_name: 'lumen-raw-data',
  prefix: 'adjust/',
  region: 'eu-central-1',
  bucket_url: 'gs://pubsite_prod_rev_1',
  client_email: 'reader@lumen.example',
  property_ids: '123456789',
  project_id: 'lumen-games-1',
  dataset_id: 'analytics_123456789',
  client_secret: 'client-secret-1',
  publisher_id: 'pub-1234567890123456',
  ad_account_id: 'act_1234567890',
  email: 'ana@lumen.example',
  host: 'vault.example.com',
  port: DEFAULT_PORT_PLACEHOLDER,
  database: 'datavault',
  private_key: APPLE_KEYS.privateKey,
}

/** Creates the tools of a source that talks to the sample providers. */
export const sampleTools = (now = TEST_NOW, faults?: FaultPlan, secret = anySecret): SourceTools => ({
  http: sampleHttp(() => now, faults),
  secret: { ...secret },
  now: () => now,
  signal: new AbortController().signal,
  sql: simulatedDatabases(() => now, acceptsInSample),
})

/** Reads the rest of a page; returns where reading goes on. */
const readRest = async (rest: NonNullable<Page['rest']>, rows: Row[]): Promise<string | null> => {
  for (;;) {
    const next = await rest.next()
    if (next.done === true) return next.value.cursor
    rows.push(...next.value)
  }
}

/** Reads all rows of an endpoint of its history, slice by slice; `maxDays` shortens the history. */
export const readEndpoint = async (
  source: string,
  endpoint: string,
  tools = sampleTools(),
  maxDays = Number.POSITIVE_INFINITY,
): Promise<readonly Row[]> => {
  const { endpoints, readPage } = sampleSourceOf(source)
  const plan = endpoints[endpoint]
  if (plan === undefined) throw new RangeError(`${source} has no endpoint ${endpoint}`)
  const window = lastDays(tools.now(), Math.min(plan.historyDays, maxDays))
  const rows: Row[] = []
  for (const slice of slicesOf(window, plan.sliceDays)) {
    let cursor: string | null = null
    do {
      const page = await readPage(tools, endpoint, slice, cursor)
      rows.push(...page.rows)
      cursor = page.rest === undefined ? page.cursor : await readRest(page.rest, rows)
    } while (cursor !== null)
  }
  return rows
}
