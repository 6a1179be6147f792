/** HTTP servers of this machine, for tests of connections to the outside. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A running server. */
export interface LocalServer {
  readonly port: number
  /** Number of connections so far. */
  readonly connections: () => number
  readonly close: () => Promise<void>
}

/** Starts a plain HTTP server on a free port of 127.0.0.1. */
export const startLocalServer = async (listener: RequestListener): Promise<LocalServer> => {
  const server = createServer(listener)
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    port: address.port,
    connections: () => connections,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
