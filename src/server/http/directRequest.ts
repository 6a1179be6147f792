import type { IncomingMessage } from 'node:http'

/** Headers that only proxies add. */
const PROXY_HEADER =
  /^(forwarded|via|x-forwarded(-.+)?|x-original-.+|x-real-ip|(x-)?(true-|cluster-)?client-ip|x-envoy-.+|x-amzn-trace-id|cf-.+|fastly-.+)$/

/**
 * Whether a request came through no reverse proxy, which may rewrite its Host header. What sample mode gives to anyone
 * at this machine is only for such requests (S-9). Proxies that add no header send HTTP/1.0, which nothing else does.
 */
export const isDirect = ({
  headers,
  httpVersion,
}: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean =>
  httpVersion !== '1.0' && !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
