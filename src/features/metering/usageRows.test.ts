import { describe, expect, it } from 'vitest'
import { fc } from '@/testing/property'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import type { Stack } from '@/domain/stacks/types'
import { stackTitle } from '@/domain/stacks/list/stackTitles'
import { smallActive, smallCatalogue, smallDestination, smallStack } from '@/testing/smallStacks'
import { longestBar, usageBars } from './usageBars'
import { usageCells } from './usageCsv'
import { inOrder, defaultUsageOrder, nextOrder, usageColumns } from './usageOrder'
import { usageChange, excessRows, unnamedRows, usageRows, type UsageNames, type UsageRow } from './usageRows'
import type { MeteringInfo } from '@/domain/metering/types'

const [source, other] = sampleCatalogue.sourceTypes
const bigquery = sampleCatalogue.destinationTypes.find(({ label }) => label === 'bigquery')
if (source === undefined || other === undefined || bigquery === undefined) throw new Error('No sample types')
const [used, idle] = source.tasks
if (used === undefined || idle === undefined) throw new Error('No sample tasks')
const transformation = used.transformationTypes[0]
if (transformation === undefined) throw new Error('No sample transformation')

const stack = (id: number, changes: Partial<Stack> = {}) =>
  smallStack(id, [], {
    sourceType: source,
    destination: smallDestination(4, {
      destinationType: bigquery,
      transformations: [
        { id: 51, destinationId: null, type: { id: 20_003, label: 'creative_roas', name: '' } },
      ],
    }),
    credentials: { id, label: source.label, name: `Keys ${id}` },
    taskIds: [used.id, idle.id],
    transformations: [{ id: 1, typeId: transformation.id }],
    ...changes,
  })
