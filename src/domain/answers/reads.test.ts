import { describe, expect, it } from 'vitest'
import type { Catalogue, TransformationReads } from '@/domain/catalogue/types'
import {
  smallActive,
  smallCatalogue,
  smallDestination,
  smallEntities,
  smallStack,
} from '@/testing/smallStacks'
import { answersOfStack, readsStack, unreadEndpoints } from './reads'

const destination = smallDestination(4, { destinationType: { id: 2, label: '', name: '' } })
const stackOf = (id: number, sourceTypeId: number, taskIds: readonly number[]) => ({
  ...smallStack(id, [], { destination, sourceType: { id: sourceTypeId, label: '', name: '' } }),
  taskIds,
})

/** A destination with ROAS, which builds on `t302`; `reads` are those of both. */
const catalogueOf = (
  own: TransformationReads | undefined,
  base: TransformationReads | undefined,
): Catalogue => {
  const [first, ...others] = smallCatalogue.destinationTypes
  const [type] = first?.transformationTypes ?? []
  if (first === undefined || type === undefined) throw new Error('The catalogue is empty')
  const transformationTypes = [
    { ...type, id: 301, label: 'roas', dependsOn: 302, reads: own },
    { ...type, id: 302, label: 't302', dependsOn: null, reads: base },
  ]
  return { ...smallCatalogue, destinationTypes: [{ ...first, transformationTypes }, ...others] }
}

describe('what an answer reads', () => {
  const catalogue = catalogueOf({}, { first_net: ['e11', 'e12'] })

  it('is what it builds on, too', () => {
    expect(readsStack('roas', stackOf(1, 1, [12]), catalogue)).toBe(true)
    expect(readsStack('roas', stackOf(1, 1, []), catalogue)).toBe(false)
    expect(readsStack('roas', stackOf(1, 2, [21]), catalogue)).toBe(false)
  })

  it('is every stack of a backend that does not say it', () => {
    expect(readsStack('roas', stackOf(1, 2, [21]), catalogueOf(undefined, undefined))).toBe(true)
    expect(
      unreadEndpoints('roas', destination, [stackOf(1, 1, [])], catalogueOf(undefined, undefined)),
    ).toEqual([])
  })

  it('is missed where a stack that it reads is deleted', () => {
    const stacks = [stackOf(1, 1, [11]), stackOf(2, 2, [21])] as const
    const roas = smallActive(301, { destinationId: 4, type: { id: 301, label: 'roas', name: '' } })
    const answers = stacks.map((stack) => answersOfStack(stack, smallEntities(stacks, [roas]), catalogue))
    expect(answers).toEqual([['roas'], []])
    expect(answersOfStack(stacks[0], smallEntities(stacks), catalogue)).toEqual([])
  })

  it('names endpoints that no stack of their source delivers', () => {
    const unread = (...stacks: ReturnType<typeof stackOf>[]) =>
      unreadEndpoints('roas', destination, stacks, catalogue)
    expect(unread(stackOf(1, 1, [11]), stackOf(2, 2, [21]))).toEqual([
      { stackId: 1, source: 'First Net', endpoints: ['Endpoint 12'], taskIds: [12] },
    ])
    expect(unread(stackOf(1, 1, [11]), stackOf(2, 1, [12]))).toEqual([])
  })
})
