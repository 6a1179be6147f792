/** Providers played over real HTTP, written from their documentation with the error bodies that they are known to send. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TestNetwork } from '@/server/lib/outbound/guardedHttp'
import type { Simulator } from '@/server/connectors/simulated/simulator'
import { startLocalServer } from '../localServer'
import { goodValue } from './credentials'
import { TODAY } from './today'

/** Request to a stand-in. */
export interface StandInRequest {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Answer of a stand-in. */
export interface StandInAnswer {
  readonly status: number
  readonly body: string | Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/** A provider: its hosts, and how it answers. */
export interface StandIn {
  readonly hosts: readonly string[]
  readonly answer: (request: StandInRequest) => StandInAnswer
}

/** A connection that is closed before the answer, or in the middle of it. */
type BrokenAnswer = 'reset' | 'cut'

/** Faulty answer to a request by its number, from 0; null is the provider's own answer. */
export type FaultPlan = (number: number, request: StandInRequest) => StandInAnswer | BrokenAnswer | null

/** Running stand-ins. */
export interface StandIns {
  /** Leads the hosts of the providers to this machine. */
  readonly network: TestNetwork
  /** Requests so far. */
  readonly requests: readonly StandInRequest[]
  /** A provider's own answer to a request. */
  readonly answerOf: (request: StandInRequest) => StandInAnswer
  /** Sets an answer that replaces those of all providers; null for their own. */
  readonly answerAll: (answer: StandInAnswer | null) => void
  /** Sets the answers that replace the provider's own, by the number of the request; null for its own. */
  readonly answerSome: (faults: FaultPlan) => void
  readonly close: () => Promise<void>
}

/** Creates an answer in JSON. */
export const json = (body: unknown, status = 200): StandInAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})

/** Creates an answer in plain text. */
export const text = (body: string | Uint8Array, status = 200): StandInAnswer => ({ status, body })

const bodyOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

const headersOf = ({ headers }: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/** Most rows of a page, so that most reports have several. */
const PAGE_ROWS = 50

/** Asks a simulated provider, with the credentials of the tests and small pages. */
export const ask = (simulator: Simulator, { method, url, headers, body }: StandInRequest): StandInAnswer => {
  const answer = simulator.answer({
    url,
    method,
    headers: new Headers(headers),
    body,
    now: Date.parse(`${TODAY}T09:15:00Z`),
    accepts: (label, field, value) => goodValue(label, field) === value,
    pageRows: PAGE_ROWS,
  })
  const type = { 'Content-Type': answer.contentType }
  if (answer.kind === 'plain') return { status: answer.status, body: answer.body, headers: type }
  const { rows, offset, limit, write } = answer
  return { status: 200, body: write(rows(offset, offset + limit)), headers: type }
}

/** Plays a simulated provider over HTTP. */
export const playing = (simulator: Simulator): StandIn => ({
  hosts: simulator.hosts,
  answer: (request) => ask(simulator, request),
})

/** Starts a server that plays all hosts of some providers. */
export const startStandIns = async (standIns: readonly StandIn[]): Promise<StandIns> => {
  const requests: StandInRequest[] = []
  let faults: FaultPlan = () => null
  const answerOf = (request: StandInRequest): StandInAnswer =>
    standIns.find(({ hosts }) => hosts.includes(request.url.host))?.answer(request) ??
    text('unknown host', 404)
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = message.headers.host ?? ''
    const request: StandInRequest = {
      method: message.method ?? '',
      url: new URL(message.url ?? '/', `https://${host}`),
      headers: headersOf(message),
      body: await bodyOf(message),
    }
    requests.push(request)
    const own = answerOf(request)
    const fault = faults(requests.length - 1, request)
    if (fault === 'reset') return void response.destroy()
    if (fault === 'cut') {
      const bytes = Buffer.from(own.body)
      response.writeHead(own.status, { ...own.headers, 'Content-Length': String(bytes.length + 1) })
      return void response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
    }
    const { status, headers, body } = fault ?? own
    return void response.writeHead(status, headers).end(body)
  }
  const server = await startLocalServer((message, response) => void answer(message, response))
  return {
    network: {
      ports: new Map(standIns.flatMap(({ hosts }) => hosts.map((host) => [host, server.port] as const))),
    },
    requests,
    answerOf,
    answerAll: (forAll) => {
      faults = () => forAll
    },
    answerSome: (plan) => {
      faults = plan
    },
    close: server.close,
  }
}
