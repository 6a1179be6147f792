/** Upgrades of data folders: every version becomes the newest, and one that fails changes nothing. */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyRelease4, createVersion1 } from '@/testing/server/earlierFolder'
import { createSealer, readKey } from '@/server/lib/sealing'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { runSchema } from '@/server/engine/history/runSchema'
import { newestVersion } from '@/server/lib/sqlite/fileSchema'
import type { FileSchema } from '@/server/lib/sqlite/fileSchema'
import { openSqliteStore } from '@/server/store/sqliteStore'
import { storeSchema } from '@/server/store/storeSchema'
import { isDeep } from '@/testing/isDeep'
import { rotateKey } from './rotateKey'
import { upgradeFolder, upgradeText } from './upgradeFolder'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const KEY = Buffer.alloc(32, 7)
const { keyId: KEY_ID } = createSealer(KEY)
const pathOf = (name: string) => join(folder, name)
const upgrade = (keyId = KEY_ID) => upgradeFolder(pathOf('stackyard.sqlite'), [keyId])

/** Runs work on a file of the folder. */
const inFile = <T>(name: string, work: (database: DatabaseSync) => T): T => {
  const database = new DatabaseSync(pathOf(name))
  try {
    return work(database)
  } finally {
    database.close()
  }
}

/** Tables, columns in any order, indexes and triggers of a file. */
const structureOf = (name: string) =>
  inFile(name, (database) => {
    const all = (sql: string) => database.prepare(sql).all()
    const tables = all("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return {
      version: all('PRAGMA user_version'),
      columns: all(
        `SELECT tables.name AS owner, columns.name, columns.type, "notnull", dflt_value, pk
         FROM pragma_table_list AS tables JOIN pragma_table_info(tables.name) AS columns
         WHERE tables.schema = 'main' ORDER BY owner, columns.name`,
      ),
      options: all("SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main' ORDER BY name"),
      references: tables.flatMap((table) =>
        all(
          `SELECT '${String(table['name'])}' AS owner, "table", "from", "to", on_delete
           FROM pragma_foreign_key_list('${String(table['name'])}') ORDER BY "from"`,
        ),
      ),
      others: all(
        "SELECT name, tbl_name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY name",
      ).map((row) => ({ ...row, sql: String(row['sql']).replaceAll(/\s+/g, ' ') })),
    }
  })

/** Opens both files, which creates those that do not exist. */
const openAndClose = (key: Buffer = KEY) => {
  openSqliteStore(pathOf('stackyard.sqlite'), createSealer(key)).close()
  openRunStore(pathOf('runs.sqlite'), createSealer(key)).close()
}

const fingerprint = () =>
  ['stackyard.sqlite', 'runs.sqlite'].map((name) =>
    createHash('sha256')
      .update(readFileSync(pathOf(name)))
      .digest('hex'),
  )

/** Hash of statements without comments and line breaks. */
const digestOf = (sql: string) =>
  createHash('sha256')
    .update(sql.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' '))
    .digest('hex')
    .slice(0, 16)

/** Tables of the newest versions, and the steps that lead there, each of which is fixed once a release has it. */
const PINNED = {
  'stackyard.sqlite': {
    version: 17,
    tables: '78741526e2db1f02',
    steps: [
      'fdca04aa7b3fb0a2',
      '6744706e41ed3193',
      'bffe81e98d77bca5',
      '986ada19813ee0e5',
      '669ef6c1887902de',
      '9ce5758d9b473b11',
      'ae262d4b1b342d14',
      'b52c033b5dd51ac2',
      'eaca59de5fa9786d',
      'dba4baa2dd5bab09',
      '112f293d86017684',
      '46c32f697d1ac2f0',
      '6a19f9182134a3c2',
      '58d050531c501e4f',
      '7f8bff492ae9b6ba',
      'd50503413926cdb9',
    ],
  },
  'runs.sqlite': {
    version: 18,
    tables: '837e8399caa131fb',
    steps: [
      '1be3a049cd6f2cdc',
      '13a9e31de8ba5cdf',
      '255ab9a77f9ef1e6',
      '253be38883ef23e9',
      'a5a6c1f308801e85',
      '697a105b8c4549f5',
      'd56d8ad123472218',
      '7fdcb847f559c166',
      '1f36451a65dd6782',
      '6a133f9662f7b1f6',
      'b77f185303670c8a',
      'a7957c9050243aff',
      '83ac88de51e8170a',
      '57bf3f758969de4d',
      '1b1ae7b4204cfc7f',
      '1bd691986654a121',
      '68a99b7167ef75e0',
    ],
  },
}

