import type { Endpoint, InputOf, AnswerOf } from '@/api/contract/endpoint'
import { PEER_HEADER, REQUEST_HEADER } from '@/server/accounts/callHeaders'
import type { Route } from './route'

/** Headers of the request that each of its calls has, too: who makes it, and what the log knows it by. */
const HANDED_ON = ['authorization', PEER_HEADER, REQUEST_HEADER]
const SERVER_ERROR = 500
const NO_CONTENT = 204

/** Answer of a call that was refused, with its reason. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
}

/** Query parameters by name; a list repeats its parameter. */
export type Query = Readonly<Record<string, string | readonly string[]>>

/** Makes a call of the API as whoever made a request. Rejects with a `RefusedCall` where it is refused. */
export type CallService = <E extends Endpoint>(
  endpoint: E,
  input: Pick<InputOf<E>, 'params' | 'body'> & {
    readonly query?: Query
  },
) => Promise<AnswerOf<E>>

const reasonIn = (body: unknown): string => {
  if (typeof body !== 'object' || body === null) return 'The call was refused.'
  if ('message' in body && typeof body.message === 'string') return body.message
  return 'msg' in body && typeof body.msg === 'string' ? body.msg : 'The call was refused.'
}

const addressOf = (
  { path }: Endpoint,
  params: Readonly<Record<string, string | number>>,
  query: Query,
): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  ).toString()
  return `http://service${filled}${search === '' ? '' : `?${search}`}`
}

/**
 * Creates the function that makes calls through the routes of the API, so that token, scope, organization and input are
 * checked as those of any other caller.
 */
export const createCallService =
  (routes: readonly Route[], request: Request): CallService =>
  async (endpoint, { params, body: sentBody, query = {} }) => {
    const route = routes.find((each) => each.endpoint.name === endpoint.name)
    if (route === undefined) throw new RefusedCall('This service does not have the call.')
    const headers = new Headers(
      HANDED_ON.flatMap((name): [string, string][] => {
        const value = request.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    )
    if (sentBody !== undefined) headers.set('content-type', 'application/json')
    const sent = new Request(addressOf(endpoint, params ?? {}, query), {
      method: endpoint.method,
      headers,
      signal: request.signal,
      ...(sentBody !== undefined && { body: JSON.stringify(sentBody) }),
    })
    const answer = await route.answer(sent, params ?? {})
    const body: unknown = answer.status === NO_CONTENT ? {} : await answer.json()
    if (answer.status >= SERVER_ERROR) throw new Error(`${endpoint.name} answered ${answer.status}`)
    if (!answer.ok) throw new RefusedCall(reasonIn(body))
    const read = endpoint.response.safeParse(body)
    if (!read.success) throw new RefusedCall('The answer of the service cannot be read.')
    // parsed by the schema of E, which TypeScript can't infer through the table
    return read.data as AnswerOf<typeof endpoint>
  }
