/** Transformations over the files of a bucket; their tables are files there, too. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RunStep } from '@/server/lib/steps'
import { isDeep } from '@/testing/isDeep'
import { startS3Bench } from '@/testing/server/s3Bench'
import type { S3Bench } from '@/testing/server/s3Bench'
import { reportPlan, rowsOf } from '@/testing/server/testWarehouse'
import type { InputTables, Model, ModelRun } from '../core/destination'
import { readManifest } from './manifest'
import { eachFile, placeOf, readStored, whileManifestChanges } from './tables'

let bench: S3Bench
let folder = ''
beforeAll(async () => {
  bench = await startS3Bench()
  folder = mkdtempSync(join(tmpdir(), 'stackyard-bucket-models-'))
}, 60_000)
afterAll(async () => {
  await bench.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => bench.next())

const SPEND: Model = {
  label: 'spend',
  dependsOn: [],
  dayColumn: 'day',
  inputs: [{ source: 'applovin', endpoint: 'report', dayColumn: 'day', columns: reportPlan.columns }],
  sql: 'select day, sum(cost) as spend from applovin__report group by day',
}
const STEP = { kind: 'destinationTransformation', id: 5, label: 'spend' } as const
const tables = (id: number, change: Partial<InputTables> = {}): InputTables => ({
  id,
  source: 'applovin',
  schema: 'applovin',
  tablePrefix: '',
  ...change,
})
const run = async (
  seq: number,
  change: Partial<ModelRun> = {},
  atStep: (step: RunStep) => void = () => undefined,
) => {
  const destination = await bench.open({ atStep })
  try {
    const one = { model: SPEND, step: STEP, seq, stack: null, inputStacks: [[12]], inputTables: [tables(12)] }
    return await (await destination.runModel({ ...one, ...change })).describe()
  } finally {
    await destination.close()
  }
}

const MANIFEST = 'data/from stackyard/stackyard/spend/_manifests/a1.json'
const manifest = async () => {
  const object = await bench.bucket().get(MANIFEST)
  return object === null ? null : readManifest(new TextDecoder().decode(object.body), MANIFEST)
}
/** What somebody reads who follows the manifest. */
const delivered = async (): Promise<readonly (readonly unknown[])[]> => {
  const local = mkdtempSync(join(folder, 'read-'))
  for (const [place, { key }] of ((await manifest())?.files ?? []).entries())
    writeFileSync(join(local, `${place}.parquet`), (await bench.bucket().get(key))?.body ?? '')
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const rows = await connection.runAndReadAll(
    `SELECT day::VARCHAR, spend::INTEGER FROM read_parquet('${local}/*.parquet') ORDER BY ALL`,
  )
  connection.closeSync()
  instance.closeSync()
  return rows.getRowsJson()
}
const resultFiles = async () =>
  (await bench.bucket().list('data/from stackyard/stackyard/')).filter((key) => key.endsWith('.parquet'))
const killedAt = (at: RunStep) => (step: RunStep) => {
  if (step === at) throw new Error('killed')
}

