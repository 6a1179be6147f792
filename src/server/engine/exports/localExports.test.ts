import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { openTestWarehouse, rowsOf } from '@/testing/server/testWarehouse'
import type { TestWarehouse } from '@/testing/server/testWarehouse'
import { exportTable, exportWarehouse, takeSnapshot } from '@/server/warehouses/duckdb/exportTables'
import type { ExportedFile } from '@/server/warehouses/core/exports'
import { FileInUseError } from '@/server/warehouses/core/destination'
import { openDuckDbFile } from '@/server/warehouses/core/duckDbFile'
import { createLocalExports } from './localExports'
import { writeExport } from '@/server/run/writeExport'

/** The organisation whose warehouse the test file is. */
const ORG = 3
/** Signal of a caller who waits. */
const waiting = new AbortController().signal
let warehouse: TestWarehouse
beforeEach(async () => {
  warehouse = await openTestWarehouse()
  await warehouse.destination().load(warehouse.loadOf(1, rowsOf(['01', '02'])))
  await warehouse.destination().close()
})
afterEach(() => warehouse.close())

const bytesOf = async (file: ExportedFile | null): Promise<Buffer> =>
  Buffer.from(await new Response(file?.content).arrayBuffer())

it('writes a table as CSV, and leaves nothing in the folder', async () => {
  const exports = createLocalExports(warehouse.folder, writeExport)
  const file = await exports.table(ORG, 'applovin.report', 'csv', waiting)
  const text = String(await bytesOf(file))
  expect(text.split('\n')[0]).toBe('day,app,cost,_extra,_stackyard_stack')
  expect(text.trimEnd().split('\n')).toHaveLength(3)
  expect(file?.size).toBe(text.length)
  expect(readdirSync(join(warehouse.folder, 'downloads'))).toEqual([])
})

it('writes a table as Parquet and the whole file as DuckDB, both with the same rows', async () => {
  const exports = createLocalExports(warehouse.folder, writeExport)
  const parquet = await bytesOf(await exports.table(ORG, 'applovin.report', 'parquet', waiting))
  expect(String(parquet.subarray(0, 4))).toBe('PAR1')
  const copy = join(warehouse.folder, 'copy.duckdb')
  writeFileSync(copy, await bytesOf(await exports.whole(ORG, waiting)))
  const instance = await DuckDBInstance.create(copy)
  const connection = await instance.connect()
  const rows = await connection.runAndReadAll('SELECT count(*)::INTEGER FROM applovin.report')
  expect(rows.getRows()).toEqual([[2]])
  connection.closeSync()
  instance.closeSync()
})

const createWideTable = async (): Promise<void> => {
  const columns = Array.from({ length: 30 }, (_each, index) => `md5('${index} ' || n) AS text_${index}`)
  const instance = await DuckDBInstance.create(warehouse.file)
  const connection = await instance.connect()
  await connection.run(`CREATE TABLE main.wide AS SELECT ${columns.join(', ')} FROM range(130000) t(n)`)
  connection.closeSync()
  instance.closeSync()
}

if (isDeep)
  it('writes a wide table as Parquet in little memory', async () => {
    await createWideTable()
    const file = await createLocalExports(warehouse.folder, writeExport).table(
      ORG,
      'main.wide',
      'parquet',
      waiting,
    )
    expect(file?.size).toBeGreaterThan(1_000_000)
    await file?.content.cancel()
  })

it.each([
  'applovin.other',
  'report',
  'main._stackyard_loads',
  'applovin.report" WHERE 1=1 --',
  "applovin.report') TO '/tmp/x",
  '../4',
])('knows no table %s', async (table) => {
  expect(await createLocalExports(warehouse.folder, writeExport).table(ORG, table, 'csv', waiting)).toBeNull()
})

it('reads the warehouse of its own organisation only', async () => {
  const exports = createLocalExports(warehouse.folder, writeExport)
  expect(await exports.table(ORG + 1, 'applovin.report', 'csv', waiting)).toBeNull()
  expect(await exports.whole(ORG + 1, waiting)).toBeNull()
})

