import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyFolder, unfinishedChange } from './copies.mjs'
import { restoreBackup } from './replace.mjs'
import { formatTable } from './table.mjs'

let top
let folder
beforeEach(async () => {
  top = mkdtempSync(join(tmpdir(), 'stackyard-data-'))
  folder = join(top, 'data')
  mkdirSync(join(folder, 'warehouse'), { recursive: true })
  for (const name of ['stackyard.sqlite', 'stackyard.lock']) new DatabaseSync(join(folder, name)).close()
  writeFileSync(join(folder, 'stackyard.key'), 'key')
  const runs = new DatabaseSync(join(folder, 'runs.sqlite'))
  runs.exec('CREATE TABLE runs (seq INTEGER PRIMARY KEY AUTOINCREMENT); INSERT INTO runs VALUES (41)')
  runs.close()
  const instance = await DuckDBInstance.create(join(folder, 'warehouse', '1.duckdb'))
  const connection = await instance.connect()
  await connection.run("create table spend as select 'US' as country, 12.5 as cost union all select 'DE', 3")
  connection.closeSync()
  instance.closeSync()
})
afterEach(() => rmSync(top, { recursive: true, force: true }))

const command = (name, ...args) =>
  new Promise((done) => {
    const env = { ...process.env, STACKYARD_DATA: folder }
    const script = resolve(import.meta.dirname, `${name}.mjs`)
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args],
      { env },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

it.each(['query', 'backup', 'restore', 'rotate-key'])(
  'npm run %s says how it is used, and does nothing',
  async (name) => {
    const before = readFileSync(join(folder, 'stackyard.key'), 'utf8')
    const help = await command(name, '--help')
    expect([help.code, help.stdout]).toEqual([0, expect.stringContaining(`Usage: npm run ${name}`)])
    const wrong = await command(name, '--force')
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining("Unknown option '--force'")])
    expect(existsSync('--help')).toBe(false)
    expect(readFileSync(join(folder, 'stackyard.key'), 'utf8')).toBe(before)
  },
)

describe('npm run query', () => {
  it('prints rows of the warehouse', async () => {
    const { code, stdout } = await command('query', 'select country, cost from spend order by cost')
    expect([code, stdout]).toEqual([
      0,
      'country  cost\n-------  ----\nDE        3.0\nUS       12.5\n2 rows\n',
    ])
  })

  it.each([
    ['no statement', [], 'Usage'],
    ['two statements', ['select 1', 'select 2'], 'Usage'],
    ['a wrong statement', ['select nothing from nowhere'], 'nowhere'],
    ['a write', ['drop table spend'], 'read-only'],
    ['an unknown file', ['--file', '9.duckdb', 'select 1'], 'It has: 1.duckdb'],
    ['an unknown flag', ['--table', 'spend'], "Unknown option '--table'"],
  ])('explains %s', async (_name, args, text) => {
    const { code, stderr } = await command('query', ...args)
    expect(code).toBe(1)
    expect(stderr).toContain(text)
  })

  it('says how to get a warehouse', async () => {
    rmSync(join(folder, 'warehouse'), { recursive: true })
    expect((await command('query', 'select 1')).stderr).toContain('create a stack')
  })
})

