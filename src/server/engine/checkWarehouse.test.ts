import { createServer, Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
// loaded before the time of the check begins
import '../warehouses/postgres/check'
import '../warehouses/bucket/s3/check'
import '../warehouses/bigquery/check'
import '../warehouses/bucket/gcs/check'
import { SERVICE_ACCOUNT } from '@/testing/server/googleCloud/logins'
import { guardedReach } from '../warehouses/core/reach'
import { createCheckCache } from './checkCache'
import { createWarehouseCheck } from './checkWarehouse'

const BUCKET = { access_key: 'a', secret_key: 's', region: 'eu-west-1', bucket_name: 'warehouse' }

it.each([
  ['redshift', { host: '127.0.0.1', database: 'd', username: 'u', password: 'p' }],
  ['s3', BUCKET],
])('of %s without an answer ends in time, with its connection', async (label, values) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket.resume()))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = server.address()
  const port = String(typeof address === 'object' && address !== null ? address.port : 0)
  const reach = {
    ...guardedReach(null, () => 0),
    sql: { createSocket: () => new Socket(), isEncrypted: false },
    bucket: { endpoint: `http://127.0.0.1:${port}` },
  }
  const check = createWarehouseCheck({ reach, cache: (_check, run) => run(), longestMs: 300 })
  expect(await check(label, { ...values, port }, 1)).toEqual({
    message: 'The warehouse did not answer in time. Try again in a minute.',
    field: null,
    verdict: 'unclear',
  })
  await vi.waitFor(() => expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true]))
  server.close()
})

it.each(['bigquery', 'gcs'])('of %s without an answer ends in time, with its requests', async (label) => {
  const signals: AbortSignal[] = []
  const http = () => (request: Request) => {
    signals.push(request.signal)
    return new Promise<never>(() => undefined)
  }
  const reach = { ...guardedReach(null, () => 0), google: { http, now: () => 0 } }
  const check = createWarehouseCheck({ reach, cache: (_check, run) => run(), longestMs: 300 })
  const values = { ...SERVICE_ACCOUNT, dataset_id: 'games', bucket_name: 'warehouse' }
  expect(await check(label, values, 1)).toMatchObject({ message: expect.stringContaining('in time') })
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

it('of a kind that cannot be checked yet says so, and asks ten times a minute at most', async () => {
  const check = createWarehouseCheck({
    reach: guardedReach(null, () => 0),
    cache: createCheckCache(() => 0),
  })
  expect(await check('unknown', {}, 1)).toMatchObject({
    verdict: 'unclear',
    message: expect.stringContaining('cannot deliver'),
  })
  for (let port = 0; port < 9; port += 1)
    expect((await check('redshift', { port: String(port) }, 1))?.message).toMatch(/^Enter the host/)
  await expect(check('redshift', { port: '9' }, 1)).rejects.toMatchObject({ status: 429 })
})
