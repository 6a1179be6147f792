import { beforeAll, describe, expect, it } from 'vitest'
import { healthGroups } from './healthGroup'
import {
  destinationOptions,
  isFiltered,
  filterStacks,
  sortStacks,
  parseStackFilter,
  noStackFilter,
  withStackFilter,
} from './stackFilter'
import type { Stack } from '@/domain/stacks/types'
import { smallCatalogue, smallDestination, smallStack } from '@/testing/smallStacks'
import { loadCron } from '@/domain/stacks/schedule/schedule'

beforeAll(loadCron)

const ofSecond = { sourceType: { id: 2, label: '', name: '' }, taskIds: [21] }

describe('the view of the list', () => {
  const [one, two] = [smallStack(1), smallStack(2, [], ofSecond)]
  const three = smallStack(3, [], {
    destination: smallDestination(6, { destinationType: { id: 3, label: '', name: '' } }),
  })
  const none = smallStack(4, [], { ...ofSecond, destination: null })
  const unknown = smallStack(5, [], {
    sourceType: { id: 77, label: 'x', name: 'Alpha' },
    destination: smallDestination(7, { destinationType: { id: 88, label: 'x', name: 'Alpha' } }),
  })
  const all = [three, two, none, one, unknown]
  const facts = {
    catalogue: smallCatalogue,
    groupOf: () => healthGroups[0],
    rowsOf: (id: number) => (id === 1 ? 10 : id),
  }
  const ids = (stacks: readonly Stack[]) => stacks.map(({ id }) => id)

  it('PLUS-3 orders by source, destination, rows and age', () => {
    expect(ids(sortStacks(all, 'source', facts))).toEqual([5, 3, 1, 2, 4])
    expect(ids(sortStacks(all, 'destination', facts))).toEqual([4, 5, 2, 1, 3])
    expect(ids(sortStacks(all, 'mostRows', facts))).toEqual([1, 5, 4, 3, 2])
    expect(ids(sortStacks(all, 'newest', facts))).toEqual([5, 4, 3, 2, 1])
  })

  it('PLUS-3 narrows by what is found, by category and by destination', () => {
    const shown = (differs: Partial<typeof noStackFilter>, isFound?: (stack: Stack) => boolean) =>
      ids(filterStacks(all, { ...noStackFilter, sort: 'newest', ...differs }, { ...facts, isFound }).stacks)
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
    expect(isFiltered(noStackFilter)).toBe(false)
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
