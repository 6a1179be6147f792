/** A folder with an earlier file of runs but without its data file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createVersion1 } from '@/testing/server/earlierFolder'
import { createSealer } from '@/server/lib/sealing'
import { openRunStore } from '@/server/engine/history/sqliteRunStore'
import { openSqliteStore } from '@/server/store/sqliteStore'
import { upgradeFolder } from './upgradeFolder'

const sealer = createSealer(Buffer.alloc(32, 7))

it('is refused at the first start, and upgraded at the next one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
  const dataFile = join(folder, 'stackyard.sqlite')
  const start = () => {
    const upgrade = upgradeFolder(dataFile, [sealer.keyId])
    openSqliteStore(dataFile, sealer).close()
    openRunStore(join(folder, 'runs.sqlite'), sealer).close()
    return upgrade?.files.map(({ name }) => name)
  }
  try {
    createVersion1(folder, sealer.keyId)
    rmSync(dataFile)
    expect(start).toThrow(
      /runs\.sqlite is of an older version \(schema 1; .*not upgraded.*Start the service again/,
    )
    expect(start()).toEqual(['runs.sqlite'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
