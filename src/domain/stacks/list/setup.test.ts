import { describe, expect, it } from 'vitest'
import { smallCatalogue, smallStack, smallType } from '@/testing/smallStacks'
import { setupOf, setupOfStack } from './setup'

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

describe('setup of a stack', () => {
  const [first] = smallCatalogue.sourceTypes

  it('DSH-6 is decided by its first active transformation that cannot run', () => {
    expect(setupOfStack(smallStack(1), first)).toEqual({ kind: 'complete' })
    expect(setupOfStack(smallStack(1, [1, 2, 3]), first)).toEqual({ kind: 'complete' })
    expect(setupOfStack(smallStack(1, [1, 3]), first)).toEqual({ kind: 'incomplete', waitsFor: 'T2' })
    expect(setupOfStack(smallStack(1, [4, 3, 1]), first)).toEqual({ kind: 'incomplete', waitsFor: 'T2' })
  })

  it('DSH-6 says nothing of what the catalogue does not know', () => {
    expect(setupOfStack(smallStack(1, [2]), undefined)).toEqual({ kind: 'complete' })
    expect(setupOfStack(smallStack(1, [99]), first)).toEqual({ kind: 'complete' })
    const lost = first && {
      ...first,
      tasks: first.tasks.map((task) => ({ ...task, transformationTypes: [smallType(2, 88)] })),
    }
    expect(setupOfStack(smallStack(1, [2]), lost)).toEqual({ kind: 'incomplete', waitsFor: null })
  })
})
