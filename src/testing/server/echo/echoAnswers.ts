/** Answers that repeat the whole request, as careless providers and proxies do. */
import { json, text } from '../standIns/standIn'
import type { StandInAnswer, StandInRequest } from '../standIns/standIn'

/** Answer to a request; `echo` is its address, headers and body. */
type EchoAnswer = (echo: string) => StandInAnswer | 'reset'

/** Answers by what they mean. */
export const ECHO_ANSWERS: Readonly<Record<string, EchoAnswer>> = {
  refused: (echo) => json({ error: echo, message: echo, msg: echo, success: false, code: '390100' }, 401),
  forbidden: (echo) => text(echo, 403),
  'a bad request': (echo) => json({ error: { message: echo, errors: [{ message: echo }] } }, 400),
  'too many requests': (echo) => text(echo, 429),
  'a server error': (echo) => text(echo, 500),
  'a reset': () => 'reset',
  garbage: (echo) => text(echo),
  'unknown JSON': (echo) => json({ code: 40_001, message: echo, data: echo, results: echo }),
}

/** The request as a text, whose beginning has what is most likely a secret. */
export const echoOf = ({ method, url, headers, body }: StandInRequest): string =>
  [body, `${method} ${url.href}`, ...Object.entries(headers).map((header) => header.join(': '))].join('\n')
