import { SERVICE_UNAVAILABLE } from '@/domain/shared/constants'

/** Details of an API call for the server's log; undefined ones are not known yet. */
export interface CallFacts {
  /** Id of the user; null if unauthenticated. */
  readonly account?: number | null
  /** Id of the organisation of the user; null if there is none. */
  readonly organization?: number | null
  /** Id of the member of the provider's staff who impersonates the user; null otherwise. */
  readonly actor?: number | null
  /** Audit action such as `stack_paused`; null for a call that is not audited. */
  readonly action?: string | null
  /** Unexpected error in the handler. */
  readonly error?: unknown
}

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
  /**
   * Logs a finished call if it was refused, has failed or is an audited action; ignores all others. Refused ones are
   * logged as `byAnyone` does.
   */
  readonly answered: (answer: Answered) => void
  /**
   * Logs what anybody can cause, within limits: at most 60 lines a minute of an address, and 600 of all addresses. One
   * line says that others are left out, and the first one of a later minute how many were (S-12).
   */
  readonly byAnyone: (address: string, level: Level, pairs: Pairs) => void
  /** Logs an unexpected error of the server; `requestId` is the id of the call in which it happened. */
  readonly fault: (where: string, error: unknown, requestId?: string) => void
  /** Logs values by name; null ones are left out. */
  readonly event: (level: Level, pairs: Pairs) => void
  /** Logs a text. */
  readonly note: (text: string) => void
}

const FIRST_REFUSAL = 400
const FIRST_FAILURE = 500
/** Of a value that a caller may have chosen; of all others, so that an error is there as a whole. */
const MOST_CHARACTERS = { byAnyone: 200, own: 4_000 } as const
/** Calls that led to an error. */
const MOST_FRAMES = 12
const CONTROL_CHARACTERS = /[\p{Cc}\p{Cf}\u2028\u2029]/gu
/** Values that are logged without quotes. */
const PLAIN = /^[^\s"=]+$/

/** Escapes control characters and cuts a text, so that input from a caller cannot add lines to the log. */
export const oneLine = (text: string, most: number = MOST_CHARACTERS.byAnyone): string =>
  text
    .slice(0, most)
    .replace(CONTROL_CHARACTERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

const quoted = (text: string): string => (PLAIN.test(text) ? text : `"${text.replaceAll('"', "'")}"`)

const pairsText = (pairs: Pairs, most: number): string =>
  Object.entries(pairs)
    .flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [`${name}=${quoted(oneLine(String(value), most))}`],
    )
    .join(' ')

const pairsJson = (pairs: Pairs, most: number): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(pairs).flatMap(([name, value]) => {
        if (value === null || value === undefined) return []
        return [[name, typeof value === 'string' ? oneLine(value, most) : value]]
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

/** Functions and places from which an error came, innermost first. */
const framesOf = ({ stack = '' }: Error): string | null => {
  const frames = stack.split('\n').flatMap((line) => /^\s+at (.+)$/.exec(line)?.[1] ?? [])
  return frames.length === 0 ? null : frames.slice(0, MOST_FRAMES).join(' < ')
}

/** Message, codes, cause and stack of an error; some causes, such as a full disk, show only in the code. */
const causeOf = (error: unknown): Pairs => {
  if (!(error instanceof Error)) return { error: 'unknown fault' }
  const { cause } = error
  return {
    error: error.message,
    code: 'code' in error ? String(error.code) : null,
    errcode: 'errcode' in error ? String(error.errcode) : null,
    cause: cause instanceof Error ? cause.message : null,
    stack: framesOf(error),
  }
}

const MINUTE_MS = 60_000
/** Lines a minute about what callers were refused. */
const MOST_LINES = { ofAddress: 60, ofAll: 600 } as const
const LEFT_OUT = 'Refused calls were left out of the log.'
const LEAVING_OUT = 'More refused calls are left out of the log for a minute.'

/** Counts the lines of the current minute, by address. */
const createMinute = (now: () => number) => {
  let [startedAt, all, leftOut, isFull] = [Number.NEGATIVE_INFINITY, 0, 0, false]
  const counts = new Map<string, number>()
  /** Starts the next minute; returns how many lines the last one left out. */
  const startNext = (): number => {
    const before = leftOut
    ;[startedAt, all, leftOut, isFull] = [now(), 0, 0, false]
    counts.clear()
    return before
  }
  return {
    /** How many lines the last minute left out, at the first line of a new one; else 0. */
    leftOut: (): number => {
      const age = now() - startedAt
      // a clock that was set back makes no minute last
      return age < 0 || age >= MINUTE_MS ? startNext() : 0
    },
    /** Whether a line is logged, is the first one that is not, or is left out as those before it. */
    take: (address: string): 'log' | 'first' | 'leave' => {
      const own = counts.get(address) ?? 0
      if (own < MOST_LINES.ofAddress && all < MOST_LINES.ofAll) {
        counts.set(address, own + 1)
        all += 1
        return 'log'
      }
      leftOut += 1
      const isFirst = own === MOST_LINES.ofAddress || (own < MOST_LINES.ofAddress && !isFull)
      if (own === MOST_LINES.ofAddress) counts.set(address, own + 1)
      else isFull ||= own < MOST_LINES.ofAddress
      return isFirst ? 'first' : 'leave'
    },
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
  const lineOf =
    (most: number) =>
    (level: Level, pairs: Pairs): void => {
      const time = new Date(now()).toISOString()
      write(
        format === 'json' ? pairsJson({ time, level, ...pairs }, most) : pairsText({ time, ...pairs }, most),
      )
    }
  const line = lineOf(MOST_CHARACTERS.own)
  const lineByAnyone = lineOf(MOST_CHARACTERS.byAnyone)
  const minute = createMinute(now)
  const byAnyone: Log['byAnyone'] = (address, level, pairs) => {
    const lines = minute.leftOut()
    if (lines > 0) line('warn', { note: LEFT_OUT, lines })
    const verdict = minute.take(address)
    if (verdict === 'log') lineByAnyone(level, pairs)
    if (verdict === 'first') line('warn', { from: address, note: LEAVING_OUT })
  }
  return {
    byAnyone,
    answered: ({
      requestId,
      address,
      account,
      organization,
      actor,
      action,
      method,
      path,
      status,
      durationMs,
    }) => {
      if (status < FIRST_REFUSAL && !action) return
      const call = `${method} ${path.split('?')[0] ?? ''}`
      const ms = Math.round(durationMs)
      const result = resultOf(status)
      const pairs = {
        request: requestId,
        from: address,
        account,
        organization,
        actor,
        call,
        action,
        result,
        status,
        ms,
      }
      if (status >= FIRST_REFUSAL && (status < FIRST_FAILURE || status === SERVICE_UNAVAILABLE))
        byAnyone(address, levelOf(status), pairs)
      else lineByAnyone(levelOf(status), pairs)
    },
    fault: (where, error, request) =>
      line('error', { request, call: where, result: 'fault', ...causeOf(error) }),
    event: line,
    note: (note) => line('info', { note }),
  }
}