const pinsOf = (schema: FileSchema) => ({
  version: newestVersion(schema),
  tables: digestOf(schema.createSql),
  steps: schema.steps.map(({ sql }) => digestOf(sql)),
})

describe('versions', () => {
  it('have a step for each change of a table: see the how-to "Change a table"', () => {
    expect({ 'stackyard.sqlite': pinsOf(storeSchema), 'runs.sqlite': pinsOf(runSchema) }).toEqual(PINNED)
  })

  it('end with the tables of a new folder, whichever they begin with', () => {
    createVersion1(folder, KEY_ID)
    const done = upgrade()
    expect(done?.files).toEqual([
      { name: 'stackyard.sqlite', from: 1, to: newestVersion(storeSchema) },
      { name: 'runs.sqlite', from: 1, to: newestVersion(runSchema) },
    ])
    openAndClose()
    const upgraded = ['stackyard.sqlite', 'runs.sqlite'].map(structureOf)
    for (const name of ['stackyard.sqlite', 'runs.sqlite']) rmSync(pathOf(name))
    openAndClose()
    expect(upgraded).toEqual(['stackyard.sqlite', 'runs.sqlite'].map(structureOf))
  })

  /** Versions of both files (the first and the last one in the short run), each of which is upgraded while the other one is of the newest version. */
  const earlier = [['stackyard.sqlite', storeSchema] as const, ['runs.sqlite', runSchema] as const].flatMap(
    ([name, schema]) => {
      const versions = schema.steps.map((_, index) => index + 1)
      // the last one follows the same steps as those between
      return (isDeep ? versions : [1, versions.length]).map((version) => [name, version] as const)
    },
  )

  it.each(earlier)('O-7 are upgraded from each one since the first: %s of schema %i', (name, version) => {
    openAndClose()
    const newest = structureOf(name)
    rmSync(pathOf(name))
    createVersion1(mkdtempSync(join(folder, 'first-')), KEY_ID)
    const first = readdirSync(folder).find((each) => each.startsWith('first-')) ?? ''
    renameSync(join(folder, first, name), pathOf(name))
    const schema = name === 'runs.sqlite' ? runSchema : storeSchema
    inFile(name, (database) => {
      // as the program of that version left it; the first ones wrote no number
      for (const { sql } of schema.steps.slice(0, version - 1)) database.exec(sql)
      database.exec(`PRAGMA user_version = ${version}`)
    })
    expect(upgrade()?.files).toEqual([{ name, from: version, to: newestVersion(schema) }])
    openAndClose()
    expect(structureOf(name)).toEqual(newest)
    expect(upgrade()).toBeNull()
  })

  it('get a number when a file of the newest one has none', () => {
    openAndClose()
    for (const name of ['stackyard.sqlite', 'runs.sqlite'])
      inFile(name, (database) => database.exec('PRAGMA user_version = 0'))
    expect(upgrade()).toBeNull()
    openAndClose()
    expect(structureOf('runs.sqlite').version).toEqual([{ user_version: newestVersion(runSchema) }])
  })
})

