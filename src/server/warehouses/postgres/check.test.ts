/** Checks credentials of a real PostgreSQL server over TCP, and ends statements that take too long. */
import { createServer, Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgresBench } from '@/testing/server/postgresBench'
import type { PostgresBench } from '@/testing/server/postgresBench'
import { PRIVATE_REFUSED } from '@/server/lib/outbound/errors'
import { createGuardedSocket } from '@/server/lib/outbound/guardedSocket'
import { checkPostgres } from './check'
import { openDatabase, readWarehouseSecret } from './database'

let bench: PostgresBench
beforeAll(async () => {
  bench = await startPostgresBench()
  await bench.query("CREATE ROLE reader LOGIN PASSWORD 'reader-word'")
  await bench.query("CREATE ROLE writer LOGIN PASSWORD 'writer-word'")
  await bench.query('REVOKE TEMP ON DATABASE "ware house" FROM PUBLIC')
  await bench.query('GRANT TEMP ON DATABASE "ware house" TO writer')
}, 60_000)
afterAll(() => bench.stop())

const open = { createSocket: () => new Socket(), isEncrypted: false }
const check = (change: Readonly<Record<string, string>> = {}, reach = open) =>
  checkPostgres({ ...bench.credential(), ...change }, reach)

it('proves that tables can be created, and leaves nothing behind', async () => {
  expect(await check()).toEqual({ isSuccess: true })
  const schemas = "SELECT count(*)::int FROM information_schema.schemata WHERE schema_name LIKE 'stackyard%'"
  expect(await bench.query(schemas)).toEqual([[0]])
})

it.each([
  ['host', { host: '' }, 'Enter the host'],
  ['port', { port: '22' }, 'Ports below 1024 are not allowed'],
  ['port', { port: 'x' }, 'Enter the port'],
  ['host', { port: '1025' }, 'could not connect to this host and port'],
  ['host', { host: 'no-such-host.invalid' }, 'could not connect to this host and port'],
  [
    'database',
    { database: 'other' },
    'no database with this name. The database says: “database "other" does not exist”',
  ],
  ['password', { password: 'pass-word-2' }, 'refused this username and password'],
  [
    'username',
    { username: 'reader', password: 'reader-word' },
    'GRANT TEMP ON DATABASE "ware house" TO "reader"',
  ],
  [
    'username',
    { username: 'writer', password: 'writer-word' },
    'GRANT CREATE ON DATABASE "ware house" TO "writer"',
  ],
])('says that the %s is at fault: %j', async (field, change, message) => {
  const result = await check(change)
  expect(result).toEqual({
    isSuccess: false,
    field,
    verdict: 'refused',
    message: expect.stringContaining(message),
  })
  expect(JSON.stringify(result)).not.toMatch(/(pass|reader|writer)-word/)
})

it('makes encrypted connections only, to public addresses only', async () => {
  expect(await check({}, { ...open, isEncrypted: true })).toEqual({
    isSuccess: false,
    field: 'host',
    verdict: 'refused',
    message: 'This database accepts no encrypted connections.',
  })
  const refused = await check({}, { createSocket: () => createGuardedSocket(), isEncrypted: true })
  expect(refused).toEqual({ isSuccess: false, field: null, verdict: 'unclear', message: PRIVATE_REFUSED })
})

/** Answer of a server to a login: an error that is not known. */
const UNKNOWN_ERROR = 'E\0\0\0\u0021SFATAL\0CXX000\0Mout of pages\0\0'

it.each([
  ['hangs up', '', 'The connection to the warehouse was lost.'],
  ['has an unknown error', UNKNOWN_ERROR, 'The database gave an answer that Stackyard does not understand.'],
])('says that nothing is known when the server %s', async (_when, answer, message) => {
  const server = createServer((socket) => socket.once('data', () => socket.end(answer)))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address: AddressInfo | string | null = server.address()
  const port = String(typeof address === 'object' && address !== null ? address.port : 0)
  expect(await check({ port })).toMatchObject({
    field: null,
    verdict: 'unclear',
    message: expect.stringContaining(message),
  })
  server.close()
})

it('a statement that takes too long ends with its connection, without a wait for a rollback', async () => {
  const read = readWarehouseSecret(bench.credential())
  if (read.kind === 'invalid') throw new Error(read.field)
  const database = await openDatabase(read.secret, open, { statementMs: 300 })
  const startedAt = performance.now()
  await expect(
    database.transaction(async () => {
      await database.run('CREATE TABLE public.late (value int)')
      await database.run('SELECT pg_sleep(4)')
    }),
  ).rejects.toMatchObject({ kind: 'destination', message: 'The connection to the warehouse was lost.' })
  await database.close()
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})

it('rows of which the server expects only a few are not joined row by row', async () => {
  const read = readWarehouseSecret(bench.credential())
  if (read.kind === 'invalid') throw new Error(read.field)
  const database = await openDatabase(read.secret, open, { kind: 'postgres' })
  await database.run(
    'CREATE TEMP TABLE facts AS SELECT number AS day, number AS same FROM generate_series(1, 3000) AS number',
  )
  const plan = await database.rows(
    `EXPLAIN WITH few AS MATERIALIZED (SELECT day, same FROM facts WHERE day = same AND day - same = 0)
     SELECT count(*) FROM few JOIN few AS others ON others.day = few.day AND others.same = few.same`,
  )
  await database.close()
  const lines = plan.map((line) => String(line['QUERY PLAN']))
  expect(lines.join('\n')).toMatch(/Hash Join|Merge Join/)
})

it('no statement is compiled for the cost of a loop that nothing can replace', async () => {
  const read = readWarehouseSecret(bench.credential())
  if (read.kind === 'invalid') throw new Error(read.field)
  const database = await openDatabase(read.secret, open, { kind: 'postgres' })
  const found = await database.rows("SELECT current_setting('jit') AS jit")
  await database.close()
  expect(found).toEqual([{ jit: 'off' }])
})
