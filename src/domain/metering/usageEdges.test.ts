import { describe, expect, it } from 'vitest'
import { longestBar, usageBars } from './usageBars'
import { daysOf, lastPeriods, periodBefore, shownPeriod } from './usageMonths'
import { inOrder, defaultUsageOrder, nextOrder, usageColumns } from './usageOrder'
import { unnamedRows, usageRows } from './usageRows'
import type { UsageRow } from './usageRows'
import { rowsOfStack, usageSegments } from './usageSegments'
import type { MeteringInfo } from './types'
import { stackTitle } from '@/domain/stacks/list/stackTitles'
import { smallActive, smallCatalogue, smallDestination, smallStack } from '@/testing/smallStacks'

const info = (differs: Partial<MeteringInfo> = {}): MeteringInfo => ({
  totalRows: 100,
  monthlyRowAllowance: 200,
  sources: {},
  destinationTransformations: {},
  ...differs,
})
const row = (id: number, rows: number, differs: Partial<UsageRow> = {}): UsageRow => ({
  key: `${id} ${rows}`,
  owner: { kind: 'stack', id, connector: null, title: '', detail: '' },
  kind: 'endpoint',
  label: 'l',
  name: '',
  rows,
  share: null,
  before: null,
  ...differs,
})
const credentials = (name: string) => ({ id: 1, label: 'l', name })

describe('rows of a month', () => {
  it('MET-4 name what the catalogue names, whatever is chosen now', () => {
    const stack = smallStack(1, [2], { taskIds: [12] })
    const counts = info({ sources: { 1: { endpoints: { e11: 5, odd: 1 }, transformations: { t1: 3 } } } })
    const rows = usageRows(counts, null, {
      entities: { stacks: [stack], destinationTransformations: [] },
      catalogue: smallCatalogue,
    })
    expect(rows.map(({ key, name, rows: count }) => [key, name, count])).toEqual([
      ['stack 1 endpoint e11', 'Endpoint 11', 5],
      ['stack 1 transformation t1', 'T1', 3],
      ['stack 1 endpoint odd', '', 1],
      ['stack 1 endpoint e12', 'Endpoint 12', 0],
      ['stack 1 transformation t2', 'T2', 0],
    ])
    expect(rows.map(({ share }) => share)).toEqual([5, 3, 1, 0, 0])
  })

  it('FU-2 MET-4 tell two of one source apart by their credentials, in destinations too', () => {
    const into = (id: number, name: string | null) =>
      smallDestination(id, {
        credentials: name === null ? null : credentials(name),
        transformations: [smallActive(202, { id: 9 })],
      })
    const stacks = [
      smallStack(1, [], { credentials: credentials('A'), destination: into(4, 'D') }),
      smallStack(2, [], { destination: into(5, null) }),
      smallStack(3, [], { destination: null, sourceType: { id: 2, label: '', name: '' } }),
    ]
    const rows = usageRows(info({ destinationTransformations: { 4: { t201: 7 } } }), null, {
      entities: { stacks, destinationTransformations: [smallActive(201), smallActive(999)] },
      catalogue: smallCatalogue,
    })
    const details = new Set(rows.map(({ owner }) => `${owner.kind} ${owner.id} ${owner.detail}`))
    expect([...details].toSorted()).toEqual(['destination 4 D', 'destination 5 ', 'stack 1 A', 'stack 2 '])
    expect(rows[0]).toMatchObject({ key: 'destination 4 transformation t201', name: 'T201', rows: 7 })
    const noted = smallStack(1, [], { note: 'Merge Harbor' })
    const [owned] = usageRows(info({}), null, {
      entities: { stacks: [noted], destinationTransformations: [] },
      catalogue: smallCatalogue,
    })
    // FU-23: the same title as on Monitor
    expect(owned?.owner).toMatchObject(stackTitle(noted, smallCatalogue))
    expect(owned?.owner.title).toBe('Merge Harbor')
    expect(rows.filter(({ owner }) => owner.kind === 'destination').map(({ label }) => label)).toEqual([
      't201',
      't202',
      't202',
    ])
  })

  it('MET-4 keep what nobody knows any more, by id, with the month before', () => {
    const before = info({ sources: { 30: { endpoints: { a: 2, gone: 0 }, transformations: {} } } })
    const counts = info({
      totalRows: 3,
      sources: {
        9: { endpoints: { a: 1 }, transformations: {} },
        20: { endpoints: { a: 1 }, transformations: {} },
      },
      destinationTransformations: { 7: { t: 1 } },
    })
    const rows = usageRows(counts, before, {
      entities: { stacks: [], destinationTransformations: [] },
      catalogue: smallCatalogue,
    })
    expect(
      rows.map(({ owner, label, rows: now, before: then }) => [owner.kind, owner.id, label, now, then]),
    ).toEqual([
      ['stack', 9, 'a', 1, 0],
      ['stack', 20, 'a', 1, 0],
      ['destination', 7, 't', 1, 0],
      ['stack', 30, 'a', 0, 2],
    ])
    expect(unnamedRows(counts, rows)).toBe(0)
    expect(unnamedRows(info({ totalRows: 2 }), rows)).toBe(0)
    expect(unnamedRows(info({ totalRows: 10 }), rows)).toBe(7)
  })
})