describe('an upgrade', () => {
  const releaseKey = () => readKey(readFileSync(pathOf('stackyard.key'), 'utf8')) ?? Buffer.alloc(0)
  const upgradeRelease = () => upgrade(createSealer(releaseKey()).keyId)

  it('keeps copies of the earlier files, says where, and is done once', () => {
    copyRelease4(folder)
    const done = upgradeRelease()
    const copies = pathOf('before-upgrade-1')
    expect(done && upgradeText(done)).toBe(
      `Upgraded the data folder ${folder} to this version: stackyard.sqlite from schema 4 to 17, runs.sqlite from schema 5 to 18. The earlier files are in ${copies}; npm run restore -- ${copies} brings them back.`,
    )
    expect([statSync(copies).mode & 0o777, statSync(join(copies, 'runs.sqlite')).mode & 0o777]).toEqual([
      0o700, 0o600,
    ])
    expect(
      inFile('before-upgrade-1/runs.sqlite', (file) => file.prepare('SELECT seq FROM runs').all()),
    ).toEqual([{ seq: 1 }, { seq: 2 }])
    expect(upgradeRelease()).toBeNull()
    rmSync(pathOf('runs.sqlite'))
    mkdirSync(pathOf('before-upgrade-2'))
    copyRelease4(folder)
    expect(upgradeRelease()?.copies).toBe(pathOf('before-upgrade-3'))
  })

  it('that fails leaves the files as they were, and no copies', () => {
    copyRelease4(folder)
    inFile('runs.sqlite', (database) =>
      database.exec('CREATE TABLE installation2 (id TEXT); DROP TRIGGER runEnded'),
    )
    const before = fingerprint()
    expect(() => upgradeRelease()).toThrow(
      /could not be upgraded: ended runs of destinations: no such trigger.*Its files are as they were.*earlier version/s,
    )
    expect(fingerprint()).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.startsWith('before'))).toEqual([])
  })

  const setVersion = (name: string, version: number) =>
    inFile(name, (database) => database.exec(`PRAGMA user_version = ${version}`))
  const setMeta = (name: string) =>
    inFile('stackyard.sqlite', (database) =>
      database.prepare("UPDATE meta SET value = 'x' WHERE name = ?").run(name),
    )

  it.each([
    [
      'a newer data file',
      () => setVersion('stackyard.sqlite', 99),
      /stackyard\.sqlite was made by a newer version.*schema 99/,
    ],
    [
      'a newer file of the runs',
      () => setVersion('runs.sqlite', 99),
      /runs\.sqlite was made by a newer version/,
    ],
    [
      'a data file from before the first version',
      () => setMeta('schema'),
      /stackyard\.sqlite is older than version 0\.1\.0, the first one whose files can be upgraded.*another folder/,
    ],
    [
      'a data file of another program',
      () => {
        rmSync(pathOf('stackyard.sqlite'))
        inFile('stackyard.sqlite', (database) => database.exec('CREATE TABLE bookmarks (url TEXT)'))
      },
      /stackyard\.sqlite has tables that no version of Stackyard has made/,
    ],
    ['another key', () => setMeta('key'), /sealed with another key/],
    [
      'a damaged file of the runs',
      () => writeFileSync(pathOf('runs.sqlite'), 'no database '.repeat(99)),
      /runs\.sqlite cannot be read.*Nothing was changed/,
    ],
  ])('is refused for %s, and changes no file', (_name, change, message) => {
    copyRelease4(folder)
    change()
    const before = fingerprint()
    expect(() => {
      upgradeRelease()
      openAndClose(releaseKey())
    }).toThrow(message)
    expect(fingerprint()).toEqual(before)
    expect(readdirSync(folder).filter((name) => name.startsWith('before'))).toEqual([])
  })

  it('comes before a new key, which takes the copies away', () => {
    copyRelease4(folder)
    rotateKey(folder)
    expect(existsSync(pathOf('before-upgrade-1'))).toBe(false)
    const store = openSqliteStore(pathOf('stackyard.sqlite'), createSealer(releaseKey()))
    expect(store.list('credentials', { name: 'Applovin of the fixture' })[0]?.value).toEqual({
      report_key: 'invented-report-key',
    })
    store.close()
  })
})
