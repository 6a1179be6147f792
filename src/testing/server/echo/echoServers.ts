/** Warehouses that repeat what they receive: one for HTTP, one for PostgreSQL's wire protocol. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { startLocalServer } from '../localServer'
import type { LocalServer } from '../localServer'
import { json } from '../standIns/standIn'
import type { StandInAnswer } from '../standIns/standIn'
import { ECHO_ANSWERS, echoOf } from './echoAnswers'

/** A server whose answers are set. */
export interface EchoServer {
  readonly port: number
  /** Sets the answers by their name in `ECHO_ANSWERS`. */
  readonly answerWith: (name: string) => void
  readonly close: () => Promise<void>
}

/** Token of logins at Google, which are answered well so that the calls after them are made. */
const LOGIN = json({ access_token: 'google-token-canary', token_type: 'Bearer', expires_in: 3_600 })

/** Starts a server for HTTP. */
export const startEchoHttp = async (): Promise<EchoServer> => {
  let name = 'refused'
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
    const { method = '', url = '/', headers } = incoming
    const host = headers.host ?? ''
    const echo = echoOf({
      method,
      url: new URL(url, `https://${host}`),
      headers: Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, String(value)])),
      body: Buffer.concat(chunks).toString(),
    })
    const planned: StandInAnswer | 'reset' =
      host === 'oauth2.googleapis.com' ? LOGIN : (ECHO_ANSWERS[name]?.(echo) ?? 'reset')
    if (planned === 'reset') incoming.socket.destroy()
    else outgoing.writeHead(planned.status, planned.headers).end(planned.body)
  }
  const server: LocalServer = await startLocalServer((incoming, outgoing) => void answer(incoming, outgoing))
  return {
    port: server.port,
    answerWith: (next) => {
      name = next
    },
    close: server.close,
  }
}

const INT_BYTES = 4
/** A message of the protocol: its letter, its length, its content. */
const messageOf = (letter: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(1 + INT_BYTES)
  head.write(letter)
  head.writeInt32BE(content.length + INT_BYTES, 1)
  return Buffer.concat([head, content])
}
/** Asks for the password in plain text. */
const ASK_PASSWORD = messageOf('R', Buffer.from([0, 0, 0, 3]))
const errorMessage = (echo: string): Buffer =>
  messageOf('E', Buffer.from(`SFATAL\0C28P01\0M${echo.replaceAll('\0', ' ')}\0\0`))

const talk = (socket: Socket, name: () => string): void => {
  const received: Buffer[] = []
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    received.push(chunk)
    const echo = Buffer.concat(received).toString('latin1')
    if (name() === 'a reset') socket.destroy()
    else if (received.length === 1) socket.write(ASK_PASSWORD)
    else socket.end(name() === 'garbage' ? echo : errorMessage(echo))
  })
}

/** Starts a server for the wire protocol of PostgreSQL, which repeats the login with its password. */
export const startEchoPostgres = async (): Promise<EchoServer> => {
  let name = 'refused'
  const server = createServer((socket) => talk(socket, () => name))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    answerWith: (next) => {
      name = next
    },
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
