import * as z from 'zod/mini'
import { FIELD_KEY_MAX_CHARACTERS } from '@/domain/shared/limits'
import type { Endpoint, InputOf, WireAnswerOf } from '@/api/contract/endpoint'
import { trailOf } from './audit/trail'
import { readBytes, readJson, readTypedTexts } from './body'
import type { Caller, Core } from '@/server/accounts/core'
import { callerOfToken, programToken } from '@/server/accounts/apiTokens'
import { patternsOf } from './pattern'
import { forbidden, notFound, Refusal, secondFactorDue, shortMessage } from '@/server/lib/refusal'
import { repeatable } from './repeatable'
import { mustSetUp } from '@/server/accounts/secondFactor'
import { readCaller } from '@/server/accounts/session'
import type { Route } from './route'

const MOST_NAMED_ISSUES = 5
/** Longest description of one issue, in characters. */
const ISSUE_MAX = 200

type Parsed<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type ParamsOf<E extends Endpoint> = Readonly<Record<keyof NonNullable<InputOf<E>['params']>, string>>

/** A parsed request, as handlers get it. */
interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly body: Parsed<E['body']>
  readonly query: Parsed<E['query']>
  readonly request: Request
  /** The authenticated caller; throws for a call without authentication, which is a bug in the handler. */
  readonly caller: () => Caller
  /** The caller's organisation; throws 404 for users without one. */
  readonly orgId: () => number
}

/**
 * Function that carries out an API call. Returns the response body in the API's JSON format (snake_case), a whole
 * response for a file, or throws a `Refusal`, whose status and message are sent instead.
 */
export type Resolver<E extends Endpoint> = (
  call: Call<E>,
) => WireAnswerOf<E> | Response | Promise<WireAnswerOf<E> | Response>

/** Options for binding a function to an API endpoint with `on`. */
export interface BindingOptions {
  /** Converts an alternative format of the body to the contract's, before it is validated. */
  readonly normalise?: (body: unknown) => unknown
  /**
   * Whether the POST supports the Idempotency-Key header: a repeated request gets the stored response (C-4). The
   * resolver must then be synchronous.
   */
  readonly isRepeatable?: boolean
  /** HTTP status of a success, 200 if undefined; 204 has no body. */
  readonly status?: 200 | 204
}

/** Describes the first few validation issues; limited, because a list may have 1,000 invalid items. */
const describe = ({ issues }: { readonly issues: readonly z.core.$ZodIssue[] }) =>
  issues
    .slice(0, MOST_NAMED_ISSUES)
    .map(
      (issue) => `${issue.path.map(pathWord).join('.') || 'body'}: ${issueWords(issue).slice(0, ISSUE_MAX)}`,
    )
    .join('; ')

/** Name of a field, which a caller chooses in a credential. */
const pathWord = (part: PropertyKey): string => {
  const word = String(part)
  return word.length > FIELD_KEY_MAX_CHARACTERS ? `${word.slice(0, FIELD_KEY_MAX_CHARACTERS)}…` : word
}

const issueWords = (issue: z.core.$ZodIssue): string => {
  if (issue.code !== 'too_big') return issue.message
  return `must have at most ${issue.maximum} ${issue.origin === 'array' ? 'entries' : 'characters'}`
}

const parse = (core: Core, schema: z.ZodMiniType | null, value: unknown, endpoint: Endpoint): unknown => {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  core.reportViolation(endpoint.name, `request: ${describe(result.error)}`)
  throw new Refusal(422, describe(result.error))
}

/** Returns the query parameters by name; a repeated one is a list. */
const readQuery = (search: URLSearchParams): Readonly<Record<string, string | string[]>> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const values = search.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )

const jsonText = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  jsonText(status, JSON.stringify(body), headers)

const checkAnswer = (endpoint: Endpoint, answer: unknown): void => {
  const result = z.safeParse(endpoint.response, answer)
  if (result.success) return
  throw new Error(`The answer of ${endpoint.name} breaks the contract: ${describe(result.error)}`)
}

const SQLITE_FULL = 13
const INSUFFICIENT_STORAGE = 507

/** Whether an error says that a disk is full: of SQLite, or of a file. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('errcode' in error && error.errcode === SQLITE_FULL) || ('code' in error && error.code === 'ENOSPC'))

const asError = (core: Core, endpoint: Endpoint, error: unknown): Response => {
  if (error instanceof Refusal) {
    const { status, messageKey, message, headers, details } = error
    return json(status, { [messageKey]: shortMessage(message), ...details }, headers)
  }
  if (isDiskFull(error))
    return json(INSUFFICIENT_STORAGE, {
      message: 'The disk of this service is full, so nothing was saved. Whoever runs it has to make room.',
    })
  core.reportViolation(endpoint.name, error instanceof Error ? error.message : 'unknown error')
  return json(500, { message: 'Something went wrong on our side. Try again.' })
}

/** Calls that a person makes whose second factor is due. */
const WHILE_DUE: ReadonlySet<string> = new Set([
  'account.userInfo',
  'account.organisation',
  'auth.refresh',
  'logout.end',
  'secondFactor.read',
  'secondFactor.begin',
  'secondFactor.confirm',
  'passkeys.begin',
  'passkeys.add',
])

