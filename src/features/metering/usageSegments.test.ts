import { describe, expect, it } from 'vitest'
import { rowsOfStack, usageSegments } from './usageSegments'

const stack = (endpoints: Record<string, number>, transformations: Record<string, number> = {}) => ({
  endpoints,
  transformations,
})
const info = {
  totalRows: 1000,
  monthlyRowAllowance: 2000,
  sources: {
    1: stack({ a: 100, b: 50 }),
    2: stack({ a: 300 }, { t: 100 }),
    3: stack({ a: -5 }),
    4: stack({ a: 90 }),
    5: stack({ a: 80 }),
    6: stack({ a: 500 }),
  },
  destinationTransformations: {},
}
const nameOf = (id: number) => (id === 6 ? null : `Stack ${id}`)

describe('usageSegments', () => {
  it('MET-4 names the largest stacks first and puts everything else together', () => {
    expect(usageSegments(info, nameOf)).toEqual({
      named: [
        { stackId: 2, name: 'Stack 2', rows: 400 },
        { stackId: 1, name: 'Stack 1', rows: 150 },
        { stackId: 4, name: 'Stack 4', rows: 90 },
      ],
      rest: { rows: 580, stacks: 2, destinations: 0 },
      unassigned: 0,
      excess: 1220,
    })
  })

  it('FJ-2: rows that no part reports are unassigned, parts beyond the total are told', () => {
    expect(usageSegments({ ...info, totalRows: 1500 }, nameOf)).toMatchObject({
      unassigned: 280,
      excess: null,
    })
    expect(usageSegments({ ...info, totalRows: 10 }, nameOf)).toMatchObject({ unassigned: 0, excess: 1220 })
  })

  it('MET-1 destinations whose transformations have rows count among the rest, each once', () => {
    const destinationTransformations = { 4: { roas: 20, ltv: 10 }, 5: { roas: 10 }, 6: { ltv: 0 } }
    expect(usageSegments({ ...info, destinationTransformations }, nameOf).rest).toEqual({
      rows: 620,
      stacks: 2,
      destinations: 2,
    })
  })

  it('MET-1 names the largest stacks, and counts the others', () => {
    const of = (rows: number) => ({ endpoints: { a: rows }, transformations: { b: 1 } })
    const sources = { 1: of(9), 2: of(19), 3: of(19), 4: of(29), 5: { endpoints: {}, transformations: {} } }
    expect(rowsOfStack(of(9))).toBe(10)
    expect(
      usageSegments({ ...info, totalRows: 100, sources }, (id) => (id === 4 ? null : `S${id}`), 2),
    ).toEqual({
      named: [
        { stackId: 2, name: 'S2', rows: 20 },
        { stackId: 3, name: 'S3', rows: 20 },
      ],
      rest: { rows: 40, stacks: 2, destinations: 0 },
      unassigned: 20,
      excess: null,
    })
  })
})