describe('npm run backup and restore', () => {
  it('bring back the data folder, and keep the one of before', async () => {
    const copy = join(top, 'copy')
    expect((await command('backup', copy)).stdout).toContain('keep it safe')
    writeFileSync(join(folder, 'stackyard.key'), 'another key')
    expect((await command('restore', copy)).code).toBe(0)
    expect(readFileSync(join(folder, 'stackyard.key'), 'utf8')).toBe('key')
    expect(readFileSync(join(folder, 'before-restore-1', 'stackyard.key'), 'utf8')).toBe('another key')
    expect((await command('query', 'select count(*) as n from spend')).stdout).toContain('2')
  })

  it('number the next run behind those after the backup', async () => {
    const copy = join(top, 'copy')
    await command('backup', copy)
    await command('restore', copy)
    const runs = new DatabaseSync(join(folder, 'runs.sqlite'))
    expect(runs.prepare('INSERT INTO runs DEFAULT VALUES RETURNING seq').get()?.seq).toBeGreaterThan(
      1_000_042,
    )
    runs.close()
  })

  it('O-6 back up while a service writes; only a restore waits for its end', async () => {
    const lock = new DatabaseSync(join(folder, 'stackyard.lock'))
    lock.exec('BEGIN EXCLUSIVE')
    // a row that is only in SQLite's write-ahead log, and a load that is still running
    const runs = new DatabaseSync(join(folder, 'runs.sqlite'))
    runs.exec('PRAGMA journal_mode = WAL; INSERT INTO runs VALUES (42)')
    const warehouse = await DuckDBInstance.create(join(folder, 'warehouse', '1.duckdb'))
    const connection = await warehouse.connect()
    await connection.run("insert into spend values ('FR', 1)")
    const backup = command('backup', join(top, 'copy'))
    await connection.run("insert into spend values ('IT', 1)")
    connection.closeSync()
    warehouse.closeSync()
    expect(await backup).toMatchObject({ code: 0, stdout: expect.stringContaining('and checked them') })
    expect(readdirSync(join(top, 'copy')).toSorted()).toEqual([
      'backup.json',
      'runs.sqlite',
      'stackyard.key',
      'stackyard.sqlite',
      'warehouse',
    ])
    expect((await command('restore', join(top, 'copy'))).stderr).toContain('A service is using')
    runs.close()
    lock.close()
    expect((await command('restore', join(top, 'copy'))).code).toBe(0)
    const restored = new DatabaseSync(join(folder, 'runs.sqlite'))
    expect(restored.prepare('SELECT seq FROM runs').all()).toEqual([{ seq: 41 }, { seq: 42 }])
    restored.close()
    expect((await command('query', 'select count(*) as n from spend')).stdout).toContain('4')
  })

  const fingerprint = () =>
    readdirSync(folder, { recursive: true })
      .toSorted((one, other) => one.localeCompare(other, 'en'))
      .map((name) => [
        name,
        statSync(join(folder, name)).isFile() && readFileSync(join(folder, name), 'latin1'),
      ])
  const makeBackup = () =>
    copyFolder(folder, join(top, 'copy'), { now: '2026-11-26T08:00:00.000Z', patienceMs: 5_000 })
  const key = () => readFileSync(join(folder, 'stackyard.key'), 'utf8')

  it.each([
    ['a file is missing', (copy) => rmSync(join(copy, 'warehouse', '1.duckdb')), /1.duckdb is missing/],
    ['a file is cut short', (copy) => truncateSync(join(copy, 'runs.sqlite'), 100), /runs.sqlite is not as/],
    [
      'a file was changed',
      (copy) => writeFileSync(join(copy, 'stackyard.key'), 'kex'),
      /stackyard.key is not as/,
    ],
    [
      'its list is cut short',
      (copy) => truncateSync(join(copy, 'backup.json'), 30),
      /the backup is not whole/,
    ],
    [
      'it has no list, and a file is damaged',
      (copy) => {
        rmSync(join(copy, 'backup.json'))
        writeFileSync(join(copy, 'stackyard.sqlite'), 'cut')
      },
      /not a database/,
    ],
  ])('O-6 change nothing when %s', async (_name, damage, text) => {
    const copy = join(top, 'copy')
    await makeBackup()
    damage(copy)
    const before = fingerprint()
    await expect(restoreBackup(copy, folder)).rejects.toThrow(text)
    expect(fingerprint()).toEqual(before)
  })

  it('O-6 leave no part of a backup whose files are damaged, and say which', async () => {
    writeFileSync(join(folder, 'warehouse', '2.duckdb'), 'no warehouse '.repeat(999))
    const { code, stderr } = await command('backup', join(top, 'copy'))
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^No backup was made: .*2\.duckdb is damaged/)])
    expect(readdirSync(top)).toEqual(['data'])
  })

  it.each([
    ['before the old files were moved', 'restore.moving'],
    ['after that', 'restore.filling'],
  ])('O-6 finish a restore that was interrupted %s', async (_name, step) => {
    await makeBackup()
    mkdirSync(join(folder, step))
    renameSync(join(folder, 'stackyard.key'), join(folder, step, 'stackyard.key'))
    expect(unfinishedChange(folder)).toBe(step)
    await restoreBackup(join(top, 'copy'), folder)
    expect([key(), unfinishedChange(folder)]).toEqual(['key', undefined])
  })

  it('take the rows that are only in a log, where files were copied as a killed service left them', async () => {
    const runs = new DatabaseSync(join(folder, 'runs.sqlite'))
    runs.exec('PRAGMA journal_mode = WAL; INSERT INTO runs VALUES (42)')
    cpSync(folder, join(top, 'copy'), { recursive: true })
    runs.close()
    await restoreBackup(join(top, 'copy'), folder)
    const restored = new DatabaseSync(join(folder, 'runs.sqlite'))
    expect(restored.prepare('SELECT max(seq) AS last FROM runs').get()).toEqual({ last: 42 })
    restored.close()
  })

  it('take a backup of an earlier version, which has no list, and the files of before a restore', async () => {
    await makeBackup()
    rmSync(join(top, 'copy', 'backup.json'))
    writeFileSync(join(folder, 'stackyard.key'), 'another key')
    expect(await restoreBackup(join(top, 'copy'), folder)).toBe(join(folder, 'before-restore-1'))
    expect(key()).toBe('key')
    expect((await command('restore', join(folder, 'before-restore-1'))).code).toBe(0)
    expect(key()).toBe('another key')
  })

  it('refuse an existing folder, and one that is no backup', async () => {
    expect((await command('backup', top)).stderr).toContain('already exists')
    expect((await command('restore', top)).stderr).toContain('is not a backup')
    // holds a data folder, but goes with the one that it would replace
    cpSync(join(folder, 'stackyard.sqlite'), join(folder, 'warehouse', 'stackyard.sqlite'))
    expect((await command('restore', join(folder, 'warehouse'))).stderr).toContain('is not a backup')
  })
})

