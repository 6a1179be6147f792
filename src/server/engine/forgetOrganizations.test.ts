/** O-12: what the engine removes of an organization that is deleted. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ORG } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { createMemoryStore } from '@/server/store/memoryStore'
import { createForgetting } from './forgetOrganizations'
import { openRunStore } from './history/sqliteRunStore'
import type { RunStore } from './history/runStore'

const NOW = Date.UTC(2026, 10, 22, 9, 15)
const GONE = 900

let folder: string
let runs: RunStore
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-forgetting-'))
  for (const name of ['spool', 'warehouse']) mkdirSync(join(folder, name))
  runs = openRunStore(join(folder, 'runs.sqlite'), { seal: (text) => text, open: (text) => text })
})
afterEach(() => {
  runs.close()
  rmSync(folder, { recursive: true })
})

const FILES = ['.duckdb', '.duckdb.wal', '-4-bigquery.duckdb', '-4-bigquery.answers.duckdb', '.copy.duckdb']

/** Runs of a stack of an organization, of which the last has not ended; returns its number. */
const fill = (orgId: number, stackId: number): number => {
  const start = { trigger: 'manual', logicalDate: NOW, startDate: NOW, window: null } as const
  const add = (dagRunId: string) =>
    runs.add({ ...start, orgId, runnerKind: 'source', runnerId: stackId, dagRunId })?.seq ?? 0
  const ended = add('manual__1')
  runs.addLine(ended, { at: NOW, level: 'info', endpoint: null, text: 'Started' })
  runs.count(ended, 'source', stackId, 'campaigns', 7, NOW)
  runs.putSample('source', stackId, 'campaigns', { columns: [], rows: [] } as never, NOW)
  runs.setCursor(stackId, 'campaigns', '2026-11-20')
  runs.update(ended, { state: 'SUCCESS', endDate: NOW })
  for (const end of FILES) writeFileSync(join(folder, 'warehouse', `${orgId}${end}`), 'x')
  return add('manual__2')
}

const left = (orgId: number, stackId: number) => [
  runs.history('source', stackId, 9).length,
  runs.monthlyTotal(orgId, '2026-11'),
  runs.sampledAt('source', stackId, 'campaigns'),
  runs.cursor(stackId, 'campaigns'),
  readdirSync(join(folder, 'warehouse')).filter(
    (name) => name.startsWith(`${orgId}.`) || name.startsWith(`${orgId}-`),
  ).length,
]
const ALL = [2, 7, NOW, '2026-11-20', 5]
const NOTHING = [0, 0, null, null, 0]

it('O-12 removes runs, rows, samples and warehouse files once the last run has ended, of no other organization', () => {
  const store = createMemoryStore(worlds.fresh().records)
  const open = fill(GONE, 41)
  fill(ORG.lumen, 42)
  // its number begins as that of another
  fill(GONE * 10, 43)
  const forgetting = createForgetting({ store, runs, folder, now: () => 0 })
  forgetting.forget(GONE)
  forgetting.tick()
  expect(left(GONE, 41)).toEqual(ALL)
  runs.update(open, { state: 'FAILED', endDate: NOW })
  forgetting.tick()
  expect(left(GONE, 41)).toEqual(NOTHING)
  expect([left(ORG.lumen, 42), left(GONE * 10, 43)]).toEqual([ALL, ALL])
})

it('O-12 continues a deletion after a restart, and deletes nothing of organizations that an older store lacks', () => {
  const store = createMemoryStore(worlds.fresh().records)
  const start = () => createForgetting({ store, runs, folder, now: () => NOW })
  const open = fill(GONE, 41)
  start().tick()
  // a store that lacks an organization may be an older one
  expect(left(GONE, 41)).toEqual(ALL)
  start().forget(GONE)
  const next = start()
  next.tick()
  runs.update(open, { state: 'FAILED', endDate: NOW })
  next.tick()
  expect(left(GONE, 41)).toEqual(NOTHING)
  expect(readdirSync(join(folder, 'deleted'))).toEqual([])
})

it('O-12 leaves an organization alone that a backup has brought back', () => {
  const store = createMemoryStore(worlds.fresh().records)
  runs.update(fill(ORG.lumen, 42), { state: 'FAILED', endDate: NOW })
  const forgetting = () => createForgetting({ store, runs, folder, now: () => NOW })
  forgetting().forget(ORG.lumen)
  forgetting().tick()
  expect(left(ORG.lumen, 42)).toEqual(ALL)
})
