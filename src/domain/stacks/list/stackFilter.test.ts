import { describe, expect, it } from 'vitest'
import { sampleCatalogue as catalogue } from '@/testing/sampleCatalogue'
import { fc, runs } from '@/testing/property'
import { ofSecondSource, smallCatalogue, smallDestination, smallStack } from '@/testing/smallStacks'
import { healthGroups, type HealthGroup, rankOf } from './healthGroup'
import {
  categoryOptions,
  destinationOptions,
  isFiltered,
  filterStacks,
  sortStacks,
  type StackFilter,
  stackSorts,
  parseStackFilter,
  noStackFilter,
  withStackFilter,
} from './stackFilter'
import type { Stack } from '@/domain/stacks/types'

const [source] = catalogue.sourceTypes
const [into] = catalogue.destinationTypes

const stackOf = (id: number, change: Partial<Stack> = {}) =>
  smallStack(id, [], {
    startDate: '2026-01-01T00:00:00Z',
    sourceType: { id: source?.id ?? 0, label: '', name: '' },
    destination: smallDestination(1, {
      schemaPrefix: 'lumen_prod',
      destinationType: { id: into?.id ?? 0, label: '', name: '' },
    }),
    credentials: { id: 5, label: source?.label ?? '', name: 'Key of the studio' },
    taskIds: [],
    ...change,
  })
const facts = (groups: Readonly<Record<number, HealthGroup>> = {}) => ({
  catalogue,
  groupOf: ({ id }: Stack): HealthGroup => groups[id] ?? 'unread',
  rowsOf: (id: number) => id * 10,
})
const idsOf = (stacks: readonly Stack[]) => stacks.map(({ id }) => id)

const views: fc.Arbitrary<StackFilter> = fc.record({
  searched: fc.string(),
  health: fc.constantFrom(null, ...healthGroups),
  category: fc.option(fc.string({ minLength: 1 })),
  destination: fc.option(fc.string({ minLength: 1 })),
  sort: fc.constantFrom(...stackSorts),
})

describe('the view in the address', () => {
  it('PLUS-3 DSH-8 comes back as it was written, and leaves the rest of the address alone', () => {
    fc.assert(
      fc.property(views, (view) => {
        const address = withStackFilter(new URLSearchParams('tab=sources&modal=invite'), view)
        expect(parseStackFilter(new URLSearchParams(address.toString()))).toEqual(view)
        expect(address.get('tab')).toBe('sources')
        expect(address.get('modal')).toBe('invite')
      }),
      { numRuns: runs(200, 5000) },
    )
  })

  it('PLUS-3 is short for the whole list, and leaves out what it misspells', () => {
    expect(withStackFilter(new URLSearchParams('q=x&health=failed'), noStackFilter).toString()).toBe('')
    expect(parseStackFilter(new URLSearchParams('health=broken&sort=size'))).toEqual(noStackFilter)
    expect(isFiltered(noStackFilter)).toBe(false)
    expect(isFiltered({ ...noStackFilter, sort: 'newest' })).toBe(false)
    expect(isFiltered({ ...noStackFilter, health: 'late' })).toBe(true)
  })
})

