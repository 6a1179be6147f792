/** O-8: the dashboard and the alert rules ask for metrics that exist, and counters only grow. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { countedRuns, queueAgeOf } from '@/server/engine/history/countedRuns'
import { waitingEndpoint } from '@/server/engine/history/recordEvent'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { createLog } from '@/server/lib/log'
import { startWorkerProbes } from '@/server/main/worker/workerProbes'
import { createMetrics } from './metrics'
import type { Metrics } from './metrics'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
const read = (name: string) =>
  readFileSync(new URL(`../../../deploy/monitoring/${name}`, import.meta.url), 'utf8')
const WINDOW = { from: '2026-11-01', to: '2026-11-20' }
const sealer = { seal: (text: string) => text, open: (text: string) => text }
const lag = monitorEventLoopDelay()
let metrics: Metrics
/** Metrics of a worker. */
let workerText = ''
const runs = openRunStore(join(folder, 'runs.sqlite'), sealer)

/** A run that fails once, loads and ends. */
const playRun = (state: 'SUCCESS' | 'FAILED', seconds: number): void => {
  const counted = countedRuns(runs, () => 'applovin', metrics.runs)
  const run = counted.add({
    orgId: 1,
    runnerKind: 'source',
    runnerId: 12,
    dagRunId: `manual__${state}${seconds}`,
    trigger: 'manual',
    logicalDate: NOW,
    startDate: NOW,
    window: null,
  })
  const seq = run?.seq ?? 0
  counted.update(seq, { state: 'QUEUED', failures: 1, error: { kind: 'provider', message: '', detail: '' } })
  const endpoint = waitingEndpoint('max_report', WINDOW)
  counted.putEndpoint(seq, endpoint)
  const line = { at: NOW, level: 'warning', endpoint: 'max_report', text: 'Next try in 2 s.' } as const
  counted.addLine(seq, { ...line, retried: 'limit' })
  counted.addLine(seq, line)
  for (const _again of [1, 2]) counted.putEndpoint(seq, { ...endpoint, state: 'LOADED' })
  for (const _again of [1, 2]) counted.update(seq, { state, endDate: NOW + seconds * 1000 })
}

beforeAll(async () => {
  writeFileSync(join(folder, 'last-backup.json'), JSON.stringify({ madeAt: '2026-11-20T02:00:00.000Z' }))
  lag.enable()
  metrics = createMetrics({
    runFigures: () => ({ runs: { QUEUED: 1, RUNNING: 0, SUCCESS: 1, FAILED: 1 }, loads: 2, rows: 1234 }),
    startedAt: NOW,
    installation: { folder, version: '0.1.0', lag },
  })
  metrics.watchWebhooks(() => 0)
  metrics.watchQueue(() => queueAgeOf(runs, NOW + 90_000))
  metrics.answered({ method: 'GET', path: '/healthz', status: 200, durationMs: 3 })
  playRun('SUCCESS', 20)
  playRun('FAILED', 7200)
  const probes = await startWorkerProbes({
    host: '127.0.0.1',
    port: 0,
    metricsToken: 'token-of-the-metrics',
    checkQueue: () => Promise.resolve(),
    spoolParent: folder,
    concurrency: 2,
    version: '0.1.0',
    now: () => NOW,
    log: createLog(
      () => undefined,
      () => NOW,
    ),
  })
  const answer = await fetch(`http://127.0.0.1:${probes.port}/metrics`, {
    headers: { authorization: 'Bearer token-of-the-metrics' },
  })
  workerText = await answer.text()
  probes.close()
  // the first measurement of the event loop
  await vi.waitFor(() => expect(lag.count).toBeGreaterThan(0))
})
afterAll(() => {
  lag.disable()
  runs.close()
  rmSync(folder, { recursive: true })
})

const expressionsOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(expressionsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'expr' && typeof each === 'string' ? [each] : expressionsOf(each),
  )
}
/** Names of metrics in an expression, as the service writes them. */
const metricsOf = (expression: string) =>
  [...expression.matchAll(/\b(?:stackyard|process|nodejs)_[a-z_0-9]+/g)].map(([name]) => name)
const typesIn = (text: string) =>
  new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]))

describe('what watches the service', () => {
  it.each([
    ['dashboard.json', JSON.parse(read('dashboard.json')) as unknown],
    ['alerts.yaml', parse(read('alerts.yaml')) as unknown],
  ])('O-8 asks for metrics that exist: %s', (_name, content) => {
    const types = typesIn(`${metrics.text()}\n${workerText}`)
    const expressions = expressionsOf(content)
    expect(expressions.length).toBeGreaterThan(8)
    for (const expression of expressions) {
      const names = metricsOf(expression)
      for (const name of names) {
        const type = types.get(name.replace(/_(bucket|sum|count)$/, '')) ?? types.get(name)
        expect([name, type]).toEqual([name, expect.any(String)])
        // only what grows has a rate
        if (new RegExp(String.raw`(rate|increase)\(${name}[{[]`).test(expression))
          expect([name, type]).toEqual([name, expect.stringMatching(/^(counter|histogram)$/)])
      }
      if (!expression.startsWith('up{')) expect(names).not.toEqual([])
    }
  })

  it('O-8 has words for each alert, and says how soon somebody must look', () => {
    const rule = z.object({
      alert: z.string().check(z.regex(/^Stackyard[A-Z]\w+$/)),
      labels: z.object({ severity: z.enum(['page', 'ticket']) }),
      annotations: z.object({ summary: z.string(), description: z.string() }),
    })
    const schema = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
    expect(z.safeParse(schema, parse(read('alerts.yaml'))).success).toBe(true)
  })
})

describe('the counters of runs', () => {
  it('O-8 count each end, failed attempt and load once, by source', () => {
    const text = metrics.text()
    for (const line of [
      'stackyard_runs_total{state="SUCCESS",source="applovin"} 1',
      'stackyard_runs_total{state="FAILED",source="applovin"} 1',
      'stackyard_run_attempts_failed_total{source="applovin",reason="provider"} 2',
      'stackyard_provider_retries_total{source="applovin",reason="limit"} 2',
      'stackyard_loads_total{source="applovin"} 2',
      'stackyard_run_duration_seconds_bucket{le="15"} 0',
      'stackyard_run_duration_seconds_bucket{le="60"} 1',
      'stackyard_run_duration_seconds_bucket{le="+Inf"} 2',
      'stackyard_run_duration_seconds_sum 7220',
      'stackyard_rows_total 1234',
      'stackyard_queue_age_seconds 0',
      'stackyard_last_backup_timestamp_seconds 1795140000',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toMatch(/stackyard_build_info\{version="0.1.0",node="\d+\.[^"]+"\} 1\n/)
    expect(text).toMatch(/stackyard_disk_free_bytes \d{6,}\n/)
  })

  it('O-8 keep what they have counted when runs are deleted', () => {
    const before = metrics.text()
    const database = new DatabaseSync(join(folder, 'runs.sqlite'))
    database.exec('DELETE FROM runEndpoints; DELETE FROM runs')
    database.close()
    const total = (text: string) => /stackyard_loads_total\S* (\d+)/.exec(text)?.[1]
    expect(total(metrics.text())).toBe(total(before))
  })

  it('O-8 tell how long the oldest run waits that could start', () => {
    runs.add({
      orgId: 1,
      runnerKind: 'source',
      runnerId: 13,
      dagRunId: 'manual__waits',
      trigger: 'manual',
      logicalDate: NOW,
      startDate: NOW,
      window: null,
    })
    expect(queueAgeOf(runs, NOW + 90_000)).toBe(90_000)
  })
})
