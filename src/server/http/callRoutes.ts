import { setTimeout } from 'node:timers/promises'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Route } from './calls/route'
import { admit } from './admission'
import { compressCalls } from './compression'
import type { ReceiveBody } from './bodies'
import type { ServiceEnv } from './environment'
import { lazy } from '../lib/lazy'
import type { Log } from '../lib/log'
import { mountMcp } from './mountMcp'
import { createOpenApiDocument } from './openApi/document'
import { OPEN_API_PATH } from './paths'
import { CSP_REPORT_PATH } from './policy.mjs'
import { refuse, SERVER_FAULT } from './refuse'

/** Calls that send an e-mail only to known addresses; they all take a constant minimum time. */
const LEVELLED = /^\/api\/users\/(request_reset_password|resend_confirmation)$/
/**
 * Minimum response time of calls that send an e-mail only to known addresses, ms; hides whether an address is known
 * (R-3).
 */
export const LEVEL_MS = 80

const levelMailTime: MiddlewareHandler<ServiceEnv> = async (context, next) => {
  const level = LEVELLED.test(context.req.path) ? setTimeout(LEVEL_MS) : undefined
  await next()
  await level
}

/** Refuses requests by their headers, before their body is read. */
const admitCalls =
  (publicOrigin: string | null): MiddlewareHandler<ServiceEnv> =>
  async (context, next) => {
    const { incoming } = context.env
    const admission = admit(incoming, context.req.path, publicOrigin)
    if (admission.kind === 'refused') {
      incoming.resume()
      return refuse(context, admission.status, admission.message, admission.headers)
    }
    await next()
    return undefined
  }

/** What the API takes from its app. */
interface CallSurroundings {
  readonly log: Log
  /** Origin at which people open the app; null for this machine's. */
  readonly publicOrigin: string | null
  readonly receiveBody: ReceiveBody
  /** Version of the program. */
  readonly version: string
}

/** Adds the API to the app: admission, limits and one handler for each path of each route. */
export const mountCalls = (
  app: Hono<ServiceEnv>,
  routes: readonly Route[],
  { log, publicOrigin, receiveBody, version }: CallSurroundings,
): void => {
  app.use('/api/*', compressCalls, admitCalls(publicOrigin))
  app.post(CSP_REPORT_PATH, (context) => {
    const note = 'A browser reported a breach of the content security policy.'
    log.byAnyone(context.var.address, 'info', { note })
    return context.body(null, 204)
  })
  const description = lazy(() => createOpenApiDocument(version))
  app.get(OPEN_API_PATH, (context) => context.json(description()))
  mountMcp(app, routes, { receiveBody, version })
  for (const { endpoint, patterns, mayCall, answer } of routes) {
    const most = endpoint.body === null ? 0 : endpoint.bodyMaxBytes
    // the body first, so that a slow one takes none of the minimum time of `levelMailTime`
    const first = [receiveBody({ most, ...(mayCall && { mayCall }) }), levelMailTime] as const
    app.on(endpoint.method, [...patterns], ...first, async (context) => {
      const response = await answer(context.req.raw, context.req.param())
      if (response.status !== 500) return response
      // internal errors go to the log, not to the client
      context.set('fault', new Error(await response.text()))
      return refuse(context, 500, SERVER_FAULT)
    })
  }
  app.all('/api/*', (context) => refuse(context, 404, 'There is no such call.'))
}
