/**
 * Transformations of a destination that is a bucket. They run in a DuckDB file of the run, over the rows that the bucket
 * holds, and their tables become files in the bucket, beside those of the loads.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { RunError } from '@/server/lib/runErrors'
import type { RunStep } from '@/server/lib/steps'
import { MODELS_MEMORY, openDuckDbFile } from '../core/duckDbFile'
import type { DuckDbFile } from '../core/duckDbFile'
import { OvertakenError } from '../core/destination'
import type { Destination, InputTables, MadeTable, ModelRun, ResultReader } from '../core/destination'
import { extraLines } from '../core/loadDays'
import { FILE_ROWS, PARQUET } from '../core/parquetFiles'
import { name, STACK_COLUMN, tableName, text, TYPE_NAMES } from '../core/sqlText'
import { columnsOf } from '../duckdb/describe'
import { createLedger, writeLine } from '../duckdb/ledger'
import { runModel } from '../duckdb/model'
import { knownLoads } from './manifest'
import type { DataFile, LoadLine, Manifest } from './manifest'
import {
  deleteUnnamed,
  eachFile,
  placeOf,
  readStored,
  whileManifestChanges,
  withAllColumns,
  writeManifest,
} from './tables'
import type { Place, TableTools } from './tables'

/** What the transformations work with. */
interface ModelTools extends TableTools {
  readonly atStep: (step: RunStep) => void
}

/** Schema of the tables of a destination's transformations, in the DuckDB file. */
const MAIN = 'main'
/** Their folder in the bucket, with the name of their schema in other warehouses. */
const FOLDER = 'stackyard'

/** Where the table of a transformation is; one for each installation. */
const resultPlace = ({ bucket, installation }: ModelTools, label: string): Place => ({
  manifestKey: bucket.keyOf(`${FOLDER}/${label}/_manifests/${installation}.json`),
  filesKey: bucket.keyOf(`${FOLDER}/${label}/stackyard_installation=${installation}/`),
})

/** Writes what a manifest knows of its loads to the ledger of the file. */
const writeLoads = async (
  file: DuckDbFile,
  stackId: number,
  { source, endpoint }: Manifest,
  {
    schema,
    table,
    loads,
  }: { readonly schema: string; readonly table: string; readonly loads: readonly LoadLine[] },
): Promise<void> => {
  for (const { seq, from, to, also = [], isKept = false, inserted, deleted } of loads) {
    const line = { owner: stackId, label: endpoint, seq, source, schema, table, inserted, deleted }
    const extra = extraLines({ window: { from, to }, also }, isKept ? 1 : 0)
    for (const period of [{ kind: 'endpoint', from, to }, ...extra])
      await writeLine(file, { ...line, ...period })
  }
}

/** Copies the rows of a stack's endpoint from the bucket into a table of the file, with the ledger of its loads. */
const copyRows = async (
  tools: ModelTools,
  file: DuckDbFile,
  { id, schema, tablePrefix }: InputTables,
  endpoint: string,
): Promise<void> => {
  const from = placeOf(tools, { schema, table: `${tablePrefix}${endpoint}`, stackId: id })
  // stacks of one table can have columns of one name and several types
  const to = { schema: `stack_${id}`, table: endpoint }
  const table = tableName(to.schema, to.table)
  await whileManifestChanges(async () => {
    const stored = await readStored(tools, from)
    const { manifest } = stored
    if (manifest === null) return
    const names = manifest.columns.map((column) => name(column.name))
    const columns = manifest.columns.map(({ name: each, type }) => `${name(each)} ${TYPE_NAMES[type]}`)
    await file.run(`CREATE SCHEMA IF NOT EXISTS ${name(to.schema)}`)
    await file.run(
      `CREATE OR REPLACE TABLE ${table} (${[...columns, `${name(STACK_COLUMN)} BIGINT`].join(', ')})`,
    )
    await eachFile(tools, from, stored, async (paths) => {
      for (const path of paths)
        await file.run(
          `INSERT INTO ${table} SELECT ${[...names, id].join(', ')} FROM ${withAllColumns(path, manifest)}`,
        )
    })
    await writeLoads(file, id, manifest, { ...to, loads: knownLoads(manifest) })
  })
}

/** Sends the table of a transformation as files with new names. */
const sendTable = async (
  { bucket, folder }: ModelTools,
  file: DuckDbFile,
  label: string,
  { seq, filesKey }: { readonly seq: number; readonly filesKey: string },
): Promise<readonly DataFile[]> => {
  const table = tableName(MAIN, label)
  const [counted] = await file.rows(`SELECT count(*)::INTEGER AS n FROM ${table}`)
  const attempt = crypto.randomUUID()
  const files: DataFile[] = []
  for (let start = 0; start < Number(counted?.['n'] ?? 0); start += FILE_ROWS) {
    const path = join(folder, `${attempt}.parquet`)
    try {
      const rows = await file.run(
        `COPY (SELECT * FROM ${table} WHERE rowid >= ${start} AND rowid < ${start + FILE_ROWS}) TO ${text(path)} (${PARQUET})`,
      )
      const body = readFileSync(path)
      const key = `${filesKey}${seq}-${attempt}-${files.length}.parquet`
      await bucket.put(key, body)
      files.push({ key, day: null, rows, bytes: body.byteLength })
    } finally {
      rmSync(path, { force: true })
    }
  }
  return files
}

