/** Own totals from the provider to the books: run, warehouse, statements and what is read of them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gapSums } from '@/domain/answers/reconciliation'
import { DAY_MS } from '@/domain/shared/constants'
import { sampleHttp } from '@/server/connectors/sampleHttp'
import type { Source } from '@/server/connectors/core/source'
import { sampleSourceOf } from '@/server/connectors/sources'
import { lastDays } from '@/server/lib/days'
import { RUN_LIMITS } from '@/server/lib/runLimits'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import { modelsFor } from '@/server/models/models'
import type { RunEvent, RunJob } from '@/server/run/job'
import { runJob } from '@/server/run/runJob'
import { openDuckDbFile } from '@/server/warehouses/core/duckDbFile'
import { openDuckDb } from '@/server/warehouses/duckdb/duckDb'
import { createFakeWaiting } from '@/testing/server/fakeSource'
import { anySecret, TEST_NOW } from '@/testing/server/readSampleEndpoint'
import { smallJob } from '@/testing/server/smallJob'
import { readReconciliation } from './readReconciliation'

const DAYS = 5
const LOST = '2026-11-18'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-totals-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = () => join(folder, 'warehouse.duckdb')

/** The report of the provider has no rows of a day. */
const losing = (label: string): Source => {
  const source = sampleSourceOf(label)
  return {
    ...source,
    readPage: async (...asked) => {
      const page = await source.readPage(...asked)
      const kept = page.rows.filter(({ day }) => asked[1] !== 'advertiser_report' || day !== LOST)
      return { ...page, rows: kept, distinct: { group: '', rows: kept } }
    },
  }
}

const run = async (
  seq: number,
  change: Partial<RunJob>,
  sourceOf = sampleSourceOf,
): Promise<readonly RunEvent[]> => {
  const job = smallJob(seq, { folder, stackId: 1, file: fileOf() })
  const events: RunEvent[] = []
  await runJob(
    { ...job, inputStacks: [[1]], ...change },
    {
      sourceOf,
      modelOf: modelsFor({ ...DEFAULT_SETTINGS, sources: ['applovin'] }),
      openDestination: ({ spoolFolder }) =>
        openDuckDb({ file: fileOf(), spoolFolder, atStep: () => undefined }),
      httpFor: () => sampleHttp(() => TEST_NOW),
      openSecret: () => ({ ...anySecret }),
      now: () => TEST_NOW,
      waiting: createFakeWaiting().waiting,
      signal: new AbortController().signal,
      limits: RUN_LIMITS,
      emit: (event) => events.push(event),
      atStep: () => undefined,
    },
  )
  return events
}

const stack: RunJob['stack'] = {
  id: 1,
  sourceLabel: 'applovin',
  schema: 'applovin',
  tablePrefix: 'eu_',
  endpoints: ['advertiser_report', 'max_report'].map((label) => ({
    label,
    window: lastDays(TEST_NOW - DAY_MS, DAYS),
  })),
  credentialId: 1,
  secretAt: null,
  secret: '',
}

const rows = async (sql: string) => {
  const file = await openDuckDbFile(fileOf(), [folder])
  const found = await file.rows(sql)
  file.close()
  return found
}

const applovin = async (fact: 'spend' | 'installs' | 'ads_attribution') => {
  const found = await readReconciliation({
    file: fileOf(),
    fact,
    asked: { from: null, to: null, days: 20 },
    zone: 'UTC',
    upTo: null,
    since: null,
    today: '2026-11-23',
  })
  const line = found?.lines.find(({ ownSource }) => ownSource === 'applovin')
  if (line === undefined) throw new RangeError(`no line of ${fact}`)
  return line
}

it('are loaded once for each day, and name the rows that a report has lost', async () => {
  await run(1, { stack })
  const models: RunJob['models'] = [{ kind: 'destinationTransformation', id: 1, label: 'roas' }]
  const events = await run(2, { stack, models }, losing)
  expect(events.at(-1)).toEqual({ kind: 'finished', outcome: 'success' })
  // no event of a table of totals, whose rows would be metered
  expect(events.flatMap((event) => (event.kind === 'loaded' ? [event.endpoint] : []))).toEqual([
    'advertiser_report',
    'max_report',
  ])
  const count = 'select count(*)::integer as count, min(read_seq)::integer as seq'
  expect(await rows(`${count} from applovin.eu_sy_total_advertiser_report`)).toEqual([
    { count: 2 * DAYS, seq: 2 },
  ])
  for (const fact of ['spend', 'installs', 'ads_attribution'] as const) {
    const line = await applovin(fact)
    const isLost = fact !== 'ads_attribution'
    for (const { day, total, own } of line.days)
      expect([fact, day, total]).toEqual([
        fact,
        day,
        isLost && day === LOST ? expect.any(Number) : expect.closeTo(own ?? Number.NaN, 1),
      ])
    const lost = line.days.find(({ day }) => day === LOST)
    const { causes } = gapSums([line])
    expect([fact, causes.missing_rows]).toEqual([fact, isLost ? lost?.total : 0])
    expect([fact, line.days.length, (lost?.total ?? 0) > 0]).toEqual([fact, DAYS, true])
  }
}, 120_000)