const callerOrNull = async (core: Core, endpoint: Endpoint, request: Request): Promise<Caller | null> =>
  endpoint.auth === 'none' ? null : callerOf(core, endpoint, endpoint.auth, request)

const callerOf = (
  core: Core,
  { name }: Endpoint,
  kind: 'access' | 'refresh',
  request: Request,
): Caller | Promise<Caller> => {
  if (core.operator !== undefined) return core.operator
  const token = programToken(request)
  return token === null ? readCaller(core, request, kind) : callerOfToken(core, name, token)
}

const toCall = <E extends Endpoint>(
  request: Request,
  params: Readonly<Record<string, unknown>>,
  parsed: { readonly body: unknown; readonly query: unknown },
  caller: Caller | null,
): Call<E> => {
  const known = (): Caller => {
    if (!caller) throw new Error('This call has no bearer')
    return caller
  }
  return {
    // validated by the schemas of E, which TypeScript can't infer through the table
    params: params as ParamsOf<E>,
    body: parsed.body as Parsed<E['body']>,
    query: parsed.query as Parsed<E['query']>,
    request,
    caller: known,
    orgId: () => {
      const { orgId } = known().user
      if (orgId === null) throw notFound('organization')
      return orgId
    },
  }
}

/**
 * Creates the route of an API endpoint. It checks size, authentication and role, validates the request with the
 * contract's schemas, calls `resolver`, validates its response, and records the call in the audit trail. Errors become
 * HTTP error responses.
 */
export const bindEndpoint = <E extends Endpoint>(
  core: Core,
  endpoint: E,
  resolver: Resolver<E>,
  options: BindingOptions = {},
): Route => {
  const answer = async (request: Request, params: Readonly<Record<string, unknown>>): Promise<Response> => {
    const trail = trailOf(core, endpoint, request)
    try {
      // in this order: size and permissions are checked before the body is parsed (FS-5)
      const bytes = await readBytes(endpoint, request)
      const caller = await callerOrNull(core, endpoint, request)
      trail.from(caller)
      if (caller !== null && !WHILE_DUE.has(endpoint.name) && mustSetUp(core, caller)) throw secondFactorDue()
      if (endpoint.role !== null && caller?.user.role !== endpoint.role) throw forbidden()
      const raw = readJson(request, bytes)
      const run = () => {
        const sent = options.normalise ? options.normalise(raw) : raw
        const body = readTypedTexts(parse(core, endpoint.body, sent, endpoint))
        const query = parse(core, endpoint.query, readQuery(new URL(request.url).searchParams), endpoint)
        const call = toCall<E>(request, params, { body, query }, caller)
        trail.about(call.params, body ?? query)
        return resolver(call)
      }
      const finish = (result: unknown): string => {
        if (result instanceof Promise) throw new Error(`${endpoint.name} is repeatable, so it may not wait`)
        checkAnswer(endpoint, result)
        return JSON.stringify(result ?? {})
      }
      const respond = async (): Promise<Response> => {
        if (options.isRepeatable && caller)
          return jsonText(200, await repeatable(core, endpoint, request, caller, () => finish(run())))
        const result = await run()
        if (result instanceof Response) return result
        trail.answered(result)
        const text = finish(result)
        const isBodiless = result === undefined || options.status === 204
        return isBodiless ? new Response(null, { status: 204 }) : jsonText(200, text)
      }
      const response = await respond()
      trail.done()
      return response
    } catch (error) {
      trail.failed(error)
      return asError(core, endpoint, error)
    }
  }
  return {
    endpoint,
    patterns: patternsOf(endpoint),
    mayCall: async (request) => {
      try {
        const caller = await callerOrNull(core, endpoint, request)
        return endpoint.role === null || caller?.user.role === endpoint.role
      } catch {
        // `answer` says why
        return false
      }
    },
    answer: async (request, params) => {
      const response = await answer(request, params)
      // clients read the server's clock from this header (T-4)
      response.headers.set('date', new Date(core.now()).toUTCString())
      return response
    },
  }
}

/**
 * Parses an id in a path. Throws a `Refusal` (HTTP 404) for an invalid id, as for an unknown one; `what` names the
 * record in its message.
 */
export const idFrom = (text: string, what: string): number => {
  if (!/^[0-9]{1,15}$/.test(text)) throw notFound(what)
  return Number(text)
}
