import { describe, expect, it } from 'vitest'
import { fc } from '@/testing/property'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import type { Stack } from '@/domain/stacks/types'
import { smallDestination, smallStack } from '@/testing/smallStacks'
import { usageBars } from './usageBars'
import { usageCells } from '@/components/metering/usageCsv'
import { inOrder, defaultUsageOrder, nextOrder, usageColumns } from './usageOrder'
import { usageChange, excessRows, unnamedRows, usageRows, type UsageNames } from './usageRows'
import type { MeteringInfo } from './types'

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

  it('PLUS-6 MET-4 sorts by any column, and what is not known stands last either way', () => {
    expect(inOrder(rows, defaultUsageOrder)).toEqual(rows)
    expect(inOrder(rows, { column: 'rows', direction: 'asc' })[0]?.rows).toBe(0)
    const mixed = rows.map((row, index) => ({ ...row, before: index === 0 ? null : index }))
    for (const direction of ['asc', 'desc'] as const)
      expect(inOrder(mixed, { column: 'before', direction }).at(-1)?.before).toBeNull()
    for (const column of usageColumns)
      expect(inOrder(rows, { column, direction: 'asc' })).toHaveLength(rows.length)
  })

  it('MET-4 a second press on a head turns the order round', () => {
    const byName = nextOrder(defaultUsageOrder, 'owner')
    expect(byName).toEqual({ column: 'owner', direction: 'asc' })
    expect(nextOrder(byName, 'owner').direction).toBe('desc')
    expect(nextOrder(byName, 'rows')).toEqual(defaultUsageOrder)
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
    expect(bars.map(({ owner, owners, parts }) => [owner?.id ?? null, owners, parts])).toEqual([
      [4, 1, [40, 5, 3, 3]],
      [3, 1, [30, 5, 3, 3]],
      [null, 2, [0, 0, 0, 52]],
    ])
    expect(bars.map(({ share }) => share)).toEqual([35, 29, 36])
    expect(usageBars([])).toEqual([])
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
