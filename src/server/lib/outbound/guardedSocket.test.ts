import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from './addresses'
import { createGuardedSocket, isSqlPort } from './guardedSocket'

let connections = 0
const server = createServer((socket) => {
  connections += 1
  socket.end('hello')
})
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => server.close())

describe('a socket of a database client', () => {
  it.each(['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '127.0.0.1/x'])(
    'R-12 does not connect to %s',
    async (host) => {
      const before = connections
      const socket = createGuardedSocket()
      const failed = once(socket, 'error')
      socket.connect(port, host)
      expect((await failed)[0]).toMatchObject({ code: 'ADDRESS_REFUSED' })
      expect(connections).toBe(before)
    },
  )

  it.each(['127.0.0.1', 'localhost'])('connects to %s where that is allowed', async (host) => {
    const socket = createGuardedSocket((address) => isPublicAddress(address) || /^(127|::1)/.test(address))
    socket.connect(port, host)
    expect(String((await once(socket, 'data'))[0])).toBe('hello')
    socket.destroy()
  })

  it('has ports of databases only', () => {
    expect([443, 1024, 5432, 5439, 65_535].every(isSqlPort)).toBe(true)
    expect([0, 22, 25, 80, 1023, 65_536, 54.5, Number.NaN].some(isSqlPort)).toBe(false)
  })
})
