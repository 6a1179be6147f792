/** The calls of `stackyard run`: outside of /api, because they are of a machine with a token and no user's. */
import type { Context, Hono, MiddlewareHandler } from 'hono'
import type * as z from 'zod/mini'
import { Refusal } from '../lib/refusal'
import type { RunCalls } from '../engine/called/runCalls'
import type { ReceiveBody } from './bodies'
import type { ServiceEnv } from './environment'
import type { Log } from '../lib/log'
import { refuse } from './refuse'
import {
  CALL_BODY_BYTES,
  CALL_PATHS,
  callRequestSchema,
  eventsRequestSchema,
} from '../executors/callMessages'
import type { CallAnswer, EventsAnswer, RunProgress } from '../executors/callMessages'
import { createTokenCheck } from './callToken'

/** Calls of runs from outside. */
export interface CallApi {
  readonly calls: RunCalls
  readonly token: string
}

/** Options of `mountRunCalls`. */
export interface CallApiOptions {
  /** Null for a service without STACKYARD_WORKER_TOKEN or without an engine. */
  readonly api: CallApi | null
  readonly log: Log
  /** Epoch ms. */
  readonly now: () => number
  readonly receiveBody: ReceiveBody
}

const NO_CALLS =
  'This service takes no calls of stackyard run. Start it with STACKYARD_WORKER_TOKEN, and without STACKYARD_ENGINE=off.'
const NO_RUN = 'There is no such run.'
const LAST_LINE = 1_000_000_000

const requireToken = (token: string, now: () => number): MiddlewareHandler<ServiceEnv> => {
  const check = createTokenCheck(token, now)
  return async (context, next) => {
    try {
      await check(context.req.header('authorization') ?? '', context.var.address)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      context.env.incoming.resume()
      return refuse(context, error.status, error.message, error.headers)
    }
    await next()
    return undefined
  }
}

/** Reads the JSON body of a call; null for one that is not as the schema says. */
const readBody = async <S extends z.ZodMiniType>(
  { req }: Context<ServiceEnv>,
  schema: S,
): Promise<z.infer<S> | null> => {
  const body: unknown = await req.json().catch(() => null)
  const read = schema.safeParse(body)
  return read.success ? read.data : null
}

const numberIn = (text: string | undefined): number => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0)

const wrongBody = (context: Context<ServiceEnv>) =>
  refuse(context, 422, 'This call cannot be read. Use a stackyard run of the same version as the service.')

/** Adds the calls of runs to the app. */
export const mountRunCalls = (
  app: Hono<ServiceEnv>,
  { api, log, now, receiveBody }: CallApiOptions,
): void => {
  if (api === null) {
    app.all('/worker/*', (context) => refuse(context, 404, NO_CALLS))
    return
  }
  const { calls, token } = api
  app.use('/worker/*', requireToken(token, now), receiveBody({ most: CALL_BODY_BYTES }))
  app.post(CALL_PATHS.runs, async (context) => {
    const body = await readBody(context, callRequestSchema)
    if (body === null) return wrongBody(context)
    const { stack: stackId, logicalDate, caller } = body
    const answer: CallAnswer = calls.call({
      stackId,
      caller,
      logicalDate: logicalDate === null ? null : Date.parse(logicalDate),
    })
    const run = 'seq' in answer ? answer.seq : null
    log.event('info', { from: context.var.address, worker: 'run', stack: stackId, run, result: answer.kind })
    return context.json(answer)
  })
  app.get(CALL_PATHS.progress, (context) => {
    const after = Math.min(LAST_LINE, numberIn(context.req.query('after')))
    const progress: RunProgress | null = calls.progress(numberIn(context.req.param('seq')), after)
    return progress === null ? refuse(context, 404, NO_RUN) : context.json(progress)
  })
  app.post(CALL_PATHS.events, async (context) => {
    const batch = await readBody(context, eventsRequestSchema)
    if (batch === null) return wrongBody(context)
    const answer: EventsAnswer = calls.record(numberIn(context.req.param('seq')), batch)
    return context.json(answer)
  })
  app.all('/worker/*', (context) => refuse(context, 404, 'There is no such call.'))
}
