import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** Where a connection is cut: before a text is handed to the server, or before its answer is handed back. */
export interface Cut {
  readonly toward: 'server' | 'client'
  readonly text: string
  /** Which occurrence, 1 for the first one. */
  readonly visit?: number
}

/** A TCP proxy in front of a server, which cuts connections. */
export interface CuttingProxy {
  readonly port: number
  /** Cuts one connection there; a proxy without a cut hands on everything. */
  readonly cutAt: (cut: Cut) => void
  /** Number of connections that were cut. */
  readonly cuts: () => number
  readonly close: () => Promise<void>
}

/** Starts a proxy in front of a port of this machine. */
export const startCuttingProxy = async (targetPort: number): Promise<CuttingProxy> => {
  let planned: Cut | null = null
  let visits = 0
  let cuts = 0
  const sockets = new Set<Socket>()
  const isCut = (toward: Cut['toward'], chunk: Buffer): boolean => {
    if (planned?.toward !== toward || !chunk.includes(planned.text)) return false
    visits += 1
    if (visits !== (planned.visit ?? 1)) return false
    planned = null
    cuts += 1
    return true
  }
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    const end = () => {
      client.destroy()
      target.destroy()
    }
    for (const socket of [client, target]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    client.on('data', (chunk) => (isCut('server', chunk) ? end() : target.write(chunk)))
    target.on('data', (chunk) => (isCut('client', chunk) ? end() : client.write(chunk)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cutAt: (cut) => {
      planned = cut
      visits = 0
    },
    cuts: () => cuts,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
