import type { CallFacts } from '../calls/services'

/** A call whose response has been sent. */
interface Answered extends CallFacts {
  readonly requestId: string
  /** Network address of the caller. */
  readonly address: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly durationMs: number
}

type Pairs = Readonly<Record<string, string | number | null | undefined>>
/** Importance of a line; only in JSON. */
type Level = 'info' | 'warn' | 'error'

/**
 * The server's log. Its lines are `name=value` pairs, or one JSON object each, without tokens, passwords, secret values
 * and query strings.
 */
export interface Log {
  /** Logs a finished call if it was refused, has failed or is an audited action; ignores all others. */
  readonly answered: (answer: Answered) => void
  /** Logs an unexpected error of the server; `requestId` is the id of the call in which it happened. */
  readonly fault: (where: string, error: unknown, requestId?: string) => void
  /** Logs values by name; null ones are left out. */
  readonly event: (level: Level, pairs: Pairs) => void
  /** Logs a text. */
  readonly note: (text: string) => void
}

const FIRST_REFUSAL = 400
const FIRST_FAILURE = 500
const MOST_CHARACTERS = 200
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
/** Values that are logged without quotes. */
const PLAIN = /^[^\s"=]+$/

/**
 * Escapes control characters and cuts a text at 200 characters, so that input from a caller cannot add lines to the
 * log.
 */
export const oneLine = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(CONTROL_CHARACTERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const quoted = (text: string): string => (PLAIN.test(text) ? text : `"${text.replaceAll('"', "'")}"`)

const pairsText = (pairs: Pairs): string =>
  Object.entries(pairs)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [`${name}=${quoted(oneLine(String(value)))}`],
    )
    .join(' ')

const pairsJson = (pairs: Pairs): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(pairs).flatMap(([name, value]) => {
        if (value === null || value === undefined) return []
        return [[name, typeof value === 'string' ? oneLine(value) : value]]
      }),
    ),
  )

const levelOf = (status: number): Level => {
  if (status >= FIRST_FAILURE) return 'error'
  return status >= FIRST_REFUSAL ? 'warn' : 'info'
}

const resultOf = (status: number): string => {
  if (status >= FIRST_FAILURE) return 'failed'
  return status >= FIRST_REFUSAL ? 'refused' : 'done'
}

/** Message, codes and cause of an error; some causes, such as a full disk, show only in the code. */
const causeOf = (error: unknown): Pairs => {
  if (!(error instanceof Error)) return { error: 'unknown fault' }
  const { cause } = error
  return {
    error: error.message,
    code: 'code' in error ? String(error.code) : null,
    errcode: 'errcode' in error ? String(error.errcode) : null,
    cause: cause instanceof Error ? cause.message : null,
  }
}

/**
 * Creates the server's log. `write` receives one line at a time, without a line break; `now` returns epoch ms; `format`
 * is `name=value` pairs or JSON.
 */
export const createLog = (
  write: (line: string) => void,
  now: () => number,
  format: 'text' | 'json' = 'text',
): Log => {
  const line = (level: Level, pairs: Pairs): void => {
    const time = new Date(now()).toISOString()
    write(format === 'json' ? pairsJson({ time, level, ...pairs }) : pairsText({ time, ...pairs }))
  }
  return {
    answered: ({ requestId, address, account, actor, action, method, path, status, durationMs }) => {
      if (status < FIRST_REFUSAL && !action) return
      const call = `${method} ${path.split('?')[0] ?? ''}`
      const ms = Math.round(durationMs)
      const result = resultOf(status)
      const pairs = { request: requestId, from: address, account, actor, call, action, result, status, ms }
      line(levelOf(status), pairs)
    },
    fault: (where, error, request) =>
      line('error', { request, call: where, result: 'fault', ...causeOf(error) }),
    event: line,
    note: (note) => line('info', { note }),
  }
}
