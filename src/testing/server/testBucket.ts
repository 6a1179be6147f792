/** An S3 server for tests, with faults and the conditional writes of Amazon. */
import { createServer, request as sendRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startFauxqs } from 'fauxqs'

/** A fault of a request: the first ones of a method whose path contains a text. */
export interface BucketFault {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  readonly path: string
  /**
   * `cut` ends the connection without an answer, before the request is done or after it; `status` answers with an
   * error of Amazon.
   */
  readonly what:
    | { readonly kind: 'cut'; readonly isDone: boolean }
    | {
        readonly kind: 'status'
        readonly status: number
        readonly code: string
        /** Text for people. */
        readonly words?: string
        readonly headers?: Readonly<Record<string, string>>
      }
  /** How many requests it hits; each of them. */
  readonly times: number
}

/** See `startTestBucket`. */
export interface TestBucket {
  /** Address of the server. */
  readonly endpoint: string
  /** Creates an empty bucket, and ends all faults. */
  readonly createBucket: (name: string) => void
  readonly fail: (fault: BucketFault) => void
  /** Number of requests that were hit by a fault. */
  readonly faults: () => number
  readonly stop: () => Promise<void>
}

const read = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

const errorAnswer = (status: number, code: string, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { ...headers, 'content-type': 'application/xml' },
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  ),
})

/** Hands a request on to the server. */
const forward = (port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = sendRequest({ port, host: '127.0.0.1', method, path: url, headers }, (response) => {
      read(response).then(
        (answer) => resolve({ status: response.statusCode ?? 500, headers: response.headers, body: answer }),
        reject,
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })

/** Whether the condition of a request to write is met; the server does not look at it. */
const isMet = async (port: number, incoming: IncomingMessage): Promise<boolean> => {
  const { 'if-match': wanted, 'if-none-match': unwanted } = incoming.headers
  if (incoming.method !== 'PUT' || (wanted === undefined && unwanted === undefined)) return true
  const response = await fetch(`http://127.0.0.1:${port}${incoming.url}`, { method: 'HEAD' })
  return unwanted === '*' ? response.status === 404 : response.headers.get('etag') === wanted
}

/** Creates the faults of a server, of which one is planned at a time. */
export const createFaults = () => {
  let planned: BucketFault | null = null
  let hits = 0
  let faults = 0
  return {
    plan: (fault: BucketFault | null): void => {
      planned = fault
      hits = 0
    },
    count: () => faults,
    /** Fault of a request; null for none. */
    next: ({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): BucketFault['what'] | null => {
      if (planned === null || planned.method !== method) return null
      if (!decodeURIComponent(url).includes(planned.path)) return null
      hits += 1
      if (hits > planned.times) return null
      faults += 1
      return planned.what
    },
  }
}

/** Creates the function that hands on one request after the other, so that a condition holds until its write is done. */
const createHandOn = (port: number) => {
  let last: Promise<unknown> = Promise.resolve()
  return (incoming: IncomingMessage, body: Buffer): Promise<Answer> => {
    const next = last.then(async () =>
      (await isMet(port, incoming)) ? forward(port, incoming, body) : errorAnswer(412, 'PreconditionFailed'),
    )
    last = next.catch(() => undefined)
    return next
  }
}

/** Starts the server. */
export const startTestBucket = async (): Promise<TestBucket> => {
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  const faults = createFaults()
  const handOn = createHandOn(server.port)
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await read(incoming)
    const fault = faults.next(incoming)
    if (fault?.kind === 'cut') {
      if (fault.isDone) await handOn(incoming, body)
      incoming.socket.destroy()
      return
    }
    const {
      status,
      headers,
      body: content,
    } = fault === null ? await handOn(incoming, body) : errorAnswer(fault.status, fault.code, fault.headers)
    outgoing.writeHead(status, { ...headers })
    outgoing.end(incoming.method === 'HEAD' ? undefined : content)
  }
  const front = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => incoming.socket.destroy())
  })
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = front.address()
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    createBucket: (name) => {
      server.createBucket(name)
      faults.plan(null)
    },
    fail: faults.plan,
    faults: faults.count,
    stop: async () => {
      front.closeAllConnections()
      await new Promise((resolve) => {
        front.close(resolve)
      })
      await server.stop()
    },
  }
}
