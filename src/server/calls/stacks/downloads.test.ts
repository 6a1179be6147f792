import { expect, it } from 'vitest'
import { ORG, PERSON } from '@mocks/data/ids'
import { createMockCore } from '@mocks/backend'
import { tokensFor } from '@mocks/world/tokensFor'
import { worlds } from '@mocks/world/worlds'
import { FileInUseError, RunError } from '../../engine/ports'
import type { WarehouseExports } from '../../runs/warehouseExports'
import { createRoutes } from '../routes'

const world = worlds.busy()

/** Answer of a service with these exports to a download of Ana's. */
const download = async (file: string, exports: WarehouseExports) => {
  const routes = createRoutes({ ...createMockCore(world), exports })
  const route = routes.find(({ endpoint }) => endpoint.name === 'download.table')
  const headers = { authorization: `Bearer ${tokensFor(world, PERSON.ana).access_token}` }
  return route?.answer(new Request(`http://localhost/api/users/warehouse/${file}`, { headers }), { file })
}
const exportsOf = (table: WarehouseExports['table']): WarehouseExports => ({
  table,
  whole: () => Promise.resolve(null),
})

it('sends a file of the own organisation as an attachment', async () => {
  const asked: unknown[] = []
  const exports = exportsOf((...what) => {
    asked.push(what)
    return Promise.resolve({ content: new Blob(['a\n1\n']).stream(), size: 4 })
  })
  const answer = await download('lumén.report.csv', exports)
  expect(asked).toEqual([[ORG.lumen, 'lumén.report', 'csv']])
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': '4',
    'content-disposition': 'attachment; filename="lum_n.report.csv"',
  })
  expect(await answer?.text()).toBe('a\n1\n')
})

it.each([
  ['an unknown table', () => Promise.resolve(null), 404, "This table doesn't exist"],
  [
    'a file that a run writes to',
    () => Promise.reject(new FileInUseError('lock')),
    409,
    'A run is writing to the warehouse. Try again in a minute.',
  ],
  [
    'a full disk',
    () => Promise.reject(new RunError('limit', 'full')),
    507,
    'The disk of the server is full. Make room on it, then try again.',
  ],
] as const)('refuses %s', async (_what, table, status, message) => {
  const answer = await download('applovin.report.parquet', exportsOf(table))
  expect([answer?.status, await answer?.json()]).toEqual([status, { message }])
})

it('knows CSV and Parquet only', async () => {
  const answer = await download(
    'applovin.report.xlsx',
    exportsOf(() => Promise.reject(new Error('asked'))),
  )
  expect(answer?.status).toBe(404)
})
