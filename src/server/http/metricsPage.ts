import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import type { ServiceEnv } from './environment'
import { refuse } from './refuse'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Adds `/metrics` to the app, for callers with the bearer token; it says that metrics are off if `token` is null. `text` returns all metrics in
 * Prometheus' text format.
 */
export const mountMetrics = (
  app: Hono<ServiceEnv>,
  metrics: { readonly text: () => string },
  token: string | null,
): void => {
  if (token === null) {
    // the app's page would look like metrics that Prometheus cannot read
    app.get('/metrics', (context) =>
      refuse(context, 404, 'Metrics are off. Start the service with STACKYARD_METRICS_TOKEN.'),
    )
    return
  }
  const expected = digest(`Bearer ${token}`)
  app.get('/metrics', (context) =>
    timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected)
      ? context.body(metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
      : refuse(context, 401, 'This page needs the token of the metrics.', { 'WWW-Authenticate': 'Bearer' }),
  )
}
