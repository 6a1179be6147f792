import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { MailMetrics } from '@/server/operations/mailer'
import type { RunCounts } from '@/server/engine/history/countedRuns'
import type { ServiceEnv } from './environment'
import { installationMetrics } from './installationMetrics'
import type { Installation } from './installationMetrics'
import { refuse } from './refuse'
import { prometheusText } from './prometheus'
import type { Metric } from './prometheus'
import { createRequestMetrics } from './requestMetrics'
import type { AnsweredRequest } from './requestMetrics'
import { createRunCounters } from './runCounters'
import type { RunFigures } from './runFigures'

/** Metrics of a service, kept in memory since its start. */
export interface Metrics extends MailMetrics {
  readonly answered: (request: AnsweredRequest) => void
  /** Counts runs. */
  readonly runs: RunCounts
  /** Takes the function that tells the age of the oldest waiting run, ms. */
  readonly watchQueue: (age: () => number) => void
  /** All metrics in Prometheus' text format. */
  readonly text: () => string
}

/** Options of `createMetrics`. */
export interface MetricsOptions {
  /** Reads the figures of the runs, may throw; null for a service without an engine. */
  readonly runFigures: (() => RunFigures) | null
  /** Disk, backups, version and event loop; left out if undefined. */
  readonly installation?: Installation
  /** Epoch ms. */
  readonly startedAt: number
}

const MS_PER_SECOND = 1000
const MICROSECONDS_PER_SECOND = 1_000_000

const gauge = (name: string, help: string, value: number): Metric => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
})

const processMetrics = (startedAt: number): readonly Metric[] => {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Memory of the service, without its runs.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Used heap of the service.', heapUsed),
    gauge('process_start_time_seconds', 'Start of the service, epoch seconds.', startedAt / MS_PER_SECOND),
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the service, without its runs.',
      type: 'counter',
      samples: [{ value: (user + system) / MICROSECONDS_PER_SECOND }],
    },
  ]
}

/** Stored runs are a gauge, because a deleted stack takes its runs with it; counted rows stay. */
const runMetrics = ({ runs, rows }: RunFigures): readonly Metric[] => [
  {
    name: 'stackyard_runs',
    help: 'Stored runs of stacks and destinations by state.',
    type: 'gauge',
    samples: Object.entries(runs).map(([state, value]) => ({ labels: { state }, value })),
  },
  gauge('stackyard_queue_length', 'Runs that wait for their turn.', runs['QUEUED'] ?? 0),
  {
    name: 'stackyard_rows_total',
    help: 'Loaded rows that count towards allowances.',
    type: 'counter',
    samples: [{ value: rows }],
  },
]

const readRunMetrics = (read: MetricsOptions['runFigures']): readonly Metric[] => {
  try {
    return read === null ? [] : runMetrics(read())
  } catch {
    // /readyz reports the file; the other metrics are still useful
    return []
  }
}

const readQueueAge = (age: (() => number) | null): readonly Metric[] => {
  try {
    if (age === null) return []
    const help = 'Age of the oldest run that could start and has not.'
    return [gauge('stackyard_queue_age_seconds', help, age() / MS_PER_SECOND)]
  } catch {
    return []
  }
}

/** Creates the metrics of a service. */
export const createMetrics = ({ runFigures, startedAt, installation }: MetricsOptions): Metrics => {
  const requests = createRequestMetrics()
  const runs = createRunCounters()
  let queueAge: (() => number) | null = null
  const mails = { printed: 0, sent: 0, failed: 0 }
  let waitingMails = 0
  return {
    answered: requests.answered,
    runs,
    watchQueue: (age) => {
      queueAge = age
    },
    mailsWait: (count) => {
      waitingMails = count
    },
    mailed: (result) => {
      mails[result] += 1
    },
    text: () =>
      prometheusText([
        ...requests.read(),
        ...readRunMetrics(runFigures),
        ...runs.read(),
        ...readQueueAge(queueAge),
        {
          name: 'stackyard_mails_total',
          help: 'Mails by what became of them; failed ones were given up.',
          type: 'counter',
          samples: Object.entries(mails).map(([result, value]) => ({ labels: { result }, value })),
        },
        gauge('stackyard_mails_waiting', 'Mails that the mail server has not taken yet.', waitingMails),
        ...processMetrics(startedAt),
        ...(installation === undefined ? [] : installationMetrics(installation)),
      ]),
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Adds `/metrics` to the app, for callers with the bearer token; nothing if `token` is null. */
export const mountMetrics = (app: Hono<ServiceEnv>, metrics: Metrics, token: string | null): void => {
  if (token === null) return
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', (context) =>
    timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected)
      ? context.body(metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
      : refuse(context, 401, 'This page needs the token of the metrics.', { 'WWW-Authenticate': 'Bearer' }),
  )
}
