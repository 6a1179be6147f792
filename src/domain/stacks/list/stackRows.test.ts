import { beforeAll, describe, expect, it } from 'vitest'
import { smallCatalogue, smallDestination, smallMetering, smallStack } from '@/testing/smallStacks'
import { connectorOf, datasetOf, stackRow } from './stackRows'
import type { StackRowFacts } from './stackRows'
import type { Run } from '@/domain/runs/types'
import { sampleCatalogue as catalogue } from '@/testing/sampleCatalogue'
import { loadCron } from '@/domain/stacks/schedule/schedule'

beforeAll(loadCron)

const NOW = Date.parse('2026-11-20T14:20:00Z')
const run = (day: number, state: string, endDate: string | null): Run => ({
  dagRunId: `run-${day}`,
  logicalDate: `2026-11-${day}T09:15:00Z`,
  startDate: `2026-11-${day}T09:16:00Z`,
  endDate,
  state,
})
const destination = {
  id: 4,
  schemaPrefix: 'lumen',
  credentials: { id: 6, label: 'bigquery', name: 'Bigquery 1' },
  storage: null,
  destinationType: { id: 99, label: 'new_kind', name: '' },
  transformations: [],
}
const stack = smallStack(12, [], {
  interval: '15 9 * * *',
  startDate: '2026-11-01T00:00:00Z',
  destination,
  credentials: { id: 5, label: 'tenjin', name: 'Tenjin 1' },
  taskIds: [101, 999],
})
const metering = {
  monthlyRowAllowance: 1000,
  totalRows: 900,
  sources: { 12: { endpoints: { endpoint_1: 700, endpoint_2: -5 }, transformations: { t1002: 200 } } },
  destinationTransformations: {},
}
const facts: StackRowFacts = {
  catalogue,
  runsOf: () => [run(19, 'SUCCESS', '2026-11-19T09:18:00Z'), run(20, 'RUNNING', null)],
  metering,
  nowMs: NOW,
  hasTrialEnded: false,
}

describe('stack rows', () => {
  it('DSH-3 name the source by the catalogue, and an unknown destination as given', () => {
    const row = stackRow(stack, facts)
    expect(row.source).toMatchObject({ label: 'tenjin', name: 'tenjin' })
    expect(row.destination).toMatchObject({ label: 'new_kind', name: 'new_kind' })
    expect([row.dataset, row.isActive, row.runtimeMs]).toEqual(['lumen', true, 120_000])
    const bare = { ...stack, destination: { ...destination, schemaPrefix: '' } }
    expect(stackRow(bare, facts).dataset).toBe('Bigquery 1')
    expect(row.credentialNames).toEqual(['Tenjin 1', 'Bigquery 1'])
  })
  it('DSH-5 FJ-5 have one line per endpoint; while a run is going, the one before it has ended last', () => {
    const lastRunAt = Date.parse('2026-11-19T09:18:00Z')
    expect(stackRow(stack, facts).endpoints).toEqual([
      { id: 101, name: 'Endpoint 1', label: 'endpoint_1', lastRunAt, rows: 700 },
      { id: 999, name: '#999', label: '', lastRunAt, rows: 0 },
    ])
    const first = { ...facts, runsOf: () => [run(20, 'RUNNING', null)] }
    expect(stackRow(stack, first).endpoints[0]?.lastRunAt).toBeNull()
  })
  it('an endpoint that was added after the last run has no last run, unless the run may have failed before it', () => {
    const lastRunAt = Date.parse('2026-11-19T09:18:00Z')
    const added = { ...stack, unloadedTaskIds: [999] }
    expect(stackRow(added, facts).endpoints.map((each) => each.lastRunAt)).toEqual([lastRunAt, null])
    const failed = { ...facts, runsOf: () => [run(19, 'FAILED', '2026-11-19T09:18:00Z')] }
    expect(stackRow(added, failed).endpoints.map((each) => each.lastRunAt)).toEqual([lastRunAt, lastRunAt])
  })
  it('DSH-7 have no health while the runs load, and are sorted by themselves', () => {
    expect(stackRow(stack, { ...facts, runsOf: () => null })).toMatchObject({ health: null, runs: null })
    expect(stackRow(stack, facts).runs?.map((each) => each.dagRunId)).toEqual(['run-20', 'run-19'])
    expect(stackRow(stack, facts).lastSuccessAt).toBe(Date.parse('2026-11-19T09:18:00Z'))
  })
  it('MET-3 add up endpoints and transformations, floored at 0; unknown while metering is not loaded', () => {
    expect(stackRow(stack, facts).rows).toBe(900)
    expect(stackRow({ ...stack, id: 13 }, facts).rows).toBe(0)
    const row = stackRow(stack, { ...facts, metering: null })
    expect([row.rows, row.endpoints[0]?.rows]).toEqual([null, null])
  })
  it('DSH-3 show a stack without a destination', () => {
    expect(stackRow({ ...stack, destination: null }, facts)).toMatchObject({ destination: null, dataset: '' })
  })
})

describe('rows of the dashboard', () => {
  const unread = {
    catalogue: smallCatalogue,
    runsOf: () => null,
    metering: null,
    nowMs: 0,
    hasTrialEnded: false,
  }

  it('DSH-3 names a type by the catalogue, the record, its label or its number', () => {
    const types = [{ id: 1, label: 'l', name: 'N', imageUrl: '/i' }]
    const ref = (id: number, label = '', name = '') => ({ id, label, name })
    expect(connectorOf(ref(1, 'x', 'X'), types)).toEqual({ label: 'l', name: 'N', imageUrl: '/i' })
    expect(connectorOf(ref(2, 'x', 'X'), types)).toEqual({ label: 'x', name: 'X', imageUrl: '' })
    expect(connectorOf(ref(2, 'x'), types).name).toBe('x')
    expect(connectorOf(ref(2), types).name).toBe('#2')
  })

  it('DSH-3 says where the data are, as far as anything says', () => {
    const storage = { id: 1, prefix: '', bucketName: 'b', storageType: null }
    const credentials = { id: 1, label: 'l', name: 'C' }
    expect(datasetOf(null)).toBe('')
    expect(datasetOf(smallDestination(4))).toBe('')
    expect(datasetOf(smallDestination(4, { credentials }))).toBe('C')
    expect(datasetOf(smallDestination(4, { credentials, storage }))).toBe('b')
    expect(datasetOf(smallDestination(4, { credentials, storage, schemaPrefix: 's' }))).toBe('s')
  })

  it('DSH-5 MET-3 a stack that nobody knows still has a row, and its rows are counted by label', () => {
    const unknown = smallStack(9, [], { sourceType: { id: 77, label: '', name: '' }, taskIds: [5] })
    const metering = smallMetering(9, { '': 3, e11: 4 }, {})
    expect(stackRow(unknown, { ...unread, metering })).toMatchObject({
      sourceCategory: '',
      credentialNames: [],
      endpoints: [{ id: 5, name: '#5', label: '', rows: 3 }],
      health: null,
      lastRunAt: null,
      rows: 7,
    })
    const known = smallStack(9, [], { credentials: { id: 1, label: 'l', name: 'C' }, taskIds: [11, 12] })
    expect(stackRow(known, { ...unread, metering })).toMatchObject({
      sourceCategory: 'Attribution',
      credentialNames: ['C'],
      endpoints: [{ rows: 4 }, { rows: 0 }],
    })
    expect(stackRow(known, unread).endpoints.map(({ rows }) => rows)).toEqual([null, null])
  })
})
