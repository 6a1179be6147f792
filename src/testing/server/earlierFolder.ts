/** Data folders of earlier releases, see fixtures/README.md. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'

const FIXTURES = join(import.meta.dirname, 'fixtures')

/** Files of the data folder of an earlier release. */
const RELEASE_FILES = ['stackyard.sqlite', 'runs.sqlite', 'warehouse/1.duckdb']

/** Puts a copy of the data folder of an earlier release into a folder. */
export const copyRelease4 = (folder: string): void => {
  const source = join(FIXTURES, 'release4')
  for (const name of RELEASE_FILES) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), gunzipSync(readFileSync(join(source, `${name}.gz`))))
  }
  cpSync(join(source, 'stackyard.key'), join(folder, 'stackyard.key'))
}

/** Creates the files of the first versions, sealed with the key of an id, without any record. */
export const createVersion1 = (folder: string, keyId: string): void => {
  for (const name of ['stackyard', 'runs']) {
    const database = new DatabaseSync(join(folder, `${name}.sqlite`))
    database.exec(readFileSync(join(FIXTURES, 'version1', `${name}.sql`), 'utf8'))
    if (name === 'stackyard') database.prepare("INSERT INTO meta (name, value) VALUES ('key', ?)").run(keyId)
    database.close()
  }
}
