/** Calls of the service, from the machine of a command. */
import type * as z from 'zod/mini'
import {
  CALL_PATHS,
  callAnswerSchema,
  eventsAnswerSchema,
  progressSchema,
  refusalSchema,
} from '@/server/executors/callMessages'
import type { CallAnswer, CallRequest, EventsAnswer, RunProgress } from '@/server/executors/callMessages'

/**
 * Outcome of a call: an answer, a refusal that stays, or none for now, because the service cannot be reached, is not
 * ready or limits the calls.
 */
export type CallResult<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'unreachable'; readonly text: string }

/** The calls of `stackyard run`. None of them rejects. */
export interface RunClient {
  readonly call: (request: CallRequest) => Promise<CallResult<CallAnswer>>
  /** `body` is JSON of `eventsRequestSchema`. */
  readonly sendEvents: (seq: number, body: string) => Promise<CallResult<EventsAnswer>>
  readonly progress: (seq: number, after: number) => Promise<CallResult<RunProgress>>
}

/** Longest time of a call, ms: as long as the service gives a request. */
const CALL_MS = 30_000
/** Largest answer: a job, or 500 lines of a log. */
const ANSWER_BYTES = 8_000_000

const FIRST_REFUSAL = 400
const FIRST_FAULT = 500
/** Refusals that pass: a timeout, and too many calls. */
const PASSING = new Set([408, 429])

const textOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES) throw new Error('the answer is too large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Cause of a failed request in a few words, such as ECONNREFUSED. */
const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code
  return cause instanceof Error ? cause.message : 'unknown cause'
}

/** Creates the client of a service. The token goes to its origin only, because redirects are not followed. */
export const createRunClient = ({
  service,
  token,
}: {
  readonly service: string
  readonly token: string
}): RunClient => {
  const unreachable = (text: string) => ({ kind: 'unreachable', text }) as const

  const send = async <S extends z.ZodMiniType>(
    path: string,
    schema: S,
    body?: string,
  ): Promise<CallResult<z.infer<S>>> => {
    try {
      const response = await fetch(`${service}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(CALL_MS),
        ...(body !== undefined && { body }),
      })
      const { status } = response
      const json = jsonOf(await textOf(response))
      if (status >= FIRST_FAULT || PASSING.has(status))
        return unreachable(`The service ${service} answers with ${status}.`)
      if (status >= FIRST_REFUSAL) {
        const refusal = refusalSchema.safeParse(json)
        return {
          kind: 'refused',
          text: refusal.success ? refusal.data.message : `The service answers with ${status}.`,
        }
      }
      const answer = schema.safeParse(json)
      // a page of a proxy, or a service of another version
      return answer.success
        ? { kind: 'answered', answer: answer.data }
        : unreachable(
            `The answer of ${service} cannot be read. Use the command in the version of the service, and check that no proxy answers in its place.`,
          )
    } catch (error) {
      return unreachable(`The service ${service} cannot be reached: ${causeOf(error)}.`)
    }
  }
  const pathOf = (path: string, seq: number): string => path.replace(':seq', String(seq))
  return {
    call: (request) => send(CALL_PATHS.runs, callAnswerSchema, JSON.stringify(request)),
    sendEvents: (seq, body) => send(pathOf(CALL_PATHS.events, seq), eventsAnswerSchema, body),
    progress: (seq, after) => send(`${pathOf(CALL_PATHS.progress, seq)}?after=${after}`, progressSchema),
  }
}
