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
import type { CallReach, CallTokens } from './callToken'

/** Calls of runs from outside. */
export interface CallApi extends CallTokens {
  readonly calls: RunCalls
  /** Whether there is a token at all. */
  readonly hasTokens: () => boolean
}

/** Options of `mountRunCalls`. */
export interface CallApiOptions {
  /** Null for a service without an engine, or with dbt. */
  readonly api: CallApi | null
  readonly log: Log
  /** Epoch ms. */
  readonly now: () => number
  readonly receiveBody: ReceiveBody
}

const NO_CALLS =
  'This service takes no calls of stackyard run. Start it with STACKYARD_WORKER_TOKEN, or make a token with stackyard user run-token, and without STACKYARD_ENGINE=off and STACKYARD_DBT.'
const NO_RUN = 'There is no such run.'
const LAST_LINE = 1_000_000_000

/** What the token of each call that goes on reaches. */
type Reaches = WeakMap<Context<ServiceEnv>, CallReach>

const requireToken = (api: CallApi, now: () => number, reaches: Reaches): MiddlewareHandler<ServiceEnv> => {
  const check = createTokenCheck(api, now)
  return async (context, next) => {
    if (!api.hasTokens()) return refuse(context, 404, NO_CALLS)
    try {
      reaches.set(context, await check(context.req.header('authorization') ?? '', context.var.address))
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
  const { calls } = api
  const reaches: Reaches = new WeakMap()
  const reachOf = (context: Context<ServiceEnv>): CallReach | undefined => reaches.get(context)
  const mayReach = (context: Context<ServiceEnv>, orgId: number | null): boolean => {
    const reach = reachOf(context)
    return reach?.kind === 'all' || (reach !== undefined && reach.orgId === orgId)
  }
  app.use('/worker/*', requireToken(api, now, reaches), receiveBody({ most: CALL_BODY_BYTES }))
  app.post(CALL_PATHS.runs, async (context) => {
    const body = await readBody(context, callRequestSchema)
    if (body === null) return wrongBody(context)
    const { stack: stackId, logicalDate, caller } = body
    const reach = reachOf(context)
    const answer: CallAnswer = calls.call({
      stackId,
      orgId: reach?.kind === 'organization' ? reach.orgId : null,
      caller,
      logicalDate: logicalDate === null ? null : Date.parse(logicalDate),
    })
    const run = 'seq' in answer ? answer.seq : null
    log.event('info', { from: context.var.address, worker: 'run', stack: stackId, run, result: answer.kind })
    return context.json(answer)
  })
  app.get(CALL_PATHS.progress, (context) => {
    const after = Math.min(LAST_LINE, numberIn(context.req.query('after')))
    const seq = numberIn(context.req.param('seq'))
    const progress: RunProgress | null = mayReach(context, calls.organizationOf(seq))
      ? calls.progress(seq, after)
      : null
    return progress === null ? refuse(context, 404, NO_RUN) : context.json(progress)
  })
  app.post(CALL_PATHS.events, async (context) => {
    const batch = await readBody(context, eventsRequestSchema)
    if (batch === null) return wrongBody(context)
    const seq = numberIn(context.req.param('seq'))
    if (!mayReach(context, calls.organizationOf(seq))) return refuse(context, 404, NO_RUN)
    const answer: EventsAnswer = calls.record(seq, batch)
    return context.json(answer)
  })
  app.all('/worker/*', (context) => refuse(context, 404, 'There is no such call.'))
}
