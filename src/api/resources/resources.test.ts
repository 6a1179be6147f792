/** What the queries make of missing things, and what they ask. LIC-1, APP-4, MET-1, MET-2, DSH-7. */
import { afterEach, describe, expect, it } from 'vitest'
import { documentationQuery } from './stacks/documentation'
import { earlierMeteringQuery } from './organisation/earlierMetering'
import { licenceQuery } from './organisation/licences'
import { answerKey, leftOutQuery } from './stacks/answers'
import { meteringQuery } from './organisation/metering'
import { runsQuery } from './stacks/runs'
import { organisationQuery } from './account/session'
import { createQueryClient } from '@/api/client/queryClient'
import { ContractError, HttpError } from '@/api/client/errors'
import { MINUTE, json, startTestService, stopTestService } from '@/testing/testService'

afterEach(stopTestService)

/** A service that answers by path; what is not named is a 404. */
const serve = (answers: Readonly<Record<string, unknown>>) => {
  const asked: string[] = []
  startTestService(15 * MINUTE, {
    fetch: (url) => {
      const path = new URL(url).pathname
      asked.push(path)
      const body = answers[path]
      return Promise.resolve(body === undefined ? json({ message: 'Not found' }, 404) : json(body))
    },
  })
  return asked
}
const client = () => createQueryClient({ retry: false })
const metering = { monthly_row_allowance: 1000, total_rows: 7 }
const V2 = '/api/organizations/metering-v2/org/3/period/2026-11'
const OLDER = '/api/organizations/bigquery_metering'

describe('things that may be missing', () => {
  it('LIC-1 no licence is null', async () => {
    serve({})
    expect(await client().fetchQuery(licenceQuery())).toBeNull()
  })

  it('APP-4 no organisation is null, a failure is not', async () => {
    serve({})
    expect(await client().fetchQuery(organisationQuery())).toBeNull()
    startTestService(15 * MINUTE, { fetch: () => Promise.resolve(json({}, 500)) })
    await expect(client().fetchQuery(organisationQuery())).rejects.toBeInstanceOf(HttpError)
  })
})

describe('what an answer leaves out', () => {
  const asked = {
    period: { kind: 'last', days: 30 },
    destinationId: null,
    app: [],
    platform: [],
    country: [],
    network: [],
  } as const
  const reading = {
    updatedAt: '2026-11-29T03:20:00Z',
    dataUpTo: '2026-11-28',
    completeFrom: '2026-11-20',
    currency: 'USD',
    destinationId: 1,
  }
  const keyOf = (change: Partial<typeof reading>) =>
    JSON.stringify(leftOutQuery(asked, { kind: 'paid', horizon: 7 }, { ...reading, ...change }).queryKey)

  it('is read again with its answer', () => {
    const key: readonly unknown[] = leftOutQuery(asked, { kind: 'paid', horizon: 7 }, reading).queryKey
    expect(key.slice(0, answerKey('roas').length)).toEqual(answerKey('roas'))
  })

  it('is another one for an answer that was computed again', () => {
    for (const change of [
      { updatedAt: '2026-11-29T03:25:00Z' },
      { completeFrom: '2026-11-01' },
      { currency: 'JPY' },
    ])
      expect(keyOf(change)).not.toBe(keyOf({}))
  })
})

describe('documentation', () => {
  const asked = { id: 1, links: [], markdown_textbody: 'Text', created_at: '', updated_at: '' }
  it('DOC-2 is asked for once per id, and a 404 means none', async () => {
    const calls = serve({ '/api/documentation/source_1': asked })
    const cache = client()
    expect(await cache.fetchQuery(documentationQuery('source_1'))).toMatchObject({
      entry: { markdown: 'Text' },
    })
    await cache.fetchQuery(documentationQuery('source_1'))
    expect(await cache.fetchQuery(documentationQuery('task_9'))).toEqual({ kind: 'none' })
    expect(calls).toEqual(['/api/documentation/source_1', '/api/documentation/task_9'])
  })

  it('FJ-11 DOC-2 a failure is stored as an empty entry: one call, until it is refetched', async () => {
    let status = 500
    let calls = 0
    startTestService(15 * MINUTE, {
      fetch: () => {
        calls += 1
        return Promise.resolve(json(status === 500 ? { message: 'The guides are down' } : asked, status))
      },
    })
    const cache = createQueryClient()
    const query = documentationQuery('source_1')
    const failed = { kind: 'failed', cause: 'The guides are down' }
    expect(await cache.fetchQuery(query)).toEqual(failed)
    expect(await cache.fetchQuery(query)).toEqual(failed)
    expect(calls).toBe(1)
    status = 200
    await cache.refetchQueries({ queryKey: query.queryKey })
    expect(await cache.fetchQuery(query)).toMatchObject({ kind: 'entry', entry: { markdown: 'Text' } })
    expect(calls).toBe(2)
  })
})

describe('metering', () => {
  it('MET-1 asks for the period', async () => {
    const asked = serve({ [V2]: metering })
    expect(await client().fetchQuery(meteringQuery(3, '2026-11'))).toMatchObject({ totalRows: 7 })
    expect(asked).toEqual([V2])
  })

  it('MET-1 falls back to the older call on a 404 only', async () => {
    const asked = serve({ [OLDER]: metering })
    expect(await client().fetchQuery(meteringQuery(3, '2026-11'))).toMatchObject({ totalRows: 7 })
    expect(asked).toEqual([V2, OLDER])
    startTestService(15 * MINUTE, { fetch: () => Promise.resolve(json({}, 500)) })
    await expect(client().fetchQuery(meteringQuery(3, '2026-11'))).rejects.toBeInstanceOf(HttpError)
  })

  it('MET-4 an earlier month is asked for by its period alone: the older call knows only the running one', async () => {
    const asked = serve({ [V2]: metering, [OLDER]: metering })
    expect(await client().fetchQuery(earlierMeteringQuery(3, '2026-11'))).toMatchObject({ totalRows: 7 })
    await expect(client().fetchQuery(earlierMeteringQuery(3, '2026-10'))).rejects.toBeInstanceOf(HttpError)
    expect(asked).toEqual([V2, V2.replace('2026-11', '2026-10')])
  })

  it.each([[[]], [[metering]], [false], [{}]])('MET-2 %j is not loaded', async (body) => {
    serve({ [V2]: body })
    await expect(client().fetchQuery(meteringQuery(3, '2026-11'))).rejects.toBeInstanceOf(ContractError)
  })
})

describe('runs', () => {
  const run = { dag_run_id: 'r', logical_date: '', start_date: '', state: 'RUNNING' }

  it.each([
    ['source', '/api/users/source_runs/12'],
    ['transformation', '/api/admin/transformation_run/12'],
    ['destinationTransformation', '/api/admin/destination_transformation_run/12'],
  ] as const)('DSH-7 of a %s', async (kind, path) => {
    const asked = serve({ [path]: { runs: [run] } })
    expect(await client().fetchQuery(runsQuery(kind, 12))).toMatchObject([{ endDate: null }])
    expect(asked).toEqual([path])
  })
})
