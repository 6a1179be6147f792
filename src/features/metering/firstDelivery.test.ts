import { expect, it } from 'vitest'
import type { Licence } from '@/domain/licence/types'
import { smallStack } from '@/testing/smallStacks'
import { firstDelivery } from './firstDelivery'

const delivered = { endpoints: { a: 5 }, transformations: {} }
const nothing = { endpoints: { a: 0 }, transformations: {} }
const info = (sources: Record<string, typeof delivered>) => ({
  totalRows: 5,
  monthlyRowAllowance: 10,
  sources,
  destinationTransformations: {},
})
const stack = (id: number, startDate: string) => smallStack(id, [], { startDate })
const licence = (licenceType: string): Licence => ({
  id: 1,
  licenceType,
  startDate: '2026-11-10T00:00:00Z',
  endDate: '2026-11-24T00:00:00Z',
})
const day = (date: number) => Date.UTC(2026, 10, date)

it('FU-3: the first delivery is the earliest start of the stacks that delivered', () => {
  const stacks = [
    stack(1, '2026-11-02T00:00:00Z'),
    stack(2, '2026-11-15T00:00:00Z'),
    stack(3, '2026-11-12T00:00:00Z'),
  ]
  expect(firstDelivery(info({ 1: nothing, 2: delivered, 3: delivered }), stacks, null)).toBe(day(12))
})

it('FU-3: a deleted stack and an unreadable start count from the start of the trial, else of the month', () => {
  const stacks = [stack(2, '2026-11-15T00:00:00Z'), stack(3, 'soon')]
  for (const counts of [info({ 2: delivered, 9: delivered }), info({ 3: delivered })]) {
    expect(firstDelivery(counts, stacks, licence('free_trial'))).toBe(day(10))
    expect(firstDelivery(counts, stacks, licence('long_term'))).toBeNull()
    expect(firstDelivery(counts, stacks, null)).toBeNull()
  }
  expect(firstDelivery(info({}), stacks, licence('free_trial'))).toBe(day(10))
})
