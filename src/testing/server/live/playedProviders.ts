/**
 * All providers on ports of this machine, as an operator would name them: each API's address is a setting, and nothing but
 * the settings leads a run here.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { API_ADDRESSES, addressVariable } from '@/server/connectors/core/apiAddresses.mjs'
import type { ApiName } from '@/server/connectors/core/apiAddresses.mjs'
import { ALL_STAND_INS } from '../standIns/all'
import { json, text } from '../standIns/standIn'
import type { StandInAnswer, StandInRequest } from '../standIns/standIn'

/** What a provider does wrong with one answer. */
export type ProviderFault =
  | 'tooMany'
  | 'tooManyForOneSecond'
  | 'serverError'
  | 'maintenance'
  | 'errorInside'
  | 'garbage'
  | 'cutJson'
  | 'cutBody'
  | 'reset'
  | 'slow'
  | 'silent'
  | 'expiredToken'

/** Time until the first byte of a slow answer, and between its parts, ms. */
const SLOW_MS = 400
const PIECES = 3

const REPLACED: Readonly<Partial<Record<ProviderFault, StandInAnswer>>> = {
  tooMany: text('', 429),
  tooManyForOneSecond: { ...text('', 429), headers: { 'Retry-After': '1' } },
  serverError: json({ message: 'server error' }, 500),
  maintenance: json({ message: 'maintenance' }, 503),
  errorInside: json({ error: { code: 500, message: 'internal' } }),
  garbage: text('<html>garbage</html>'),
  expiredToken: json({ error: 'token expired' }, 401),
}

const isLogin = ({ url: { host, pathname } }: StandInRequest): boolean =>
  host === 'appleid.apple.com' || host === 'oauth2.googleapis.com' || pathname === '/partners/publisher/auth'

