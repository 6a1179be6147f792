import { Hono } from 'hono'
import type { Context } from 'hono'
import { requestId } from 'hono/request-id'
import type { Route } from './calls/route'
import { mountRunCalls } from './callApi'
import type { CallApi } from './callApi'
import { mountCalls } from './callRoutes'
import { clientAddress } from './clientAddress'
import { mountHealth } from './health'
import type { Readiness } from './health'
import { mountMetrics } from './metricsPage'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'
import { createBodies } from './bodies'
import type { BodyLimits } from './bodies'
import { acceptsGzip } from './compression'
import { mountDigestStop } from './digestStop'
import type { DigestStopOptions } from './digestStop'
import { mountViewMailStop, type ViewMailStopOptions } from './viewMailStop'
import { isDirect } from './directRequest'
import { pathOf } from './environment'
import type { ServiceEnv } from './environment'
import { apiHeaders, fileHeaders, NOT_FOR_ROBOTS, PLAIN_FILE_HEADERS, requireHttps } from './headers'
import { hideFromProxies } from './hideFromProxies'
import { refuse, SERVER_FAULT } from './refuse'
import { logRequests } from './requestLog'
import type { RequestLogOptions } from './requestLog'
import { isSharedView } from './sharedViewPath'
import { createStaticFiles } from './staticFiles'

/** Options of `createApp`. */
export interface AppOptions extends RequestLogOptions {
  readonly routes: readonly Route[]
  /** Consent pages of the sample providers, mounted at `/sample`; null for none. */
  readonly sample?: Hono | null
  /** Page that ends a digest without a login; none if undefined or null. */
  readonly digestStop?: (DigestStopOptions & ViewMailStopOptions) | null
  /** Folder of the built app. */
  readonly staticFolder: string
  /** Settings of the page, by the names of a build's variables; those of the build if undefined. */
  readonly pageSettings?: Readonly<Record<string, string>>
  /** Number of trusted reverse proxies that report the caller's address; 0 if undefined. */
  readonly trustedProxies?: number
  /** Checks the parts of the service for `/readyz`; without parts if undefined. */
  readonly readiness?: Readiness
  /** Bearer token of `/metrics`; none, and no such page, if undefined or null. */
  readonly metricsToken?: string | null
  /** Calls of runs from outside; none if undefined or null. */
  readonly callApi?: CallApi | null
  /** Most bytes of bodies in flight; those of a service if undefined. */
  readonly bodyLimits?: BodyLimits
  /** Origin at which people open the app; this machine's names only if undefined or null. */
  readonly publicOrigin?: string | null
  /** Version of the program; 'unknown' if undefined. */
  readonly version?: string | undefined
}

/** Allowed host names; all others are refused, which protects against DNS rebinding. */
const OWN_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Creates the check of a request's Host header: this machine's names, or the host of the public origin. */
const createHostCheck = (publicOrigin: string | null) => {
  const publicHost = publicOrigin === null ? null : new URL(publicOrigin).host
  return ({ env }: Context<ServiceEnv>): boolean => {
    const host = (env.incoming.headers.host ?? '').toLowerCase()
    return OWN_NAMES.test(host) || host === publicHost
  }
}
/** Whether a path answers with data, for programs, instead of a file of the app. */
const isData = (path: string, hasMetrics: boolean): boolean =>
  /^\/(api(\/|$)|worker\/|(healthz|readyz)$)/.test(path) || (hasMetrics && path === '/metrics')

/** Stream of bytes that all responses share, because a body of bytes would be copied for each. */
const shared = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (queue) => {
      if (bytes.length > 0) queue.enqueue(bytes)
      queue.close()
    },
  })

/** Answers with a file of the built app, or with 405 for a method other than GET and HEAD. */
const createFileHandler = ({ staticFolder, pageSettings }: AppOptions) => {
  const files = createStaticFiles(staticFolder, pageSettings)
  return async (context: Context<ServiceEnv>): Promise<Response> => {
    const { method } = context.env.incoming
    if (method !== 'GET' && method !== 'HEAD')
      return context.body(null, 405, { ...PLAIN_FILE_HEADERS, Allow: 'GET, HEAD' })
    const { status, headers, body } = await files({
      path: context.req.path,
      acceptsGzip: acceptsGzip(context.req.header('accept-encoding')),
      ifNoneMatch: context.req.header('if-none-match') ?? null,
    })
    const isBodiless = status === 304
    const robots = isSharedView(context.req.path) ? NOT_FOR_ROBOTS : {}
    return new Response(isBodiless ? null : shared(body), {
      status,
      headers: isBodiless ? { ...headers } : { ...headers, ...robots, 'Content-Length': String(body.length) },
    })
  }
}

/** Creates the Hono app of the service: the API below /api, and the files of the built app. */
export const createApp = (options: AppOptions): Hono<ServiceEnv> => {
  const { routes, sample = null, digestStop = null, log, trustedProxies = 0 } = options
  const { metrics, metricsToken = null, publicOrigin = null, version = 'unknown' } = options
  const hasOwnHost = createHostCheck(publicOrigin)
  const hasMetrics = metrics !== undefined && metricsToken !== null
  // paths as they were sent: a URL would resolve dots and backslashes to other spellings
  const app = new Hono<ServiceEnv>({
    getPath: (_request, { env } = {}) => (env === undefined ? '/' : pathOf(env.incoming)),
  })
  // without a header, which callers could choose
  app.use(requestId({ headerName: '' }))
  app.use(async (context, next) => {
    const { incoming } = context.env
    const forwardedFor = context.req.header('x-forwarded-for') ?? null
    context.set('address', clientAddress(incoming.socket.remoteAddress ?? '', forwardedFor, trustedProxies))
    context.set('isDirect', isDirect(incoming))
    await next()
  })
  app.use(logRequests(options))
  app.use((context, next) =>
    (isData(context.req.path, hasMetrics) || !hasOwnHost(context) ? apiHeaders : fileHeaders)(context, next),
  )
  if (publicOrigin?.startsWith('https:')) app.use(requireHttps)
  app.use(async (context, next) => {
    if (!hasOwnHost(context))
      return refuse(
        context,
        421,
        publicOrigin === null
          ? 'This server answers to localhost only.'
          : 'This server answers to its own address only.',
      )
    await next()
  })
  mountHealth(app, options.readiness ?? (() => Promise.resolve([])))
  if (metrics) mountMetrics(app, metrics, metricsToken)
  const receiveBody = createBodies(options.bodyLimits)
  mountRunCalls(app, { api: options.callApi ?? null, log, now: options.now, receiveBody })
  if (digestStop !== null) {
    mountDigestStop(app, digestStop, receiveBody)
    mountViewMailStop(app, digestStop, receiveBody)
  }
  mountCalls(app, routes, { log, publicOrigin, receiveBody, version })
  if (sample !== null)
    app.use('/sample/*', hideFromProxies, receiveBody({ most: BODY_MAX_BYTES })).route('/sample', sample)
  app.all('*', createFileHandler(options))
  app.onError((_error, context) => refuse(context, 500, SERVER_FAULT, { 'Cache-Control': 'no-store' }))
  return app
}
