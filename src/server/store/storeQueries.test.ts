/** Look-ups of records; one that reads a whole table gets slower with each organisation. */
import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import { createSealer, newKey } from '../lib/sealing'
import { SCHEMA_SQL } from './sqliteSchema'
import { openSqliteStore } from './sqliteStore'

/** Queries that read a table on purpose: each names who does it, and how often. */
const WHOLE_TABLES = [
  // the start of the service, and the staff's list of customers
  'users',
  // once a minute: the ids alone of a few thousand
  'organisations',
  // one record
  'alertProgress',
]

it('R-8 no look-up of a call or tick reads a whole table', () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const store = openSqliteStore(':memory:', createSealer(newKey()))
  const orgId = 1
  prepare.mockClear()
  store.list('sessions', { userId: 1, actorId: null, revokedAt: null })
  store.list('sessions', { actorId: 1 })
  store.list('sessions', { actorSessionId: 1 })
  store.list('users', { email: 'ana@lumen.example' })
  store.list('users', { orgId })
  store.list('verificationCodes', { userId: 1, purpose: 'resetPassword' })
  store.list('verificationCodes', { code: 'x', purpose: 'resetPassword' })
  store.newest('verificationCodes', {}, { before: null, limit: 1 })
  store.list('invites', { orgId, email: 'ana@lumen.example' })
  store.list('licences', { orgId })
  store.heads('credentials', { orgId, name: 'x' })
  store.list('destinations', { orgId })
  store.list('stacks', { orgId })
  store.list('stacks', { destinationId: 1 })
  store.list('stackTransformations', { stackId: 1 })
  store.list('stackTransformations', { orgId })
  store.list('destinationTransformations', { destinationId: 1 })
  store.list('destinationTransformations', { orgId })
  store.list('meteredParts', { orgId, to: null })
  store.list('meteredParts', { runnerKind: 'source', runnerId: 1, label: 'report', to: null })
  store.list('repeatableAnswers', { key: 'x' })
  store.newest('auditEvents', { orgId }, { before: null, limit: 50 })
  store.list('alerts', { orgId })
  store.list('alerts', { orgId, cause: 'x' })
  store.list('alerts', { orgId, recoveredAt: null })
  store.list('alerts', { mailedAt: null })
  store.list('alertInboxes', { userId: 1 })
  store.list('organisations')
  store.list('users')
  store.list('alertProgress')
  store.removeUntil('repeatableAnswers', 1)
  store.removeUntil('auditEvents', 1)
  store.removeExpired('sessions', 1, 10)
  store.removeExpired('verificationCodes', 1, 10)
  store.removeExpired('usedNonces', 1, 10)
  store.removeExpired('mailBudgets', 1, 10)
  store.list('usedNonces', { nonce: 'x' })
  store.list('mailBudgets', { key: 'x' })
  store.list('users', { googleSubject: 'x' })
  store.keepNewest('auditEvents', { budget: 'x' }, 10)
  store.heads('outbox', { kind: 'alert', aboutId: 1 })
  store.heads('outbox', { kind: 'alert' })
  const queries = prepare.mock.calls.map(([sql]) => sql)
  prepare.mockRestore()
  store.close()
  expect(queries.length).toBeGreaterThan(30)

  const database = new DatabaseSync(':memory:')
  for (const statement of SCHEMA_SQL) database.exec(statement)
  const scanned = queries.flatMap((sql) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .flatMap(({ detail }) => {
        const table = /^SCAN (\w+)(?!.* INDEX )/.exec(String(detail))?.[1]
        return table === undefined || WHOLE_TABLES.includes(table) ? [] : [sql]
      }),
  )
  database.close()
  expect(scanned).toEqual([])
})
