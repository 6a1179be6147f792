import type * as z from 'zod/mini'
import type { Role } from '@/domain/people/types'
import { CALL_TIMEOUT_MS } from '@/domain/shared/constants'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'

/** HTTP method of an API call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Which token a call sends: 'access' the access token, 'refresh' the refresh token, 'none' no token. */
type Auth = 'none' | 'access' | 'refresh'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * Definition of one API call: path, token, time limit, and zod schemas of request and response. The client, the mocks
 * and the contract tests all read it.
 */
export interface Endpoint<
  Path extends string = string,
  Body extends z.ZodMiniType | null = z.ZodMiniType | null,
  Query extends z.ZodMiniType | null = z.ZodMiniType | null,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Stable name, `resource.action`, used by errors and fault injection. */
  readonly name: string
  readonly method: Method
  /** May contain parameters such as `:id`, which the caller's `params` fill. */
  readonly path: Path
  /** An alternative path with the same response. */
  readonly alias?: string
  readonly auth: Auth
  /** Milliseconds until the client gives up. */
  readonly timeoutMs: number
  /** The only HTTP status that counts as success, if the specification defines one; null accepts every 2xx. */
  readonly successStatus: number | null
  /** Role the user needs (spec 2 §6), checked by the service before it reads the body; null for any role. */
  readonly role: Role | null
  /** Schema of the request body; null if there is none. */
  readonly body: Body
  /** Maximum size of the request body in bytes; the service rejects a longer one unread (413). */
  readonly bodyMaxBytes: number
  /** Schema of the query parameters; null if there are none. */
  readonly query: Query
  /** Schema that parses the response into the app's own types. */
  readonly response: Response
  /** Whether a success is a file to store, which no schema describes. */
  readonly isFile: boolean
}

type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<ParamNames<Path>, string | number>> }
type BodyPart<Body> = Body extends z.ZodMiniType
  ? { readonly body: z.input<Body> }
  : { readonly body?: undefined }
type QueryPart<Query> = Query extends z.ZodMiniType
  ? { readonly query: z.input<Query> }
  : { readonly query?: undefined }

/**
 * What a caller passes to an endpoint: `params` for the parameters in the path, `body` and `query`, each only if the
 * endpoint has it.
 */
export type InputOf<E extends Endpoint> = Params<E['path']> & BodyPart<E['body']> & QueryPart<E['query']>
/** The response of an endpoint after parsing, in the app's own types. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>
/** The response of an endpoint as JSON, before parsing, in the API's field names. */
export type WireAnswerOf<E extends Endpoint> = z.input<E['response']>

interface Options<Body, Query> {
  readonly auth?: Auth
  readonly role?: Role
  readonly body?: Body
  readonly bodyMaxBytes?: number
  readonly query?: Query
  readonly timeoutMs?: number
  readonly successStatus?: number
  readonly alias?: string
  readonly isFile?: boolean
}

/**
 * Creates an endpoint from its name, method, path and response schema. Without options it sends the access token and no
 * body or query, times out after 30 s, and accepts every 2xx status and any role.
 */
export const define = <
  Path extends string,
  Response extends z.ZodMiniType,
  Body extends z.ZodMiniType | null = null,
  Query extends z.ZodMiniType | null = null,
>(
  name: string,
  method: Method,
  path: Path,
  response: Response,
  options: Options<Body, Query> = {},
): Endpoint<Path, Body, Query, Response> => ({
  name,
  method,
  path,
  response,
  auth: options.auth ?? 'access',
  timeoutMs: options.timeoutMs ?? CALL_TIMEOUT_MS,
  successStatus: options.successStatus ?? null,
  role: options.role ?? null,
  body: (options.body ?? null) as Body,
  bodyMaxBytes: options.bodyMaxBytes ?? BODY_MAX_BYTES,
  query: (options.query ?? null) as Query,
  isFile: options.isFile ?? false,
  ...(options.alias === undefined ? {} : { alias: options.alias }),
})
