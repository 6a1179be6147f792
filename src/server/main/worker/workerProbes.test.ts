/** O-8: what a supervisor and Prometheus ask a worker. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createLog } from '@/server/lib/log'
import { startWorkerProbes } from './workerProbes'
import type { WorkerProbes } from './workerProbes'

const TOKEN = 'token-of-the-metrics'
let folder: string
let probes: WorkerProbes
let queue: () => Promise<void>
let now: number
let lines: string[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-worker-'))
  queue = () => Promise.reject(new Error('The worker waits for the service'))
  now = Date.parse('2026-11-20T14:20:00Z')
  lines = []
  probes = await startWorkerProbes({
    host: '127.0.0.1',
    port: 0,
    metricsToken: TOKEN,
    checkQueue: () => queue(),
    spoolParent: folder,
    concurrency: 4,
    version: '0.2.0',
    now: () => now,
    log: createLog(
      (line) => lines.push(line),
      () => now,
    ),
  })
})
afterEach(() => {
  probes.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, token = TOKEN) =>
  fetch(`http://127.0.0.1:${probes.port}${path}`, { headers: { authorization: `Bearer ${token}` } })

it('is alive at once, and ready only while its queue answers; the cause is in the log', async () => {
  expect((await get('/healthz')).status).toBe(200)
  const waiting = await get('/readyz')
  expect([waiting.status, await waiting.json()]).toEqual([503, { status: 'not ready', failed: ['queue'] }])
  expect(lines.join('\n')).toContain('The worker waits for the service')
  queue = () => Promise.resolve()
  now += 1000
  expect((await get('/readyz')).status).toBe(200)
})

it('counts its runs by how they left it, for callers with the token only', async () => {
  expect((await get('/metrics', 'another')).status).toBe(401)
  for (const end of ['success', 'success', 'lost'] as const) {
    probes.counts.started()
    probes.counts.ended(end)
  }
  probes.counts.started()
  const text = (await (await get('/metrics')).text()).split('\n')
  expect(text).toEqual(
    expect.arrayContaining([
      'stackyard_worker_jobs_total{result="success"} 2',
      'stackyard_worker_jobs_total{result="lost"} 1',
      'stackyard_worker_jobs_total{result="failure"} 0',
      'stackyard_worker_jobs_running 1',
      'stackyard_worker_concurrency 4',
      '# TYPE process_cpu_seconds_total counter',
      '# TYPE stackyard_disk_free_bytes gauge',
    ]),
  )
  expect(text.join('\n')).toContain('stackyard_build_info{version="0.2.0"')
})

it('answers nothing else', async () => {
  expect((await get('/')).status).toBe(404)
  expect((await get('/api/users/me')).status).toBe(404)
})
