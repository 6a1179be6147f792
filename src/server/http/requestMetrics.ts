import { callsAt } from './calls/pattern'
import type { Metric, Sample } from './prometheus'

/** A request whose response has been sent. */
export interface AnsweredRequest {
  readonly method: string
  /** Path as it was sent, without the query. */
  readonly path: string
  readonly status: number
  readonly durationMs: number
}

/** Upper limits of the buckets of durations, seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const
const MS_PER_SECOND = 1000
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const OWN_PATHS = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Template of a request's path, such as `/api/users/sources/:id`. Never a text that the caller chose, so that the
 * number of series is limited and no customer's data are in a label.
 */
const routeOf = (method: string, path: string): string => {
  if (OWN_PATHS.has(path)) return path
  if (path.startsWith('/sample/')) return '/sample/*'
  if (path.startsWith('/worker/')) return '/worker/*'
  if (!path.startsWith('/api/')) return '/*'
  const calls = callsAt(path)
  return (calls.find((call) => call.method === method) ?? calls[0])?.path ?? '/api/*'
}

interface Durations {
  readonly labels: { readonly method: string; readonly route: string }
  /** Number of requests by the first bucket that they fit in; the last one has no limit. */
  readonly counts: number[]
  sum: number
}

const toDurationSamples = ({ labels, counts, sum }: Durations): readonly Sample[] => {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    const limit = BUCKETS[index]
    return {
      suffix: '_bucket',
      labels: { ...labels, le: limit === undefined ? '+Inf' : String(limit) },
      value: total,
    }
  })
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }]
}

/** Counts requests and their durations by route. */
export interface RequestMetrics {
  readonly answered: (request: AnsweredRequest) => void
  readonly read: () => readonly Metric[]
}

/** Creates the counters of requests, which start at zero with the process. */
export const createRequestMetrics = (): RequestMetrics => {
  const requests = new Map<string, { readonly labels: Readonly<Record<string, string>>; value: number }>()
  const durations = new Map<string, Durations>()
  return {
    answered: ({ method: sent, path, status, durationMs }) => {
      const labels = { method: METHODS.has(sent) ? sent : 'OTHER', route: routeOf(sent, path) }
      const key = `${labels.method} ${labels.route}`
      const request = requests.get(`${key} ${status}`) ?? {
        labels: { ...labels, status: String(status) },
        value: 0,
      }
      request.value += 1
      requests.set(`${key} ${status}`, request)
      const seconds = durationMs / MS_PER_SECOND
      const series = durations.get(key) ?? { labels, counts: [...BUCKETS, 0].map(() => 0), sum: 0 }
      const fitting = BUCKETS.findIndex((limit) => seconds <= limit)
      const bucket = fitting === -1 ? BUCKETS.length : fitting
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.sum += seconds
      durations.set(key, series)
    },
    read: () => [
      {
        name: 'stackyard_http_requests_total',
        help: 'Finished requests by route template and status.',
        type: 'counter',
        samples: [...requests.values()],
      },
      {
        name: 'stackyard_http_request_duration_seconds',
        help: 'Time until the response was ready.',
        type: 'histogram',
        samples: [...durations.values()].flatMap(toDurationSamples),
      },
    ],
  }
}