const names = (...stacks: readonly Stack[]): UsageNames => ({
  entities: { stacks, destinationTransformations: [] },
  catalogue: sampleCatalogue,
})
const info = (changes: Partial<MeteringInfo> = {}): MeteringInfo => ({
  totalRows: 1000,
  monthlyRowAllowance: 2000,
  sources: { 12: { endpoints: { [used.label]: 600 }, transformations: { [transformation.label]: 150 } } },
  destinationTransformations: { 4: { creative_roas: 200 } },
  ...changes,
})
const emptyMonth = { totalRows: 100, sources: {}, destinationTransformations: {} }
const credentials = (name: string) => ({ id: 1, label: 'l', name })
const usageRow = (id: number, rows: number, differs: Partial<UsageRow> = {}): UsageRow => ({
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
const short = (rows: ReturnType<typeof usageRows>) =>
  rows.map((row) => [row.owner.kind, row.owner.id, row.kind, row.label, row.rows])

describe('usageRows', () => {
  it('PLUS-6 MET-4 MET-3 every endpoint and transformation, largest first, those without rows last', () => {
    expect(short(usageRows(info(), null, names(stack(12))))).toEqual([
      ['stack', 12, 'endpoint', used.label, 600],
      ['destination', 4, 'transformation', 'creative_roas', 200],
      ['stack', 12, 'transformation', transformation.label, 150],
      ['stack', 12, 'endpoint', idle.label, 0],
    ])
  })

  it('FJ-8 PLUS-6 MET-4 shares are whole percents of all rows, and what is not named is told', () => {
    const rows = usageRows(info(), null, names(stack(12)))
    expect(rows.map(({ share }) => share)).toEqual([60, 20, 15, 0])
    expect(unnamedRows(info(), rows)).toBe(50)
    expect(
      usageRows(
        info({ totalRows: 0, sources: {}, destinationTransformations: {} }),
        null,
        names(stack(12)),
      )[0],
    ).toMatchObject({ rows: 0, share: null })
  })

  it('PLUS-6 MET-4 compares with the month before, also what has no rows any more', () => {
    const before = info({
      sources: { 12: { endpoints: { [used.label]: 700, gone: 5 }, transformations: {} } },
    })
    const rows = usageRows(info(), before, names(stack(12)))
    expect(rows.map((row) => [row.label, row.before, usageChange(row)])).toEqual([
      [used.label, 700, -100],
      ['creative_roas', 200, 0],
      [transformation.label, 0, 150],
      ['gone', 5, -5],
      [idle.label, 0, 0],
    ])
    expect(usageRows(info(), null, names(stack(12))).map(usageChange)).toEqual([null, null, null, null])
  })

  it('FU-2 MET-4 a deleted stack keeps its rows, two of one source are told apart by their credentials', () => {
    const deleted = usageRows(info(), null, names()).find(({ owner }) => owner.id === 12)
    expect(deleted?.owner).toEqual({ kind: 'stack', id: 12, connector: null, title: '', detail: '' })
    const two = usageRows(
      info(),
      null,
      names(stack(12), stack(13), stack(14, { sourceType: other, taskIds: other.tasks.map(({ id }) => id) })),
    )
    expect(new Set(two.map(({ owner }) => `${owner.kind} ${owner.id} ${owner.detail}`))).toEqual(
      new Set(['stack 12 Keys 12', 'stack 13 Keys 13', 'stack 14 Keys 14', 'destination 4 ']),
    )
  })

  it('FU-2 MET-4 no two stacks or destinations look the same, whatever they share', () => {
    const place = (id: number, prefix: string) =>
      smallDestination(id, {
        schemaPrefix: prefix,
        destinationType: bigquery,
        credentials: credentials('BQ'),
      })
    const shared = { credentials: credentials('Keys') }
    const stacks = [
      stack(12, { ...shared, destination: place(4, 'raw') }),
      stack(13, { ...shared, destination: place(5, 'ads') }),
      stack(14, { ...shared, destination: place(6, 'ads') }),
    ]
    const owners = new Map(
      usageRows(info(), null, {
        entities: {
          stacks,
          destinationTransformations: [4, 5, 6].map((id) => ({
            id,
            destinationId: id,
            type: { id: 20_003, label: 'creative_roas', name: '' },
          })),
        },
        catalogue: sampleCatalogue,
      }).map(({ owner }) => [`${owner.kind} ${owner.id}`, owner.detail]),
    )
    expect(Object.fromEntries(owners)).toEqual({
      'destination 4': 'BQ · raw',
      'destination 5': 'BQ · ads · #5',
      'destination 6': 'BQ · ads · #6',
      'stack 12': `Keys · ${bigquery.name} · raw`,
      'stack 13': `Keys · ${bigquery.name} · ads · #13`,
      'stack 14': `Keys · ${bigquery.name} · ads · #14`,
    })
  })

  it('MET-3 C-14 whatever the counts are, rows are whole, never below 0, and shares stay within 100', () => {
    const count = fc.oneof(
      fc.double({ min: -1e15, max: 1e15 }),
      fc.integer(),
      fc.constantFrom(Number.NaN, Infinity, -Infinity),
    )
    const counts = fc.dictionary(
      fc.constantFrom(used.label, idle.label, '__proto__', 'constructor', 'x'),
      count,
    )
    const ids = fc.constantFrom('12', '4', '99')
    const anyInfo = fc.record({
      totalRows: count,
      monthlyRowAllowance: count,
      sources: fc.dictionary(ids, fc.record({ endpoints: counts, transformations: counts })),
      destinationTransformations: fc.dictionary(ids, counts),
    })
    fc.assert(
      fc.property(anyInfo, fc.option(anyInfo), (month, before) => {
        const rows = usageRows(month, before, names(stack(12)))
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        for (const [index, row] of rows.entries()) {
          expect(Number.isInteger(row.rows) && row.rows >= 0).toBe(true)
          expect(row.share === null || (row.share >= 0 && row.share <= 100)).toBe(true)
          expect(row.rows).toBeLessThanOrEqual(rows[index - 1]?.rows ?? Infinity)
        }
        expect(unnamedRows(month, rows)).toBeGreaterThanOrEqual(0)
        expect(Math.min(unnamedRows(month, rows), excessRows(month, rows))).toBe(0)
      }),
    )
  })

  it('MET-4 name what the catalogue names, whatever is chosen now', () => {
    const stack = smallStack(1, [2], { taskIds: [12] })
    const counts = info({
      ...emptyMonth,
      sources: { 1: { endpoints: { e11: 5, odd: 1 }, transformations: { t1: 3 } } },
    })
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
    const rows = usageRows(info({ ...emptyMonth, destinationTransformations: { 4: { t201: 7 } } }), null, {
      entities: { stacks, destinationTransformations: [smallActive(201), smallActive(999)] },
      catalogue: smallCatalogue,
    })
    const details = new Set(rows.map(({ owner }) => `${owner.kind} ${owner.id} ${owner.detail}`))
    expect([...details].toSorted()).toEqual(['destination 4 D', 'destination 5 ', 'stack 1 A', 'stack 2 '])
    expect(rows[0]).toMatchObject({ key: 'destination 4 transformation t201', name: 'T201', rows: 7 })
    const noted = smallStack(1, [], { note: 'Merge Harbor' })
    const [owned] = usageRows(info(emptyMonth), null, {
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
    const before = info({
      ...emptyMonth,
      sources: { 30: { endpoints: { a: 2, gone: 0 }, transformations: {} } },
    })
    const counts = info({
      ...emptyMonth,
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
    expect(unnamedRows(info({ ...emptyMonth, totalRows: 2 }), rows)).toBe(0)
    expect(unnamedRows(info({ ...emptyMonth, totalRows: 10 }), rows)).toBe(7)
  })
})

describe('the owners of rows', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 6 })
  const counted = fc.dictionary(fc.constantFrom('1', '5', '9', '12'), fc.constant({ x: 3 }))
  const month = fc.tuple(counted, counted).map(([sources, destinationTransformations]) =>
    info({
      sources: Object.fromEntries(
        Object.entries(sources).map(([id, endpoints]) => [id, { endpoints, transformations: {} }]),
      ),
      destinationTransformations,
    }),
  )
  const place = stack(1).destination
  const stacks = fc.tuple(ids, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 })).map(([all, isOther]) =>
    all.map((id, index) =>
      stack(id, {
        ...(isOther[index] === true && { sourceType: other, taskIds: other.tasks.map((task) => task.id) }),
        destination: place && {
          ...place,
          id: id % 4,
          credentials: { id, label: 'bigquery', name: `Place ${id % 4}` },
        },
      }),
    ),
  )

  it('FU-2 D-6 MET-4 every stack and every counted id once, each with its credentials', () => {
    fc.assert(
      fc.property(stacks, month, fc.option(month), (all, now, before) => {
        const rows = usageRows(now, before, names(...all))
        const owners = new Map(rows.map(({ owner }) => [`${owner.kind} ${owner.id}`, owner]))
        const months = before === null ? [now] : [now, before]
        const named = (kind: 'sources' | 'destinationTransformations') =>
          months.flatMap((each) => Object.keys(each[kind]).map(Number))
        const places = new Set(all.map(({ id }) => id % 4))
        expect(new Set(owners.keys())).toEqual(
          new Set([
            ...[...all.map(({ id }) => id), ...named('sources')].map((id) => `stack ${id}`),
            ...[...places, ...named('destinationTransformations')].map((id) => `destination ${id}`),
          ]),
        )
        for (const { id } of all) expect(owners.get(`stack ${id}`)?.detail).toBe(`Keys ${id}`)
        for (const id of places) expect(owners.get(`destination ${id}`)?.detail).toBe(`Place ${id}`)
        for (const owner of owners.values()) {
          const isKnown =
            owner.kind === 'stack' ? all.some(({ id }) => id === owner.id) : places.has(owner.id)
          expect(owner.connector !== null).toBe(isKnown)
        }
      }),
    )
  })
})

describe('usageOrder', () => {
  const rows = usageRows(info(), null, names(stack(12)))
  const connector = (name: string) => ({ label: 'l', name, imageUrl: '' })
  const owner = (id: number, name: string, detail = '') =>
    ({ kind: 'stack', id, connector: connector(name), title: name, detail }) as const
  const a = usageRow(1, 5, { key: 'a', owner: owner(1, 'Net', 'B'), name: 'Zeta', before: 9 })
  const b = usageRow(2, 8, { key: 'b', owner: owner(2, 'Net', 'A'), label: 'alpha', before: 1 })
  const c = usageRow(3, 1, { key: 'c', owner: owner(3, 'App'), name: 'Mid' })
  const keys = (column: (typeof usageColumns)[number], direction: 'asc' | 'desc') =>
    inOrder([a, b, c], { column, direction })
      .map(({ key }) => key)
      .join('')

  it('PLUS-6 MET-4 sorts by any column, and what is not known stands last either way', () => {
    expect(inOrder(rows, defaultUsageOrder)).toEqual(rows)
    expect(inOrder(rows, { column: 'rows', direction: 'asc' })[0]?.rows).toBe(0)
    const mixed = rows.map((row, index) => ({ ...row, before: index === 0 ? null : index }))
    for (const direction of ['asc', 'desc'] as const)
      expect(inOrder(mixed, { column: 'before', direction }).at(-1)?.before).toBeNull()
    for (const column of usageColumns)
      expect(inOrder(rows, { column, direction: 'asc' })).toHaveLength(rows.length)
  })

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
    expect(nextOrder({ column: 'owner', direction: 'asc' }, 'rows')).toEqual(defaultUsageOrder)
    expect(nextOrder({ column: 'rows', direction: 'asc' }, 'rows').direction).toBe('desc')
    const first = usageColumns.map((column) =>
      nextOrder({ column: column === 'rows' ? 'share' : 'rows', direction: 'asc' }, column),
    )
    expect(first.map(({ direction }) => direction)).toEqual(['asc', 'asc', 'desc', 'desc', 'desc', 'desc'])
  })
})

