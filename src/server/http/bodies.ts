import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { tooLarge, tooManyBodies } from '../lib/refusal'
import type { Refusal } from '../lib/refusal'
import { neighborhoodOf } from '../accounts/line'
import type { ServiceEnv } from './environment'
import { plainRequest } from './plainRequest'
import { refuse } from './refuse'

/**
 * Most bytes of bodies that are held at the same time, until their calls are answered. Clients of one neighborhood may
 * send some credential files at a time (1 MB each), and do not use up everybody's share.
 */
const BODY_LIMITS = { perNeighborhood: 16 * 1024 ** 2, total: 64 * 1024 ** 2 } as const
/** See `BODY_LIMITS`; tests set lower ones. */
export type BodyLimits = { readonly [Limit in keyof typeof BODY_LIMITS]: number }

/** Bytes of bodies in flight, by neighborhood. */
const createBudget = ({ perNeighborhood, total }: BodyLimits) => {
  const held = new Map<string, number>()
  let all = 0
  return {
    /** Takes bytes; false, without taking any, where too many are in flight. */
    take: (place: string, bytes: number): boolean => {
      const own = (held.get(place) ?? 0) + bytes
      if (own > perNeighborhood || all + bytes > total) return false
      held.set(place, own)
      all += bytes
      return true
    },
    release: (place: string, bytes: number): void => {
      const own = (held.get(place) ?? 0) - bytes
      if (own > 0) held.set(place, own)
      else held.delete(place)
      all -= bytes
    },
  }
}

const declaredBytes = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)
const hasBody = (incoming: IncomingMessage): boolean =>
  declaredBytes(incoming) > 0 || incoming.headers['transfer-encoding'] !== undefined

/** Copy of `bytes` with room for `size` bytes, and for as many again as long as that is within `most`. */
const grown = (bytes: Uint8Array<ArrayBuffer>, size: number, most: number): Uint8Array<ArrayBuffer> => {
  const larger = new Uint8Array(Math.min(most, Math.max(size, 2 * bytes.length)))
  larger.set(bytes)
  return larger
}

/**
 * Receives a body in one piece, because one of many chunks takes many times its size. Calls `take` with the bytes before
 * it keeps them, and returns the refusal where it gives one. Rejects if the connection ends before the body does.
 */
const receive = async (
  incoming: IncomingMessage,
  most: number,
  take: (bytes: number) => Refusal | null,
): Promise<Uint8Array<ArrayBuffer> | Refusal> => {
  let [bytes, size] = [new Uint8Array(), 0]
  // a loop that ends early must not close the connection, on which the refusal is sent
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue
    const refusal = take(chunk.length)
    if (refusal !== null) return refusal
    if (size + chunk.length > bytes.length) bytes = grown(bytes, size + chunk.length, most)
    bytes.set(chunk, size)
    size += chunk.length
  }
  return bytes.subarray(0, size)
}

/** What decides whether the body of a call is received. */
interface BodyRules {
  /** Maximum size, bytes; 0 for a call without a body, which is not received. */
  readonly most: number
  /**
   * Whether the caller may send it, asked before any of it is read; everybody if undefined. The call of one who may not
   * gets no body, and refuses it.
   */
  readonly mayCall?: (request: Request) => Promise<boolean>
}

/** Creates the middleware that receives the body of a call; see `createBodies`. */
export type ReceiveBody = (rules: BodyRules) => MiddlewareHandler<ServiceEnv>

/**
 * Creates the middleware by which all calls get their bodies, within one budget: a plain request with the caller's
 * address, the request's id and, from whoever may send it, the whole body (S-8). Refuses a body that is too large (413),
 * and one for which there is no room in the budget (503).
 */
export const createBodies = (limits: BodyLimits = BODY_LIMITS): ReceiveBody => {
  const budget = createBudget(limits)
  return ({ most, mayCall }) =>
    async (context, next) => {
      const { incoming } = context.env
      const request = plainRequest(context)
      context.req.raw = request
      if (!hasBody(incoming)) return next()
      const place = neighborhoodOf(context.var.address)
      const end = ({ status, message, headers }: Refusal) =>
        refuse(context, status, message, { ...headers, Connection: 'close' })
      if (declaredBytes(incoming) > most && most > 0) return end(tooLarge(most))
      if (most === 0 || (mayCall !== undefined && !(await mayCall(request)))) return next()
      let held = 0
      const take = (bytes: number): Refusal | null => {
        if (held + bytes > most) return tooLarge(most)
        if (!budget.take(place, bytes)) return tooManyBodies()
        held += bytes
        return null
      }
      try {
        const body = await receive(incoming, most, take)
        if (!(body instanceof Uint8Array)) return end(body)
        context.req.raw = new Request(request, { method: request.method, body })
        return await next()
      } finally {
        budget.release(place, held)
      }
    }
}
