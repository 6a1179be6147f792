/** Reads whole endpoints from the sample providers, for tests. */
import type { Row } from '@/server/lib/tables'
import type { SourceTools } from '@/server/connectors/core/source'
import { lastDays } from '@/server/lib/days'
import { slicesOf } from '@/server/run/slices'
import type { FaultPlan } from '@/server/connectors/simulated/faults'
import { sampleHttp } from '@/server/connectors/simulated/sampleHttp'
import { sourceOf } from '@/server/connectors/sources/sources'

/** Time of the tests, epoch ms. */
export const TEST_NOW = Date.parse('2026-11-23T09:15:00Z')

/** Accepts any field: each value is a key that the sample providers take. */
export const anySecret: SourceTools['secret'] = Object.fromEntries(
  ['report_key', 'secret_key', 'refresh_token', 'email', 'advertiser_id', 'host', 'port', 'database']
    .concat('username', 'password', 'api_token')
    .map((field) => [field, `${field}-1`]),
)

/** Creates the tools of a source that talks to the sample providers. */
export const sampleTools = (now = TEST_NOW, faults?: FaultPlan, secret = anySecret): SourceTools => ({
  http: sampleHttp(() => now, faults),
  secret: { ...secret },
  now: () => now,
  signal: new AbortController().signal,
})

/** Reads all rows of an endpoint of its history, slice by slice; `maxDays` shortens the history. */
export const readEndpoint = async (
  source: string,
  endpoint: string,
  tools = sampleTools(),
  maxDays = Number.POSITIVE_INFINITY,
): Promise<readonly Row[]> => {
  const { endpoints, readPage } = sourceOf(source)
  const plan = endpoints[endpoint]
  if (plan === undefined) throw new RangeError(`${source} has no endpoint ${endpoint}`)
  const window = lastDays(tools.now(), Math.min(plan.historyDays, maxDays))
  const rows: Row[] = []
  for (const slice of slicesOf(window, plan.sliceDays)) {
    let cursor: string | null = null
    do {
      const page = await readPage(tools, endpoint, slice, cursor)
      rows.push(...page.rows)
      cursor = page.cursor
    } while (cursor !== null)
  }
  return rows
}
