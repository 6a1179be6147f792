/** Lines of the server's log, as `name=value` pairs. Never a token, a password, a secret value or a query. */
import type { CallFacts } from '../services'

interface Answered extends CallFacts {
  readonly requestId: string
  /** Network address of the caller. */
  readonly address: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly durationMs: number
}

export interface Log {
  /** Prints refused and failed calls, and those that name an action; the others are silent. */
  readonly answered: (answer: Answered) => void
  /** A fault of the server itself, with the id of the call that met it. */
  readonly fault: (where: string, error: unknown, requestId?: string) => void
  readonly note: (text: string) => void
}

const FIRST_REFUSAL = 400
const FIRST_FAILURE = 500
const MOST_CHARACTERS = 200
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
/** A value that needs no quotes. */
const PLAIN = /^[^\s"=]+$/

/** One line whatever a caller put in: control characters are escaped, long texts cut. */
export const oneLine = (text: string): string =>
  text
    .slice(0, MOST_CHARACTERS)
    .replace(CONTROL_CHARACTERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

type Pairs = Readonly<Record<string, string | number | null | undefined>>

const quoted = (text: string): string => (PLAIN.test(text) ? text : `"${text.replaceAll('"', "'")}"`)

const pairsText = (pairs: Pairs): string =>
  Object.entries(pairs)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [`${name}=${quoted(oneLine(String(value)))}`],
    )
    .join(' ')

const resultOf = (status: number): string => {
  if (status >= FIRST_FAILURE) return 'failed'
  return status >= FIRST_REFUSAL ? 'refused' : 'done'
}

/** Message and codes of an error, and of what caused it: a full disk is known by its code alone. */
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

/** `write` gets one line without its end. */
export const createLog = (write: (line: string) => void, now: () => number): Log => {
  const line = (pairs: Pairs): void => write(pairsText({ time: new Date(now()).toISOString(), ...pairs }))
  return {
    answered: ({ requestId, address, account, actor, action, method, path, status, durationMs }) => {
      if (status < FIRST_REFUSAL && !action) return
      const call = `${method} ${path.split('?')[0] ?? ''}`
      const ms = Math.round(durationMs)
      const result = resultOf(status)
      line({ request: requestId, from: address, account, actor, call, action, result, status, ms })
    },
    fault: (where, error, request) => line({ request, call: where, result: 'fault', ...causeOf(error) }),
    note: (note) => line({ note }),
  }
}