it('makes two downloads after each other, and deletes what an earlier process left', async () => {
  const folder = join(warehouse.folder, 'downloads')
  mkdirSync(folder)
  writeFileSync(join(folder, 'left'), 'x')
  const exports = createLocalExports(warehouse.folder, writeExport)
  expect(existsSync(join(folder, 'left'))).toBe(false)
  const files = await Promise.all([
    exports.table(ORG, 'applovin.report', 'csv', waiting),
    exports.table(ORG, 'applovin.none', 'csv', waiting),
    exports.table(ORG, 'applovin.report', 'csv', waiting),
  ])
  const texts = await Promise.all([bytesOf(files[0]), bytesOf(files[2])])
  expect(files[1]).toBeNull()
  expect(texts[0]).toEqual(texts[1])
})

/** Program that has a file open until its input ends. */
const HOLD = `
const { DuckDBInstance } = await import('@duckdb/node-api')
const instance = await DuckDBInstance.create(process.argv[1])
console.log('open')
process.stdin.on('end', () => process.exit(0)).resume()
`

/** Opens the warehouse in another program, as a run does. */
const openElsewhere = async () => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', HOLD, warehouse.file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(run.stdout, 'data')
  return run
}

it('waits for a run that writes to the file', async () => {
  const run = await openElsewhere()
  const ended = once(run, 'exit')
  await expect(openDuckDbFile(warehouse.file, [])).rejects.toBeInstanceOf(FileInUseError)
  const exported = createLocalExports(warehouse.folder, writeExport).table(
    ORG,
    'applovin.report',
    'csv',
    waiting,
  )
  run.stdin.end()
  await ended
  const file = await exported
  expect(file?.size).toBeGreaterThan(0)
  await bytesOf(file)
})

if (isDeep)
  it('reads a copy, so that a run can open the warehouse meanwhile', async () => {
    const [snapshot, target] = ['snapshot.duckdb', 'table.csv'].map((name) => join(warehouse.folder, name))
    if (snapshot === undefined || target === undefined) throw new Error('no paths')
    await takeSnapshot(warehouse.file, snapshot)
    const run = await openElsewhere()
    expect(
      await exportTable({ file: snapshot, folder: warehouse.folder, target }, 'applovin.report', 'csv'),
    ).toBe(true)
    expect(run.exitCode).toBeNull()
    run.stdin.end()
    await once(run, 'exit')
  })

it('says why a download could not be made', async () => {
  const damaged = join(warehouse.folder, 'warehouse', `${ORG}.duckdb`)
  writeFileSync(damaged, 'no database '.repeat(1_000))
  const exports = createLocalExports(warehouse.folder, writeExport)
  await expect(exports.table(ORG, 'applovin.report', 'csv', waiting)).rejects.toMatchObject({
    reason: 'unreadable',
  })
  const ended = createLocalExports(warehouse.folder, () => Promise.reject(new Error('SIGKILL')))
  await expect(ended.whole(ORG, waiting)).rejects.toMatchObject({ reason: 'other' })
  expect(readdirSync(join(warehouse.folder, 'downloads'))).toEqual([])
})

it('ends an export whose request was cancelled, and drops those in the queue', async () => {
  const controllers = [new AbortController(), new AbortController(), new AbortController()]
  const started: AbortSignal[] = []
  const exports = createLocalExports(
    warehouse.folder,
    (_request, signal) =>
      new Promise((_resolve, reject) => {
        started.push(signal)
        signal.addEventListener('abort', () => reject(new Error('SIGKILL')))
      }),
  )
  const files = controllers.map(({ signal }, index) => exports.table(ORG, `main.t${index}`, 'csv', signal))
  const ends = files.map((file) => expect(file).rejects.toMatchObject({ reason: 'aborted' }))
  controllers[1]?.abort()
  controllers[0]?.abort()
  await vi.waitFor(() => expect(started.map(({ aborted }) => aborted)).toEqual([true, false]))
  controllers[2]?.abort()
  await Promise.all(ends)
  expect(started.map(({ aborted }) => aborted)).toEqual([true, true])
  await vi.waitFor(() => expect(readdirSync(join(warehouse.folder, 'downloads'))).toEqual([]))
})

it('makes one file of an organisation at a time, and refuses too many', async () => {
  const exports = createLocalExports(warehouse.folder, () => new Promise(() => undefined))
  for (let count = 0; count < 9; count += 1) void exports.whole(ORG, waiting)
  await expect(exports.whole(ORG, waiting)).rejects.toMatchObject({ reason: 'tooMany' })
})

