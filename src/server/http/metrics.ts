import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { MailMetrics } from '@/server/operations/mailer'
import type { ServiceEnv } from './environment'
import { refuse } from './refuse'
import { prometheusText } from './prometheus'
import type { Metric } from './prometheus'
import { createRequestMetrics } from './requestMetrics'
import type { AnsweredRequest } from './requestMetrics'
import type { RunFigures } from './runFigures'

/** Metrics of a service, kept in memory since its start. */
export interface Metrics extends MailMetrics {
  readonly answered: (request: AnsweredRequest) => void
  /** All metrics in Prometheus' text format. */
  readonly text: () => string
}

/** Options of `createMetrics`. */
export interface MetricsOptions {
  /** Reads the figures of the runs, may throw; null for a service without an engine. */
  readonly runFigures: (() => RunFigures) | null
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

/** Gauges, because a deleted stack takes its runs with it. */
const runMetrics = ({ runs, loads, rows }: RunFigures): readonly Metric[] => [
  {
    name: 'stackyard_runs',
    help: 'Stored runs of stacks and destinations by state.',
    type: 'gauge',
    samples: Object.entries(runs).map(([state, value]) => ({ labels: { state }, value })),
  },
  gauge('stackyard_queue_length', 'Runs that wait for their turn.', runs['QUEUED'] ?? 0),
  gauge('stackyard_loads', 'Loads of endpoints that succeeded, of stored runs.', loads),
  gauge('stackyard_rows', 'Loaded rows that count towards allowances.', rows),
]

const readRunMetrics = (read: MetricsOptions['runFigures']): readonly Metric[] => {
  try {
    return read === null ? [] : runMetrics(read())
  } catch {
    // /readyz reports the file; the other metrics are still useful
    return []
  }
}

/** Creates the metrics of a service. */
export const createMetrics = ({ runFigures, startedAt }: MetricsOptions): Metrics => {
  const requests = createRequestMetrics()
  const mails = { printed: 0, sent: 0, failed: 0 }
  let waitingMails = 0
  return {
    answered: requests.answered,
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
        {
          name: 'stackyard_mails_total',
          help: 'Mails by what became of them; failed ones were given up.',
          type: 'counter',
          samples: Object.entries(mails).map(([result, value]) => ({ labels: { result }, value })),
        },
        gauge('stackyard_mails_waiting', 'Mails that the mail server has not taken yet.', waitingMails),
        ...processMetrics(startedAt),
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
