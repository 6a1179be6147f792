import { setTimeout } from 'node:timers/promises'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { tooLarge } from '../calls/refusal'
import type { Route } from '../calls/route'
import { admit } from './admission'
import { compressCalls } from './compression'
import type { ServiceEnv } from './environment'
import type { Log } from './log'
import { usePlainRequest } from './plainRequest'
import { CSP_REPORT_PATH } from './policy.mjs'
import { refuse } from './refuse'

/** Message of a response to an unexpected error. */
export const SERVER_FAULT = 'Something went wrong on the server. Try again.'

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
    context.set('bodyMaxBytes', admission.bodyMaxBytes)
    await next()
  }

/** Limits the size of the body as the call's endpoint says (R-8, FS-1). */
const limitBody: MiddlewareHandler<ServiceEnv> = (context, next) => {
  const maxSize = context.var.bodyMaxBytes
  const onError = (overflow: Context) =>
    refuse(overflow, 413, tooLarge(maxSize).message, { Connection: 'close' })
  return bodyLimit({ maxSize, onError })(context, next)
}

/** Reads the whole body before the call begins, so that a slow one takes none of the minimum time of `levelMailTime`. */
const bufferBody: MiddlewareHandler<ServiceEnv> = async (context, next) => {
  const { raw } = context.req
  if (raw.body !== null)
    context.req.raw = new Request(raw, { method: raw.method, body: await raw.arrayBuffer() })
  await next()
}

/** What the API takes from its app. */
interface CallSurroundings {
  readonly log: Log
  /** Origin at which people open the app; null for this machine's. */
  readonly publicOrigin: string | null
}

/** Adds the API to the app: admission, limits and one handler for each path of each route. */
export const mountCalls = (
  app: Hono<ServiceEnv>,
  routes: readonly Route[],
  { log, publicOrigin }: CallSurroundings,
): void => {
  app.use(
    '/api/*',
    compressCalls,
    admitCalls(publicOrigin),
    usePlainRequest,
    limitBody,
    bufferBody,
    levelMailTime,
  )
  app.post(CSP_REPORT_PATH, (context) => {
    log.note('A browser reported a breach of the content security policy.')
    return context.body(null, 204)
  })
  for (const { endpoint, patterns, answer } of routes)
    app.on(endpoint.method, [...patterns], async (context) => {
      const response = await answer(context.req.raw, context.req.param())
      if (response.status !== 500) return response
      // internal errors go to the log, not to the client
      context.set('fault', new Error(await response.text()))
      return refuse(context, 500, SERVER_FAULT)
    })
  app.all('/api/*', (context) => refuse(context, 404, 'There is no such call.'))
}