describe('npm run restore from copies of an upgrade', () => {
  it('brings back the earlier files, keeps the others, and numbers the next run behind those since', async () => {
    const copies = join(folder, 'before-upgrade-1')
    mkdirSync(copies)
    cpSync(join(folder, 'runs.sqlite'), join(copies, 'runs.sqlite'))
    const upgraded = new DatabaseSync(join(folder, 'runs.sqlite'))
    upgraded.exec('ALTER TABLE runs ADD COLUMN later TEXT; INSERT INTO runs VALUES (42, NULL)')
    upgraded.close()
    symlinkSync(folder, join(top, 'link'))
    const { code, stdout } = await command('restore', join(top, 'link', 'before-upgrade-1'))
    expect([code, stdout.includes('install the version from before the upgrade')]).toEqual([0, true])
    const runs = new DatabaseSync(join(folder, 'runs.sqlite'))
    expect(runs.prepare('SELECT * FROM runs').all()).toEqual([{ seq: 41 }])
    expect(runs.prepare('INSERT INTO runs DEFAULT VALUES RETURNING seq').get()?.seq).toBeGreaterThan(
      1_000_000,
    )
    runs.close()
    expect(existsSync(join(folder, 'after-upgrade-1', 'runs.sqlite'))).toBe(true)
    expect((await command('query', 'select count(*) as n from spend')).stdout).toContain('2')
  })
})

it('formats an empty table', () => expect(formatTable(['a', 'bb'], [])).toBe('a  bb\n-  --'))
