/** Metrics in Prometheus' text format, over real HTTP and as a text. */
import { afterEach, describe, expect, it } from 'vitest'
import { ANA, startTestServer } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'
import { createMetrics } from './metrics'
import { DEFAULT_OPERATION } from '@/server/operations/options.mjs'

const TOKEN = 'token-of-the-scraper'
let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})
const start = async (metricsToken: string | null) => {
  server = await startTestServer(undefined, { operation: { ...DEFAULT_OPERATION, metricsToken } })
  return server
}
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** One line of Prometheus' text format. */
const LINE =
  /^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z_]+="(?:[^"\\\n]|\\.)*",?)*\})? (-?\d+(\.\d+)?(e[+-]?\d+)?|\+Inf))$/

describe('/metrics', () => {
  it('says that metrics are off without a token in the options', async () => {
    const { get } = await start(null)
    const response = await get('/metrics')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('STACKYARD_METRICS_TOKEN')
  })

  it('refuses a missing or wrong token', async () => {
    const { get } = await start(TOKEN)
    for (const init of [{}, bearer('wrong'), bearer(`${TOKEN}x`), { headers: { authorization: TOKEN } }]) {
      const response = await get('/metrics', init)
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    }
  })

  it('counts requests by template, never by what a caller typed', async () => {
    const { get, send, logIn } = await start(TOKEN)
    const token = await logIn(ANA)
    await send('GET', '/api/users/sources/4711', token)
    await send('GET', '/api/canary/canary', token)
    await get('/canary-page?code=canary')
    await get('/assets/canary.js')
    await get('/', { method: 'PROPFIND' })
    const response = await get('/metrics', bearer(TOKEN))
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text).toMatch(/requests_total\{method="POST",route="\/api\/users\/login",status="200"\} 1\n/)
    expect(text).toContain('route="/api/users/sources/:id"')
    expect(text).toContain('route="/api/*",status="404"')
    expect(text).toContain('method="OTHER",route="/*",status="405"')
    expect(text).not.toMatch(/canary|4711|lumen|ana/i)
    for (const line of text.trimEnd().split('\n')) expect(line).toMatch(LINE)
    expect(text).toMatch(/process_resident_memory_bytes \d+\n/)
  })
})

describe('the text of the metrics', () => {
  it('has cumulative buckets of durations, in seconds', () => {
    const metrics = createMetrics({ runFigures: null, startedAt: 0 })
    for (const durationMs of [3, 30, 99_000])
      metrics.answered({ method: 'GET', path: '/healthz', status: 200, durationMs })
    const bucket = (limit: string) =>
      new RegExp(
        String.raw`duration_seconds_bucket\{method="GET",route="/healthz",le="${limit}"\} (\d+)`,
      ).exec(metrics.text())?.[1]
    expect([bucket('0.005'), bucket('0.05'), bucket('10'), bucket(String.raw`\+Inf`)]).toEqual([
      '1',
      '2',
      '2',
      '3',
    ])
    expect(metrics.text()).toContain('duration_seconds_sum{method="GET",route="/healthz"} 99.033\n')
  })

  it('has runs by state, loads, rows and mails', () => {
    const runs = { QUEUED: 2, RUNNING: 1, SUCCESS: 40, FAILED: 3 }
    const metrics = createMetrics({ runFigures: () => ({ runs, loads: 80, rows: 1234 }), startedAt: 0 })
    metrics.mailed('sent')
    metrics.mailed('failed')
    metrics.webhooksSettled({ delivered: 2, failed: 0 })
    metrics.webhooksSettled({ delivered: 0, failed: 3 })
    metrics.watchWebhooks(() => 4)
    expect(metrics.text()).toContain('stackyard_runs{state="SUCCESS"} 40\n')
    expect(metrics.text()).toContain('stackyard_queue_length 2\n')
    expect(metrics.text()).toContain('stackyard_rows_total 1234\n')
    expect(metrics.text()).toContain('stackyard_mails_total{result="failed"} 1\n')
    expect(metrics.text()).toContain('stackyard_webhook_deliveries_total{result="delivered"} 2\n')
    expect(metrics.text()).toContain('stackyard_webhook_deliveries_total{result="failed"} 3\n')
    expect(metrics.text()).toContain('stackyard_webhook_deliveries_waiting 4\n')
  })

  it('leaves out runs whose file cannot be read', () => {
    const runFigures = () => {
      throw new Error('locked')
    }
    const text = createMetrics({ runFigures, startedAt: 0 }).text()
    expect(text).not.toContain('stackyard_runs{')
    expect(text).toContain('process_resident_memory_bytes')
  })
})