/** Puts the table of a transformation in the place of the one before. */
const deliverTable = async (
  tools: ModelTools,
  file: DuckDbFile,
  label: string,
  { step: { id }, seq }: Pick<ModelRun, 'step' | 'seq'>,
): Promise<void> => {
  const place = resultPlace(tools, label)
  const files = await sendTable(tools, file, label, { seq, ...place })
  const columns = await columnsOf(file, MAIN, label)
  await whileManifestChanges(async () => {
    const { manifest, version } = await readStored(tools, place)
    if (manifest !== null && manifest.seq > seq) {
      // the later table of another destination of the bucket stays
      if (manifest.madeBy !== undefined && manifest.madeBy !== id) return
      throw new OvertakenError(seq, manifest.seq)
    }
    const next: Manifest = {
      version: 1,
      seq,
      source: '',
      endpoint: '',
      table: `${FOLDER}.${label}`,
      columns: [...columns],
      madeBy: id,
      files: [...files],
      loads: [],
    }
    tools.atStep('modelBeforeCommit')
    await writeManifest(tools, place, next, version)
    tools.atStep('modelAfterCommit')
    // files that cannot be deleted are named by no manifest
    await deleteUnnamed(tools, place, next)
  })
}

/** Reads the tables that the transformations have made in the file. */
const resultReader = (open: () => Promise<DuckDbFile>): ResultReader => ({
  columns: async (label) => columnsOf(await open(), MAIN, label),
  // the file is the run's own
  isMadeBy: () => Promise.resolve(true),
  days: async (label, dayColumn) => {
    const day = name(dayColumn)
    const rows = await (
      await open()
    ).rows(
      `SELECT ${day}::VARCHAR AS day, count(*)::INTEGER AS n FROM ${tableName(MAIN, label)}
       WHERE ${day} IS NOT NULL GROUP BY ALL ORDER BY 1 DESC`,
    )
    return rows.map((row) => ({ day: String(row['day']), rows: Number(row['n']) }))
  },
  batches: async function* batches(label, columns, days) {
    const cells = columns.map((column) => `${name(column.name)}::VARCHAR`).join(', ')
    const where = days === null ? '' : ` WHERE ${name(days.dayColumn)} >= ${text(days.from)}::DATE`
    const file = await open()
    for await (const rows of file.batches(`SELECT ${cells} FROM ${tableName(MAIN, label)}${where}`))
      yield rows.map((row) =>
        Object.fromEntries(
          columns.map((column, place) => {
            const cell = row[place]
            return [column.name, typeof cell === 'string' ? cell : null]
          }),
        ),
      )
  },
})

/** Opens what runs the transformations of a bucket; nothing is read before the first one. */
export const openModels = (
  tools: ModelTools,
): Pick<Destination, 'runModel' | 'close'> & { readonly results: ResultReader } => {
  const path = join(tools.folder, 'bucketModels.duckdb')
  const remove = () => {
    for (const each of [path, `${path}.wal`]) rmSync(each, { force: true })
    rmSync(`${path}.tmp`, { recursive: true, force: true })
  }
  let opening: Promise<DuckDbFile> | null = null
  const openFile = async (): Promise<DuckDbFile> => {
    // one of an attempt that was killed
    remove()
    const file = await openDuckDbFile(path, [tools.folder], { memory: MODELS_MEMORY })
    await createLedger(file)
    return file
  }
  const open = () => (opening ??= openFile())
  const copied = new Set<string>()
  const copyInputs = async (file: DuckDbFile, { model, inputTables }: ModelRun): Promise<void> => {
    if (inputTables === undefined)
      throw new RunError(
        'destination',
        'This run was started by an earlier version of Stackyard and does not know where the rows are. Nothing was changed. Run the transformations again.',
      )
    for (const { source, endpoint } of model.inputs)
      for (const tables of inputTables) {
        // a stack has one source
        const input = `${tables.id} ${endpoint}`
        if (tables.source !== source || copied.has(input)) continue
        await copyRows(tools, file, tables, endpoint)
        copied.add(input)
      }
  }
  const run = async (one: ModelRun): Promise<MadeTable> => {
    const { model, step } = one
    if (step.kind === 'transformation')
      throw new RunError(
        'destination',
        'In a bucket only transformations of the destination can run, not those of a stack.',
      )
    const file = await open()
    await copyInputs(file, one)
    const table = await runModel(file, one, () => undefined)
    // parts are made for others of this run
    if (model.isPart !== true) await deliverTable(tools, file, model.label, one)
    return table
  }
  return {
    runModel: run,
    results: resultReader(open),
    close: async () => {
      // the run knows why it could not be opened
      const file = await opening?.catch(() => null)
      if (file === undefined) return
      file?.close()
      remove()
    },
  }
}
