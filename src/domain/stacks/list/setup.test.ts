import { describe, expect, it } from 'vitest'
import { setupOf } from './setup'

const type = { id: 2, name: 'User Portfolio LTV', implemented: true, dependsOn: 1 }
const nameOf = (id: number) => (id === 1 ? 'User Level Revenue' : null)

describe('setupOf', () => {
  it('DSH-6 is complete when it is implemented and what it depends on is active', () => {
    expect(setupOf(type, new Set([1, 2]), nameOf)).toEqual({ kind: 'complete' })
    expect(setupOf({ ...type, dependsOn: null }, new Set(), nameOf)).toEqual({ kind: 'complete' })
  })

  it('DSH-6 names what it waits for', () => {
    expect(setupOf(type, new Set([2]), nameOf)).toEqual({
      kind: 'incomplete',
      waitsFor: 'User Level Revenue',
    })
    expect(setupOf({ ...type, dependsOn: 9 }, new Set([2]), nameOf)).toEqual({
      kind: 'incomplete',
      waitsFor: null,
    })
  })

  it('DSH-6 is incomplete while it is not implemented', () => {
    expect(setupOf({ ...type, implemented: false }, new Set([1, 2]), nameOf)).toEqual({
      kind: 'incomplete',
      waitsFor: null,
    })
  })
})
