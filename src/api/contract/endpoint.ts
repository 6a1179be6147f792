/** Shape of one row of the call table. */
import type * as z from 'zod/mini'
import type { Role } from '@/domain/people/types'
import { CALL_TIMEOUT_MS } from '@/domain/shared/constants'
import { BODY_MAX_BYTES } from '@/domain/shared/limits'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** 'access' sends the access token, 'refresh' the refresh token, 'none' neither. */
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
  /** Stable name, `resource.action`; errors and faults use it. */
  readonly name: string
  readonly method: Method
  readonly path: Path
  /** A second spelling of the path that answers the same. */
  readonly alias?: string
  readonly auth: Auth
  readonly timeoutMs: number
  /** The only status that counts as success where the spec says so; null takes every 2xx. */
  readonly successStatus: number | null
  /** The role that may send it (spec 2 §6), asked before the body is read; null where the role alone decides nothing. */
  readonly role: Role | null
  readonly body: Body
  /** A longer body is refused unread (413). */
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

/** What a caller must hand over for an endpoint. */
export type InputOf<E extends Endpoint> = Params<E['path']> & BodyPart<E['body']> & QueryPart<E['query']>
/** What the caller gets: domain shapes. */
export type AnswerOf<E extends Endpoint> = z.output<E['response']>
/** What a backend sends: wire shapes. */
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

/** Makes a row; what is not said is an access token, 30 s, and any 2xx as success. */
export const call = <
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
