/** Probes and metrics of a worker over HTTP (O-8). */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServiceEnv } from '@/server/http/environment'
import { checkDisk, createReadiness, mountHealth } from '@/server/http/health'
import { installationMetrics } from '@/server/http/installationMetrics'
import { mountMetrics } from '@/server/http/metricsPage'
import { processMetrics } from '@/server/http/processMetrics'
import { gauge, prometheusText } from '@/server/http/prometheus'
import type { Log } from '@/server/lib/log'

/** How a job has left a worker. */
export type JobEnd = 'success' | 'failure' | 'waiting' | 'lost' | 'given back'

/** Counts the jobs of a worker. */
export interface WorkerCounts {
  readonly started: () => void
  readonly ended: (end: JobEnd) => void
}

/** Options of `startWorkerProbes`. */
export interface WorkerProbesOptions {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** Bearer token of `/metrics`; null if there is no such page. */
  readonly metricsToken: string | null
  /** Rejects until the worker takes jobs, and while its queue does not answer. */
  readonly checkQueue: () => Promise<void>
  /** Folder of the pages that are not loaded yet. */
  readonly spoolParent: string
  readonly concurrency: number
  /** Version of the program. */
  readonly version: string
  /** Epoch ms. */
  readonly now: () => number
  readonly log: Log
}

/** The running server of the probes. */
export interface WorkerProbes {
  readonly port: number
  readonly counts: WorkerCounts
  readonly close: () => void
}

const TIMEOUT_MS = 10_000
const MOST_CONNECTIONS = 64

const createCounts = () => {
  const ends: Record<JobEnd, number> = { success: 0, failure: 0, waiting: 0, lost: 0, 'given back': 0 }
  let running = 0
  return {
    counts: {
      started: () => {
        running += 1
      },
      ended: (end: JobEnd) => {
        running -= 1
        ends[end] += 1
      },
    },
    read: (concurrency: number) => [
      gauge('stackyard_worker_jobs_running', 'Runs that this worker executes now.', running),
      gauge('stackyard_worker_concurrency', 'Most runs at a time of this worker.', concurrency),
      {
        name: 'stackyard_worker_jobs_total',
        help: 'Runs that this worker has had, by how they left it.',
        type: 'counter',
        samples: Object.entries(ends).map(([result, value]) => ({ labels: { result }, value })),
      } as const,
    ],
  }
}

/** Starts the server of the probes. Rejects with Node's error if it cannot listen. */
export const startWorkerProbes = async (options: WorkerProbesOptions): Promise<WorkerProbes> => {
  const { host, port, metricsToken, checkQueue, spoolParent, concurrency, version, now, log } = options
  const startedAt = now()
  const lag = metricsToken === null ? null : monitorEventLoopDelay()
  lag?.enable()
  const { counts, read } = createCounts()
  const app = new Hono<ServiceEnv>()
  mountHealth(
    app,
    createReadiness(
      { queue: checkQueue, disk: () => checkDisk(spoolParent) },
      { onFailure: (part, error) => log.fault(`readiness of ${part}`, error), now },
    ),
  )
  mountMetrics(
    app,
    {
      text: () =>
        prometheusText([
          ...read(concurrency),
          ...processMetrics(startedAt),
          ...installationMetrics({ folder: spoolParent, version, lag }),
        ]),
    },
    metricsToken,
  )
  const server = createServer(
    { headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS },
    (request, response) => void getRequestListener(app.fetch)(request, response),
  )
  server.maxConnections = MOST_CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  // it must not keep a process that has nothing else to do
  server.unref()
  const address: AddressInfo | string | null = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    counts,
    close: () => {
      lag?.disable()
      server.close()
      server.closeAllConnections()
    },
  }
}
