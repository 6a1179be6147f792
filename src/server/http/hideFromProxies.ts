import type { MiddlewareHandler } from 'hono'
import type { ServiceEnv } from './environment'

/**
 * Answers a request that came through a proxy as if there were no sample pages, because people on other machines could
 * log in with them as the first administrator (S-9).
 */
export const hideFromProxies: MiddlewareHandler<ServiceEnv> = async (context, next) => {
  if (!context.var.isDirect) return context.body(null, 404, { 'Cache-Control': 'no-store' })
  await next()
}