it('S-7 counts no download of a warehouse that the disk does not show', async () => {
  const exports = createLocalExports(warehouse.folder, writeExport)
  const log = `${warehouse.file}.wal`
  symlinkSync(log, log)
  for (let count = 0; count < 10; count += 1)
    await expect(exports.whole(ORG, waiting)).rejects.toMatchObject({ reason: 'unreadable' })
  rmSync(log)
  await bytesOf(await exports.whole(ORG, waiting))
})

it('S-7 says that a download failed, not that it was left, where its folder cannot be made', async () => {
  const exports = createLocalExports(warehouse.folder, writeExport)
  writeFileSync(join(warehouse.folder, 'downloads'), '')
  await expect(exports.whole(ORG, waiting)).rejects.toMatchObject({ reason: 'other' })
})

describe('downloads of one table', () => {
  /** Exports that count the files that they make. */
  const counted = () => {
    const made: string[] = []
    const exports = createLocalExports(warehouse.folder, (request, signal) => {
      made.push(request.target)
      expect(signal.aborted).toBe(false)
      return writeExport(request)
    })
    return { exports, made }
  }
  const report = ({ exports }: ReturnType<typeof counted>, signal: AbortSignal = waiting) =>
    exports.table(ORG, 'applovin.report', 'csv', signal)

  it('S-7 share one copy while any of them is open, until a load changes the warehouse', async () => {
    const counting = counted()
    const [first, second] = await Promise.all([report(counting), report(counting)])
    const third = await report(counting)
    expect(counting.made).toHaveLength(1)
    expect(await bytesOf(first)).toEqual(await bytesOf(second))
    await warehouse.reopen()
    await warehouse.destination().load(warehouse.loadOf(2, rowsOf(['03'])))
    await warehouse.destination().close()
    const fresh = await report(counting)
    expect(counting.made).toHaveLength(2)
    expect(
      String(await bytesOf(fresh))
        .trimEnd()
        .split('\n').length,
    ).not.toBe(
      String(await bytesOf(third))
        .trimEnd()
        .split('\n').length,
    )
    await bytesOf(await report(counting))
    expect(counting.made).toHaveLength(3)
  })

  it('S-7 that one of them leaves go on for the others', async () => {
    const counting = counted()
    const controller = new AbortController()
    const [left, kept] = [report(counting, controller.signal), report(counting)]
    controller.abort()
    await expect(left).rejects.toMatchObject({ reason: 'aborted' })
    expect(String(await bytesOf(await kept))).toContain('day,app,cost')
    expect(counting.made).toHaveLength(1)
  })

  it('S-7 count until their stream has ended, was cancelled, or its request was', async () => {
    const counting = counted()
    const controllers = Array.from({ length: 9 }, () => new AbortController())
    const files = await Promise.all(controllers.map(({ signal }) => report(counting, signal)))
    await expect(report(counting)).rejects.toMatchObject({ reason: 'tooMany' })
    await bytesOf(files[0] ?? null)
    await files[1]?.content.cancel()
    controllers[2]?.abort()
    const again = await vi.waitFor(() => Promise.all([report(counting), report(counting), report(counting)]))
    await expect(report(counting)).rejects.toMatchObject({ reason: 'tooMany' })
    expect(counting.made).toHaveLength(1)
    for (const file of [...files.slice(3), ...again]) await file?.content.cancel()
  })

  it('S-7 do not share a failure with later ones', async () => {
    const results = [{ kind: 'exportFailed', reason: 'inUse', detail: '' } as const]
    const exports = createLocalExports(warehouse.folder, (request) => {
      const [failure] = results.splice(0)
      return failure === undefined ? writeExport(request) : Promise.resolve(failure)
    })
    const both = [exports.whole(ORG, waiting), exports.whole(ORG, waiting)]
    for (const each of both) await expect(each).rejects.toMatchObject({ reason: 'inUse' })
    await bytesOf(await exports.whole(ORG, waiting))
  })
})

if (isDeep)
  it('ends when the disk has only its reserve left', async () => {
    await createWideTable()
    const options = {
      file: warehouse.file,
      folder: warehouse.folder,
      target: join(warehouse.folder, 'wide.csv'),
    }
    const left = [1_000_000, 0]
    const usableBytes = () => left.shift() ?? 0
    await expect(exportTable({ ...options, usableBytes }, 'main.wide', 'csv')).rejects.toMatchObject({
      kind: 'limit',
    })
    expect(left).toEqual([])
    await expect(exportWarehouse({ ...options, usableBytes })).rejects.toMatchObject({ kind: 'limit' })
  })
