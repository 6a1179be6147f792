/** Two people change the endpoints of one stack. C-7. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Catalogue, TransformationType } from '@/domain/catalogue/types'
import { mergeSelections, type SourceSelection } from './endpointMerge'

const type = (id: number, dependsOn: number | null = null): TransformationType => ({
  id,
  name: `T${id}`,
  label: `t${id}`,
  description: '',
  hidden: false,
  implemented: true,
  isDefault: false,
  dependsOn,
  destinationTypeId: null,
})
const task = (id: number, transformationTypes: readonly TransformationType[] = []) => ({
  id,
  name: `E${id}`,
  label: `e${id}`,
  description: '',
  hidden: false,
  transformationTypes,
})
const catalogue: Catalogue = {
  sourceTypes: [
    {
      id: 1,
      label: 'tenjin',
      name: 'Tenjin',
      category: '',
      imageUrl: '',
      trainingUrl: '',
      hidden: false,
      tasks: [task(1), task(2), task(3, [type(31), type(32, 31)])],
    },
  ],
  destinationTypes: [],
}
const chosen = (taskIds: readonly number[], transformationTypeIds: readonly number[] = []) => ({
  taskIds,
  transformationTypeIds,
})
const merge = (base: SourceSelection, mine: SourceSelection, theirs: SourceSelection) =>
  mergeSelections({ base, mine, theirs }, catalogue)

describe('merging two selections of endpoints', () => {
  it('C-7 has the additions and removals of both', () => {
    expect(merge(chosen([1, 2]), chosen([1, 3]), chosen([1, 2, 9], [90]))).toEqual({
      selection: chosen([1, 9, 3], [90]),
      contradicts: false,
    })
  })

  it('C-7 contradicts where one needs what the other has removed, and then lacks both', () => {
    const both = chosen([1, 3])
    const needsThree = chosen([1, 3], [31, 32])
    const without = { selection: chosen([1]), contradicts: true }
    expect(merge(both, chosen([1]), needsThree)).toEqual(without)
    expect(merge(both, needsThree, chosen([1]))).toEqual(without)
    expect(merge(chosen([3], [31]), chosen([3], [31, 32]), chosen([3]))).toEqual({
      selection: chosen([3]),
      contradicts: true,
    })
    expect(merge(chosen([1, 2]), chosen([1]), chosen([2])).contradicts).toBe(true)
  })

  it('C-7 is the selection of one where the other has changed nothing', () => {
    const ids = fc
      .subarray([1, 2, 3, 9])
      .chain((taskIds) => fc.subarray([31, 32, 90]).map((types) => chosen(taskIds, types)))
    const inOrder = (numbers: readonly number[]) => numbers.toSorted((left, right) => left - right)
    const sorted = ({ selection }: { readonly selection: SourceSelection }) =>
      chosen(inOrder(selection.taskIds), inOrder(selection.transformationTypeIds))
    fc.assert(
      fc.property(ids, ids, (one, other) => {
        expect(sorted(merge(one, other, one))).toEqual(other)
        expect(sorted(merge(one, one, other))).toEqual(other)
      }),
    )
  })
})
