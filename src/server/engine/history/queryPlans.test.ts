/** Most queries run each second; one that reads all runs gets slower with each run. */
import { DatabaseSync } from 'node:sqlite'
import { expect, it, vi } from 'vitest'
import { RUN_TABLES } from './runTables'
import { openRunStore } from './sqliteRunStore'

it('no query reads all runs, or all that belongs to runs', () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const store = openRunStore(':memory:', { seal: (text) => text, open: (text) => text })
  const at = 1_000
  const run = store.add({
    orgId: 1,
    runnerKind: 'source',
    runnerId: 12,
    dagRunId: 'manual__1',
    trigger: 'manual',
    logicalDate: at,
    startDate: at,
    window: null,
  })
  if (run === null) throw new Error('The run exists.')
  const { seq } = run
  store.putChild(run, 'destinationTransformation', 7, {
    state: 'SUCCESS',
    startDate: at,
    endDate: at,
    error: null,
  })
  store.get(seq)
  store.find('source', 12, 'manual__1')
  store.history('source', 12, 1)
  store.lastScheduled('source', 12, at)
  store.lastSuccess('source', 12)
  store.firstSuccess('source', 12)
  store.endings(1)
  store.forgetEndings(0)
  store.setCalled(seq, { caller: 'a', lastEvent: 0, isCancelled: false })
  store.called(seq)
  store.openCalled()
  store.laterRuns(run)
  store.open()
  store.endpoints(seq)
  store.addLine(seq, { at, level: 'info', endpoint: null, text: 'Started' })
  store.lines(seq, 0)
  store.count(seq, 'source', 12, 'report', 1, at)
  store.counted('source', 12, 'report', { from: 0, to: at })
  store.monthlyRows(1, '1970-01')
  store.monthlyTotal(1, '1970-01')
  store.pruneCounts(at)
  store.pruneStacks(() => true)
  store.cursor(12, 'report')
  store.setCursor(12, 'report', '2026-11-01')
  store.samples('source', 12)
  store.sampledAt('source', 12, 'report')
  store.schemaChanges(12)
  store.pruneLines(at)
  store.update(seq, { state: 'SUCCESS', endDate: at })
  store.pruneRuns(at + 1)
  store.lastEvent(seq)
  const queries = prepare.mock.calls
    .map(([sql]) => sql)
    .filter((sql) => /^\s*(SELECT|DELETE|UPDATE)/.test(sql))
  store.close()
  prepare.mockRestore()
  expect(queries.length).toBeGreaterThan(20)

  const database = new DatabaseSync(':memory:')
  database.exec(RUN_TABLES)
  const scans = queries.filter((sql) =>
    database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .some(({ detail }) =>
        /^SCAN (runs|runEndpoints|runLines|countedRows|calledRuns|queuedEvents|monthlyRows|cursors|loadedDays|samples)\b(?!.* INDEX )/.test(
          String(detail),
        ),
      ),
  )
  database.close()
  expect(scans).toEqual([])
})
