/** The type of an endpoint-table row. */
import type * as z from 'zod/mini'
import type { Role } from '@/domain/people/types'
import { CALL_TIMEOUT_MS } from '@/domain/shared/constants'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** 'access' sends the access token, 'refresh' the refresh token, 'none' no token. */
type Auth = 'none' | 'access' | 'refresh'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export interface Endpoint<
  Path extends string = string,
  Body extends z.ZodMiniType | null = z.ZodMiniType | null,
  Query extends z.ZodMiniType | null = z.ZodMiniType | null,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Stable name, `resource.action`, used by errors and fault injection. */
  readonly name: string
  readonly method: Method
  readonly path: Path
  /** An alternative path with the same response. */
  readonly alias?: string
  readonly auth: Auth
  readonly timeoutMs: number
  /** The only success status where the spec defines one; null accepts every 2xx. */
  readonly successStatus: number | null
  /** The role required to call it (spec 2 §6), checked before the body is read; null for no role check. */
  readonly role: Role | null
  readonly body: Body
  /** Maximum body size; a longer body is rejected unread (413). */
  readonly bodyMaxBytes: number
  readonly query: Query
  readonly response: Response
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

/** The request input of an endpoint. */
export type InputOf<E extends Endpoint> = Params<E['path']> & BodyPart<E['body']> & QueryPart<E['query']>
/** The parsed response: domain shapes. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>
/** The raw response: wire shapes. */
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
}

/** Creates an endpoint; defaults are an access token, 30 s, and any 2xx as success. */
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
  ...(options.alias === undefined ? {} : { alias: options.alias }),
})
