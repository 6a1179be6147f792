import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { worlds } from '@mocks/world/worlds'
import { DAY_MS } from '@/domain/shared/constants'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { createMemoryStore } from '@/server/store/memoryStore'
import { openRunStore } from './history/sqliteRunStore'
import { createPruner } from './pruner'

const NOW = Date.UTC(2026, 10, 22, 9, 15)

it('deletes log lines after 30 days, and sessions and codes 30 days after they expired', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-pruner-'))
  mkdirSync(join(folder, 'spool'))
  const runs = openRunStore(join(folder, 'runs.sqlite'), { seal: (text) => text, open: (text) => text })
  const store = createMemoryStore({ ...worlds.fresh().records, sessions: [], verificationCodes: [] })
  const userId = store.list('users')[0]?.id ?? 0
  const started = { trigger: 'manual', logicalDate: NOW, startDate: NOW, window: null } as const
  const seq =
    runs.add({ ...started, orgId: 1, runnerKind: 'source', runnerId: 12, dagRunId: 'manual__1' })?.seq ?? 0
  runs.addLine(seq, { at: NOW, level: 'info', endpoint: null, text: 'Started' })
  const expiresAt = NOW + HOUR_MS
  store.insert('verificationCodes', { userId, purpose: 'resetPassword', code: 'x', expiresAt, usedAt: null })
  store.insert('sessions', {
    userId,
    actorId: null,
    actorSessionId: null,
    createdAt: NOW,
    expiresAt,
    revokedAt: null,
    userAgent: '',
    lastUsedAt: NOW,
    generation: 0,
    isConfirmed: true,
  })
  const counts = () => [
    runs.lines(seq, 0).length,
    store.list('sessions').length,
    store.list('verificationCodes').length,
  ]
  let now = NOW + 30 * DAY_MS
  const prune = createPruner({ store, runs, now: () => now, folder })
  prune()
  expect(counts()).toEqual([1, 1, 1])
  now += 1
  prune()
  expect(counts()).toEqual([0, 1, 1])
  now += HOUR_MS
  prune()
  expect(counts()).toEqual([0, 0, 0])
  runs.close()
  rmSync(folder, { recursive: true })
})

it('O-12 keeps lines of runs and events of the audit trail as long as the operator wants', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-pruner-'))
  mkdirSync(join(folder, 'spool'))
  const runs = openRunStore(join(folder, 'runs.sqlite'), { seal: (text) => text, open: (text) => text })
  const store = createMemoryStore(worlds.fresh().records)
  const event = {
    orgId: 1,
    actor: 'ana@lumen.example',
    action: 'login',
    object: '',
    result: 'done',
    address: '',
    change: null,
  } as const
  const pruned = { before: Array<number>(), lines: Array<number>() }
  const watched = {
    ...runs,
    pruneRuns: (before: number) => void pruned.before.push(before),
    pruneLines: (before: number) => void pruned.lines.push(before),
  }
  const kept = { runDays: 45, logDays: 7, auditDays: 60 }
  store.insert('auditEvents', { ...event, createdAt: NOW - 61 * DAY_MS })
  const { id } = store.insert('auditEvents', { ...event, createdAt: NOW - 59 * DAY_MS })
  createPruner({ store, runs: watched, now: () => NOW, folder, kept })()
  expect(pruned).toEqual({ before: [NOW - 45 * DAY_MS], lines: [NOW - 7 * DAY_MS] })
  expect(store.list('auditEvents').map((each) => each.id)).toEqual([id])
  runs.close()
  rmSync(folder, { recursive: true })
})

it('deletes the answers of a customer’s warehouse with its destination, and no other file of the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-pruner-'))
  for (const name of ['spool', 'warehouse']) mkdirSync(join(folder, name))
  const runs = openRunStore(join(folder, 'runs.sqlite'), { seal: (text) => text, open: (text) => text })
  const store = createMemoryStore(worlds.fresh().records)
  const [kept] = store.list('destinations')
  const names = [
    '1.duckdb',
    `1-${kept?.id}-bigquery.answers.duckdb`,
    '1-987654-bigquery.answers.duckdb',
    '1-987654-bigquery.duckdb',
  ]
  for (const name of names) writeFileSync(join(folder, 'warehouse', name), '')
  createPruner({ store, runs, now: () => NOW, folder })()
  expect(readdirSync(join(folder, 'warehouse')).toSorted()).toEqual(
    names.filter((name) => name !== '1-987654-bigquery.answers.duckdb').toSorted(),
  )
  runs.close()
  rmSync(folder, { recursive: true })
})