describe('usageBars', () => {
  it('FJ-8 MET-4 the largest parts of the largest owners, and the others together', () => {
    const sources = Object.fromEntries(
      [1, 2, 3, 4].map((id) => [
        id,
        { endpoints: { a: id * 10, b: 5, c: 3, d: 2, e: 1 }, transformations: { none: 0 } },
      ]),
    )
    const bars = usageBars(usageRows(info({ sources, destinationTransformations: {} }), null, names()), 0, 3)
    expect(bars.map(({ owner, rest, parts }) => [owner?.id ?? null, rest, parts])).toEqual([
      [4, null, [40, 5, 3, 3]],
      [3, null, [30, 5, 3, 3]],
      [null, { stacks: 2, destinations: 0 }, [0, 0, 0, 52]],
    ])
    expect(bars.map(({ share }) => share)).toEqual([35, 29, 36])
  })

  it('MET-4 has a bar for each owner with rows, the largest first, in at most four parts', () => {
    const rows = [
      usageRow(1, 5),
      usageRow(1, 9),
      usageRow(1, 1),
      usageRow(1, 2),
      usageRow(1, 3),
      usageRow(2, 0),
      usageRow(3, 30),
    ]
    expect(usageBars(rows)).toMatchObject([
      { key: 'stack 3', rest: null, rows: 30, parts: [30, 0, 0, 0], share: 60 },
      { key: 'stack 1', rest: null, rows: 20, parts: [9, 5, 3, 3], partNames: ['l', 'l', 'l'], share: 40 },
    ])
  })

  it('MET-4 has one bar for all that have none of their own', () => {
    const rows = [1, 2, 3, 4].map((id) => usageRow(id, id * 10))
    expect(usageBars(rows, 0, 4).map(({ rows: count }) => count)).toEqual([40, 30, 20, 10])
    // all others together are longer than the longest of their own
    expect(longestBar(usageBars(rows, 0, 2))).toBe(60)
    expect(longestBar(usageBars(rows, 0, 4))).toBe(40)
    expect(longestBar([])).toBe(1)
    expect(usageBars(rows, 0, 3)).toMatchObject([
      { rows: 40 },
      { rows: 30 },
      {
        key: 'rest',
        owner: null,
        rest: { stacks: 2, destinations: 0 },
        rows: 30,
        parts: [0, 0, 0, 30],
        partNames: [],
        share: 30,
      },
    ])
    expect(usageBars(Array.from({ length: 10 }, (_, id) => usageRow(id, 1)))).toHaveLength(9)
    expect(usageBars([])).toEqual([])
    // rows that no owner reports have a bar, and the shares still add up
    expect(usageBars([usageRow(1, 2)], 4)).toMatchObject([
      { rows: 2, share: 33 },
      { key: 'unnamed', rest: null, rows: 4, share: 67 },
    ])
  })
})

describe('usageCsv', () => {
  it('PLUS-6 MET-4 has every row as plain numbers, and nothing that starts a formula', () => {
    const odd = info({ sources: { 12: { endpoints: { '=1+1': 3 }, transformations: {} } } })
    const cells = usageCells('2026-11', usageRows(odd, odd, names(stack(12))), names(stack(12)).entities)
    expect(cells[0]).toContain('Rows in 2026-10')
    const line = cells.find((row) => row[6] === "'=1+1")
    expect(line?.[4]).toBe(stack(12).credentials?.name)
    expect(line?.slice(7)).toEqual(['3', '0', '3', '0'])
    expect(new Set(cells.map((row) => row.length))).toEqual(new Set([11]))
  })
})