describe('a transformation of a destination', () => {
  it('delivers its table beside the rows that it reads', async () => {
    await bench.load(bench.loadOf(1, rowsOf(['01', '02'], 2)))
    expect(await run(2)).toMatchObject({ rowCount: 2, inserted: 2, firstDay: '2026-11-01' })
    expect(await delivered()).toEqual([
      ['2026-11-01', 2],
      ['2026-11-02', 2],
    ])
    expect(await manifest()).toMatchObject({
      seq: 2,
      table: 'stackyard.spend',
      columns: [
        { name: 'day', type: 'date' },
        { name: 'spend', type: 'double' },
      ],
    })
    expect(readdirSync(bench.spoolFolder).filter((file) => !file.endsWith('.ndjson'))).toEqual([])
  })

  it('reads the latest rows of each stack, whatever their table and columns', async () => {
    await bench.load(bench.loadOf(1, rowsOf(['01'], 2)))
    await bench.load(bench.loadOf(2, rowsOf(['01', '02'], 5), { stackId: 13, table: 'eu_report' }))
    const inputTables = [tables(12), tables(13, { tablePrefix: 'eu_' }), tables(14, { source: 'meta' })]
    await run(3, { inputStacks: [[12], [13]], inputTables })
    expect(await delivered()).toEqual([
      ['2026-11-01', 7],
      ['2026-11-02', 5],
    ])
    // of stacks with one account, a day counts once
    await run(4, { inputStacks: [[12, 13]], inputTables })
    expect(await delivered()).toEqual([
      ['2026-11-01', 5],
      ['2026-11-02', 5],
    ])
  })

  it('that nothing was loaded for has a table without rows', async () => {
    expect(await run(1)).toMatchObject({ rowCount: 0 })
    expect(await manifest()).toMatchObject({ seq: 1, files: [] })
  })

  if (isDeep)
    it('is there once after kills, and without the files of the attempts', async () => {
      await bench.load(bench.loadOf(1, rowsOf(['01'], 2)))
      await run(2)
      await bench.load(bench.loadOf(3, rowsOf(['01'], 3)))
      for (const step of ['modelBeforeCommit', 'modelAfterCommit'] as const)
        await expect(run(4, {}, killedAt(step))).rejects.toThrow()
      await run(4)
      expect(await delivered()).toEqual([['2026-11-01', 3]])
      expect(await resultFiles()).toHaveLength(1)
      await expect(run(2)).rejects.toMatchObject({ name: 'OvertakenError' })
      expect(await delivered()).toEqual([['2026-11-01', 3]])
    })

  if (isDeep)
    it('is not refused because another destination of the bucket has a later run', async () => {
      await bench.load(bench.loadOf(1, rowsOf(['01'], 2)))
      await run(3, { step: { ...STEP, id: 6 } })
      expect(await run(2)).toMatchObject({ rowCount: 1 })
      // readers have the table of the later run
      expect(await manifest()).toMatchObject({ seq: 3 })
      await run(4)
      expect(await manifest()).toMatchObject({ seq: 4 })
      expect(await resultFiles()).toHaveLength(1)
    })

  it('says which file is missing, and runs once it is there', async () => {
    await bench.load(bench.loadOf(1, rowsOf(['01'], 2)))
    const [file = ''] = await bench.dataFiles()
    bench.server.fail({
      method: 'GET',
      path: '.parquet',
      what: { kind: 'status', status: 404, code: 'NoSuchKey' },
      times: 1,
    })
    await expect(run(2)).rejects.toMatchObject({ kind: 'destination', detail: file })
    await run(2)
    expect(await delivered()).toEqual([['2026-11-01', 2]])
  })

  it('knows each load once after rows that could not be read', async () => {
    const model: Model = {
      ...SPEND,
      readsLoads: true,
      readsStacks: true,
      sql: `select cast('2026-11-01' as date) as day, cast(count(*) as double precision) as spend
        from (select * from main._stackyard_loads where kind = 'endpoint')`,
    }
    await bench.load(bench.loadOf(1, rowsOf(['01'], 2)))
    await bench.load(bench.loadOf(2, rowsOf(['01'], 2), { stackId: 13 }))
    const [, file = ''] = (await bench.bucket().list('data/from stackyard/applovin/')).filter((key) =>
      key.endsWith('.parquet'),
    )
    const destination = await bench.open()
    const one = {
      model,
      step: STEP,
      seq: 3,
      stack: null,
      inputStacks: [[12], [13]],
      inputTables: [tables(12), tables(13)],
    }
    bench.server.fail({
      method: 'GET',
      path: file.split('/').at(-1) ?? '',
      what: { kind: 'status', status: 404, code: 'NoSuchKey' },
      times: 1,
    })
    await expect(destination.runModel(one)).rejects.toMatchObject({ kind: 'destination' })
    await destination.runModel(one)
    await destination.close()
    expect(await delivered()).toEqual([['2026-11-01', 2]])
  })

  it('ends like any other where its file cannot be opened', async () => {
    const destination = await bench.open()
    rmSync(bench.spoolFolder, { recursive: true })
    const one = { model: SPEND, step: STEP, seq: 1, stack: null, inputStacks: [[12]], inputTables: [] }
    await expect(destination.runModel(one)).rejects.toThrow()
    await expect(destination.close()).resolves.toBeUndefined()
    mkdirSync(bench.spoolFolder)
  })

  it('reads again where a load has replaced files meanwhile', async () => {
    await bench.load(bench.loadOf(1, rowsOf(['01'], 2)))
    const tools = { bucket: bench.bucket(), folder, installation: 'a1' }
    const place = placeOf(tools, { schema: 'applovin', table: 'report', stackId: 12 })
    const read: number[] = []
    await whileManifestChanges(async () => {
      const stored = await readStored(tools, place)
      if (read.length === 0) await bench.load(bench.loadOf(2, rowsOf(['01'], 3)))
      read.push(stored.manifest?.seq ?? 0)
      await eachFile(tools, place, stored, (paths) => {
        expect(paths).toHaveLength(1)
        return Promise.resolve()
      })
    })
    expect(read).toEqual([1, 2])
  })

  it('knows which days were read, also those of loads that the manifest does not keep', async () => {
    const model: Model = {
      ...SPEND,
      readsLoads: true,
      readsStacks: true,
      sql: `select cast(window_from as date) as day, cast(max(seq) as double precision) as spend from sy_loads
        group by window_from`,
    }
    await bench.load(bench.loadOf(1, rowsOf(['01'], 2)))
    const known = await bench.manifestOf()
    await bench.putManifest(JSON.stringify({ ...known, loads: [] }))
    await run(2, { model })
    expect(await delivered()).toEqual([['2026-11-01', 1]])
  })

  it('changes nothing where the run does not say what the stacks have loaded', async () => {
    const destination = await bench.open()
    const one = { model: SPEND, step: STEP, seq: 1, stack: null, inputStacks: [[12]] }
    await expect(destination.runModel(one)).rejects.toMatchObject({
      message: expect.stringContaining('Run the transformations again'),
    })
    await destination.close()
    expect(await manifest()).toBeNull()
  })

  it('of a stack is refused', async () => {
    await expect(run(1, { step: { ...STEP, kind: 'transformation' } })).rejects.toMatchObject({
      kind: 'destination',
      message: expect.stringContaining('only transformations of the destination'),
    })
  })
})
