import type { MiddlewareHandler } from 'hono'
import type { ServiceEnv } from './environment'

/** Headers that only proxies add. */
const PROXY_HEADER =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|(x-)?(true-|cluster-)?client-ip|x-envoy-.+|x-amzn-trace-id|cf-.+|fastly-.+)$/

/**
 * Answers a request that came through a proxy as if there were no sample pages, because people on other machines could
 * log in with them as the first administrator (S-9). Nothing else sends HTTP/1.0, which proxies do that add no header.
 */
export const hideFromProxies: MiddlewareHandler<ServiceEnv> = async (context, next) => {
  const { headers, httpVersion } = context.env.incoming
  if (httpVersion === '1.0' || Object.keys(headers).some((name) => PROXY_HEADER.test(name)))
    return context.body(null, 404, { 'Cache-Control': 'no-store' })
  await next()
}