describe('shownStacks', () => {
  const groups = { 1: 'healthy', 2: 'paused', 3: 'failed', 4: 'unread', 5: 'running', 6: 'late' } as const
  const all = [1, 2, 3, 4, 5, 6].map((id) => stackOf(id))

  it('PLUS-2 puts what calls for somebody first, and keeps the order of the service among equals', () => {
    expect(idsOf(filterStacks(all, noStackFilter, facts(groups)).stacks)).toEqual([3, 6, 5, 1, 4, 2])
  })

  it('PLUS-2 counts what the other filters leave, whatever state is chosen', () => {
    const { stacks, counts, total } = filterStacks(all, { ...noStackFilter, health: 'failed' }, facts(groups))
    expect(idsOf(stacks)).toEqual([3])
    expect(total).toBe(6)
    expect(counts).toMatchObject({ failed: 1, healthy: 1, unread: 1, paused: 1, neverRun: 0 })
  })

  it('PLUS-2 PLUS-3 shows each stack once, in any view, with its state among the counts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...healthGroups), { maxLength: 20 }),
        views,
        (states, { health, sort }) => {
          const stacks = states.map((_, id) => stackOf(id))
          const known = facts(Object.fromEntries(states.entries()))
          const shown = filterStacks(stacks, { ...noStackFilter, health, sort }, known)
          const wanted = states.flatMap((state, id) => (health === null || state === health ? [id] : []))
          expect(idsOf(shown.stacks).toSorted((a, b) => a - b)).toEqual(wanted)
          expect(Object.values(shown.counts).reduce((sum, count) => sum + count, 0)).toBe(states.length)
          if (sort !== 'failedFirst') return
          const ranks = shown.stacks.map((stack) => rankOf(known.groupOf(stack)))
          expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
        },
      ),
      { numRuns: runs(200, 5000) },
    )
  })

  it('PLUS-3 D-7 sorts by name as people do, and by rows and age', () => {
    const named = ['stack 10', 'Äpfel', 'stack 9', 'zebra'].map((name, id) =>
      stackOf(id, { sourceType: { id: 9999, label: 'x', name } }),
    )
    const sorted = (sort: StackFilter['sort']) =>
      idsOf(filterStacks(named, { ...noStackFilter, sort }, facts()).stacks)
    expect(sorted('source')).toEqual([1, 2, 0, 3])
    expect(sorted('mostRows')).toEqual([3, 2, 1, 0])
    expect(sorted('newest')).toEqual([3, 2, 1, 0])
  })

  it('PLUS-3 narrows to a category and a destination, and offers those there are', () => {
    const other = stackOf(7, { sourceType: { id: 9999, label: 'x', name: 'X' }, destination: null })
    const stacks = [...all, other]
    const category = source?.category ?? ''
    expect(categoryOptions(stacks, catalogue)).toEqual([{ value: category, name: category, count: 6 }])
    expect(destinationOptions(stacks, catalogue)).toEqual([
      { value: into?.label, name: into?.name, count: 6 },
    ])
    expect(filterStacks(stacks, { ...noStackFilter, category }, facts()).total).toBe(6)
    expect(filterStacks(stacks, { ...noStackFilter, destination: into?.label ?? '' }, facts()).total).toBe(6)
    expect(filterStacks(stacks, { ...noStackFilter, destination: 'nowhere' }, facts()).total).toBe(0)
  })
})

describe('the view of the list', () => {
  const [one, two] = [smallStack(1), smallStack(2, [], ofSecondSource)]
  const three = smallStack(3, [], {
    destination: smallDestination(6, { destinationType: { id: 3, label: '', name: '' } }),
  })
  const none = smallStack(4, [], { ...ofSecondSource, destination: null })
  const unknown = smallStack(5, [], {
    sourceType: { id: 77, label: 'x', name: 'Alpha' },
    destination: smallDestination(7, { destinationType: { id: 88, label: 'x', name: 'Alpha' } }),
  })
  const all = [three, two, none, one, unknown]
  const known = {
    catalogue: smallCatalogue,
    groupOf: () => healthGroups[0],
    rowsOf: (id: number) => (id === 1 ? 10 : id),
  }

  it('PLUS-3 orders by source, destination, rows and age', () => {
    expect(idsOf(sortStacks(all, 'source', known))).toEqual([5, 3, 1, 2, 4])
    expect(idsOf(sortStacks(all, 'destination', known))).toEqual([4, 5, 2, 1, 3])
    expect(idsOf(sortStacks(all, 'mostRows', known))).toEqual([1, 5, 4, 3, 2])
    expect(idsOf(sortStacks(all, 'newest', known))).toEqual([5, 4, 3, 2, 1])
  })

  it('PLUS-3 narrows by what is found, by category and by destination', () => {
    const shown = (differs: Partial<typeof noStackFilter>, isFound?: (stack: Stack) => boolean) =>
      idsOf(filterStacks(all, { ...noStackFilter, sort: 'newest', ...differs }, { ...known, isFound }).stacks)
    expect(shown({}, ({ id }) => id === 2)).toEqual([2])
    expect(shown({ category: 'Mediation' })).toEqual([4, 2])
    expect(shown({ destination: 'snowflake' })).toEqual([3])
    expect(shown({ destination: 'x' })).toEqual([5])
    expect(destinationOptions(all, smallCatalogue)).toEqual([
      { value: 'x', name: 'Alpha', count: 1 },
      { value: 'bigquery', name: 'BigQuery', count: 2 },
      { value: 'snowflake', name: 'Snowflake', count: 1 },
    ])
  })

  it('PLUS-3 each part alone narrows, spaces do not, and an empty part is not written', () => {
    expect(isFiltered({ ...noStackFilter, searched: '  ' })).toBe(false)
    const parts = [{ searched: 'a' }, { health: 'failed' }, { category: 'c' }, { destination: 'd' }] as const
    for (const part of parts) expect(isFiltered({ ...noStackFilter, ...part })).toBe(true)
    const written = withStackFilter(new URLSearchParams('category=c&tab=1'), {
      ...noStackFilter,
      searched: 'a',
    })
    expect(written.toString()).toBe('tab=1&q=a')
    expect(parseStackFilter(written)).toEqual({ ...noStackFilter, searched: 'a' })
  })
})
