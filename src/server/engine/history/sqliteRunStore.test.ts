import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataFileError } from '@/server/store/dataFileError'
import { openRunStore } from './sqliteRunStore'

const sealer = { seal: (text: string) => text, open: (sealed: string) => sealed }
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-runs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a damaged file is named, with what to do, and stays as it is', () => {
  const file = join(folder, 'runs.sqlite')
  const damaged = 'no database '.repeat(1_000)
  writeFileSync(file, damaged)
  expect(() => openRunStore(file, sealer)).toThrow(DataFileError)
  expect(() => openRunStore(file, sealer)).toThrow(file)
  expect(readFileSync(file, 'utf8')).toBe(damaged)
})

it('tells the last change of the columns of each endpoint of a stack', () => {
  const store = openRunStore(join(folder, 'runs.sqlite'), sealer)
  const figures = {
    state: 'LOADED',
    rows: 1,
    bytes: 1,
    pages: 1,
    attempts: 1,
    deleted: 0,
    counted: 1,
  } as const
  const days = { windowFrom: '2026-11-01', windowTo: '2026-11-02', firstDay: null, lastDay: null }
  const load = (runnerId: number, startDate: number, label: string, schemaChange: string | null) => {
    const dagRunId = `manual__${startDate}`
    const run = store.add({
      orgId: 1,
      runnerKind: 'source',
      runnerId,
      dagRunId,
      trigger: 'manual',
      logicalDate: startDate,
      startDate,
      window: null,
    })
    store.putEndpoint(run?.seq ?? 0, { label, ...figures, ...days, schemaChange })
  }
  load(12, 1, 'report', 'New columns: clicks.')
  load(12, 2, 'report', 'New columns: cost, country.')
  load(12, 3, 'report', null)
  load(12, 4, 'list', null)
  load(13, 5, 'report', 'New columns: other.')
  expect([...store.schemaChanges(12)]).toEqual([['report', { at: 2, columns: ['cost', 'country'] }]])
  store.close()
})
