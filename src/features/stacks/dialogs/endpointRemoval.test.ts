import { describe, expect, it } from 'vitest'
import { smallStack } from '@/testing/smallStacks'
import { endpointRemoval } from './endpointRemoval'
import type { SourceType, TransformationType } from '@/domain/catalogue/types'

const transformation = (id: number, dependsOn: number | null = null): TransformationType => ({
  id,
  name: `T${id}`,
  label: `t${id}`,
  description: '',
  hidden: id === 9,
  implemented: true,
  isDefault: false,
  dependsOn,
  destinationTypeId: 2,
})
const task = (id: number, ...transformationTypes: readonly TransformationType[]) => ({
  id,
  name: `E${id}`,
  label: `e${id}`,
  description: '',
  hidden: false,
  transformationTypes,
})
const type: SourceType = {
  id: 1,
  label: 'tenjin',
  name: 'Tenjin',
  category: '',
  imageUrl: '',
  trainingUrl: '',
  hidden: false,
  tasks: [
    task(101, transformation(1), transformation(2)),
    task(102, transformation(2), transformation(3, 1), transformation(9)),
    task(103),
  ],
}
const stack = (taskIds: readonly number[], typeIds: readonly number[]) =>
  smallStack(16, [], {
    sourceType: { id: 1, label: 'tenjin', name: 'Tenjin' },
    destination: null,
    taskIds,
    transformations: typeIds.map((typeId) => ({ id: typeId + 40, typeId })),
  })

describe('deleting an endpoint', () => {
  it('MOD-5 takes along what only it offers, and what needs that', () => {
    expect(endpointRemoval(stack([101, 102, 103], [1, 2, 3]), type, 101)).toEqual({
      taskIds: [102, 103],
      transformationTypeIds: [2],
      lostTypeIds: [1, 3],
    })
  })

  it('MOD-5 leaves everything else alone, also what is hidden or not known', () => {
    expect(endpointRemoval(stack([101, 102, 103, 777], [2, 9, 88]), type, 103)).toEqual({
      taskIds: [101, 102, 777],
      transformationTypeIds: [2, 9, 88],
      lostTypeIds: [],
    })
    expect(endpointRemoval(stack([101], [1]), undefined, 101)).toEqual({
      taskIds: [],
      transformationTypeIds: [1],
      lostTypeIds: [],
    })
  })

  it('MOD-5 takes a hidden one along too where its endpoint goes', () => {
    expect(endpointRemoval(stack([102], [9]), type, 102).lostTypeIds).toEqual([9])
  })
})
