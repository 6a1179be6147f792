import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { createStandIn } from '@/server/sample/standIn'

/**
 * Starts the server that simulates OAuth providers and Google for the tests of a file, on a free port, and stops it
 * after them. Returns a function that returns its origin.
 */
export const standInForTests = (): (() => string) => {
  const server = createStandIn(() => Date.UTC(2026, 10, 20))
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const address: AddressInfo | string | null = server.address()
    origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  })
  afterAll(() => server.close())
  return () => origin
}
