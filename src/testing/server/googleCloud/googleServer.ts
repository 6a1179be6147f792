/** A server that plays Google Cloud over HTTP, written from its documentation: logins, storage and BigQuery. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GoogleReach } from '@/server/warehouses/google/googleApi'
import { createGuardedHttp } from '@/server/lib/outbound/guardedHttp'
import { startLocalServer } from '../localServer'
import { createFaults } from '../testBucket'
import type { BucketFault } from '../testBucket'
import { errorAnswer } from './answers'
import type { GoogleAnswer, PlayedRequest } from './answers'
import { createBigQuery } from './bigQuery'
import type { TestBigQuery } from './bigQuery'
import { createLogins } from './logins'
import type { Logins } from './logins'
import { createStorage } from './storage'
import type { TestStorage } from './storage'

/** Time of the server and of its clients. */
const NOW = Date.parse('2026-11-23T09:15:00Z')

/** See `startGoogleServer`. */
export interface GoogleServer {
  /** Leads the hosts of Google to this server. */
  readonly reach: GoogleReach
  readonly logins: Logins
  readonly storage: TestStorage
  readonly bigQuery: TestBigQuery
  /** Plans a fault; null ends it. The path of a fault is a part of the whole address. */
  readonly fail: (fault: BucketFault | null) => void
  /** Number of requests that were hit by a fault. */
  readonly faults: () => number
  /** Moves the clock, ms. */
  readonly wait: (ms: number) => void
  readonly stop: () => Promise<void>
}

const read = async (incoming: IncomingMessage): Promise<PlayedRequest> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  return {
    method: incoming.method ?? '',
    url: new URL(incoming.url ?? '/', `https://${incoming.headers.host ?? ''}`),
    token: (incoming.headers.authorization ?? '').replace(/^Bearer /, ''),
    type: incoming.headers['content-type'] ?? '',
    body: Buffer.concat(chunks),
  }
}

/** Rate that does not slow tests down. */
const ANY_RATE = { requests: 10_000, perMs: 1_000 }

/** Starts the server. */
export const startGoogleServer = async (): Promise<GoogleServer> => {
  let waited = 0
  const now = () => NOW + waited
  const faults = createFaults()
  const logins = createLogins(now)
  const storage = createStorage()
  const bigQuery = await createBigQuery()
  const answers: Readonly<Record<string, (request: PlayedRequest) => GoogleAnswer | Promise<GoogleAnswer>>> =
    {
      'storage.googleapis.com': storage.answer,
      'bigquery.googleapis.com': bigQuery.answer,
    }
  const own = (request: PlayedRequest): GoogleAnswer | Promise<GoogleAnswer> => {
    if (request.url.host === 'oauth2.googleapis.com') return logins.answer(request)
    if (!logins.isValid(request.token)) return errorAnswer(401, 'authError', 'Invalid Credentials')
    return answers[request.url.host]?.(request) ?? errorAnswer(404, 'notFound', 'Unknown host')
  }
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = await read(incoming)
    const fault = faults.next({ method: request.method, url: request.url.href })
    if (fault?.kind === 'cut') {
      if (fault.isDone) await own(request)
      incoming.socket.destroy()
      return
    }
    const { status, headers, body } =
      fault === null
        ? await own(request)
        : errorAnswer(fault.status, fault.code, fault.words ?? '', fault.headers)
    outgoing.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
  }
  const server = await startLocalServer((incoming, outgoing) => {
    respond(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  const hosts = ['oauth2.googleapis.com', ...Object.keys(answers)]
  const http = createGuardedHttp({
    now,
    testNetwork: { ports: new Map(hosts.map((host) => [host, server.port])) },
    rates: new Map(hosts.map((host) => [host, ANY_RATE])),
  })
  return {
    reach: { http, now },
    logins,
    storage,
    bigQuery,
    fail: faults.plan,
    faults: faults.count,
    wait: (ms) => {
      waited += ms
    },
    stop: async () => {
      await server.close()
      bigQuery.close()
    },
  }
}