/** Whether a fault can hit a request: a token expires with a call that has one, and files are no JSON. */
const canHit = (fault: ProviderFault, request: StandInRequest, own: StandInAnswer): boolean => {
  if (fault === 'expiredToken') return !isLogin(request) && !request.url.host.endsWith('.invalid')
  if (fault === 'errorInside' || fault === 'cutJson')
    return !isLogin(request) && /^\s*[[{]/.test(String(own.body))
  return true
}

const requestOf = async (message: IncomingMessage, host: string): Promise<StandInRequest> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  // files of a provider lie at hosts of their own, to which no setting leads
  const [, other, path] = /^\/at\/([^/]+)(\/.*)$/.exec(message.url ?? '/') ?? []
  return {
    method: message.method ?? '',
    url: new URL(path ?? message.url ?? '/', `https://${other ?? host}`),
    headers: Object.fromEntries(
      Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: Buffer.concat(chunks).toString(),
  }
}

const send = async (
  response: ServerResponse,
  { status, headers = {}, body }: StandInAnswer,
  fault: ProviderFault | null,
): Promise<void> => {
  const bytes = Buffer.from(body)
  switch (fault) {
    case 'reset':
      return void response.destroy()
    case 'silent':
      return
    case 'cutBody':
      response.writeHead(status, { ...headers, 'Content-Length': String(bytes.length + 1) })
      return void response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
    case 'cutJson':
      return void response.writeHead(status, headers).end(bytes.subarray(0, bytes.length / 2))
    case 'slow': {
      const size = Math.ceil(bytes.length / PIECES)
      await delay(SLOW_MS)
      response.writeHead(status, headers)
      for (let at = 0; at < bytes.length; at += size) {
        response.write(bytes.subarray(at, at + size))
        await delay(SLOW_MS)
      }
      return void response.end()
    }
    default:
      return void response.writeHead(status, headers).end(bytes)
  }
}

/** Sends a body that is too long to be kept. */
const sendParts = async (response: ServerResponse, parts: Iterable<string>): Promise<void> => {
  response.writeHead(200)
  for (const part of parts) if (!response.write(part)) await once(response, 'drain')
  response.end()
}

/** Returns the parts of a body that replaces the provider's own answer; null for its own. */
type LongBody = (request: StandInRequest) => Iterable<string> | null

/** See `startPlayedProviders`. */
export interface PlayedProviders {
  /** The operator's settings that lead to the providers. */
  readonly settings: Readonly<Record<string, string>>
  /** Entries of STACKYARD_EGRESS_PRIVATE that permit their ports. */
  readonly privateHosts: readonly string[]
  /** Plans faults of the next answers that they can hit. */
  readonly fail: (faults: readonly ProviderFault[]) => void
  /** Replaces some answers with long ones. */
  readonly answerLong: (body: LongBody) => void
  /** Faults that have come so far. */
  readonly came: () => readonly ProviderFault[]
  /** Requests so far. */
  readonly requests: () => number
  readonly close: () => Promise<void>
}

/** Starts a server for each host that an address of an API has. */
export const startPlayedProviders = async (): Promise<PlayedProviders> => {
  const hosts = ALL_STAND_INS.flatMap((each) => each.hosts)
  const ports = new Map<string, number>()
  const came: ProviderFault[] = []
  let planned: readonly ProviderFault[] = []
  let requests = 0
  let longBody: LongBody = () => null

  /** An answer whose links lead to this machine. */
  const linked = (answer: StandInAnswer, host: string): StandInAnswer => {
    if (typeof answer.body !== 'string') return answer
    const origin = `http://127.0.0.1:${ports.get(host)}`
    const body = hosts.reduce(
      (whole, each) =>
        whole.replaceAll(
          `https://${each}`,
          ports.has(each) ? `http://127.0.0.1:${ports.get(each)}` : `${origin}/at/${each}`,
        ),
      answer.body,
    )
    return { ...answer, body }
  }

  const nextFault = (request: StandInRequest, own: StandInAnswer): ProviderFault | null => {
    const [fault, ...later] = planned
    if (fault === undefined || !canHit(fault, request, own)) return null
    planned = later
    came.push(fault)
    return fault
  }

  const answer = async (message: IncomingMessage, response: ServerResponse, host: string): Promise<void> => {
    requests += 1
    const request = await requestOf(message, host)
    const parts = longBody(request)
    if (parts !== null) return sendParts(response, parts)
    const own =
      ALL_STAND_INS.find((each) => each.hosts.includes(request.url.host))?.answer(request) ??
      text('unknown host', 404)
    const fault = nextFault(request, own)
    await send(response, linked((fault === null ? null : REPLACED[fault]) ?? own, host), fault)
  }

  const apis = Object.entries(API_ADDRESSES).filter(([, address]) => hosts.includes(new URL(address).host))
  const servers = await Promise.all(
    [...new Set(apis.map(([, address]) => new URL(address).host))].map(async (host) => {
      const server = createServer((message, response) => void answer(message, response, host))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address: AddressInfo | string | null = server.address()
      if (address === null || typeof address === 'string') throw new Error('The server has no port')
      ports.set(host, address.port)
      return server
    }),
  )
  const isName = (name: string): name is ApiName => Object.hasOwn(API_ADDRESSES, name)
  return {
    settings: Object.fromEntries(
      apis.flatMap(([name, address]) => {
        const { host, pathname } = new URL(address)
        const local = `http://127.0.0.1:${ports.get(host)}${pathname}`
        return isName(name) ? [[addressVariable(name), local.replace(/\/$/, '')]] : []
      }),
    ),
    privateHosts: [...ports.values()].map((port) => `127.0.0.1:${port}`),
    fail: (faults) => {
      planned = faults
    },
    answerLong: (body) => {
      longBody = body
    },
    came: () => came,
    requests: () => requests,
    close: async () => {
      for (const server of servers) {
        const closed = once(server, 'close')
        server.close()
        server.closeAllConnections()
        await closed
      }
    },
  }
}