describe('the chart', () => {
  it('MET-4 has a bar for each owner with rows, the largest first, in at most four parts', () => {
    const rows = [row(1, 5), row(1, 9), row(1, 1), row(1, 2), row(1, 3), row(2, 0), row(3, 30)]
    expect(usageBars(rows)).toMatchObject([
      { key: 'stack 3', owners: 1, rows: 30, parts: [30, 0, 0, 0], share: 60 },
      { key: 'stack 1', owners: 1, rows: 20, parts: [9, 5, 3, 3], partNames: ['l', 'l', 'l'], share: 40 },
    ])
  })

  it('MET-4 has one bar for all that have none of their own', () => {
    const rows = [1, 2, 3, 4].map((id) => row(id, id * 10))
    expect(usageBars(rows, 0, 4).map(({ rows: count }) => count)).toEqual([40, 30, 20, 10])
    // all others together are longer than the longest of their own
    expect(longestBar(usageBars(rows, 0, 2))).toBe(60)
    expect(longestBar(usageBars(rows, 0, 4))).toBe(40)
    expect(longestBar([])).toBe(1)
    expect(usageBars(rows, 0, 3)).toMatchObject([
      { rows: 40 },
      { rows: 30 },
      { key: 'rest', owner: null, owners: 2, rows: 30, parts: [0, 0, 0, 30], partNames: [], share: 30 },
    ])
    expect(usageBars(Array.from({ length: 10 }, (_, id) => row(id, 1)))).toHaveLength(9)
    expect(usageBars([])).toEqual([])
    // rows that no owner reports have a bar, and the shares still add up
    expect(usageBars([row(1, 2)], 4)).toMatchObject([
      { rows: 2, share: 33 },
      { key: 'unnamed', owners: 0, rows: 4, share: 67 },
    ])
  })

  it('MET-1 names the largest stacks, and counts the others', () => {
    const of = (rows: number) => ({ endpoints: { a: rows }, transformations: { b: 1 } })
    const sources = { 1: of(9), 2: of(19), 3: of(19), 4: of(29), 5: { endpoints: {}, transformations: {} } }
    expect(rowsOfStack(of(9))).toBe(10)
    expect(usageSegments(info({ sources }), (id) => (id === 4 ? null : `S${id}`), 2)).toEqual({
      named: [
        { stackId: 2, name: 'S2', rows: 20 },
        { stackId: 3, name: 'S3', rows: 20 },
      ],
      rest: { rows: 40, count: 2 },
      unassigned: 20,
      excess: null,
    })
  })
})

describe('the table', () => {
  const connector = (name: string) => ({ label: 'l', name, imageUrl: '' })
  const owner = (id: number, name: string, detail = '') =>
    ({ kind: 'stack', id, connector: connector(name), title: name, detail }) as const
  const a = row(1, 5, { key: 'a', owner: owner(1, 'Net', 'B'), name: 'Zeta', before: 9 })
  const b = row(2, 8, { key: 'b', owner: owner(2, 'Net', 'A'), label: 'alpha', before: 1 })
  const c = row(3, 1, { key: 'c', owner: owner(3, 'App'), name: 'Mid' })
  const keys = (column: (typeof usageColumns)[number], direction: 'asc' | 'desc') =>
    inOrder([a, b, c], { column, direction })
      .map(({ key }) => key)
      .join('')

  it('MET-4 is ordered by any column, what is not known last', () => {
    expect([keys('owner', 'asc'), keys('owner', 'desc')]).toEqual(['cba', 'abc'])
    expect([keys('part', 'asc'), keys('part', 'desc')]).toEqual(['bca', 'acb'])
    expect([keys('rows', 'asc'), keys('rows', 'desc')]).toEqual(['cab', 'bac'])
    expect([keys('share', 'asc'), keys('share', 'desc')]).toEqual(['cab', 'bac'])
    expect([keys('before', 'asc'), keys('before', 'desc')]).toEqual(['bac', 'abc'])
    expect([keys('change', 'asc'), keys('change', 'desc')]).toEqual(['abc', 'bac'])
    expect(usageColumns).toEqual(['owner', 'part', 'rows', 'share', 'before', 'change'])
  })

  it('MET-4 a press turns a column round, and another starts its own way', () => {
    expect(defaultUsageOrder).toEqual({ column: 'rows', direction: 'desc' })
    expect(nextOrder(defaultUsageOrder, 'rows').direction).toBe('asc')
    expect(nextOrder({ column: 'rows', direction: 'asc' }, 'rows').direction).toBe('desc')
    const first = usageColumns.map((column) =>
      nextOrder({ column: column === 'rows' ? 'share' : 'rows', direction: 'asc' }, column),
    )
    expect(first.map(({ direction }) => direction)).toEqual(['asc', 'asc', 'desc', 'desc', 'desc', 'desc'])
  })
})

describe('months', () => {
  const now = Date.parse('2026-11-20T14:20:00Z')

  it('MET-1 MET-4 are told, short, and end today while they run', () => {
    expect(periodBefore('2026-01')).toBe('2025-12')
    expect(periodBefore('2026-03', 14)).toBe('2025-01')
    expect(lastPeriods(now, 2)).toEqual(['2026-10', '2026-11'])
    expect([shownPeriod(null, now), shownPeriod('2026-10', now)]).toEqual(['2026-11', '2026-10'])
    expect([daysOf('2026-11', now), daysOf('2026-12', now)]).toEqual([
      [1, 20],
      [1, 31],
    ])
  })
})
