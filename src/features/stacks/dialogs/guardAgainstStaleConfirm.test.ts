/** A question about deleting is answered for what it named. C-7, MOD-5, MOD-6, PLUS-19. */
import { describe, expect, it } from 'vitest'
import type { Stack } from '@/domain/stacks/types'
import { smallStack } from '@/testing/smallStacks'
import { guardAgainstStaleConfirm, StaleConfirmationError } from './guardAgainstStaleConfirm'

const stackOf = (taskIds: readonly number[], typeIds: readonly number[]) =>
  smallStack(16, [], {
    sourceType: { id: 1, label: 'tenjin', name: 'Tenjin' },
    destination: null,
    taskIds,
    transformations: typeIds.map((typeId) => ({ id: typeId + 40, typeId })),
  })
/** Endpoint 1 takes the transformations below 10 along. */
const withoutFirst = ({ taskIds, transformations }: Stack) =>
  taskIds.includes(1)
    ? {
        taskIds: taskIds.filter((id) => id !== 1),
        transformationTypeIds: transformations.map(({ typeId }) => typeId).filter((id) => id >= 10),
      }
    : null
const sent = (shown: Stack, now: Stack) => guardAgainstStaleConfirm(shown, withoutFirst)(now)

describe('deleting what was shown', () => {
  it('C-7 MOD-5 MOD-6 refuses where more would go than was named', () => {
    expect(() => sent(stackOf([1, 2], [3]), stackOf([1, 2], [3, 4]))).toThrow(StaleConfirmationError)
    expect(() => sent(stackOf([1, 2], [3]), stackOf([1], [3]))).toThrow(StaleConfirmationError)
  })
  it('C-7 MOD-5 goes on where as much or less goes, and keeps what is new', () => {
    expect(sent(stackOf([1, 2], [3, 4]), stackOf([1, 2, 5], [4, 12]))).toEqual({
      taskIds: [2, 5],
      transformationTypeIds: [12],
    })
    expect(sent(stackOf([1], []), stackOf([1], []))).toEqual({ taskIds: [], transformationTypeIds: [] })
  })
  it('C-6 has nothing to do where it is gone already', () => {
    expect(sent(stackOf([1], [3]), stackOf([2], [3, 4]))).toBeNull()
  })
})
