import { createServer, Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createWarehouseCheck } from './checkWarehouse'

it('of a warehouse that does not answer ends in time', async () => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = server.address()
  const port = String(typeof address === 'object' && address !== null ? address.port : 0)
  const reach = { sql: { createSocket: () => new Socket(), isEncrypted: false }, bucket: {} }
  const values = { host: '127.0.0.1', port, database: 'd', username: 'u', password: 'p' }
  expect(await createWarehouseCheck(reach, 100)('redshift', values)).toEqual({
    isSuccess: false,
    message: 'The warehouse did not answer in time. Try again in a minute.',
    field: null,
    verdict: 'unclear',
  })
  for (const socket of sockets) socket.destroy()
  server.close()
})

it('of a type that cannot be checked yet is none', async () => {
  expect(await createWarehouseCheck()('snowflake', {})).toBe(null)
})
