import { expect, it } from 'vitest'
import { ORG, PERSON } from '@mocks/data/ids'
import { createMockCore } from '@mocks/backend'
import { tokensFor } from '@mocks/world/tokensFor'
import { worlds } from '@mocks/world/worlds'
import { ExportError } from '@/server/warehouses/core/exports'
import type { WarehouseExports } from '@/server/warehouses/core/exports'
import { createRoutes } from '@/server/http/routes'

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

it('W-5 sends a CSV file of the own organisation as an attachment, with the mark of UTF-8', async () => {
  const asked: unknown[] = []
  const exports = exportsOf((orgId, table, format, signal) => {
    asked.push([orgId, table, format, signal.aborted])
    return Promise.resolve({ content: new Blob(['a\n1\n']).stream(), size: 4 })
  })
  const answer = await download('lumén.report.csv', exports)
  expect(asked).toEqual([[ORG.lumen, 'lumén.report', 'csv', false]])
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-length': '7',
    'content-disposition': 'attachment; filename="lum_n.report.csv"',
  })
  expect(Buffer.from(await (answer ?? new Response()).arrayBuffer()).toString('hex')).toBe('efbbbf610a310a')
})

it('W-5 sends Parquet as it is', async () => {
  const exports = exportsOf(() => Promise.resolve({ content: new Blob(['PAR1']).stream(), size: 4 }))
  const answer = await download('lumen.report.parquet', exports)
  expect(answer?.headers.get('content-length')).toBe('4')
  expect(Buffer.from(await (answer ?? new Response()).arrayBuffer()).toString()).toBe('PAR1')
})

it.each([
  ['an unknown table', () => Promise.resolve(null), 404, 'This table was not found'],
  [
    'a warehouse that a run writes to',
    () => Promise.reject(new ExportError('inUse', 'lock')),
    409,
    'A run is writing to the warehouse. Try again in a minute.',
  ],
  [
    'a full disk',
    () => Promise.reject(new ExportError('diskFull', 'full')),
    507,
    'The disk of the server has no room for the file. Make room on it, then try again.',
  ],
  [
    'a damaged warehouse',
    () => Promise.reject(new ExportError('unreadable', 'checksum')),
    500,
    "The warehouse can't be read, so there is no file. Nothing in it was changed.",
  ],
  [
    'too many at a time',
    () => Promise.reject(new ExportError('tooMany', '')),
    429,
    'Other files are being prepared for you. Try again in a minute.',
  ],
  [
    'an export whose request was cancelled',
    () => Promise.reject(new ExportError('aborted', 'SIGKILL')),
    499,
    'The download was canceled.',
  ],
  [
    'what failed otherwise',
    () => Promise.reject(new ExportError('other', 'SIGKILL')),
    500,
    "The file couldn't be prepared. Your data is not affected. Try again.",
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
