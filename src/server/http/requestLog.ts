import type { MiddlewareHandler } from 'hono'
import type { CallFactsBook } from './callFacts'
import type { ServiceEnv } from './environment'
import type { Metrics } from './metrics'
import type { Log } from '../lib/log'
import { pathForLog } from './sharedViewPath'

/** Options of `logRequests`. */
export interface RequestLogOptions {
  /** Current time in epoch milliseconds; also used for the Date header, so that clients agree with token expiries. */
  readonly now: () => number
  readonly log: Log
  /** Counts finished requests; not counted if undefined. */
  readonly metrics?: Metrics
  /** Details of finished calls for their log lines; none if undefined. */
  readonly facts?: Pick<CallFactsBook, 'take'> | undefined
}

/** Logs finished requests and unexpected errors, and sets the Date header of every response. */
export const logRequests =
  ({ now, log, facts, metrics }: RequestLogOptions): MiddlewareHandler<ServiceEnv> =>
  async (context, next) => {
    const startedAt = performance.now()
    await next()
    context.res.headers.set('Date', new Date(now()).toUTCString())
    const { method = '', readableAborted } = context.env.incoming
    const path = pathForLog(context.req.path)
    const { requestId, address, fault } = context.var
    const told = facts?.take(requestId) ?? {}
    // a client's disconnect isn't a server error
    const error = told.error ?? fault ?? (readableAborted ? undefined : context.error)
    if (error !== undefined) log.fault(`${method} ${path}`, error, requestId)
    const durationMs = performance.now() - startedAt
    metrics?.answered({ method, path, status: context.res.status, durationMs })
    log.answered({ requestId, address, ...told, method, path, status: context.res.status, durationMs })
  }
